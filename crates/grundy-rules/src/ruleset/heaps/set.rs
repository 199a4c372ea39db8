//! Subtraction games: a move takes a number of tokens that is in a set, or one that is not.

use grundy_core::message;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};

use super::closed_set::ClosedSet;
use super::heap_game::{HeapGame, LARGE, Leads, take_upward};
use super::nim::Nim;
use grundy_core::game::{
    CountedMoves, Formula, HeapRule, Parts, Phrase, Refusal, SetRule, Taking, Visit,
};
use grundy_core::text::{ParseError, Word, closest, small};
use grundy_core::value::{Natural, Nimber, gcd};

/// An item of a set of positive numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SetItem {
    Range(u64, u64),
    Named(&'static str),
}

/// A set of positive numbers as written in the notation: `1,3,5..9,prime,2^k`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NumberSet(Vec<SetItem>);

/// Names of infinite sets: as typed, and as printed.
const NAMES: [(&str, &str); 6] = [
    ("prime", "prime"),
    ("2^k", "2^k"),
    ("pow2", "2^k"),
    ("k^2", "k^2"),
    ("fib", "fib"),
    ("all", "all"),
];

/// The largest number of a set. Sums of two fit 64 bits.
const MOST: u64 = 1 << 62;

impl NumberSet {
    /// A finite set.
    pub(super) fn of(members: impl IntoIterator<Item = u64>) -> Result<Self, Refusal> {
        let members: BTreeSet<u64> = members.into_iter().collect();
        let (least, most) = (members.first(), members.last());
        match (least, most) {
            (None, _) => Err(Refusal::new(message!("set-empty", "the set of numbers is empty"))
                .help(message!(
                    "set-empty-help",
                    "give at least one number of tokens that may be taken"
                ))),
            (Some(0), _) => {
                Err(Refusal::new(message!("take-zero", "taking 0 tokens is not a move"))
                    .help(message!("from-one", "numbers start at 1")))
            }
            (_, Some(&most)) if most > MOST => Err(Refusal::new(message!(
                "set-large",
                "{most} is too large for a set of numbers of tokens",
                most = most
            ))
            .help(message!(
                "set-most",
                "numbers up to {most} are possible",
                most = MOST
            ))),
            _ => Ok(Self(members.into_iter().map(|n| SetItem::Range(n, n)).collect())),
        }
    }

    /// Reads a set.
    pub(super) fn read(word: &Word) -> Result<Self, ParseError> {
        let mut items = Vec::new();
        let mut start = 0;
        for item in word.text.split(',') {
            let range = start..start + item.len();
            start = range.end + 1;
            let item = word.slice(range);
            let name = item.text.to_lowercase();
            if let Some((_, printed)) = NAMES.iter().find(|(typed, _)| *typed == name) {
                items.push(SetItem::Named(printed));
            } else if item.text.starts_with(|c: char| c.is_ascii_digit()) {
                let dots = item.text.find("..");
                let low = small(
                    &item.slice(0..dots.unwrap_or(item.text.len())),
                    "a number of tokens",
                    MOST,
                )?;
                let high = match dots {
                    None => low,
                    Some(dots) => {
                        let from = item.text[dots..]
                            .find(|c| c != '.')
                            .map_or(item.text.len(), |i| dots + i);
                        small(&item.slice(from..item.text.len()), "the end of a range", MOST)?
                    }
                };
                if low == 0 {
                    return Err(item
                        .error(message!("take-zero", "taking 0 tokens is not a move"))
                        .help(message!("from-one", "numbers start at 1")));
                }
                if high < low {
                    return Err(item.error(message!("range-empty", "the range is empty")).help(
                        message!("range-write", "write {last}..{first}", last = high, first = low),
                    ));
                }
                items.push(SetItem::Range(low, high));
            } else {
                let error = item.error(message!(
                    "set-unknown",
                    "`{text}` is not in a set of numbers",
                    text = item.text
                ));
                return Err(match closest(&name, NAMES.iter().map(|(typed, _)| *typed)) {
                    Some(near) => {
                        error.help(message!("nearest", "did you mean `{near}`?", near = near))
                    }
                    None => error.help(message!(
                        "set-help",
                        "write numbers, ranges 2..5, prime, 2^k, k^2, fib or all"
                    )),
                });
            }
        }
        Ok(Self(items))
    }

