//! `cargo xtask lint`: formatting, clippy, documentation and dependencies, each without a warning.

use std::fs;
use std::process::Command;

use crate::advisories;
use crate::builds::{EVERYTHING, WASM};
use crate::languages;
use crate::shell::{self, Done, cargo};

pub(crate) fn run() -> Done {
    shell::run(&mut cargo(&["fmt", "--all", "--check"]))?;
    let fuzz = ["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"];
    shell::run(&mut cargo(&fuzz))?;
    let clippy = ["--all-targets", "--", "-D", "warnings"];
    shell::run(cargo(&["clippy"]).args(EVERYTHING).args(clippy))?;
    page()?;
    shell::run(cargo(&["doc", "--no-deps"]).args(EVERYTHING).env("RUSTDOCFLAGS", "-D warnings"))?;
    dependencies()?;
    names()?;
    versions()?;
    languages::list()?;
    oldest()?;
    // At the end, where it is seen if nothing could be checked.
    advisories::check_or_warn()
}

/// The engine of the page, which leaves out what needs threads or files.
fn page() -> Done {
    if !shell::target(WASM) {
        eprintln!("xtask: SKIPPED, clippy for the page's engine: the target {WASM} is missing");
        return Ok(());
    }
    let engine = [
        "clippy",
        "--package",
        "grundy",
        "--package",
        "grundy-engine",
        "--package",
        "grundy-wasm",
        "--target",
        WASM,
    ];
    shell::run(cargo(&engine).args(["--", "-D", "warnings"]))?;
    // The engine for play.
    let play = ["clippy", "--package", "grundy-wasm", "--no-default-features", "--target", WASM];
    shell::run(cargo(&play).args(["--", "-D", "warnings"]))
}

/// Rejects public types of one crate that share a name without a reason.
fn names() -> Done {
    crate::program("xtask-measure", &["names"])
}

/// Compares the texts that name the version with the one of the workspace.
fn versions() -> Done {
    const VERSION: &str = env!("CARGO_PKG_VERSION");
    let texts = [
        ("CITATION.cff", format!("\nversion: {VERSION}\n")),
        ("CHANGELOG.md", format!("\n## [{VERSION}]")),
    ];
    for (name, line) in texts {
        let text = fs::read_to_string(shell::root().join(name));
        if !text.map_err(|why| format!("{name}: {why}"))?.contains(&line) {
            return Err(format!("{name} has no line `{}`", line.trim()));
        }
    }
    Ok(())
}

/// Checks licences, sources and versions of the dependencies.
fn dependencies() -> Done {
    crate::program("xtask-release", &["deny", "deny.toml"])
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
