//! `identify`: the index from nothing, and whole processes that use it or have none.

use std::process::{Command, Stdio};

use grundy_core::game::{Budget, Meter};
use grundy_engine::identify::{Extent, Question, build, identify};

use super::measure::{Amount, median, milliseconds, timed};
use super::report::Line;
use super::shared::{Bench, Show};
use crate::error::Error;
use crate::run::temporary::Temporary;
use crate::user_cache;

const TURNS: usize = 20;

/// Values of 0.137, and some that no game has.
const LISTS: [(&str, &str); 2] = [
    ("12 values of Dawson's Chess", "0 1 1 2 0 3 1 1 0 3 3 2"),
    ("24 values of no game", "0 1 1 2 0 3 1 1 0 3 3 2 9 9 1 7 7 1 2 9 4 4 6 8"),
];

pub(super) fn run(bench: &Bench<'_>, show: &mut Show<'_>) -> Result<(), Error> {
    let extent = if bench.quick { Extent::Small } else { Extent::Whole };
    let meter = Meter::new(Budget::default().with_stop(&bench.clock));
    let (time, index) = timed(|| build(&bench.session.bench, extent, &meter, &mut |_, _| {}));
    let index = index?;
    let what = format!("the index of {} games, from nothing", index.games());
    show(Line::new(what, Amount::Time(time)))?;
    let bytes = u64::try_from(index.text().len()).unwrap_or(u64::MAX);
    show(Line::new("its size", Amount::Bytes(bytes)))?;
    for (what, list) in LISTS {
        let question = Question::values(list)
            .map_err(|error| Error::System(format!("{list}: {}", error.message)))?;
        let (time, found) = timed(|| identify(&question, &index, &bench.session.bench, &meter));
        found?;
        show(Line::new(format!("{what}, looked up"), Amount::Time(time)))?;
    }
    processes(show)
}

/// Whole processes with the index in the cache, and without a cache.
fn processes(show: &mut Show<'_>) -> Result<(), Error> {
    let cache = Temporary::new("bench").map_err(Error::System)?;
    for (what, list) in LISTS {
        let asked = |more: &[&str]| {
            let mut process = Command::new(std::env::current_exe()?);
            process.args(["identify", list]).args(more).env(user_cache::FOLDER, cache.path());
            let done = process.stdin(Stdio::null()).stdout(Stdio::null()).status()?;
            if done.success() { Ok(()) } else { Err(Error::System(format!("{list}: {done}"))) }
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
