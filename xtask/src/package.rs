//! `cargo xtask package`: the crates as they would be published.
//!
//! Every package is made; cargo finds the crates of the workspace in each other's packages. All
//! dependencies are there by now, so it works offline. The library, on which other people build, is also compiled from its own
//! package, so that no file is missing there.

use crate::shell::{self, Done, cargo};

pub(crate) fn run() -> Done {
    let package = |words: &[&str]| {
        shell::run(cargo(&["package", "--allow-dirty", "--offline", "--quiet"]).args(words))
    };
    package(&["--workspace", "--no-verify"])?;
    // The checker of certificates is a dependency of the library's tests.
    package(&["--package", "grundy", "--package", "grundy-verify"])
}
