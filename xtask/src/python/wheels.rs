//! `cargo xtask python --wheels`: the wheels as they are published, one for each platform.
//!
//! Zig links them against the C library of `manylinux`, so that they run on every Linux since 2018
//! whatever this machine has. `auditwheel` then confirms the tag of each, and a trial imports it,
//! solves and computes values: in an empty virtual environment, and for `AArch64` in Debian's Python
//! for that architecture, run by QEMU.

use std::env::consts::ARCH;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{Build, foreign, interpreter, only_file, prepare, require, sources, tool};
use crate::builds::target;
use crate::shell::{self, Done};

/// What a wheel is built for.
pub(super) struct Platform {
    /// The architecture, as Rust, Debian's QEMU and wheels call it.
    pub(super) arch: &'static str,
    /// Rust's name of the target.
    triple: &'static str,
}

const PLATFORMS: [Platform; 2] = [
    Platform { arch: "x86_64", triple: "x86_64-unknown-linux-gnu" },
    Platform { arch: "aarch64", triple: "aarch64-unknown-linux-gnu" },
];

/// The oldest C library that the wheels run with: glibc 2.28, of Debian 10 and RHEL 8.
const OLDEST: &str = "manylinux_2_28";

/// The largest wheel that is published, in bytes.
const LARGEST: u64 = 12_000_000;

/// Builds every wheel, of which the page is a part that is built already, and tries it. Returns
/// their paths.
pub(super) fn publish() -> Result<Vec<PathBuf>, String> {
    prepare()?;
    require("requirements-wheels.txt")?;
    let mut wheels = Vec::with_capacity(PLATFORMS.len());
    for platform in &PLATFORMS {
        let wheel = build(platform)?;
        let bytes = fs::metadata(&wheel).map_err(|why| why.to_string())?.len();
        eprintln!("xtask: {}, {bytes} bytes", wheel.display());
        if bytes > LARGEST {
            return Err(format!("the wheel is larger than {LARGEST} bytes"));
        }
        audit(&wheel, platform)?;
        if platform.arch == ARCH {
            try_here(&wheel)?;
        } else {
            foreign::run(&wheel, platform, &trial())?;
        }
        wheels.push(wheel);
    }
    Ok(wheels)
}

/// Builds the wheel for a platform.
fn build(platform: &Platform) -> Result<PathBuf, String> {
    if !shell::target(platform.triple) {
        return Err(format!("the target {0} is needed: rustup target add {0}", platform.triple));
    }
    let folder = Path::new("published").join(platform.arch);
    let mut maturin = super::maturin(Build::Published, &folder)?;
    maturin.args(["--zig", "--target", platform.triple, "--compatibility", OLDEST]);
    shell::run(&mut maturin)?;
    only_file(&super::wheels(&folder))
}

/// Fails unless the wheel keeps to what its tag promises.
fn audit(wheel: &Path, platform: &Platform) -> Done {
    let output = tool("auditwheel").arg("show").arg(wheel).output();
    let output = output.map_err(|why| format!("auditwheel: {why}"))?;
    let report = String::from_utf8_lossy(&output.stdout);
    let tag = format!("\"{OLDEST}_{}\"", platform.arch);
    let words = report.split_whitespace().collect::<Vec<_>>().join(" ");
    if words.contains(&format!("following platform tag: {tag}")) {
        eprintln!("xtask: auditwheel confirms {tag}");
        Ok(())
    } else {
        Err(format!("auditwheel does not confirm {tag}:\n{report}"))
    }
}

/// What a user's first lines would be.
fn trial() -> PathBuf {
    sources().join("tests").join("trial.py")
}

/// Installs the wheel into an empty environment with what it depends on, and tries it there.
fn try_here(wheel: &Path) -> Done {
    let empty = target().join("python-empty");
    fs::remove_dir_all(&empty).ok();
    shell::run(Command::new(interpreter()?).args(["-m", "venv"]).arg(&empty))?;
    let program = |name: &str| Command::new(empty.join("bin").join(name));
    let quiet = ["install", "--quiet", "--disable-pip-version-check"];
    shell::run(program("pip").args(quiet).arg(wheel))?;
    shell::run(program("python").arg(trial()).current_dir(&empty))?;
    shell::run(program("grundy").args(["solve", "kayles 7 3 + nim 4"]).current_dir(&empty))
}
