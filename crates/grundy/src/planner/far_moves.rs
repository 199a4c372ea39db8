//! Winning moves from heaps too large to walk through their options: told by a proved period, in
//! families where they cannot be listed.

use std::ops::ControlFlow;

use crate::game::take_break::TakeBreak;
use crate::game::{HeapRule, Parts, Phrase};
use crate::period::{Law, Period};
use crate::sequence::Values;
use crate::value::{Natural, Nimber};

/// The moves from one heap to a wanted value.
#[derive(Debug, Default)]
pub struct FarMoves {
    /// Moves, each as the heaps it leaves; of every family at least one.
    pub moves: Vec<Parts<Natural>>,
    /// How many there are in all; `None` beyond 2^64.
    pub count: Option<u64>,
    /// Those that are not all listed, in words.
    pub families: Vec<Phrase>,
}

/// The moves to a value; `None` where the law does not tell them. The values are those of the
/// heaps up to the end of the first period.
pub(super) fn far_moves(
    rule: &dyn HeapRule,
    law: Law,
    period: Period,
    values: &Values,
    heap: &Natural,
    wanted: &Nimber,
) -> Option<FarMoves> {
    let known = Folded { period, values };
    match (law, rule.code()) {
        (Law::TakeAndBreak { parts: 2, .. }, Some(code)) => {
            Some(splits(code, known, heap, wanted.as_natural()))
        }
        (Law::AllBut { largest }, _) => {
            Some(heaps_left(rule, largest, known, heap, wanted.as_natural()))
        }
        // The numbers of a finite set can be gone through.
        _ => None,
    }
}

/// Values of all heaps.
#[derive(Clone, Copy)]
struct Folded<'a> {
    period: Period,
    values: &'a Values,
}

impl Folded<'_> {
    fn value(self, heap: &Natural) -> Natural {
        self.period.value(heap, self.values.at(self.period.fold(heap)))
    }

    /// The first heap of the first period whose parts are not empty.
    fn start(self) -> u64 {
        self.period.preperiod.max(1)
    }
}

/// Moves with a small part that are listed one by one.
const MOST_LISTED: usize = 64;

/// Octal games: for each place the one heap that may be left, and the two. Where the smaller of two
/// lies before the period it is looked at by itself; where it does not, its remainder decides.
fn splits(code: &TakeBreak, known: Folded<'_>, heap: &Natural, wanted: &Natural) -> FarMoves {
    let mut found = FarMoves { count: Some(0), ..FarMoves::default() };
    for taken in 0..=code.last_place().unwrap_or(0) as u64 {
        let (digit, left) = (code.digit(taken), heap - Natural::from(taken));
        if digit.allows(1) && known.value(&left) == *wanted {
            found.add(Parts::from_elem(left.clone(), 1));
        }
        if digit.allows(2) {
            found.small_parts(known, &left, wanted);
            found.large_parts(known, taken, &left, wanted);
        }
    }
    found
}

impl FarMoves {
    /// Adds a move; `false` if there are so many that it is only counted.
    fn add(&mut self, left: Parts<Natural>) -> bool {
        self.count(&Natural::ONE);
        let room = self.moves.len() < MOST_LISTED;
        if room {
            self.moves.push(left);
        }
        room
    }

    fn count(&mut self, more: &Natural) {
        let more = u64::try_from(more).ok();
        self.count = self.count.zip(more).and_then(|(count, more)| count.checked_add(more));
    }

    fn small_parts(&mut self, known: Folded<'_>, left: &Natural, wanted: &Natural) {
        let mut unlisted = false;
        for small in (1..known.start()).map(Natural::from) {
            let large = left - &small;
            if known.value(&small) ^ known.value(&large) == *wanted {
                unlisted |= !self.add(Parts::from_iter([small, large]));
            }
        }
        if unlisted {
            self.families.push(Phrase::new("moves-small-part").with("least", known.start()));
        }
    }

    fn large_parts(&mut self, known: Folded<'_>, taken: u64, left: &Natural, wanted: &Natural) {
        let period = known.period.period;
        let half = left >> 1;
        let mut residues = Vec::new();
        for first in known.start()..known.start() + period {
            let small = Natural::from(first);
            if small > half || known.value(&small) ^ known.value(&(left - &small)) != *wanted {
                continue;
            }
            self.count(&((&half - &small) / period + Natural::ONE));
            if residues.is_empty() {
                let large = left - &small;
                self.moves.push(Parts::from_iter([small, large]));
            }
            residues.push(first % period);
        }
        if !residues.is_empty() {
            residues.sort_unstable();
            let id = if taken == 0 { "moves-split" } else { "moves-take-split" };
            let family = Phrase::new(id)
                .with("taken", taken)
                .with("period", period)
                .with("residues", listed(&residues))
                .with("least", known.start());
            self.families.push(family);
        }
    }
}

/// Numbers with commas, the first of them where they are many.
fn listed(numbers: &[u64]) -> String {
    const MOST: usize = 40;
    let mut text: Vec<String> = numbers.iter().take(MOST).map(u64::to_string).collect();
    if numbers.len() > MOST {
        text.push(format!("… ({} in all)", numbers.len()));
    }
    text.join(", ")
}

/// All-but games: every heap of the wanted value from which the distance may be taken. There are
/// few, as values grow with every period.
fn heaps_left(
    rule: &dyn HeapRule,
    largest: u64,
    known: Folded<'_>,
    heap: &Natural,
    wanted: &Natural,
) -> FarMoves {
    let mut near = Vec::new();
    let _ = rule.options(largest, &mut |left| {
        near.extend(left.iter().map(|left| largest - left));
        ControlFlow::Continue(())
    });
    let may_take = |left: &Natural| {
        let taken = heap - left;
        u64::try_from(&taken).map_or(true, |taken| taken > largest || near.contains(&taken))
    };
    let Period { period, preperiod, saltus } = known.period;
    let mut found = FarMoves { count: Some(0), ..FarMoves::default() };
    for first in 0..preperiod + period {
        let value = Natural::from(known.values.at(first));
        if value > *wanted || (first < preperiod && value != *wanted) {
            continue;
        }
        let above = wanted - value;
        if saltus > 0 && (&above % saltus) != 0 || saltus == 0 && !above.is_zero() {
            continue;
        }
        let periods = if saltus == 0 { Natural::ZERO } else { above / saltus };
        let left = Natural::from(first) + periods * period;
        if left < *heap && may_take(&left) {
            found.count(&Natural::ONE);
            found.moves.push(Parts::from_elem(left, 1));
        }
    }
    found
}
