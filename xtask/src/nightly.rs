//! Cargo of the nightly toolchain, for what only that can do: sanitizers and Miri.

use std::process::Command;

use crate::shell::{self, exists, quietly, root};

/// Makes sure that there is a nightly toolchain with Miri and the sources of the standard library;
/// returns whether there is.
pub(crate) fn prepare() -> bool {
    if !is_installed() && exists("rustup") {
        let install = ["toolchain", "install", "nightly", "--profile", "minimal"];
        let parts = ["--component", "miri", "--component", "rust-src"];
        shell::run(Command::new("rustup").args(install).args(parts).current_dir(root())).ok();
    }
    is_installed()
}

/// Cargo of the nightly toolchain, whatever toolchain runs this program.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "nightly", "cargo"]).args(args).current_dir(root());
    for variable in ["CARGO", "RUSTC", "RUSTDOC", "RUSTUP_TOOLCHAIN"] {
        command.env_remove(variable);
    }
    command
}

/// Whether Miri is installed, with the sources of the standard library that it interprets.
fn is_installed() -> bool {
    quietly(&mut cargo(&["miri", "setup"]))
}
