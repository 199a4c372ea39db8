//! Checks that each position that is not lost has a lost option or no move.
//!
//! T is the least set of pairs of an element and a set of elements that contains (1, ∅), and with
//! (x, E) also (x·φ(h), E·φ(h) ∪ x·O(h)) for each heap h. It contains the pair of each position:
//! its element, and the elements of its options. If E is a subset of E′, the pair (x, E′) is
//! redundant beside (x, E): whatever heaps are added, the options from E′ include those from E. So
//! only minimal sets are kept for each x, and among heaps with the same element only those with
//! minimal sets of options.
//!
//! The start (1, ∅) is not among the kept pairs: the empty position needs no lost option, but ∅ is
//! a subset of every set, and would remove all other sets of the element 1.

use super::meter::Meter;
use super::monoid::{Monoid, Rows};
use super::options::HeapClass;
use super::{bits, named};
use crate::verdict::{CheckResult, Failure};

/// The maximum number of words of all sets.
const MOST_WORDS: usize = 1 << 24;

/// The pairs found so far.
struct Search<'a> {
    monoid: &'a Monoid,
    rows: &'a Rows,
    kinds: Vec<&'a HeapClass>,
    /// The number of words of a set.
    words: usize,
    /// The sets of all pairs, in the order in which they were found.
    sets: Vec<u64>,
    pairs: Vec<Pair>,
    /// The kept pairs of each element.
    kept: Vec<Vec<usize>>,
}

/// A pair (x, E), and how it was found.
#[derive(Debug, Clone, Copy)]
struct Pair {
    element: u16,
    is_kept: bool,
    /// The pair from which it was made; `None` for the start.
    from: Option<u32>,
    /// The class of the heap that was added.
    added: u32,
}

/// Checks that each position with a move is lost or has a lost option. Returns the number of kept
/// sets.
pub(super) fn others_have_a_lost_option(
    monoid: &Monoid,
    rows: &Rows,
    kinds: &[HeapClass],
    meter: &mut Meter<'_>,
) -> CheckResult<usize> {
    let mut search = Search {
        monoid,
        rows,
        kinds: kinds.iter().filter(|kind| kind.is_minimal).collect(),
        words: bits::words(monoid.order()),
        sets: Vec::new(),
        pairs: Vec::new(),
        kept: vec![Vec::new(); monoid.order()],
    };
    let (mut row, mut set) = (Vec::new(), vec![0; search.words]);
    search.expand(None, 0, &set, &mut row, meter)?;
    let mut next = 0;
    while let Some(&Pair { element, is_kept, .. }) = search.pairs.get(next) {
        if is_kept {
            set.copy_from_slice(search.set(next));
            search.expand(Some(next), element, &set, &mut row, meter)?;
        }
        next += 1;
    }
    Ok(search.kept.iter().map(Vec::len).sum())
}

impl Search<'_> {
    fn set(&self, pair: usize) -> &[u64] {
        &self.sets[pair * self.words..][..self.words]
    }

    /// Adds a heap of each class to the pair (x, set).
    fn expand(
        &mut self,
        from: Option<usize>,
        x: u16,
        set: &[u64],
        row: &mut Vec<u16>,
        meter: &mut Meter<'_>,
    ) -> CheckResult<()> {
        meter.work(self.monoid.order())?;
        self.monoid.row(x, row);
        let mut next = vec![0; self.words];
        for added in 0..self.kinds.len() {
            let kind = self.kinds[added];
            next.fill(0);
            bits::add_products(&mut next, self.rows.of(kind.element), set);
            bits::add_products(&mut next, row, &kind.options);
            let element = row[usize::from(kind.element)];
            let kept = self.kept[usize::from(element)].len();
            meter.work((kept + 4) * self.words)?;
            if kept == 0 {
                meter.step(1);
            }
            let lost = self.monoid.lost();
            if !bits::has(lost, element) && !bits::meet(&next, lost) {
                return Err(self.no_lost_option(from, added));
            }
            self.keep(from, added, element, &next)?;
        }
        Ok(())
    }

    /// Keeps a pair unless one with a subset is kept, and drops those with a superset.
    fn keep(&mut self, from: Option<usize>, added: usize, x: u16, set: &[u64]) -> CheckResult<()> {
        let kept = std::mem::take(&mut self.kept[usize::from(x)]);
        let is_minimal = !kept.iter().any(|&pair| bits::is_subset(self.set(pair), set));
        if !is_minimal {
            self.kept[usize::from(x)] = kept;
            return Ok(());
        }
        let (dropped, mut kept): (Vec<usize>, Vec<usize>) =
            kept.into_iter().partition(|&pair| bits::is_subset(set, self.set(pair)));
        for pair in dropped {
            self.pairs[pair].is_kept = false;
        }
        let narrow = |place: usize| u32::try_from(place).map_err(|_| too_many());
        let from = from.map(narrow).transpose()?;
        if self.sets.len() + self.words > MOST_WORDS {
            return Err(too_many());
        }
        kept.push(self.pairs.len());
        self.pairs.push(Pair { element: x, is_kept: true, from, added: narrow(added)? });
        self.sets.extend_from_slice(set);
        self.kept[usize::from(x)] = kept;
        Ok(())
    }

    /// Creates the error that the position of a pair has a move, is not lost, and has no lost
    /// option.
    fn no_lost_option(&self, mut from: Option<usize>, added: usize) -> Failure {
        let mut heaps = vec![self.kinds[added].heap as u64];
        while let Some(pair) = from.map(|place| self.pairs[place]) {
            heaps.push(self.kinds[pair.added as usize].heap as u64);
            from = pair.from.map(|place| place as usize);
        }
        heaps.reverse();
        Failure::refuted(format!(
            "the position {} would be won, but no option of it would be lost",
            named(&heaps)
        ))
    }
}

