//! The moves of compounds.

use std::ops::ControlFlow;

use super::Compound;
use crate::notation::{Ending, Junction, Position};
use grundy_core::answer::Change;
use grundy_core::game::{Choice, Phrase};
use grundy_core::value::Side;

/// A move of a compound.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct CompoundMove {
    /// What it changes.
    pub(super) changes: Vec<Change>,
    /// The moves in the parts, in words.
    pub(super) phrase: Phrase,
    /// Whether a part is over that it was made in.
    pub(super) ends_part: bool,
}

/// A move in one part.
#[derive(Debug, Clone)]
pub(super) struct PartMove {
    changes: Vec<Change>,
    phrase: Phrase,
    /// What it leaves of the part.
    pub(super) left: Position,
}

/// More options than this are not listed.
const MOST_OPTIONS: u64 = 1 << 20;

/// More moves of one part are not listed: each leaves a position, which takes far more memory than the
/// list of a game's own options.
const MOST_PART_MOVES: usize = 1 << 16;

/// Whether the player to move has no move in a part.
pub(super) fn is_over(part: &Position) -> bool {
    let moves = |side| {
        part.parts()
            .into_iter()
            .any(|part| part.results(side, &mut |_| ControlFlow::Break(())).is_break())
    };
    !moves(Side::Left)
}

/// The moves in a part that is the one of this number; `None` if there are too many to list.
pub(super) fn part_moves(part: &Position, number: usize) -> Option<Vec<PartMove>> {
    let mut moves = Vec::new();
    for (index, component) in part.parts().into_iter().enumerate() {
        let mut path = vec![number];
        // A part with one component is that component.
        path.extend((part.summands() > 1).then_some(index));
        let flow = component.options(Side::Left, &mut |choice| {
            moves.push(made(part, index, &path, choice));
            if moves.len() < MOST_PART_MOVES {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        if flow.is_break() {
            return None;
        }
    }
    Some(moves)
}

/// A choice in one component of a part.
fn made(part: &Position, index: usize, path: &[usize], choice: Choice) -> PartMove {
    let Choice { from, to, phrase, parts, changes, continuation, .. } = choice;
    let changes = if changes.is_empty() {
        vec![Change { path: path.to_vec(), from, to }]
    } else {
        let within = |change: Change| Change { path: [path, &change.path].concat(), ..change };
        changes.into_iter().map(within).collect()
    };
    PartMove { changes, phrase, left: part.after(index, parts, continuation) }
}

impl Compound {
    /// Whether each part is over.
    pub(super) fn over_parts(&self) -> Vec<bool> {
        self.parts.iter().map(is_over).collect()
    }

    /// The parts in which moves may be made.
    pub(super) fn movable(&self) -> Vec<usize> {
        let over = self.over_parts();
        let open = || (0..self.parts.len()).filter(|&part| !over[part]);
        match (self.junction, self.ending) {
            (Junction::Sum | Junction::And | Junction::Or, Ending::First)
                if over.contains(&true) =>
            {
                Vec::new()
            }
            (Junction::Then, _) => open().take(1).collect(),
            _ => open().collect(),
        }
    }

    /// Visits every option with what it leaves. Breaks if `visit` does, and where there are too many
    /// options to list.
    pub(super) fn options(
        &self,
        visit: &mut dyn FnMut(CompoundMove, Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let movable = self.movable();
        let mut lists = Vec::with_capacity(movable.len());
        for &part in &movable {
            let Some(moves) = part_moves(&self.parts[part], part) else {
                return ControlFlow::Break(());
            };
            lists.push((part, moves));
        }
        match self.junction {
            Junction::Sum | Junction::Ordinal | Junction::Then | Junction::Pass(_) => {
                for (part, moves) in &lists {
                    for mv in moves {
                        let (mv, after) = self.after(&[(*part, mv)]);
                        visit(mv, after)?;
                    }
                }
                match self.passed().filter(|_| lists.iter().any(|(_, moves)| !moves.is_empty())) {
                    Some((mv, after)) => visit(mv, after),
                    None => ControlFlow::Continue(()),
                }
            }
            Junction::And | Junction::Or => {
                let stays = u64::from(self.junction == Junction::Or);
                let counts = lists.iter().map(|(_, moves)| moves.len() as u64 + stays);
                let count = counts.reduce(u64::saturating_mul).unwrap_or(0);
                if count > MOST_OPTIONS {
                    return ControlFlow::Break(());
                }
                self.combined(&lists, &mut Vec::new(), visit)
            }
        }
    }

    /// Visits the moves that make those chosen in the parts before, and any of the listed ones.
    fn combined<'a>(
        &self,
        lists: &'a [(usize, Vec<PartMove>)],
        chosen: &mut Vec<(usize, &'a PartMove)>,
        visit: &mut dyn FnMut(CompoundMove, Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(((part, moves), rest)) = lists.split_first() else {
            if chosen.is_empty() {
                return ControlFlow::Continue(());
            }
            let (mv, after) = self.after(chosen);
            return visit(mv, after);
        };
        for mv in moves {
            chosen.push((*part, mv));
            let flow = self.combined(rest, chosen, visit);
            chosen.pop();
            flow?;
        }
        if self.junction == Junction::Or {
            self.combined(rest, chosen, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// The move that uses up a pass, and what it leaves; `None` without a pass.
    fn passed(&self) -> Option<(CompoundMove, Self)> {
        let passes = self.junction.passes()?;
        let left = Junction::Pass(passes.checked_sub(1)?);
        let word = |passes| format!("{}={passes}", self.junction.word());
        let change = Change { path: Vec::new(), from: word(passes), to: word(passes - 1) };
        let phrase = Phrase::new("move-pass");
        let mv = CompoundMove { changes: vec![change], phrase, ends_part: false };
        Some((mv, Self { junction: left, ..self.clone() }))
    }

    /// The move that makes these moves in the parts, and what it leaves.
    pub(super) fn after(&self, chosen: &[(usize, &PartMove)]) -> (CompoundMove, Self) {
        let mut after = self.clone();
        let mut ends_part = false;
        for (part, mv) in chosen {
            after.parts[*part] = mv.left.clone();
            ends_part |= is_over(&mv.left);
            if self.junction == Junction::Ordinal {
                for later in &mut after.parts[part + 1..] {
                    *later = later.ended();
                }
            }
        }
        let phrases = chosen.iter().map(|(_, mv)| mv.phrase.clone());
        let together = |first, second| {
            Phrase::new("moves-together").with("first", first).with("second", second)
        };
        let phrase = phrases.reduce(together).unwrap_or_else(|| Phrase::verbatim(""));
        let changes = chosen.iter().flat_map(|(_, mv)| mv.changes.iter().cloned()).collect();
        (CompoundMove { changes, phrase, ends_part }, after)
    }
}
