//! Checks that lost sums have no lost option, and that every other sum with a move has one.

use std::collections::HashMap;

use super::fold::LostTriples;
use super::heaps::Triple;
use super::rests::{HeapKind, Representatives};
use crate::progress::{Progress, report};
use crate::verdict::{CheckResult, Failure};

/// A heap, and the triple of the heaps beside it.
#[derive(Debug, Clone, Copy)]
struct Sum {
    heap: usize,
    beside: Triple,
}

/// Classes of sums in which no option of the heap with the greatest top is lost.
#[derive(Debug, Default)]
struct OpenSums {
    /// The sum beside is positive.
    heavy: HashMap<Triple, Sum>,
    /// It is 0, and the twist beside is 1.
    twisted: HashMap<Triple, Sum>,
    /// Both are 0.
    alone: HashMap<Triple, Sum>,
}

/// Classes of sums in which no option of a heap is lost: a heap with twist 1, one with twist 1 and
/// sum 0, or one with a positive sum and a top that another heap may exceed.
#[derive(Debug, Default)]
struct StuckSums {
    twisted: HashMap<Triple, Sum>,
    weightless: HashMap<Triple, Sum>,
    heavy: HashMap<Triple, Sum>,
}

/// The data of both checks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outcomes<'a> {
    pub(super) kinds: &'a [HeapKind],
    pub(super) rests: &'a Representatives,
    pub(super) lost: &'a LostTriples,
}

impl Outcomes<'_> {
    /// Runs both checks. Returns the number of sums examined.
    pub(super) fn check(self, progress: &mut dyn Progress) -> CheckResult<u64> {
        let (mut open, mut examined) = (OpenSums::default(), 0);
        let total = 2 * self.rests.last as u64;
        for kind in self.kinds {
            report(progress, kind.heap as u64, total)?;
            examined += self.of_heap(kind, &mut open)?;
        }
        let mut stuck = StuckSums::default();
        if !open.is_empty() {
            for kind in self.kinds {
                report(progress, (self.rests.last + kind.heap) as u64, total)?;
                self.other_heaps(kind, &open, &mut stuck);
            }
        }
        match open.unsolved(&stuck) {
            None => Ok(examined),
            Some(sum) => Err(Failure::refuted(format!(
                "a sum of heap {} and others with {} would not be lost, but no lost option is found",
                sum.heap,
                shown(sum.beside)
            ))),
        }
    }

    /// Checks that no lost sum with a heap has a lost option that moves in it. Records sums that
    /// are not lost and have no such option, if the heap may be the one with the greatest top.
    fn of_heap(self, kind: &HeapKind, open: &mut OpenSums) -> CheckResult<u64> {
        let (mut last, mut examined) = (0, 0);
        for beside in self.rests.beside(kind.heap) {
            examined += 1;
            let sum = Sum { heap: kind.heap, beside };
            if self.lost.has(beside.plus(kind.triple)) {
                if self.lost_option(kind, beside, 0).is_some() {
                    return Err(Failure::refuted(format!(
                        "a sum of heap {} and others with {} would be lost, and so would one of its options",
                        sum.heap,
                        shown(beside)
                    )));
                }
            } else if self.rests.may_be_top(kind.triple, beside) {
                match self.lost_option(kind, beside, last) {
                    Some(place) => last = place,
                    None => open.note(self.finely(kind, beside), sum),
                }
            }
        }
        Ok(examined)
    }

    /// Records the moves of this heap that win no open sum.
    fn other_heaps(self, kind: &HeapKind, open: &OpenSums, stuck: &mut StuckSums) {
        let mut last = 0;
        for beside in self.rests.beside(kind.heap) {
            let key = self.finely(kind, beside);
            if self.lost.has(beside.plus(kind.triple)) || !open.has(key) {
                continue;
            }
            match self.lost_option(kind, beside, last) {
                Some(place) => last = place,
                None => stuck.note(key, kind, Sum { heap: kind.heap, beside }),
            }
        }
    }

    /// Returns the index of a lost option of the heap, trying the index `first` first.
    fn lost_option(self, kind: &HeapKind, beside: Triple, first: usize) -> Option<usize> {
        let is_lost = |&option: &Triple| self.lost.has(beside.plus(option));
        let found = kind.options.get(first).filter(|option| is_lost(option)).map(|_| first);
        found.or_else(|| kind.options.iter().position(is_lost))
    }

    /// Returns the class of a sum.
    fn finely(self, kind: &HeapKind, beside: Triple) -> Triple {
        self.lost.fold.finer(self.rests.near).of(beside.plus(kind.triple))
    }
}

