//! The project's own commands: `cargo xtask` lists them.
//!
//! Built on the standard library alone, so that it starts at once on a fresh clone. It is a library for
//! the commands that are programs of their own.

mod advisories;
mod browser;
pub mod builds;
mod dist;
mod fuzz;
pub mod http;
mod languages;
mod lint;
mod miri;
mod neon;
mod nightly;
mod package;
pub mod page;
mod prove;
mod publication;
pub mod python;
mod sanitize;
mod schedules;
mod serve;
pub mod served;
pub mod shell;
mod soak;
mod test;
mod usage;

use std::process::Command;

use crate::shell::{Done, cargo};
use crate::usage::{USAGE, misuse};

/// Runs a command.
///
/// # Errors
/// Why it failed.
pub fn run(args: &[&str]) -> Done {
    match args {
        ["test", flags @ ..] => test::run(flags),
        ["lint"] => lint::run(),
        ["surface" | "lines", ..] => program("xtask-measure", args),
        ["neon"] => neon::run(),
        ["miri"] => miri::run(),
        ["sanitize", flags @ ..] => sanitize::run(flags),
        ["schedules"] => schedules::run(),
        ["rules", flags @ ..] => rules(flags),
        ["mutants", flags @ ..] => program("xtask-mutants", flags),
        ["fuzz", flags @ ..] => fuzz::run(flags),
        ["package", flags @ ..] => package::run(flags),
        ["dist", flags @ ..] => dist::run(flags),
        ["prove", flags @ ..] => prove::run(flags),
        ["publication", flags @ ..] => publication::run(flags),
        ["page", flags @ ..] => page::run(flags),
        ["python", flags @ ..] => python::run(flags),
        ["serve", flags @ ..] => serve::run(flags),
        ["bench", flags @ ..] => bench(flags),
        ["soak", flags @ ..] => soak::run(flags),
        [] | ["help" | "--help" | "-h", ..] => {
            println!("{USAGE}");
            Ok(())
        }
        [unknown, ..] => Err(misuse(unknown)),
    }
}

/// A command that is a program of its own, because it has dependencies.
fn program(package: &str, words: &[&str]) -> Done {
    shell::run(cargo(&["run", "--quiet", "--package", package, "--"]).args(words))
}

/// `cargo xtask rules`: much is computed by the definition, so it is built for speed.
fn rules(flags: &[&str]) -> Done {
    let words = ["run", "--quiet", "--release", "--package", "xtask-rules", "--"];
    shell::run(cargo(&words).args(flags))
}

/// `cargo xtask bench`: builds the program and its measurements in one profile, and runs these.
fn bench(flags: &[&str]) -> Done {
    let (profile, flags) = match flags {
        ["--profile", profile, flags @ ..] => (*profile, flags),
        flags => ("release", flags),
    };
    let packages = ["--package", "grundy-cli", "--package", "xtask-bench"];
    shell::run(cargo(&["build", "--profile", profile]).args(packages))?;
    shell::run(Command::new(builds::program(profile, "xtask-bench")).args(flags))
}
