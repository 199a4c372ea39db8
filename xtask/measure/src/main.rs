//! Measures the project's own code.
//!
//! ```text
//! xtask-measure surface            the public items of the library, at most 120
//! xtask-measure lines [--at REV]   lines of code of each crate, now or in a revision of git
//! xtask-measure names              public types of one crate that share a name
//! ```
//!
//! Each of them parses the sources with `syn`, follows `mod` declarations from the root of a crate, and
//! leaves out what is compiled for tests only.

mod lines;
mod names;
mod sources;
mod surface;
mod syntax;
mod tree;

use std::env;
use std::process::ExitCode;

use crate::sources::Sources;

/// The commands that the module's head lists.
fn run(words: &[&str]) -> Result<(), String> {
    match *words {
        ["surface"] => surface::print(&Sources::working_tree()?),
        ["lines"] => lines::print(&Sources::working_tree()?),
        ["lines", "--at", revision] => lines::print(&Sources::revision(revision)?),
        ["names"] => names::check(&Sources::working_tree()?),
        _ => Err("write `surface`, `lines`, `lines --at REV` or `names`".to_owned()),
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask-measure: {why}");
            ExitCode::FAILURE
        }
    }
}
