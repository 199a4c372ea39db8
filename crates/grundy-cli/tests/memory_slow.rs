//! `--memory` holds for the process where questions work for long: every command, on games of every
//! kind. They are apart from `memory.rs`, since the system remembers the most that any process held.
#![cfg(target_os = "linux")]

mod resident;

use std::error::Error;

use resident::Ends::{Bounded, Full};
use resident::{Case, case, folder, run, write_digraph};

/// Questions that want more than they are allowed, or as much as they can get. `--time` ends those
/// that search on in the tables they have.
const LINES: &[&str] = &[
    // Boards and graphs: tables that replace entries.
    "solve cram 5x9 --time 20",
    "solve cram 6x7 --threads 1 --time 20",
    "solve crosses 8x8 --time 20",
    "solve node-kayles grid:8x8 --time 20",
    "options cram 5x7 --time 20",
    "explain crosses 6x7 --time 20",
    "exercises cram --time 20",
    // Searches that remember every position.
    "solve noimpartial 5x5 --time 20",
    "solve chomp 9x9x3 --time 20",
    "solve misere kayles 60 60 --time 20",
    "solve misere cram 5x5 --time 20",
    "solve hackenbush 1-2,2-3,3-1 --time 20",
    "solve redblue R..B.R.B.R..B.R..B --time 20",
    // Tables.
    "solve wythoff 20000 19999 --time 20",
    "solve euclid 30000 20001 --method search --time 20",
    "values kayles --to 100000000 --format csv --time 20",
    "values nim --to 100000000 --format csv --time 20",
    "values wythoff --to 3000 --format csv --time 20",
    "values kayles --genus --to 200 --time 20",
    "period 0.106 --max 100000000 --time 20",
    "period wythoff --time 20",
    "plot 0.106 --to 30000000 -o DIR/plot.svg --time 20",
    "plot wythoff --to 3000 -o DIR/grid.svg --time 20",
    // Long runs, surveys, quotients.
    "hunt 0.106 --to 1000000000 --dir DIR/hunt --time 20",
    "hunt 0.007 --to 1000000000 --dir DIR/dense --time 20",
    "scan 0.ddd --to 100000 --time 20",
    "scan 0.ddd --misere --to 30 --time 20",
    "misere 0.3122 --time 20",
    "misere cram --time 20",
    // What is read, looked up or checked.
    "verify DIR/certificate --time 20",
    "identify 0 1 2 3 1 4 3 2 1 4 2 6",
    "solve dag file:DIR/arcs at=1 --time 60",
    "solve digraph file:DIR/arcs at=1 --time 60",
    "solve node-kayles file:DIR/arcs --time 20",
    "solve geography file:DIR/arcs at=1 --time 20",
    "stress nim --cmd true --time 20",
];

#[test]
#[ignore = "slow suite: every command at its limit, for up to 20 seconds each"]
fn every_command_stays_within_its_limit() -> Result<(), Box<dyn Error>> {
    let reduced = std::env::var("GRUNDY_SLOW").is_ok_and(|how| how == "reduced");
    let folder = folder("memory-slow")?;
    write_digraph(&folder.join("arcs"), 5_000_000)?;
    let certificate = ["period", "0.106", "--certificate"];
    let _ = certificate;
    let limits: &[u64] = if reduced { &[100] } else { &[24, 100, 200] };
    let cases = limits.iter().flat_map(|&limit| {
        LINES.iter().map(move |line| case(limit, line, Bounded))
    });
    run(cases.collect(), &folder)
}
