//! `identify`: the index from nothing, and whole processes that use it or have none.

use std::process::{Command, Stdio};

use grundy_core::game::{Budget, Meter};
use grundy_engine::identify::{Extent, Question, build, identify};

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, median, milliseconds, timed};
use crate::processes::CACHE;
use crate::report::Line;

const TURNS: usize = 20;

/// Values of 0.137, and some that no game has.
const LISTS: [(&str, &str); 2] = [
    ("12 values of Dawson's Chess", "0 1 1 2 0 3 1 1 0 3 3 2"),
    ("24 values of no game", "0 1 1 2 0 3 1 1 0 3 3 2 9 9 1 7 7 1 2 9 4 4 6 8"),
];

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let extent = if bench.quick { Extent::Small } else { Extent::Whole };
    let meter = Meter::new(Budget::default());
    let (time, index) = timed(|| build(&bench.workbench, extent, &meter, &mut |_, _| {}));
    let index = index?;
    let what = format!("the index of {} games, from nothing", index.games());
    show(Line::new(what, Amount::Time(time)))?;
    let bytes = u64::try_from(index.text().len()).unwrap_or(u64::MAX);
    show(Line::new("its size", Amount::Bytes(bytes)))?;
    for (what, list) in LISTS {
        let question = Question::values(list)
            .map_err(|error| Error::from(format!("{list}: {}", error.message)))?;
        let (time, found) = timed(|| identify(&question, &index, &bench.workbench, &meter));
        found?;
        show(Line::new(format!("{what}, looked up"), Amount::Time(time)))?;
    }
    processes(bench, show)
}

/// Whole processes with the index in the cache, and without a cache.
fn processes(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let cache = bench.temporary()?;
    for (what, list) in LISTS {
        let asked = |more: &[&str]| {
            let mut process = Command::new(&bench.grundy);
            process.args(["identify", list]).args(more).env(CACHE, cache.path());
            let done = process.stdin(Stdio::null()).stdout(Stdio::null()).status()?;
            if done.success() { Ok(()) } else { Err(Error::from(format!("{list}: {done}"))) }
        };
        // The first one builds the index.
        asked(&[])?;
        for (which, more, floor, goal) in [
            ("with the index", [].as_slice(), 50, 10),
            ("without a cache", &["--no-cache"], 2000, 2000),
        ] {
            let mut times = Vec::new();
            for _ in 0..TURNS {
                let (time, done) = timed(|| asked(more));
                done?;
                times.push(Amount::Time(time));
            }
            if let Some(time) = median(times) {
                let line = Line::new(format!("a process: {what}, {which}"), time);
                show(line.asked(milliseconds(floor), milliseconds(goal)))?;
            }
        }
    }
    Ok(())
}
