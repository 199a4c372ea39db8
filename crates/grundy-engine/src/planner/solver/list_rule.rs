//! Patterns of games on lists: which lists are looked at, and what a pattern says of a position.
//!
//! All short lists of small numbers are valued by the definition; where that is feasible, also pairs
//! of larger numbers, and sets of numbers up to a larger one. A pattern is found among the smaller
//! half of these and confirmed by the others. Where it says only of some classes of lists who wins,
//! the other positions are decided by their moves.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use super::observed::{Among, Extent, digit_base, from_both_ends, nothing, shows_rule};
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::take_break::NamedCode;
use grundy_core::game::{
    Attempt, End, Failure, ListForm, NumberedTuples, Refusal, State, Tuple, TupleRule, as_heap_part,
};
use grundy_core::value::{Natural, Nimber};
use grundy_search::table::TupleTable;
use grundy_sequence::pattern::{
    AutomaticMoves, FOLD, ListFinding, ListPattern, ListValue, fold_proof,
};

/// A pattern of lists.
#[derive(Debug)]
pub(in crate::planner) struct ListRule(ListFinding);

/// The steps and bytes for the values of each kind of lists.
const STEPS: u64 = 1 << 19;
const BYTES: u64 = 1 << 27;

/// Lists up to this size are not compared with a pattern.
const SMALL: u64 = 8;

/// The steps for the exact value of a larger one before a pattern is looked for.
pub(super) const SHORT: u64 = 1 << 18;

/// The largest element of pairs, and of sets.
const LARGEST_OF_PAIR: u64 = 64;
const LARGEST_OF_SET: u64 = 12;

/// How many moves are tried where a pattern does not decide, and how many after one another.
const MOST_TRIED: u32 = 1 << 14;
const DEEPEST: u32 = 128;

