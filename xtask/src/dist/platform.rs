//! The platforms that programs are released for, and what builds and runs them here.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::builds::target;
use crate::shell::{self, Done, exists, root, rustc};

/// A platform.
pub(super) struct Platform {
    /// Rust's name of the target.
    pub(super) triple: &'static str,
    /// Debian's name of the architecture, where there is a Debian package.
    pub(super) debian: Option<&'static str>,
    /// The program that links.
    pub(super) linker: &'static str,
    /// The compiler's flags for it.
    pub(super) linking: &'static [&'static str],
    /// The program that compiles C.
    pub(super) cc: &'static str,
    /// What runs its programs on this machine, if it does not do so itself.
    runner: Option<&'static str>,
    /// Debian packages with the linker and the runner.
    packages: &'static [&'static str],
    /// The ending of a program.
    pub(super) exe: &'static str,
    /// The ending of its archives.
    pub(super) archive: &'static str,
    /// What is built for it.
    pub(super) editions: &'static [Edition],
}

/// A selection of features.
pub(super) struct Edition {
    /// The name of its archive.
    pub(super) name: &'static str,
    /// The features; empty for none at all.
    pub(super) features: &'static str,
    /// The profile that it is built in.
    pub(super) profile: &'static str,
    /// Flags of the compiler.
    pub(super) flags: &'static [&'static str],
    /// Flags of cargo by which the standard library is compiled, too; empty where it is taken as it
    /// is installed.
    pub(super) standard: &'static [&'static str],
    /// The most bytes that the program may have.
    pub(super) most: u64,
}

/// The program with everything: five languages, the page, PNG.
const FULL: Edition = Edition {
    name: "grundy",
    features: "languages,parallel,png,web",
    profile: "dist",
    // A third smaller than with the usual limits, and as fast.
    flags: &["-Cllvm-args=--inline-threshold=30", "-Cllvm-args=--inlinehint-threshold=120"],
    standard: &[],
    most: 15_000_000,
};

/// English, no page, no PNG, one thread, built for size: for scripts and small machines. The installed
/// standard library would be a fifth of it: tables for unwinding, code that reads debug information,
/// fast sorts. Compiled with the program it has small sorts and none of the rest.
const SMALL: Edition = Edition {
    name: "grundy-small",
    features: "",
    profile: "dist-small",
    flags: &[
        // As for the engine of the page: next to nothing is inlined without them.
        "-Cllvm-args=--inline-threshold=15",
        "-Cllvm-args=--inlinehint-threshold=60",
        // It aborts on a panic, and unwinds nothing.
        "-Cforce-unwind-tables=no",
    ],
    standard: &["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"],
    most: 6_000_000,
};

/// The linker of the toolchain, with the C library for static programs that the target has. One function
/// stands for equal ones, and relocations are packed.
const LLD: &str = "rust-lld";
const LINKING: &[&str] = &["-Clink-arg=--icf=all", "-Clink-arg=--pack-dyn-relocs=relr"];

/// What runs programs for Windows.
const WINE: &str = "wine";

/// The platforms. The first is the one that this command itself runs on.
pub(super) const PLATFORMS: [Platform; 3] = [
    Platform {
        triple: "x86_64-unknown-linux-musl",
        debian: Some("amd64"),
        linker: LLD,
        linking: LINKING,
        cc: "musl-gcc",
        runner: None,
        packages: &["musl-tools"],
        exe: "",
        archive: "tar.gz",
        editions: &[FULL, SMALL],
    },
    Platform {
        triple: "aarch64-unknown-linux-musl",
        debian: Some("arm64"),
        linker: LLD,
        linking: LINKING,
        cc: "aarch64-linux-gnu-gcc",
        runner: Some("qemu-aarch64"),
        packages: &["gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross", "qemu-user"],
        exe: "",
        archive: "tar.gz",
        editions: &[FULL],
    },
    Platform {
        triple: "x86_64-pc-windows-gnu",
        debian: None,
        linker: "x86_64-w64-mingw32-gcc",
        linking: &[],
        cc: "x86_64-w64-mingw32-gcc",
        runner: Some(WINE),
        packages: &["gcc-mingw-w64-x86-64", "wine", "wine64"],
        exe: ".exe",
        archive: "zip",
        editions: &[FULL],
    },
];

impl Edition {
    /// Installs the sources of the standard library where they are compiled.
    ///
    /// # Errors
    /// They are missing.
    pub(super) fn prepare(&self) -> Result<(), String> {
        let there = || {
            let sysroot = rustc(&["--print", "sysroot"]).map(PathBuf::from);
            sysroot.is_some_and(|root| root.join("lib/rustlib/src/rust/library/std").is_dir())
        };
        if self.standard.is_empty() || there() {
            return Ok(());
        }
        let add = ["component", "add", "rust-src"];
        shell::run(Command::new("rustup").args(add).current_dir(root())).ok();
        if there() {
            Ok(())
        } else {
            Err("the sources of the standard library are missing: rustup component add rust-src"
                .into())
        }
    }
}

impl Platform {
    /// Installs what is missing to build for the platform, where that is possible.
    ///
    /// # Errors
    /// What still is missing.
    pub(super) fn prepare(&self) -> Result<(), String> {
        if !(exists(self.cc) && self.runner.is_none_or(exists)) {
            shell::install(self.packages).ok();
        }
        if !exists(self.cc) {
            Err(format!("{} is missing and was not installed", self.cc))
        } else if !shell::target(self.triple) {
            Err(format!("the target is missing: rustup target add {}", self.triple))
        } else {
            Ok(())
        }
    }

    /// How its programs are run here, or why they are not.
    pub(super) fn runner(&self) -> Result<Option<&'static str>, String> {
        match self.runner {
            Some(runner) if !exists(runner) => Err(format!("{runner} is missing")),
            runner => Ok(runner),
        }
    }

    /// A command that runs a program of this platform.
    pub(super) fn command(&self, program: &Path) -> Command {
        match self.runner {
            None => Command::new(program),
            Some(runner) => {
                let mut command = Command::new(runner);
                // Wine reports what it lacks itself, which is no output of the program, and keeps its
                // files apart from those of the user.
                command.arg(program).env("WINEDEBUG", "-all");
                command.env("WINEPREFIX", target().join("dist").join("wine"));
                command
            }
        }
    }

    /// Puts what its programs need, and the runner lacks, into the folder that they are run in.
    pub(super) fn complete(&self, folder: &Path) -> Done {
        if self.runner != Some(WINE) {
            return Ok(());
        }
        let mut compile = Command::new(self.cc);
        compile.arg("-shared").arg(root().join("xtask/src/dist/bcryptprimitives.c"));
        compile.arg("-o").arg(folder.join("bcryptprimitives.dll")).arg("-ladvapi32");
        shell::run(&mut compile)
    }

    /// A variable of cargo for this target.
    pub(super) fn variable(&self, name: &str) -> String {
        format!("CARGO_TARGET_{}_{name}", self.triple.to_uppercase().replace('-', "_"))
    }
}
