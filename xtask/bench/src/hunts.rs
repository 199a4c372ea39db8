//! Hunts, in a folder that is removed afterwards.

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

use grundy_hunt::{HuntConfig, Listener, Progress, Report};
use grundy_verify::Verdict;

use crate::bench::{Bench, Error, Show, Temporary};
use crate::measure::{Amount, Bound, timed};
use crate::processes::peak_of_process;
use crate::report::Line;
use crate::runs::code;

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
pub(crate) fn periods(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let known: &[Known] = if bench.quick { &QUICK } else { &KNOWN };
    for &(game, period, preperiod, floor, goal) in known {
        let folder = bench.temporary()?;
        let (time, report) = timed(|| hunted(bench, game, &folder));
        let report = report?;
        let found = [report.period, report.preperiod].map(|count| count.map(|count| count.0));
        match (found, report.run.reason) {
            ([Some(p), Some(n)], _) if (p, n) == (period, preperiod) => {}
            ([None, None], Some(reason)) => {
                return Err(Error::from(format!("{game}: {reason}")));
            }
            (found, _) => {
                return Err(Error::from(format!(
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
    let text = fs::read(&path)?;
    match grundy_verify::verify(&text, &mut grundy_verify::NoProgress).verdict {
        Verdict::Proved(_) => Ok(()),
        other => Err(Error::from(format!("{}: {other:?}", path.display()))),
    }
}

/// The peak memory of a hunt.
pub(crate) fn memory(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let to = bench.size(20_000, 10_000_000);
    let folder = bench.temporary()?;
    let mut hunt = Command::new(&bench.grundy);
    hunt.args(["hunt", "0.6", "--to", &to.to_string(), "--dir"]).arg(folder.path().join("hunt"));
    hunt.args(["--threads", &bench.setup.threads.to_string()]).stderr(Stdio::null());
    hunt.args(["--isa", bench.setup.isa.name(), "--method", bench.setup.method.name()]);
    let line = Line::new(format!("hunt of 0.6 to {to}, memory"), peak_of_process(&mut hunt)?);
    let megabytes = |number: u64| Bound::Amount(Amount::Bytes(number * 1_000_000));
    show(line.asked(megabytes(200), megabytes(64)))
}

fn hunted(bench: &Bench, game: &str, folder: &Temporary) -> Result<Report, Error> {
    let order = HuntConfig {
        code: code(game)?,
        dir: folder.path().to_owned(),
        to: None,
        keep: false,
        setup: bench.setup,
        every: Duration::from_secs(10),
        work: None,
    };
    Ok(grundy_hunt::hunt(&order, &bench.meter(), &mut Silent)?)
}

/// Reports nothing.
struct Silent;

impl Listener for Silent {
    fn progress(&mut self, _progress: &Progress) {}

    fn note(&mut self, _text: &str) {}
}
