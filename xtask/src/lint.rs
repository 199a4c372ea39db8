//! `cargo xtask lint`: formatting, clippy and documentation, each without a warning.

use std::process::Command;

use crate::builds::EVERYTHING;
use crate::shell::{self, Done, cargo};

pub(crate) fn run() -> Done {
    shell::run(&mut cargo(&["fmt", "--all", "--check"]))?;
    let fuzz = ["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"];
    shell::run(&mut cargo(&fuzz))?;
    let clippy = ["--all-targets", "--", "-D", "warnings"];
    shell::run(cargo(&["clippy"]).args(EVERYTHING).args(clippy))?;
    shell::run(cargo(&["doc", "--no-deps"]).args(EVERYTHING).env("RUSTDOCFLAGS", "-D warnings"))?;
    oldest()
}

/// Checks the workspace with the oldest Rust that it promises to build with, where that is
/// installed. Clippy's `incompatible_msrv` looks for newer parts of the standard library in any case.
fn oldest() -> Done {
    /// `rust-version` of the workspace.
    const OLDEST: &str = concat!("+", env!("CARGO_PKG_RUST_VERSION"));
    let mut rustup = Command::new("cargo");
    if !shell::quietly(
        rustup
            .args([OLDEST, "--version"])
            .env_remove("RUSTUP_TOOLCHAIN")
            .env("RUSTUP_AUTO_INSTALL", "0"),
    ) {
        eprintln!("xtask: SKIPPED, a check with cargo {OLDEST}: rustup has no such toolchain");
        return Ok(());
    }
    let mut check = Command::new("cargo");
    check.args([OLDEST, "check"]).args(EVERYTHING).current_dir(shell::root());
    shell::run(check.env_remove("RUSTUP_TOOLCHAIN").env_remove("RUSTC"))
}
