//! `cargo xtask neon`: the sequence engines compiled for `AArch64`, run by an emulator.
//!
//! The kernels for NEON can be compiled on any machine, but only tests that run them show that they
//! are right. QEMU runs the tests of one room as if this machine were an ARM server.

use std::env::consts::ARCH;

use crate::shell::{self, Done, cargo, exists};

const TARGET: &str = "aarch64-unknown-linux-gnu";
const LINKER: &str = "aarch64-linux-gnu-gcc";
const EMULATOR: &str = "qemu-aarch64";

/// Where Debian puts the C library of the target.
const LIBRARIES: &str = "/usr/aarch64-linux-gnu";

/// The tests of `sequence`.
pub(crate) fn run() -> Done {
    if ARCH == "aarch64" {
        eprintln!(
            "xtask: SKIPPED, NEON by an emulator: this machine has it, and every test uses it"
        );
        return Ok(());
    }
    if let Err(missing) = prepare() {
        eprintln!(
            "xtask: SKIPPED, NEON by an emulator: {missing} is missing and was not installed"
        );
        return Ok(());
    }
    let test =
        ["test", "--package", "grundy-sequence", "--lib", "--target", TARGET, "--", "sequence::"];
    let variable =
        |name: &str| format!("CARGO_TARGET_{}_{name}", TARGET.to_uppercase().replace('-', "_"));
    let mut test = cargo(&test);
    test.env(variable("LINKER"), LINKER)
        .env(variable("RUNNER"), format!("{EMULATOR} -L {LIBRARIES}"))
        .env(format!("CC_{}", TARGET.replace('-', "_")), LINKER);
    shell::run(&mut test)
}

/// Installs what is missing, where that is possible; returns what still is.
fn prepare() -> Result<(), &'static str> {
    if !(exists(EMULATOR) && exists(LINKER)) {
        shell::install(&["qemu-user", "gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross"]).ok();
    }
    if !exists(EMULATOR) {
        Err(EMULATOR)
    } else if !exists(LINKER) {
        Err(LINKER)
    } else if !shell::target(TARGET) {
        Err(TARGET)
    } else {
        Ok(())
    }
}
