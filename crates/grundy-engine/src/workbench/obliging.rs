//! Sums some of whose moves oblige a player: to move once more, or to answer in the same component.
//!
//! A component is described by the Nim heaps beside which the player wins who has to move in it
//! ([`Obliged`]); the values of the other components add up to such a heap, or are loony.

use std::ops::ControlFlow;

use super::gather::gather;
use super::options::{MOST_LISTED, append};
use super::solution::{Lists, Problem, Solution};
use super::valued::rests;
use super::{Moves, OptionLine};
use crate::notation::Position;
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::{
    Attempt, Choice, Component, Continuation, Failure, Listing, Obliged, Refusal, Winning,
};
use grundy_core::message;
use grundy_core::value::{Outcome, Side, Value};

/// The name of the theorem on sums.
const THEOREM: &str = "entailing-moves";

/// Solves a sum.
pub(super) fn solve(problem: &Problem<'_>) -> Result<Solution, Failure> {
    solved(problem).or_else(Solution::open)
}

fn solved(problem: &Problem<'_>) -> Result<Solution, Failure> {
    let Problem { position, attempt, .. } = *problem;
    let known = known(position, attempt)?;
    let values: Vec<Value> = known.iter().map(|known| known.value.clone()).collect();
    let total: Value = values.iter().cloned().sum();
    let (outcome, value) = match position.answer() {
        None => (total.outcome(), Some(total)),
        Some(_) => (Outcome::of_mover(answers(position, &values, attempt)?), None),
    };
    let by = match known.as_slice() {
        [lone] => lone.by.clone(),
        _ => KnownBy::Theorem(THEOREM.into()),
    };
    let lists = match problem.want.moves {
        Moves::List(listed) if outcome == Outcome::N => winning(problem, &values, listed),
        Moves::List(_) => Lists::none(),
        Moves::None => Lists::default(),
    };
    let summands = known.into_iter().map(Some).collect();
    Ok(Solution { value, summands, lists, ..Solution::proved(problem.winner(outcome), by) })
}

/// The values of all components.
fn known(position: &Position, attempt: &Attempt<'_>) -> Result<Vec<KnownValue<Value>>, Failure> {
    let parts = position.parts();
    if let Some(endless) = parts.iter().find(|part| !part.is_obliging() && !part.has_value()) {
        let why = message!(
            "obliging-sum",
            "no theory covers sums of games whose moves oblige a player and {part}",
            part = endless.text().to_string()
        );
        return Err(Refusal::new(why)
            .help(message!("summands-alone", "solve the summands one by one"))
            .into());
    }
    parts.iter().map(|part| part.values().loopy_value(attempt)).collect()
}

/// Whether the player wins who has to answer in some of the components.
fn answers(position: &Position, values: &[Value], attempt: &Attempt<'_>) -> Result<bool, Failure> {
    let here = position.movable();
    let parts = position.parts();
    let parts = parts[here.clone()].iter().map(|part| part.values().obliged(attempt));
    let parts: Vec<Obliged> = parts.collect::<Result<_, _>>()?;
    let rest: Value = [&values[..here.start], &values[here.end..]].concat().into_iter().sum();
    Ok(Obliged::sum(parts.iter()).wins.contains(heap(&rest)))
}

/// A value as the heap beside which others are played: `None` is a heap larger than all that their
/// moves lead to.
fn heap(value: &Value) -> Option<u32> {
    value.nimber()?.to_u64()?.try_into().ok()
}

/// The winning moves.
fn winning(problem: &Problem<'_>, values: &[Value], listed: Listing) -> Lists {
    let rests = rests(values);
    let found = gather(problem, listed, &mut |turn| {
        let rest = &rests[turn.index];
        if turn.part.is_obliging() {
            return Some(obliging_moves(turn.part, rest, turn.room, problem.attempt));
        }
        // Beside a loony component only a move that obliges wins.
        let wanted = rest.nimber()?;
        Some(turn.part.moves().moves_to(wanted, Side::Left, turn.room, problem.attempt))
    });
    Lists { winning: found.list, failure: found.failure, ..Lists::default() }
}

/// The winning moves of a component beside a value.
fn obliging_moves(
    part: &dyn Component,
    rest: &Value,
    listed: Listing,
    attempt: &Attempt<'_>,
) -> Result<Winning, Failure> {
    let entails = part.rules().entails();
    let left = if entails { part.moves().option_obliged(attempt)? } else { Vec::new() };
    let (mut left, mut moves, mut count, mut failed) = (left.iter(), Vec::new(), 0, None);
    let flow = part.options(Side::Left, &mut |choice: Choice| {
        let wins = if entails {
            Ok(left.next().is_some_and(|left| won(left, &choice, rest)))
        } else {
            won_by_value(&choice, rest, attempt)
        };
        let wins = wins.unwrap_or_else(|failure| {
            failed = Some(failure);
            false
        });
        if wins {
            count += 1;
            if listed.room(moves.len()) {
                moves.push(choice);
            }
        }
        if failed.is_some() || wins && listed == Listing::Witness {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    let enough = count > 0 && listed == Listing::Witness;
    if failed.is_none() && flow.is_break() && !enough {
        failed = Some(Refusal::too_many_options().into());
    }
    failed.map_or(Ok(Winning { moves, count: Some(count), families: Vec::new() }), Err)
}

/// Whether a move that needs no answer wins beside a value: whether what it leaves has that value, or has
/// not.
fn won_by_value(choice: &Choice, rest: &Value, attempt: &Attempt<'_>) -> Result<bool, Failure> {
    let equal = match (rest.nimber(), choice.parts.as_slice()) {
        (None, _) => false,
        (Some(rest), [left]) => left.values().value_is(rest, attempt)?,
        (Some(rest), parts) => {
            let mut total = Value::from(0u32);
            for part in parts {
                total = total.plus(&part.values().loopy_value(attempt)?.value);
            }
            total.nimber() == Some(rest)
        }
    };
    Ok(equal != (choice.continuation == Continuation::Again))
}

/// Whether a move wins beside a value.
fn won(left: &Obliged, choice: &Choice, rest: &Value) -> bool {
    left.won_by_moving_here(choice.continuation).contains(heap(rest))
}

/// Every option of a sum, with its value and who wins.
pub(super) fn options(
    position: &Position,
    attempt: &Attempt<'_>,
) -> Result<Vec<OptionLine>, Failure> {
    let values: Vec<Value> = known(position, attempt)?.into_iter().map(|k| k.value).collect();
    let rests = rests(&values);
    let check = || attempt.node().and_then(|()| attempt.pause());
    let mut lines = Vec::new();
    for (index, part) in position.parts().into_iter().enumerate() {
        if !position.movable().contains(&index) {
            continue;
        }
        let first = lines.len();
        if !append(&mut lines, (position, index), Side::Left, MOST_LISTED, &check)? {
            return Err(Refusal::too_many_options().into());
        }
        let lines = &mut lines[first..];
        if part.is_obliging() {
            for (line, left) in lines.iter_mut().zip(part.moves().option_obliged(attempt)?) {
                let wins = left.won_by_moving_here(line.continuation).contains(heap(&rests[index]));
                line.outcome = Some(Outcome::of_mover(!wins));
                let value = left.shown_value();
                let free = line.position.answer().is_none();
                line.value = free.then(|| rests[index].plus(&value));
                line.part_value = Some(value);
            }
        } else {
            let after = part.moves().option_loopy_values(Side::Left, attempt)?;
            super::options::value(lines, after, &rests[index]);
        }
    }
    Ok(lines)
}
