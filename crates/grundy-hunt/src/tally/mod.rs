//! Statistics of values: the largest value, the zeros, and hashes for comparing runs.
//!
//! A run produces hundreds of millions of values a second, most of them as one-byte indexes, so
//! single values are examined only if a block contains something new. The statistics depend only on
//! the values, not on the boundaries of blocks or runs.

mod extremes;
mod hashes;

use std::ops::Range;

use grundy_sequence::sequence::{Block, Closure, Slice};

use crate::disk::codec::{Reader, Writer};
use extremes::{Extremes, Index};
pub(crate) use hashes::{BLOCK, Hashes};

/// The maximum number of heaps of value 0 that are listed.
const LISTED: usize = 1000;

/// The statistics of heaps 0 to `heaps − 1`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// The number of heaps.
    pub(crate) heaps: u64,
    /// The largest value, and the first heap that has it.
    pub(crate) max: Option<(u32, u64)>,
    /// The number of heaps of value 0.
    pub(crate) zeros: u64,
    /// The first of these heaps.
    pub(crate) zeros_at: Vec<u64>,
    /// The last of these heaps.
    pub(crate) last_zero: Option<u64>,
    /// Hashes of some blocks.
    pub(crate) hashes: Hashes,
}

impl Tally {
    /// Adds the values of the next block.
    pub(crate) fn see(&mut self, block: &Block<'_>) {
        match block.values {
            Slice::Values(values) => {
                let extremes = Extremes::of(values);
                self.see_class(block, extremes.high().iter().flatten().copied(), || {
                    values.iter().filter(|&&value| value == 0).count()
                });
            }
            Slice::Narrow(indexes, closure) => self.see_indexes(block, indexes, closure),
            Slice::Medium(indexes, closure) => self.see_indexes(block, indexes, closure),
        }
        self.hashes.see(block);
        self.heaps = block.first + block.len() as u64;
    }

    /// Adds the part of the next block below heap `end`.
    pub(crate) fn see_below(&mut self, block: &Block<'_>, end: u64) {
        let length = usize::try_from(end.saturating_sub(block.first)).unwrap_or(usize::MAX);
        if length >= block.len() {
            self.see(block);
        } else if length > 0 {
            self.see(&part(block, 0..length));
        }
    }

    /// Adds a block of indexes. Within a class of heaps the order of indexes is that of the values,
    /// and the value 0 has index 0 if it is common.
    fn see_indexes<T: Index>(&mut self, block: &Block<'_>, indexes: &[T], closure: Closure) {
        let extremes = Extremes::of(indexes);
        let heap = |place: usize| block.first + place as u64;
        let high = extremes.high();
        let values = high.iter().zip(0..).filter_map(|(index, place)| {
            index.map(|index| closure.value(index.into(), heap(place)))
        });
        // Positions of the class whose common values contain 0.
        let has_zero = |place: usize| !closure.is_rare(0, heap(place));
        let low = extremes.low();
        let zero = [0, 1].map(|place| has_zero(place) && low[place] == Some(T::MIN));
        self.see_class(block, values, || {
            if zero == [false, false] {
                return 0;
            }
            let [even, odd] = extremes::count_least(indexes);
            usize::from(zero[0]) * even + usize::from(zero[1]) * odd
        });
    }

    /// Adds a block, given its largest values and a function that counts its zeros.
    fn see_class(
        &mut self,
        block: &Block<'_>,
        high: impl Iterator<Item = u32>,
        zeros: impl FnOnce() -> usize,
    ) {
        if let Some(high) = high.max().filter(|&high| self.max.is_none_or(|(max, _)| high > max)) {
            let place = block.iter().position(|value| value == high).unwrap_or(0);
            self.max = Some((high, block.first + place as u64));
        }
        let zeros = zeros();
        if zeros > 0 {
            self.add_zeros(block, zeros);
        }
    }

    fn add_zeros(&mut self, block: &Block<'_>, zeros: usize) {
        self.zeros += zeros as u64;
        let room = LISTED - self.zeros_at.len().min(LISTED);
        let places = || (0..block.len()).filter(|&i| block.value(i) == Some(0));
        self.zeros_at.extend(places().take(room).map(|place| block.first + place as u64));
        self.last_zero = places().next_back().map(|place| block.first + place as u64);
    }

