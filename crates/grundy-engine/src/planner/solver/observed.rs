//! Values of large heaps, numbers and pairs by a pattern that the first values follow. It is used
//! if a theorem says that it goes on, or if a person trusts it.
//!
//! A pattern that is only trusted must have been found in a first part of the values and predict the
//! others, at least as many. The first part must show the whole rule: it reaches the largest number
//! that the rule names, every move occurs in it, and every condition holds and fails.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use super::list_rule::ListRule;
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::{Attempt, Failure, HeapRule, Meter, State, Tuple, TupleRule};
use grundy_core::value::{Natural, Nimber};
use grundy_search::table::TupleTable;
use grundy_sequence::pattern::{
    AutomaticRule, Finding, Layout, RuleProof, Sample, Status, ValueTable, WythoffPairs,
    automatic_rule, first_part, observe, observe_part, observe_table, proved_for,
};

/// The pattern of a game's first values.
#[derive(Debug, Default)]
pub(in crate::planner) struct Observed {
    /// What was asked for, and the pattern or why there is none; what was asked last is the last.
    found: Vec<(Extent, Result<Pattern, String>)>,
    /// The least number whose exact value took too long to wait for.
    too_far: Option<Natural>,
}

/// What is asked for: a pattern of the values up to a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::planner) struct Extent {
    /// The number of the last value.
    pub(in crate::planner) most: u64,
    /// The last number itself; the last row and column, where the values are those of pairs.
    pub(in crate::planner) last: u64,
    /// Whether a pattern that is not proved is enough.
    pub(in crate::planner) trusted: bool,
    /// The positions that are looked at.
    pub(in crate::planner) among: Among,
}

/// The positions in whose values a pattern is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::planner) enum Among {
    /// Those with any first number and these other ones.
    Numbers(State),
    /// All pairs.
    Pairs,
    /// Those with these numbers before the list, and with elements of at least this size.
    Lists {
        /// The numbers before the list; unused ones are 0.
        before: State,
        /// The least element.
        least: u64,
    },
}

/// The first number of a position from which the states of a rule are followed.
const SHOWN: u64 = 64;

/// How many patterns are kept.
const MOST_KEPT: usize = 16;

impl Extent {
    /// A trusted pattern of the values of about as many pairs.
    pub(in crate::planner) fn of_pairs(most: u64) -> Self {
        Self { last: side(most), among: Among::Pairs, ..Self::trusted(most) }
    }

    /// A trusted pattern of the values of numbers.
    pub(in crate::planner) fn trusted(most: u64) -> Self {
        Self { most, last: most, trusted: true, among: Among::Numbers(State::default()) }
    }
}

/// A pattern of numbers, or of pairs.
#[derive(Debug)]
enum Pattern {
    Line(Box<Finding>),
    /// The pattern of numbers that an automaton proves.
    Proved(Box<(Finding, RuleProof)>),
    /// The values of the least pairs, the layout that they follow, and the last row and column.
    Table(ValueTable, Layout, u64),
    /// Of the lost positions only: the values are 1 where the player to move loses, else 0.
    Lost(Box<Self>),
    /// Lost pairs as in Wythoff's game, and the last row and column.
    LostPairs(WythoffPairs, u64),
    /// An automaton that is proved to give the values of pairs, or the lost pairs.
    Automatic(Box<RuleProof>),
    /// Of lists.
    List(ListRule),
}

/// An automaton is looked for in the pairs of numbers below each of these.
const SIDES: [u64; 3] = [64, 144, 378];

/// A condition of the rule may exclude pairs with a smaller number.
const LATEST_CORNER: u64 = 9;

impl Observed {
    fn new(extent: Extent, found: Result<Pattern, String>) -> Self {
        Self { found: vec![(extent, found)], too_far: None }
    }

    /// The pattern of the values of heaps 0 to `extent.most`.
    pub(in crate::planner) fn of_heaps(
        rule: &dyn HeapRule,
        values: &[u64],
        extent: Extent,
    ) -> Self {
        let shown = shows_constants(rule.largest_constant(), extent.most);
        Self::new(extent, shown.and_then(|()| confirmed_or_lost(0, values, None)))
    }