impl OpenSums {
    fn is_empty(&self) -> bool {
        self.heavy.is_empty() && self.twisted.is_empty() && self.alone.is_empty()
    }

    fn note(&mut self, key: Triple, sum: Sum) {
        let kinds = match (sum.beside.sum, sum.beside.twist) {
            (0, 0) => &mut self.alone,
            (0, _) => &mut self.twisted,
            _ => &mut self.heavy,
        };
        kinds.entry(key).or_insert(sum);
    }

    fn has(&self, key: Triple) -> bool {
        [&self.heavy, &self.twisted, &self.alone].iter().any(|kinds| kinds.contains_key(&key))
    }

    /// Returns a sum for which no other heap is certain to have a lost option.
    fn unsolved(&self, stuck: &StuckSums) -> Option<Sum> {
        let by_twist = |key: &Triple| key.twist == 1 && !stuck.twisted.contains_key(key);
        let in_heavy = |key: &&Triple| !by_twist(key) && stuck.heavy.contains_key(*key);
        let in_twisted = |key: &&Triple| !by_twist(key) && stuck.weightless.contains_key(*key);
        let in_alone = |key: &&Triple| !by_twist(key);
        let kinds = self.heavy.keys().filter(in_heavy).map(|key| self.heavy[key]);
        let kinds =
            kinds.chain(self.twisted.keys().filter(in_twisted).map(|key| self.twisted[key]));
        let kinds = kinds.chain(self.alone.keys().filter(in_alone).map(|key| self.alone[key]));
        kinds.min_by_key(|sum| (sum.heap, sum.beside))
    }
}

impl StuckSums {
    fn note(&mut self, key: Triple, kind: &HeapKind, sum: Sum) {
        let Triple { twist, sum: weight, .. } = kind.triple;
        if twist == 1 {
            self.twisted.entry(key).or_insert(sum);
            if weight == 0 {
                self.weightless.entry(key).or_insert(sum);
            }
        }
        let may_be_exceeded = !(kind.is_compared && 2 * sum.beside.sum < kind.triple.top());
        if weight > 0 && sum.beside.sum > 0 && may_be_exceeded {
            self.heavy.entry(key).or_insert(sum);
        }
    }
}

/// Formats a triple for messages.
fn shown(Triple { twist, sum, lead }: Triple) -> String {
    let lead = if lead < -sum { "a small lead".to_owned() } else { format!("lead {lead}") };
    format!("twist {twist}, sum {sum}, {lead}")
}

#[cfg(test)]
mod tests {
    use super::{HeapKind, StuckSums, Sum, Triple};

    /// A heap has the greatest top if twice the sum beside it is less, since no lead is greater than
    /// its sum. With equal numbers another heap may have as great a top.
    #[test]
    fn a_heap_with_the_greatest_top_does_not_stop_others() {
        let triple = Triple { twist: 0, sum: 3, lead: 1 };
        let key = Triple { sum: 9, ..triple };
        for (is_compared, beside, stops) in [
            (true, 1, false),
            (true, 2, true),
            (true, 3, true),
            (false, 1, true),
            (false, 0, false),
        ] {
            let kind = HeapKind { heap: 5, triple, options: Vec::new(), is_compared };
            let beside = Triple { twist: 0, sum: beside, lead: 0 };
            let mut stuck = StuckSums::default();
            stuck.note(key, &kind, Sum { heap: kind.heap, beside });
            assert_eq!(stuck.heavy.contains_key(&key), stops, "{is_compared} {beside:?}");
            assert!(stuck.twisted.is_empty() && stuck.weightless.is_empty());
        }
    }
}
