//! The crates that the program contains: those of `cargo tree`, described by `cargo metadata`.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::path::PathBuf;
use std::process::Command;

use serde::Deserialize;

/// The package of the program.
const PROGRAM: &str = "grundy-cli";

/// A crate.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Crate {
    pub(crate) name: String,
    pub(crate) version: String,
    /// An SPDX expression.
    pub(crate) license: Option<String>,
    pub(crate) authors: Vec<String>,
    pub(crate) repository: Option<String>,
    /// Where it comes from; absent for crates of this workspace.
    pub(crate) source: Option<String>,
    pub(crate) manifest_path: PathBuf,
}

#[derive(Debug, Deserialize)]
struct Metadata {
    packages: Vec<Crate>,
}

/// Every crate that some build of the workspace may use.
pub(crate) fn all() -> Result<Vec<Crate>, String> {
    let text = cargo(&["metadata", "--format-version", "1", "--all-features"])?;
    let metadata: Metadata =
        serde_json::from_str(&text).map_err(|why| format!("cargo metadata: {why}"))?;
    Ok(metadata.packages)
}

/// The names and versions of the crates that programs of the workspace contain or that build them,
/// on any platform, sorted.
pub(crate) fn used() -> Result<Vec<(String, String)>, String> {
    let all = ["--workspace", "--all-features", "--target", "all"];
    Ok(tree(&[&all[..], &["--edges", "normal,build"]].concat())?.into_iter().collect())
}

/// The crates that are linked into the program for a target, sorted. Those that only run at build
/// time are not among them.
pub(crate) fn linked(target: &str, features: &str) -> Result<Vec<Crate>, String> {
    let key = |found: &Crate| (found.name.clone(), found.version.clone());
    let mut described: BTreeMap<_, _> =
        all()?.into_iter().map(|found| (key(&found), found)).collect();
    let program = ["--package", PROGRAM, "--target", target, "--edges", "normal,no-proc-macro"];
    let features = ["--no-default-features", "--features", features];
    let crates = tree(&[&program[..], &features[..]].concat())?.into_iter().map(|key| {
        described
            .remove(&key)
            .ok_or_else(|| format!("cargo metadata: {} {} is missing", key.0, key.1))
    });
    crates.collect()
}

/// The names and versions that `cargo tree` lists.
fn tree(words: &[&str]) -> Result<BTreeSet<(String, String)>, String> {
    let text = cargo(&[&["tree", "--prefix", "none", "--format", "{p}"], words].concat())?;
    Ok(text.lines().filter_map(named).collect())
}

/// A line such as `smallvec v1.15.1`, perhaps with `(*)` or a path after it.
fn named(line: &str) -> Option<(String, String)> {
    let mut words = line.split_whitespace();
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    Some((name.to_owned(), version.to_owned()))
}

fn cargo(words: &[&str]) -> Result<String, String> {
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(program).args(words).args(["--locked"]).output();
    let output = output.map_err(|why| format!("cargo: {why}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    String::from_utf8(output.stdout).map_err(|why| why.to_string())
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn lines_of_the_tree() {
        let named = |line| named(line).map(|(name, version)| format!("{name} {version}"));
        assert_eq!(named("smallvec v1.15.1").as_deref(), Some("smallvec 1.15.1"));
        assert_eq!(named("itoa v1.0.15 (*)").as_deref(), Some("itoa 1.0.15"));
        assert_eq!(named(""), None);
    }
}
