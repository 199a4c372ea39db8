//! Rejects, before the work begins, sizes that would take too much memory or more than an hour.

use super::sparse::Split;
use super::subtraction::by_stretches;
use grundy_core::game::take_break::{Digit, TakeBreak};
use grundy_core::game::{Failure, HeapRule, Meter, Refusal, Taking};
use grundy_core::message;
use grundy_core::text::Message;

/// The maximum number of steps of a table: about an hour on one core.
const MOST_STEPS: u128 = 4_000_000_000_000;

/// The sizes of tables that were found to take at most [`MOST_STEPS`].
#[derive(Debug, Default)]
pub(super) struct Size {
    feasible_to: u64,
}

impl Size {
    /// Returns an error if a table to heap `n`, of `bytes` bytes, is known to take too much memory
    /// or time.
    pub(super) fn check(
        &mut self,
        rule: &dyn HeapRule,
        n: u64,
        bytes: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        if bytes <= meter.memory_left() {
            if n <= self.feasible_to {
                return Ok(());
            }
            // Checking twice the size makes checks rare for a caller that extends heap by heap.
            let ahead = [n.saturating_mul(2), n];
            if let Some(to) = ahead.into_iter().find(|&to| steps(rule, to) <= MOST_STEPS) {
                self.feasible_to = to;
                return Ok(());
            }
        }
        Err(too_large(rule, n, steps(rule, n), bytes).help(feasible_help(rule, meter)).into())
    }
}

/// Returns an error if computing a table to heap `n` by all pairs would take too much time.
pub(super) fn check_pairs(rule: &dyn HeapRule, code: &TakeBreak, n: u64) -> Result<(), Refusal> {
    let steps = all_pairs(code, n);
    if steps > MOST_STEPS { Err(too_large(rule, n, steps, n.saturating_mul(4))) } else { Ok(()) }
}

/// Returns the heap up to which a table is feasible, as a sentence.
pub(super) fn feasible_help(rule: &dyn HeapRule, meter: &Meter<'_>) -> Message {
    let turns = rule.incremental();
    let extra = |n| turns.as_ref().map_or(Some(0), |turns| turns.bytes(n));
    let bytes = |n: u64| n.saturating_mul(4).saturating_add(extra(n).unwrap_or(u64::MAX));
    // A code whose heaps turn out not to be rare is computed by all pairs.
    let slow = |n: u64| rule.code().map_or_else(|| steps(rule, n), |code| all_pairs(code, n));
    let largest = (1..19)
        .map(|k| 10u64.pow(k))
        .take_while(|&n| bytes(n) <= meter.memory_left() && slow(n) <= MOST_STEPS)
        .last();
    match largest {
        Some(largest) => message!(
            "heaps-up-to",
            "heaps up to about {largest} can be done here",
            largest = largest
        ),
        None => message!("heaps-none", "no heap of such a game can be done here"),
    }
}

/// Returns an upper bound for the steps of a table to `n`; 0 if none is known in advance.
fn steps(rule: &dyn HeapRule, n: u64) -> u128 {
    // Beyond this heap the density of a set is extrapolated.
    const SEEN: u64 = 1 << 20;
    if let Some(code) = rule.code() {
        // Whether few heaps are rare becomes known only while the table grows.
        return if Split::new(code).is_some() { 0 } else { all_pairs(code, n) };
    }
    let members = match rule.taking() {
        None => 8,
        Some(Taking::Only(set)) if by_stretches(set) => return u128::from(n),
        Some(taking) => taking.set().count(n.min(SEEN)),
    };
    let spread = u128::from(n.div_ceil(SEEN).max(1));
    u128::from(n) * u128::from(members) * spread / 2
}

/// Returns the number of pairs of parts of all heaps to n.
fn all_pairs(code: &TakeBreak, n: u64) -> u128 {
    let splits = |d: &&Digit| d.counts > 3 || d.or_more.is_some();
    let places = code.places().iter().filter(splits).count();
    u128::from(n) * u128::from(n) / 4 * places as u128
}

fn too_large(rule: &dyn HeapRule, n: u64, steps: u128, bytes: u64) -> Refusal {
    let (game, bytes) = (rule.name(), bytes_text(bytes));
    // If the steps are not known in advance, only memory is too small.
    Refusal::new(match steps {
        0 => message!(
            "heap-size",
            "{game}: a heap of {n} needs the values of all smaller heaps, {bytes} of memory",
            game = game,
            n = n,
            bytes = bytes
        ),
        steps => message!(
            "heap-size-steps",
            "{game}: a heap of {n} needs the values of all smaller heaps, {bytes} of memory and about \
             10^{steps} steps",
            game = game,
            n = n,
            bytes = bytes,
            steps = steps.ilog10()
        ),
    })
}

/// Formats a number of bytes.
fn bytes_text(bytes: u64) -> String {
    const UNITS: [&str; 7] = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let unit = (bytes.max(1).ilog2() / 10) as usize;
    format!("{} {}", bytes >> (10 * unit), UNITS[unit.min(6)])
}
