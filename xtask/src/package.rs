//! `cargo xtask package`: the crates as they would be published.
//!
//! A package is made of every crate that is published; cargo finds the crates of the workspace in each other's packages. All
//! dependencies are there by now, so it works offline. `--verify` also compiles the library, on which
//! other people build, from the packages of its crates, so that no file is missing there.

use crate::shell::{self, Done, cargo};
use crate::usage::misuse;

/// The library's crates, from the ground up, and the checker, on which their tests depend.
const LIBRARY: [&str; 9] = [
    "grundy-core",
    "grundy-automata",
    "grundy-sequence",
    "grundy-search",
    "grundy-misere",
    "grundy-rules",
    "grundy-engine",
    "grundy",
    "grundy-verify",
];

/// The other crates that are published.
const PROGRAMS: [&str; 5] =
    ["grundy-hunt", "grundy-plot", "grundy-protocol", "grundy-server", "grundy-cli"];

pub(crate) fn run(flags: &[&str]) -> Done {
    match flags {
        [] => all(false),
        ["--verify"] => all(true),
        [unknown, ..] => Err(misuse(unknown)),
    }
}

/// Makes all packages; `verify` says whether those of the library are compiled.
pub(crate) fn all(verify: bool) -> Done {
    let package = |names: &mut dyn Iterator<Item = &str>, flags: &[&str]| {
        let names = names.flat_map(|name| ["--package", name]);
        shell::run(
            cargo(&["package", "--allow-dirty", "--offline", "--quiet"]).args(names).args(flags),
        )
    };
    package(&mut LIBRARY.into_iter().chain(PROGRAMS), &["--no-verify"])?;
    if verify { package(&mut LIBRARY.into_iter(), &[]) } else { Ok(()) }
}
