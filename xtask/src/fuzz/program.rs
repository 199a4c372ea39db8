//! Building the targets, and running one.
//!
//! What `cargo fuzz` does on nightly needs only LLVM's coverage pass, which stable compilers have
//! too; address checking, which they have not, would find nothing in a library without `unsafe`.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use super::target::Target;
use crate::shell::{self, Done, cargo, cxx, root};

/// Every edge counted, and the checks of debug builds kept. Counters of code that a target does not
/// use are left out: each input costs time for every counter.
const RUSTFLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Clink-arg=-Wl,-z,start-stop-gc -Cdebug-assertions -Coverflow-checks";

/// Shows the fuzzer both sides of every comparison.
const TRACED: &str = " -Cllvm-args=-sanitizer-coverage-trace-compares";

/// What the fuzzer sees of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Watched {
    /// Edges: for many inputs, which start from a corpus.
    Edges,
    /// Edges, how often each was taken, and comparisons: finds words and numbers that no seed has, in
    /// several times the time for each input.
    Comparisons,
}

/// The programs of all targets.
pub(super) struct Programs {
    folder: PathBuf,
    watched: Watched,
}

impl Programs {
    /// Builds them.
    pub(super) fn build(watched: Watched) -> Result<Self, String> {
        if cxx().is_none() {
            return Err(
                "libFuzzer is C++, and there is no C++ compiler here (c++, g++, clang++)".into()
            );
        }
        let host = host()?;
        let (flags, folder) = match watched {
            Watched::Edges => (RUSTFLAGS.to_owned(), "fuzz/target/edges"),
            Watched::Comparisons => (RUSTFLAGS.to_owned() + TRACED, "fuzz/target/comparisons"),
        };
        let folder = root().join(folder);
        // Named, the host is a target like any other: build scripts stay as they are.
        let build = ["build", "--release", "--manifest-path", "fuzz/Cargo.toml", "--target", &host];
        shell::run(cargo(&build).env("RUSTFLAGS", flags).env("CARGO_TARGET_DIR", &folder))?;
        Ok(Self { folder: folder.join(host).join("release"), watched })
    }

    /// The program of a target with its limits and folders. What it finds new goes to `corpus`,
    /// inputs that fail to `artifacts`.
    pub(super) fn fuzzer(&self, target: &Target) -> Result<Command, String> {
        let (corpus, artifacts) = (folder("corpus", target), artifacts(target));
        for made in [&corpus, &artifacts] {
            fs::create_dir_all(made).map_err(|why| format!("{}: {why}", made.display()))?;
        }
        let [seconds, megabytes] = target.caps();
        let mut fuzzer = Command::new(self.folder.join(target.name));
        fuzzer
            .arg(format!("-artifact_prefix={}/", artifacts.display()))
            .arg(format!("-max_len={}", target.longest))
            .arg(format!("-timeout={seconds}"))
            .arg(format!("-rss_limit_mb={megabytes}"))
            .args(["-len_control=20", "-print_final_stats=1"])
            // Fast inputs are changed more often than slow ones.
            .arg("-entropic_scale_per_exec_time=1")
            .args((self.watched == Watched::Edges).then_some("-use_counters=0"))
            .arg(corpus)
            .arg(root().join("fuzz/seeds").join(target.seeds()));
        Ok(fuzzer)
    }
}

/// Runs one target and shows what it prints.
pub(super) fn run(programs: &Programs, target: &Target, seconds: &str) -> Done {
    let mut fuzzer = programs.fuzzer(target)?;
    fuzzer.arg(format!("-max_total_time={seconds}"));
    let found = artifacts(target);
    shell::run(&mut fuzzer).map_err(|why| format!("{why}\nthe input is in {}", found.display()))
}

/// The folder of inputs that failed.
pub(super) fn artifacts(target: &Target) -> PathBuf {
    folder("artifacts", target)
}

fn folder(of: &str, target: &Target) -> PathBuf {
    root().join("fuzz").join(of).join(target.name)
}

/// The triple of this machine.
fn host() -> Result<String, String> {
    let printed =
        Command::new("rustc").arg("-vV").output().map_err(|why| format!("rustc: {why}"))?;
    let printed = String::from_utf8_lossy(&printed.stdout);
    let line = printed.lines().find_map(|line| line.strip_prefix("host: "));
    line.map(str::to_owned).ok_or_else(|| "rustc does not name its host".into())
}
