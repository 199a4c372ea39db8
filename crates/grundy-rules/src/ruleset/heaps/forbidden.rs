//! Nim in which some numbers may not be taken from some heaps.
//!
//! Let M be the least value that no heap below n has, and let some moves from heap n be forbidden.
//! Every value below M is that of a heap below n, so the value of n is the least one of whose heaps
//! none can be reached, or M if there is no such value. The former happens only to heaps with
//! forbidden moves: they *repeat* a value. So a heap that repeats none has a value smaller than its
//! size by the number of heaps below it that do, and no other heap below or above it has that value
//! without repeating it.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::ops::ControlFlow;

use super::heap_game::{HeapGame, Leads};
use grundy_core::game::{Failure, HeapRule, IncrementalValues, Meter, Parts, Visit};
use grundy_core::message;
use grundy_core::text::{ParseError, Word, small};
use grundy_core::value::{Natural, Nimber};

/// The largest heap from which moves may be forbidden.
const MOST: u64 = 1 << 62;

/// A list of forbidden moves.
#[derive(Debug, Clone)]
pub(super) struct Forbidden {
    /// The heaps with what may not be taken from them, ascending.
    moves: Vec<(u64, u64)>,
    values: Values,
}

/// The values of all heaps.
#[derive(Debug, Clone, Default)]
struct Values {
    /// The heaps that repeat a value, ascending, with the value.
    repeats: Vec<(u64, u64)>,
    /// For each value that is repeated the heaps that repeat it, ascending.
    heaps: HashMap<u64, Vec<u64>>,
}

impl Values {
    /// The number of heaps below one that repeat a value.
    fn repeats_below(&self, heap: &Natural) -> usize {
        self.repeats.partition_point(|&(repeat, _)| Natural::from(repeat) < *heap)
    }

    /// The value of a heap.
    fn value(&self, heap: &Natural) -> Natural {
        let below = self.repeats_below(heap);
        match self.repeats.get(below) {
            Some(&(repeat, value)) if Natural::from(repeat) == *heap => value.into(),
            _ => heap - Natural::from(below),
        }
    }

    /// The heap that has a value without repeating it.
    fn first(&self, value: &Natural) -> Natural {
        // The number of repeating heaps below it: the k-th of them is below if fewer than k lie
        // between it and the value.
        let (mut low, mut high) = (0, self.repeats.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            let heap = value + Natural::from(middle);
            if Natural::from(self.repeats[middle].0) <= heap {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        value + Natural::from(low)
    }
}

impl Forbidden {
    /// Whether a set is a list of forbidden moves: `5-3,7-1`.
    pub(super) fn is_written(word: &Word) -> bool {
        word.text.contains('-')
    }

    /// Reads a list of moves, each as the heap and the number that may not be taken from it.
    pub(super) fn read(word: &Word) -> Result<Self, ParseError> {
        let mut moves = Vec::new();
        let mut start = 0;
        for item in word.text.split(',') {
            let range = start..start + item.len();
            start = range.end + 1;
            let item = word.slice(range);
            let Some(dash) = item.text.find('-') else {
                return Err(item
                    .error(message!(
                        "forbidden-alone",
                        "a number alone stands beside a heap and a number"
                    ))
                    .help(message!(
                        "forbidden-alone-help",
                        "write 7-1 where 1 may not be taken from a heap of 7"
                    )));
            };
            let heap = small(&item.slice(0..dash), "a heap", MOST)?;
            let taken = small(&item.slice(dash + 1..item.text.len()), "a number of tokens", MOST)?;
            if taken == 0 || taken > heap {
                return Err(item
                    .error(message!(
                        "forbidden-taken",
                        "{taken} cannot be taken from a heap of {heap}",
                        taken = taken,
                        heap = heap
                    ))
                    .help(message!(
                        "forbidden-taken-help",
                        "numbers are from 1 to the size of the heap"
                    )));
            }
            moves.push((heap, taken));
        }
        Ok(Self::new(moves))
    }

    fn new(mut moves: Vec<(u64, u64)>) -> Self {
        moves.sort_unstable();
        moves.dedup();
        let mut values = Values::default();
        for own in moves.chunk_by(|a, b| a.0 == b.0) {
            let heap = own[0].0;
            // How many heaps of each value cannot be reached.
            let mut barred: BTreeMap<u64, usize> = BTreeMap::new();
            for &(heap, taken) in own {
                let value = u64::try_from(&values.value(&(heap - taken).into()));
                *barred.entry(value.unwrap_or(u64::MAX)).or_default() += 1;
            }
            let all = |value: &u64| 1 + values.heaps.get(value).map_or(0, Vec::len);
            let least = barred.iter().find(|(value, count)| **count == all(value));
            if let Some((&value, _)) = least {
                values.repeats.push((heap, value));
                values.heaps.entry(value).or_default().push(heap);
            }
        }
        Self { moves, values }
    }

    /// The numbers that may not be taken from a heap, ascending, each with the heap.
    fn of_heap(&self, heap: u64) -> &[(u64, u64)] {
        let first = self.moves.partition_point(|&(other, _)| other < heap);
        let end = self.moves.partition_point(|&(other, _)| other <= heap);
        &self.moves[first..end]
    }

    fn allows(&self, heap: &Natural, left: &Natural) -> bool {
        let numbers = u64::try_from(heap).ok().zip(u64::try_from(heap - left).ok());
        numbers.is_none_or(|by| self.moves.binary_search(&by).is_err())
    }
}

impl fmt::Display for Forbidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (heap, taken)) in self.moves.iter().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            write!(f, "{comma}{heap}-{taken}")?;
        }
        Ok(())
    }
}

