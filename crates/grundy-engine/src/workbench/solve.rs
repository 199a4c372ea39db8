//! From a position to an answer.

use std::ops::ControlFlow;

use super::equals::Equals;
use super::gather::gather_in;
use super::hardest::hardest;
use super::loopy;
use super::nearest::nearest_first;
use super::settle::{blank, settle, shown, stop};
use super::sides::Sides;
use super::verdict::Verdict;
use super::whole;
use crate::notation::Position;
use crate::planner::{Quotients, value_with_known_winner};
use crate::workbench::Moves;
use grundy_core::answer::{Answer, Known, KnownBy, Move, Play, Summand};
use grundy_core::game::{Component, Failure, Listed, Meter};
use grundy_core::value::{Nimber, Outcome, Side};

pub(super) fn solve(
    position: &Position,
    moves: Moves,
    quotients: &Quotients,
    meter: &Meter<'_>,
) -> Result<Answer, Failure> {
    let sides = Sides::of(position);
    let mut answer = blank(position, sides.players);
    match method(position) {
        Method::Values => by_values(position, &mut answer, sides, moves, meter)?,
        Method::LoopyValues => loopy::solve(position, &mut answer, sides, moves, meter)?,
        Method::Whole => {
            whole::solve(position, &mut answer, sides, moves, quotients, meter)?;
        }
    }
    Ok(answer)
}

/// What decides who wins a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Method {
    /// Grundy values.
    Values,
    /// Generalised Grundy values.
    LoopyValues,
    /// Values do not help: the sum is judged as a whole.
    Whole,
}

/// How a position is solved.
pub(super) fn method(position: &Position) -> Method {
    let all = |has: &dyn Fn(&dyn Component) -> bool| position.parts.iter().all(|p| has(p.as_ref()));
    if position.play == Play::Misere {
        Method::Whole
    } else if all(&|part| part.has_value()) {
        Method::Values
    } else if all(&|part| part.has_value() || part.is_loopy()) {
        Method::LoopyValues
    } else {
        Method::Whole
    }
}

/// Normal play, every component having a value: the Sprague–Grundy theorem.
fn by_values(
    position: &Position,
    answer: &mut Answer,
    sides: Sides,
    moves: Moves,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let mut verdict = if meter.by_search() { None } else { Verdict::of(position) };
    if let ([_], true) = (position.parts.as_slice(), meter.outcome_only())
        && let Some(verdict) = verdict
    {
        return by_theorem(verdict, position, answer, sides, moves, meter);
    }
    // Which moves win in the other summands follows only from the value of each.
    let moves_follow = position.parts.len() == 1 || moves == Moves::None;
    if meter.outcome_only()
        && moves_follow
        && verdict.is_none()
        && let Some(hardest) = hardest(position)
    {
        return by_outcome(position, hardest, answer, sides, moves, meter);
    }
    let mut total = Nimber::ZERO;
    for (part, summand) in position.parts.iter().zip(&mut answer.summands) {
        // Where a theorem tells the winner, the value is searched for only so far.
        let found = match &verdict {
            Some(verdict) => value_with_known_winner(part.as_ref(), verdict.wins, meter),
            None => part.values().value(meter),
        };
        match found {
            Ok(Known { value, by }) => {
                total = total.nim_sum(&value);
                summand.value = Some(value.into());
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
                    return by_theorem(verdict, position, answer, sides, moves, meter);
                }
                stop(&mut answer.incomplete, failure)?;
            }
        }
    }
    if answer.incomplete.is_some() {
        if answer.value_bounds.is_some_and(|(low, _)| low > 0) {
            // The value is not known, but it is not 0.
            settle(answer, sides.players, Outcome::N);
            answer.known_by = Some(KnownBy::Search);
        }
        return Ok(());
    }
    settle(answer, sides.players, Outcome::of_mover(!total.is_zero()));
    answer.known_by = Some(by_all(kinds(&answer.summands)));
    answer.value = Some(total.clone().into());
    let Moves::List(listed) = moves else { return Ok(()) };
    if total.is_zero() {
        answer.winning_move_count = Some(0);
        return Ok(());
    }
    let values = answer.summands.iter().map(|summand| summand.value.as_ref()?.nimber());
    let wanted: Vec<_> = values.map(|value| Some(value?.nim_sum(&total))).collect();
    list_moves(position, answer, &wanted, sides, listed, meter)
}