    /// The pattern of a game on single numbers.
    ///
    /// # Errors
    /// A limit, or a rule at fault.
    pub(in crate::planner) fn of_numbers(
        rule: &dyn TupleRule,
        table: &Mutex<TupleTable>,
        extent: Extent,
        attempt: &Attempt<'_>,
    ) -> Result<Self, Failure> {
        let Extent { most, trusted, among, .. } = extent;
        let [b, c, d] = match among {
            Among::Numbers(state) => state,
            Among::Pairs | Among::Lists { .. } => State::default(),
        };
        let at = |n: u64| [n, b, c, d];
        if !trusted {
            let (first, values) = values_of_numbers(rule, table, most, &at, attempt)?;
            let proved = proved(first, &values, rule, attempt);
            return Ok(Self::new(extent, proved.ok_or_else(nothing)));
        }
        let Some(states) = states(rule, at(most.min(SHOWN)))? else {
            let why = "the numbers after the first take too many values".to_owned();
            return Ok(Self::new(extent, Err(why)));
        };
        let line = (0..=most / 2).flat_map(|n| states.iter().map(move |[b, c, d]| [n, *b, *c, *d]));
        let line: Vec<Tuple> = line.collect();
        if let Err(why) = shows_rule(rule, most, from_both_ends(line.into_iter()), attempt)? {
            return Ok(Self::new(extent, Err(why)));
        }
        let (first, values) = values_of_numbers(rule, table, most, &at, attempt)?;
        let proved = proved(first, &values, rule, attempt);
        let observed = || confirmed_or_lost(first, &values, digit_base(rule));
        Ok(Self::new(extent, proved.map_or_else(observed, Ok)))
    }

    /// The pattern of a game on pairs, from about as many values.
    ///
    /// # Errors
    /// A limit, or a rule at fault.
    pub(in crate::planner) fn of_pairs(
        rule: &dyn TupleRule,
        table: &Mutex<TupleTable>,
        extent: Extent,
        attempt: &Attempt<'_>,
    ) -> Result<Self, Failure> {
        if let Some(proved) = automatic(rule, table, attempt)? {
            let proof = RuleProof::Automatic(proved);
            return Ok(Self::new(extent, Ok(Pattern::Automatic(Box::new(proof)))));
        }
        if !extent.trusted {
            return Ok(Self::new(extent, Err(nothing())));
        }
        let last = extent.last;
        let half = last / 2;
        let pairs = (0..=half).flat_map(|a| (0..=half).map(move |b| [a, b, 0, 0]));
        if let Err(why) = shows_rule(rule, last, from_both_ends(pairs), attempt)? {
            return Ok(Self::new(extent, Err(why)));
        }
        let Some(corner) = corner(rule, last)? else {
            return Ok(Self::new(extent, Err(nothing())));
        };
        let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
        let mut values = Vec::new();
        // The largest first: the table is filled once.
        for a in (corner..=last).rev() {
            for b in (corner..=last).rev() {
                values.push(table.value(rule, [a, b, 0, 0], &|_, _| Ok(0), attempt)?.into());
            }
        }
        values.reverse();
        let columns = usize::try_from(last + 1 - corner).unwrap_or(usize::MAX);
        let seen = ValueTable { first: [corner; 2], columns, values };
        let base = digit_base(rule);
        let found = confirmed_table(&seen, last, base)
            .or_else(|why| confirmed_lost(&seen, last, base).ok_or(why));
        Ok(Self::new(extent, found))
    }

    /// Returns whether this was asked for before, which is then the pattern that is used.
    pub(in crate::planner) fn select(&mut self, extent: Extent) -> bool {
        let place = self.found.iter().position(|(asked, _)| *asked == extent);
        if let Some(place) = place {
            self.found[place..].rotate_left(1);
        }
        place.is_some()
    }

    /// The positions in whose values the pattern that is used was looked for.
    pub(in crate::planner) fn among(&self) -> Option<Among> {
        self.found.last().map(|(extent, _)| extent.among)
    }

    /// Adds a pattern, which is then the one that is used.
    pub(in crate::planner) fn add(&mut self, other: Self) {
        if self.found.len() >= MOST_KEPT {
            drop(self.found.remove(0));
        }
        self.found.extend(other.found);
    }

