//! Questions that values do not answer: misère play, partisan sums, the length of a fight.
//!
//! Misère Nim is told by its theorem; everything else is searched as a whole.

use std::ops::ControlFlow;

use super::settle::{settle, shown, stop};
use super::sides::Sides;
use crate::answer::{Answer, KnownBy, Move, Play, Winner};
use crate::game::{Choice, Component, Failure, Kept, Meter, Players, Refusal};
use crate::misere::{self, MisereNim};
use crate::notation::Position;
use crate::search::product::{Aim, Product, endless};
use crate::value::{Natural, Side};
use crate::workbench::Moves;

/// Tells who wins whole sums, and remembers what it found.
pub(super) struct Judge {
    play: Play,
    product: Product,
}

impl Judge {
    pub(super) fn new(play: Play) -> Self {
        Self { play, product: Product::new(play, Aim::Outcome) }
    }

    /// Does `side`, to move, win?
    pub(super) fn wins(
        &mut self,
        parts: &[&dyn Component],
        side: Side,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        if self.play == Play::Misere {
            match misere_nim(parts) {
                Some(nim) => return Ok(nim.wins()),
                None => finite(parts)?,
            }
        }
        Ok(self.product.score(parts, side, meter)? == 1)
    }
}

/// Where no value helps, play must come to an end.
fn finite(parts: &[&dyn Component]) -> Result<(), Failure> {
    if parts.iter().any(|part| part.endless()) {
        return Err(endless().into());
    }
    Ok(())
}

/// The heaps, if every component is one.
fn misere_nim(parts: &[&dyn Component]) -> Option<MisereNim> {
    let heaps: Option<Vec<Natural>> = parts.iter().map(|part| part.nim_heap()).collect();
    heaps.map(MisereNim::new)
}

fn borrowed(position: &Position) -> Vec<&dyn Component> {
    position.parts.iter().map(AsRef::as_ref).collect()
}

/// The sum after an option of one of its parts.
fn after<'a>(
    parts: &[&'a dyn Component],
    index: usize,
    choice: &'a Choice,
) -> Vec<&'a dyn Component> {
    let mut next = parts.to_vec();
    next.splice(index..=index, choice.parts.iter().map(AsRef::as_ref));
    next
}

/// The answer for a position whose value does not exist or does not help.
pub(super) fn solve(
    position: &Position,
    answer: &mut Answer,
    moves: Moves,
    meter: &Meter<'_>,
) -> Result<(), String> {
    let sides = Sides::of(position);
    let players = sides.players;
    let parts = borrowed(position);
    let nim = (position.play == Play::Misere).then(|| misere_nim(&parts)).flatten();
    let mut judge = Judge::new(position.play);
    match winner(&mut judge, &parts, sides, meter) {
        Ok(found) => found.settle(answer, players),
        Err(failure) => return stop(&mut answer.incomplete, failure),
    }
    answer.known_by = Some(match nim {
        Some(_) => KnownBy::Theorem(misere::THEOREM.into()),
        None => KnownBy::Search,
    });
    let Moves::List(kept) = moves else {
        return Ok(());
    };
    let listed = match nim {
        Some(nim) => list_nim(&nim, &parts, answer, kept, sides, meter),
        None => list(&mut judge, &parts, answer, kept, sides, meter),
    };
    listed.or_else(|failure| {
        answer.winning_move_count = None;
        stop(&mut answer.incomplete, failure)
    })
}

/// Who wins, for one player to move or for either.
enum Verdict {
    Mover(bool),
    /// Nobody in particular is to move: does Left win when moving first, and Right?
    Either(bool, bool),
}

impl Verdict {
    fn settle(&self, answer: &mut Answer, players: Option<Players>) {
        match (self, players) {
            (Self::Either(true, false), Some(p)) => {
                answer.winner = Some(Winner::Named(p.name(Side::Left)));
            }
            (Self::Either(false, true), Some(p)) => {
                answer.winner = Some(Winner::Named(p.name(Side::Right)));
            }
            (Self::Mover(wins) | Self::Either(wins, _), _) => settle(answer, players, *wins),
        }
    }
}

fn winner(
    judge: &mut Judge,
    parts: &[&dyn Component],
    sides: Sides,
    meter: &Meter<'_>,
) -> Result<Verdict, Failure> {
    let first = judge.wins(parts, sides.all()[0], meter)?;
    Ok(match sides.all() {
        [_, second] => Verdict::Either(first, judge.wins(parts, *second, meter)?),
        _ => Verdict::Mover(first),
    })
}

/// The winning moves of misère Nim: at most one in each heap.
fn list_nim(
    nim: &MisereNim,
    parts: &[&dyn Component],
    answer: &mut Answer,
    kept: Kept,
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
            if kept.room(answer.winning_moves.len()) {
                let found = part.moves_to(&target.clone().into(), side, Kept::Witness, meter)?;
                let found = found.moves.into_iter().take(1);
                answer.winning_moves.extend(found.map(|m| shown(index, m)));
            }
        }
    }
    answer.winning_move_count = Some(count);
    Ok(())
}

/// The winning moves by trying every option.
fn list(
    judge: &mut Judge,
    parts: &[&dyn Component],
    answer: &mut Answer,
    kept: Kept,
    sides: Sides,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let mut count = 0u64;
    let mut moves: Vec<Move> = Vec::new();
    let mut failed = None;
    for (index, part) in parts.iter().enumerate() {
        for &side in sides.of_part(*part) {
            let flow = part.options(side, &mut |choice| {
                let next = after(parts, index, &choice);
                let wins = meter.node().and_then(|()| judge.wins(&next, side.other(), meter));
                match wins {
                    Ok(true) => {}
                    Ok(false) => {
                        count += 1;
                        if kept.room(moves.len()) {
                            moves.push(shown(index, choice));
                        }
                    }
                    Err(failure) => failed = Some(failure),
                }
                if failed.is_some() || (kept == Kept::Witness && count > 0) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            if flow.is_break() && failed.is_none() && (kept != Kept::Witness || count == 0) {
                failed = Some(Refusal::too_many_options().into());
            }
        }
        if failed.is_some() || (kept == Kept::Witness && count > 0) {
            break;
        }
    }
    answer.winning_moves = moves;
    answer.winning_move_count = (kept != Kept::Witness || count == 0).then_some(count);
    failed.map_or(Ok(()), Err)
}

/// The number of moves after each option.
pub(super) fn fights(position: &Position, meter: &Meter<'_>) -> Result<Vec<u32>, Failure> {
    let sides = Sides::of(position);
    let parts = borrowed(position);
    finite(&parts)?;
    let mut product = Product::new(position.play, Aim::Remoteness);
    let mut lengths = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        for &side in sides.of_part(*part) {
            let mut failed = None;
            let flow = part.options(side, &mut |choice| {
                let next = after(&parts, index, &choice);
                match product.score(&next, side.other(), meter) {
                    Ok(length) => {
                        lengths.push(length);
                        ControlFlow::Continue(())
                    }
                    Err(failure) => {
                        failed = Some(failure);
                        ControlFlow::Break(())
                    }
                }
            });
            if let Some(failure) = failed {
                return Err(failure);
            }
            if flow.is_break() {
                return Err(Refusal::too_many_options().into());
            }
        }
    }
    Ok(lengths)
}
