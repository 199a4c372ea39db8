//! The values of all heaps from both ends, byte by byte.
//!
//! The pairs (a, r − a) of a heap run up the list with a and down it with r − a. A second list in
//! descending order makes both runs ascend in memory, so that 64 pairs are compared at once.

use std::ops::RangeInclusive;

use super::super::kernel::{self, Isa};
use super::super::store::Values;

/// The values of heaps 0 to `len() − 1`.
#[derive(Debug)]
pub(super) struct Ends {
    isa: Isa,
    /// One for each byte of a value, lowest first.
    digits: Vec<Digit>,
    /// How many pairs of a place are marked before others are looked for.
    marked: usize,
}

/// So many are marked in any case.
const LEAST_MARKED: usize = 1 << 9;

/// One byte of every value.
#[derive(Debug, Default)]
struct Digit {
    up: Vec<u8>,
    /// The same in descending order of heaps, at the end of a list that has room before them.
    down: Vec<u8>,
}

impl Digit {
    fn push(&mut self, byte: u8) {
        let known = self.up.len();
        if known == self.down.len() {
            let mut longer = vec![0; (2 * known).max(64)];
            let at = longer.len() - known;
            longer[at..].copy_from_slice(&self.down);
            self.down = longer;
        }
        let at = self.down.len() - known - 1;
        self.down[at] = byte;
        self.up.push(byte);
    }

    /// What belongs to the heaps from `first` on, ascending.
    fn up_from(&self, first: usize) -> &[u8] {
        &self.up[first..]
    }

    /// What belongs to the heaps from `last` down to 0.
    fn down_from(&self, last: usize) -> &[u8] {
        &self.down[self.down.len() - 1 - last..]
    }
}

impl Ends {
    pub(super) fn new(isa: Isa) -> Self {
        Self { isa, digits: Vec::new(), marked: LEAST_MARKED }
    }

    /// Takes in what was added to the values; anew if they became wider. Lists of more than two
    /// bytes a value are not held: `false`.
    pub(super) fn hold(&mut self, values: &Values) -> bool {
        let width = match values {
            Values::Narrow(_) => 1,
            Values::Medium(_) => 2,
            Values::Wide(_) => return false,
        };
        if width != self.digits.len() {
            self.digits.clear();
            self.digits.resize_with(width, Digit::default);
        }
        for heap in self.len()..values.len() {
            self.push(values.get(heap).unwrap_or(0));
        }
        true
    }

    fn len(&self) -> usize {
        self.digits.first().map_or(0, |digit| digit.up.len())
    }

    pub(super) fn push(&mut self, value: u32) {
        for (digit, byte) in self.digits.iter_mut().zip(value.to_le_bytes()) {
            digit.push(byte);
        }
    }

    pub(super) fn marked(&self) -> usize {
        self.marked
    }

    /// Marks more pairs if looking took longer, fewer if marking did.
    pub(super) fn balance(&mut self, marks: u64, looks: u64) {
        if looks > marks {
            self.marked += self.marked / 8;
        } else {
            self.marked = (self.marked - self.marked / 16).max(LEAST_MARKED);
        }
    }

    /// Is the nim-sum of heaps a and `rest` − a the value, for some a up to `last` that is not
    /// marked? And how many steps it took, each about as long as a mark.
    pub(super) fn look(&self, value: u32, rest: usize, last: usize) -> (bool, u64) {
        let firsts = self.marked + 1..=last;
        let [low, high, ..] = value.to_le_bytes();
        match self.digits.as_slice() {
            _ if firsts.is_empty() => (false, 0),
            [one] => self.find([one], [low], rest, firsts),
            [one, two] => self.find([one, two], [low, high], rest, firsts),
            _ => (false, 0),
        }
    }

    fn find<const D: usize>(
        &self,
        digits: [&Digit; D],
        wanted: [u8; D],
        rest: usize,
        firsts: RangeInclusive<usize>,
    ) -> (bool, u64) {
        let (first, count) = (*firsts.start(), firsts.count());
        let up = digits.map(|digit| &digit.up_from(first)[..count]);
        let down = digits.map(|digit| digit.down_from(rest - first));
        let found = kernel::find_pair(self.isa, up, down, wanted);
        // Two loads for 64 pairs of each byte.
        let steps = 8 + found.unwrap_or(count) / 32 * D;
        (found.is_some(), steps as u64)
    }
}
