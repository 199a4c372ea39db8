//! `cargo xtask dist --twice`: the same release from another folder, compared.

use std::fs;
use std::process::Command;

use super::{Release, git, text};
use crate::builds::target;
use crate::shell::{self, Done, root};

/// The parts that are compared. Zig and `maturin` write wheels, and `mdbook` its search index, in
/// ways that are theirs.
const PARTS: [&str; 2] = ["programs", "page"];

/// The sums of a release.
const SUMS: &str = "SHA256SUMS";

/// Clones the commit into another folder, makes these parts there, or all that are compared, and
/// compares the sums.
pub(super) fn run(parts: &[&str]) -> Done {
    let parts = if parts.is_empty() { &PARTS } else { parts };
    if let Some(other) = parts.iter().find(|part| !PARTS.contains(part)) {
        return Err(format!("{other}: only {} are compared", PARTS.join(" and ")));
    }
    // Changes would not be in the clone.
    let first = Release::new(false)?;
    super::make(&first, parts)?;
    // No spaces: MinGW's dlltool runs its assembler without quotes.
    let clone = target().join("dist").join("clone-of-another-name");
    fs::remove_dir_all(&clone).ok();
    let source = text(&root());
    shell::run(Command::new("git").args(["clone", "--quiet", &source]).arg(&clone))?;
    let commit = git(&["rev-parse", "HEAD"])?;
    shell::run(Command::new("git").args(["checkout", "--quiet", &commit]).current_dir(&clone))?;
    let mut dist = Command::new("cargo");
    dist.args(["xtask", "dist"]).args(parts).current_dir(&clone).env_remove("CARGO_TARGET_DIR");
    shell::run(&mut dist)?;
    let sums = |path: std::path::PathBuf| {
        fs::read_to_string(path.join(SUMS)).map_err(|why| format!("{}: {why}", path.display()))
    };
    let second = sums(clone.join("target").join("dist").join("release"))?;
    // The first folder may hold other parts, too.
    let first = sums(first.folder)?;
    let different: Vec<_> =
        second.lines().filter(|line| !first.lines().any(|other| other == *line)).collect();
    if different.is_empty() {
        eprintln!("xtask: both folders give the same {} files", second.lines().count());
        Ok(())
    } else {
        Err(format!("the second folder gives other files:\n{}", different.join("\n")))
    }
}
