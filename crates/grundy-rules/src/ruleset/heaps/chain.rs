//! Fast evaluation where at most a fraction a/b of a heap may be taken.
//!
//! Let f(n) be the most that may be taken of n. The heaps with f(n) = q form a block that begins at
//! ⌈qb/a⌉. The first of them has the value q, and each other one has the value of the heap that is
//! smaller by q + 1. So within a block heaps that differ by a multiple of q + 1 have the same value,
//! and one step crosses the block. A block has about b/a heaps: for a tiny fraction this saves
//! nearly all steps.

use std::ops::{Add, Div, Mul, Rem, Sub};

use grundy_core::value::Natural;

/// The numbers that a chain computes with: of any size, or machine integers.
pub(super) trait Number:
    Clone
    + Ord
    + From<u64>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Rem<Output = Self>
{
}

impl Number for u128 {}
impl Number for Natural {}

/// The recurrence of the fraction `over`/`under`.
pub(super) struct Chain<T> {
    pub(super) over: T,
    pub(super) under: T,
}

impl<T: Number> Chain<T> {
    /// The most that may be taken of a heap.
    fn most(&self, heap: &T) -> T {
        heap.clone() * self.over.clone() / self.under.clone()
    }

    /// The least heap of which `most` may be taken.
    fn first(&self, most: &T) -> T {
        let round = self.over.clone() - T::from(1);
        (most.clone() * self.under.clone() + round) / self.over.clone()
    }

    /// The value of a heap; `None` if that takes more than `steps` steps.
    pub(super) fn value(&self, mut heap: T, steps: u32) -> Option<T> {
        for _ in 0..steps {
            let most = self.most(&heap);
            let (first, apart) = (self.first(&most), most.clone() + T::from(1));
            let above = (heap - first.clone()) % apart.clone();
            if above == T::from(0) {
                return Some(most);
            }
            // Not below 0: at most the whole heap may be taken of the first heap of a block.
            heap = first + above - apart;
        }
        None
    }

    /// The least heap of a value among those not too small to be left of `heap`. It is an option if
    /// it is smaller than `heap`. `None` if finding it takes more than `steps` steps.
    pub(super) fn option(&self, heap: &T, value: &T, steps: u32) -> Option<T> {
        let least = heap.clone() - self.most(heap);
        let stays = self.under.clone() - self.over.clone();
        // The first heap of the value; then each one from which the recurrence leads to the last.
        let mut left = self.first(value);
        for _ in 0..steps {
            if left >= least {
                return Some(left);
            }
            // The whole of a heap may be taken, so no other heap has the value.
            if stays == T::from(0) {
                return Some(heap.clone());
            }
            let next = left.clone() * self.under.clone() / stays.clone() + T::from(1);
            let apart = next.clone() - left;
            let most = apart.clone() - T::from(1);
            // The first of them that is large enough, or the last within the block.
            let end = (self.first(&apart) - T::from(1)).min(least.clone() + most);
            let times = if next < end { (end - next.clone()) / apart.clone() } else { T::from(0) };
            left = next + times * apart;
        }
        None
    }
}
