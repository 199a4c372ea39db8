//! `--memory` holds for the process. The questions here want more than they are allowed, or nearly
//! as much, and take a second or two; `memory_slow.rs` has those that take longer.
#![cfg(target_os = "linux")]

mod resident;

use std::error::Error;

use resident::Ends::{Found, Full, Lines};
use resident::{Case, case, folder, run, write_digraph};

#[test]
fn no_more_is_held_than_allowed() -> Result<(), Box<dyn Error>> {
    let folder = folder("memory")?;
    write_digraph(&folder.join("large.arcs"), 5_000_000)?;
    write_digraph(&folder.join("small.arcs"), 100_000)?;
    let lines = "kayles 7\nwythoff 100000 99999\ncram 4x4\nwythoff 9 7\n".to_owned();
    run(
        vec![
            // The least limit.
            case(24, "solve nim 8 5 11", Found("3 winning moves")),
            case(24, "games --json", Found("wythoff")),
            case(24, "solve cram 5x5 --outcome", Found("loses")),
            case(24, "solve dag DIR/small.arcs at=1 --moves 0", Found("value")),
            case(24, "values nim --to 10000000 --format csv", Full),
            case(24, "solve dag file:DIR/large.arcs at=1", Full),
            // Tables.
            case(24, "solve wythoff 100000 99999", Full),
            case(24, "solve chocolate 30000000x3", Full),
            case(100, "solve wythoff 3000 2999 --moves 0", Found("value")),
            // Digraphs.
            case(100, "solve dag file:DIR/large.arcs at=1", Full),
            case(100, "solve digraph file:DIR/large.arcs at=1", Full),
            // A line that does not fit is no obstacle for the next.
            Case {
                limit: 24,
                line: "solve --batch",
                input: lines,
                ends: Lines(4, "error line"),
            },
        ],
        &folder,
    )
}
