//! How long play in a single heap lasts, where every move leaves at most one heap.
//!
//! Let L(n) be the remoteness or the suspense of heap n. A heap without a move has 0; else L(n) is one more
//! than a least or greatest number among those that its options have: among the lost ones if there is
//! one, and lost is who is left an even length (in misère play an odd one). So the heaps are taken in
//! turn. Adding an even number to the lengths of all options adds it to L(n), which is what the theorems
//! rest on:
//!
//! * *Finite sets.* From a heap of M or more, where M is the largest number in the rule, moves take the
//!   same numbers everywhere. If L(n + p) = L(n) + s for M heaps n in a row and s is even, the next heap
//!   has this property too, so all later ones have.
//! * *All but a finite set.* Let T be the largest number that may not be taken. The first heap that is not
//!   over and lost is at most T + 1: under normal play it is 0; under misère play heaps that are over are
//!   won, and the first one with a move is lost. A lost heap is at most T larger than the first one, as all
//!   larger heaps reach that. So from 3T + 2 on every heap reaches all lost ones, and L is constant.
//! * *One interval*, the numbers from a to b. Under normal play L(n) is 2q for n = q(a + b) + r with r < a, and
//!   2q + 1 for the other r. From r < a a player who takes k leaves (q − 1)(a + b) + (a + b + r − k), whose
//!   remainder lies between a + r and b + r and is won, or has no move. From r ≥ a the numbers a to b lead
//!   to a remainder below a with the same q, and to no other lost heap, as the next lower one is more than b
//!   away. So both players can only choose among equal lengths. Under misère play heaps below a are over
//!   with length 0, and L(n + a) is one more than the length above, for the same reason.

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy_core::answer::Play;
use grundy_core::game::{Attempt, Component, Failure, HeapRule, Refusal, Taking};
use grundy_core::value::Natural;
use grundy_search::product::Aim;
use grundy_sequence::period::{Period, longest_shifted};

/// Heaps that are taken in turn at most.
const MOST_HEAPS: u64 = 1 << 22;

/// Options of all heaps that are looked at, at most.
const MOST_OPTIONS: u64 = 1 << 32;

/// With so few heaps a repetition is looked for first.
const FIRST: u64 = 1 << 12;

/// The lengths of play of all heaps of a game: those of the first heaps, and how they go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LengthLaw {
    /// The lengths of heaps 0, 1, 2, …, up to the end of the first period unless that is long.
    pub lengths: Vec<u64>,
    /// How they go on.
    pub period: Period,
    /// The number of lengths from which the theorem follows.
    pub needed: u64,
}

/// What is asked: remoteness or suspense, under normal or misère play.
pub(crate) type Question = (Aim, Play);

/// The lengths of one game.
#[derive(Debug, Default)]
struct Heaps {
    lengths: Vec<u32>,
    /// How they go on, where that was found.
    period: Option<Period>,
    /// Whether a move leaves several heaps.
    splits: bool,
    /// The number of options that were looked at.
    options: u64,
}

/// The lengths of all games met.
#[derive(Debug, Default)]
pub(crate) struct HeapLengths {
    games: HashMap<(String, bool, bool), Heaps>,
}

impl HeapLengths {
    /// The length of play in a component, if it is a heap of such a game.
    ///
    /// # Errors
    /// A limit, or a heap that is too large.
    pub(crate) fn length(
        &mut self,
        part: &dyn Component,
        question: Question,
        attempt: &Attempt<'_>,
    ) -> Result<Option<u64>, Failure> {
        let rules = part.rules();
        let numbers = rules.numbers();
        let Some((rule, n)) = numbers.heap_rule().zip(numbers.heap_size()) else { return Ok(None) };
        if let Some(period) = by_interval(rule, question.1) {
            return Ok(Some(narrow(&period.of(&n))?));
        }
        let text = part.text();
        let key =
            (text.head.to_string() + &text.tail, question.0 == Aim::Suspense, misere(question));
        let heaps = self.games.entry(key).or_default();
        let far = u64::try_from(&n).ok();
        let near = far.filter(|&n| n < MOST_HEAPS);
        let steady = Steady::of(rule);
        let first = steady.map_or(FIRST, |steady| FIRST.max(steady.heaps())).min(MOST_HEAPS);
        heaps.extend(rule, near.unwrap_or(first).min(first), question, attempt)?;
        if heaps.splits {
            return Ok(None);
        }
        match (heaps.at(&n), near, steady) {
            (None, _, Some(steady)) => heaps.settle(rule, steady, near, question, attempt)?,
            (None, Some(near), None) => heaps.extend(rule, near, question, attempt)?,
            _ => {}
        }
        heaps.at(&n).map(|length| narrow(&length)).transpose()?.map(Some).ok_or_else(|| {
            Refusal::new(format!(
                "how long play in {text} lasts is found from the heaps below, up to {MOST_HEAPS}"
            ))
            .into()
        })
    }
}

