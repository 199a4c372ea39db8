//! What filling a box costs, estimated from a few of its entries.

use crate::game::{Order, Tuple, TupleRule};

/// Entries that an estimate looks at.
const SAMPLES: usize = 16;

/// Work of an entry beside its options: its conditions, its mex.
const ENTRY: u64 = 64;

/// Work of an entry's place in an order that must be computed and sorted.
const PLACE: u64 = 256;

/// The work of filling the box up to a corner in an order.
///
/// # Errors
/// A position in the box at which the rule is at fault, so that no table can hold it.
pub(super) fn of_box(rule: &dyn TupleRule, corner: Tuple, order: Order) -> Result<u64, Tuple> {
    let extents = corner.map(|x| x.saturating_add(1));
    let entries = extents.iter().fold(1u64, |product, &x| product.saturating_mul(x));
    let mut total = 0u64;
    for mut place in Places::new(entries).take(SAMPLES) {
        let mut at = Tuple::default();
        for (x, extent) in at.iter_mut().zip(extents).rev() {
            *x = place % extent;
            place /= extent;
        }
        total += rule.work(at).map_err(|_| at)?.fill;
    }
    let sorted = if matches!(order, Order::Sum | Order::Declared) { PLACE } else { 0 };
    Ok(entries.saturating_mul(total / SAMPLES as u64 + ENTRY + sorted))
}

/// Places below a number, the same ones every time, spread as if at random.
#[derive(Debug)]
pub(super) struct Places {
    below: u64,
    state: u64,
}

impl Places {
    pub(super) fn new(below: u64) -> Self {
        Self { below, state: 0x9e37_79b9_7f4a_7c15 }
    }
}

impl Iterator for Places {
    type Item = u64;

    /// A step of `SplitMix64` (G. Steele, D. Lea and C. Flood, Fast splittable pseudorandom number
    /// generators, OOPSLA 2014).
    fn next(&mut self) -> Option<u64> {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)).checked_rem(self.below)
    }
}
