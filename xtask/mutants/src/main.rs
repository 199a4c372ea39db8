//! Mutation testing: `xtask-mutants [--seed S] [--count N] [--jobs N] [--only ID,…] [--tests PACKAGE,…]
//! [FOLDER…]`.
//!
//! A mutant is the program with one small change: an operator exchanged, a number one larger, a
//! statement left out. Tests that pass for a mutant do not test that place. This program draws a
//! sample of all changes in the given folders, builds the tests once with every change of the sample
//! in it, each behind a switch, and runs for each mutant the tests that reach its place, until one
//! fails.
//!
//! A mutant is *killed* if a test fails, or ends by the limit on time or memory. It is *equivalent*
//! if `equivalent.txt` says why no test can tell it from the program. All others *survive*, also
//! those that no test reaches.

mod args;
mod build;
mod finder;
mod report;
mod sample;
mod site;
mod tests;
mod tree;
mod trial;

use std::env;
use std::path::Path;
use std::process::ExitCode;

use crate::args::Args;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let done = Args::parse(&words).and_then(|args| run(&args));
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("xtask-mutants: {why}");
            ExitCode::from(2)
        }
    }
}

/// Returns whether enough mutants were killed.
fn run(args: &Args) -> Result<bool, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let root = root.canonicalize().map_err(|why| format!("{}: {why}", root.display()))?;
    let sites = finder::sites(&root, &args.folders)?;
    let total = sites.len();
    let drawn = sample::draw(sites, args.seed, args.count + args.count / 4);
    eprintln!(
        "xtask-mutants: {} of {total} places for changes drawn, seed {}",
        drawn.len(),
        args.seed
    );

    let tree = tree::Tree::copy(&root)?;
    let (mut mutants, programs) = build::build(&tree, &args.packages, drawn)?;
    mutants.truncate(args.count);
    let tests = tests::measure(&tree, &programs)?;
    let chosen: Vec<_> = mutants
        .iter()
        .filter(|mutant| args.only.is_empty() || args.only.contains(&mutant.id))
        .collect();
    let trials = trial::run(&tree, &tests, &chosen, args.jobs);
    Ok(report::print(&root, args, total, &trials))
}
