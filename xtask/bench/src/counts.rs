//! How fast the winning moves of a large sum are counted.

use std::fmt::Write as _;

use grundy_core::game::Listing;
use grundy_core::value::Value;
use grundy_engine::{Moves, Question};

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, Bound, milliseconds, timed};
use crate::numbers::Numbers;
use crate::report::Line;

/// The greatest heap.
const LARGEST: u64 = 100_000;

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let heaps = bench.size(100, 10_000);
    let mut numbers = Numbers::new(1);
    let (mut text, mut value) = ("lasker".to_owned(), 0);
    for _ in 0..heaps {
        let heap = 1 + numbers.below(LARGEST);
        // Writing into a string does not fail.
        let _ = write!(text, " {heap}");
        value ^= lasker(heap);
    }
    let position = bench.read(&text)?;
    let meter = bench.meter();
    let moves = Moves::List(Listing::First(1));
    let (time, answer) =
        timed(|| bench.workbench.solve(&Question::new(&position).moves(moves), &meter));
    let answer = answer?;
    if answer.value != Some(Value::from(value)) || answer.winning.count.is_none() {
        let found = answer.value.map(|value| value.to_string()).unwrap_or_default();
        return Err(Error::from(format!("{heaps} heaps of lasker: {found}, not {value}")));
    }
    let what = format!("{heaps} heaps of lasker up to {LARGEST}, all winning moves counted");
    let line = Line::new(what, Amount::Time(time));
    show(line.asked(Bound::seconds(1), milliseconds(200)))
}

/// The value of a heap by the theorem: 3 and 0 modulo 4 change places.
fn lasker(heap: u64) -> u64 {
    match heap % 4 {
        3 => heap + 1,
        0 => heap.saturating_sub(1),
        _ => heap,
    }
}
