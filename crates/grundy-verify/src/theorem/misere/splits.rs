//! Computes the products of the elements of j heaps with n tokens in total, for all j and n.
//!
//! The heap sizes a = 1, 2, … are added one after the other, as in counting the ways to pay an
//! amount in coins: the products of j heaps of at most a tokens are those without a heap of a, and
//! φ(a) times those of j − 1 heaps with n − a tokens in total. If sizes may be equal, the latter
//! may have heaps of a, too; if they must differ, they may not.

use super::bits;
use super::meter::Meter;
use super::monoid::Rows;
use super::moves::HeapCounts;
use crate::game::Sizes;
use crate::verdict::{CheckResult, Failure};

/// The maximum number of words of the sets of one table.
const MOST_WORDS: usize = 1 << 22;

/// Sets of products, by the number of heaps and the number of tokens.
#[derive(Debug)]
pub(super) struct Splits {
    /// The numbers of heaps up to the greatest have separate sets; one more set is for all greater
    /// numbers, if these are allowed.
    counts: HeapCounts,
    tokens: usize,
    words: usize,
    sets: Vec<u64>,
    /// Memory for one set.
    scratch: Vec<u64>,
}

/// The elements of heaps, and their rows.
#[derive(Debug, Clone, Copy)]
pub(super) struct HeapElements<'a> {
    pub(super) phi: &'a [u16],
    pub(super) rows: &'a Rows,
    pub(super) words: usize,
}

impl<'a> HeapElements<'a> {
    /// Returns the products of the element of a heap with all elements.
    fn row(self, heap: usize) -> &'a [u16] {
        self.rows.of(self.phi[heap])
    }
}

impl Splits {
    /// Computes the products of the given numbers of heaps.
    pub(super) fn new(
        heaps: HeapElements<'_>,
        sizes: Sizes,
        counts: HeapCounts,
        meter: &mut Meter<'_>,
    ) -> CheckResult<Self> {
        let mut splits = Self::empty(heaps, counts)?;
        // If not all sizes may be equal, a heap of a is added to such heaps, or to smaller heaps of
        // any sizes.
        let mut smaller = match sizes {
            Sizes::Mixed => Some(Self::empty(heaps, counts)?),
            _ => None,
        };
        smaller.as_mut().unwrap_or(&mut splits).set_mut(0, 0)[0] = 1;
        let last = splits.tokens;
        for a in 1..=last {
            meter.work((last + 1 - a) * (splits.counts.most + 1) * splits.words)?;
            let row = heaps.row(a);
            if sizes == Sizes::Different {
                // From the last on, the set for n − a has no heap of a yet.
                (a..=last).rev().for_each(|n| splits.add(row, a, n, None));
            } else {
                (a..=last).for_each(|n| splits.add(row, a, n, smaller.as_ref()));
            }
            if let Some(smaller) = &mut smaller {
                (a..=last).for_each(|n| smaller.add(row, a, n, None));
            }
        }
        Ok(splits)
    }

    fn empty(heaps: HeapElements<'_>, counts: HeapCounts) -> CheckResult<Self> {
        let (tokens, words) = (heaps.phi.len() - 1, heaps.words);
        let most = counts.most.min(tokens);
        let all = (most + 2).checked_mul(heaps.phi.len()).and_then(|sets| sets.checked_mul(words));
        let all = all.filter(|&all| all <= MOST_WORDS).ok_or_else(|| {
            Failure::unfinished("the options of these heaps do not fit the memory of this checker")
        })?;
        let (sets, scratch) = (vec![0; all], vec![0; words]);
        Ok(Self { counts: HeapCounts { most, ..counts }, tokens, words, sets, scratch })
    }

    /// Returns the products of a number of heaps with a number of tokens.
    pub(super) fn of(&self, heaps: usize, tokens: usize) -> &[u64] {
        &self.sets[(heaps * (self.tokens + 1) + tokens) * self.words..][..self.words]
    }

    fn set_mut(&mut self, heaps: usize, tokens: usize) -> &mut [u64] {
        &mut self.sets[(heaps * (self.tokens + 1) + tokens) * self.words..][..self.words]
    }

    /// Adds to `set` the products of those numbers of heaps, from two on, that a test allows, and
    /// of more heaps if `more`.
    pub(super) fn unite(
        &self,
        set: &mut [u64],
        tokens: usize,
        allows: impl Fn(usize) -> bool,
        more: bool,
    ) {
        let HeapCounts { most, more: has_more } = self.counts;
        let counts = (2..=most).filter(|&heaps| allows(heaps));
        let counts = counts.chain((more && has_more).then_some(most + 1));
        counts.for_each(|heaps| bits::unite(set, self.of(heaps, tokens)));
    }

    /// Adds the products with a heap of a to the sets for n tokens. The products of the other heaps
    /// are in this table; also in `smaller`, if given, and then there is at least one other heap.
    fn add(&mut self, row: &[u16], a: usize, n: usize, smaller: Option<&Self>) {
        let HeapCounts { most, more } = self.counts;
        let counts = if more { most + 1 } else { most };
        // A heap of n tokens is the only one.
        let least = if n == a { 1 } else { 2 };
        for heaps in least..=counts {
            let mut scratch = std::mem::take(&mut self.scratch);
            scratch.fill(0);
            // The last set is for all greater numbers of heaps; with one heap less, the number may
            // still be among them.
            let greatest = if heaps > most { heaps } else { heaps - 1 };
            for others in heaps - 1..=greatest {
                bits::add_products(&mut scratch, row, self.of(others, n - a));
                if let Some(smaller) = smaller.filter(|_| others > 0) {
                    bits::add_products(&mut scratch, row, smaller.of(others, n - a));
                }
            }
            bits::unite(self.set_mut(heaps, n), &scratch);
            self.scratch = scratch;
        }
    }
}