    /// The largest member of a finite set.
    fn largest(&self) -> Option<u64> {
        let highs = self.0.iter().map(|item| match *item {
            SetItem::Range(_, high) => Some(high),
            SetItem::Named(_) => None,
        });
        highs.collect::<Option<Vec<u64>>>()?.into_iter().max()
    }

    /// The members up to `n` as intervals, ascending, with a gap between any two.
    fn intervals(&self, n: u64) -> Vec<RangeInclusive<u64>> {
        let mut ends: Vec<(u64, u64)> = Vec::new();
        for item in &self.0 {
            let mut single = |member: u64| ends.push((member, member));
            match *item {
                SetItem::Range(low, high) => ends.push((low, high.min(n))),
                SetItem::Named("all") => ends.push((1, n)),
                SetItem::Named("2^k") => {
                    (0..64).map(|k| 1u64 << k).take_while(|&m| m <= n).for_each(single);
                }
                SetItem::Named("k^2") => {
                    let squares = (1u64..).map_while(|k| k.checked_mul(k));
                    squares.take_while(|&m| m <= n).for_each(single);
                }
                SetItem::Named("fib") => {
                    let (mut a, mut b) = (1u64, 2u64);
                    while a <= n {
                        single(a);
                        (a, b) = (b, a.saturating_add(b));
                    }
                }
                SetItem::Named(_) => primes(n).into_iter().for_each(single),
            }
        }
        ends.retain(|(low, high)| low <= high);
        ends.sort_unstable();
        let mut intervals: Vec<RangeInclusive<u64>> = Vec::new();
        for (low, high) in ends {
            match intervals.last_mut() {
                Some(last) if low <= *last.end() + 1 => {
                    *last = *last.start()..=high.max(*last.end());
                }
                _ => intervals.push(low..=high),
            }
        }
        intervals
    }
}

/// The primes up to `n`, by the sieve of Eratosthenes.
fn primes(n: u64) -> Vec<u64> {
    let size = usize::try_from(n).unwrap_or(usize::MAX).saturating_add(1);
    let mut composite = vec![false; size];
    let mut primes = Vec::new();
    for p in 2..size {
        if !composite[p] {
            primes.push(p as u64);
            for multiple in (p.saturating_mul(p)..size).step_by(p) {
                composite[multiple] = true;
            }
        }
    }
    primes
}

impl fmt::Display for NumberSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, item) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            match item {
                SetItem::Range(low, high) if low == high => write!(f, "{low}")?,
                SetItem::Range(low, high) => write!(f, "{low}..{high}")?,
                SetItem::Named(name) => f.write_str(name)?,
            }
        }
        Ok(())
    }
}

/// Longer periods of a theorem are not listed value by value.
const LONGEST_LIST: u32 = 1 << 16;

/// Periods up to this one are also found and proved from a table of values.
const MOST_PROVED_BY_VALUES: u64 = 1 << 14;

/// The game in which a number in the set is taken, or (`excluded`) one not in it.
#[derive(Debug)]
pub(super) struct SubtractionGame {
    set: NumberSet,
    excluded: bool,
    /// The largest member of a finite set.
    largest: Option<u64>,
    /// Whether any number may be taken.
    all: bool,
    /// See [`remainder`].
    remainder: Option<u64>,
    /// The theorem on a finite set or its complement, where there is one and no `remainder`.
    closed: Option<ClosedSet>,
}