fn too_many() -> Failure {
    Failure::unfinished("the sets of options do not fit the memory of this checker")
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashSet};

    use super::super::monoid::tests::certificate;
    use super::super::options::mark_minimal;
    use super::*;
    use crate::progress::NoProgress;
    use proptest::prelude::*;

    /// Returns the condition for T itself, without restriction to minimal sets.
    fn holds_for_all_pairs(rows: &Rows, lost: &[u64], kinds: &[HeapClass]) -> bool {
        let mut all = HashSet::from([(0u16, BTreeSet::new())]);
        let mut queue = vec![(0u16, BTreeSet::new())];
        while let Some((x, set)) = queue.pop() {
            for kind in kinds {
                let row = rows.of(kind.element);
                let from_set = set.iter().map(|&e: &u16| row[usize::from(e)]);
                let from_heap = bits::elements(&kind.options).map(|y| rows.of(x)[y]);
                let next = (row[usize::from(x)], from_set.chain(from_heap).collect());
                let (element, options): &(u16, BTreeSet<u16>) = &next;
                if !bits::has(lost, *element) && !options.iter().any(|&e| bits::has(lost, e)) {
                    return false;
                }
                if all.insert(next.clone()) {
                    queue.push(next);
                }
            }
        }
        true
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn minimal_sets_decide(
            cycles in prop::sample::select(vec![
                [(0, 1), (0, 1)], [(0, 2), (0, 1)], [(0, 2), (1, 2)], [(2, 2), (0, 2)], [(1, 1), (1, 2)],
            ]),
            lost in 0u64..256,
            heaps in prop::collection::vec((0u16..8, 1u64..256), 0..5),
        ) {
            let mut quotient = certificate(cycles, "none");
            let order = quotient.order;
            let mask = (1 << order) - 1;
            quotient.lost = (0..8).filter(|x| (lost & mask) >> x & 1 == 1).collect();
            let mut progress = NoProgress;
            let meter = &mut Meter::new(&mut progress, 0);
            let monoid = Monoid::new(&quotient, meter).expect("a monoid");
            let all: Vec<u16> = (0..8).take_while(|&x| u64::from(x) < order).collect();
            let rows = Rows::new(&monoid, &all, meter).expect("small");
            let kinds = heaps.iter().filter(|(x, set)| u64::from(*x) < order && set & mask != 0);
            let mut kinds: Vec<HeapClass> = kinds
                .map(|&(element, set)| {
                    HeapClass { heap: 1, element, options: vec![set & mask], is_minimal: true }
                })
                .collect();
            kinds.sort_by_key(|kind| (kind.element, kind.options[0]));
            kinds.dedup_by(|a, b| (a.element, &a.options) == (b.element, &b.options));
            let holds = holds_for_all_pairs(&rows, monoid.lost(), &kinds);
            mark_minimal(&mut kinds, meter).expect("small");
            let checked = others_have_a_lost_option(&monoid, &rows, &kinds, meter);
            prop_assert_eq!(checked.is_ok(), holds, "{:?} {:?}", kinds, checked);
        }
    }
}
