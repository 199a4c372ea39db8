//! The values of the games of an index.

use super::families::{Extent, Spec, specs};
use super::index::{Collector, Index};
use crate::Workbench;
use crate::notation::Position;
use grundy_core::game::{Failure, HeapRule, Meter};
use grundy_core::value::Nimber;
use grundy_sequence::sequence::Sequence;

/// The last heap whose value is stored.
pub(super) const LAST: u64 = 199;

/// The last number of positions that are read and solved one by one.
pub(super) const LAST_SOLVED: u64 = 47;

/// The same for games on single numbers that are no heaps, such as coins to turn.
pub(super) const LAST_LISTED: u64 = 63;

/// The steps that all values of such a game may take.
const STEPS_LISTED: u64 = 1 << 18;

/// The last row and column of a table.
const LAST_ROW: u64 = 11;

/// The same where only the small index is built.
const LAST_ROW_SMALL: u64 = 5;

/// The last row and column of the tables of an index.
pub(super) fn last_row(extent: Extent) -> u64 {
    match extent {
        Extent::Small => LAST_ROW_SMALL,
        Extent::Whole => LAST_ROW,
    }
}

/// The lines of a table that are sequences of their own.
const ROWS: std::ops::RangeInclusive<u64> = 1..=4;

/// The positions that the search for one value may visit; where there are more, the sequence or the
/// table ends.
const NODES: u64 = 5_000;

/// The same for tables where only the small index is built, which no cache keeps.
const NODES_SMALL: u64 = 300;

/// The steps that the values of all heaps of a game may take.
const STEPS: u64 = 1 << 20;

/// Fewer values than this are not stored.
const FEWEST: usize = 4;

/// Computes the values of all games of an extent. `step` is called after each game with the number
/// of those done and of all. What it computes does not depend on the machine.
///
/// # Errors
/// A limit of the meter.
pub fn build(
    bench: &Workbench,
    extent: Extent,
    meter: &Meter<'_>,
    step: &mut dyn FnMut(u64, u64),
) -> Result<Index, Failure> {
    let specs = specs(extent);
    let total = specs.len() as u64;
    let mut all = Collector::default();
    for (spec, done) in specs.iter().zip(1..) {
        meter.pause()?;
        add(&mut all, bench, spec, extent, meter)?;
        step(done, total);
    }
    let index = all.index(extent);
    index.ok_or_else(|| Failure::Rule("the index cannot be read back".into()))
}

fn add(
    all: &mut Collector,
    bench: &Workbench,
    spec: &Spec,
    extent: Extent,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    if let Spec::Table(text) = spec {
        return add_table(all, bench, text, extent, meter);
    }
    let (first, values) = match spec {
        Spec::Code(code) => (0, heaps(code, LAST, meter)),
        Spec::Heaps(text) | Spec::Table(text) => numbers(bench, text, LAST, meter),
        Spec::Template(text) => numbers(bench, text, LAST_SOLVED, meter),
    };
    meter.pause()?;
    if values.len() >= FEWEST {
        all.add(spec.name(), first, 0, &values);
    }
    Ok(())
}

/// A table, and in the whole index its first rows and its diagonal.
fn add_table(
    all: &mut Collector,
    bench: &Workbench,
    text: &str,
    extent: Extent,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let Some((first, side, values)) = table(bench, text, extent, meter) else {
        return Ok(());
    };
    meter.pause()?;
    all.add(text.to_owned(), first, side, &values);
    if extent == Extent::Small {
        return Ok(());
    }
    let rows = ROWS.map(|row| text.replace("{a}", &row.to_string()).replace("{b}", "{n}"));
    let diagonal = text.replace("{a}", "{n}").replace("{b}", "{n}");
    for line in rows.chain([diagonal]) {
        add(all, bench, &Spec::Template(line), extent, meter)?;
    }
    Ok(())
}

/// The values of a game on numbers up to `last`, as far as they are found: the number of the first
/// and the values.
pub(super) fn numbers(
    bench: &Workbench,
    text: &str,
    last: u64,
    meter: &Meter<'_>,
) -> (u64, Vec<u64>) {
    /// The least number of a game is at most this one.
    const LARGEST_FIRST: u64 = 9;
    let at = |n: u64| {
        let text = if text.contains("{n}") {
            text.replace("{n}", &n.to_string())
        } else {
            format!("{text} {n}")
        };
        bench.read(&text).ok()
    };
    let Some((first, position)) = (0..=LARGEST_FIRST).find_map(|n| Some((n, at(n)?))) else {
        return (0, Vec::new());
    };
    if let (0, Some(rule)) = (first, position.heap_rule())
        && !text.contains("{n}")
    {
        return (0, heaps(rule, last, meter));
    }
    let values: Vec<u64> = if text.contains("{n}") {
        (first..=last).map_while(|n| value(bench, &at(n)?, &meter.at_most(NODES))).collect()
    } else {
        let all = meter.at_most(STEPS_LISTED);
        (first..=last.min(LAST_LISTED)).map_while(|n| value(bench, &at(n)?, &all)).collect()
    };
    (first, values)
}

/// The values of heaps, as far as [`STEPS`] lead, or to a smaller heap where a table of all is
/// refused.
fn heaps(rule: &dyn HeapRule, last: u64, meter: &Meter<'_>) -> Vec<u64> {
    let smaller = [last, LAST_SOLVED, LAST_ROW].into_iter().filter(|&heap| heap <= last);
    let found = smaller.map(|last| {
        let mut sequence = Sequence::default();
        // What was computed before a limit stays.
        let _ = sequence.extend(rule, last, &meter.at_most(STEPS));
        sequence.values().iter().map(u64::from).collect::<Vec<u64>>()
    });
    found.into_iter().find(|values| values.len() >= FEWEST).unwrap_or_default()
}

/// The value of a position, if the limit suffices.
fn value(bench: &Workbench, position: &Position, meter: &Meter<'_>) -> Option<u64> {
    if !position.parts().into_iter().all(<dyn grundy_core::game::Component>::has_value) {
        return None;
    }
    let value = bench.value(position, meter).ok();
    value.as_ref().and_then(Nimber::to_u64)
}

/// The largest square of values that is found: the first number, the side, and the values.
fn table(
    bench: &Workbench,
    text: &str,
    extent: Extent,
    meter: &Meter<'_>,
) -> Option<(u64, usize, Vec<u64>)> {
    let nodes = match extent {
        Extent::Small => NODES_SMALL,
        Extent::Whole => NODES,
    };
    let at = |a: u64, b: u64| {
        let text = text.replace("{a}", &a.to_string()).replace("{b}", &b.to_string());
        bench.read(&text).ok()
    };
    let first = (0..=1).find(|&n| at(n, n).is_some())?;
    let mut square: Vec<Vec<u64>> = Vec::new();
    for last in first..=last_row(extent) {
        let value_at = |a: u64, b: u64| value(bench, &at(a, b)?, &meter.at_most(nodes));
        let column: Option<Vec<u64>> = (first..last).map(|a| value_at(a, last)).collect();
        let row: Option<Vec<u64>> = (first..=last).map(|b| value_at(last, b)).collect();
        let (Some(column), Some(row)) = (column, row) else { break };
        for (line, value) in square.iter_mut().zip(column) {
            line.push(value);
        }
        square.push(row);
    }
    let side = square.len();
    (side > 1).then(|| (first, side, square.concat()))
}