impl HeapRule for SubtractionGame {
    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let intervals = self.set.intervals(n).into_iter();
        if !self.excluded {
            return intervals.flatten().try_for_each(|taken| visit(&[n - taken]));
        }
        let mut next = 1;
        for interval in intervals {
            (next..*interval.start()).try_for_each(|taken| visit(&[n - taken]))?;
            next = interval.end() + 1;
        }
        (next..=n).try_for_each(|taken| visit(&[n - taken]))
    }

    fn taking(&self) -> Option<Taking<'_>> {
        Some(if self.excluded { Taking::AllBut(self) } else { Taking::Only(self) })
    }

    fn largest_constant(&self) -> u64 {
        self.set.0.iter().map(|item| item.high()).max().unwrap_or(0)
    }

    fn formula(&self) -> Option<(Formula, &'static str)> {
        if self.is_nim() {
            return Nim.formula();
        }
        if let Some(closed) = self.closed {
            let (period, _) = closed.period();
            // A short period is proved again from the values, which are shown with it.
            let long = period > MOST_PROVED_BY_VALUES;
            return long.then_some((closed.formula(), closed.name()));
        }
        let m = self.remainder?;
        let formula = match u32::try_from(m) {
            Ok(m) if m <= LONGEST_LIST => {
                Formula::Repeats { first: (0..m).collect(), period: m.into(), saltus: 0 }
            }
            _ => Formula::Period { period: m, saltus: 0, greatest: m - 1 },
        };
        Some((formula, "remainder"))
    }

    fn counted_moves(&self, heap: &Natural, value: &Natural, most: usize) -> Option<CountedMoves> {
        Some(self.closed?.moves(heap, value, most))
    }

    fn name(&self) -> String {
        format!("{}:{}", if self.excluded { "allbut" } else { "take" }, self.set)
    }
}

impl SetRule for SubtractionGame {
    fn intervals(&self, most: u64) -> Vec<RangeInclusive<u64>> {
        self.set.intervals(most)
    }

    fn largest(&self) -> Option<u64> {
        self.largest
    }
}

impl SetItem {
    /// The largest number that is written in the item, 0 if there is none.
    fn high(self) -> u64 {
        match self {
            Self::Range(_, high) => high,
            Self::Named(_) => 0,
        }
    }

    /// Whether the number is in the item. Takes time linear in the number at worst.
    fn contains(self, n: u64) -> bool {
        NumberSet(vec![self]).intervals(n).last().is_some_and(|last| *last.end() == n)
    }

    /// Whether the item has a member that is divisible by `m` ≥ 2.
    fn meets_multiples(self, m: u64) -> bool {
        match self {
            Self::Range(low, high) => high / m * m >= low,
            // A prime divisible by m is m.
            Self::Named("prime") => self.contains(m),
            Self::Named("2^k") => m.is_power_of_two(),
            // Every m divides a square, a Fibonacci number and a number.
            Self::Named(_) => true,
        }
    }
}

/// The members of an item in a residue class: a list, or a family if they are too many.
struct Members {
    numbers: Vec<Natural>,
    family: Option<Phrase>,
}

impl SetItem {
    /// The members up to a large heap that are r modulo m. The item has no multiples of m, so that
    /// a range has fewer than m numbers.
    fn taking(self, heap: &Natural, m: u64, r: u64) -> Members {
        let listed = |numbers| Members { numbers, family: None };
        match self {
            Self::Range(low, high) => {
                let first = low + (r + m - low % m) % m;
                listed((first <= high).then(|| first.into()).into_iter().collect())
            }
            Self::Named("2^k") => {
                let powers = std::iter::successors(Some(Natural::ONE), |power| Some(power << 1));
                let up_to = powers.take_while(|power| power <= heap);
                listed(up_to.filter(|power| power % m == r).collect())
            }
            // A prime that is r modulo m is a multiple of gcd(r, m); if that is 1, there are
            // infinitely many (Dirichlet 1837).
            Self::Named("prime") => match gcd(r, m) {
                1 => Members {
                    numbers: Vec::new(),
                    family: Some(Phrase::new("moves-primes").with("m", m).with("r", r)),
                },
                common => listed(
                    (common % m == r && self.contains(common))
                        .then(|| common.into())
                        .into_iter()
                        .collect(),
                ),
            },
            // The other sets have multiples of every m.
            Self::Named(_) => listed(Vec::new()),
        }
    }
}

