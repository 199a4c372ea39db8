//! Running other programs from the repository's root.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Nothing, or why a command of the project failed.
pub(crate) type Done = Result<(), String>;

/// The repository's root.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// The cargo that runs this program.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// Says what is run, runs it, and fails if it fails.
pub(crate) fn run(command: &mut Command) -> Done {
    let line = line(command);
    eprintln!("xtask: {line}");
    let status = command.status().map_err(|why| format!("{line}: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("{line}: {status}")) }
}

/// Is there such a program?
pub(crate) fn exists(program: &str) -> bool {
    quietly(Command::new(program).arg("--version"))
}

/// Runs a command unseen; did it succeed?
pub(crate) fn quietly(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// The C++ compiler at hand, if there is one.
pub(crate) fn cxx() -> Option<String> {
    let named = env::var("CXX").ok();
    let usual = ["c++", "g++", "clang++"].map(str::to_owned);
    named.into_iter().chain(usual).find(|compiler| exists(compiler))
}

/// A command as one would type it.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}
