//! Digraphs with cycles: labels and values of large random ones, and what an arc costs.

use std::fmt::Write as _;
use std::time::Duration;

use grundy_core::game::{Failure, Listing, Meter};
use grundy_core::graph::Digraph;
use grundy_engine::Question;
use grundy_search::loopy;

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, Bound, median, milliseconds, timed};
use crate::numbers::Numbers;
use crate::report::Line;

/// Arcs for each vertex.
const ARCS: u64 = 5;

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let meter = bench.meter();
    let graph = random(bench.size(1_000, 1_000_000));
    let what = |of: &str| format!("{of} of {} arcs", graph.arcs());
    let (time, labels) = timed(|| loopy::labels(&graph, &[], &meter));
    labels?;
    show(
        Line::new(what("labels"), Amount::Time(time)).asked(milliseconds(1000), milliseconds(500)),
    )?;
    let (time, values) = timed(|| loopy::values(&graph, &meter));
    values?;
    show(
        Line::new(what("values"), Amount::Time(time)).asked(Bound::seconds(5), Bound::seconds(2)),
    )?;
    spread(bench, &meter, show)?;
    two_players(bench, &meter, show)
}

/// A digraph whose arcs join vertices drawn at random, so that a few vertices have none.
fn random(vertices: u64) -> Digraph {
    let mut numbers = Numbers::new(vertices);
    let mut vertex = || u32::try_from(numbers.below(vertices)).unwrap_or(0);
    let arcs: Vec<(u32, u32)> = (0..vertices * ARCS).map(|_| (vertex(), vertex())).collect();
    Digraph::new(u32::try_from(vertices).unwrap_or(u32::MAX), &arcs, None)
}

/// Every size is measured so often, in turn, so that what else the machine does meets all alike.
const ROUNDS: usize = 9;

/// The cost of an arc from 10^4 arcs to 10^7, the middle one of all rounds, and the most over the
/// least.
fn spread(bench: &Bench, meter: &Meter<'_>, show: &mut Show<'_>) -> Result<(), Error> {
    let mut graphs = Vec::new();
    for exponent in 4..=bench.size(5, 7) {
        let arcs = 10u64.pow(u32::try_from(exponent).unwrap_or(0));
        graphs.push((exponent, random(arcs / ARCS), Vec::new()));
    }
    let mut back = loopy::ReversedDigraph::default();
    for _ in 0..ROUNDS {
        for (_, graph, costs) in &mut graphs {
            costs.push(cost_of_arcs(graph, &mut back, meter)?);
        }
    }
    let mut costs = Vec::new();
    for (exponent, _, times) in graphs {
        let cost = Duration::from_secs_f64(median(times).map_or(0.0, |cost| cost.number().0));
        show(Line::new(format!("labels, 10^{exponent} arcs: 100 arcs"), Amount::Time(cost)))?;
        costs.push(cost.as_secs_f64());
    }
    let (most, least) = costs
        .iter()
        .fold((0f64, f64::MAX), |(most, least), &cost| (most.max(cost), least.min(cost)));
    let asked = |spread| Bound::Amount(Amount::Spread(spread));
    let line = Line::new("the dearest arc over the cheapest", Amount::Spread(most / least));
    show(line.asked(asked(1.5), asked(1.2)))
}

/// What a hundred arcs cost, as clocks count whole nanoseconds. Small digraphs are labelled
/// often enough for the clock. All are labelled in the same memory: of small ones an allocator
/// keeps it anyhow, that of large ones it gives back.
fn cost_of_arcs(
    graph: &Digraph,
    back: &mut loopy::ReversedDigraph,
    meter: &Meter<'_>,
) -> Result<Amount, Failure> {
    const WORK: usize = 1_000_000;
    let times = (WORK / graph.arcs().max(1)).max(1);
    let (time, done) =
        timed(|| (0..times).try_for_each(|_| back.labels(graph, &[], meter).map(|_| ())));
    done?;
    #[expect(clippy::cast_precision_loss, reason = "a cost is no count")]
    Ok(Amount::Time(time.div_f64((times * graph.arcs()) as f64 / 100.0)))
}

/// A digraph on which every arc belongs to one of two players, read and solved.
fn two_players(bench: &Bench, meter: &Meter<'_>, show: &mut Show<'_>) -> Result<(), Error> {
    let vertices = bench.size(1_000, 1_000_000);
    let mut numbers = Numbers::new(vertices + 1);
    let mut lists = [String::new(), String::new()];
    for _ in 0..vertices * ARCS {
        let list = &mut lists[usize::from(numbers.below(2) == 1)];
        let separator = if list.is_empty() { "" } else { "," };
        let (from, to) = (numbers.below(vertices), numbers.below(vertices));
        // Writing into a string does not fail.
        let _ = write!(list, "{separator}{from}:{to}");
    }
    let text = format!("digraph left={} right={} at=0 mover=left", lists[0], lists[1]);
    let (time, read) = timed(|| bench.read(&text));
    let position = read?;
    show(Line::new(format!("two players, {} arcs, reading", vertices * ARCS), Amount::Time(time)))?;
    let (time, answer) =
        timed(|| bench.workbench.solve(&Question::new(&position).moves(Listing::First(1)), meter));
    if let Some(why) = answer?.incomplete() {
        return Err(why.to_string().into());
    }
    let line = Line::new("the same, labels of both players", Amount::Time(time));
    show(line.asked(Bound::seconds(2), Bound::seconds(1)))
}
