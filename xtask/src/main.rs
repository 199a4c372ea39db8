//! The project's own commands: `cargo xtask test`, `neon`, `miri`, `lint`, `page`, `fuzz`, `bench`.
//!
//! Built on the standard library alone, so that it starts at once on a fresh clone.

mod bench;
mod browser;
mod fuzz;
mod lint;
mod miri;
mod neon;
mod page;
mod shell;
mod test;

use std::env;
use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask test [--slow[=full|reduced]]  every test, and that the library builds for wasm32
cargo xtask test --page                   the page's tests alone (needs Node.js and a Chromium)
cargo xtask neon                          the sequence engines for AArch64, under QEMU
cargo xtask miri                          the `unsafe` kernels under Miri (both are in --slow)
cargo xtask lint                          formatting, clippy and documentation, without warnings
cargo xtask page [--static|--wasm]        build the page for `grundy serve` (needs Node.js), as static
                                          files with the engine within, or that engine alone
cargo xtask fuzz [TARGET] [--seconds N]   feed the parsers arbitrary input (needs a C++ compiler)
cargo xtask bench [NAME]                  the project's figures beside their yardsticks";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["test", flags @ ..] => test::run(flags),
        ["lint"] => lint::run(),
        ["neon"] => neon::run(),
        ["miri"] => miri::run(),
        ["fuzz", flags @ ..] => fuzz::run(flags),
        ["page", flags @ ..] => page::run(flags),
        ["bench", flags @ ..] => bench::run(flags),
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

/// What is said of a word that means nothing here.
fn misuse(word: &str) -> String {
    format!("`{word}` is not understood\n{USAGE}")
}
