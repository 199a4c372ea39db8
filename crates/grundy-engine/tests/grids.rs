//! Cram and Chomp against the naive search, reference tables and theorems.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]
#![allow(clippy::unwrap_used, reason = "a test may stop")]

use std::ops::ControlFlow;

use crate::common::{check, slow, table, value};
use grundy_core::answer::KnownBy;
use grundy_core::game::{Attempt, Budget, Listing, Meter};
use grundy_core::text::Place;
use grundy_core::value::Side;
use grundy_engine::catalog::Row;
use grundy_engine::wording::Wording;
use grundy_engine::{Question, Workbench};
use proptest::prelude::*;

#[test]
fn small_boards_against_the_naive_search() {
    let bench = Workbench::default();
    for text in [
        "cram 1x1 1x2 1x5 2x2 2x3 3x3 3x4 2x5 4x3",
        "cram ..x/..x/... x.x/.../x.x x ./././. .x./... ..xx/....",
        "cram ....x/.xx../....x .x./x.x/.x.",
        "chomp 1x1 1x5 4x1 2x2 2x5 5x2 3x3 3x4 4x4",
        "chomp ...x/.xxx ..../...x/..xx ...",
    ] {
        check(&bench, text);
    }
}

/// The table's rows with at most so many squares, and those that need no search.
fn cram_rows(most: u64) {
    let bench = Workbench::default();
    for row in table(grundy_facts::CRAM) {
        let (rows, cols): (u64, u64) = (row[0].parse().unwrap(), row[1].parse().unwrap());
        let theorem = rows == 1 || (rows % 2 == 0 && cols % 2 == 0);
        if theorem || rows * cols <= most {
            let known: u64 = row[2].parse().unwrap();
            assert_eq!(value(&bench, &format!("cram {rows}x{cols}")), known);
            assert_eq!(value(&bench, &format!("cram {cols}x{rows}")), known);
        }
    }
}

#[test]
fn cram_table() {
    cram_rows(28);
}

#[test]
#[ignore = "slow suite: cargo xtask test --slow"]
fn cram_table_to_5x7() {
    cram_rows(slow(30, 36));
}

#[test]
fn cram_is_won_by_symmetry() {
    let bench = Workbench::default();
    for (text, first) in [
        ("cram 6x8", Some(false)),
        ("cram 5x8", Some(true)),
        ("cram 200x300", Some(false)),
        ("cram 101x300", Some(true)),
        ("cram ..x../..x..", Some(false)),
        ("cram .x./.../.x.", None),
        ("cram 5x5", None),
    ] {
        let position = bench.read(text).unwrap();
        let mirror = position.parts()[0].judgements().mirror();
        let found = mirror.as_ref().map(|mirror| mirror.first.is_some());
        assert_eq!(found, first, "{text}");
        if let Some(choice) = mirror.and_then(|mirror| mirror.first) {
            let known =
                choice.parts[0].values().value(&Attempt::from(&Meter::unlimited())).unwrap();
            assert!(known.value.is_zero(), "{text}: {}", choice.to);
        }
    }
}

/// A strip of any length is Dawson's Kayles; a large board of other form is refused or stopped,
/// never a crash.
#[test]
fn cram_on_long_strips() {
    let bench = Workbench::default();
    assert_eq!(value(&bench, "cram 1x20000"), value(&bench, "0.07 20000"));
    let large = bench.read("cram 999x1001").unwrap();
    assert!(large.parts()[0].values().value(&Attempt::from(&Meter::unlimited())).is_err());
}

#[test]
fn chomp_facts() {
    let bench = Workbench::default();
    for n in 1..12 {
        assert_eq!(value(&bench, &format!("chomp 1x{n}")), n - 1);
        assert_ne!(value(&bench, &format!("chomp 2x{n}")), 0);
        let row = (0..n).map(|_| '.').collect::<String>();
        let rows = format!("{row}./{row}x");
        assert_eq!(value(&bench, &format!("chomp {rows}")), 0, "{rows}");
    }
    let large = bench.read("chomp 3000x3000").unwrap();
    assert!(large.parts()[0].values().value(&Attempt::from(&Meter::unlimited())).is_err());
    assert_eq!(large.parts()[0].rules().theorems().winner().map(|(wins, _)| wins), Some(true));
}

/// With three rows the last of which is one square, two shapes are lost for the player to move
/// (D. Zeilberger, Three-rowed Chomp, Advances in Applied Mathematics 26, 2001).
#[test]
fn chomp_with_three_rows() {
    let bench = Workbench::default();
    let mut lost = Vec::new();
    for a in 1..=9 {
        for b in 1..=a {
            let lines = [a, b, 1].map(|n| format!("{}{}", ".".repeat(n), "x".repeat(a - n)));
            if value(&bench, &format!("chomp {}", lines.join("/"))) == 0 {
                lost.push((a, b));
            }
        }
    }
    assert_eq!(lost, [(2, 2), (3, 1)]);
}

