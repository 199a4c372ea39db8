//! The least preperiod of a run whose windows recur.
//!
//! Let p be the distance of the two windows and x a heap after the last rare one. If the windows
//! after x and after x + p are equal, then G(n + p) = G(n) for all n ≥ x that are known; if they
//! are not, then not. So the least such x can be searched among the checkpoints, and the last
//! inequality lies in one stretch between two of them, which is computed twice and compared.
//! A rare heap r has another value than r + p, which is common: p is even where the parity of
//! heaps counts, and the classes of values at r and r + p are then the same.

use grundy::period::{Period, Recurrence, Scope};

use crate::error::Error;
use crate::recall::Recall;

/// Heaps compared at once.
const STRIDE: u64 = 1 << 17;

/// The period and the least preperiod that a recurrence shows.
pub(crate) fn period(
    recall: &Recall<'_>,
    scope: Scope,
    recurrence: Recurrence,
) -> Result<Period, Error> {
    let distance = recurrence.distance();
    let first = scope.last_rare.map_or(0, |heap| heap + 1);
    let known = recurrence.anchor.saturating_sub(scope.reach).max(first);
    let mut places: Vec<u64> = recall.segments.list()?.iter().map(|entry| entry.next).collect();
    places.retain(|place| (first + 1..known).contains(place));
    // Unequal windows after `low` (or nothing known), equal ones after `high`.
    let (mut low, mut high) = (first, known);
    let (mut from, mut to) = (0, places.len());
    while from < to {
        let middle = from.midpoint(to);
        if repeats(recall, places[middle], distance, scope.reach)? {
            (high, to) = (places[middle], middle);
        } else {
            (low, from) = (places[middle], middle + 1);
        }
    }
    let preperiod = after_last_inequality(recall, low, high, distance)?;
    Ok(Period { period: distance, preperiod })
}

/// Are the windows after a heap and after another at a distance equal?
fn repeats(recall: &Recall<'_>, heap: u64, distance: u64, reach: u64) -> Result<bool, Error> {
    let window = |heap: u64| recall.replay(heap)?.values(heap..heap + reach);
    Ok(window(heap)? == window(heap + distance)?)
}

/// The heap after the last one in a stretch whose value differs at the distance.
fn after_last_inequality(
    recall: &Recall<'_>,
    low: u64,
    high: u64,
    distance: u64,
) -> Result<u64, Error> {
    let (mut near, mut far) = (recall.replay(low)?, recall.replay(low + distance)?);
    let (mut heap, mut after) = (low, low);
    while heap < high {
        let end = high.min(heap + STRIDE);
        let values = near.values(heap..end)?;
        let shifted = far.values(heap + distance..end + distance)?;
        let unequal = values.iter().zip(&shifted).rposition(|(value, other)| value != other);
        after = unequal.map_or(after, |place| heap + place as u64 + 1);
        heap = end;
    }
    Ok(after)
}
