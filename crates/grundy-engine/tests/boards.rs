//! Boards of rule files: against the built-in games, against the definition, and what goes wrong.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;

use crate::common::{check, naive_wins, value};
use grundy_core::game::{Attempt, Budget, Meter, Resolver};
use grundy_core::text::{ParseError, Place};
use grundy_engine::{Question, Workbench};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// One text for every file.
struct Mine(String);

impl Resolver for Mine {
    fn read(&self, _name: &str) -> std::io::Result<Vec<u8>> {
        Ok(self.0.clone().into())
    }
}

fn bench(text: &str) -> Workbench {
    Workbench::new(Box::new(Mine(text.to_owned())))
}

const CRAM: &str = include_str!("../../../games/cram.game");
const CLOBBER: &str = include_str!("../../../games/clobber.game");
const SNORT: &str = include_str!("../../../games/snort.game");
const TOADS: &str = include_str!("../../../games/toads.game");
const CORNERS: &str = include_str!("../../../games/corners.game");
const TAKEN: &str =
    "game taken(grid r x c)\ntake:\n  ***  ->  *x*\n  *.*      xxx\n  ***      *x*\n";

/// All boards of a size with these signs, as text.
fn boards(rows: usize, cols: usize, signs: &str) -> Vec<String> {
    let signs: Vec<char> = signs.chars().collect();
    let cells = rows * cols;
    let board = |mut number: usize| {
        let mut text = String::new();
        for cell in 0..cells {
            if cell > 0 && cell % cols == 0 {
                text.push('/');
            }
            text.push(signs[number % signs.len()]);
            number /= signs.len();
        }
        text
    };
    (0..signs.len().pow(u32::try_from(cells).expect("few cells"))).map(board).collect()
}

/// Node Kayles on the free cells of a board, as a graph.
fn as_graph(board: &str) -> String {
    let rows: Vec<&[u8]> = board.split('/').map(str::as_bytes).collect();
    let cols = rows[0].len();
    let free =
        |row: usize, col: usize| rows.get(row).is_some_and(|row| row.get(col) == Some(&b'.'));
    let mut words = Vec::new();
    for (row, col) in (0..rows.len() * cols).map(|cell| (cell / cols, cell % cols)) {
        let name = |row: usize, col: usize| row * cols + col + 1;
        if free(row, col) {
            words.push(name(row, col).to_string());
            for (down, right) in [(row + 1, col), (row, col + 1)] {
                if free(down, right) {
                    words.push(format!("{}-{}", name(row, col), name(down, right)));
                }
            }
        }
    }
    words.join(",")
}

