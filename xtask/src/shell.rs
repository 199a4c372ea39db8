//! Running other programs from the repository's root.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Nothing, or why a command of the project failed.
pub type Done = Result<(), String>;

/// The repository's root.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// The cargo that runs this program.
pub fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root());
    command
}

/// Prints a command, runs it, and fails if it fails.
///
/// # Errors
/// The command and its status.
pub fn run(command: &mut Command) -> Done {
    let line = line(command);
    eprintln!("xtask: {line}");
    let status = command.status().map_err(|why| format!("{line}: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("{line}: {status}")) }
}

/// Whether there is such a program.
pub(crate) fn exists(program: &str) -> bool {
    quietly(Command::new(program).arg("--version"))
}

/// Runs a command unseen; returns whether it succeeded.
pub(crate) fn quietly(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// A C++ compiler, if there is one.
pub fn cxx() -> Option<String> {
    let named = env::var("CXX").ok();
    let usual = ["c++", "g++", "clang++"].map(str::to_owned);
    named.into_iter().chain(usual).find(|compiler| exists(compiler))
}

/// Installs Debian packages, where there is a way to.
pub(crate) fn install(packages: &[&str]) -> Done {
    if !exists("apt-get") {
        return Err("there is no apt-get".into());
    }
    let get = |words: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(words).env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut command)
    };
    get(&["update", "--quiet"])?;
    get(&[&["install", "--yes", "--no-install-recommends"], packages].concat())
}

/// Makes sure that the standard library for a target is installed; returns whether it is.
pub(crate) fn target(name: &str) -> bool {
    if !has_target(name) && exists("rustup") {
        run(Command::new("rustup").args(["target", "add", name]).current_dir(root())).ok();
    }
    has_target(name)
}

/// Whether the standard library for a target is installed.
fn has_target(name: &str) -> bool {
    let folder = rustc(&["--print", "target-libdir", "--target", name]);
    folder.is_some_and(|folder| Path::new(&folder).is_dir())
}

/// What the compiler prints, if it does.
pub(crate) fn rustc(args: &[&str]) -> Option<String> {
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    let printed = rustc.args(args).current_dir(root()).output().ok()?;
    printed.status.success().then(|| String::from_utf8_lossy(&printed.stdout).trim().to_owned())
}

/// A command as one would type it.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}
