//! Subtraction games with long intervals: values as stretches of heaps that have the same value.
//!
//! Each interval l, …, h of the set leads from heap n to a window of heaps, n − h to n − l. A stretch
//! from heap s to heap e is in the window for n from s + l to e + h. So the set of values that a heap
//! leads to changes only at heaps s + l and e + 1 + h, and only these are visited.

use std::collections::BTreeMap;

use super::plain::MOST_HEAPS;
use crate::game::{Item, Set};
use crate::verdict::{CheckResult, Failure};

/// The maximum number of steps: changes of a window, times intervals.
const MOST_STEPS: u64 = 1 << 32;

/// Stretches of equal values, from heap 0.
#[derive(Debug)]
pub(crate) struct Stretches {
    /// The first heap of each stretch, with its value.
    list: Vec<(u64, u64)>,
    /// The number of heaps whose values are known.
    heaps: u64,
}

/// One interval of the set: the next stretches to enter and to leave its window.
struct Window {
    least: u64,
    most: u64,
    enters: usize,
    leaves: usize,
}

impl Stretches {
    /// Computes the values of the heaps 0 to `heaps` − 1.
    pub(crate) fn of_taking(set: &Set, heaps: u64) -> CheckResult<Self> {
        let mut windows: Vec<Window> = intervals(set)
            .into_iter()
            .map(|(least, most)| Window { least, most, enters: 0, leaves: 0 })
            .collect();
        let mut list = vec![(0u64, 0u64)];
        // How many windows lead to each value how often.
        let mut reached: BTreeMap<u64, u64> = BTreeMap::new();
        let mut steps = 0;
        loop {
            let start = |stretch: usize| list.get(stretch).map(|&(start, _)| start);
            let next = windows.iter().flat_map(|window| {
                let enters = start(window.enters).map(|start| start + window.least);
                let leaves = start(window.leaves + 1).map(|start| start + window.most);
                enters.into_iter().chain(leaves)
            });
            let Some(heap) = next.min().filter(|&heap| heap < heaps) else {
                return Ok(Self { list, heaps });
            };
            for window in &mut windows {
                if start(window.enters).is_some_and(|start| start + window.least == heap) {
                    *reached.entry(list[window.enters].1).or_default() += 1;
                    window.enters += 1;
                }
                if start(window.leaves + 1).is_some_and(|start| start + window.most == heap) {
                    let value = list[window.leaves].1;
                    if let Some(often) = reached.get_mut(&value) {
                        *often -= 1;
                        if *often == 0 {
                            reached.remove(&value);
                        }
                    }
                    window.leaves += 1;
                }
            }
            let value = (0..).zip(reached.keys()).take_while(|(n, key)| n == *key).count() as u64;
            if list.last().is_some_and(|&(_, before)| before != value) {
                list.push((heap, value));
            }
            steps += windows.len() as u64 + value;
            if steps > MOST_STEPS || list.len() as u64 > MOST_HEAPS {
                return Err(Failure::unfinished(format!(
                    "the values up to heap {heap} change too often to be computed any further"
                )));
            }
        }
    }

    /// Returns the value of a heap.
    pub(crate) fn value(&self, heap: u64) -> CheckResult<u64> {
        if heap >= self.heaps {
            return Err(Failure::unfinished(format!("heap {heap} is beyond the stretches")));
        }
        let place = self.list.partition_point(|&(start, _)| start <= heap) - 1;
        Ok(self.list[place].1)
    }

    /// Returns the first heap n from `from` to `to` − 1 for which the values of n and n + `period`
    /// differ.
    pub(crate) fn difference(&self, from: u64, to: u64, period: u64) -> CheckResult<Option<u64>> {
        let place = |heap: u64| self.list.partition_point(|&(start, _)| start <= heap) - 1;
        let end = |place: usize| self.list.get(place + 1).map_or(u64::MAX, |&(start, _)| start);
        if let Some(last) = to.checked_sub(1).filter(|last| *last >= from) {
            self.value(last + period)?;
        }
        let mut heap = from;
        let (mut here, mut there) = (place(from), place(from.saturating_add(period)));
        while heap < to {
            if self.list[here].1 != self.list[there].1 {
                return Ok(Some(heap));
            }
            // Nothing changes before the nearer end of the two stretches.
            let (first, second) = (end(here), end(there) - period);
            heap = first.min(second);
            here += usize::from(first == heap);
            there += usize::from(second == heap);
        }
        Ok(None)
    }
}

/// Returns the members of a finite set as intervals with gaps between them.
fn intervals(set: &Set) -> Vec<(u64, u64)> {
    let mut parts: Vec<(u64, u64)> = set
        .0
        .iter()
        .filter_map(|item| match *item {
            Item::Range(low, high) => Some((low, high)),
            _ => None,
        })
        .collect();
    parts.sort_unstable();
    let mut intervals: Vec<(u64, u64)> = Vec::new();
    for (low, high) in parts {
        match intervals.last_mut() {
            Some((_, last)) if low <= *last + 1 => *last = high.max(*last),
            _ => intervals.push((low, high)),
        }
    }
    intervals
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Stretches;
    use crate::game::Set;
    use crate::values::plain;

    #[test]
    fn values_beyond_the_stretches_are_not_compared() {
        let set = Set::read("1..3").expect("a set");
        let stretches = Stretches::of_taking(&set, 100).expect("few");
        assert_eq!(stretches.difference(0, 80, 20), Ok(None));
        assert!(stretches.difference(0, 81, 20).is_err());
        assert!(stretches.value(100).is_err());
    }

    proptest! {
        #[test]
        fn equals_the_definition(
            parts in prop::collection::vec((1u64..40, 0u64..12), 1..5),
            (from, length, period) in (0u64..50, 0u64..100, 1u64..60),
        ) {
            let parts: Vec<String> =
                parts.iter().map(|(low, more)| format!("{low}..{}", low + more)).collect();
            let set = Set::read(&parts.join(",")).expect("a set");
            let values = plain::of_taking(&set, 400);
            let stretches = Stretches::of_taking(&set, 400).expect("few");
            for (heap, value) in (0..).zip(&values) {
                prop_assert_eq!(stretches.value(heap), Ok(*value));
            }
            let at = |heap: u64| values[usize::try_from(heap).expect("small")];
            let naive = (from..from + length).find(|&heap| at(heap) != at(heap + period));
            prop_assert_eq!(stretches.difference(from, from + length, period), Ok(naive));
        }
    }
}
