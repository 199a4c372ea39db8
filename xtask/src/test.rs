//! `cargo xtask test`: everything that must hold.

use std::process::Command;

use crate::browser::{self, Extent};
use crate::builds::EVERYTHING;
use crate::page::{self, Edition};
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

/// All tests but those in documentation. An ignored example there is not meant to run.
const TESTS: [&str; 4] = ["--lib", "--bins", "--tests", "--examples"];

pub(crate) fn run(flags: &[&str]) -> Done {
    let slow = match flags {
        [] => None,
        ["--quick"] => return quick(),
        ["--page"] => return browser::run(),
        ["--slow" | "--slow=full"] => Some(FULL),
        ["--slow=reduced"] => Some("reduced"),
        [unknown, ..] => return Err(misuse(unknown)),
    };
    // The program carries the page, so that comes first.
    page::build(Edition::Server)?;
    let mut tests = once(&["test"]);
    tests.args(EVERYTHING).args(TESTS);
    if let Some(amount) = slow {
        // One pass over all tests, so that slow ones run while quick ones do.
        tests.args(["--", "--include-ignored"]).env(SLOW, amount);
    }
    if slow != Some(FULL) {
        tests.env(SEED.0, SEED.1);
    }
    shell::run(&mut tests)?;
    shell::run(once(&["test", "--doc"]).args(EVERYTHING))?;
    python::test(slow == Some(FULL))?;
    if slow == Some(FULL) {
        // Each builds the library once more, for another target, by another compiler or linker.
        neon::run()?;
        miri::run()?;
        schedules::run()?;
        python::publish().map(drop)?;
    }
    if slow.is_some() {
        package::run()?;
    }
    // This builds the engine for wasm32, so the library builds where there is no I/O.
    browser::play(match slow {
        Some(FULL) => Extent::All,
        Some(_) => Extent::Reduced,
        None => Extent::Usual,
    })
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
