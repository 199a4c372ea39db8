//! Normal play, every component having a value.
//!
//! By the Sprague–Grundy theorem the values of all summands decide a sum; where play may go on for
//! ever, the generalised ones do (C. A. B. Smith, Graphs and composite games, 1966).

use super::Moves;
use super::equals::Equals;
use super::gather::{Turn, gather, gather_in};
use super::hardest::hardest;
use super::nearest::nearest_first;
use super::solution::{Lists, Problem, Solution, incomplete};
use super::theorem::{self, Theorem};
use crate::notation::{Position, SumKind};
use grundy_core::answer::{KnownBy, KnownValue, Verdict};
use grundy_core::game::{self, Attempt, Failure, Listing};
use grundy_core::value::{Nimber, Outcome, Side, Value};

/// Solves a sum of components that have Grundy values.
pub(super) fn solve(problem: &Problem<'_>) -> Result<Solution, Failure> {
    let Problem { position, want, attempt, .. } = *problem;
    if !attempt.effort.search_only
        && let Some(theorem) = Theorem::of(position)
    {
        return theorem::solve(problem, theorem);
    }
    // Which moves win in the other summands follows only from the value of each.
    let moves_follow = position.summands() == 1 || want.moves == Moves::None;
    match hardest(position).filter(|_| !want.value && moves_follow) {
        Some(hardest) => without_value_of(problem, hardest),
        None => by_values(problem),
    }
}

/// Solves a sum of components that have values of any kind, by their sum.
pub(super) fn by_values(problem: &Problem<'_>) -> Result<Solution, Failure> {
    let (mut values, mut failed) = (Vec::new(), None);
    for part in problem.position.parts() {
        match part.values().loopy_value(problem.attempt) {
            Ok(known) => values.push(Some(known)),
            Err(failure @ Failure::Rule(_)) => return Err(failure),
            Err(failure) => {
                values.push(None);
                failed.get_or_insert(failure);
            }
        }
    }
    match failed {
        None => of_values(problem, values.into_iter().flatten().collect()),
        Some(failure) => bounded(problem, values, failure),
    }
}

/// Some values are missing; that of a lone component may yet be known not to be 0.
fn bounded(
    problem: &Problem<'_>,
    summands: Vec<Option<KnownValue<Value>>>,
    failure: Failure,
) -> Result<Solution, Failure> {
    let bounds = bounds(&failure).filter(|_| summands.len() == 1);
    let least = match &failure {
        Failure::Refused(refusal) if summands.len() == 1 => refusal.least,
        _ => bounds.map_or(0, |(least, _)| least),
    };
    let theorem = match &failure {
        Failure::Refused(refusal) if least > 0 => refusal.theorem.clone(),
        _ => None,
    };
    if let Some(theorem) = theorem {
        let lists = match problem.want.moves {
            Moves::List(listed) => winning(problem, &[None], &[Some(Nimber::ZERO)], listed),
            Moves::None => Lists::default(),
        };
        let by = KnownBy::Theorem(theorem);
        return Ok(Solution { lists, ..Solution::proved(problem.winner(Outcome::N), by) });
    }
    if least > 0 {
        // A pattern that says only who wins is no failure where no more is asked.
        let asked = problem.want.value || problem.want.moves != Moves::None;
        let failure = Some(failure).filter(|_| asked || problem.attempt.observed().is_none());
        let lists = Lists { failure, ..Lists::default() };
        let by = problem.attempt.observed().map_or(KnownBy::Search, KnownBy::Observed);
        let known = Solution::proved(problem.winner(Outcome::N), by);
        return Ok(Solution { bounds, lists, ..known });
    }
    let verdict = Verdict::Open { why: incomplete(failure)?, bounds };
    Ok(Solution { summands, ..Solution::with(verdict) })
}

/// The bounds that a failure leaves.
pub(super) fn bounds(failure: &Failure) -> Option<(u64, u64)> {
    match failure {
        Failure::Stopped { bounds, .. } => *bounds,
        Failure::Refused(_) | Failure::Rule(_) => None,
    }
}

/// The solution of a sum whose values are known.
///
/// # Errors
/// A faulty rule.
pub(super) fn of_values(
    problem: &Problem<'_>,
    known: Vec<KnownValue<Value>>,
) -> Result<Solution, Failure> {
    let values: Vec<Value> = known.iter().map(|known| known.value.clone()).collect();
    let total: Value = values.iter().cloned().sum();
    let loopy = SumKind::of(problem.position) == SumKind::Loopy;
    let by = match known.as_slice() {
        [lone] => lone.by.clone(),
        _ if loopy => KnownBy::Theorem("smith".into()),
        all => by_all(all.iter().map(|known| &known.by)),
    };
    let won = Solution::proved(problem.winner(total.outcome()), by);
    let (remoteness, failure) = match problem.position.lone().filter(|_| loopy) {
        Some(part) => {
            match part.judgements().judgement(game::Turn::normal(Side::Left), problem.attempt) {
                Ok(judged) => (judged.and_then(|judged| judged.label.remoteness), None),
                Err(failure @ Failure::Rule(_)) => return Err(failure),
                Err(failure) => (None, Some(failure)),
            }
        }
        None => (None, None),
    };
    let mut lists = match problem.want.moves {
        Moves::List(listed) => list(problem, &total, &values, listed),
        Moves::None => Lists::default(),
    };
    lists.failure = failure.or(lists.failure);
    let summands = known.into_iter().map(Some).collect();
    Ok(Solution { value: Some(total), summands, remoteness, lists, ..won })
}

