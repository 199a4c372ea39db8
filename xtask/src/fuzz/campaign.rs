//! `cargo xtask fuzz campaign`: every target until it had its inputs, in slices, in turn, and
//! with `--jobs` several at a time.
//!
//! It may be stopped at any moment, and goes on where it was: a slice that did not end is lost. A
//! target that found something waits until its input is out of `fuzz/artifacts`: it belongs to the
//! seeds, with the fix.

use std::collections::VecDeque;
use std::fs;
use std::process::Output;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use super::ledger::{Entry, Ledger};
use super::number;
use super::program::{Programs, Watched, artifacts};
use super::target::{TARGETS, Target};
use crate::shell::Done;
use crate::usage::misuse;

/// Seconds of a slice, unless a number is given.
const SLICE: &str = "60";

/// Targets that run at a time, unless a number is given.
const JOBS: &str = "1";

pub(super) fn run(flags: &[&str]) -> Done {
    let (mut slice, mut jobs) = (SLICE, JOBS);
    let mut flags = flags.iter();
    while let Some(&flag) = flags.next() {
        match flag {
            "--report" => {
                print!("{}", Ledger::read()?.table());
                return Ok(());
            }
            "--slice" => slice = number(flag, flags.next())?,
            "--jobs" => jobs = number(flag, flags.next())?,
            _ => return Err(misuse(flag)),
        }
    }
    let jobs: usize = jobs.parse().map_err(|_| format!("{jobs} jobs are too many"))?;
    let programs = Programs::build(Watched::Edges)?;
    let turns = Mutex::new(Turns::new(Ledger::read()?));
    let work = || -> Done {
        loop {
            let Some((target, left)) = locked(&turns).next() else { return Ok(()) };
            let done = run_slice(&programs, target, left, slice)?;
            locked(&turns).end(target, done)?;
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(work)).collect();
        let ends = workers.into_iter().map(thread::ScopedJoinHandle::join);
        ends.into_iter().try_for_each(|end| end.unwrap_or_else(|_| Err("a job failed".into())))
    })?;
    let failed: Vec<_> = TARGETS.iter().filter(|target| has_failed(target)).collect();
    if failed.is_empty() {
        return Ok(());
    }
    let names: Vec<_> = failed.iter().map(|target| target.name).collect();
    Err(format!("only targets that failed are left: {}", names.join(", ")))
}

/// What was done, and whose turn it is.
struct Turns {
    ledger: Ledger,
    waiting: VecDeque<&'static Target>,
}

impl Turns {
    fn new(ledger: Ledger) -> Self {
        let mut turns = Self { ledger, waiting: VecDeque::new() };
        for target in &TARGETS {
            turns.wait(target);
        }
        turns
    }

    /// How many inputs a target still has to get.
    fn left(&self, target: &Target) -> u64 {
        target.wanted().saturating_sub(self.ledger.of(target).inputs)
    }

    /// Lets a target wait for its next turn, if it needs one and may have it.
    fn wait(&mut self, target: &'static Target) {
        if self.left(target) > 0 && !has_failed(target) {
            self.waiting.push_back(target);
        }
    }

    /// The target whose turn it is, and how many inputs it still has to get.
    fn next(&mut self) -> Option<(&'static Target, u64)> {
        let target = self.waiting.pop_front()?;
        Some((target, self.left(target)))
    }

    /// Notes what a turn has done.
    fn end(&mut self, target: &'static Target, done: Entry) -> Done {
        self.ledger.add(target, done)?;
        self.wait(target);
        Ok(())
    }
}

fn locked(turns: &Mutex<Turns>) -> MutexGuard<'_, Turns> {
    turns.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs a target for the seconds of a slice, or until it had the inputs that are left.
fn run_slice(
    programs: &Programs,
    target: &Target,
    left: u64,
    seconds: &str,
) -> Result<Entry, String> {
    let mut fuzzer = programs.fuzzer(target)?;
    fuzzer.args(["-verbosity=0", &format!("-max_total_time={seconds}"), &format!("-runs={left}")]);
    let began = Instant::now();
    let output = fuzzer.output().map_err(|why| format!("{}: {why}", target.name))?;
    let seconds = began.elapsed().as_secs_f64();
    let printed = String::from_utf8_lossy(&output.stderr);
    let inputs = executed(&printed);
    if !output.status.success() {
        report(target, &output, &printed)?;
    }
    println!("{}: {} inputs in {seconds:.0} s", target.name, inputs.unwrap_or(0));
    let found = u64::from(!output.status.success());
    Ok(Entry { inputs: inputs.unwrap_or(0), seconds, found })
}

/// Prints why a slice ended early; an error if the program could not run at all.
fn report(target: &Target, output: &Output, printed: &str) -> Done {
    println!("{}: {}\n{printed}", target.name, output.status);
    if has_failed(target) {
        Ok(())
    } else {
        Err(format!("{} ended with {} and left no input", target.name, output.status))
    }
}

/// The number of inputs in libFuzzer's statistics.
fn executed(printed: &str) -> Option<u64> {
    let line =
        printed.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    line?.trim().parse().ok()
}

/// Whether there is an input that failed. Slow ones are no failure.
fn has_failed(target: &Target) -> bool {
    let entries = fs::read_dir(artifacts(target)).into_iter().flatten().flatten();
    let mut names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.any(|name| !name.starts_with("slow-unit-"))
}

#[cfg(test)]
mod tests {
    use super::executed;

    #[test]
    fn statistics_are_read() {
        let printed = "Done 7 runs\nstat::number_of_executed_units: 1234\nstat::x: 1\n";
        assert_eq!(executed(printed), Some(1234));
        assert_eq!(executed("killed"), None);
    }
}