/// Returns the pattern of a game on lists without other numbers, from the values of about `most` lists;
/// `None` if there is none, or the game is another one.
///
/// # Errors
/// A limit, or a rule at fault.
pub fn list_finding(
    rule: &dyn TupleRule,
    most: u64,
    attempt: &Attempt<'_>,
) -> Result<Option<ListFinding>, Failure> {
    let profile = rule.profile();
    let alone =
        profile.numbered.is_some_and(|lists| lists.form().is_some_and(|form| form.before == 0));
    if !alone || profile.goals.is_some() {
        return Ok(None);
    }
    // A pattern may hold only for lists without elements 0.
    for least in [0, 1] {
        let among = Among::Lists { before: State::default(), least };
        let extent = Extent { last: SMALL / 2, among, ..Extent::trusted(most) };
        if let Ok(ListRule(found)) = ListRule::find(rule, &Mutex::default(), extent, attempt)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// The sum of the numbers of a position and their count.
pub(super) fn list_size(flat: &[u64]) -> Natural {
    let total: u128 = flat.iter().map(|&x| u128::from(x)).sum();
    Natural::from(total + flat.len() as u128)
}

impl ListRule {
    /// Which lists a pattern is looked for in for the sake of a position; `None` if it is small.
    pub(super) fn extent(lists: &dyn NumberedTuples, at: Tuple, most: u64) -> Option<Extent> {
        let flat = lists.position(at);
        let (numbers, list) = flat.split_at(lists.form()?.before.min(flat.len()));
        let mut before = State::default();
        before.iter_mut().zip(numbers).for_each(|(to, from)| *to = *from);
        let least = list.iter().copied().min().unwrap_or(0).min(1);
        let among = Among::Lists { before, least };
        let far = list_size(&flat) > Natural::from(SMALL);
        far.then_some(Extent { last: SMALL / 2, among, ..Extent::trusted(most) })
    }

    /// Looks for the pattern.
    ///
    /// # Errors
    /// A limit, or a rule at fault.
    pub(super) fn find(
        rule: &dyn TupleRule,
        table: &Mutex<TupleTable>,
        Extent { most, among, trusted, .. }: Extent,
        attempt: &Attempt<'_>,
    ) -> Result<Result<Self, String>, Failure> {
        let (Some(lists), Among::Lists { before, least }) = (rule.profile().numbered, among) else {
            return Ok(Err(nothing()));
        };
        if digit_base(rule).is_some() {
            let why = "the rule reads digits, and the numbers of small lists have few of them";
            return Ok(Err(why.to_owned()));
        }
        let Some(ListForm { before: numbers, sorted, .. }) = lists.form() else {
            return Ok(Err(nothing()));
        };
        let number = |list: &[u64]| lists.number(&[&before[..numbers], list].concat());
        let mut samples = Samples {
            rule,
            table,
            number: &number,
            most: usize::try_from(most).unwrap_or(usize::MAX),
            known: BTreeSet::new(),
            seen: Vec::new(),
        };
        let by_size = (0..).map_while(|size| of_size(size, least, sorted));
        let Some(last) = samples.add(by_size, samples.most / 2, attempt)? else {
            return Ok(Err(nothing()));
        };
        let pairs = (least..=LARGEST_OF_PAIR).map(|a| pairs_up_to(a, least, sorted));
        samples.add(pairs, usize::MAX, attempt)?;
        if sorted {
            let sets = (least..=LARGEST_OF_SET).map(|most| sets_up_to(most, least));
            samples.add(sets, usize::MAX, attempt)?;
        }
        let mut seen = samples.seen;
        seen.sort_by_key(|seen| list_size(&seen.list));
        let half = seen[..seen.len() / 2].iter().map(|seen| number(&seen.list));
        let reached = from_both_ends(half).flat_map(|at| with_options(rule, at));
        let reach = last as u64 - 1;
        if let Err(why) = shows_rule(rule, reach, reached, attempt)? {
            return Ok(Err(why));
        }
        let Some(pattern) = ListPattern::find(&seen) else { return Ok(Err(nothing())) };
        let proof = match (&pattern, rule.profile().fold) {
            (ListPattern::Fold(fold), Some(rule)) => fold_proof(fold, rule, attempt)?,
            _ => None,
        };
        if proof.is_none() && !trusted {
            return Ok(Err(nothing()));
        }
        let before = before[..numbers].to_vec();
        Ok(Ok(Self(ListFinding { pattern, before, least, last: reach, proof })))
    }

    /// Whether the pattern is proved for all lists.
    pub(super) fn is_proved(&self) -> bool {
        self.0.proof.is_some()
    }

    /// The first moves, `most` at most, from a position to a value, if the pattern is proved.
    ///
    /// # Errors
    /// A limit.
    pub(super) fn moves_to(
        &self,
        rule: &dyn TupleRule,
        (at, value): (Tuple, u64),
        most: usize,
        attempt: &Attempt<'_>,
    ) -> Result<Option<AutomaticMoves>, Failure> {
        let (Some(proof), Some(fold), Some(list)) =
            (&self.0.proof, rule.profile().fold, self.own(rule, at))
        else {
            return Ok(None);
        };
        let Some((element, rest)) = fold.end.split(&list) else { return Ok(None) };
        let Some(of_rest) = self.0.value(rest) else { return Ok(None) };
        let pair = [of_rest, element.saturating_add(1)];
        let found = proof.moves_to(&fold.pairs, (&pair, value), most, attempt)?;
        // A move leaves a pair with the same rest, and the next number of its element.
        let list_of = |pair: &Vec<Natural>| {
            let next = pair.last().filter(|next| !next.is_zero());
            let element = next.map(|next| next.clone() - Natural::ONE).into_iter();
            let rest = rest.iter().map(|&other| Natural::from(other));
            match fold.end {
                End::First => element.chain(rest).collect(),
                End::Last => rest.chain(element).collect(),
            }
        };
        Ok(found.map(|AutomaticMoves { moves, count }| {
            let lists = |parts: Vec<Vec<Natural>>| parts.iter().map(list_of).collect();
            let moves = moves.into_iter().map(|(name, parts)| (name, lists(parts))).collect();
            AutomaticMoves { moves, count }
        }))
    }

    /// How what the pattern says is known.
    fn known_by(&self) -> KnownBy {
        match self.0.proof {
            Some(_) => KnownBy::Theorem(FOLD.into()),
            None => KnownBy::Observed(self.0.last),
        }
    }

    /// The value of a position.
    ///
    /// # Errors
    /// Why there is none, as a sentence.
    pub(super) fn value(&self, rule: &dyn TupleRule, at: Tuple) -> Result<KnownValue, String> {
        let by = self.known_by();
        if let Some(value) = self.own(rule, at).and_then(|list| self.0.value(&list)) {
            return Ok(KnownValue { value: value.into(), by });
        }
        match self.loses(rule, at, 0, &mut { MOST_TRIED }) {
            Some(true) => Ok(KnownValue { value: Nimber::ZERO, by }),
            Some(false) => Err("the pattern says only that the player to move wins".to_owned()),
            None => Err("the pattern does not say who wins there".to_owned()),
        }
    }

    /// How it is known that the player to move wins; `None` if that is not what the pattern says.
    pub(super) fn is_won(&self, rule: &dyn TupleRule, at: Tuple) -> Option<KnownBy> {
        let wins = self.loses(rule, at, 0, &mut { MOST_TRIED }) == Some(false);
        wins.then(|| self.known_by())
    }

    /// The list of a position, if it is one of those that the pattern speaks of.
    fn own(&self, rule: &dyn TupleRule, at: Tuple) -> Option<Vec<u64>> {
        let lists = rule.profile().numbered?;
        let flat = lists.position(at);
        let (before, list) = flat.split_at_checked(lists.form()?.before)?;
        let own = *before == self.0.before && list.iter().all(|x| *x >= self.0.least);
        own.then(|| list.to_vec())
    }

    /// Whether the player to move loses a position, by the pattern, or else by its moves; `None` if
    /// neither decides.
    fn loses(&self, rule: &dyn TupleRule, at: Tuple, depth: u32, left: &mut u32) -> Option<bool> {
        if let Some(lost) = self.own(rule, at).and_then(|list| self.0.is_lost(&list)) {
            return Some(lost);
        }
        let (mut wins, mut open) = (false, depth >= DEEPEST || !rule.profile().leaves_one);
        if open {
            return None;
        }
        let walked = rule.options(at, &mut |parts| {
            *left = left.saturating_sub(1);
            let lost = match parts {
                [part] if *left > 0 && as_heap_part(part).is_none() => {
                    self.loses(rule, *part, depth + 1, left)
                }
                _ => None,
            };
            wins = lost == Some(true);
            open |= lost.is_none();
            if wins || *left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        walked.ok()?;
        match (wins, open) {
            (true, _) => Some(false),
            (false, false) => Some(true),
            (false, true) => None,
        }
    }
}

/// A position and those that a move from it leaves.
fn with_options(rule: &dyn TupleRule, at: Tuple) -> Vec<Tuple> {
    let mut all = vec![at];
    // A fault of the rule is reported where values are computed.
    let _ = rule.options(at, &mut |parts| {
        all.extend(parts.iter().filter(|part| as_heap_part(part).is_none()));
        ControlFlow::Continue(())
    });
    all
}

/// Lists with their values, as they are computed.
struct Samples<'a> {
    rule: &'a dyn TupleRule,
    table: &'a Mutex<TupleTable>,
    number: &'a dyn Fn(&[u64]) -> Tuple,
    /// The greatest number of lists.
    most: usize,
    known: BTreeSet<Vec<u64>>,
    seen: Vec<ListValue>,
}

impl Samples<'_> {
    /// Adds groups of lists until there are `enough`, or values take too long. Returns how many groups
    /// were added, `None` if not even one.
    fn add(
        &mut self,
        groups: impl Iterator<Item = Vec<Vec<u64>>>,
        enough: usize,
        attempt: &Attempt<'_>,
    ) -> Result<Option<usize>, Failure> {
        let few = attempt.within(STEPS, BYTES);
        let mut added = 0;
        for group in groups {
            let mut fresh = Vec::new();
            for list in group {
                if self.known.contains(&list) {
                    continue;
                }
                match self.value(&list, &attempt.with(&few)) {
                    Ok(Some(value)) => fresh.push(ListValue { list, value }),
                    Ok(None) => {}
                    Err(failure @ Failure::Rule(_)) => return Err(failure),
                    // It took too long.
                    Err(_) => {
                        attempt.pause()?;
                        return Ok((added > 0).then_some(added));
                    }
                }
            }
            self.known.extend(fresh.iter().map(|seen| seen.list.clone()));
            self.seen.extend(fresh);
            added += 1;
            if self.seen.len() >= enough.min(self.most) {
                break;
            }
        }
        Ok((added > 0).then_some(added))
    }

    /// The value of a list; `None` if it is no position.
    fn value(&self, list: &[u64], attempt: &Attempt<'_>) -> Result<Option<u64>, Failure> {
        attempt.node()?;
        let at = (self.number)(list);
        // A condition may be at fault at lists that play does not reach, such as the empty one.
        if !self.rule.contains(at).unwrap_or(false) {
            return Ok(None);
        }
        let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        let heaps = |_: &'static NamedCode, _: u64| {
            Err(Refusal::new("a move leaves a heap of another game").into())
        };
        table.value(self.rule, at, &heaps, attempt).map(|value| Some(value.into()))
    }
}

/// The lists of elements from `least` on whose sum and number are together `size`; ascending ones
/// only, if the order does not matter. `None` if there are too many.
fn of_size(size: u64, least: u64, sorted: bool) -> Option<Vec<Vec<u64>>> {
    /// The greatest number of lists of one size.
    const MOST: usize = 1 << 15;
    fn extend(list: &mut Vec<u64>, left: u64, least: u64, sorted: bool, out: &mut Vec<Vec<u64>>) {
        if left == 0 {
            out.push(list.clone());
        }
        for element in least..left {
            if out.len() > MOST {
                return;
            }
            list.push(element);
            let next = if sorted { element } else { least };
            extend(list, left - element - 1, next, sorted, out);
            list.pop();
        }
    }
    let mut out = Vec::new();
    extend(&mut Vec::new(), size, least, sorted, &mut out);
    (out.len() <= MOST).then_some(out)
}

/// The list of the element `most`, and the pairs whose larger element it is.
fn pairs_up_to(most: u64, least: u64, sorted: bool) -> Vec<Vec<u64>> {
    let pairs = (least..=most).flat_map(|a| [vec![a, most], vec![most, a]]);
    let kept = |list: &Vec<u64>| !sorted || list.is_sorted();
    std::iter::once(vec![most]).chain(pairs.filter(kept)).collect()
}

/// The sets of numbers from `least` on whose largest element is `most`.
fn sets_up_to(most: u64, least: u64) -> Vec<Vec<u64>> {
    let smaller = most - least;
    (0..1u64 << smaller)
        .map(|bits| {
            let chosen = (0..smaller).filter(|place| bits >> place & 1 == 1);
            chosen.map(|place| least + place).chain([most]).collect()
        })
        .collect()
}
