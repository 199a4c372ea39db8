//! `cargo xtask fuzz`: libFuzzer on the parsers, with the stable toolchain.
//!
//! What `cargo fuzz` does on nightly needs only LLVM's coverage pass, which stable compilers have
//! too; address checking, which they have not, would find nothing in a library without `unsafe`.

use std::fs;
use std::process::Command;

use crate::shell::{self, Done, cargo, cxx, root};
use crate::usage::misuse;

/// The targets, and for how long each runs by default.
const TARGETS: &[&str] = &["certificate", "position", "rulefile", "solve"];
const SECONDS: &str = "60";

/// Every edge counted, comparisons traced, and the checks of debug builds kept.
const RUSTFLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares \
    -Ccodegen-units=1 -Cdebug-assertions -Coverflow-checks";

pub(crate) fn run(flags: &[&str]) -> Done {
    let (mut targets, mut seconds) = (TARGETS.to_vec(), SECONDS);
    let mut flags = flags.iter();
    while let Some(&flag) = flags.next() {
        match (flag, TARGETS.contains(&flag)) {
            (_, true) => targets = vec![flag],
            ("--seconds", _) => {
                let number = flags.next().filter(|n| n.parse::<u32>().is_ok());
                seconds = number.ok_or("--seconds needs a number")?;
            }
            _ => return Err(format!("{}\ntargets: {}", misuse(flag), TARGETS.join(", "))),
        }
    }
    if cxx().is_none() {
        return Err(
            "libFuzzer is C++, and there is no C++ compiler here (c++, g++, clang++)".into()
        );
    }
    let host = host()?;
    // Named, the host is a target like any other: build scripts stay as they are.
    let build = ["build", "--release", "--manifest-path", "fuzz/Cargo.toml", "--target", &host];
    shell::run(cargo(&build).env("RUSTFLAGS", RUSTFLAGS))?;
    targets.into_iter().try_for_each(|target| fuzz(target, &host, seconds))
}

/// One target: found inputs go to `corpus`, failing ones to `artifacts`.
fn fuzz(target: &str, host: &str, seconds: &str) -> Done {
    let folder = root().join("fuzz");
    let corpus = folder.join("corpus").join(target);
    let artifacts = folder.join("artifacts").join(target);
    for made in [&corpus, &artifacts] {
        fs::create_dir_all(made).map_err(|why| format!("{}: {why}", made.display()))?;
    }
    let program = folder.join("target").join(host).join("release").join(target);
    let mut fuzzer = Command::new(program);
    fuzzer
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-artifact_prefix={}/", artifacts.display()))
        .args([
            "-timeout=10",
            "-rss_limit_mb=2048",
            "-max_len=4096",
            "-len_control=20",
            "-print_final_stats=1",
        ])
        .arg(corpus)
        .arg(folder.join("seeds").join(target));
    shell::run(&mut fuzzer).map_err(|why| format!("{why}\nthe input is in {}", artifacts.display()))
}

/// The triple of this machine.
fn host() -> Result<String, String> {
    let printed =
        Command::new("rustc").arg("-vV").output().map_err(|why| format!("rustc: {why}"))?;
    let printed = String::from_utf8_lossy(&printed.stdout);
    let line = printed.lines().find_map(|line| line.strip_prefix("host: "));
    line.map(str::to_owned).ok_or_else(|| "rustc does not name its host".into())
}