/// Who wins, without the value of one component: is it the nim-sum of the others?
fn by_outcome(
    position: &Position,
    asked: usize,
    answer: &mut Answer,
    sides: Sides,
    moves: Moves,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let mut rest = Nimber::ZERO;
    for (index, part) in position.parts.iter().enumerate().filter(|(index, _)| *index != asked) {
        let Known { value, by } = match part.values().value(meter) {
            Ok(known) => known,
            Err(failure) => return stop(&mut answer.incomplete, failure),
        };
        rest = rest.nim_sum(&value);
        answer.summands[index].value = Some(value.into());
        answer.summands[index].known_by = Some(by);
    }
    let balanced = match position.parts[asked].values().is_worth(&rest, meter) {
        Ok(balanced) => balanced,
        Err(failure) => return stop(&mut answer.incomplete, failure),
    };
    settle(answer, sides.players, Outcome::of_mover(!balanced));
    answer.known_by = Some(by_all(kinds(&answer.summands).chain([&KnownBy::Search])));
    if balanced {
        answer.summands[asked].value = Some(rest.into());
        answer.summands[asked].known_by = Some(KnownBy::Search);
        answer.value = Some(Nimber::ZERO.into());
        answer.winning_move_count = Some(0);
    } else if let Moves::List(listed) = moves {
        list_moves(position, answer, &[Some(rest)], sides, listed, meter)?;
    }
    Ok(())
}

/// Who wins a lone component by a theorem, and the winning moves that it gives. Where all are wanted
/// they are searched for; those of the theorem remain if a limit ends that.
fn by_theorem(
    verdict: Verdict<'_>,
    position: &Position,
    answer: &mut Answer,
    sides: Sides,
    moves: Moves,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    verdict.settle(answer, sides, moves);
    if moves != Moves::List(Listed::All) || answer.winning_move_count.is_some() {
        return Ok(());
    }
    let told = std::mem::take(&mut answer.winning_moves);
    list_moves(position, answer, &[Some(Nimber::ZERO)], sides, Listed::All, meter)?;
    if answer.incomplete.is_some() {
        answer.winning_moves = told;
    }
    Ok(())
}

/// Visits the moves that leave the nim-sum 0, summand by summand.
pub(super) fn each_winning_move(
    position: &Position,
    meter: &Meter<'_>,
    visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
) -> Result<(), Failure> {
    let values = position.parts.iter().map(|part| Ok(part.values().value(meter)?.value));
    let values: Vec<Nimber> = values.collect::<Result<_, Failure>>()?;
    let total: Nimber = values.iter().cloned().sum();
    if total.is_zero() {
        return Ok(());
    }
    let mut flow = ControlFlow::Continue(());
    for (index, (part, value)) in position.parts.iter().zip(values).enumerate() {
        let wanted = value.nim_sum(&total);
        part.moves().each_move_to(&wanted, Side::Left, meter, &mut |choice| {
            flow = visit(shown(index, choice));
            flow
        })?;
        if flow.is_break() {
            break;
        }
    }
    Ok(())
}

/// How the values of summands are known, as far as they are.
fn kinds(summands: &[Summand]) -> impl Iterator<Item = &KnownBy> + Clone {
    summands.iter().filter_map(|summand| summand.known_by.as_ref())
}

/// How a sum is known: as its only kind of summand is, else by the theorem on sums.
fn by_all<'a>(mut kinds: impl Iterator<Item = &'a KnownBy> + Clone) -> KnownBy {
    let observed = |kind: &KnownBy| match kind {
        KnownBy::Observed(last) => Some(*last),
        _ => None,
    };
    if let Some(last) = kinds.clone().filter_map(observed).min() {
        return KnownBy::Observed(last);
    }
    match kinds.next() {
        Some(first) if kinds.all(|kind| kind == first) => first.clone(),
        _ => KnownBy::Theorem("sprague-grundy".into()),
    }
}

/// The moves that leave the nim-sum 0: in each component those to the value wanted of it.
fn list_moves(
    position: &Position,
    answer: &mut Answer,
    wanted: &[Option<Nimber>],
    sides: Sides,
    listed: Listed,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let values = answer.summands.iter().map(|summand| summand.value.as_ref()?.nimber().cloned());
    let order = nearest_first(position, &values.collect::<Vec<_>>(), wanted, meter);
    let mut equals = Equals::default();
    let found = gather_in(&order, position, sides, listed, &mut |index, part, side, room| {
        let wanted = wanted[index].as_ref()?;
        let same = position.parts.get(index)?.as_ref();
        Some(equals.moves(same, (side, room), || part.moves().moves_to(wanted, side, room, meter)))
    });
    answer.winning_moves = found.moves;
    answer.winning_move_families = found.families;
    answer.winning_move_count = found.count;
    found.failed.map_or(Ok(()), |failure| stop(&mut answer.incomplete, failure))
}
