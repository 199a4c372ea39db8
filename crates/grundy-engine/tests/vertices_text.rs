//! Grim, Node Kayles and crosses as text: printed forms, files, sentences, and errors.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::ops::ControlFlow;

use grundy_core::answer::KnownBy;
use grundy_core::game::{Attempt, Meter, Resolver};
use grundy_core::text::{ParseError, Place};
use grundy_core::value::Side;
use grundy_engine::Workbench;
use grundy_engine::wording::Wording;
use proptest::prelude::*;

#[test]
fn printed_forms() {
    let bench = Workbench::default();
    for (typed, printed) in [
        ("crosses 3X4", "crosses 3x4"),
        ("crosses ..x/...", "crosses ..X/..."),
        ("crosses 3x4 stencil=PLUS", "crosses 3x4"),
        ("crosses stencil=king 3x4 1x2", "crosses 3x4 1x2 stencil=king"),
        ("crosses 3x3 stencil=1,2:-2,1:1,2", "crosses 3x3 stencil=-2,1:1,2"),
        ("crosses 3x3 stencil=99999999999999999999,1", "crosses 3x3 stencil=4294967295,1"),
        ("crosses XX stencil=0,1", "crosses XX stencil=0,1"),
        ("grim 2-1,5 Path:3", "grim 1-2,5 path:3"),
        ("node-kayles g6:DQc", "node-kayles 1-3,1-5,2-4,4-5"),
        ("grim cycle:100", "grim cycle:100"),
    ] {
        let position = bench.read(typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
        assert_eq!(position.to_string(), printed);
        assert_eq!(bench.read(printed).unwrap().to_string(), printed);
    }
}

/// Every error points at the place that is wrong (the byte range in the text).
#[test]
fn errors() {
    let bench = Workbench::default();
    for (text, at) in [
        ("crosses", 7..7),
        ("crosses 3x", 10..10),
        ("crosses 3", 8..9),
        ("crosses 3x4x5", 11..12),
        ("crosses 9999999x2", 8..15),
        ("crosses ..X/..", 14..14),
        ("crosses ..X/..../...", 15..16),
        ("crosses ..X/.o.", 13..14),
        ("crosses .XX", 10..11),
        ("crosses X../.X. stencil=king", 13..14),
        ("crosses X..X stencil=0,3:0,-3", 11..12),
        ("crosses 3x4 stencil=", 12..20),
        ("crosses 3x4 stencil=quing", 20..25),
        ("crosses 3x4 stencil=distance:0", 29..30),
        ("crosses 3x4 stencil=1,2:0,0", 24..27),
        ("crosses 3x4 stencil=1,2:,1", 24..25),
        ("crosses 3x4 stencil=1,2:1", 24..25),
        ("crosses 1000x1000 stencil=distance:9", 8..17),
        ("grim 1-1", 5..8),
        ("grim 1-2,2-3,2-1", 13..16),
        ("grim 1-2,2--3", 11..12),
        ("grim", 4..4),
        ("grim pth:12", 5..11),
        ("node-kayles 1-2 3-", 18..18),
    ] {
        match bench.read(text).map(|position| position.to_string()).unwrap_err() {
            ParseError { place: Place::Text(place), message, .. } => {
                assert_eq!(place, at, "{text}: {message}");
            }
            other => panic!("{other}"),
        }
    }
}

/// Files by name: a long path, a small graph, a faulty one.
struct Files;

impl Resolver for Files {
    fn read(&self, name: &str) -> std::io::Result<Vec<u8>> {
        let text = match name {
            "long.txt" => {
                (0..20_000).fold(String::new(), |text, i| text + &format!("{i} {}\n", i + 1))
            }
            "./small" => "# two edges\n1 2\n2 5\n".to_owned(),
            "faulty" => "1 2\n2 2\n".to_owned(),
            "headed" => "5\n1 2\n2 3\n".to_owned(),
            _ => return Err(std::io::Error::other(format!("{name} is not there"))),
        };
        Ok(text.into_bytes())
    }
}

#[test]
fn graphs_in_files() {
    let bench = Workbench::new(Box::new(Files));
    for (typed, printed) in [
        ("grim ./small", "grim 1-2,2-5"),
        ("grim long.txt path:2", "grim file:long.txt path:2"),
        ("node-kayles file:long.txt", "node-kayles file:long.txt"),
        ("grim long.txt format=edges path:2", "grim file:long.txt format=edges path:2"),
        ("grim long.txt format=edges long.txt", "grim file:long.txt format=edges file:long.txt"),
        ("grim headed format=edges headed format=header", "grim 1-2,2-3,5 1-2,2-3,4,5"),
        ("grim format=header headed base=0", "grim 0,1-2,2-3,4"),
    ] {
        assert_eq!(bench.read(typed).unwrap().to_string(), printed);
        assert_eq!(bench.read(printed).unwrap().to_string(), printed);
    }
    let long = bench.read("grim file:long.txt").unwrap();
    let mut options = Vec::new();
    let _ = long.parts()[0].options(Side::Left, &mut |choice| {
        options.push(choice.to);
        ControlFlow::Continue(())
    });
    assert_eq!(options.len(), 20_001);
    assert_eq!(options[3], "0-1,1-2 path:19997");
    let error = bench.read("grim faulty").unwrap_err().to_string();
    assert!(error.starts_with("faulty:2:1:"), "{error}");
    let error = bench.read("grim headed").unwrap_err().to_string();
    assert!(error.starts_with("headed:1:1:") && error.contains("format=header"), "{error}");
    let error = bench.read("grim 1-2 format=edges").unwrap_err().to_string();
    assert!(error.contains("beside none"), "{error}");
    let error = bench.read("grim ./gone").unwrap_err().to_string();
    assert!(error.contains("./gone is not there"), "{error}");
}

/// Every move, theorem and symmetry has its sentence.
#[test]
fn everything_is_worded() {
    let (bench, wording) = (Workbench::default(), Wording::english());
    for text in [
        "crosses 3x4 2x5",
        "crosses 2x3 3x3 stencil=diagonal",
        "crosses X.../....",
        "grim path:7 cycle:8 complete:4 star:3 path:99 cycle:100 grid:3x3",
        "node-kayles path:7 cycle:8 complete:4 star:3 path:99 cycle:100 cube:3",
    ] {
        for part in bench.read(text).unwrap().parts() {
            let known = part.values().value(&Attempt::from(&Meter::unlimited())).unwrap();
            if let KnownBy::Theorem(name) = known.by {
                assert!(wording.knows(&format!("theorem-{name}")), "{name}");
            }
            let _ = part.options(Side::Left, &mut |choice| {
                assert!(wording.knows(&choice.phrase.id), "{:?}", choice.phrase);
                ControlFlow::Continue(())
            });
            if let Some(mirror) = part.judgements().mirror() {
                assert!(wording.knows(&mirror.how.id), "{:?}", mirror.how);
                assert!(wording.knows(&format!("theorem-{}", mirror.name())), "{}", mirror.name());
            }
        }
    }
    let position = bench.read("crosses ..X/... 1x2").unwrap();
    assert_eq!(position.parts()[0].rules().drawing().draw(), "  1 2 3\n1 . - X\n2 . . -");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Whatever is typed, reading answers; what it accepts prints in a form that reads the same.
    #[test]
    fn any_text_is_read_or_refused(
        game in prop::sample::select(vec!["grim ", "node-kayles ", "crosses ", "crosses 3x4 stencil="]),
        text in "[-0-9.,:xX/ pathgrid6?_~óć۳]{0,14}|\\PC{0,10}|(g6:|tree:|1-2,|bipartite:)[0-9?-~,]{0,8}",
    ) {
        let bench = Workbench::default();
        // Sizes are cut short: a large board costs time, not correctness.
        let digits = text.split(|c: char| !c.is_numeric()).map(str::len).max();
        prop_assume!(digits.unwrap_or(0) < 5);
        if let Ok(position) = bench.read(&format!("{game}{text}")) {
            let printed = position.to_string();
            let again = bench.read(&printed);
            prop_assert!(again.is_ok(), "{} → {}", text, printed);
            prop_assert_eq!(again.unwrap().to_string(), printed);
        }
    }
}