    pub(crate) fn write(&self, writer: &mut Writer) {
        let Self { heaps, max, zeros, zeros_at, last_zero, hashes } = self;
        writer.number(*heaps);
        writer.option(*max, |writer, (value, heap)| {
            writer.number(value.into());
            writer.number(heap);
        });
        writer.number(*zeros);
        writer.number(zeros_at.len() as u64);
        for &heap in zeros_at {
            writer.number(heap);
        }
        writer.option(*last_zero, Writer::number);
        hashes.write(writer);
    }

    pub(crate) fn read(reader: &mut Reader<'_>) -> Option<Self> {
        Some(Self {
            heaps: reader.number()?,
            max: reader.option(|reader| Some((reader.small()?, reader.number()?)))?,
            zeros: reader.number()?,
            zeros_at: reader.count(8)?.map(|_| reader.number()).collect::<Option<_>>()?,
            last_zero: reader.option(Reader::number)?,
            hashes: Hashes::read(reader)?,
        })
    }
}

/// Returns a part of a block.
pub(crate) fn part<'a>(block: &Block<'a>, places: Range<usize>) -> Block<'a> {
    let first = block.first + places.start as u64;
    let values = match block.values {
        Slice::Values(values) => Slice::Values(values.get(places).unwrap_or_default()),
        Slice::Narrow(indexes, closure) => {
            Slice::Narrow(indexes.get(places).unwrap_or_default(), closure)
        }
        Slice::Medium(indexes, closure) => {
            Slice::Medium(indexes.get(places).unwrap_or_default(), closure)
        }
    };
    Block { first, values }
}

#[cfg(test)]
mod tests {
    use super::Tally;
    use crate::disk::codec::{Reader, Writer};
    use grundy_sequence::sequence::{Block, Closure, Slice};

    /// The definition, value by value.
    fn naive(values: &[u32]) -> (Option<(u32, u64)>, u64, Option<u64>) {
        let max = values.iter().copied().max();
        let at = max.and_then(|max| values.iter().position(|&value| value == max));
        let zeros = values.iter().filter(|&&value| value == 0).count() as u64;
        let last = values.iter().rposition(|&value| value == 0).map(|place| place as u64);
        (max.zip(at.map(|place| place as u64)), zeros, last)
    }

    #[allow(clippy::cast_possible_truncation, reason = "small numbers")]
    /// All forms of blocks, cut anywhere, give the same tally, which may be written and read
    /// between.
    #[test]
    fn equals_the_definition_however_blocks_are_cut() {
        for (parity, odd, most) in
            [(false, false, 3), (true, false, 90), (true, true, 255), (false, false, 700)]
        {
            let closure = Closure::new(0b1010, parity, odd).expect("not 0");
            let index = |heap: u64| {
                let mixed = (heap + most).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
                u32::try_from(mixed * mixed % most).expect("small")
            };
            let length = 200_000;
            let values: Vec<u32> =
                (0..length).map(|heap| closure.value(index(heap), heap)).collect();
            let narrow: Vec<u8> = (0..length).map(|heap| index(heap) as u8).collect();
            let medium: Vec<u16> = (0..length).map(|heap| index(heap) as u16).collect();
            let mut whole = Tally::default();
            whole.see(&Block { first: 0, values: Slice::Values(&values) });
            assert_eq!((whole.max, whole.zeros, whole.last_zero), naive(&values));
            assert!(whole.zeros_at.iter().all(|&heap| values[heap as usize] == 0));
            for step in [1, 63, 4096, 70_001] {
                let mut tally = Tally::default();
                for (first, turn) in (0..values.len()).step_by(step).zip(0..) {
                    let places = first..(first + step).min(values.len());
                    let slice = match turn % 3 {
                        0 if most <= 256 => Slice::Narrow(&narrow[places], closure),
                        1 => Slice::Values(&values[places]),
                        _ => Slice::Medium(&medium[places], closure),
                    };
                    tally.see(&Block { first: first as u64, values: slice });
                    if turn % 50 == 0 {
                        let mut writer = Writer::default();
                        tally.write(&mut writer);
                        let bytes = writer.finish();
                        tally = Tally::read(&mut Reader::new(&bytes)).expect("as written");
                    }
                }
                assert_eq!(tally, whole, "{step}");
            }
        }
    }

    #[test]
    fn a_tally_ends_at_a_given_heap() {
        let values = [0, 1, 2, 9, 0];
        let block = Block { first: 0, values: Slice::Values(&values) };
        for end in 0..7 {
            let mut tally = Tally::default();
            tally.see_below(&block, end as u64);
            assert_eq!((tally.max, tally.zeros, tally.last_zero), naive(&values[..end.min(5)]));
        }
    }
}
