//! Finite sets of heaps, and of triples of the heaps beside one, that represent all.

use std::collections::HashSet;

use super::fold::Fold;
use super::heaps::{Heaps, Triple, gcd, signed};
use crate::game::Code;
use crate::verdict::{CheckResult, Failure};

/// The largest heap whose options are examined.
const MOST_HEAP: i64 = 1 << 12;

/// A lead so small that it has no effect.
const NO_LEAD: i64 = -(1 << 40);

/// A heap with a move.
#[derive(Debug)]
pub(super) struct HeapKind {
    pub(super) heap: usize,
    pub(super) triple: Triple,
    /// The triples of its options.
    pub(super) options: Vec<Triple>,
    /// Whether its top is compared with the heaps beside it: the heap is below b, or its lead
    /// grows.
    pub(super) is_compared: bool,
}

/// The bounds of what is examined. The book calls them ν, L and N, and `apart` C.
#[derive(Debug)]
pub(super) struct Representatives {
    /// ν: quantities that differ by more than this do not affect each other.
    pub(super) near: i64,
    /// L.
    step: i64,
    /// N.
    pub(super) last: usize,
    fold: Fold,
    /// All sums taken twice and all tops are multiples of this.
    grain: i64,
    /// The triples with sums below ν that sums of heaps have.
    small: Vec<Triple>,
}

impl Representatives {
    /// Computes the bounds for a claim about a game in which a move takes at most `taken` tokens.
    pub(super) fn new(heaps: &Heaps, fold: Fold, taken: usize) -> CheckResult<Self> {
        let (small, far) = (heaps.least_sums(), heaps.distance());
        let near = signed(taken) + 2 * (signed(heaps.preperiod) + small + far);
        let both = 2 * signed(heaps.period);
        let step = both / gcd(both, fold.modulus) * fold.modulus;
        let apart = 2 * (near + far + fold.sums.max(fold.leads));
        let last = usize::try_from(4 * (apart + step)).ok();
        let last = last.filter(|&last| signed(last) <= MOST_HEAP).ok_or_else(|| {
            let why = format!("claims that depend on heaps above {MOST_HEAP} are not checked");
            Failure::unfinished(why)
        })?;
        let small = reached(heaps, near);
        Ok(Self { near, step, last, fold, grain: heaps.grain(), small })
    }

    /// Returns the triples of the heaps that may be beside a heap.
    pub(super) fn beside(&self, heap: usize) -> impl Iterator<Item = Triple> + '_ {
        let heap = signed(heap);
        let below = heap + self.near + self.fold.sums.max(self.fold.leads + self.step) + self.step;
        let large = (self.near..below).filter(|sum| 2 * sum % self.grain == 0);
        self.small.iter().copied().chain(large.flat_map(move |sum| self.with_sum(heap, sum)))
    }

    /// Returns the triples with a sum from ν on.
    fn with_sum(&self, heap: i64, sum: i64) -> impl Iterator<Item = Triple> + '_ {
        let most = heap + self.near + self.fold.leads + self.step;
        let leads = (1.max(heap - self.near)..=sum.min(most))
            .filter(move |lead| (lead + sum) % self.grain == 0)
            .chain([NO_LEAD]);
        leads.flat_map(move |lead| [0, 1].map(|twist| Triple { twist, sum, lead }))
    }

    /// Whether none of the heaps beside has a greater top, as far as the triples show.
    pub(super) fn may_be_top(&self, heap: Triple, beside: Triple) -> bool {
        if beside.sum < self.near {
            beside.top() <= heap.top()
        } else if beside.lead == NO_LEAD {
            heap.top() > 0
        } else {
            2 * beside.lead <= heap.top()
        }
    }
}

/// Returns the triples with sums below `below` that occur as triples of sums of heaps.
fn reached(heaps: &Heaps, below: i64) -> Vec<Triple> {
    // From b on, a heap is at most its sum and the distance, which is less than `below`.
    let last = heaps.preperiod.max(usize::try_from(2 * below).unwrap_or(0));
    let heaps: HashSet<Triple> = (1..=last).map(|heap| heaps.of(heap)).collect();
    let mut heaps: Vec<Triple> = heaps.into_iter().filter(|heap| heap.sum < below).collect();
    heaps.sort_unstable();
    let mut reached = vec![Triple::NOTHING];
    let mut seen = HashSet::from([Triple::NOTHING]);
    let mut next = 0;
    while let Some(&triple) = reached.get(next) {
        let more = heaps.iter().map(|&heap| triple.plus(heap)).filter(|sum| sum.sum < below);
        reached.extend(more.filter(|&sum| seen.insert(sum)));
        next += 1;
    }
    reached
}

/// Returns the heaps 1 to `last` that have a move. Checks that the others have the triple of the
/// empty sum.
pub(super) fn kinds(
    heaps: &Heaps,
    code: &Code,
    taken: usize,
    last: usize,
) -> CheckResult<Vec<HeapKind>> {
    let mut kinds = Vec::new();
    for heap in 1..=last {
        let (triple, options) = (heaps.of(heap), options(heaps, code, taken, heap));
        if !options.is_empty() {
            let is_compared = heap < heaps.preperiod || heaps.leads_grow(heap);
            kinds.push(HeapKind { heap, triple, options, is_compared });
        } else if triple != Triple::NOTHING {
            return Err(Failure::refuted(format!(
                "heap {heap} has no move, so its twist, sum and lead are 0"
            )));
        }
    }
    Ok(kinds)
}

/// Returns the triples of the options of a heap.
fn options(heaps: &Heaps, code: &Code, taken: usize, heap: usize) -> Vec<Triple> {
    let mut options = Vec::new();
    for place in 0..=heap.min(taken) {
        let (digit, left) = (code.digit(place), heap - place);
        if left == 0 {
            options.extend(digit.allows(0).then_some(Triple::NOTHING));
            continue;
        }
        options.extend(digit.allows(1).then(|| heaps.of(left)));
        if digit.allows(2) {
            options.extend((1..=left / 2).map(|part| heaps.of(part).plus(heaps.of(left - part))));
        }
    }
    options.sort_unstable();
    options.dedup();
    options
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::fold::LostTriples;
    use super::{Heaps, Representatives, Triple};
    use crate::certificate::{Content, read};

    /// Whatever heaps are beside a heap, one of the representatives has the same class.
    #[test]
    fn all_sums_of_heaps_are_represented() {
        let text = include_bytes!("../../../../../docs/src/misere/infinite/0.734.certificate");
        let Ok(Content::Balance(claim)) = read(text) else { panic!("a certificate") };
        let heaps = Heaps::new(&claim).expect("consistent");
        let fold = LostTriples::new(&claim).expect("small").fold;
        let rests = Representatives::new(&heaps, fold, 3).expect("small");
        let fine = fold.finer(rests.near);
        for heap in [1, 4, 7, 20] {
            let own = heaps.of(heap);
            let classes: HashSet<Triple> =
                rests.beside(heap).map(|beside| fine.of(beside.plus(own))).collect();
            for (a, b, c) in (0..90).step_by(7).flat_map(|a| (0..=a).map(move |b| (a, b, b / 2))) {
                let beside = heaps.of(a).plus(heaps.of(b)).plus(heaps.of(c));
                assert!(classes.contains(&fine.of(beside.plus(own))), "{heap} {a} {b} {c}");
            }
        }
    }
}
