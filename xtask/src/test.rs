//! `cargo xtask test`: everything that must hold.

use std::process::Command;

use crate::browser::{self, Extent};
use crate::builds::EVERYTHING;
use crate::page::{self, Edition};
use crate::shell::{self, Done, cargo};
use crate::usage::misuse;
use crate::{miri, neon, package};

/// The variable that says how much slow tests do: `full` or `reduced`.
const SLOW: &str = "GRUNDY_SLOW";

/// The value of that variable for all slow tests at their full sizes.
const FULL: &str = "full";

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
    shell::run(&mut tests)?;
    shell::run(once(&["test", "--doc"]).args(EVERYTHING))?;
    if slow == Some(FULL) {
        // Each builds the library once more, for another target or by another compiler.
        neon::run()?;
        miri::run()?;
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
