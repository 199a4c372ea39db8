//! Every row of the catalogue: its examples are positions, and everything they lead to is worded.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::ops::ControlFlow;

use grundy_core::game::Listing;
use grundy_core::game::{Meter, Phrase};
use grundy_core::value::Side;
use grundy_engine::catalog::Row;
use grundy_engine::wording::{Language, Wording};
use grundy_engine::{Question, Workbench};

fn worded(wordings: &[Wording], phrase: &Phrase, context: &str) {
    for wording in wordings {
        assert!(wording.knows(&phrase.id), "{context}: no words for {}", phrase.id);
        let said = wording.say(phrase);
        assert!(!said.contains("{$"), "{context}: {said} lacks an argument");
    }
}

#[test]
fn examples_are_positions_and_everything_is_worded() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let wording: Vec<Wording> = Language::available().map(Wording::from).collect();
    for row in Row::all() {
        assert!(row.name == "rule" || !row.examples.is_empty());
        for example in row.examples {
            let position = bench.read(example).unwrap_or_else(|error| panic!("{example}: {error}"));
            let printed = position.to_string();
            let again = bench.read(&printed).unwrap_or_else(|error| panic!("{printed}: {error}"));
            assert_eq!(again.to_string(), printed, "{example}");
            let answer =
                bench.solve(&Question::new(&position).moves(Listing::All), &meter).expect(example);
            assert!(answer.winner().is_some(), "{example} is solved: {:?}", answer.incomplete());
            if let Some(grundy_core::answer::KnownBy::Theorem(name)) = &answer.known_by() {
                worded(&wording, &Phrase::new(format!("theorem-{name}")), example);
            }
            let reason = bench.explain(&Question::new(&position), &meter).expect(example);
            for step in reason.steps.into_iter().chain(reason.theory) {
                if let Some(phrase) = step.phrase() {
                    worded(&wording, phrase, example);
                }
            }
            for part in position.parts() {
                for side in [Side::Left, Side::Right] {
                    let _ = part.options(side, &mut |choice| {
                        worded(&wording, &choice.phrase, example);
                        ControlFlow::Continue(())
                    });
                }
            }
        }
    }
}

/// Every position on the way to the end of a game prints and reads back, also the last one.
#[test]
fn ends_of_games_read_back() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let mut ends = 0;
    for row in Row::all() {
        for text in row.examples.iter().chain(Some(&row.display.small)).filter(|s| !s.is_empty()) {
            let mut position = bench.read(text).expect(text);
            for _ in 0..60 {
                let (options, _) = bench.moves(&position, 100, &meter).expect(text);
                for option in &options {
                    let printed = option.position.to_string();
                    let again = bench.read(&printed);
                    let again = again.unwrap_or_else(|error| panic!("{text}: {printed}: {error}"));
                    assert_eq!(again.to_string(), printed, "{text}");
                    if option.position.is_over() {
                        ends += 1;
                        let (left, _) = bench.moves(&again, 1, &meter).expect(text);
                        assert!(left.is_empty(), "{text}: {printed}");
                    }
                }
                let Some(last) = options.into_iter().next_back() else { break };
                position = last.position;
            }
        }
    }
    assert!(ends > 20, "{ends}");
}

#[test]
fn names_are_unique() {
    let mut names: Vec<&str> = Row::all()
        .iter()
        .flat_map(|row| std::iter::once(row.name).chain(row.aliases.iter().copied()))
        .collect();
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
}

/// The games whose heaps a rule file's moves may leave are those of the rows with one code.
#[test]
fn named_codes_are_those_of_the_rows() {
    use grundy_core::game::take_break::{NAMED_CODES, TakeBreak};
    for game in NAMED_CODES {
        let row = Row::all().iter().find(|row| row.name == game.name).expect(game.name);
        assert!(row.rule() == game.code || game.name == "nim", "{}", game.name);
        assert!(TakeBreak::parse(game.code).is_ok(), "{}", game.name);
    }
    let coded = Row::all().iter().filter(|row| TakeBreak::parse(&row.rule()).is_ok());
    for row in coded {
        assert!(NAMED_CODES.iter().any(|game| game.name == row.name), "{}", row.name);
    }
    // Nim's heaps are those of its code.
    let bench = Workbench::default();
    for n in 0..20 {
        let value =
            |text: String| bench.value(&bench.read(&text).expect(&text), &Meter::unlimited());
        assert_eq!(value(format!("nim {n}")), value(format!("0.[3] {n}")), "{n}");
    }
}

/// Positions as other programs and books write them get a suggestion in this one's notation.
#[test]
fn forms_of_other_programs() {
    let bench = Workbench::default();
    let help = |typed: &str| bench.read(typed).map(|_| ()).expect_err(typed).help;
    for (typed, written) in [
        ("Kayles(20)", Some("write: kayles 20")),
        ("game.heap.Nim(5)", Some("write: nim 5")),
        ("DawsonsKayles(9)", Some("write: dawsons-kayles 9")),
        ("kayles(20)+nim(3,4)", Some("write: kayles 20 + nim 3 4")),
        ("nim([3,5,7])", Some("write: nim 3 5 7")),
        ("0.137(20)", Some("write: 0.137 20")),
        ("*5", Some("write: nim 5")),
        ("*+*2", Some("write: nim 1 + nim 2")),
        ("Foo(3)", None),
        ("kayles()", None),
        ("nimm", None),
        ("**", None),
        ("W5", None),
        ("C", None),
        ("C_x", None),
        ("K_{1,2,3}", None),
    ] {
        let suggested = help(typed).filter(|help| help.starts_with("write: "));
        assert_eq!(suggested.as_deref(), written, "{typed}");
    }
    for (symbol, graph) in [
        ("C5", "cycle:5"),
        ("C_5", "cycle:5"),
        ("K_4", "complete:4"),
        ("K(4)", "complete:4"),
        ("K_{3,3}", "bipartite:3,3"),
        ("K3,3", "bipartite:3,3"),
        ("P_{10}", "path:10"),
        ("Q3", "cube:3"),
    ] {
        let written = format!("a game comes before the graph, such as: node-kayles {graph}");
        assert_eq!(help(symbol).as_deref(), Some(&*written), "{symbol}");
    }
}
