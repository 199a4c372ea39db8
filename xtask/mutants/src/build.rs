//! Builds the tests with all mutants of a sample in them.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::site::Site;
use crate::tree::Tree;

/// The programs of tests that are left out: they watch a process, its memory and its end, or run all
/// examples of the documents. They take most of the time of all tests, and ask for few values.
const LEFT_OUT: [(&str, &str); 4] = [
    ("grundy-cli", "all"),
    ("grundy-cli", "documents"),
    ("grundy-cli", "memory"),
    ("grundy-cli", "memory_slow"),
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
    packages: &[String],
    mut sites: Vec<Site>,
) -> Result<(Vec<Site>, Vec<Program>), String> {
    loop {
        tree.change(&sites)?;
        eprintln!("xtask-mutants: building the tests with {} mutants", sites.len());
        let messages = messages(tree, packages)?;
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
        let mut wrong = blamed(&errors, &sites, names);
        if wrong.is_empty() {
            wrong = blamed(&errors, &sites, surrounds);
        }
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
fn messages(tree: &Tree, packages: &[String]) -> Result<Vec<Value>, String> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["test", "--no-run", "--quiet", "--message-format=json", "--no-fail-fast"]);
    for package in packages {
        cargo.args(["--package", package.as_str()]);
    }
    cargo.args(["--lib", "--bins", "--tests"]);
    cargo.current_dir(&tree.root).env("CARGO_TARGET_DIR", tree.scratch("target"));
    cargo.env("CARGO_INCREMENTAL", "0").stderr(Stdio::null());
    let output = cargo.output().map_err(|why| format!("cargo: {why}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// The mutants that an error may come from, by where its places are.
fn blamed(errors: &[&Value], sites: &[Site], blames: fn(&[Value], &Site) -> bool) -> BTreeSet<u32> {
    let spans = |error: &Value| error["spans"].as_array().cloned().unwrap_or_default();
    let of = |spans: Vec<Value>| {
        sites.iter().filter(move |site| blames(&spans, site)).map(|site| site.id)
    };
    errors.iter().flat_map(|error| of(spans(error))).collect()
}

/// Whether one of the places is on the lines of the mutant.
fn names(spans: &[Value], site: &Site) -> bool {
    spans.iter().any(|span| overlaps(&lines(span), span, site))
}

/// Whether the mutant is between two of the places: a borrow that it leaves open is reported where it
/// begins and where it ends.
fn surrounds(spans: &[Value], site: &Site) -> bool {
    let all = spans.iter().map(lines);
    let hull = all.reduce(|a, b| *a.start().min(b.start())..=*a.end().max(b.end()));
    hull.is_some_and(|hull| spans.iter().any(|span| overlaps(&hull, span, site)))
}

fn lines(span: &Value) -> RangeInclusive<u64> {
    let line = |key: &str| span[key].as_u64().unwrap_or(0);
    line("line_start")..=line("line_end")
}

/// Whether the lines, in the file of the place, have lines of the mutant among them.
fn overlaps(lines: &RangeInclusive<u64>, span: &Value, site: &Site) -> bool {
    // The text of both versions stands from the first line of the original on.
    let more = 2 * site.original.matches('\n').count() as u64;
    let (first, last) = (site.line as u64, site.line as u64 + more);
    span["file_name"].as_str() == Some(&site.file)
        && *lines.start() <= last
        && first <= *lines.end()
}

/// The program of tests that a message announces.
fn program(message: &Value) -> Option<Program> {
    if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
        return None;
    }
    let manifest = PathBuf::from(message["manifest_path"].as_str()?);
    let folder = manifest.parent()?.to_path_buf();
    let target = message["target"]["name"].as_str()?;
    if LEFT_OUT.iter().any(|&(package, name)| folder.ends_with(package) && name == target) {
        return None;
    }
    let path = PathBuf::from(message["executable"].as_str()?);
    let runs_grundy = folder.ends_with("grundy-cli") && message["target"]["kind"][0] == "test";
    Some(Program { path, folder, runs_grundy })
}
