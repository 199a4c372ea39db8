//! Winning moves from heaps too large to list their options: found by a proved period, in families
//! where they cannot be listed.

use std::ops::ControlFlow;

use grundy_core::game::take_break::{Digit, PartsRule, TakeBreak};
use grundy_core::game::{Component, CountedMoves, HeapRule, Listing, Parts, Phrase, Winning};
use grundy_core::value::{Natural, Nimber};
use grundy_sequence::period::{Law, Period};
use grundy_sequence::sequence::ValueList;

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

impl FarMoves {
    /// Moves that leave one heap each, and their number.
    pub(super) fn of_heaps(counted: CountedMoves) -> Self {
        let moves = counted.left.into_iter().map(|left| Parts::from_elem(left, 1)).collect();
        Self { moves, count: u64::try_from(&counted.count).ok(), families: Vec::new() }
    }

    /// The moves as those of a component, which is the heap.
    pub(super) fn winning(self, heap: &dyn Component, listed: Listing) -> Winning {
        let made = self.moves.iter().filter_map(|left| heap.variants().leaving_heaps(left));
        let moves = made.take(listed.most()).collect();
        Winning { moves, count: self.count, families: self.families }
    }
}

/// The heaps that a move should leave.
#[derive(Clone, Copy)]
pub(super) struct Target<'a> {
    /// Whether a move should leave these heaps. From the preperiod on, a heap may be replaced by
    /// one that differs by a multiple of the period.
    pub wanted: &'a dyn Fn(&[&Natural]) -> bool,
    /// The period.
    pub period: u64,
    /// The preperiod.
    pub preperiod: u64,
}

impl Target<'_> {
    /// The first heap of the first period whose parts are not empty.
    fn start(self) -> u64 {
        self.preperiod.max(1)
    }
}

/// The moves to a value; `None` where the law does not tell them. The values are those of the
/// heaps up to the end of the first period.
pub(super) fn far_moves(
    rule: &dyn HeapRule,
    law: Law,
    period: Period,
    values: &ValueList,
    heap: &Natural,
    wanted: &Nimber,
) -> Option<FarMoves> {
    let known = Folded { period, values };
    match (law, rule.code()) {
        (Law::TakeAndBreak { parts: 2, .. }, Some(code)) => {
            let wanted = |left: &[&Natural]| known.sum(left) == *wanted.as_natural();
            Some(splits(code, known.target(&wanted), heap))
        }
        (Law::AllBut { largest }, _) => {
            Some(heaps_left(rule, largest, known, heap, wanted.as_natural()))
        }
        // A finite set has few numbers, so each is tried.
        _ => None,
    }
}

/// Some moves to a value from a large heap of a code whose values are known by a period and no law
/// lists. Each is a move of the code, and its value is computed; whether there are others is not
/// said.
pub(super) fn witnesses_of_value(
    code: &TakeBreak,
    period: Period,
    values: &ValueList,
    heap: &Natural,
    wanted: &Nimber,
) -> FarMoves {
    let known = Folded { period, values };
    let wanted = |left: &[&Natural]| known.sum(left) == *wanted.as_natural();
    witnesses(code, known.target(&wanted), heap)
}

/// Some wanted moves from a large heap of a code: those that leave one heap, two, or two equal
/// ones beside a small one.
pub(super) fn witnesses(code: &TakeBreak, target: Target<'_>, heap: &Natural) -> FarMoves {
    let mut found = FarMoves::default();
    let mut add = |left: Parts<Natural>| {
        let taken = heap - left.iter().sum::<Natural>();
        let digit = far_digit(code, &taken);
        let plain = digit.parts == PartsRule::Any && digit.allows(left.len() as u64);
        let wanted = || (target.wanted)(&left.iter().collect::<Parts<_>>());
        if plain && wanted() && !found.moves.contains(&left) {
            found.moves.push(left);
        }
    };
    let few =
        (0..target.preperiod + target.period).chain(target.preperiod..SMALL).map(Natural::from);
    let smalls: Vec<Natural> = few.filter(|small| small < heap).collect();
    for small in &smalls {
        let left = [small.clone()].into_iter().filter(|part| !part.is_zero());
        add(left.collect());
    }
    for taken in (0..=code.places().len() as u64).map(Natural::from).filter(|taken| taken <= heap) {
        let rest = heap - taken;
        add([rest.clone()].into_iter().filter(|part| !part.is_zero()).collect());
        for small in smalls.iter().filter(|small| **small < rest) {
            let large = &rest - small;
            let half = &large >> 1;
            let halves = (&half + &half == large && !half.is_zero()).then_some(half);
            if small.is_zero() {
                if let Some(half) = halves {
                    add(Parts::from_iter([half.clone(), half]));
                }
                continue;
            }
            add(Parts::from_iter([small.clone(), large]));
            if let Some(half) = halves {
                add(Parts::from_iter([small.clone(), half.clone(), half]));
            }
        }
    }
    found.moves.truncate(MOST_WITNESSES);
    found
}

/// Small heaps that are tried beside large ones.
const SMALL: u64 = 1 << 6;

/// The number of moves that are listed as examples of more.
const MOST_WITNESSES: usize = 16;