    /// The pattern of a game on lists.
    ///
    /// # Errors
    /// A limit, or a rule at fault.
    pub(in crate::planner) fn of_lists(
        rule: &dyn TupleRule,
        table: &Mutex<TupleTable>,
        extent: Extent,
        attempt: &Attempt<'_>,
    ) -> Result<Self, Failure> {
        let found = ListRule::find(rule, table, extent, attempt)?;
        Ok(Self::new(extent, found.map(Pattern::List)))
    }

    /// The pattern of lists.
    ///
    /// # Errors
    /// Why there is none, as a sentence.
    pub(in crate::planner) fn lists(&self) -> Result<&ListRule, String> {
        match self.pattern()? {
            Pattern::List(rule) => Ok(rule),
            _ => Err(nothing()),
        }
    }

    /// Whether an exact value may be found soon: smaller numbers took too long before.
    pub(in crate::planner) fn is_near(&self, n: &Natural) -> bool {
        self.too_far.as_ref().is_none_or(|far| n << 1 < *far)
    }

    /// Notes that the exact value of a number took too long.
    pub(in crate::planner) fn note_far(&mut self, n: &Natural) {
        let far = self.too_far.take().map_or_else(|| n.clone(), |far| far.min(n.clone()));
        self.too_far = Some(far);
    }

    /// The value of a number by the pattern.
    ///
    /// # Errors
    /// Why there is none, as a sentence.
    pub(in crate::planner) fn value(&self, n: &Natural) -> Result<KnownValue, String> {
        match self.pattern()? {
            Pattern::Lost(lost) => lost_value(&lost.at(n)?),
            pattern => pattern.at(n),
        }
    }

    /// The value of a pair by the pattern.
    ///
    /// # Errors
    /// Why there is none, as a sentence.
    pub(in crate::planner) fn value_of_pair(&self, pair: [u64; 2]) -> Result<KnownValue, String> {
        match self.pattern()? {
            Pattern::Lost(lost) => lost_value(&lost.at_pair(pair)?),
            Pattern::LostPairs(..) => lost_value(&self.pattern()?.at_pair(pair)?),
            pattern => pattern.at_pair(pair),
        }
    }

    /// How it is known that the number is won; `None` if that is not what the pattern says.
    pub(in crate::planner) fn is_won(&self, n: &Natural) -> Option<KnownBy> {
        match self.pattern().ok()? {
            Pattern::Lost(lost) => won(&lost.at(n).ok()?),
            Pattern::Proved(proved) => {
                let won = proved.1.is_lost(n) == Some(false);
                won.then(|| KnownBy::Theorem(proved.1.theorem().into()))
            }
            _ => None,
        }
    }

    /// The same for a pair.
    pub(in crate::planner) fn is_pair_won(&self, pair: [u64; 2]) -> Option<KnownBy> {
        match self.pattern().ok()? {
            Pattern::Lost(lost) => won(&lost.at_pair(pair).ok()?),
            pairs @ Pattern::LostPairs(..) => won(&pairs.at_pair(pair).ok()?),
            Pattern::Automatic(proof) => {
                let RuleProof::Automatic(rule) = proof.as_ref() else { return None };
                let won = !rule.has_values && !rule.is_lost(&pair.map(Natural::from));
                won.then(|| KnownBy::Theorem(rule.theorem().into()))
            }
            _ => None,
        }
    }

    /// What proves the pattern from the moves of the rule alone.
    pub(in crate::planner) fn proof(&self) -> Option<&RuleProof> {
        match self.pattern().ok()? {
            Pattern::Automatic(proof) => Some(proof),
            Pattern::Proved(proved) => Some(&proved.1),
            _ => None,
        }
    }

    /// Whether the pattern is proved from the moves of the rule alone.
    pub(in crate::planner) fn is_proved(&self) -> bool {
        self.proof().is_some() || self.lists().is_ok_and(ListRule::is_proved)
    }

    fn pattern(&self) -> Result<&Pattern, String> {
        self.found.last().ok_or_else(nothing)?.1.as_ref().map_err(Clone::clone)
    }
}

