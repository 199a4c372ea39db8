//! `cargo xtask sanitize`: the tests of the crates with threads, files and sockets under the
//! compiler's sanitizers.
//!
//! AddressSanitizer finds accesses outside of what was allocated and memory that is lost, and
//! ThreadSanitizer finds races. Both are compiled into the standard library, too, so it is built
//! from its sources.

use std::env::consts::ARCH;

use crate::builds::target;
use crate::nightly;
use crate::shell::{self, Done};
use crate::usage::misuse;

/// The crates.
const PACKAGES: [&str; 5] =
    ["grundy-engine", "grundy-hunt", "grundy-search", "grundy-sequence", "grundy-server"];

/// The sanitizers.
const SANITIZERS: [&str; 2] = ["address", "thread"];

/// Random cases of each property: a sanitizer looks at what is executed, and more cases seldom execute
/// anything new.
const CASES: &str = "16";

pub(crate) fn run(flags: &[&str]) -> Done {
    let sanitizers = match *flags {
        [] => SANITIZERS.to_vec(),
        [name] if SANITIZERS.contains(&name) => vec![name],
        [unknown, ..] => return Err(misuse(unknown)),
    };
    if ARCH != "x86_64" || !cfg!(target_os = "linux") {
        return Err("the sanitizers are run on Linux on x86-64 only".into());
    }
    if !nightly::prepare() {
        eprintln!(
            "xtask: SKIPPED, sanitizers: a nightly toolchain is missing and was not installed"
        );
        return Ok(());
    }
    sanitizers.into_iter().try_for_each(sanitize)
}

fn sanitize(name: &str) -> Done {
    let triple = "x86_64-unknown-linux-gnu";
    let known = shell::root().join("xtask/src/races-of-others.txt");
    let mut test = nightly::cargo(&["test", "-Zbuild-std", "--target", triple, "--lib", "--tests"]);
    test.args(PACKAGES.iter().flat_map(|package| ["--package", package]));
    test.arg("--no-fail-fast");
    test.env("RUSTFLAGS", format!("-Zsanitizer={name}"))
        .env("CARGO_TARGET_DIR", target().join("sanitize").join(name))
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_PROFILE_TEST_OPT_LEVEL", "2")
        .env("GRUNDY_SANITIZED", "1")
        .env("TSAN_OPTIONS", format!("suppressions={}", known.display()))
        .env("PROPTEST_CASES", CASES);
    shell::run(&mut test)
}
