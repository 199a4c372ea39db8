//! `cargo xtask python`: the Python package, built as a wheel, installed, and tested.
//!
//! The tests run against the installed wheel and never against the sources. What they need is installed
//! into a virtual environment of their own, from the package index.

mod foreign;
mod wheels;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::builds::target;
use crate::page::{self, Edition};
use crate::shell::{self, Done, exists, root};
use crate::usage::misuse;

/// The interpreters that are looked for, unless `PYTHON` names one.
const INTERPRETERS: [&str; 2] = ["python3", "python"];

/// The oldest version of Python that the wheel is for.
const OLDEST: &str = "import sys; sys.exit(sys.version_info < (3, 11))";

/// How the wheel is built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Build {
    /// As it is published.
    Published,
    /// With the optimisation of a release, to be measured.
    Measured,
    /// From the crates that Rust's tests were built of.
    Draft,
}

pub(crate) fn run(flags: &[&str]) -> Done {
    match flags {
        [] => {
            page::build(Edition::Server)?;
            test(false)
        }
        ["--slow"] => {
            page::build(Edition::Server)?;
            test(true)
        }
        ["--wheels"] => {
            page::build(Edition::Server)?;
            publish().map(drop)
        }
        [unknown, ..] => Err(misuse(unknown)),
    }
}

/// What `python/bench/figures.py` prints of a wheel built for release, beside a program.
///
/// # Errors
/// What is missing, or the command that failed.
pub fn figures(program: &Path) -> Result<String, String> {
    page::build(Edition::Server)?;
    install(&wheel(Build::Measured)?)?;
    let mut python = tool("python");
    let output = python.arg(sources().join("bench").join("figures.py")).arg(program).output();
    let output = output.map_err(|why| why.to_string())?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// Puts a wheel into the environment, in place of one of the same version.
fn install(wheel: &Path) -> Done {
    let mut pip = tool("pip");
    pip.args(["install", "--quiet", "--force-reinstall", "--no-deps"]).arg(wheel);
    shell::run(&mut pip)
}

/// Builds the wheel, of which the page is a part that is built already, and runs its tests.
pub(crate) fn test(slow: bool) -> Done {
    install(&wheel(Build::Draft)?)?;
    if slow {
        require("requirements-slow.txt")?;
    }
    shell::run(tool("mypy").args(["--strict", "grundy"]).current_dir(sources()))?;
    let mut pyright = tool("pyright");
    pyright.arg("--pythonpath").arg(tool("python").get_program());
    shell::run(pyright.arg("grundy").current_dir(sources()))?;
    let pytest = |words: &[&str]| {
        // A folder without the sources, which would be imported instead.
        let mut pytest = tool("pytest");
        pytest.args(["--quiet", "-p", "no:cacheprovider"]).args(words);
        pytest.current_dir(environment());
        if slow {
            pytest.env("GRUNDY_SLOW", "full");
        }
        shell::run(&mut pytest)
    };
    pytest(&["--doctest-modules", "--pyargs", "grundy"])?;
    for text in [sources().join("README.md"), root().join("docs/src/python.md")] {
        pytest(&["--doctest-glob=*.md", &text.to_string_lossy()])?;
    }
    pytest(&[&sources().join("tests").to_string_lossy()])
}

/// The sources of the package.
fn sources() -> PathBuf {
    root().join("python")
}

/// The virtual environment.
fn environment() -> PathBuf {
    target().join("python")
}

/// A program of the environment.
fn tool(name: &str) -> Command {
    Command::new(environment().join(if cfg!(windows) { "Scripts" } else { "bin" }).join(name))
}

/// Builds, checks and tries the wheels that are published. Returns their paths.
pub(crate) fn publish() -> Result<Vec<PathBuf>, String> {
    wheels::publish()
}

/// Builds a wheel for this machine. Returns its path.
fn wheel(build: Build) -> Result<PathBuf, String> {
    prepare()?;
    let folder = Path::new(if build == Build::Measured { "measured" } else { "draft" });
    shell::run(&mut maturin(build, folder)?)?;
    only_file(&wheels(folder))
}

/// A folder among those of the wheels.
fn wheels(folder: &Path) -> PathBuf {
    target().join("wheels").join(folder)
}

/// The command that builds a wheel, in place of what a folder had.
fn maturin(build: Build, folder: &Path) -> Result<Command, String> {
    // The page's boards for notebooks.
    page::npm(&["run", "build:widget"])?;
    // Of one version only the last build counts.
    let wheels = wheels(folder);
    fs::remove_dir_all(&wheels).ok();
    let mut maturin = tool("maturin");
    maturin.args(["build", "--quiet", "--out"]).arg(&wheels).current_dir(sources());
    // Where Zig is found as a module of Python, that Python is the first one.
    let programs = environment().join("bin");
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([programs].into_iter().chain(env::split_paths(&path)));
    maturin.env("PATH", path.map_err(|why| why.to_string())?);
    match build {
        Build::Published => {
            maturin.args(["--compression-level", "9"]);
        }
        Build::Measured => {
            maturin.args(["--profile", "release"]);
        }
        Build::Draft => {
            // With the level and the features of Rust's tests, whose crates are then used.
            maturin.args(["--profile", "dev"]).env("CARGO_PROFILE_DEV_OPT_LEVEL", "2");
            maturin.args(["--features", "grundy-cli/default,grundy-engine/default"]);
            maturin.env("CARGO_PROFILE_DEV_DEBUG", "none").env("CARGO_INCREMENTAL", "0");
        }
    }
    Ok(maturin)
}

fn only_file(folder: &Path) -> Result<PathBuf, String> {
    let entries = fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut files = entries.filter_map(Result::ok).map(|entry| entry.path());
    files.next().ok_or_else(|| format!("{}: there is no wheel", folder.display()))
}

/// Makes the environment with what builds and tests need.
fn prepare() -> Done {
    let environment = environment();
    if !environment.join("pyvenv.cfg").exists() {
        shell::run(Command::new(interpreter()?).args(["-m", "venv"]).arg(&environment))?;
    }
    require("requirements.txt")
}

/// Installs what a list in the folder of tests names.
fn require(list: &str) -> Done {
    let mut pip = tool("pip");
    pip.args(["install", "--quiet", "--disable-pip-version-check", "--requirement"]);
    shell::run(pip.arg(sources().join("tests").join(list)))
}

/// An interpreter that is new enough.
fn interpreter() -> Result<String, String> {
    let named = env::var("PYTHON").ok();
    let usual = INTERPRETERS.map(str::to_owned);
    let new =
        |name: &String| exists(name) && shell::quietly(Command::new(name).args(["-c", OLDEST]));
    named.into_iter().chain(usual).find(new).ok_or_else(|| {
        "Python 3.11 or later is needed: install it, or name it in the variable PYTHON".to_owned()
    })
}
