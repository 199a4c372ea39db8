//! The program `grundy`, for the console script.

use std::ffi::OsString;

use pyo3::prelude::*;

/// Runs a command line, whose first word is the program's name. The words of `program`, before the
/// arguments, start the same program again. Returns the exit code.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "arguments from Python are owned")]
pub(crate) fn main(py: Python<'_>, program: Vec<OsString>, args: Vec<OsString>) -> u8 {
    py.detach(|| grundy_cli::main(&program, args))
}

/// Returns the version of the program.
#[pyfunction]
pub(crate) fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}