impl Pattern {
    /// What the pattern of numbers says of one.
    fn at(&self, n: &Natural) -> Result<KnownValue, String> {
        let finding: &Finding = match self {
            Self::Line(finding) => finding,
            Self::Proved(proved) => &proved.0,
            _ => return Err(nothing()),
        };
        let by = match (finding.status, finding.theorem) {
            (Status::Observed, _) => KnownBy::Observed(finding.last()),
            (Status::Proved, Some(theorem)) => KnownBy::Theorem(theorem.into()),
            _ => return Err(nothing()),
        };
        let value = finding.value(n).ok_or_else(too_far)?;
        Ok(KnownValue { value: value.into(), by })
    }

    /// What the pattern of pairs says of one.
    fn at_pair(&self, pair: [u64; 2]) -> Result<KnownValue, String> {
        let (value, last) = match self {
            Self::Table(seen, layout, last) => (seen.value_by(layout, pair), last),
            Self::LostPairs(pairs, last) => (pairs.loses(pair).map(u64::from), last),
            Self::Automatic(proof) => {
                let RuleProof::Automatic(rule) = proof.as_ref() else { return Err(nothing()) };
                let pair = pair.map(Natural::from);
                let value = match rule.value(&pair) {
                    None if rule.is_lost(&pair) => Some(Natural::ZERO),
                    value => value,
                };
                let value = value.ok_or_else(only_the_winner)?.into();
                return Ok(KnownValue { value, by: KnownBy::Theorem(rule.theorem().into()) });
            }
            _ => return Err(nothing()),
        };
        let value = value.ok_or_else(too_far)?;
        Ok(KnownValue { value: value.into(), by: KnownBy::Observed(*last) })
    }
}

fn too_far() -> String {
    "the pattern does not reach so far".to_owned()
}

/// The value of a lost position; a pattern of these says only that others are won.
fn lost_value(KnownValue { value, by }: &KnownValue) -> Result<KnownValue, String> {
    if value.is_zero() {
        return Err(only_the_winner());
    }
    Ok(KnownValue { value: Nimber::ZERO, by: by.clone() })
}

fn only_the_winner() -> String {
    "the pattern says only that the player to move wins".to_owned()
}

/// How it is known that a position is not lost, if that is what the value of the pattern says.
fn won(KnownValue { value, by }: &KnownValue) -> Option<KnownBy> {
    let observed = matches!(by, KnownBy::Observed(_)) && value.is_zero();
    observed.then(|| by.clone())
}

/// The automaton that is proved to give the values of pairs, or the lost pairs; `None` if there is
/// none, or the game is another one.
///
/// # Errors
/// A limit.
pub fn automatic_pairs(
    rule: &dyn TupleRule,
    attempt: &Attempt<'_>,
) -> Result<Option<AutomaticRule>, Failure> {
    automatic(rule, &Mutex::default(), attempt)
}