/// The digit for a number of tokens taken, however large.
fn far_digit<'a>(code: &'a TakeBreak, taken: &Natural) -> &'a Digit {
    let (places, tail) = (code.places().len() as u64, code.tail() as u64);
    let near = |taken: &Natural| u64::try_from(taken).unwrap_or(u64::MAX);
    if tail == 0 || *taken < Natural::from(places) {
        return code.digit(near(taken));
    }
    code.digit(places + (taken - Natural::from(places)) % tail)
}

/// Values of all heaps.
#[derive(Clone, Copy)]
struct Folded<'a> {
    period: Period,
    values: &'a ValueList,
}

impl Folded<'_> {
    /// The value of a sum of heaps.
    fn sum(self, heaps: &[&Natural]) -> Natural {
        let value =
            |heap: &Natural| self.period.value(heap, self.values.at(self.period.fold(heap)));
        heaps.iter().fold(Natural::ZERO, |sum, heap| sum ^ value(heap))
    }

    fn target(self, wanted: &dyn Fn(&[&Natural]) -> bool) -> Target<'_> {
        Target { wanted, period: self.period.period, preperiod: self.period.preperiod }
    }
}

/// Moves with a small part that are listed one by one.
const MOST_LISTED: usize = 64;

/// Octal games: for each place the one heap that may be left, and the two. Where the smaller of two
/// lies before the period it is tried alone; where it does not, its remainder decides.
pub(super) fn splits(code: &TakeBreak, target: Target<'_>, heap: &Natural) -> FarMoves {
    let mut found = FarMoves { count: Some(0), ..FarMoves::default() };
    for taken in 0..=code.last_place().unwrap_or(0) as u64 {
        let (digit, left) = (code.digit(taken), heap - Natural::from(taken));
        if digit.allows(1) && (target.wanted)(&[&left]) {
            found.add(Parts::from_elem(left.clone(), 1));
        }
        if digit.allows(2) {
            found.small_parts(target, &left);
            found.large_parts(target, taken, &left);
        }
    }
    found
}

impl FarMoves {
    /// Adds a move; returns `false` if the list is full and the move is only counted.
    fn add(&mut self, left: Parts<Natural>) -> bool {
        self.count(&Natural::ONE);
        let room = self.moves.len() < MOST_LISTED;
        if room {
            self.moves.push(left);
        }
        room
    }

    pub(super) fn count(&mut self, more: &Natural) {
        let more = u64::try_from(more).ok();
        self.count = self.count.zip(more).and_then(|(count, more)| count.checked_add(more));
    }

    fn small_parts(&mut self, target: Target<'_>, left: &Natural) {
        let mut unlisted = false;
        for small in (1..target.start()).map(Natural::from) {
            let large = left - &small;
            if (target.wanted)(&[&small, &large]) {
                unlisted |= !self.add(Parts::from_iter([small, large]));
            }
        }
        if unlisted {
            self.families.push(Phrase::new("moves-small-part").with("least", target.start()));
        }
    }

    fn large_parts(&mut self, target: Target<'_>, taken: u64, left: &Natural) {
        let (start, period) = (target.start(), target.period);
        let half = left >> 1;
        let mut residues = Vec::new();
        for first in start..start + period {
            let small = Natural::from(first);
            let wanted = || (target.wanted)(&[&small, &(left - &small)]);
            if small > half || !wanted() {
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
                .with("least", start);
            self.families.push(family);
        }
    }
}

/// Numbers with commas, the first of them where they are many.
pub(super) fn listed(numbers: &[u64]) -> String {
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

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::far_moves;
    use grundy_core::game::take_break::TakeBreak;
    use grundy_core::game::{HeapRule, Meter};
    use grundy_core::value::{Natural, Nimber};
    use grundy_sequence::period::{Law, ultimate_period};
    use grundy_sequence::sequence::Sequence;

    /// Against a walk through all options of heaps that are not large at all.
    #[test]
    fn moves_are_those_of_the_options() {
        for code in ["0.77", "0.137", "0.07", "4.7", "0.3", "0.17"] {
            let rule = TakeBreak::parse(code).expect(code);
            let law = Law::of(&rule).expect(code);
            let mut sequence = Sequence::default();
            sequence.extend(&rule, 700, &Meter::unlimited()).expect("small");
            let values: Vec<u32> = sequence.values().iter().collect();
            let period = ultimate_period(&values, law).expect(code);
            for heap in 300..330u64 {
                for wanted in 0..10u32 {
                    let mut count = 0;
                    let _ = HeapRule::options(&rule, heap, &mut |parts| {
                        let value =
                            parts.iter().fold(0, |sum, &part| sum ^ sequence.values().at(part));
                        count += u64::from(value == wanted);
                        ControlFlow::Continue(())
                    });
                    let heap = Natural::from(heap);
                    let told =
                        far_moves(&rule, law, period, sequence.values(), &heap, &wanted.into());
                    let told = told.expect("an octal game");
                    assert_eq!(told.count, Some(count), "{code} {heap} to {wanted}");
                    assert_eq!(told.moves.is_empty(), count == 0);
                    for left in &told.moves {
                        let value: Nimber = left
                            .iter()
                            .map(|part| {
                                Nimber::from(
                                    sequence.values().at(u64::try_from(part).expect("small")),
                                )
                            })
                            .sum();
                        assert_eq!(value, wanted.into(), "{code} {heap} to {wanted}: {left:?}");
                    }
                }
            }
        }
    }
}
