//! Questions that values do not answer: misère play, partisan sums, the length of a fight.
//!
//! Misère Nim is decided by its theorem; a single component may be judged by a rule of its game or
//! in the digraph of its positions; everything else is searched as a whole.

use std::ops::ControlFlow;

use super::gather::gather;
use super::judge::{Judge, misere_nim};
use super::settle::{settle, shown, stop};
use super::sides::Sides;
use crate::notation::Position;
use crate::planner::{MisereSum, Quotients};
use crate::workbench::Moves;
use grundy_core::answer::{Answer, KnownBy, Move, Play, Winner};
use grundy_core::game::{Choice, Component, Failure, Listed, Meter, Players, Refusal};
use grundy_core::value::{Outcome, Side};
use grundy_misere::MisereNim;

fn borrowed(position: &Position) -> Vec<&dyn Component> {
    position.parts.iter().map(AsRef::as_ref).collect()
}

/// The sum after an option of one of its parts.
fn after<'a>(
    parts: &[&'a dyn Component],
    index: usize,
    left: &'a [Box<dyn Component>],
) -> Vec<&'a dyn Component> {
    let mut next = parts.to_vec();
    next.splice(index..=index, left.iter().map(AsRef::as_ref));
    next
}

/// The answer for a position whose value does not exist or does not help.
pub(super) fn solve(
    position: &Position,
    answer: &mut Answer,
    sides: Sides,
    moves: Moves,
    quotients: &Quotients,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let solved = match alone(position, answer, sides, moves, meter) {
        Ok(true) => Ok(()),
        Ok(false) => searched(position, answer, sides, moves, quotients, meter),
        Err(failure) => Err(failure),
    };
    solved.or_else(|failure| stop(&mut answer.incomplete, failure))
}

/// Solves a single component, where it can be judged alone; returns `false` if not.
fn alone(
    position: &Position,
    answer: &mut Answer,
    sides: Sides,
    moves: Moves,
    meter: &Meter<'_>,
) -> Result<bool, Failure> {
    let (Play::Normal, [part]) = (position.play, position.parts.as_slice()) else {
        return Ok(false);
    };
    let (first, rest) = sides.split();
    let Some(judged) = part.judgements().judgement(first, meter)? else {
        return Ok(false);
    };
    let mut verdict = Verdict::Mover(judged.label.outcome);
    if let Some(second) = rest {
        let Some(judged) = part.judgements().judgement(second, meter)? else { return Ok(false) };
        verdict = verdict.or(judged.label.outcome);
    } else {
        answer.remoteness = judged.label.remoteness;
    }
    verdict.settle(answer, sides.players)?;
    answer.known_by = Some(judged.by);
    answer.certainty = Some(judged.certainty);
    if let Moves::List(listed) = moves {
        list_alone(position, answer, sides, listed, meter)?;
    }
    Ok(true)
}

/// The winning and the drawing moves of a single component.
fn list_alone(
    position: &Position,
    answer: &mut Answer,
    sides: Sides,
    listed: Listed,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let leaving = |outcome| {
        gather(position, sides, listed, &mut |_, part, side, room| {
            part.judgements().moves_leaving(outcome, side, room, meter).transpose()
        })
    };
    let drawn = answer.winner == Some(Winner::Draw);
    answer.winning_move_count = Some(0);
    if !drawn {
        let found = leaving(Outcome::P);
        answer.winning_moves = found.moves;
        answer.winning_move_count = found.count;
        found.failed.map_or(Ok(()), Err)?;
    }
    // Where one move is asked for, it is the best.
    if listed != Listed::Witness || drawn {
        let found = leaving(Outcome::Draw);
        answer.drawing_moves = found.moves;
        answer.drawing_move_count = found.count;
        found.failed.map_or(Ok(()), Err)?;
    }
    Ok(())
}