/// A rule file has the values of the built-in game on every small board.
#[test]
fn rule_files_agree_with_built_in_games() {
    let own = Workbench::default();
    let mut compared = 0;
    for (rule, name, signs, sizes) in [
        (CRAM, "cram", ".x", &[(1, 6), (2, 4), (3, 3)][..]),
        (TAKEN, "node-kayles", ".x", &[(1, 6), (2, 4), (3, 3)][..]),
        (CLOBBER, "clobber", ".XO", &[(1, 6), (2, 3), (4, 1)][..]),
    ] {
        let bench = bench(rule);
        for &(rows, cols) in sizes {
            for board in boards(rows, cols, signs) {
                let place = if name == "node-kayles" { as_graph(&board) } else { board.clone() };
                let built_in =
                    if place.is_empty() { 0 } else { value(&own, &format!("{name} {place}")) };
                assert_eq!(value(&bench, &format!("x.game {board}")), built_in, "{name} {board}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 2 * (64 + 256 + 512) + 729 + 729 + 81);
}

/// Larger boards, and boards at the beginning.
#[test]
fn larger_boards_agree_with_built_in_games() {
    let own = Workbench::default();
    for (rule, name, sizes) in [
        (CRAM, "cram ", &["4x5", "3x7", "1x30"][..]),
        (TAKEN, "node-kayles grid:", &["4x4", "3x6"][..]),
        (CLOBBER, "clobber ", &["3x3", "2x5", "1x14"][..]),
    ] {
        let bench = bench(rule);
        for size in sizes {
            let built_in = value(&own, &format!("{name}{size}"));
            assert_eq!(value(&bench, &format!("x.game {size}")), built_in, "{name}{size}");
        }
    }
}

/// Every piece of a position prints as a position of its own value.
fn check_pieces(bench: &Workbench, text: &str) {
    let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let meter = Meter::unlimited();
    for piece in position.parts().into_iter().flat_map(grundy_core::game::Component::pieces) {
        let printed = piece.text().to_string();
        let known = piece.values().value(&Attempt::from(&meter)).expect("a value").value;
        assert_eq!(
            grundy_core::value::Nimber::from(value(bench, &printed)),
            known,
            "{text}: {printed}"
        );
    }
}

#[test]
fn boards_by_the_definition() {
    for (rule, positions) in [
        (CRAM, &["2x3", "..x/...", ".._../._...", "1x7 2x2"][..]),
        (CLOBBER, &["2x3", "XOXO.X", "XO_XO", "x./xo"][..]),
        (TAKEN, &["3x3", "..._/..x.", "1x9"][..]),
        (SNORT, &["2x3", "..X../..O..", ".X.O.", "..O.O../......."][..]),
        // A light and those above and to its left; an L of three cells; a move without a pattern's turn.
        (
            "game g(grid r x c)\nsymmetries none\nstart x\nlet t = x -> o, o -> x\nturn: *t/tx -> *t/to\n",
            &["2x2", "xo/ox"][..],
        ),
        (CORNERS, &["3x3", "2x4"][..]),
        ("game g(grid r x c)\nsymmetries rows\nstep: T. -> .x\n", &["T.T./..T.", "TT.."][..]),
        // The edge of the board matters here.
        ("game g(grid r x c)\nrim: _. -> _x\ninner: ?. -> ?y\n", &["2x2", "..x.", ".y./..."][..]),
    ] {
        let bench = bench(rule);
        for position in positions {
            check(&bench, &format!("x.game {position}"));
            check_pieces(&bench, &format!("x.game {position}"));
        }
    }
}

/// Toads and Frogs, and misère play, by whole sums.
#[test]
fn different_players_and_misere_play() {
    let domineering =
        "game d(grid r x c)\nsymmetries none\nleft\nx: ./. -> x/x\nright\nx: .. -> xx\n";
    let meter = Meter::unlimited();
    for (rule, text) in [
        (TOADS, "x.game T.F"),
        (TOADS, "x.game TT.FF mover=right"),
        (TOADS, "x.game T..F T.F mover=right"),
        (domineering, "x.game 2x3"),
        (domineering, "x.game 2x3 x./.. mover=right"),
        (CRAM, "misere x.game 2x3"),
        (CLOBBER, "misere x.game 2x3 OX"),
        (SNORT, "misere x.game .X.. + nim 2"),
    ] {
        let bench = bench(rule);
        let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.to_string(), text);
        let wins = bench.solve(&Question::new(&position), &meter).expect("an answer").mover_wins();
        assert_eq!(wins, Some(naive_wins(&position, &mut HashMap::new())), "{text}");
    }
    assert!(bench(CRAM).read("x.game 2x3 mover=right").is_err());
}

fn error(text: &str) -> (usize, usize, String) {
    match bench(text).read("x.game 2x2") {
        Err(ParseError { place: Place::File { line, column, .. }, message, help }) => {
            (line, column, format!("{message}; {}", help.unwrap_or_default()))
        }
        other => panic!("{text}: {other:?}"),
    }
}

/// Mistakes in the file are reported at their place.
#[test]
fn mistakes_in_files() {
    for (text, line, column, message) in [
        ("game g(grid r x)\nm: . -> x", 1, 16, "a name for the number of columns"),
        ("game g(grid r c)\nm: . -> x", 1, 15, "`x` should stand here"),
        ("game g(grid r x c) where r > 1\nm: . -> x", 1, 20, "no conditions"),
        ("game g(grid r x c, n)\nm: . -> x", 1, 18, "`)` should stand here"),
        ("game g(grid r x c)\n", 2, 1, "no moves"),
        ("game g(grid r x c)\nm: ..\n", 2, 4, "cells before or after the move are missing"),
        ("game g(grid r x c)\nm: .. xx\n", 2, 4, "an arrow is missing"),
        ("game g(grid r x c)\nm: .. -> ##\n", 2, 4, "`#` is not a cell"),
        ("game g(grid r x c)\nm: .. -> xx -> ..\n", 2, 13, "one arrow"),
        ("game g(grid r x c)\nm: .. -> xx\n   .. -> xx\n", 3, 7, "one arrow"),
        ("game g(grid r x c)\nm: .. -> xx xx\n", 2, 13, "and no more"),
        ("game g(grid r x c)\nm: .. -> x\n", 2, 10, "not as many"),
        (
            "game g(grid r x c)\nm: ../. -> xx/x\n",
            2,
            7,
            "the first row has 2 cells, and this one 1",
        ),
        ("game g(grid r x c)\nm: ../ -> xx/\n", 2, 7, "the first row has 2 cells, and this one 0"),
        ("game g(grid r x c)\nm: .! -> xx\n", 2, 5, "`!` is not the sign of a cell"),
        ("game g(grid r x c)\nm: .x -> x*\n", 2, 11, "`*` does not say what becomes"),
        ("game g(grid r x c)\nm: ._ -> xx\n", 2, 11, "outside of the board cannot change"),
        ("game g(grid r x c)\nm: ?? -> xx\n", 2, 4, "may leave every cell as it is"),
        ("game g(grid r x c)\nm: .. -> ..\n", 2, 4, "may leave every cell as it is"),
        ("game g(grid r x c)\nm: x. -> .x\n", 2, 4, "may lead back to an earlier board"),
        ("game g(grid r x c)\nm: . -> x\nn: x -> .\n", 2, 4, "may lead back to an earlier board"),
        ("game g(grid r x c)\nlet x\nm: . -> x\n", 2, 1, "not a definition"),
        ("game g(grid r x c)\nlet xy = . or o\nm: . -> x\n", 2, 5, "a sign is one letter"),
        ("game g(grid r x c)\nlet a = . o\nm: . -> x\n", 2, 11, "`or` should stand here"),
        ("game g(grid r x c)\nlet a = not . or o\nm: . -> x\n", 2, 15, "`nor` should stand here"),
        ("game g(grid r x c)\nlet a = . or\nm: . -> x\n", 2, 11, "a sign is missing"),
        ("game g(grid r x c)\nlet a = x -> o, x -> .\nm: . -> x\n", 2, 17, "changed twice"),
        ("game g(grid r x c)\nm: . -> x\nlet x = . or o\n", 3, 5, "is a state already"),
        ("game g(grid r x c)\nlet a = . or o\nlet a = .\nm: . -> x\n", 3, 5, "defined twice"),
        ("game g(grid r x c)\nlet a = . or o\nm: . -> a\n", 3, 9, "does not say what becomes"),
        ("game g(grid r x c)\nsymmetries rows, some\nm: . -> x\n", 2, 18, "not a kind of symmetry"),
        ("game g(grid r x c)\nstart *\nm: . -> x\n", 2, 7, "not the sign of a cell"),
        ("game g(grid r x c)\norder sum\nm: . -> x\n", 2, 1, "not for games on boards"),
        ("game g(grid r x c)\n.. -> xx\n", 2, 1, "a move's name and a colon"),
        ("game g(grid r x c)\nm:\n", 2, 1, "has no pattern"),
        ("game g(grid r x c)\n: . -> x\n", 2, 1, "a move's name is missing"),
        ("game g(grid r x c)\nm: abcdefghijklm -> nnnnnnnnnnnnn\n", 2, 14, "one state too many"),
    ] {
        let (at_line, at_column, found) = error(text);
        assert!(found.contains(message), "{text}: {found}");
        assert_eq!((at_line, at_column), (line, column), "{text}: {found}");
    }
    // A number may be called grid.
    assert!(bench("game g(grid)\ntake: if grid > 0: grid - 1\n").read("x.game 3").is_ok());
}

#[test]
fn mistakes_in_boards() {
    let bench = bench(CRAM);
    for (board, at, message) in [
        ("..o/...", 2, "`o` is not a cell of this game"),
        ("../...", 5, "row 2 has 3 squares"),
        ("0x3", 0, "cannot be 0"),
        ("99x99", 0, "too large"),
        ("5", 0, "one number, not a size"),
    ] {
        let text = format!("x.game {board}");
        let error = bench.read(&text).expect_err(board);
        let Place::Text(span) = &error.place else { panic!("{board}: {error}") };
        assert!(error.to_string().contains(message), "{board}: {error}");
        assert_eq!(span.start, 7 + at, "{board}: {error}");
    }
    assert!(bench.read("x.game").is_err());
    // Capitals are read where they are no signs of their own.
    assert_eq!(bench.read("x.game .X").expect("a board").to_string(), "x.game .x");
}

/// A board that is too large to search stops at a limit.
#[test]
fn large_boards_stop_at_a_limit() {
    let bench = bench(CRAM);
    // No move makes this board symmetric.
    let rows = vec![".".repeat(32); 29].join("/");
    let board = format!("xx{}/x{}/{rows}", ".".repeat(30), ".".repeat(31));
    let position = bench.read(&format!("x.game {board}")).expect("a board");
    let limits = Budget::default().with_nodes(2);
    assert!(position.parts()[0].values().value(&Attempt::from(&Meter::new(limits))).is_err());
    let limits = Budget::default().with_memory(10_000);
    assert!(position.parts()[0].values().value(&Attempt::from(&Meter::new(limits))).is_err());
}

/// A file with a few moves by small patterns.
fn rule() -> impl Strategy<Value = String> {
    let signs = prop::sample::select(vec!['.', '.', 'x', 'o', '?', '*', '_', 'a', 'b', 't']);
    let kept = prop::sample::select(vec![' ', ' ', 'x', 'o', '.', 't']);
    let cells = prop::collection::vec((signs, kept), 6);
    let size = prop::sample::select(vec![(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]);
    let symmetries = prop::sample::select(vec!["all", "none", "rows", "columns", "rotations"]);
    let moves = prop::collection::vec((size, cells, symmetries), 1..4);
    moves.prop_map(|moves| {
        let mut text = String::from(
            "game g(grid r x c)\nlet a = not o\nlet b = . or _ or x\nlet t = . -> x, x -> o\n",
        );
        for ((rows, cols), cells, symmetries) in moves {
            text.extend(["symmetries ", symmetries, "\nm: "]);
            let row = |row: usize, after: bool| -> String {
                let cell = |&(before, kept): &(char, char)| {
                    if after && kept != ' ' && before != '_' { kept } else { before }
                };
                cells[row * cols..(row + 1) * cols].iter().map(cell).collect()
            };
            for side in [false, true] {
                let side_rows: Vec<String> = (0..rows).map(|at| row(at, side)).collect();
                text += &side_rows.join("/");
                text += if side { "\n" } else { " -> " };
            }
        }
        text
    })
}

/// A small board with the signs of [`rule`].
fn board() -> impl Strategy<Value = String> {
    let sizes = prop::sample::select(vec![(1, 5), (2, 3), (3, 2), (1, 6), (2, 2)]);
    let signs = prop::collection::vec(prop::sample::select(vec!['.', '.', '.', 'x', 'o', '_']), 6);
    (sizes, signs).prop_map(|((rows, cols), signs): ((usize, usize), Vec<char>)| {
        let rows: Vec<String> =
            (0..rows).map(|row| signs[row * cols..(row + 1) * cols].iter().collect()).collect();
        rows.join("/")
    })
}

/// The random rules below are often accepted, and their boards often fall into parts.
#[test]
fn random_rules_are_no_empty_test() {
    let mut runner = TestRunner::deterministic();
    let (mut accepted, mut split) = (0, 0);
    for _ in 0..1000 {
        let mut draw = |what: BoxedStrategy<String>| {
            what.new_tree(&mut runner).expect("a random text").current()
        };
        let (rule, board) = (draw(rule().boxed()), draw(board().boxed()));
        if let Ok(position) = bench(&rule).read(&format!("x.game {board}")) {
            accepted += 1;
            split += usize::from(position.parts()[0].pieces().len() > 1);
        }
    }
    assert!(accepted > 200 && split > 40, "{accepted} rules, {split} boards in parts");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    /// Whatever the rule, parts and symmetries do not change who wins under misère play, or where
    /// the players have different moves.
    #[test]
    fn any_rule_by_every_line_of_play(
        rule in rule(),
        owners in prop::collection::vec(prop::sample::select(vec!["left", "right", "both"]), 3),
        partisan: bool,
        board in board(),
    ) {
        let mut owner = owners.iter().filter(|_| partisan);
        let mut text = String::new();
        for line in rule.lines() {
            let owner = if line.starts_with("m:") { owner.next() } else { None };
            text.extend([owner.unwrap_or(&""), "\n", line, "\n"]);
        }
        let bench = bench(&text);
        let position = bench.read(&format!("misere x.game {board} .x"));
        if let Ok(position) = position.or_else(|_| bench.read(&format!("x.game {board} .x"))) {
            let answer = bench.solve(&Question::new(&position), &Meter::unlimited());
            let wins = answer.expect("an answer").mover_wins();
            prop_assert_eq!(wins, Some(naive_wins(&position, &mut HashMap::new())));
        }
    }

    /// Whatever the rule, parts and symmetries do not change values.
    #[test]
    fn any_rule_by_the_definition(rule in rule(), board in board()) {
        let bench = bench(&rule);
        if bench.read("x.game 1x1").is_ok() {
            check(&bench, &format!("x.game {board}"));
            check_pieces(&bench, &format!("x.game {board}"));
        }
    }

    #[test]
    fn any_lines_never_panic(
        lines in prop::collection::vec(prop::sample::select(vec![
            "m:", "m: .. -> xx", ". -> x", "  .. -> xx", "  xx", "let a = . or _", "let a = not x",
            "let b = x -> o, o -> x", "symmetries rows", "symmetries", "start", "start xo/ox",
            "left", "right", "both", "game", "m: *a*/a.a/*a* -> ***/*x*/***", "m: ab -> ba", "->",
            "m: x -> ->", "m: é → .", "let é = .", "order none", "let t = ", "let = x", ":", "# x",
        ]), 0..12)
    ) {
        let bench = bench(&format!("game g(grid r x c)\n{}", lines.join("\n")));
        if let Ok(position) = bench.read("x.game 2x2") {
            let limits = Budget::default().with_nodes(1000);
            let _ = position.parts()[0].values().value(&Attempt::from(&Meter::new(limits)));
        }
    }
}

/// Where copying wins, on small boards compared with the search of another file that cannot be copied on,
/// and on boards that no search solves.
#[test]
fn boards_are_won_by_symmetry() {
    let copied = [
        (CRAM, "cram", &["2x2", "4x4", "4x6", "3x4", "5x4", "..x./.x..", "2x3"][..]),
        (TAKEN, "taken", &["2x2", "3x3", "2x4", "1x9", "3x4"][..]),
        (SNORT, "snort", &["2x4", "3x3", "1x5", "X.../...X"][..]),
    ];
    let mut by_symmetry = 0;
    for (rule, name, boards) in copied {
        let bench = bench(rule);
        for board in boards {
            // The same values beside a heap, where no theorem is asked.
            let won = bench.read(&format!("x.game {board}")).expect(name);
            let answer = bench.solve(&Question::new(&won), &Meter::unlimited()).expect(name);
            let wins = naive_wins(&won, &mut HashMap::new());
            assert_eq!(answer.mover_wins(), Some(wins), "{name} {board}");
            let mirror = won.parts()[0].judgements().mirror();
            if let Some(mirror) = mirror {
                by_symmetry += 1;
                assert_eq!(mirror.first.is_some(), wins, "{name} {board}");
                if let Some(first) = mirror.first {
                    let left = bench.read(&format!("x.game {}", first.to)).expect("a board");
                    assert!(!naive_wins(&left, &mut HashMap::new()), "{name} {board}");
                }
            }
        }
    }
    assert!(by_symmetry >= 8, "{by_symmetry}");
    let bench = bench(CRAM);
    for (board, wins) in [("32x32", false), ("30x31", true), ("2x500", false)] {
        let position = bench.read(&format!("x.game {board}")).expect("a board");
        let answer = bench.solve(&Question::new(&position), &Meter::unlimited()).expect(board);
        assert_eq!(answer.mover_wins(), Some(wins), "{board}");
        let reasons = bench.explain(&Question::new(&position), &Meter::unlimited()).expect(board);
        assert!(!reasons.steps.is_empty(), "{board}");
    }
}
