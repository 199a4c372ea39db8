//! Hunts, in a folder that is removed afterwards.

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

use grundy_hunt::{HuntConfig, Report};
use grundy_verify::Verdict;

use super::machine;
use super::measure::{Amount, Bound, timed};
use super::report::Line;
use super::runs::code;
use super::shared::{Bench, Show};
use crate::error::Error;
use crate::run::hunt::Silent;
use crate::run::temporary::Temporary;

/// A game with its least period and preperiod, and the seconds that are floor and goal.
type Known = (&'static str, u64, u64, u64, u64);

/// From `crates/grundy-facts/data/octal_periods.csv`, which names the source of each row.
const KNOWN: [Known; 5] = [
    ("0.104", 11_770_282, 197_769_598, 3, 2),
    ("0.454", 60_620_715, 160_949_019, 15, 8),
    ("0.054", 10_015_179, 193_235_616, 120, 20),
    ("0.354", 1_180, 10_061_916, 120, 20),
    ("0.376", 4, 2_268_248, 12, 6),
];

/// From the same table.
const QUICK: [Known; 2] = [("0.77", 12, 71, 120, 20), ("0.137", 34, 52, 120, 20)];

/// Periods from nothing to the proof, and the time it takes to check the certificate.
pub(super) fn periods(bench: &Bench<'_>, show: &mut Show<'_>) -> Result<(), Error> {
    let known: &[Known] = if bench.quick { &QUICK } else { &KNOWN };
    for &(game, period, preperiod, floor, goal) in known {
        let folder = Temporary::new("bench").map_err(Error::System)?;
        let (time, report) = timed(|| hunted(bench, game, None, &folder));
        let report = report?;
        let found = [report.period, report.preperiod].map(|count| count.map(|count| count.0));
        match (found, report.run.reason) {
            ([Some(p), Some(n)], _) if (p, n) == (period, preperiod) => {}
            ([None, None], Some(reason)) => {
                return Err(Error::unfinished(format!("{game}: {reason}")));
            }
            (found, _) => {
                return Err(Error::System(format!(
                    "{game}: period and preperiod {found:?}, not {period} and {preperiod}"
                )));
            }
        }
        let line = Line::new(format!("{game}, period {period} proved"), Amount::Time(time));
        show(line.asked(Bound::seconds(floor), Bound::seconds(goal)))?;
        let (checking, checked) = timed(|| checked(&folder));
        checked?;
        let line = Line::new(format!("{game}, certificate checked"), Amount::Time(checking));
        show(line.beside("finding it", Some(Amount::Time(time))))?;
    }
    Ok(())
}

/// Checks a hunt's certificate.
fn checked(folder: &Temporary) -> Result<(), Error> {
    let path = folder.path().join("certificate");
    let text =
        fs::read(&path).map_err(|why| Error::System(format!("{}: {why}", path.display())))?;
    match grundy_verify::verify(&text, &mut grundy_verify::NoProgress).verdict {
        Verdict::Proved(_) => Ok(()),
        other => Err(Error::System(format!("{}: {other:?}", path.display()))),
    }
}

/// What a hunt holds in memory.
pub(super) fn memory(bench: &Bench<'_>, show: &mut Show<'_>) -> Result<(), Error> {
    let to = bench.size(20_000, 10_000_000);
    // What earlier figures gave back may still be held by the process.
    let bytes = if bench.alone { held(bench, to)? } else { held_by_a_process(bench)? };
    let line = Line::new(format!("hunt of 0.6 to {to}, memory"), Amount::Bytes(bytes));
    let megabytes = |number: u64| Bound::Amount(Amount::Bytes(number * 1_000_000));
    show(line.asked(megabytes(200), megabytes(64)))
}

/// The most memory that this process holds during a hunt.
fn held(bench: &Bench<'_>, to: u64) -> Result<u64, Error> {
    let report = hunted(bench, "0.6", Some(to), &Temporary::new("bench").map_err(Error::System)?)?;
    if let Some(reason) = report.run.reason {
        return Err(Error::unfinished(format!("0.6: {reason}")));
    }
    let unknown = || Error::unfinished("the system does not say how much memory a process holds");
    machine::peak().ok_or_else(unknown)
}

/// The same as measured by a process of its own.
fn held_by_a_process(bench: &Bench<'_>) -> Result<u64, Error> {
    let threads = bench.setup.threads.to_string();
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["bench", "memory", "--json", "--threads", &threads]);
    command.args(["--isa", bench.setup.isa.name(), "--method", bench.setup.method.name()]);
    command.args(bench.quick.then_some("--quick"));
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output()?;
    let failed = || Error::unfinished(format!("the process that measures it: {}", output.status));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).map_err(|_| failed())?;
    report["figures"][0]["amount"].as_f64().map(whole).ok_or_else(failed)
}

/// A number of bytes, as a report writes it.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it was a whole number"
)]
fn whole(bytes: f64) -> u64 {
    bytes as u64
}

fn hunted(
    bench: &Bench<'_>,
    game: &str,
    to: Option<u64>,
    folder: &Temporary,
) -> Result<Report, Error> {
    let config = HuntConfig {
        code: code(game)?,
        dir: folder.path().to_owned(),
        to,
        keep: false,
        setup: bench.setup,
        every: Duration::from_secs(10),
    };
    Ok(grundy_hunt::hunt(&config, &bench.meter(), &mut Silent)?)
}
