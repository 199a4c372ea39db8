//! `cargo xtask miri`: the kernels under Miri, which finds undefined behaviour.
//!
//! The kernels are the only `unsafe` code of the project. Miri interprets their tests, on few and
//! small cases: the portable arrays everywhere, and on x86 the shells of AVX2, too, whose
//! instructions it knows.

use std::env::consts::ARCH;
use std::process::Command;

use crate::shell::{self, Done, exists, quietly, root};

/// What the test processor has beyond the least that the target asks for.
const FEATURES: &str = "-Ctarget-feature=+avx2,+bmi1,+bmi2,+popcnt";

pub(crate) fn run() -> Done {
    if !is_installed() && exists("rustup") {
        let install = ["toolchain", "install", "nightly", "--profile", "minimal"];
        let parts = ["--component", "miri", "--component", "rust-src"];
        shell::run(Command::new("rustup").args(install).args(parts).current_dir(root())).ok();
    }
    if !is_installed() {
        eprintln!(
            "xtask: SKIPPED, the kernels under Miri: a nightly toolchain with Miri is missing and \
             could not be installed"
        );
        return Ok(());
    }
    let test = ["miri", "test", "--package", "grundy", "--lib", "--", "sequence::kernel::"];
    let mut test = nightly(&test);
    // Proptest reads the environment, which Miri hides.
    test.env("MIRIFLAGS", "-Zmiri-disable-isolation");
    if ARCH == "x86_64" {
        test.env("RUSTFLAGS", FEATURES);
    }
    shell::run(&mut test)
}

/// Cargo of the nightly toolchain, whatever toolchain runs this program.
fn nightly(args: &[&str]) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "nightly", "cargo"]).args(args).current_dir(root());
    for variable in ["CARGO", "RUSTC", "RUSTDOC", "RUSTUP_TOOLCHAIN"] {
        command.env_remove(variable);
    }
    command
}

/// Whether Miri is installed, with the sources of the standard library that it interprets.
fn is_installed() -> bool {
    quietly(&mut nightly(&["miri", "setup"]))
}
