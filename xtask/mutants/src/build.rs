//! Builds the tests with all mutants of a sample in them.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::site::Site;
use crate::tree::Tree;

/// The packages whose tests are run. Those of the program are built with its usual features.
const PACKAGES: [&str; 11] = [
    "grundy",
    "grundy-cli",
    "grundy-core",
    "grundy-engine",
    "grundy-hunt",
    "grundy-misere",
    "grundy-protocol",
    "grundy-rules",
    "grundy-search",
    "grundy-sequence",
    "grundy-verify",
];

/// A program of tests.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// The file.
    pub(crate) path: PathBuf,
    /// The folder of its package, in which it runs.
    pub(crate) folder: PathBuf,
    /// Whether its tests run the program `grundy`.
    pub(crate) runs_grundy: bool,
}

/// Builds; a change that does not compile is left out. Returns the mutants and the programs of tests.
pub(crate) fn build(
    tree: &Tree,
    mut sites: Vec<Site>,
) -> Result<(Vec<Site>, Vec<Program>), String> {
    loop {
        tree.change(&sites)?;
        eprintln!("xtask-mutants: building the tests with {} mutants", sites.len());
        let messages = messages(tree)?;
        let errors: Vec<&Value> = messages
            .iter()
            .filter(|message| message["reason"] == "compiler-message")
            .map(|message| &message["message"])
            .filter(|message| message["level"] == "error")
            .collect();
        if errors.is_empty() {
            let programs: Vec<Program> = messages.iter().filter_map(program).collect();
            let none = programs.is_empty().then(|| "cargo builds no tests".to_owned());
            return none.map_or(Ok((sites, programs)), Err);
        }
        let wrong: BTreeSet<u32> = errors.iter().flat_map(|error| blamed(error, &sites)).collect();
        if wrong.is_empty() {
            let first = errors.first().and_then(|error| error["rendered"].as_str());
            return Err(format!("the tests do not compile: {}", first.unwrap_or_default()));
        }
        // Their files are written anew, with the others alone.
        let left_out: BTreeSet<String> = sites
            .iter()
            .filter(|site| wrong.contains(&site.id))
            .map(|site| site.file.clone())
            .collect();
        sites.retain(|site| !wrong.contains(&site.id));
        tree.restore(left_out.iter())?;
    }
}

/// What cargo says.
fn messages(tree: &Tree) -> Result<Vec<Value>, String> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["test", "--no-run", "--quiet", "--message-format=json", "--no-fail-fast"]);
    for package in PACKAGES {
        cargo.args(["--package", package]);
    }
    cargo.args(["--lib", "--bins", "--tests"]);
    cargo.current_dir(&tree.root).env("CARGO_TARGET_DIR", tree.scratch("target"));
    cargo.env("CARGO_INCREMENTAL", "0").stderr(Stdio::null());
    let output = cargo.output().map_err(|why| format!("cargo: {why}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// The mutants on the lines that an error names.
fn blamed<'a>(error: &'a Value, sites: &'a [Site]) -> impl Iterator<Item = u32> + 'a {
    let spans = error["spans"].as_array().map(Vec::as_slice).unwrap_or_default();
    sites.iter().filter(move |site| spans.iter().any(|span| names(span, site))).map(|site| site.id)
}

fn names(span: &Value, site: &Site) -> bool {
    let line = |key: &str| span[key].as_u64().unwrap_or(0);
    let lines = site.original.matches('\n').count() as u64;
    // The text of both versions stands from the first line of the original on.
    let (first, last) = (site.line as u64, site.line as u64 + 2 * lines);
    span["file_name"].as_str() == Some(&site.file)
        && line("line_start") <= last
        && first <= line("line_end")
}

/// The program of tests that a message announces.
fn program(message: &Value) -> Option<Program> {
    if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
        return None;
    }
    let manifest = PathBuf::from(message["manifest_path"].as_str()?);
    let folder = manifest.parent()?.to_path_buf();
    let path = PathBuf::from(message["executable"].as_str()?);
    let runs_grundy = folder.ends_with("grundy-cli");
    Some(Program { path, folder, runs_grundy })
}
