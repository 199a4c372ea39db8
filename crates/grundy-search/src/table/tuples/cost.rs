//! Estimates the work of filling a box from a few of its entries.

use grundy_core::game::{Order, Tuple, TupleRule};

/// The number of entries sampled for an estimate.
const SAMPLES: usize = 16;

/// The work of an entry besides its options: its conditions and its mex.
const ENTRY: u64 = 64;

/// The work of computing and sorting an entry's rank.
const RANK: u64 = 256;

/// Estimates the work of filling the box up to a corner in an order.
///
/// # Errors
/// Returns a position in the box at which the rule is faulty, so that the box cannot be filled.
pub(super) fn of_box(rule: &dyn TupleRule, corner: Tuple, order: Order) -> Result<u64, Tuple> {
    let extents = corner.map(|x| x.saturating_add(1));
    let entries = extents.iter().fold(1u64, |product, &x| product.saturating_mul(x));
    let mut total = 0u64;
    for mut index in SampleIndices::new(entries).take(SAMPLES) {
        let mut at = Tuple::default();
        for (x, extent) in at.iter_mut().zip(extents).rev() {
            *x = index % extent;
            index /= extent;
        }
        total += rule.work(at).map_err(|_| at)?.fill;
    }
    let sorted = if matches!(order, Order::Sum | Order::Declared) { RANK } else { 0 };
    Ok(entries.saturating_mul(total / SAMPLES as u64 + ENTRY + sorted))
}

/// Pseudorandom indices below a number; the sequence is always the same.
#[derive(Debug)]
pub(super) struct SampleIndices {
    below: u64,
    state: u64,
}

impl SampleIndices {
    pub(super) fn new(below: u64) -> Self {
        Self { below, state: 0x9e37_79b9_7f4a_7c15 }
    }
}

impl Iterator for SampleIndices {
    type Item = u64;

    /// One step of `SplitMix64` (G. Steele, D. Lea and C. Flood, Fast splittable pseudorandom
    /// number generators, OOPSLA 2014).
    fn next(&mut self) -> Option<u64> {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)).checked_rem(self.below)
    }
}
