//! `cargo xtask lint`: formatting, clippy and documentation, each without a warning.

use crate::shell::{self, Done, cargo};

pub(crate) fn run() -> Done {
    shell::run(&mut cargo(&["fmt", "--all", "--check"]))?;
    let fuzz = ["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"];
    shell::run(&mut cargo(&fuzz))?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--features", "grundy-cli/web"];
    shell::run(cargo(&clippy).args(["--", "-D", "warnings"]))?;
    let doc = ["doc", "--workspace", "--no-deps"];
    shell::run(cargo(&doc).env("RUSTDOCFLAGS", "-D warnings"))
}
