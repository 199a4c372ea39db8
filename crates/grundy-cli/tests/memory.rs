//! `--memory` holds for the process. The questions here want more than they are allowed, or nearly
//! as much, and take a second or two; `memory_slow.rs` has those that take longer.
#![cfg(target_os = "linux")]

mod resident;

use std::error::Error;
use std::process::Command;

use resident::Ends::{Found, Full, Lines};
use resident::{Case, case, folder, run, write_digraph};

#[test]
fn no_more_is_held_than_allowed() -> Result<(), Box<dyn Error>> {
    let folder = folder("memory")?;
    write_digraph(&folder.join("large.arcs"), 5_000_000)?;
    write_digraph(&folder.join("small.arcs"), 100_000)?;
    let lines = "kayles 7\nchocolate 30000000x3\nmisere cram 6x6\nmisere cram 4x4\n".to_owned();
    run(
        vec![
            // A little is enough for much. (Without optimisation the program itself takes 33 MB.)
            case(48, "solve nim 8 5 11", Found("1 winning move")),
            case(48, "games --json", Found("wythoff")),
            case(48, "solve cram 5x5 --outcome", Found("loses")),
            case(48, "solve dag file:DIR/small.arcs at=1 --moves 0", Found("value 0")),
            case(48, "values 0.106 --to 20000 --format csv", Found("\n20000,")),
            case(48, "period kayles --certificate DIR/kayles", Found("12")),
            case(48, "verify DIR/kayles", Found("proved")),
            case(48, "completions bash", Found("grundy")),
            // Lists, tables, searches, files.
            case(48, "values nim --to 3000000 --format csv", Found("\n3000000,3000000")),
            case(48, "period 0.106 --max 10000000", Full),
            case(48, "solve chocolate 30000000x3", Full),
            case(48, "solve misere cram 6x6", Full),
            case(48, "solve dag file:DIR/large.arcs at=1", Full),
            case(48, "verify DIR/large.arcs", Full),
            case(100, "solve wythoff 700 699 --moves 0", Found("value")),
            case(100, "solve dag file:DIR/large.arcs at=1", Full),
            case(100, "solve digraph file:DIR/large.arcs at=1", Full),
            case(100, "solve node-kayles file:DIR/large.arcs", Full),
            // A line that does not fit is no obstacle for the next one.
            Case { limit: 48, line: "solve --batch", input: lines, ends: Lines(4, "error line") },
        ],
        &folder,
    )
}

#[test]
fn too_little_is_refused() -> Result<(), Box<dyn Error>> {
    let few = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["solve", "nim", "1", "--memory", "23M"])
        .output()?;
    assert_eq!(few.status.code(), Some(2));
    let said = String::from_utf8(few.stderr)?;
    assert!(said.contains("at least --memory 24M"), "{said}");
    Ok(())
}
