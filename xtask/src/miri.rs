//! `cargo xtask miri`: code that the compiler does not check, or that threads share, under Miri, which
//! finds undefined behaviour.
//!
//! The kernels are the only `unsafe` blocks of the project. Miri interprets their tests, on few and
//! small cases: the portable arrays everywhere, and on x86 the shells of AVX2, too, whose
//! instructions it knows. Beside them it runs the queue by which the threads of one run hand over
//! their work, and the exported functions of the page's engine.

use std::env::consts::ARCH;

use crate::nightly;
use crate::shell::{self, Done};

/// What the test processor has beyond the least that the target asks for.
const FEATURES: &str = "-Ctarget-feature=+avx2,+bmi1,+bmi2,+popcnt";

/// Packages, and the tests of each that are run.
const TESTS: [(&str, &str); 3] = [
    ("grundy-sequence", "sequence::kernel::"),
    ("grundy-sequence", "sequence::sparse::queue::"),
    ("grundy-wasm", "tests::"),
];

pub(crate) fn run() -> Done {
    if !nightly::prepare() {
        eprintln!(
            "xtask: SKIPPED, the kernels under Miri: a nightly toolchain with Miri is missing and \
             could not be installed"
        );
        return Ok(());
    }
    TESTS.iter().try_for_each(|(package, tests)| {
        let mut test =
            nightly::cargo(&["miri", "test", "--package", package, "--lib", "--", tests]);
        // Proptest reads the environment, which Miri hides.
        test.env("MIRIFLAGS", "-Zmiri-disable-isolation");
        if ARCH == "x86_64" {
            test.env("RUSTFLAGS", FEATURES);
        }
        shell::run(&mut test)
    })
}
