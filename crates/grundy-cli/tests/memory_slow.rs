//! `--memory` holds for the process where questions work for long: every command, on games of every
//! kind. They are apart from `memory.rs`, since the system remembers the most that any process held.
#![cfg(target_os = "linux")]

mod resident;

use std::error::Error;

use resident::Ends::Bounded;
use resident::{case, folder, run, write_digraph};

/// Questions that want more than they are allowed, or as much as they can get. `--time` ends those
/// that search on in the tables they have.
const LINES: &[&str] = &[
    // Boards and graphs: tables that replace entries.
    "solve cram 5x9 --time 20",
    "solve cram 7x6 --method search --threads 1 --time 20",
    "solve crosses 8x9 --method search --time 20",
    "solve node-kayles grid:8x8 --method search --time 20",
    "options cram 5x7 --time 20",
    "explain cram 5x7 --time 20",
    "exercises cram --level 3 --count 20 --time 20",
    // Searches that remember every position.
    "solve misere cram 6x6 --time 20",
    "solve nogo 5x5 --time 20",
    "solve clobber 5x6 --time 20",
    // Tables, lists and files of values.
    "solve wythoff 20000 19999 --moves all --time 20",
    "solve chocolate 3000x3000 --time 20",
    "solve games/euclid.game 40000 24721 --time 20",
    "solve games/merging.game 40 40 40 --time 20",
    "values kayles --to 100000000 --format csv --time 20",
    "values nim --to 100000000 --format csv --time 20",
    "values nim --to 100000000 --json --time 20",
    "values wythoff --to 3000x3000 --format csv --time 20",
    "values kayles --genus --to 200 --time 20",
    "period 0.106 --max 100000000 --time 20",
    "period 0.007 --max 100000000 --time 20",
    "plot 0.106 --to 30000000 -o DIR/plot.svg --time 20",
    "plot wythoff --to 3000x3000 -o DIR/grid.svg --time 20",
    // Long runs, surveys, quotients.
    "hunt 0.106 --to 1000000000 --dir DIR/hunt --time 20",
    "hunt 0.007 --to 1000000000 --dir DIR/dense --time 20",
    "scan 0.??? --to 1000000 --time 20",
    "scan 0.??? --misere --to 30 --time 20",
    "misere 0.3122 --time 20",
    "misere cram 4x4 --time 20",
    // What is looked up or read.
    "identify 0 1 2 3 1 4 3 2 1 4 2 6",
    "period 0.16 --certificate DIR/long --time 20",
    "verify DIR/long --time 20",
    "solve dag file:DIR/arcs at=1 --time 60",
    "solve digraph file:DIR/arcs at=1 --time 60",
    "solve node-kayles file:DIR/arcs --time 20",
    "stress cram --cmd true --time 20",
];

#[test]
#[ignore = "slow suite: every command at its limit, for up to 20 seconds each"]
fn every_command_stays_within_its_limit() -> Result<(), Box<dyn Error>> {
    let reduced = grundy_facts::slow(true, false);
    let folder = folder("memory-slow")?;
    write_digraph(&folder.join("arcs"), 5_000_000)?;
    // The reduced form takes one question of most kinds, in a minute instead of half an hour.
    let (limits, step): (&[u64], _) = if reduced { (&[100], 4) } else { (&[48, 100, 200], 1) };
    let lines = || LINES.iter().step_by(step);
    let cases =
        limits.iter().flat_map(|&limit| lines().map(move |line| case(limit, line, Bounded)));
    run(cases.collect(), &folder)
}