/// 8x10 has two winning first moves (K. Thompson, told in Gale 1974), boards before it have one.
#[test]
#[ignore = "slow suite: cargo xtask test --slow"]
fn chomp_with_two_good_openings() {
    let bench = Workbench::default();
    for (board, count) in [("5x7", 1), ("8x9", 1), ("8x10", 2)] {
        let position = bench.read(&format!("chomp {board}")).unwrap();
        let zero = grundy_core::value::Nimber::ZERO;
        let winning = position.parts()[0]
            .moves()
            .moves_to(&zero, Side::Left, Listing::All, &Attempt::from(&Meter::unlimited()))
            .unwrap();
        assert_eq!(winning.count, Some(count), "{board}");
    }
}

/// Every example of the catalogue can be read, and all that is said of it has words.
#[test]
fn everything_said_has_words() {
    let bench = Workbench::default();
    let wording = Wording::english();
    let games = ["cram", "chomp", "arc-kayles", "hackenbush", "geography"];
    for row in Row::all().iter().filter(|row| games.contains(&row.name)) {
        assert!(!row.examples.is_empty());
        for example in row.examples {
            let position = bench.read(example).unwrap();
            for part in position.parts() {
                let known = part.values().value(&Attempt::from(&Meter::unlimited())).unwrap();
                if let KnownBy::Theorem(name) = known.by {
                    assert!(wording.knows(&format!("theorem-{name}")), "{example}: {name}");
                }
                if let Some((_, name)) = part.rules().theorems().winner() {
                    assert!(wording.knows(&format!("theorem-{name}")), "{example}: {name}");
                }
                if let Some(mirror) = part.judgements().mirror() {
                    assert!(wording.knows(&mirror.how.id), "{example}: {:?}", mirror.how);
                }
                let all = part.options(Side::Left, &mut |choice| {
                    let id = &choice.phrase.id;
                    assert!(wording.knows(id), "{example}: {id}");
                    assert!(!wording.say(&choice.phrase).contains('{'), "{example}: {id}");
                    ControlFlow::Continue(())
                });
                assert!(all.is_continue());
                assert!(!part.rules().drawing().draw().is_empty());
            }
        }
    }
}

/// What theorems say of the winner alone agrees with the values.
#[test]
fn chomp_winners_agree_with_values() {
    let bench = Workbench::default();
    for a in 0..=5usize {
        for b in 0..=a {
            for c in 0..=b {
                if a == 0 {
                    continue;
                }
                let lines = [a, b, c].map(|n| format!("{}{}", ".".repeat(n), "x".repeat(a - n)));
                let position = bench.read(&format!("chomp {}", lines.join("/"))).unwrap();
                let part = &position.parts()[0];
                let wins = !part
                    .values()
                    .value(&Attempt::from(&Meter::unlimited()))
                    .unwrap()
                    .value
                    .is_zero();
                if let Some((said, name)) = part.rules().theorems().winner() {
                    assert_eq!(said, wins, "{} {name}", part.text().arg);
                }
                if let Some(mirror) = part.judgements().mirror() {
                    assert_eq!(mirror.first.is_some(), wins, "{}", part.text().arg);
                    if let Some(choice) = mirror.first {
                        let after = choice.parts[0]
                            .values()
                            .value(&Attempt::from(&Meter::unlimited()))
                            .unwrap();
                        assert!(after.value.is_zero());
                    }
                }
            }
        }
    }
}

