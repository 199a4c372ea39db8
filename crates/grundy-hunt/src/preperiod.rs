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
    Ok(Period::pure(distance, preperiod))
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

#[cfg(test)]
mod tests {
    use super::period;
    use crate::folder::{Lock, Segments, prepare};
    use crate::recall::{Recall, tally_of};
    use crate::segment::Segment;
    use grundy::game::take_break::TakeBreak;
    use grundy::game::{Meter, NeverStop};
    use grundy::period::{Period, Recurrence, Scope};
    use grundy::sequence::{Block, Closure, History, NoHistory, Run, Setup};

    /// Kayles has period 12 and preperiod 71, and 0.07 period 34 and preperiod 53 (Guy and Smith
    /// 1956), wherever the windows stand and however many checkpoints there are.
    #[test]
    fn the_least_preperiod_is_found() {
        for (code, known) in [("0.77", Period::pure(12, 71)), ("0.07", Period::pure(34, 53))] {
            let code = TakeBreak::parse(code).expect("a code");
            for stops in [vec![], vec![40, 60, 90, 300, 700]] {
                let dir = std::env::temp_dir().join(format!(
                    "grundy-{}-{}-{code}",
                    std::process::id(),
                    stops.len()
                ));
                prepare(&dir).expect("a folder");
                let _lock = Lock::take(&dir).expect("a lock");
                let segments = Segments::new(&dir);
                for &stop in &stops {
                    checkpoint(&code, &segments, stop);
                }
                let meter = Meter::new(grundy::game::Limits::default(), &NeverStop);
                let recall = Recall::new(&code, Setup::default(), segments, &meter);
                let closure = Closure::new(1, false, false).expect("not 0");
                let scope = Scope { closure, reach: 150, last_rare: None };
                let again = 1000 + known.period;
                let found = period(&recall, scope, Recurrence { anchor: 1000, again });
                assert_eq!(found.expect("computed"), known, "{code} {stops:?}");
                recalled_values_are_right(&code, recall);
                std::fs::remove_dir_all(&dir).expect("the folder goes");
            }
        }
    }

    /// Writes the checkpoint that a run would at a heap.
    fn checkpoint(code: &TakeBreak, segments: &Segments, heap: u64) {
        let values = values(code, heap);
        let mut run = Run::new(code, Setup::default()).expect("a run");
        let meter = Meter::unlimited();
        run.advance(heap, &mut NoHistory, &mut |_| {}, &meter).expect("small");
        let (game, state, tally) = (code.to_string(), run.state(), tally_of(&values));
        segments.write(&Segment { game, state, tally, ..Segment::default() }).expect("written");
    }

    fn values(code: &TakeBreak, heaps: u64) -> Vec<u32> {
        let mut values = Vec::new();
        let mut run = Run::new(code, Setup::default()).expect("a run");
        let see = &mut |block: Block<'_>| values.extend(block.iter());
        run.advance(heaps, &mut NoHistory, see, &Meter::unlimited()).expect("small");
        values
    }

    fn recalled_values_are_right(code: &TakeBreak, mut recall: Recall<'_>) {
        let all = values(code, 900);
        for (from, to) in [(0, 1), (0, 900), (39, 41), (60, 60), (89, 301), (699, 900)] {
            let place = |heap: u64| usize::try_from(heap).expect("small");
            assert_eq!(recall.values(from..to).expect("values"), all[place(from)..place(to)]);
        }
    }
}
