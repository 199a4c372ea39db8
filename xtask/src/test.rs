//! `cargo xtask test`: everything that must hold.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::browser::{self, Extent};
use crate::builds::EVERYTHING;
use crate::page::{self, Edition};
use crate::prove::{self, Extent as Proofs};
use crate::shell::{self, Done, cargo};
use crate::usage::misuse;
use crate::{miri, neon, package, python, schedules};

/// The variable that says how much slow tests do: `full` or `reduced`.
const SLOW: &str = "GRUNDY_SLOW";

/// The value of that variable for all slow tests at their full sizes.
const FULL: &str = "full";

/// The seed of the property tests where a change is judged: it fails for its own sake, or not at
/// all. A full run draws its own, and so finds what nobody thought of.
const SEED: (&str, &str) = ("PROPTEST_RNG_SEED", "1");

/// All tests but those in documentation, of the targets that have any. An ignored example in
/// documentation is not meant to run.
const TESTS: [&str; 2] = ["--tests", "--examples"];

pub(crate) fn run(flags: &[&str]) -> Done {
    let slow = match flags {
        [] => None,
        ["--quick"] => return quick(),
        ["--page"] => return browser::run(),
        ["--slow" | "--slow=full"] => Some(FULL),
        ["--slow=reduced"] => Some("reduced"),
        [unknown, ..] => return Err(misuse(unknown)),
    };
    let mut phases = Phases::default();
    let done = all(slow, &mut phases);
    phases.print();
    done
}

/// What each part took.
#[derive(Default)]
struct Phases(Vec<(&'static str, Duration)>);

impl Phases {
    fn time(&mut self, name: &'static str, phase: impl FnOnce() -> Done) -> Done {
        let begun = Instant::now();
        let done = phase();
        self.0.push((name, begun.elapsed()));
        done
    }

    fn print(&self) {
        for (name, took) in &self.0 {
            eprintln!("xtask: {:>5} s  {name}", took.as_secs());
        }
        let total: Duration = self.0.iter().map(|(_, took)| *took).sum();
        eprintln!("xtask: {:>5} s  in all", total.as_secs());
    }
}

/// Every test; `slow` says how much of the slow suite is run.
fn all(slow: Option<&str>, phases: &mut Phases) -> Done {
    let full = slow == Some(FULL);
    // The program carries the page, so that comes first.
    phases.time("the page, bundled", || page::build(Edition::Server))?;
    phases.time("Rust's tests, compiled", || {
        shell::run(once(&["test", "--no-run"]).args(EVERYTHING).args(TESTS))
    })?;
    let mut tests = once(&["test"]);
    tests.args(EVERYTHING).args(TESTS);
    if let Some(amount) = slow {
        // One pass over all tests, so that slow ones run while quick ones do.
        tests.args(["--", "--include-ignored"]).env(SLOW, amount);
    }
    if !full {
        tests.env(SEED.0, SEED.1);
    }
    phases.time("Rust's tests", || shell::run(&mut tests))?;
    phases.time("examples in documentation", || {
        shell::run(once(&["test", "--doc"]).args(EVERYTHING))
    })?;
    phases.time("Python's tests", || python::test(full))?;
    if full {
        // Each builds the library once more, for another target, by another compiler or linker.
        phases.time("kernels on AArch64", neon::run)?;
        phases.time("kernels under Miri", miri::run)?;
        phases.time("schedules of threads", schedules::run)?;
        phases.time("wheels", || python::publish().map(drop))?;
    }
    if slow.is_some() {
        let extent = if full { Proofs::Full } else { Proofs::Reduced };
        phases.time("proofs in Rocq", || prove::suite(extent))?;
        phases.time("packages", || package::all(full))?;
    }
    // This builds the engine for wasm32, so the library builds where there is no I/O.
    let extent = match slow {
        Some(FULL) => Extent::All,
        Some(_) => Extent::Reduced,
        None => Extent::Usual,
    };
    phases.time("the page's tests", || browser::play(extent))
}

/// Cargo, which builds everything once: what would speed up the next build costs time here.
fn once(words: &[&str]) -> Command {
    let mut command = cargo(words);
    command.env("CARGO_INCREMENTAL", "0");
    command
}

/// What a change in progress needs: unit tests and the snapshots of the commands, with little
/// optimisation, so that they are soon compiled.
fn quick() -> Done {
    let optimised = |command: &mut std::process::Command| {
        shell::run(command.env("CARGO_PROFILE_TEST_OPT_LEVEL", "1"))
    };
    optimised(cargo(&["test", "--lib", "--bins"]).args(EVERYTHING))?;
    let snapshots = ["test", "--package", "grundy-cli", "--all-features", "--test", "cli"];
    optimised(&mut cargo(&snapshots))
}
