//! Subtraction games whose values are constant over long stretches of heaps.
//!
//! Let the numbers l, …, h be an interval of the set. From heap n they lead to the heaps n − h, …,
//! n − l: a window that moves with n. What lies in the windows changes only where the edge of one
//! passes from a stretch of equal values to the next: a stretch that begins at heap s enters the
//! window at n = s + l, and the stretch before it leaves at n = s + h. Between two such heaps the
//! value of n, which is the mex of the values in the windows, stays the same. So the work depends on
//! the number of stretches and of intervals, and not on the number of heaps or members.
//!
//! No stretch is longer than the least member a: a heap n and the heap n + a, which has a move to n,
//! differ.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::ops::RangeInclusive;

use grundy_core::game::{Failure, HeapRule, Meter, Taking};
use grundy_core::value::Counts;

/// The values of heaps 0 to some n as stretches: maximal runs of heaps with the same value.
#[derive(Debug)]
pub struct Stretches {
    /// The first heap of each stretch. The last one may go on.
    starts: Vec<u64>,
    values: Vec<u32>,
    /// The edges of the windows as distances from the heap: for each interval its least and its
    /// greatest member.
    edges: Vec<u64>,
    /// The stretch whose first heap each edge passes next.
    next: Vec<usize>,
    /// The edges, each with the heap at which it passes that.
    passages: BinaryHeap<Reverse<(u64, usize)>>,
    /// The edges that lie in the last stretch, whose next one is not known.
    waiting: Vec<usize>,
    /// The values of the stretches in the windows.
    inside: Counts,
}

impl Stretches {
    /// Heap 0 of a game in which the numbers of a finite set may be taken, and the least and the
    /// greatest of them; `None` for another game.
    pub fn of(rule: &dyn HeapRule) -> Option<(Self, (u64, u64))> {
        let Taking::Only(set) = rule.taking()? else { return None };
        let largest = set.largest()?;
        let intervals = set.intervals(largest);
        let least = *intervals.first()?.start();
        Some((Self::new(&intervals), (least, largest)))
    }

    /// Heap 0 of the game in which the numbers of these intervals may be taken. Intervals ascend
    /// and have gaps between them.
    pub fn new(intervals: &[RangeInclusive<u64>]) -> Self {
        let edges: Vec<u64> =
            intervals.iter().flat_map(|interval| [*interval.start(), *interval.end()]).collect();
        // The first stretch enters each window, and none leaves before it.
        let next: Vec<usize> = (0..edges.len()).map(|edge| edge % 2).collect();
        let entering = (0..edges.len()).step_by(2);
        Self {
            starts: vec![0],
            values: vec![0],
            passages: entering.map(|edge| Reverse((edges[edge], edge))).collect(),
            waiting: (1..edges.len()).step_by(2).collect(),
            next,
            edges,
            inside: Counts::default(),
        }
    }

    /// Returns the number of stretches, of which the last may go on.
    pub fn count(&self) -> usize {
        self.values.len()
    }

    /// Returns the first heap and the value of a stretch.
    pub fn stretch(&self, index: usize) -> Option<(u64, u32)> {
        self.starts.get(index).copied().zip(self.values.get(index).copied())
    }

    /// Returns the greatest value of a stretch.
    pub fn greatest(&self) -> u32 {
        self.values.iter().copied().max().unwrap_or(0)
    }

    /// Returns the first heap whose value is not known.
    pub fn known(&self) -> u64 {
        self.passages.peek().map_or(u64::MAX, |&Reverse((heap, _))| heap)
    }

    /// Returns the value of a heap, if it is known.
    pub fn value(&self, heap: u64) -> Option<u32> {
        if heap >= self.known() {
            return None;
        }
        self.values.get(self.place(heap)).copied()
    }

    /// Returns the stretch in which a known heap lies.
    pub fn place(&self, heap: u64) -> usize {
        self.starts.partition_point(|&start| start <= heap).saturating_sub(1)
    }

    /// Adds stretches until the value of `heap` is known, or until there are `most`.
    ///
    /// # Errors
    /// Returns an error if a limit is reached.
    pub fn extend(&mut self, heap: u64, most: usize, meter: &Meter<'_>) -> Result<(), Failure> {
        while self.known() <= heap && self.count() < most {
            meter.may_push(&self.starts)?;
            meter.may_push(&self.values)?;
            let passed = self.advance();
            meter.steps(passed)?;
        }
        Ok(())
    }

    /// Finds the value of the first heap that is not known. Returns the number of edges that passed
    /// the beginning of a stretch there.
    fn advance(&mut self) -> u64 {
        let heap = self.known();
        let mut passed = 0;
        while let Some(mut first) = self.passages.peek_mut()
            && first.0.0 == heap
        {
            let edge = first.0.1;
            let stretch = self.next[edge];
            if edge % 2 == 0 {
                self.inside.add(self.values[stretch]);
            } else {
                self.inside.remove(self.values[stretch - 1]);
            }
            self.next[edge] += 1;
            passed += 1;
            if let Some(start) = self.starts.get(stretch + 1) {
                first.0.0 = start.saturating_add(self.edges[edge]);
            } else {
                PeekMut::pop(first);
                self.waiting.push(edge);
            }
        }
        let value = self.inside.mex();
        if self.values.last() != Some(&value) {
            self.starts.push(heap);
            self.values.push(value);
            for edge in self.waiting.drain(..) {
                self.passages.push(Reverse((heap.saturating_add(self.edges[edge]), edge)));
            }
        }
        passed
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::ops::RangeInclusive;

    use proptest::prelude::*;

    use super::Stretches;
    use grundy_core::game::Meter;
    use grundy_core::value::Mex;

    /// The values of heaps 0 to `last`, by the definition.
    fn by_definition(members: &BTreeSet<u64>, last: u64) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for heap in 0..=last {
            let left = members.iter().filter_map(|taken| heap.checked_sub(*taken));
            let seen: Mex =
                left.map(|left| values[usize::try_from(left).expect("small")]).collect();
            values.push(seen.peek());
        }
        values
    }

    /// The members as intervals.
    fn intervals(members: &BTreeSet<u64>) -> Vec<RangeInclusive<u64>> {
        let mut found: Vec<RangeInclusive<u64>> = Vec::new();
        for &member in members {
            match found.last_mut() {
                Some(last) if last.end() + 1 == member => *last = *last.start()..=member,
                _ => found.push(member..=member),
            }
        }
        found
    }

    proptest! {
        #[test]
        fn equals_the_definition(ends in prop::collection::vec((1u64..60, 0u64..20), 1..6)) {
            let members: BTreeSet<u64> =
                ends.iter().flat_map(|&(least, more)| least..=least + more).collect();
            let mut stretches = Stretches::new(&intervals(&members));
            let values = by_definition(&members, 600);
            for (heap, &value) in (0..).zip(&values) {
                stretches.extend(heap, usize::MAX, &Meter::unlimited()).expect("no limit");
                prop_assert_eq!(stretches.value(heap), Some(value), "heap {}", heap);
            }
            // Neighbours differ.
            let listed = (0..stretches.count()).filter_map(|index| stretches.stretch(index));
            let listed: Vec<(u64, u32)> = listed.collect();
            prop_assert!(listed.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 != pair[1].1));
        }
    }
}
