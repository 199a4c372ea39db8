//! The state from which a run is resumed, and the source of values that it no longer stores.

use std::ops::Range;

use super::block::Rare;
use super::closure::Closure;
use grundy_core::game::{Failure, Refusal};

/// The state from which a run is resumed. The heaps below `next` are exact.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct State {
    /// The first heap whose value is not known.
    pub next: u64,
    /// The split of values into rare and common, once it is chosen.
    pub closure: Option<Closure>,
    /// The rare heaps below `next`, ascending; empty without a closure.
    pub rares: Vec<Rare>,
    /// The values of the last heaps, up to `next − 1`; of all heaps without a closure.
    pub window: Vec<u32>,
    /// The last common heap that was not decided by its [`Dependence`], if there is one.
    pub undecided: Option<u64>,
}

/// How far back common heaps look: all heaps from `from` on that are known and common were decided
/// by values of the `span` heaps before them, next to fixed ones of the first heaps.
///
/// In detail, the candidate of such a heap n follows from the values of the heaps n − d − r and n −
/// d, for the rare heaps r and the places d; and for each smaller rare value there is an option to
/// heaps a and n − d − a whose values give it, or to the heap n − d, with a + d at most `span`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dependence {
    /// The greatest distance to a heap that decides a value.
    pub span: u64,
    /// The first heap for which this holds, as for all later ones.
    pub from: u64,
}

/// Supplies values that a run no longer stores. A run requests them only if no option with a given
/// value is found among the heaps that it stores.
pub trait History {
    /// Returns the exact values of a range of heaps below the run's `next`.
    ///
    /// # Errors
    /// Returns an error if the values can be neither fetched nor recomputed.
    fn values(&mut self, heaps: Range<u64>) -> Result<Vec<u32>, Failure>;
}

/// A history without values: a run that needs one ends with a refusal.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoHistory;

impl History for NoHistory {
    fn values(&mut self, heaps: Range<u64>) -> Result<Vec<u32>, Failure> {
        Err(Refusal::new(format!(
            "the values of heaps {} to {} are needed again and were not kept",
            heaps.start, heaps.end
        ))
        .into())
    }
}
