//! `cargo xtask fuzz campaign`: every target until it had its inputs, in slices, in turn.
//!
//! It may be stopped at any moment, and goes on where it was: a slice that did not end is lost. A
//! target that found something waits until its input is out of `fuzz/artifacts`: it belongs to the
//! seeds, with the fix.

use std::fs;
use std::process::Output;
use std::time::Instant;

use super::ledger::{Entry, Ledger};
use super::number;
use super::program::{Programs, artifacts};
use super::target::{TARGETS, Target};
use crate::shell::Done;
use crate::usage::misuse;

/// Seconds of a slice, unless a number is given.
const SLICE: &str = "60";

pub(super) fn run(flags: &[&str]) -> Done {
    let mut slice = SLICE;
    let mut flags = flags.iter();
    while let Some(&flag) = flags.next() {
        match flag {
            "--report" => {
                print!("{}", Ledger::read()?.table());
                return Ok(());
            }
            "--slice" => slice = number(flag, flags.next())?,
            _ => return Err(misuse(flag)),
        }
    }
    let (programs, mut ledger) = (Programs::build()?, Ledger::read()?);
    loop {
        let (mut ran, mut waiting) = (false, Vec::new());
        for target in &TARGETS {
            let left = target.wanted().saturating_sub(ledger.of(target).inputs);
            if left == 0 {
                continue;
            }
            if has_failed(target) {
                waiting.push(target.name);
                continue;
            }
            ran = true;
            ledger.add(target, run_slice(&programs, target, left, slice)?)?;
        }
        if !ran && waiting.is_empty() {
            return Ok(());
        }
        if !ran {
            let names = waiting.join(", ");
            return Err(format!("only targets that failed are left: {names}"));
        }
    }
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
