//! Values of an octal game by the plain loop, against the same loop in C++.

use std::path::PathBuf;
use std::process::Command;

use xtask::shell::{self, cxx, root};

use crate::bench::{Bench, Error, Show};
use crate::measure::Bound;
use crate::processes::{Program, medians};
use crate::report::Line;

const TURNS: usize = 3;

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let last = bench.size(1_000, 100_000);
    let ours = Program::new(&bench.grundy, &format!("values 0.6 --to {last} --format csv"));
    let mut programs = vec![ours];
    if let Some(yardstick) = yardstick(bench)? {
        programs.push(Program::new(&yardstick, &last.to_string()));
        compare(&programs)?;
    }
    let mut times = medians(&programs, TURNS)?.into_iter();
    let ours = times.next().ok_or("no time was measured")?;
    let line = Line::new(format!("values 0..{last} of 0.6, whole process"), ours);
    show(line.beside("C++", times.next()).asked(Bound::Times(1.0), Bound::Times(1.0)))
}

/// The yardstick, compiled, if there is a compiler.
fn yardstick(bench: &Bench) -> Result<Option<PathBuf>, Error> {
    let Some(compiler) = cxx() else { return Ok(None) };
    let program = bench.folder.join("officers");
    let source = root().join("xtask/bench/src/yardstick/officers.cpp");
    let mut compile = Command::new(compiler);
    compile.args(["-O3", "-std=c++17", "-o"]).arg(&program).arg(source);
    shell::run(&mut compile)?;
    Ok(Some(program))
}

/// A yardstick that computes something else measures nothing.
fn compare(programs: &[Program]) -> Result<(), Error> {
    let mut values = Vec::new();
    for program in programs {
        let text = String::from_utf8_lossy(&program.once()?.1).into_owned();
        let lines = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
        values.push(lines.map(str::to_owned).collect::<Vec<_>>());
    }
    if values.windows(2).all(|pair| pair[0] == pair[1]) {
        return Ok(());
    }
    Err("grundy and the C++ loop disagree on the values of 0.6".into())
}
