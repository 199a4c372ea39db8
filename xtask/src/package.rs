//! `cargo xtask package`: the crates as they would be published.
//!
//! Every package is made; cargo finds the crates of the workspace in each other's packages. All
//! dependencies are there by now, so it works offline. `--verify` also compiles the library, on which
//! other people build, from the packages of its crates, so that no file is missing there.

use crate::shell::{self, Done, cargo};
use crate::usage::misuse;

/// The library's crates, from the ground up, and the checker, on which their tests depend.
const LIBRARY: [&str; 8] = [
    "grundy-core",
    "grundy-sequence",
    "grundy-search",
    "grundy-misere",
    "grundy-rules",
    "grundy-engine",
    "grundy",
    "grundy-verify",
];

pub(crate) fn run(flags: &[&str]) -> Done {
    match flags {
        [] => all(false),
        ["--verify"] => all(true),
        [unknown, ..] => Err(misuse(unknown)),
    }
}

/// Makes all packages; `verify` says whether those of the library are compiled.
pub(crate) fn all(verify: bool) -> Done {
    let package = |words: &[&str]| {
        shell::run(cargo(&["package", "--allow-dirty", "--offline", "--quiet"]).args(words))
    };
    package(&["--workspace", "--no-verify"])?;
    if !verify {
        return Ok(());
    }
    let library: Vec<&str> = LIBRARY.iter().flat_map(|name| ["--package", name]).collect();
    package(&library)
}