#[test]
fn errors_point_at_the_square() {
    let bench = Workbench::default();
    for (text, at) in [
        ("chomp x../...", 6),
        ("chomp .x./...", 8),
        ("chomp ..x/...", 12),
        ("chomp ...x/x.xx", 12),
        ("cram 3x", 7),
        ("cram ..y", 7),
        ("cram", 4),
        ("cram ../...", 10),
        ("cram 3x3 stencil=king", 9),
    ] {
        let error = bench.read(text).expect_err(text);
        let Place::Text(span) = &error.place else { panic!("{text}: {error}") };
        assert_eq!(span.start, at, "{text}: {error}");
        assert!(error.help.is_some(), "{text}: {error}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "(cram|chomp)( [0-9xX./#-]{0,9}){0,3}") {
        let bench = Workbench::default();
        if let Ok(position) = bench.read(&text) {
            let printed = position.to_string();
            let again = bench.read(&printed).map(|position| position.to_string());
            prop_assert_eq!(again, Ok(printed));
        }
    }

    #[test]
    fn random_boards(cols in 1usize..5, squares in prop::collection::vec(any::<bool>(), 1..13)) {
        let bench = Workbench::default();
        let lines: Vec<String> = squares
            .chunks_exact(cols.min(squares.len()))
            .map(|row| row.iter().map(|&gone| if gone { 'x' } else { '.' }).collect())
            .collect();
        check(&bench, &format!("cram {}", lines.join("/")));
    }

    #[test]
    fn random_shapes(mut rows in prop::collection::vec(1usize..5, 1..4)) {
        let bench = Workbench::default();
        rows.sort_unstable_by(|a, b| b.cmp(a));
        let lines: Vec<String> = rows
            .iter()
            .map(|&n| format!("{}{}", ".".repeat(n), "x".repeat(rows[0] - n)))
            .collect();
        check(&bench, &format!("chomp {}", lines.join("/")));
    }
}

#[test]
fn the_reason_fits_who_wins() {
    let bench = Workbench::default();
    for (text, wins, theorem) in [
        ("cram 9x10", true, "mirror-after-one-move"),
        ("cram 3x6", true, "mirror-after-one-move"),
        ("cram 8x10", false, "mirror"),
        ("arc-kayles grid:9x10", true, "mirror-after-one-move"),
        ("arc-kayles grid:8x10", false, "mirror"),
        ("arc-kayles cube:7", false, "mirror"),
        ("crosses 9x9", true, "mirror-after-one-move"),
        ("chomp 7x7", true, "chomp-square"),
    ] {
        let position = bench.read(text).expect(text);
        let question = Question::new(&position).winner_only().moves(Listing::First(1));
        let answer = bench.solve(&question, &Meter::unlimited()).expect(text);
        assert_eq!(answer.mover_wins(), Some(wins), "{text}");
        let by = KnownBy::Theorem(theorem.into());
        assert_eq!(answer.known_by(), Some(&by), "{text}");
        assert_eq!(answer.winning.moves.len(), usize::from(wins), "{text}");
    }
}

#[test]
fn all_winning_moves_without_a_value() {
    let bench = Workbench::default();
    for text in ["crosses 2x3", "cram 3x6", "cram 3x4", "crosses 3x3", "chomp 3x3", "chomp 2x5"] {
        let position = bench.read(text).expect(text);
        let by_value = Question::new(&position).moves(Listing::All);
        let solve = |question| bench.solve(&question, &Meter::unlimited()).expect(text);
        let (by_value, by_outcome) = (solve(by_value), solve(by_value.winner_only()));
        assert_eq!(by_outcome.winning.moves, by_value.winning.moves, "{text}");
        assert_eq!(by_outcome.winning.count, by_value.winning.count, "{text}");
    }
}

/// A search that stops knows bounds of its component. They are none of a sum.
#[test]
fn bounds_are_of_a_single_component() {
    let bench = Workbench::default();
    let bounds = |text: &str| {
        let limits = Budget::default().with_nodes(2000);
        let meter = Meter::new(limits);
        let position = bench.read(text).expect(text);
        let answer = bench.solve(&Question::new(&position), &meter).expect(text);
        assert!(answer.incomplete().is_some() && answer.value.is_none(), "{text}");
        answer.value_bounds()
    };
    assert!(bounds("cram 5x7").is_some_and(|(low, high)| low < high));
    for text in ["cram 5x7 + nim 100", "nim 100 + cram 5x7", "cram 5x7 + cram 5x9"] {
        assert_eq!(bounds(text), None, "{text}");
    }
}

/// Of a sum one component is only asked whether it has the nim-sum of the others.
#[test]
fn the_winner_of_a_sum_without_a_value() {
    let bench = Workbench::default();
    let solve = |text: &str, outcome_only| {
        let meter = Meter::unlimited();
        let position = bench.read(text).expect(text);
        let question = Question::new(&position);
        let question = if outcome_only { question.winner_only() } else { question };
        let answer = bench.solve(&question, &meter).expect(text);
        (answer, meter.nodes())
    };
    let search = KnownBy::Search;
    for board in ["crosses 5x6", "cram 3x7", "crosses 3x4 + cram 3x5", "chomp 3x5 + cram 3x5"] {
        for heap in 0..8 {
            let text = format!("{board} + nim {heap}");
            let ((by_value, _), (by_outcome, _)) = (solve(&text, false), solve(&text, true));
            assert_eq!(by_outcome.winner(), by_value.winner(), "{text}");
            assert_eq!(by_outcome.known_by(), by_value.known_by(), "{text}");
            if by_value.mover_wins() == Some(false) {
                assert_eq!(by_outcome.value, by_value.value, "{text}");
                assert_eq!(by_outcome.winning.count, Some(0), "{text}");
                for (one, other) in by_outcome.summands.iter().zip(&by_value.summands) {
                    assert_eq!(one.value, other.value, "{text}");
                }
            } else {
                assert_eq!(by_outcome.value, None, "{text}");
                let asked: Vec<_> =
                    by_outcome.summands.iter().filter(|summand| summand.value.is_none()).collect();
                let [asked] = asked.as_slice() else { panic!("one is asked: {by_outcome:?}") };
                let by =
                    by_value.summands.iter().find(|summand| summand.position == asked.position);
                assert_eq!(by.and_then(|summand| summand.known_by.as_ref()), Some(&search));
            }
        }
    }
    let (by_value, by_outcome) =
        (solve("crosses 6x7 + nim 1", false), solve("crosses 6x7 + nim 1", true));
    assert_eq!(by_outcome.0.winner(), by_value.0.winner());
    assert!(by_outcome.1 < by_value.1, "{} and {} positions", by_outcome.1, by_value.1);
}
