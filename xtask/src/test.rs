//! `cargo xtask test`: everything that must hold.

use crate::page::{self, Edition};
use crate::shell::{self, Done, cargo};
use crate::{browser, miri, misuse, neon};

/// The variable in which slow tests find how much they are asked for: `full` or `reduced`.
const SLOW: &str = "GRUNDY_SLOW";

/// The value of that variable for all slow tests at their full sizes.
const FULL: &str = "full";

/// Every build of the tests names the same packages and features, so that cargo builds each crate
/// once.
pub(crate) const EVERYTHING: [&str; 2] = ["--workspace", "--all-features"];

/// The target of the engine in a browser.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

pub(crate) fn run(flags: &[&str]) -> Done {
    let slow = match flags {
        [] => None,
        ["--page"] => return browser::run(),
        ["--slow" | "--slow=full"] => Some(FULL),
        ["--slow=reduced"] => Some("reduced"),
        [unknown, ..] => return Err(misuse(unknown)),
    };
    // The program carries the page, so that comes first.
    page::build(Edition::Server)?;
    shell::run(cargo(&["test"]).args(EVERYTHING))?;
    if let Some(amount) = slow {
        // Tests only: an ignored example in the documentation is not meant to run.
        let slow = ["--lib", "--bins", "--tests", "--", "--ignored"];
        shell::run(cargo(&["test"]).args(EVERYTHING).args(slow).env(SLOW, amount))?;
        // Each builds the library once more, for another target or by another compiler.
        if amount == FULL {
            neon::run()?;
            miri::run()?;
        }
    }
    wasm()?;
    browser::play()
}

/// The library does no I/O, so it builds where there is none; so does the engine of the page.
fn wasm() -> Done {
    if shell::target(WASM) {
        let check = ["check", "--package", "grundy", "--package", "grundy-wasm", "--target", WASM];
        return shell::run(&mut cargo(&check));
    }
    // That the library opens no file and reads no clock is linted in any case (its clippy.toml).
    eprintln!(
        "xtask: SKIPPED, whether the library builds for wasm32: the target {WASM} is not \
         installed and could not be added"
    );
    Ok(())
}
