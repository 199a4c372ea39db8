//! The project's own commands: `cargo xtask` lists them.
//!
//! Built on the standard library alone, so that it starts at once on a fresh clone.

mod bench;
mod browser;
mod builds;
mod dist;
mod fuzz;
mod http;
mod languages;
mod lint;
mod miri;
mod neon;
mod nightly;
mod package;
mod page;
mod publication;
mod python;
mod sanitize;
mod schedules;
mod serve;
mod served;
mod shell;
mod soak;
mod test;
mod usage;

use std::env;
use std::process::ExitCode;

use crate::usage::{USAGE, misuse};

/// A command that is a program of its own, because it has dependencies.
fn program(package: &str, words: &[&str]) -> shell::Done {
    shell::run(shell::cargo(&["run", "--quiet", "--package", package, "--"]).args(words))
}

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["test", flags @ ..] => test::run(flags),
        ["lint"] => lint::run(),
        ["surface" | "lines", ..] => program("xtask-measure", &args),
        ["neon"] => neon::run(),
        ["miri"] => miri::run(),
        ["sanitize", flags @ ..] => sanitize::run(flags),
        ["schedules"] => schedules::run(),
        ["mutants", flags @ ..] => program("xtask-mutants", flags),
        ["fuzz", flags @ ..] => fuzz::run(flags),
        ["package"] => package::run(),
        ["dist", flags @ ..] => dist::run(flags),
        ["publication", flags @ ..] => publication::run(flags),
        ["page", flags @ ..] => page::run(flags),
        ["python", flags @ ..] => python::run(flags),
        ["serve", flags @ ..] => serve::run(flags),
        ["bench", flags @ ..] => bench::run(flags),
        ["soak", flags @ ..] => soak::run(flags),
        [] | ["help" | "--help" | "-h", ..] => {
            println!("{USAGE}");
            Ok(())
        }
        [unknown, ..] => Err(misuse(unknown)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}
