//! Normal play, every component having a value: the Sprague–Grundy theorem.

use super::Moves;
use super::equals::Equals;
use super::gather::gather_in;
use super::hardest::hardest;
use super::nearest::nearest_first;
use super::solution::{Lists, Problem, Solution};
use super::theorem::{self, Theorem};
use grundy_core::answer::{Known, KnownBy, Verdict};
use grundy_core::game::{Failure, Listed};
use grundy_core::value::{Nimber, Outcome, Value};

/// Solves a sum of components that have values.
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

/// The nim-sum of the values.
fn by_values(problem: &Problem<'_>) -> Result<Solution, Failure> {
    let (mut values, mut failed) = (Vec::new(), None);
    for part in problem.position.parts() {
        match part.values().value(problem.attempt) {
            Ok(known) => values.push(Some(known)),
            Err(failure @ Failure::Rule(_)) => return Err(failure),
            Err(failure) => {
                values.push(None);
                failed.get_or_insert(failure);
            }
        }
    }
    match failed {
        None => Ok(of_values(problem, values.into_iter().flatten().collect())),
        Some(failure) => bounded(problem, values, failure),
    }
}

/// Some values are missing; that of a lone component may yet be known not to be 0.
fn bounded(
    problem: &Problem<'_>,
    values: Vec<Option<Known>>,
    failure: Failure,
) -> Result<Solution, Failure> {
    let bounds = bounds(&failure).filter(|_| values.len() == 1);
    if let Some((1.., _)) = bounds {
        let lists = Lists { failure: Some(failure), ..Lists::default() };
        let known = Solution::proved(problem.winner(Outcome::N), KnownBy::Search);
        return Ok(Solution { bounds, lists, ..known });
    }
    let mut open = Solution::open(failure)?;
    if let Verdict::Open { bounds: between, .. } = &mut open.verdict {
        *between = bounds;
    }
    Ok(Solution { summands: values.into_iter().map(|known| known.map(loopy)).collect(), ..open })
}

/// The bounds that a failure leaves.
pub(super) fn bounds(failure: &Failure) -> Option<(u64, u64)> {
    match failure {
        Failure::Stopped { bounds, .. } => *bounds,
        Failure::Refused(_) | Failure::Rule(_) => None,
    }
}

/// The solution of a sum whose values are known.
pub(super) fn of_values(problem: &Problem<'_>, known: Vec<Known>) -> Solution {
    let total: Nimber = known.iter().map(|known| known.value.clone()).sum();
    let by = by_all(known.iter().map(|known| &known.by));
    let won = Solution::proved(problem.winner(Outcome::of_mover(!total.is_zero())), by);
    let lists = match problem.want.moves {
        Moves::None => Lists::default(),
        Moves::List(_) if total.is_zero() => Lists::none(),
        Moves::List(listed) => {
            let values: Vec<_> = known.iter().map(|known| Some(known.value.clone())).collect();
            let wanted = known.iter().map(|known| Some(known.value.nim_sum(&total)));
            winning(problem, &values, &wanted.collect::<Vec<_>>(), listed)
        }
    };
    let summands = known.into_iter().map(|known| Some(loopy(known))).collect();
    Solution { value: Some(total.into()), summands, lists, ..won }
}

/// Who wins, without the value of one component: is it the nim-sum of the others?
fn without_value_of(problem: &Problem<'_>, asked: usize) -> Result<Solution, Failure> {
    let Problem { position, attempt, .. } = *problem;
    let mut summands: Vec<Option<Known<Value>>> = vec![None; position.summands()];
    let mut rest = Nimber::ZERO;
    let parts = position.parts();
    for (index, part) in parts.iter().enumerate().filter(|(index, _)| *index != asked) {
        match part.values().value(attempt) {
            Ok(known) => {
                rest = rest.nim_sum(&known.value);
                summands[index] = Some(loopy(known));
            }
            Err(failure) => return Ok(Solution { summands, ..Solution::open(failure)? }),
        }
    }
    let balanced = match parts[asked].values().is_worth(&rest, attempt) {
        Ok(balanced) => balanced,
        Err(failure) => return Ok(Solution { summands, ..Solution::open(failure)? }),
    };
    let kinds = summands.iter().flatten().map(|known| &known.by);
    let by = by_all(kinds.chain([&KnownBy::Search]));
    let won = Solution::proved(problem.winner(Outcome::of_mover(!balanced)), by);
    if balanced {
        summands[asked] = Some(Known { value: rest.into(), by: KnownBy::Search });
        let value = Some(Nimber::ZERO.into());
        return Ok(Solution { value, summands, lists: Lists::none(), ..won });
    }
    let lists = match problem.want.moves {
        Moves::List(listed) => winning(problem, &[None], &[Some(rest)], listed),
        Moves::None => Lists::default(),
    };
    Ok(Solution { summands, lists, ..won })
}

fn loopy(known: Known) -> Known<Value> {
    Known { value: known.value.into(), by: known.by }
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
    listed: Listed,
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