/// The same, with a table of the game's values.
fn automatic(
    rule: &dyn TupleRule,
    table: &Mutex<TupleTable>,
    attempt: &Attempt<'_>,
) -> Result<Option<AutomaticRule>, Failure> {
    let profile = rule.profile();
    let Some(linear) = profile.linear.filter(|_| profile.arity == 2 && profile.is_plain) else {
        return Ok(None);
    };
    let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
    for side in SIDES {
        // The largest first: the table is filled once.
        let mut samples = Vec::new();
        for a in (0..side).rev() {
            for b in (0..side).rev() {
                let at = [a, b, 0, 0];
                let value = match rule.contains(at) {
                    Ok(true) => table.value(rule, at, &|_, _| Ok(0), attempt),
                    Ok(false) => {
                        samples.push(Sample::None);
                        continue;
                    }
                    Err(failure) => Err(failure),
                };
                match value {
                    Ok(value) => samples.push(Sample::Value(value.into())),
                    // Of a rule that is at fault somewhere nothing is proved.
                    Err(Failure::Rule(_)) => return Ok(None),
                    Err(failure) => return Err(failure),
                }
            }
        }
        samples.reverse();
        let sample = |at: &[u64]| {
            let inside = at.iter().all(|&n| n < side);
            let place = at.iter().fold(0, |sum, &n| sum * side + n);
            let known = usize::try_from(place).ok().and_then(|place| samples.get(place));
            known.filter(|_| inside).copied().unwrap_or(Sample::Beyond)
        };
        if let Some(found) = automatic_rule(linear, side, &sample, attempt)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// The last row and column of about as many pairs.
pub(in crate::planner) fn side(most: u64) -> u64 {
    most.isqrt()
}

/// The base in which a rule reads the digits of numbers, if it does.
pub(super) fn digit_base(rule: &dyn TupleRule) -> Option<u64> {
    rule.profile().coverage?.digit_base()
}

pub(super) fn nothing() -> String {
    "the values there follow no pattern that was looked for".to_owned()
}

/// Whether the first half of the numbers up to `most` reaches the largest one that a rule names.
fn shows_constants(largest: u64, most: u64) -> Result<(), String> {
    let twice = largest.saturating_mul(2);
    if twice <= most {
        return Ok(());
    }
    Err(format!("the rule speaks of {largest}, so only values up to {twice} would show it"))
}

/// Whether some positions, the first half of those up to `most`, show the whole rule.
pub(super) fn shows_rule(
    rule: &dyn TupleRule,
    most: u64,
    mut positions: impl Iterator<Item = Tuple>,
    attempt: &Attempt<'_>,
) -> Result<Result<(), String>, Failure> {
    let Some(coverage) = rule.profile().coverage else { return Ok(Ok(())) };
    if let Err(why) = shows_constants(coverage.largest_constant(), most) {
        return Ok(Err(why));
    }
    let unseen = coverage.unseen(&mut positions, attempt)?;
    Ok(unseen.map_or(Ok(()), |what| {
        Err(format!("{what}, in the first half of the numbers that are looked at"))
    }))
}

/// The last item, the first, the last but one, and so on: what is rare among the first numbers, or
/// among the last, is soon seen.
pub(super) fn from_both_ends<T>(
    items: impl DoubleEndedIterator<Item = T>,
) -> impl Iterator<Item = T> {
    let (mut items, mut at_end) = (items, false);
    std::iter::from_fn(move || {
        at_end = !at_end;
        if at_end { items.next_back() } else { items.next() }
    })
}

/// The states that play reaches from a position; `None` if there are many.
fn states(rule: &dyn TupleRule, at: Tuple) -> Result<Option<Vec<State>>, Failure> {
    /// The greatest number of states.
    const MOST: usize = 16;
    /// The options of a position that are looked at.
    const LOOKED: usize = 1 << 12;
    let [n, b, c, d] = at;
    let mut states: Vec<State> = vec![[b, c, d]];
    let mut done = 0;
    while let Some(&[b, c, d]) = states.get(done) {
        done += 1;
        let mut looked = 0;
        rule.options([n, b, c, d], &mut |parts| {
            for &[_, b, c, d] in parts {
                if !states.contains(&[b, c, d]) {
                    states.push([b, c, d]);
                }
            }
            looked += 1;
            let more = looked < LOOKED && states.len() <= MOST;
            if more { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        if states.len() > MOST {
            return Ok(None);
        }
    }
    Ok(Some(states))
}

/// The first number of a game and the values from there to `most`.
fn values_of_numbers(
    rule: &dyn TupleRule,
    table: &Mutex<TupleTable>,
    most: u64,
    at: &dyn Fn(u64) -> Tuple,
    attempt: &Attempt<'_>,
) -> Result<(u64, Vec<u64>), Failure> {
    let mut table = table.lock().unwrap_or_else(PoisonError::into_inner);
    let mut values = Vec::new();
    let mut first = most.saturating_add(1);
    // The largest first: the table is filled once. A condition of the rule may exclude small
    // numbers.
    for n in (0..=most).rev() {
        if !rule.contains(at(n))? {
            break;
        }
        // Such a rule leaves no heaps of other games.
        values.push(table.value(rule, at(n), &|_, _| Ok(0), attempt)?.into());
        first = n;
    }
    values.reverse();
    Ok((first, values))
}

/// The pattern of the values from number `first` on, where that can be proved for the moves.
fn proved(first: u64, values: &[u64], rule: &dyn TupleRule, meter: &Meter<'_>) -> Option<Pattern> {
    if rule.profile().arity != 1 {
        return None;
    }
    let seen = observe(first, values.to_vec());
    let (finding, automatic) = proved_for(seen, &rule.profile(), meter);
    let proved = finding.status == Status::Proved;
    proved.then(|| match automatic {
        Some(automatic) => Pattern::Proved(Box::new((finding, automatic))),
        None => Pattern::Line(Box::new(finding)),
    })
}

/// The pattern of a first part of the values from number `first` on, if it predicts the others.
fn confirmed(first: u64, values: Vec<u64>, base: Option<u64>) -> Result<Pattern, String> {
    let part = first_part(first, values.len(), base);
    let found = observe_part(first, values, part);
    let finding = found.map_err(|n| format!("the pattern of the first values ends at {n}"))?;
    // What repeats late may end as late again.
    let begun = match (finding.period, &finding.form) {
        (Some(found), _) => found.preperiod.saturating_add(found.period),
        (None, Some(form)) => form.from(),
        (None, None) => return Err(nothing()),
    };
    if begun > first + part as u64 / 2 {
        return Err(format!("the pattern begins at {begun}, which is late"));
    }
    Ok(Pattern::Line(Box::new(finding)))
}

/// The pattern of the values, or else that of the lost positions.
fn confirmed_or_lost(first: u64, values: &[u64], base: Option<u64>) -> Result<Pattern, String> {
    confirmed(first, values.to_vec(), base).or_else(|why| {
        let lost = values.iter().map(|&value| u64::from(value == 0)).collect();
        match confirmed(first, lost, base) {
            // That no number is lost from some one on is no rule.
            Ok(Pattern::Line(found)) if found.period.is_none_or(|period| period.period > 1) => {
                Ok(Pattern::Lost(Box::new(Pattern::Line(found))))
            }
            _ => Err(why),
        }
    })
}

/// The pattern of the lost pairs.
fn confirmed_lost(seen: &ValueTable, last: u64, base: Option<u64>) -> Option<Pattern> {
    /// The first two pairs give the rule, and the others confirm it.
    const FEWEST: usize = 12;
    let zeros = seen.values.iter().map(|&value| u64::from(value == 0)).collect();
    let zeros = ValueTable { values: zeros, ..seen.clone() };
    let sorted = |&(a, b, value): &(u64, u64, u64)| a <= b && value == 1;
    let pairs = observe_table(seen, None, base).pairs.filter(|pairs| {
        let says = |(a, b, value): (u64, u64, u64)| pairs.loses([a, b]) == Some(value == 1);
        zeros.cells().all(says) && zeros.cells().filter(sorted).count() >= FEWEST
    });
    if let Some(pairs) = pairs {
        return Some(Pattern::LostPairs(pairs, last));
    }
    let found = confirmed_table(&zeros, last, base).ok()?;
    let rule = matches!(&found, Pattern::Table(_, layout, _) if layout.is_rule());
    rule.then(|| Pattern::Lost(Box::new(found)))
}

/// The layout of a first part of rows and columns, if it predicts the others.
fn confirmed_table(seen: &ValueTable, last: u64, base: Option<u64>) -> Result<Pattern, String> {
    let part = seen.corner(first_part(seen.first[0], seen.columns, base));
    let layout = observe_table(&part, None, None).layout.ok_or_else(nothing)?;
    for (a, row) in (seen.first[0]..).zip(seen.values.chunks_exact(seen.columns)) {
        for (b, &value) in (seen.first[1]..).zip(row) {
            if part.value_by(&layout, [a, b]) != Some(value) {
                return Err(format!("the pattern of the smallest pairs ends at ({a}, {b})"));
            }
        }
    }
    Ok(Pattern::Table(part, layout, last))
}

/// The least number from which on all pairs up to a number are positions, if there is one.
fn corner(rule: &dyn TupleRule, last: u64) -> Result<Option<u64>, Failure> {
    'corners: for corner in 0..=LATEST_CORNER.min(last) {
        for a in corner..=last {
            for b in corner..=last {
                if !rule.contains([a, b, 0, 0])? {
                    continue 'corners;
                }
            }
        }
        return Ok(Some(corner));
    }
    Ok(None)
}