impl SubtractionGame {
    /// Creates the game on a set or on its complement.
    pub(super) fn new(set: NumberSet, excluded: bool) -> Self {
        let remainder = if excluded { None } else { remainder(&set) };
        let all = !excluded && set.0.contains(&SetItem::Named("all"));
        let largest = set.largest();
        let closed = largest.filter(|_| remainder.is_none());
        let closed = closed.and_then(|most| ClosedSet::of(&set.intervals(most), excluded));
        Self { set, excluded, largest, all, remainder, closed }
    }
}

/// The m for which G(n) = n mod m: 1, …, m − 1 may be taken, but no multiple of m. By induction a
/// heap n reaches exactly the other residues (seed 002, problems 4 and 5).
fn remainder(set: &NumberSet) -> Option<u64> {
    /// Members with names are compared one by one up to this one.
    const LARGEST: u64 = 1 << 10;
    let (ranges, names): (Vec<SetItem>, Vec<SetItem>) =
        set.0.iter().partition(|item| matches!(item, SetItem::Range(..)));
    let listed = NumberSet(names).intervals(LARGEST);
    let high = ranges.iter().map(|item| item.high()).max();
    let ranges = NumberSet(ranges).intervals(high.unwrap_or(0));
    // All numbers up to `last` may be taken.
    let mut last = 0;
    while let Some(interval) = ranges.iter().chain(&listed).find(|i| i.contains(&(last + 1))) {
        last = *interval.end();
    }
    let m = last + 1;
    (m >= 2 && !set.0.iter().any(|item| item.meets_multiples(m))).then_some(m)
}

impl HeapGame for SubtractionGame {
    fn closed_form(&self, heap: &Natural) -> Option<(Nimber, Cow<'static, str>)> {
        if self.is_nim() {
            return Nim.closed_form(heap);
        }
        if let Some(closed) = self.closed {
            return Some((closed.value(heap).into(), closed.name().into()));
        }
        let m = Natural::from(self.remainder?);
        Some(((heap % m).into(), "remainder".into()))
    }

    fn instance(&self, heap: &Natural) -> Option<Phrase> {
        let m = self.remainder.filter(|_| !self.is_nim())?;
        let phrase = Phrase::new("remainder-here").with("m", m).with("less", m - 1);
        Some(phrase.with("heap", heap.clone()).with("value", heap % Natural::from(m)))
    }

    fn moves_to(&self, heap: &Natural, value: &Nimber) -> Option<Leads> {
        if self.is_nim() {
            return Nim.moves_to(heap, value);
        }
        // Heap and value determine what is taken modulo m.
        let (m, value) = (self.remainder?, value.as_natural());
        // In a small heap the members with names can be tried one by one.
        if *heap <= Natural::from(LARGE) && self.largest.is_none() {
            return None;
        }
        let taken = (heap + value * m - value) % m;
        if *value >= Natural::from(m) || taken == 0 {
            return Some(Leads::all([]));
        }
        let taken_least = taken;
        let taken: Vec<Members> =
            self.set.0.iter().map(|item| item.taking(heap, m, taken)).collect();
        // All numbers below m may be taken, so this one is a member, even of what is not listed.
        let least = Natural::from(taken_least);
        let mut numbers: Vec<&Natural> =
            taken.iter().flat_map(|taking| &taking.numbers).chain([&least]).collect();
        numbers.retain(|taken| *taken <= heap);
        numbers.sort_unstable();
        numbers.dedup();
        Some(Leads {
            moves: numbers.iter().map(|&taken| Parts::from_elem(heap - taken, 1)).collect(),
            all: taken.iter().all(|taking| taking.family.is_none()),
            families: taken.into_iter().filter_map(|taking| taking.family).collect(),
        })
    }

    fn options_of_large(
        &self,
        heap: &Natural,
        visit: &mut dyn FnMut(Parts<Natural>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(largest) = self.largest.filter(|_| !self.excluded) else {
            return take_upward(heap, &Natural::ZERO, visit);
        };
        let members = self.set.intervals(largest.min(LARGE)).into_iter().flatten();
        members
            .into_iter()
            .try_for_each(|taken| visit(Parts::from_elem(heap - Natural::from(taken), 1)))?;
        if largest <= LARGE { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn is_nim(&self) -> bool {
        self.all
    }
}