/// How the lengths of all heaps of a component's game go on, where a theorem says it.
///
/// # Errors
/// A limit.
pub(crate) fn law(
    part: &dyn Component,
    question: Question,
    attempt: &Attempt<'_>,
) -> Result<Option<LengthLaw>, Failure> {
    let Some(rule) = part.rules().numbers().heap_rule() else { return Ok(None) };
    if let Some(interval) = by_interval(rule, question.1) {
        let period = interval.a.saturating_add(interval.b);
        let shown = 0..period.saturating_mul(2).min(FIRST);
        let lengths = shown.map(|n| narrow(&interval.of(&n.into()))).collect::<Result<_, _>>()?;
        let period = Period { period, preperiod: 0, saltus: 2 };
        return Ok(Some(LengthLaw { lengths, period, needed: 0 }));
    }
    let Some(steady) = Steady::of(rule) else { return Ok(None) };
    let mut heaps = Heaps::default();
    heaps.extend(rule, FIRST.max(steady.heaps()).min(MOST_HEAPS), question, attempt)?;
    if heaps.splits {
        return Ok(None);
    }
    heaps.settle(rule, steady, None, question, attempt)?;
    Ok(heaps.period.map(|period| {
        let needed = period.preperiod + period.period + steady.window();
        let shown = usize::try_from(needed.max(FIRST)).unwrap_or(usize::MAX);
        let lengths = heaps.lengths.iter().take(shown).map(|&length| length.into()).collect();
        LengthLaw { lengths, period, needed }
    }))
}

fn misere(question: Question) -> bool {
    question.1 == Play::Misere
}

fn narrow(length: &Natural) -> Result<u64, Failure> {
    let refused = || Refusal::new(format!("play lasts {length} moves, which is beyond 64 bits"));
    u64::try_from(length).map_err(|_| refused().into())
}

/// A game in which the numbers from a to b may be taken.
struct Interval {
    a: u64,
    b: u64,
    misere: bool,
}

/// The game, if it is one in which the numbers of one interval may be taken.
fn by_interval(rule: &dyn HeapRule, play: Play) -> Option<Interval> {
    let taking = rule.taking()?;
    let intervals = taking.set().intervals(taking.largest_taken()?);
    let [interval] = intervals.as_slice() else { return None };
    Some(Interval { a: *interval.start(), b: *interval.end(), misere: play == Play::Misere })
}

impl Interval {
    /// The length of heap n.
    fn of(&self, n: &Natural) -> Natural {
        let (a, one) = (Natural::from(self.a), Natural::ONE);
        let above = if !self.misere {
            n.clone()
        } else if *n < a {
            return Natural::ZERO;
        } else {
            n - &a
        };
        let sum = &a + Natural::from(self.b);
        let lost = &above % &sum < a;
        let doubled = above / sum * Natural::from(2u32);
        let won = if lost { Natural::ZERO } else { one.clone() };
        doubled + won + if self.misere { one } else { Natural::ZERO }
    }
}

/// Games whose lengths repeat at last.
#[derive(Debug, Clone, Copy)]
enum Steady {
    /// From this number on the same numbers, none of them larger, are taken everywhere.
    Finite(u64),
    /// All numbers may be taken but some, of which this is the largest.
    AllBut(u64),
}

impl Steady {
    fn of(rule: &dyn HeapRule) -> Option<Self> {
        match (rule.taking(), rule.code()) {
            (Some(Taking::Only(set)), _) => set.largest().map(Self::Finite),
            (Some(Taking::AllBut(set)), _) => set.largest().map(Self::AllBut),
            (None, Some(code)) if code.tail() == 0 => {
                Some(Self::Finite(code.places().len() as u64))
            }
            _ => None,
        }
    }

    /// The number of consecutive lengths that have to repeat.
    fn window(self) -> u64 {
        match self {
            Self::Finite(largest) => largest,
            Self::AllBut(_) => 1,
        }
    }

    /// The number of heaps among which a repetition is looked for first.
    fn heaps(self) -> u64 {
        match self {
            Self::Finite(largest) => largest.saturating_mul(8),
            Self::AllBut(largest) => largest.saturating_mul(3).saturating_add(3),
        }
    }
}

impl Heaps {
    /// The length of heap n, if it is known.
    fn at(&self, n: &Natural) -> Option<Natural> {
        let of = |n: u64| self.lengths.get(usize::try_from(n).ok()?).copied();
        match (u64::try_from(n).ok().and_then(of), self.period) {
            (Some(length), _) => Some(length.into()),
            (None, Some(period)) => Some(period.value(n, of(period.fold(n))?)),
            (None, None) => None,
        }
    }