/// A sum as a whole.
fn searched(
    position: &Position,
    answer: &mut Answer,
    sides: Sides,
    moves: Moves,
    quotients: &Quotients,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let parts = borrowed(position);
    let nim = (position.play == Play::Misere).then(|| misere_nim(&parts)).flatten();
    let mut judge = Judge::new(position, quotients);
    let (first, second) = sides.split();
    let mut verdict = Verdict::Mover(judge.label(&parts, first, meter)?.outcome);
    if let Some(second) = second {
        verdict = verdict.or(judge.label(&parts, second, meter)?.outcome);
    }
    verdict.settle(answer, sides.players)?;
    let sum = if nim.is_none() { judge.misere(meter)?.cloned() } else { None };
    answer.known_by = Some(match (&nim, &sum) {
        (Some(_), _) => KnownBy::Theorem(grundy_misere::THEOREM.into()),
        (None, Some(sum)) => KnownBy::Theorem(sum.theorem().into()),
        (None, None) if tabled(&parts, position.play, meter)? => KnownBy::Table,
        (None, None) => KnownBy::Search,
    });
    let Moves::List(listed) = moves else {
        return Ok(());
    };
    let listed = match (nim, sum) {
        (Some(nim), _) => list_nim(&nim, &parts, answer, listed, sides, meter),
        (None, Some(sum)) => list_by_theorem(&sum, position, answer, listed, sides, meter),
        (None, None) => list(&mut judge, &parts, answer, listed, sides, meter),
    };
    listed.inspect_err(|_| {
        answer.winning_move_count = None;
        answer.drawing_move_count = None;
    })
}

/// Whether a table of the parts decides the sum: where a goal ends play, and under misère play of
/// one part whose moves leave exactly one.
fn tabled(parts: &[&dyn Component], play: Play, meter: &Meter<'_>) -> Result<bool, Failure> {
    if parts.iter().any(|part| part.rules().ends().goals()) {
        return Ok(true);
    }
    match parts {
        [part] if play == Play::Misere && !meter.by_search() => {
            Ok(part.judgements().wins_misere_alone(meter)?.is_some())
        }
        _ => Ok(false),
    }
}

/// Who wins, for one player to move or for either.
enum Verdict {
    Mover(Outcome),
    /// Nobody in particular is to move: the outcome when Left moves first, and when Right does.
    Either(Outcome, Outcome),
}

impl Verdict {
    /// Nobody in particular is to move, and this is the outcome when the second player begins.
    fn or(self, second: Outcome) -> Self {
        match self {
            Self::Mover(first) | Self::Either(first, _) => Self::Either(first, second),
        }
    }

    fn settle(&self, answer: &mut Answer, players: Option<Players>) -> Result<(), Failure> {
        match (self, players) {
            (Self::Either(Outcome::N, Outcome::P), Some(p)) => {
                answer.winner = Some(Winner::Named(p.name(Side::Left)));
            }
            (Self::Either(Outcome::P, Outcome::N), Some(p)) => {
                answer.winner = Some(Winner::Named(p.name(Side::Right)));
            }
            (Self::Either(first, second), Some(p)) if first != second => {
                let [left, right] = p.names;
                let why = "whether anybody wins depends on who begins";
                let help = format!("write mover={left} or mover={right}");
                return Err(Refusal::new(why).help(help).into());
            }
            (Self::Mover(outcome) | Self::Either(outcome, _), _) => {
                settle(answer, players, *outcome);
            }
        }
        Ok(())
    }
}

/// The winning moves of misère Nim: at most one in each heap.
fn list_nim(
    nim: &MisereNim,
    parts: &[&dyn Component],
    answer: &mut Answer,
    listed: Listed,
    sides: Sides,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let mut count = 0;
    for (index, part) in parts.iter().enumerate() {
        let Some(target) = nim.target(index) else {
            continue;
        };
        for &side in sides.of_part(*part) {
            count += 1;
            if listed.room(answer.winning_moves.len()) {
                let found =
                    part.moves().moves_to(&target.clone().into(), side, Listed::Witness, meter)?;
                let found = found.moves.into_iter().take(1);
                answer.winning_moves.extend(found.map(|m| shown(index, m)));
            }
        }
    }
    answer.winning_move_count = Some(count);
    Ok(())
}

/// The winning moves of heaps whose games have a quotient, or are decided without one.
fn list_by_theorem(
    sum: &MisereSum,
    position: &Position,
    answer: &mut Answer,
    listed: Listed,
    sides: Sides,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let parts = borrowed(position);
    let found = gather(position, sides, listed, &mut |index, _, _, room| {
        sum.winning_moves(&parts, index, room, meter).transpose()
    });
    answer.winning_moves = found.moves;
    answer.winning_move_families = found.families;
    answer.winning_move_count = found.count;
    found.failed.map_or(Ok(()), Err)
}

