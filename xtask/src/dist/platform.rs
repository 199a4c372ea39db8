//! The platforms that programs are released for, and what builds and runs them here.

use std::process::Command;

use crate::shell::{self, exists};

/// A platform.
pub(super) struct Platform {
    /// Rust's name of the target.
    pub(super) triple: &'static str,
    /// Debian's name of the architecture, where there is a Debian package.
    pub(super) debian: Option<&'static str>,
    /// The program that links, which also compiles C.
    pub(super) linker: &'static str,
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
    /// The most bytes that the program may have.
    pub(super) most: u64,
}

/// The program with everything: five languages, the page, PNG.
const FULL: Edition =
    Edition { name: "grundy", features: "languages,parallel,png,web", most: 15 << 20 };

/// English, no page, no PNG, one thread: for scripts and small machines.
const SMALL: Edition = Edition { name: "grundy-small", features: "", most: 6 << 20 };

/// The platforms. The first is the one that this command itself runs on.
pub(super) const PLATFORMS: [Platform; 3] = [
    Platform {
        triple: "x86_64-unknown-linux-musl",
        debian: Some("amd64"),
        linker: "musl-gcc",
        runner: None,
        packages: &["musl-tools"],
        exe: "",
        archive: "tar.gz",
        editions: &[FULL, SMALL],
    },
    Platform {
        triple: "aarch64-unknown-linux-musl",
        debian: Some("arm64"),
        linker: "aarch64-linux-gnu-gcc",
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
        runner: Some("wine"),
        packages: &["gcc-mingw-w64-x86-64", "wine", "wine64"],
        exe: ".exe",
        archive: "zip",
        editions: &[FULL],
    },
];

impl Platform {
    /// Installs what is missing to build for the platform, where that is possible.
    ///
    /// # Errors
    /// What still is missing.
    pub(super) fn prepare(&self) -> Result<(), String> {
        if !(exists(self.linker) && self.runner.is_none_or(exists)) {
            shell::install(self.packages).ok();
        }
        if !exists(self.linker) {
            Err(format!("{} is missing and was not installed", self.linker))
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
    pub(super) fn command(&self, program: &std::path::Path) -> Command {
        match self.runner {
            None => Command::new(program),
            Some(runner) => {
                let mut command = Command::new(runner);
                // Wine reports what it lacks itself, which is no output of the program.
                command.arg(program).env("WINEDEBUG", "-all");
                command
            }
        }
    }

    /// A variable of cargo for this target.
    pub(super) fn variable(&self, name: &str) -> String {
        format!("CARGO_TARGET_{}_{name}", self.triple.to_uppercase().replace('-', "_"))
    }
}
