//! Finds the least preperiod of a run whose windows recur.
//!
//! Let p be the distance of the two windows and x a heap after the last rare one. The windows after
//! x and after x + p are equal if and only if G(n + p) = G(n) for all known n ≥ x. So the least
//! such x can be found by bisection among the states that are kept in memory and as checkpoints,
//! and the last inequality lies between two adjacent ones. If windows are long, comparing the whole
//! stretch costs less than the search.
//! A rare heap r and r + p have different values, because r + p is common: p is even where the
//! parity of heaps counts, so the classes of values at r and r + p are the same.

use std::ops::Range;

use grundy_sequence::period::{Period, RepeatedWindow, WindowDefinition};

use crate::error::Error;
use crate::replayer::Replayer;

/// The number of heaps compared at once.
const STRIDE: u64 = 1 << 17;

/// The maximum distance for which a single run supplies both values.
const NEAR: u64 = 1 << 21;

/// Returns the period and the least preperiod that a recurrence shows.
pub(crate) fn period(
    replayer: &Replayer<'_>,
    scope: WindowDefinition,
    recurrence: RepeatedWindow,
) -> Result<Period, Error> {
    let distance = recurrence.distance();
    let first = scope.last_rare.map_or(0, |heap| heap + 1);
    let known = recurrence.anchor.saturating_sub(scope.reach).max(first);
    let mut places = replayer.places()?;
    places.retain(|place| (first + 1..known).contains(place));
    // Invariant: the windows after `low` differ (or nothing is known), those after `high` are
    // equal.
    let (mut low, mut high) = (first, known);
    let (mut from, mut to) = (0, places.len());
    while from < to && high - low > scope.reach {
        let middle = from.midpoint(to);
        let place = places[middle];
        if last_inequality(replayer, place..place + scope.reach, distance)?.is_none() {
            (high, to) = (place, middle);
        } else {
            (low, from) = (place, middle + 1);
        }
    }
    let last = last_inequality(replayer, low..high, distance)?;
    Ok(Period::pure(distance, last.map_or(low, |heap| heap + 1)))
}

/// Returns the last heap of a range whose value differs from that of the heap at the distance.
fn last_inequality(
    replayer: &Replayer<'_>,
    heaps: Range<u64>,
    distance: u64,
) -> Result<Option<u64>, Error> {
    let mut near = replayer.replay(heaps.start)?;
    // The values at the distance come from the same run, stored until needed, or from a second run.
    let mut stored = Vec::new();
    let mut far = None;
    if distance <= NEAR {
        stored = near.values(heaps.start..heaps.start + distance)?;
    } else {
        far = Some(replayer.replay(heaps.start + distance)?);
    }
    let (mut heap, mut last) = (heaps.start, None);
    while heap < heaps.end {
        let end = heaps.end.min(heap + STRIDE);
        let (values, shifted): (Vec<u32>, _) = if let Some(far) = &mut far {
            (near.values(heap..end)?, far.values(heap + distance..end + distance)?)
        } else {
            let shifted = near.values(heap + distance..end + distance)?;
            stored.extend_from_slice(&shifted);
            (stored.drain(..shifted.len()).collect(), shifted)
        };
        let unequal = values.iter().zip(&shifted).rposition(|(value, other)| value != other);
        last = unequal.map(|place| heap + place as u64).or(last);
        heap = end;
    }
    Ok(last)
}

#[cfg(test)]
mod tests {
    use super::period;
    use crate::folder::{Lock, Segments, prepare};
    use crate::replayer::{Replayer, tally_of};
    use crate::segment::Segment;
    use grundy_core::game::Meter;
    use grundy_core::game::take_break::TakeBreak;
    use grundy_sequence::period::{Period, RepeatedWindow, WindowDefinition};
    use grundy_sequence::sequence::{Block, Closure, History, NoHistory, Run, Setup};

    /// Kayles has period 12 and preperiod 71, and 0.07 period 34 and preperiod 53 (Guy and Smith
    /// 1956), wherever the windows stand and however many checkpoints there are.
    #[test]
    #[allow(clippy::disallowed_methods, reason = "the place of a test, not its subject")]
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
                let meter = Meter::unlimited();
                let replayer = Replayer::new(&code, Setup::default(), segments, &meter);
                let closure = Closure::new(1, false, false).expect("not 0");
                let scope = WindowDefinition { closure, reach: 150, last_rare: None };
                let again = 1000 + known.period;
                let found = period(&replayer, scope, RepeatedWindow { anchor: 1000, again });
                assert_eq!(found.expect("computed"), known, "{code} {stops:?}");
                recalled_values_are_right(&code, replayer);
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

    fn recalled_values_are_right(code: &TakeBreak, mut replayer: Replayer<'_>) {
        let all = values(code, 900);
        for (from, to) in [(0, 1), (0, 900), (39, 41), (60, 60), (89, 301), (699, 900)] {
            let place = |heap: u64| usize::try_from(heap).expect("small");
            assert_eq!(replayer.values(from..to).expect("values"), all[place(from)..place(to)]);
        }
    }
}
