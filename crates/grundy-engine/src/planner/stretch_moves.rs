//! Moves in subtraction games to a value, counted by stretches of equal values.

use std::ops::RangeInclusive;

use grundy_core::game::CountedMoves;
use grundy_core::value::Natural;
use grundy_sequence::period::Period;
use grundy_sequence::sequence::Stretches;

/// For each value its stretches, each with the number of heaps of the value before it.
#[derive(Debug, Default)]
pub(super) struct ValueStretches {
    of_value: Vec<Vec<(usize, u64)>>,
    /// How many stretches are entered.
    entered: usize,
}

impl ValueStretches {
    /// The moves from a heap to a value, and the first `most` of them, where numbers of the
    /// `intervals` may be taken; `None` where neither the stretches nor the period give the values
    /// of all that a move may leave.
    pub(super) fn moves(
        &mut self,
        stretches: &Stretches,
        (intervals, period): (&[RangeInclusive<u64>], Option<Period>),
        heap: &Natural,
        value: u32,
        most: usize,
    ) -> Option<CountedMoves> {
        self.enter(stretches);
        let largest = intervals.last().map_or(0, |last| *last.end());
        let small = u64::try_from(heap).ok().filter(|&heap| heap <= stretches.known());
        // A heap that many periods smaller leaves the same values.
        let like = small.or_else(|| {
            let Period { period, preperiod, .. } = period?;
            let first = preperiod.checked_add(largest)?;
            Some(first + (heap - Natural::from(first)) % period)
        });
        let like = like.filter(|&like| like <= stretches.known())?;
        let more = heap - Natural::from(like);
        let of_value = usize::try_from(value).ok().and_then(|value| self.of_value.get(value));
        let heaps = OfValue { stretches, list: of_value.map_or(&[], Vec::as_slice) };
        let mut found = CountedMoves::default();
        for interval in intervals.iter().filter(|interval| *interval.start() <= like) {
            let (first, last) = (like.saturating_sub(*interval.end()), like - interval.start());
            found.count += Natural::from(heaps.below(last + 1) - heaps.below(first));
            let mut next = heaps.up_to(last).filter(|&left| left >= first);
            while let Some(left) = next.filter(|_| found.left.len() < most) {
                found.left.push(&more + Natural::from(left));
                let before = left.checked_sub(1).and_then(|before| heaps.up_to(before));
                next = before.filter(|&left| left >= first);
            }
        }
        Some(found)
    }

    /// Enters the stretches that were added.
    fn enter(&mut self, stretches: &Stretches) {
        for index in self.entered..stretches.count() {
            let value = stretches.stretch(index).map_or(0, |(_, value)| value as usize);
            if self.of_value.len() <= value {
                self.of_value.resize_with(value + 1, Vec::new);
            }
            let list = &mut self.of_value[value];
            let before = OfValue { stretches, list }.below(u64::MAX);
            list.push((index, before));
        }
        self.entered = stretches.count();
    }
}

/// The heaps of a value.
struct OfValue<'a> {
    stretches: &'a Stretches,
    list: &'a [(usize, u64)],
}

impl OfValue<'_> {
    /// The first heap of a stretch; the first one that is not known if there is no such stretch.
    fn start(&self, index: usize) -> u64 {
        self.stretches.stretch(index).map_or_else(|| self.stretches.known(), |(start, _)| start)
    }

    /// How many heaps below one have the value.
    fn below(&self, heap: u64) -> u64 {
        let entered = self.list.partition_point(|&(index, _)| self.start(index) < heap);
        let last = entered.checked_sub(1).and_then(|last| self.list.get(last));
        last.map_or(0, |&(index, before)| {
            before + heap.min(self.start(index + 1)) - self.start(index)
        })
    }

    /// The largest heap of the value up to one.
    fn up_to(&self, heap: u64) -> Option<u64> {
        let entered = self.list.partition_point(|&(index, _)| self.start(index) <= heap);
        let &(index, _) = self.list.get(entered.checked_sub(1)?)?;
        Some(heap.min(self.start(index + 1) - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::ValueStretches;
    use grundy_core::game::{CountedMoves, Meter};
    use grundy_core::value::Natural;
    use grundy_sequence::period::prove_by_stretches;
    use grundy_sequence::sequence::Stretches;

    /// Compares with trying each number that may be taken.
    #[test]
    fn equals_the_moves_one_by_one() {
        for intervals in [vec![3..=5], vec![1..=2, 7..=7], vec![2..=4, 9..=12, 30..=30]] {
            let ends = (*intervals[0].start(), *intervals[intervals.len() - 1].end());
            let mut stretches = Stretches::new(&intervals);
            let meter = Meter::unlimited();
            let period = prove_by_stretches(&mut stretches, ends, None, "take", &meter);
            let period = period.expect("few stretches").expect("a period");
            let mut places = ValueStretches::default();
            let of = |heap: u64| {
                let heap = period.fold(&heap.into());
                stretches.value(heap).expect("known")
            };
            for heap in (0..200).chain(100_000..100_050) {
                for wanted in 0..6 {
                    let taken = intervals.iter().cloned().flatten();
                    let left = taken.filter_map(|taken| u64::checked_sub(heap, taken));
                    let left: Vec<Natural> =
                        left.filter(|&left| of(left) == wanted).map(Natural::from).collect();
                    let expected = CountedMoves { count: left.len().into(), left };
                    let found = places.moves(
                        &stretches,
                        (&intervals, Some(period)),
                        &heap.into(),
                        wanted,
                        usize::MAX,
                    );
                    assert_eq!(found, Some(expected), "{intervals:?} {heap} to {wanted}");
                }
            }
        }
    }
}
