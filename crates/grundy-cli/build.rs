//! Tells the program how it was built, for `grundy --version --verbose`.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let compiler = env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    record("COMPILER", &printed(&compiler, &["--version"]).unwrap_or(compiler));
    record("TARGET", &env::var("TARGET").unwrap_or_default());
    record("FEATURES", &features().join(", "));
    record("COMMIT", &commit());
}

/// Sets a variable that the program reads when it is compiled.
fn record(name: &str, value: &str) {
    println!("cargo::rustc-env=GRUNDY_{name}={value}");
}

/// The features of this package that are on, without `default`.
fn features() -> Vec<String> {
    let names = env::vars().filter_map(|(name, _)| {
        Some(name.strip_prefix("CARGO_FEATURE_")?.to_lowercase().replace('_', "-"))
    });
    let mut names: Vec<_> = names.filter(|name| name != "default").collect();
    names.sort();
    names
}

/// The commit. `GRUNDY_RELEASE` is what a release is built from; other builds name the commit that
/// their working tree started from. Debug builds name none, so that a commit does not rebuild them.
fn commit() -> String {
    println!("cargo::rerun-if-env-changed=GRUNDY_RELEASE");
    if let Ok(release) = env::var("GRUNDY_RELEASE") {
        return release;
    }
    if env::var("PROFILE").is_ok_and(|profile| profile == "debug") {
        return "not recorded in a debug build".to_owned();
    }
    let head = printed("git", &["rev-parse", "--short=12", "HEAD"]);
    head.map_or_else(
        || "unknown".to_owned(),
        |head| {
            watch_head();
            format!("a working tree at {head}")
        },
    )
}

/// Builds the program again when the commit changes.
fn watch_head() {
    let branch = printed("git", &["symbolic-ref", "--quiet", "HEAD"]);
    for name in ["HEAD".to_owned()].into_iter().chain(branch) {
        if let Some(path) = printed("git", &["rev-parse", "--git-path", &name]) {
            println!("cargo::rerun-if-changed={path}");
        }
    }
}

/// What a program prints, without the line's end.
fn printed(program: &str, words: &[&str]) -> Option<String> {
    let output = Command::new(program).args(words).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}