/// The winning moves, and the drawing ones, by trying every option.
fn list(
    judge: &mut Judge<'_>,
    parts: &[&dyn Component],
    answer: &mut Answer,
    listed: Listed,
    sides: Sides,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let wanted = match answer.winner {
        Some(Winner::Draw) => Outcome::Draw,
        _ => Outcome::P,
    };
    let (mut won, mut drawn) = (MoveList::default(), MoveList::default());
    let mut witnessed = false;
    let endless = parts.iter().any(|part| part.rules().ends().endless());
    // Where play may come back, one move will not do: it must be the nearest to the end.
    let any = listed == Listed::Witness && !(endless && wanted == Outcome::P);
    for (index, part) in parts.iter().enumerate() {
        for &side in sides.of_part(*part) {
            each_option(parts, index, side, meter, &mut |next, choice| {
                let (label, distance) = judge.judged(next, side.other(), meter)?;
                match label.outcome {
                    Outcome::P => won.add(index, choice, distance, listed),
                    Outcome::Draw => drawn.add(index, choice, 0, listed),
                    Outcome::N => {}
                }
                witnessed = any && label.outcome == wanted;
                Ok(if witnessed { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            })?;
            if witnessed {
                break;
            }
        }
        if witnessed {
            break;
        }
    }
    answer.winning_move_count = (!witnessed || won.count == 0).then_some(won.count);
    answer.winning_moves = won.moves();
    answer.drawing_move_count = (endless && !witnessed).then_some(drawn.count);
    answer.drawing_moves = drawn.moves();
    // Where one move is asked for, it is the best.
    if listed == Listed::Witness && wanted == Outcome::P {
        answer.drawing_moves.clear();
        answer.drawing_move_count = None;
    }
    Ok(())
}

/// Moves of one kind with their distances, the nearest first.
#[derive(Default)]
struct MoveList {
    moves: Vec<(u32, Move)>,
    count: u64,
}

impl MoveList {
    fn add(&mut self, summand: usize, choice: Choice, distance: u32, listed: Listed) {
        self.count += 1;
        let at = self.moves.partition_point(|&(before, _)| before <= distance);
        if at < listed.most() {
            self.moves.truncate(listed.most() - 1);
            self.moves.insert(at, (distance, shown(summand, choice)));
        }
    }

    fn moves(self) -> Vec<Move> {
        self.moves.into_iter().map(|(_, by)| by).collect()
    }
}

/// Is shown each sum that an option leaves, and the option.
type VisitNext<'a> = dyn FnMut(&[&dyn Component], Choice) -> Result<ControlFlow<()>, Failure> + 'a;

/// Walks the options of one component of a sum.
fn each_option(
    parts: &[&dyn Component],
    index: usize,
    side: Side,
    meter: &Meter<'_>,
    visit: &mut VisitNext<'_>,
) -> Result<(), Failure> {
    let (mut failed, mut enough) = (None, false);
    let flow = parts[index].options(side, &mut |mut choice| {
        let left = std::mem::take(&mut choice.parts);
        let next = after(parts, index, &left);
        match meter.node().and_then(|()| visit(&next, choice)) {
            Ok(flow) => {
                enough = flow.is_break();
                flow
            }
            Err(failure) => {
                failed = Some(failure);
                ControlFlow::Break(())
            }
        }
    });
    match failed {
        Some(failure) => Err(failure),
        None if flow.is_break() && !enough => Err(Refusal::too_many_options().into()),
        None => Ok(()),
    }
}

/// The number of moves after each option; `None` after those that leave a draw.
pub(super) fn fights(
    position: &Position,
    quotients: &Quotients,
    meter: &Meter<'_>,
) -> Result<Vec<Option<u32>>, Failure> {
    let sides = Sides::of(position);
    let parts = borrowed(position);
    let mut judge = Judge::of_lengths(position, quotients);
    let mut lengths = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        for &side in sides.of_part(*part) {
            if let ([_], Some(labels)) =
                (parts.as_slice(), part.judgements().option_labels(side, meter)?)
            {
                lengths.extend(labels.iter().map(|label| label.remoteness));
                continue;
            }
            each_option(&parts, index, side, meter, &mut |next, _| {
                lengths.push(judge.label(next, side.other(), meter)?.remoteness);
                Ok(ControlFlow::Continue(()))
            })?;
        }
    }
    Ok(lengths)
}
