//! Many positions through one pipe.

use std::fmt::Write as _;
use std::fs;

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, Bound};
use crate::numbers::Numbers;
use crate::processes::Program;
use crate::report::Line;

/// Each batch is measured so often.
const TURNS: usize = 5;

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    batch(bench, show, "three-heap Nim", 1e5, &nim)?;
    batch(bench, show, "kayles + grim path + crosses", 2e4, &mixed)
}

fn nim(numbers: &mut Numbers) -> String {
    let mut heap = || numbers.within(0, 1_000_000_000);
    format!("nim {} {} {}", heap(), heap(), heap())
}

fn mixed(numbers: &mut Numbers) -> String {
    let (a, b) = (numbers.within(1, 60), numbers.within(1, 60));
    let path = numbers.within(1, 40);
    let (rows, columns) = (numbers.within(1, 4), numbers.within(1, 5));
    format!("kayles {a} {b} + grim path:{path} + crosses {rows}x{columns}")
}

fn batch(
    bench: &Bench,
    show: &mut Show<'_>,
    what: &str,
    least: f64,
    line: &dyn Fn(&mut Numbers) -> String,
) -> Result<(), Error> {
    let (mut numbers, mut text) = (Numbers::new(1), String::new());
    let lines = bench.size(100, 100_000);
    for _ in 0..lines {
        let _ = writeln!(text, "{}", line(&mut numbers));
    }
    let file = bench.folder.join("batch.txt");
    fs::write(&file, text).map_err(|why| format!("{}: {why}", file.display()))?;
    let program = Program::reading(&bench.grundy, "solve --batch", &file);
    let answers = program.once()?.1.split(|&byte| byte == b'\n').count() - 1;
    if answers as u64 != lines {
        return Err(format!("{answers} answers to {lines} lines").into());
    }
    let rate = program.rate(lines, TURNS)?;
    let least = Bound::Amount(Amount::Rate(least));
    show(Line::new(format!("batch of {lines} lines, {what}"), rate).asked(least, least))
}
