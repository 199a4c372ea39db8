//! The values of single heads of a coin-turning game, coin after coin.
//!
//! The value of coin n is the mex of the nim-sums of the other coins' values over all sets that a
//! move may turn over. These are collected as bits, not set by set:
//!
//! * Coins that lie anywhere: a set of the nim-sums of j coins for each j, extended coin by coin. Of
//!   `1+` the last set is of j coins or more.
//! * Symmetric coins: the same for pairs of coins around each middle.
//! * Equal distances: set by set, of which there are O(n log n).
//!
//! A step on such a set takes (largest value) / 64 words.

use std::iter;

use super::code::{Element, Shape};
use grundy_core::game::{Failure, IncrementalValues, Meter, Refusal};
use grundy_core::message;
use grundy_core::value::NimSet;

/// The values so far, and the sets that grow with the row.
#[derive(Debug)]
pub(super) struct Turns {
    elements: Vec<(Element, Option<Levels>)>,
    /// The values of coins from 0, where there is none.
    values: Vec<u32>,
    largest: u32,
}

/// A coin is refused if its value takes more steps.
const MOST_STEPS: u64 = 1 << 31;

impl Turns {
    pub(super) fn new(elements: &[Element]) -> Self {
        let growing = |element: &Element| {
            let grows = element.shape == Shape::Any && element.within.is_none();
            grows.then(|| Levels::of_others(element))
        };
        let elements = elements.iter().map(|element| (element.clone(), growing(element)));
        Self { elements: elements.collect(), values: Vec::new(), largest: 0 }
    }

    /// Refuses coin `n` if its value takes too much memory or too many steps, and counts these.
    fn check(&self, n: u64, meter: &Meter<'_>) -> Result<(), Failure> {
        let words = (u64::from(self.largest) + 1).next_power_of_two().div_ceil(64);
        // The sets of the next coin may be twice as large.
        let sets = |(element, levels): &(Element, Option<Levels>)| match levels {
            Some(levels) => levels.sets.len() as u64,
            None if element.shape >= Shape::Spaced => 0,
            None => Levels::of_others(element).sets.len() as u64,
        };
        let bytes = 16 * words * self.elements.iter().map(|all| sets(all) + 2).sum::<u64>();
        let steps = self.elements.iter().map(|all| {
            let span = n - all.0.low(n);
            match all.0.shape {
                Shape::Any if all.1.is_some() => words.saturating_mul(2 * sets(all) + 2),
                Shape::Any => words.saturating_mul(sets(all)).saturating_mul(span),
                Shape::Symmetric if all.0.first => words.saturating_mul(sets(all) * span),
                Shape::Symmetric => words.saturating_mul(sets(all)).saturating_mul(span * span / 4),
                Shape::Spaced | Shape::Run => span * 8 + words,
            }
        });
        let steps = steps.fold(1, u64::saturating_add);
        if bytes > meter.memory_left() || steps > MOST_STEPS {
            let memory = bytes >> 20;
            return Err(Refusal::new(format!(
                "the values of the coins before coin {n} are up to {}, so its own takes {memory} MiB \
                 and {steps} steps",
                self.largest
            ))
            .help(message!("coins-far-help", "coins up to {most} can be done here", most = n - 1))
            .memory(bytes.into())
            .into());
        }
        meter.steps(steps)
    }
}

impl IncrementalValues for Turns {
    fn value(
        &mut self,
        n: u64,
        known: &dyn Fn(u64) -> u32,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        if n == 0 {
            return Ok(0);
        }
        self.check(n, meter)?;
        for coin in self.values.len() as u64..n {
            let value = known(coin);
            self.largest = self.largest.max(value);
            for (element, levels) in &mut self.elements {
                let least = if element.first { 2 } else { 1 };
                if let Some(levels) = levels.as_mut().filter(|_| coin >= least) {
                    levels.add(value);
                }
            }
            self.values.push(value);
        }
        let mut reached = NimSet::default();
        for (element, levels) in &self.elements {
            let row = Row { element, values: &self.values, last: n };
            row.add_to(&mut reached, levels.as_ref());
        }
        match reached.mex() {
            // The mex stops counting there.
            u32::MAX => Err(Refusal::new(message!(
                "coins-beyond",
                "the value of coin {n} is 2^32 or more",
                n = n
            ))
            .help(message!("coins-far-help", "coins up to {most} can be done here", most = n - 1))
            .into()),
            value => Ok(value),
        }
    }

    /// Values, and one word of each set for 32 coins, where values grow no faster than coins.
    fn bytes(&self, n: u64) -> Option<u64> {
        n.checked_mul(8)
    }
}

/// The nim-sums of some values, by how many of them are added up.
#[derive(Debug, Clone)]
struct Levels {
    /// The nim-sums of j values; of a code without a largest number, the last set is of j or more.
    sets: Vec<NimSet>,
    open: bool,
}

impl Levels {
    /// Nim-sums of up to `most` values, or of `most` and more.
    fn new(most: u64, open: bool) -> Self {
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let mut sets = vec![NimSet::default()];
        sets[0].insert(0);
        sets.extend(iter::repeat_n(NimSet::default(), most));
        Self { sets, open }
    }

