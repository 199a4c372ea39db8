//! `selftest`: whether this program computes correctly on this machine, in a few seconds.
//!
//! Each check compares two ways to the same answer: kernels with the definition, solvers with
//! published tables, the cache with a search that uses none, claims with the independent checker.
//! A difference means that the machine, the compiler or the program is at fault, and that no answer
//! of this installation can be trusted.

mod cache;
mod checker;
mod facts;
mod kernels;

use std::io::Write;

use grundy_sequence::sequence::Isa;
use serde::Serialize;

use crate::error::Error;
use crate::output::columns::Side::Left;
use crate::output::columns::{padded, widest};
use crate::output::json;

/// The result of a check: what was compared, or what differs.
type Outcome = Result<String, Vec<String>>;

/// A check by its name.
struct Check {
    name: &'static str,
    run: fn() -> Outcome,
}

/// The checks, in the order in which they run.
const CHECKS: [Check; 4] = [
    Check { name: "kernels", run: kernels::check },
    Check { name: "facts", run: facts::check },
    Check { name: "cache", run: cache::check },
    Check { name: "checker", run: checker::check },
];

#[derive(Debug, Serialize)]
struct Report {
    instruction_sets: Vec<&'static str>,
    checks: Vec<Line>,
    passed: bool,
}

#[derive(Debug, Serialize)]
struct Line {
    name: &'static str,
    passed: bool,
    /// What was compared; absent if something differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    compared: Option<String>,
    differences: Vec<String>,
}

pub(super) fn run(as_json: bool, out: &mut dyn Write) -> Result<(), Error> {
    let instruction_sets: Vec<_> = Isa::available().map(Isa::name).collect();
    if !as_json {
        writeln!(out, "instruction sets: {}", instruction_sets.join(", "))?;
    }
    let mut checks = Vec::with_capacity(CHECKS.len());
    for check in &CHECKS {
        let line = Line::of(check);
        if !as_json {
            line.write(out)?;
            out.flush()?;
        }
        checks.push(line);
    }
    let passed = checks.iter().all(|line| line.passed);
    if as_json {
        json::line(out, &json::headed(Report { instruction_sets, checks, passed }))?;
    } else if passed {
        writeln!(out, "every check passed")?;
    } else {
        writeln!(out, "a check failed: do not trust answers of this program on this machine")?;
    }
    if passed { Ok(()) } else { Err(Error::Refuted) }
}

impl Line {
    fn of(check: &Check) -> Self {
        let (compared, differences) = match (check.run)() {
            Ok(compared) => (Some(compared), Vec::new()),
            Err(differences) => (None, differences),
        };
        Self { name: check.name, passed: differences.is_empty(), compared, differences }
    }

    fn write(&self, out: &mut dyn Write) -> Result<(), Error> {
        let name = padded(self.name, widest(CHECKS.iter().map(|check| check.name)), Left);
        match &self.compared {
            Some(compared) => writeln!(out, "  {name}  {compared}")?,
            None => writeln!(out, "  {name}  FAILED")?,
        }
        for difference in &self.differences {
            writeln!(out, "    {difference}")?;
        }
        Ok(())
    }
}

/// The result of comparisons: `compared` if nothing differs.
fn outcome(compared: String, differences: Vec<String>) -> Outcome {
    if differences.is_empty() { Ok(compared) } else { Err(differences) }
}
