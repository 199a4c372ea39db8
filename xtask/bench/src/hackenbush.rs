//! Hackenbush on large graphs: the value with one winning move, and all winning moves of a tree.

use std::fmt::Write as _;

use grundy_core::game::Listing;
use grundy_engine::{Moves, Question};

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, milliseconds, timed};
use crate::numbers::Numbers;
use crate::report::Line;

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let many = bench.size(1_000, 1_000_000);
    for (what, cycles) in [("a tree", 0), ("a graph", many / 4)] {
        let text = grown(many, cycles);
        let (time, _) = timed(|| bench.read(&text));
        show(Line::new(format!("{what} of {many} edges, reading"), Amount::Time(time)))?;
        solved(bench, &text, Moves::List(Listing::Witness), "value and one winning move", show)?;
    }
    let all = Moves::List(Listing::All);
    let edges = bench.size(1_000, 100_000);
    solved(
        bench,
        &grown(edges, 0),
        all,
        &format!("a tree of {edges} edges, all winning moves"),
        show,
    )
}

/// A random tree, each vertex on one of all before it, with some edges more that close cycles.
fn grown(edges: u64, cycles: u64) -> String {
    let mut numbers = Numbers::new(edges + cycles);
    let vertices = edges - cycles + 1;
    let mut text = String::from("hackenbush 1");
    let mut add = |u: u64, v: u64| {
        // Writing into a string does not fail.
        let _ = write!(text, ",{u}-{v}");
    };
    for vertex in 2..=vertices {
        add(numbers.below(vertex - 1) + 1, vertex);
    }
    for _ in 0..cycles {
        add(numbers.below(vertices) + 1, numbers.below(vertices) + 1);
    }
    text
}

/// A position read afresh, for what was found of it stays with its game.
fn solved(
    bench: &Bench,
    text: &str,
    moves: Moves,
    what: &str,
    show: &mut Show<'_>,
) -> Result<(), Error> {
    let meter = bench.meter();
    let position = bench.read(text)?;
    let (time, answer) =
        timed(|| bench.workbench.solve(&Question::new(&position).moves(moves), &meter));
    if let Some(why) = answer?.incomplete() {
        return Err(why.to_string().into());
    }
    show(Line::new(what, Amount::Time(time)).asked(milliseconds(2000), milliseconds(500)))
}
