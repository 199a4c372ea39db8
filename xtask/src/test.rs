//! `cargo xtask test`: everything that must hold.

use std::env;
use std::path::Path;
use std::process::Command;

use crate::shell::{self, Done, cargo, exists, root};
use crate::{browser, misuse};

/// The variable in which slow tests find how much they are asked for: `full` or `reduced`.
const SLOW: &str = "GRUNDY_SLOW";

/// The target of the engine in a browser.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

pub(crate) fn run(flags: &[&str]) -> Done {
    let slow = match flags {
        [] => None,
        ["--page"] => return browser::run(),
        ["--slow" | "--slow=full"] => Some("full"),
        ["--slow=reduced"] => Some("reduced"),
        [unknown, ..] => return Err(misuse(unknown)),
    };
    shell::run(&mut cargo(&["test", "--workspace"]))?;
    // What the program has only with its page.
    let web = ["test", "--package", "grundy-cli", "--features", "web", "--test", "serve"];
    shell::run(&mut cargo(&web))?;
    if let Some(amount) = slow {
        // Tests only: an ignored example in the documentation is not meant to run.
        let slow = ["test", "--workspace", "--lib", "--bins", "--tests", "--", "--ignored"];
        shell::run(cargo(&slow).env(SLOW, amount))?;
    }
    wasm()?;
    browser::run()
}

/// The library does no I/O, so it builds where there is none; so does the engine of the page.
fn wasm() -> Done {
    if !wasm_at_hand() && exists("rustup") {
        shell::run(Command::new("rustup").args(["target", "add", WASM]).current_dir(root())).ok();
    }
    if wasm_at_hand() {
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

/// Is the standard library for wasm32 there?
pub(crate) fn wasm_at_hand() -> bool {
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--print", "target-libdir", "--target", WASM]).current_dir(root());
    let Ok(printed) = rustc.output() else {
        return false;
    };
    Path::new(String::from_utf8_lossy(&printed.stdout).trim()).is_dir()
}
