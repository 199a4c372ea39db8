//! From a position to an answer.

use super::settle::{blank, settle, shown, stop};
use super::sides::Sides;
use super::verdict::Verdict;
use super::whole;
use crate::answer::{Answer, Known, KnownBy, Play, Summand};
use crate::game::{Failure, Kept, Meter};
use crate::notation::Position;
use crate::planner::value_beside_a_verdict;
use crate::value::Nimber;
use crate::workbench::Moves;

pub(super) fn solve(
    position: &Position,
    moves: Moves,
    meter: &Meter<'_>,
) -> Result<Answer, String> {
    let sides = Sides::of(position);
    let mut answer = blank(position, sides.players);
    if position.play == Play::Normal && position.parts.iter().all(|part| part.has_value()) {
        by_values(position, &mut answer, sides, moves, meter)?;
    } else {
        whole::solve(position, &mut answer, moves, meter)?;
    }
    Ok(answer)
}

/// Normal play, every component having a value: the Sprague–Grundy theorem.
fn by_values(
    position: &Position,
    answer: &mut Answer,
    sides: Sides,
    moves: Moves,
    meter: &Meter<'_>,
) -> Result<(), String> {
    let mut verdict = Verdict::of(position);
    let mut total = Nimber::ZERO;
    for (part, summand) in position.parts.iter().zip(&mut answer.summands) {
        // Where a theorem tells the winner, the value is searched for only so far.
        let found = match &verdict {
            Some(verdict) => value_beside_a_verdict(part.as_ref(), verdict.wins, meter),
            None => part.value(meter),
        };
        match found {
            Ok(Known { value, by }) => {
                total = total.nim_sum(&value);
                summand.value = Some(value);
                summand.known_by = Some(by);
            }
            Err(failure) => {
                if let (Failure::Stopped { bounds, .. }, [_]) =
                    (&failure, position.parts.as_slice())
                {
                    answer.value_bounds = *bounds;
                }
                let told = verdict.take().filter(|_| !matches!(failure, Failure::Rule(_)));
                if let Some(verdict) = told {
                    verdict.settle(answer, sides, moves);
                    return Ok(());
                }
                stop(&mut answer.incomplete, failure)?;
            }
        }
    }
    if answer.incomplete.is_some() {
        return Ok(());
    }
    let wins = !total.is_zero();
    settle(answer, sides.players, wins);
    answer.known_by = Some(by_all(&answer.summands));
    answer.value = Some(total.clone());
    if let Moves::List(kept) = moves {
        list_moves(position, answer, &total, sides, kept, meter)?;
    }
    Ok(())
}

/// How a sum is known: as its only kind of summand is, else by the theorem on sums.
fn by_all(summands: &[Summand]) -> KnownBy {
    let mut kinds = summands.iter().filter_map(|summand| summand.known_by.as_ref());
    match kinds.next() {
        Some(first) if kinds.all(|kind| kind == first) => first.clone(),
        _ => KnownBy::Theorem("sprague-grundy".into()),
    }
}

/// The moves that leave the nim-sum 0: in each component those to its value ⊕ total.
fn list_moves(
    position: &Position,
    answer: &mut Answer,
    total: &Nimber,
    sides: Sides,
    kept: Kept,
    meter: &Meter<'_>,
) -> Result<(), String> {
    if total.is_zero() {
        answer.winning_move_count = Some(0);
        return Ok(());
    }
    let mut count = Some(0u64);
    for (index, part) in position.parts.iter().enumerate() {
        let Some(value) = &answer.summands[index].value else {
            continue;
        };
        let wanted = value.nim_sum(total);
        for &side in sides.of_part(part.as_ref()) {
            let room = match kept {
                Kept::First(most) => Kept::First(most.saturating_sub(answer.winning_moves.len())),
                kept => kept,
            };
            match part.moves_to(&wanted, side, room, meter) {
                Ok(winning) => {
                    count = count.zip(winning.count).map(|(a, b)| a + b);
                    let found = winning.moves.into_iter().map(|m| shown(index, m));
                    answer.winning_moves.extend(found);
                    let families = winning.families.into_iter().map(|family| (index, family));
                    answer.winning_move_families.extend(families);
                }
                Err(failure) => {
                    count = None;
                    stop(&mut answer.incomplete, failure)?;
                }
            }
        }
        if kept == Kept::Witness && !answer.winning_moves.is_empty() {
            count = None;
            break;
        }
    }
    answer.winning_move_count = count;
    Ok(())
}
