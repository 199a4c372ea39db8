//! Which tests reach the place of a mutant, and how long each takes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::build::Program;
use crate::tree::Tree;

/// The thread of a test has its name; others are not known to belong to one.
const UNKNOWN: &str = "*";

/// A test, by its program's place in the list and its name.
#[derive(Clone, Debug)]
pub(crate) struct Test {
    pub(crate) program: usize,
    pub(crate) name: String,
    /// In seconds, with no mutant.
    pub(crate) takes: f64,
}

/// All tests, and who reaches what.
pub(crate) struct Tests {
    pub(crate) programs: Vec<Program>,
    all: Vec<Test>,
    /// For each mutant the names of programs and threads that reach it.
    reached: BTreeMap<u32, BTreeSet<(String, String)>>,
}

impl Tests {
    /// The tests that may notice a mutant, the quickest first.
    pub(crate) fn reaching(&self, id: u32) -> Vec<&Test> {
        let Some(reached) = self.reached.get(&id) else { return Vec::new() };
        let by = |program: &str, thread: &str| {
            reached.contains(&(program.to_owned(), thread.to_owned()))
        };
        let programs = self.programs.iter().map(|program| {
            let name = file_name(&program.path);
            let others = ["main", UNKNOWN].iter().any(|thread| by(&name, thread));
            // Threads of a library have names of their own.
            let named = reached.iter().any(|(other, thread)| {
                *other == name && !self.all.iter().any(|test| test.name == *thread)
            });
            let child = program.runs_grundy && reached.iter().any(|(other, _)| other == "grundy");
            (name, others || named || child)
        });
        let programs: Vec<(String, bool)> = programs.collect();
        let mut tests: Vec<&Test> = self
            .all
            .iter()
            .filter(|test| {
                let (name, whole) = &programs[test.program];
                *whole || by(name, &test.name)
            })
            .collect();
        tests.sort_by(|one, two| one.takes.total_cmp(&two.takes));
        tests
    }
}

/// Runs all tests with no mutant. Those that fail are left out, with a line that says so.
pub(crate) fn measure(tree: &Tree, programs: &[Program]) -> Result<Tests, String> {
    let trace = tree.scratch("trace.tsv");
    fs::remove_file(&trace).ok();
    let mut all = Vec::new();
    for (place, program) in programs.iter().enumerate() {
        eprintln!("xtask-mutants: running {} with no mutant", file_name(&program.path));
        let mut command = Command::new(&program.path);
        command.args(["-Z", "unstable-options", "--report-time", "--test-threads", "2"]);
        command.current_dir(&program.folder).env("GRUNDY_MUTANT_TRACE", &trace);
        // The times of tests are printed for those who ask in this way only.
        command.env("RUSTC_BOOTSTRAP", "1").env("PROPTEST_RNG_SEED", "1").stdin(Stdio::null());
        let output = command.stderr(Stdio::null()).output();
        let output = output.map_err(|why| format!("{}: {why}", program.path.display()))?;
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            if let Some(test) = line.strip_prefix("test ").and_then(|line| passed(line, place)) {
                all.push(test);
            } else if line.starts_with("test ") && line.contains("FAILED") {
                eprintln!("xtask-mutants: left out, fails with no mutant: {line}");
            }
        }
    }
    Ok(Tests { programs: programs.to_vec(), all, reached: reached(&trace)? })
}

/// Reads `NAME ... ok <1.234s>`.
fn passed(line: &str, program: usize) -> Option<Test> {
    let (name, result) = line.split_once(" ... ")?;
    let takes = result.strip_prefix("ok <")?.strip_suffix("s>")?;
    let name = name.split(" - ").next().unwrap_or(name);
    Some(Test { program, name: name.to_owned(), takes: takes.parse().ok()? })
}

fn reached(trace: &Path) -> Result<BTreeMap<u32, BTreeSet<(String, String)>>, String> {
    let text = fs::read_to_string(trace).map_err(|why| format!("{}: {why}", trace.display()))?;
    let mut reached: BTreeMap<u32, BTreeSet<(String, String)>> = BTreeMap::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split('\t').collect();
        if let [program, thread, id] = words[..]
            && let Ok(id) = id.parse()
        {
            reached.entry(id).or_default().insert((program.to_owned(), thread.to_owned()));
        }
    }
    Ok(reached)
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
