//! The program `ogsolve` by P. Beling, if it is there: its best method for each game.
//!
//! Whole processes take turns, and both print the last value: `grundy values` with `--from`, on as
//! many threads as the figures may use, and `ogsolve`, which has one.

use std::path::Path;
use std::process::{Command, Stdio};

use super::measure::{Amount, Bound, median, timed};
use super::report::Line;
use super::shared::{Bench, Show};
use crate::error::Error;

/// A game, the rival's fastest method for it, and how many times as fast one should be.
const GAMES: [(&str, Option<&str>, f64); 5] = [
    ("0.6", Some("rc2"), 20.0),
    ("0.137", Some("naive"), 1.0),
    ("0.16", Some("rc2"), 1.0),
    ("0.104", Some("rc2"), 1.0),
    // It reads octal digits only.
    ("4!.0", None, 1.0),
];

const TURNS: usize = 3;

pub(super) fn run(bench: &Bench<'_>, show: &mut Show<'_>) -> Result<(), Error> {
    let to = bench.size(10_000, 1_000_000);
    let program = bench.ogsolve.as_deref().unwrap_or(Path::new("ogsolve"));
    let (grundy, threads) = (std::env::current_exe()?, bench.setup.threads.to_string());
    let there = asked(program, &["--version"]).is_ok();
    if !there && bench.ogsolve.is_some() {
        let what = format!("{} does not run", program.display());
        return Err(Error::usage(what, "--ogsolve takes the path of the program"));
    }
    for (game, method, goal) in GAMES {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for turn in 0..TURNS {
            let last = to.to_string();
            let args = ["values", game, "--from", &last, "--to", &last, "--threads", &threads];
            let (time, done) = timed(|| asked(&grundy, &args));
            done?;
            ours.push(Amount::Time(time));
            if let (true, Some(method)) = (there, method) {
                // Minutes are not measured three times.
                if turn == 0 || is_short(theirs.last()) {
                    let (time, done) = timed(|| asked(program, &["-m", method, "-n", &last, game]));
                    done?;
                    theirs.push(Amount::Time(time));
                }
            }
        }
        if let Some(ours) = median(ours) {
            let line = Line::new(format!("{game} to {to}"), ours);
            let line = line.beside("ogsolve", median(theirs));
            show(line.asked(Bound::Times(1.0), Bound::Times(goal)))?;
        }
    }
    Ok(())
}

fn is_short(time: Option<&Amount>) -> bool {
    time.is_some_and(|time| time.number().0 < 30.0)
}

/// Runs a program to its end.
fn asked(program: &Path, args: &[&str]) -> Result<(), Error> {
    let failed = |why: String| Error::System(format!("{}: {why}", program.display()));
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let status = command.status().map_err(|error| failed(error.to_string()))?;
    if status.success() { Ok(()) } else { Err(failed(status.to_string())) }
}