impl HeapRule for Forbidden {
    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let mut barred = self.of_heap(n).iter().peekable();
        (1..=n).try_for_each(|taken| {
            if barred.next_if(|&&(_, number)| number == taken).is_some() {
                return ControlFlow::Continue(());
            }
            visit(&[n - taken])
        })
    }

    fn incremental(&self) -> Option<Box<dyn IncrementalValues>> {
        Some(Box::new(self.values.clone()))
    }

    fn largest_constant(&self) -> u64 {
        self.moves.last().map_or(0, |&(heap, _)| heap)
    }

    fn name(&self) -> String {
        format!("allbut:{self}")
    }
}

impl IncrementalValues for Values {
    fn value(
        &mut self,
        n: u64,
        _known: &dyn Fn(u64) -> u32,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        meter.node()?;
        Ok(u32::try_from(&Self::value(self, &n.into())).unwrap_or(u32::MAX))
    }

    fn bytes(&self, _n: u64) -> Option<u64> {
        Some((self.repeats.len() * size_of::<(u64, u64)>() * 4) as u64)
    }
}

impl HeapGame for Forbidden {
    fn closed_form(&self, heap: &Natural) -> Option<(Nimber, Cow<'static, str>)> {
        Some((self.values.value(heap).into(), "forbidden-moves".into()))
    }

    fn moves_to(&self, heap: &Natural, value: &Nimber) -> Option<Leads> {
        let value = value.as_natural();
        let repeating = u64::try_from(value).ok().and_then(|value| self.values.heaps.get(&value));
        let repeating = repeating.into_iter().flatten().map(|&heap| Natural::from(heap));
        let all: Vec<Natural> = [self.values.first(value)].into_iter().chain(repeating).collect();
        // The moves that take the fewest tokens come first.
        let left = all.into_iter().rev().filter(|left| left < heap && self.allows(heap, left));
        Some(Leads::all(left.map(|left| Parts::from_elem(left, 1))))
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use proptest::prelude::*;

    use super::Forbidden;
    use crate::ruleset::heaps::heap_game::HeapGame;
    use grundy_core::game::HeapRule;
    use grundy_core::value::{Mex, Natural};

    proptest! {
        /// Compares values and moves with the definition.
        #[test]
        fn equals_the_definition(moves in prop::collection::vec((1u64..40, 1u64..40), 1..120)) {
            let moves: Vec<(u64, u64)> =
                moves.into_iter().filter(|(heap, taken)| taken <= heap).collect();
            let game = Forbidden::new(moves);
            let mut values: Vec<u32> = Vec::new();
            for heap in 0..60 {
                let mut left = Vec::new();
                let _ = game.options(heap, &mut |parts| {
                    left.extend_from_slice(parts);
                    ControlFlow::Continue(())
                });
                let of = |left: u64| values[usize::try_from(left).expect("small")];
                let value = left.iter().map(|&left| of(left)).collect::<Mex>().peek();
                let big = Natural::from(heap);
                prop_assert_eq!(game.values.value(&big), value.into(), "{}", heap);
                for wanted in 0..20u32 {
                    let mut to: Vec<Natural> = left.iter().filter(|&&left| of(left) == wanted)
                        .map(|&left| left.into()).collect();
                    to.sort_unstable();
                    let found = game.moves_to(&big, &wanted.into()).expect("told").moves;
                    let mut found: Vec<Natural> =
                        found.into_iter().map(|mut parts| parts.pop().expect("a heap")).collect();
                    prop_assert!(found.is_sorted_by(|a, b| a > b));
                    found.reverse();
                    prop_assert_eq!(found, to, "{} to {}", heap, wanted);
                }
                values.push(value);
            }
        }
    }

    /// Problem 30 of the third collection of contest problems.
    #[test]
    fn heaps_may_be_large() {
        let big = 1_000_000_000_000_000_000u64;
        let game =
            Forbidden::new(vec![(big, 1), (big, big), (big - 1, 5), (7, 7), (12, 5), (12, 12)]);
        let sum = [big, big - 1, 12].map(|heap| game.values.value(&heap.into()));
        let [a, b, c] = sum;
        assert_eq!(a ^ b ^ c, Natural::from(5u8));
    }
}
