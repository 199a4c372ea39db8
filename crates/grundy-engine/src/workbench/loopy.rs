//! Sums of impartial components some of which may be drawn: Smith's theory.
//!
//! Every component counts by its generalised Grundy value, an ordinary one by its Grundy value, so
//! sums of any size are decided by their parts (C. A. B. Smith, Graphs and composite games, 1966).

use super::Moves;
use super::gather::{gather, gather_in};
use super::nearest::nearest_first;
use super::settle::{settle, stop};
use super::sides::Sides;
use crate::notation::Position;
use grundy_core::answer::{Answer, Known, KnownBy};
use grundy_core::game::{Failure, Listed, Meter};
use grundy_core::value::{Outcome, Side, Value};

/// Fills in the answer; every component is impartial or has a value.
pub(super) fn solve(
    position: &Position,
    answer: &mut Answer,
    sides: Sides,
    moves: Moves,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let mut values = Vec::with_capacity(position.parts.len());
    for (part, summand) in position.parts.iter().zip(&mut answer.summands) {
        match part.values().loopy_value(meter) {
            Ok(Known { value, by }) => {
                values.push(value.clone());
                summand.value = Some(value);
                summand.known_by = Some(by);
            }
            Err(failure) => stop(&mut answer.incomplete, failure)?,
        }
    }
    if answer.incomplete.is_some() {
        return Ok(());
    }
    let total: Value = values.iter().cloned().sum();
    settle(answer, sides.players, total.outcome());
    answer.known_by = match answer.summands.as_slice() {
        [summand] => summand.known_by.clone(),
        _ => Some(KnownBy::Theorem("smith".into())),
    };
    if let [part] = position.parts.as_slice() {
        match part.judgements().judgement(Side::Left, meter) {
            Ok(judged) => answer.remoteness = judged.and_then(|judged| judged.label.remoteness),
            Err(failure) => stop(&mut answer.incomplete, failure)?,
        }
    }
    answer.value = Some(total.clone());
    match moves {
        Moves::List(listed) => list(position, answer, (&total, &values), sides, listed, meter),
        Moves::None => Ok(()),
    }
}

/// For each value, the value of the sum of all others.
pub(super) fn rests(values: &[Value]) -> Vec<Value> {
    let sum = |so_far: &mut Value, value: &Value| {
        let with = so_far.plus(value);
        Some(std::mem::replace(so_far, with))
    };
    let before: Vec<Value> = values.iter().scan(0u32.into(), sum).collect();
    let mut after: Vec<Value> = values.iter().rev().scan(0u32.into(), sum).collect();
    after.reverse();
    before.iter().zip(&after).map(|(before, after)| before.plus(after)).collect()
}

/// The moves that leave a lost sum, and those that leave a drawn one.
fn list(
    position: &Position,
    answer: &mut Answer,
    (total, values): (&Value, &[Value]),
    sides: Sides,
    listed: Listed,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let (outcome, rests) = (total.outcome(), rests(values));
    answer.winning_move_count = Some(0);
    if outcome == Outcome::N {
        let finite = |values: &[Value]| values.iter().map(|v| v.nimber().cloned()).collect();
        let (from, to): (Vec<_>, Vec<_>) = (finite(values), finite(&rests));
        let order = nearest_first(position, &from, &to, meter);
        // Only a move to the value of all others leaves 0.
        let found = gather_in(&order, position, sides, listed, &mut |index, part, side, room| {
            rests[index].nimber().map(|rest| part.moves().moves_to(rest, side, room, meter))
        });
        answer.winning_moves = found.moves;
        answer.winning_move_count = found.count;
        found.failed.map_or(Ok(()), |failure| stop(&mut answer.incomplete, failure))?;
    }
    // Where one move is asked for, it is the best.
    if listed == Listed::Witness && outcome != Outcome::Draw {
        return Ok(());
    }
    let found = gather(position, sides, listed, &mut |index, part, side, room| {
        let rest = &rests[index];
        let drawn = |value: &Value| rest.plus(value).outcome() == Outcome::Draw;
        // Finite values add up to finite ones.
        let possible = part.is_loopy() || rest.nimber().is_none();
        possible.then(|| part.moves().moves_where(&drawn, side, room, meter))
    });
    answer.drawing_moves = found.moves;
    answer.drawing_move_count = found.count;
    found.failed.map_or(Ok(()), |failure| stop(&mut answer.incomplete, failure))
}

#[cfg(test)]
mod tests {
    use super::rests;
    use grundy_core::value::Value;

    #[test]
    fn each_rest_is_the_sum_of_the_others() {
        let infinite = Value::loopy(vec![0u32.into(), 3u32.into()]);
        let values = [5u32.into(), infinite.clone(), 1u32.into(), infinite];
        for (i, rest) in rests(&values).into_iter().enumerate() {
            let others = values.iter().enumerate().filter(|(j, _)| *j != i);
            assert_eq!(rest, others.map(|(_, value)| value.clone()).sum(), "without {i}");
        }
    }
}