    /// For the coins of a move other than its last and, if it has to be there, the first; of
    /// symmetric coins, for pairs of them.
    fn of_others(element: &Element) -> Self {
        let (low, high) = (*element.counts.start(), *element.counts.end());
        let given = 1 + u64::from(element.first || element.shape == Shape::Symmetric);
        let each = if element.shape == Shape::Symmetric { 2 } else { 1 };
        let open = high == u64::MAX;
        let most = if open {
            low.saturating_sub(given).div_ceil(each)
        } else {
            high.saturating_sub(given) / each
        };
        Self::new(most, open)
    }

    /// Adds a value that each nim-sum may contain or not.
    fn add(&mut self, value: u32) {
        let top = self.sets.len() - 1;
        for j in (0..=top).rev() {
            let (below, rest) = self.sets.split_at_mut(j);
            let mut added = NimSet::default();
            if self.open && j == top {
                added.add_shifted(&rest[0], value);
            }
            if let Some(below) = below.last() {
                added.add_shifted(below, value);
            }
            rest[0].add(&added);
        }
    }

    /// The set of the nim-sums of `many` values.
    fn of(&self, many: u64) -> Option<&NimSet> {
        let top = self.sets.len() - 1;
        let many = usize::try_from(many).unwrap_or(usize::MAX);
        self.sets.get(if self.open { many.min(top) } else { many })
    }
}

/// The moves at one coin, by one element of the code.
struct Row<'a> {
    element: &'a Element,
    /// The values of all coins before, from coin 0.
    values: &'a [u32],
    last: u64,
}

impl Row<'_> {
    fn at(&self, coin: u64) -> u32 {
        usize::try_from(coin).ok().and_then(|coin| self.values.get(coin)).copied().unwrap_or(0)
    }

    /// The numbers of coins beyond `given` that a move turns over; of these, up to `most` differ.
    fn more_than(&self, given: u64, most: u64) -> impl Iterator<Item = u64> {
        let (low, high) = (*self.element.counts.start(), *self.element.counts.end());
        (low.max(given)..=high.min(given.saturating_add(most))).map(move |count| count - given)
    }

    /// Adds the nim-sums of the other coins of all moves.
    fn add_to(&self, reached: &mut NimSet, levels: Option<&Levels>) {
        if self.element.counts.contains(&1) && (!self.element.first || self.last == 1) {
            reached.insert(0);
        }
        match (self.element.shape, levels) {
            (Shape::Any, Some(levels)) => self.add_anywhere(levels, reached),
            (Shape::Any, None) => {
                let mut levels = Levels::of_others(self.element);
                let low = self.element.low(self.last) + u64::from(self.element.first);
                (low..self.last).for_each(|coin| levels.add(self.at(coin)));
                self.add_anywhere(&levels, reached);
            }
            (Shape::Symmetric, _) => self.add_symmetric(reached),
            (Shape::Spaced | Shape::Run, _) => self.add_spaced(reached),
        }
    }

    fn add_anywhere(&self, levels: &Levels, reached: &mut NimSet) {
        let first = self.element.first;
        if first && (self.last == 1 || self.element.low(self.last) > 1) {
            return;
        }
        let (given, value) = if first { (2, self.at(1)) } else { (1, 0) };
        for many in self.more_than(given, levels.sets.len() as u64) {
            if let Some(set) = levels.of(many) {
                reached.add_shifted(set, value);
            }
        }
    }

    fn add_symmetric(&self, reached: &mut NimSet) {
        let (low, last) = (self.element.low(self.last), self.last);
        let starts = if self.element.first { low..2.min(last) } else { low..last };
        for start in starts {
            let mut levels = Levels::of_others(self.element);
            let inner = (start + 1)..last;
            let half = (last - start - 1) / 2;
            inner.clone().take(usize::try_from(half).unwrap_or(0)).for_each(|coin| {
                levels.add(self.at(coin) ^ self.at(start + last - coin));
            });
            let middle = (start + last).is_multiple_of(2).then(|| self.at(start.midpoint(last)));
            // Two more coins than pairs in the last set differ by having a middle.
            for more in self.more_than(2, 2 * levels.sets.len() as u64 + 1) {
                let Some(set) = levels.of(more / 2) else { continue };
                match middle.filter(|_| more % 2 == 1) {
                    Some(middle) => reached.add_shifted(set, self.at(start) ^ middle),
                    None if more % 2 == 0 => reached.add_shifted(set, self.at(start)),
                    None => {}
                }
            }
        }
    }

    fn add_spaced(&self, reached: &mut NimSet) {
        let low = self.element.low(self.last);
        let most = if self.element.shape == Shape::Run { 1 } else { self.last - low };
        for gap in 1..=most {
            let mut sum = 0;
            let most = (*self.element.counts.end() - 1).min((self.last - low) / gap);
            for others in 1..=most {
                let start = self.last - others * gap;
                sum ^= self.at(start);
                if self.element.counts.contains(&(others + 1))
                    && (!self.element.first || start == 1)
                {
                    reached.insert(sum);
                }
            }
        }
    }
}
