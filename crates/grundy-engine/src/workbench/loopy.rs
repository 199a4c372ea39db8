//! Sums of impartial components some of which may be drawn: Smith's theory.
//!
//! Every component counts by its generalised Grundy value, an ordinary one by its Grundy value, so
//! sums of any size are decided by their parts (C. A. B. Smith, Graphs and composite games, 1966).

use super::Moves;
use super::gather::{gather, gather_in};
use super::nearest::nearest_first;
use super::solution::{Lists, Problem, Solution};
use grundy_core::answer::{Known, KnownBy};
use grundy_core::game::{Failure, Listed};
use grundy_core::value::{Nimber, Outcome, Side, Value};

/// Solves a sum in which every component is impartial or has a value.
pub(super) fn solve(problem: &Problem<'_>) -> Result<Solution, Failure> {
    let Problem { position, attempt, .. } = *problem;
    let (mut known, mut failed) = (Vec::with_capacity(position.summands()), None);
    for part in position.parts() {
        match part.values().loopy_value(attempt) {
            Ok(value) => known.push(Some(value)),
            Err(failure @ Failure::Rule(_)) => return Err(failure),
            Err(failure) => {
                known.push(None);
                failed.get_or_insert(failure);
            }
        }
    }
    match failed {
        None => of_values(problem, known.into_iter().flatten().collect()),
        Some(failure) => Ok(Solution { summands: known, ..Solution::open(failure)? }),
    }
}

/// The solution of a sum whose values are known.
fn of_values(problem: &Problem<'_>, known: Vec<Known<Value>>) -> Result<Solution, Failure> {
    let total: Value = known.iter().map(|known| known.value.clone()).sum();
    let by = match known.as_slice() {
        [lone] => lone.by.clone(),
        _ => KnownBy::Theorem("smith".into()),
    };
    let won = Solution::proved(problem.winner(total.outcome()), by);
    let judged = match problem.position.lone() {
        Some(part) => part.judgements().judgement(Side::Left, problem.attempt),
        _ => Ok(None),
    };
    let (remoteness, failure) = match judged {
        Ok(judged) => (judged.and_then(|judged| judged.label.remoteness), None),
        Err(failure @ Failure::Rule(_)) => return Err(failure),
        Err(failure) => (None, Some(failure)),
    };
    let mut lists = match problem.want.moves {
        Moves::List(listed) => list(problem, &total, &known, listed),
        Moves::None => Lists::default(),
    };
    lists.failure = failure.or(lists.failure);
    let summands = known.into_iter().map(Some).collect();
    Ok(Solution { value: Some(total), summands, remoteness, lists, ..won })
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
fn list(problem: &Problem<'_>, total: &Value, known: &[Known<Value>], listed: Listed) -> Lists {
    let values: Vec<Value> = known.iter().map(|known| known.value.clone()).collect();
    let (outcome, rests) = (total.outcome(), rests(&values));
    let mut lists = Lists::none();
    if outcome == Outcome::N {
        lists = won(problem, &values, &rests, listed);
    }
    // Where one move is asked for, it is the best.
    if matches!(lists.failure, Some(Failure::Rule(_)))
        || (listed == Listed::Witness && outcome != Outcome::Draw)
    {
        return lists;
    }
    let found = gather(problem, listed, &mut |turn| {
        let rest = &rests[turn.index];
        let drawn = |value: &Value| rest.plus(value).outcome() == Outcome::Draw;
        // Finite values add up to finite ones.
        let possible = turn.part.is_loopy() || rest.nimber().is_none();
        possible
            .then(|| turn.part.moves().moves_where(&drawn, turn.side, turn.room, problem.attempt))
    });
    let failure = lists.failure.or(found.failure);
    Lists { drawing: found.list, failure, ..lists }
}

/// The moves that leave 0: in each component those to the value of all others.
fn won(problem: &Problem<'_>, values: &[Value], rests: &[Value], listed: Listed) -> Lists {
    let finite = |values: &[Value]| -> Vec<Option<Nimber>> {
        values.iter().map(|value| value.nimber().cloned()).collect()
    };
    let order = nearest_first(problem.position, &finite(values), &finite(rests), problem.attempt);
    let found = gather_in(&order, problem, listed, &mut |turn| {
        let rest = rests[turn.index].nimber();
        rest.map(|rest| turn.part.moves().moves_to(rest, turn.side, turn.room, problem.attempt))
    });
    Lists { winning: found.list, failure: found.failure, ..Lists::default() }
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
