//! `cargo xtask lint`: formatting, clippy and documentation, each without a warning.

use crate::shell::{self, Done, cargo};
use crate::test::EVERYTHING;

pub(crate) fn run() -> Done {
    shell::run(&mut cargo(&["fmt", "--all", "--check"]))?;
    let fuzz = ["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"];
    shell::run(&mut cargo(&fuzz))?;
    let clippy = ["--all-targets", "--", "-D", "warnings"];
    shell::run(cargo(&["clippy"]).args(EVERYTHING).args(clippy))?;
    shell::run(cargo(&["doc", "--no-deps"]).args(EVERYTHING).env("RUSTDOCFLAGS", "-D warnings"))
}
