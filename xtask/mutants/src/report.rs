//! The result: a table of what survived, and whether enough was killed.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::args::Args;
use crate::site::Site;
use crate::trial::Fate;

/// Mutants that no test can tell from the program, and why: `FILE | FUNCTION | CHANGE | REASON`.
const EQUIVALENT: &str = "xtask/mutants/equivalent.txt";

/// The part of the mutants, in percent, that must be killed or equivalent.
const ENOUGH: usize = 95;

/// Prints the result; returns whether enough mutants were killed.
pub(crate) fn print(root: &Path, args: &Args, places: usize, trials: &[(&Site, Fate)]) -> bool {
    let known = fs::read_to_string(root.join(EQUIVALENT)).unwrap_or_default();
    let known: BTreeMap<&str, &str> = known
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.rsplit_once(" | "))
        .collect();
    let (mut killed, mut limits, mut equivalent, mut survivors) = (0, 0, 0, Vec::new());
    for (mutant, fate) in trials {
        match fate {
            Fate::Killed(_) => killed += 1,
            Fate::Limit(_) => limits += 1,
            Fate::Survived(_) if known.contains_key(mutant.key().as_str()) => equivalent += 1,
            Fate::Survived(tests) => survivors.push((mutant, tests)),
        }
    }
    println!(
        "seed {}, {} of {places} places in {}",
        args.seed,
        trials.len(),
        args.folders.join(", ")
    );
    println!(
        "killed {killed}, by a limit {limits}, equivalent {equivalent}, survived {}",
        survivors.len()
    );
    for (mutant, tests) in &survivors {
        println!(
            "{:4} {}:{}, {tests} tests: {}",
            mutant.id,
            mutant.file,
            mutant.line,
            mutant.key()
        );
    }
    let good = killed + limits + equivalent;
    println!("{good} passed, {} failed", survivors.len());
    good * 100 >= ENOUGH * trials.len()
}