    /// Finds the lengths of the heaps up to `last`, or that a move leaves several heaps.
    fn extend(
        &mut self,
        rule: &dyn HeapRule,
        last: u64,
        question: Question,
        attempt: &Attempt<'_>,
    ) -> Result<(), Failure> {
        let from = self.lengths.len() as u64;
        if self.splits || from > last {
            return Ok(());
        }
        let options = rule.taking().map_or(0, |taking| match taking {
            Taking::Only(set) => set.count(last).saturating_mul(last - from + 1),
            Taking::AllBut(_) => (last - from + 1).saturating_mul(last),
        });
        let within = |options: u64| {
            let (name, most) = (rule.name(), MOST_OPTIONS);
            let why = || format!("the heaps of {name} up to {last} have more than {most} options");
            if options <= most { Ok(()) } else { Err(Failure::from(Refusal::new(why()))) }
        };
        within(options)?;
        attempt.keep((last - from + 1) * size_of::<u32>() as u64)?;
        for n in from..=last {
            attempt.node()?;
            let (length, seen) = self.next(rule, n, question, attempt)?;
            self.options += seen;
            within(self.options)?;
            self.lengths.extend(length);
            self.splits = length.is_none();
            if self.splits {
                return Ok(());
            }
        }
        Ok(())
    }

    /// The length of the heap n, the first that has none yet, and the number of its options; `None` if a
    /// move leaves several heaps.
    fn next(
        &self,
        rule: &dyn HeapRule,
        n: u64,
        question: Question,
        attempt: &Attempt<'_>,
    ) -> Result<(Option<u32>, u64), Failure> {
        let mut best = Best::new(question);
        let (mut splits, mut failed, mut seen) = (false, None, 0_u64);
        let flow = rule.options(n, &mut |left| {
            seen += 1;
            if seen.is_multiple_of(1 << 12) {
                failed = attempt.pause().err();
            }
            let heap = match left {
                [] => 0,
                [heap] => *heap,
                _ => {
                    splits = true;
                    return ControlFlow::Break(());
                }
            };
            let length = usize::try_from(heap).ok().and_then(|heap| self.lengths.get(heap));
            best.add(length.copied().unwrap_or_default());
            if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match failed {
            Some(failure) => Err(failure),
            None if splits => Ok((None, seen)),
            None if flow.is_break() => Err(Refusal::too_many_options().into()),
            None => Ok((Some(best.length()), seen)),
        }
    }

    /// Looks for the repetition that a theorem promises, among more and more heaps.
    fn settle(
        &mut self,
        rule: &dyn HeapRule,
        steady: Steady,
        near: Option<u64>,
        question: Question,
        attempt: &Attempt<'_>,
    ) -> Result<(), Failure> {
        loop {
            let known = self.lengths.len() as u64;
            self.period = match steady {
                Steady::AllBut(largest) => constant(&self.lengths, largest),
                Steady::Finite(largest) => longest_shifted(&self.lengths, &|claim| {
                    let seen = claim.preperiod.checked_add(claim.period);
                    let repeated = seen.and_then(|seen| known.checked_sub(seen));
                    claim.saltus.is_multiple_of(2)
                        && claim.preperiod > 0
                        && repeated.is_some_and(|repeated| repeated > largest)
                }),
            };
            let enough = near.is_some_and(|near| near < known);
            if self.period.is_some() || enough || known > MOST_HEAPS {
                return Ok(());
            }
            self.extend(rule, known.saturating_mul(2).min(MOST_HEAPS), question, attempt)?;
        }
    }
}

/// The heap from which all lengths are equal, if all numbers above `largest` may be taken.
fn constant(lengths: &[u32], largest: u64) -> Option<Period> {
    let certain = usize::try_from(largest.checked_mul(3)?.checked_add(2)?).ok()?;
    let last = *lengths.get(certain)?;
    let before = lengths[..certain].iter().rposition(|&length| length != last);
    Some(Period::pure(1, before.map_or(0, |before| before as u64 + 1)))
}

/// The best of the lengths of some options.
struct Best {
    question: Question,
    lost: Option<u32>,
    won: Option<u32>,
}

impl Best {
    fn new(question: Question) -> Self {
        Self { question, lost: None, won: None }
    }

    fn add(&mut self, length: u32) {
        let lost = length.is_multiple_of(2) != misere(self.question);
        // Who wins hurries to the least remoteness, and delays to the greatest suspense.
        let least = lost == (self.question.0 != Aim::Suspense);
        let best = if lost { &mut self.lost } else { &mut self.won };
        let other = best.unwrap_or(length);
        *best = Some(if least { length.min(other) } else { length.max(other) });
    }

    fn length(&self) -> u32 {
        self.lost.or(self.won).map_or(0, |best| best + 1)
    }
}