/// The moves that leave a lost sum, and, where play may return, those that leave a drawn one.
fn list(problem: &Problem<'_>, total: &Value, values: &[Value], listed: Listing) -> Lists {
    let (outcome, rests) = (total.outcome(), rests(values));
    let lists = match outcome {
        Outcome::N => winning(problem, &finite(values), &finite(&rests), listed),
        Outcome::P | Outcome::Draw => Lists::none(),
    };
    let loopy = SumKind::of(problem.position) == SumKind::Loopy;
    // Where one move is asked for, it is the best.
    let best = listed == Listing::Witness && outcome != Outcome::Draw;
    if !loopy || best || matches!(lists.failure, Some(Failure::Rule(_))) {
        return lists;
    }
    let found = gather(problem, listed, &mut |turn| {
        let rest = &rests[turn.index];
        let drawn = |value: &Value| rest.plus(value).outcome() == Outcome::Draw;
        // Finite values add up to finite ones.
        let possible = turn.part.is_loopy() || rest.nimber().is_none();
        let Turn { part, side, room, .. } = turn;
        possible.then(|| part.moves().moves_where(&drawn, side, room, problem.attempt))
    });
    let failure = lists.failure.or(found.failure);
    Lists { drawing: found.list, failure, ..lists }
}

/// The values that equal Nim heaps.
fn finite(values: &[Value]) -> Vec<Option<Nimber>> {
    values.iter().map(|value| value.nimber().cloned()).collect()
}

/// Who wins, without the value of one component: is it the nim-sum of the others?
fn without_value_of(problem: &Problem<'_>, asked: usize) -> Result<Solution, Failure> {
    let Problem { position, attempt, .. } = *problem;
    let mut summands: Vec<Option<KnownValue<Value>>> = vec![None; position.summands()];
    let parts = position.parts();
    for (index, part) in parts.iter().enumerate().filter(|(index, _)| *index != asked) {
        match part.values().loopy_value(attempt) {
            Ok(known) => summands[index] = Some(known),
            Err(failure) => return Ok(Solution { summands, ..Solution::open(failure)? }),
        }
    }
    let rest: Value = summands.iter().flatten().map(|known| known.value.clone()).sum();
    let Some(rest) = rest.nimber() else { return by_values(problem) };
    let balanced = match parts[asked].values().value_is(rest, attempt) {
        Ok(balanced) => balanced,
        Err(failure) => return Ok(Solution { summands, ..Solution::open(failure)? }),
    };
    let kinds = summands.iter().flatten().map(|known| &known.by);
    let by = by_all(kinds.chain([&KnownBy::Search]));
    let won = Solution::proved(problem.winner(Outcome::of_mover(!balanced)), by);
    if balanced {
        summands[asked] = Some(KnownValue { value: rest.clone().into(), by: KnownBy::Search });
        let value = Some(Nimber::ZERO.into());
        return Ok(Solution { value, summands, lists: Lists::none(), ..won });
    }
    let lists = match problem.want.moves {
        Moves::List(listed) => winning(problem, &[None], &[Some(rest.clone())], listed),
        Moves::None => Lists::default(),
    };
    Ok(Solution { summands, lists, ..won })
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

/// The moves that leave the nim-sum 0: in each component, of a value `from`, those `to` the value
/// wanted of it.
pub(super) fn winning(
    problem: &Problem<'_>,
    from: &[Option<Nimber>],
    to: &[Option<Nimber>],
    listed: Listing,
) -> Lists {
    let order = nearest_first(problem.position, from, to, problem.attempt);
    let mut equals = Equals::default();
    let found = gather_in(&order, problem, listed, &mut |turn| {
        let wanted = to[turn.index].as_ref()?;
        let find = || turn.part.moves().moves_to(wanted, turn.side, turn.room, problem.attempt);
        Some(equals.moves(turn, find))
    });
    Lists { winning: found.list, failure: found.failure, ..Lists::default() }
}

/// The values of all summands.
///
/// # Errors
/// A limit, a size that cannot be done, a faulty rule.
pub(super) fn values(position: &Position, attempt: &Attempt<'_>) -> Result<Vec<Value>, Failure> {
    let parts = position.parts().into_iter();
    parts.map(|part| Ok(part.values().loopy_value(attempt)?.value)).collect()
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
