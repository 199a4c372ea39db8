//! The circle game through the door: the contest's boards, reading and printing, errors, the rule
//! beside the search, reasons.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use grundy_core::answer::{Answer, Certainty, KnownBy, Step, Winner};
use grundy_core::game::{Effort, Listing, Meter, Phrase};
use grundy_core::text::Place;
use grundy_engine::catalog::contest;
use grundy_engine::wording::Wording;
use grundy_engine::{Question, Workbench};
use proptest::prelude::*;

fn solve(bench: &Workbench, text: &str, effort: Effort) -> Answer {
    let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let question = Question::new(&position).moves(Listing::All).effort(effort);
    let answer = bench.solve(&question, &Meter::unlimited()).expect(text);
    assert_eq!(answer.incomplete(), None, "{text}");
    answer
}

fn changes(moves: &[grundy_core::answer::Move]) -> Vec<(&str, &str)> {
    moves.iter().map(|by| (by.from.as_str(), by.to.as_str())).collect()
}

/// The sample of the contest task (Potyczki Algorytmiczne 2009, Gra w kółko).
#[test]
fn the_boards_of_the_contest() {
    let bench = Workbench::default();
    for (text, winner) in [
        ("circle n=9 white=3,8 black=2,5,6", Winner::Named("black")),
        ("circle n=6 white=5,6 black=2,4", Winner::Named("white")),
        ("circle n=7 white=3 black=4", Winner::Draw),
    ] {
        let answer = solve(&bench, text, Effort::USUAL);
        assert_eq!(answer.winner(), Some(winner), "{text}");
        assert_eq!(answer.mover(), Some("white"));
        assert_eq!(answer.known_by(), Some(&KnownBy::Search));
        assert_eq!(answer.certainty(), Some(Certainty::Proved));
        assert_eq!(answer.remoteness.is_some(), winner != Winner::Draw);
    }
}

/// Seed 004: from cell 3 White may go to 4, from cell 8 to 7, 9 and 1.
#[test]
fn the_moves_of_the_article() {
    let bench = Workbench::default();
    let position = bench.read("circle n=9 white=3,8 black=2,5,6").expect("a position");
    let options = bench.options(&position, &Meter::unlimited()).expect("options");
    let changes: Vec<_> = options.iter().map(|o| (o.from.as_str(), o.to.as_str())).collect();
    assert_eq!(changes, [("3", "4"), ("8", "7"), ("8", "9"), ("8", "1")]);
    assert_eq!(options[3].position.to_string(), "circle WBW.BB... mover=black");
}

#[test]
fn boards_print_in_one_form() {
    let bench = Workbench::default();
    for (text, printed) in [
        ("circle .WB..B.W.", "circle .WB..B.W."),
        ("CIRCLE .wb…b mover=Black", "circle .WB...B mover=black"),
        ("circle n=9 white=8,3 black=2,5,6", "circle .BW.BB.W."),
        ("circle n=3", "circle ..."),
        ("line W.B B.W mover=black", "line W.B B.W mover=black"),
        ("line n=100 black=۱۰۰", "line n=100 black=100"),
        ("circle W.B + circle n=70 black=70", "circle W.B + circle n=70 black=70"),
        (
            "circle n=70 white=1 mover=black + circle n=80 mover=black",
            "circle n=70 white=1 mover=black + circle n=80 mover=black",
        ),
        ("circle n=1000000000 white=1000000000", "circle n=1000000000 white=1000000000"),
    ] {
        let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.to_string(), printed);
        let again = bench.read(printed).unwrap_or_else(|error| panic!("{printed}: {error}"));
        assert_eq!(again.to_string(), printed);
        assert_eq!(again.summands(), position.summands());
    }
}

#[test]
fn errors_point() {
    let bench = Workbench::default();
    for (text, at, message) in [
        ("circle", 6, "circle needs a picture, or n= and the cells of the pawns after its name"),
        ("circle W.x", 9, "`x` is neither a pawn nor a free cell"),
        ("circle n=0", 9, "a board needs a cell"),
        ("circle n=9 white=3,3", 19, "two pawns stand on cell 3"),
        ("circle n=9 white=3,4 black=5,4", 29, "two pawns stand on cell 4"),
        ("circle n=9 white=10", 17, "there is no cell 10"),
        ("circle n=9 white=0", 17, "there is no cell 0"),
        ("circle n=9 white=3,,4", 19, "a cell is missing"),
        ("circle n=9 white=-3", 17, "a cell cannot be negative"),
        ("circle n=9 white=x", 17, "`x` is not a digit"),
        (
            "circle n=9 white=99999999999999999999999",
            17,
            "there is no cell 99999999999999999999999",
        ),
        ("circle n=9 W.B", 11, "a picture and `n=` are two boards"),
        ("circle white=3", 13, "`white=` needs the number of cells"),
        ("circle n=1000000001", 9, "a number of cells 1000000001 is too large"),
        ("circle W.B mover=red", 17, "`mover=` cannot be `red`"),
        ("circle W.B red=3", 11, "circle has no setting `red`"),
        (
            "circle W.B + line B.W mover=black",
            13,
            "black is to move here, but white in an earlier summand",
        ),
    ] {
        let error = bench.read(text).expect_err(text);
        assert_eq!(error.message, message, "{text}");
        assert!(matches!(error.place, Place::Text(span) if span.start == at), "{text}");
    }
}

#[test]
fn the_contest_form_is_read_as_it_is() {
    let sample = "3\n9 2 3\n3 8\n2 5 6\n6 2 2\n5 6\n2 4\n7 1 1\n3\n4\n";
    let boards = contest::positions(sample, "sample").expect("boards");
    assert_eq!(
        boards,
        [
            "circle n=9 white=3,8 black=2,5,6",
            "circle n=6 white=5,6 black=2,4",
            "circle n=7 white=3 black=4"
        ]
    );
    let read = |text| contest::positions(text, "x");
    assert_eq!(read("7 1 1\n3\n4\n").expect("one board"), [boards[2].clone()]);
    assert_eq!(read("1\r\n4 0 1\r\n\r\n2\r\n").expect("no white pawn"), ["circle n=4 black=2"]);
    assert_eq!(read("").expect("nothing"), Vec::<String>::new());
    for (text, line, column, message) in [
        ("2\n7 1 1\n3\n4\n", 4, 2, "the boards end where a number of cells is due"),
        ("7 1 1\n3\n", 2, 2, "the boards end where a cell is due"),
        ("7 1 1\n3\nx\n", 3, 1, "`x` is not a cell"),
        ("7 1 1\n3\n8\n", 3, 1, "8 cannot be a cell"),
        ("7 1 2\n3\n4 3\n", 3, 3, "two pawns stand on cell 3"),
        ("0 0 0\n", 1, 1, "0 cannot be a number of cells"),
        ("3 2 2\n", 1, 5, "2 cannot be a number of black pawns"),
        ("1\n7 1 1\n3\n4\n5\n", 5, 1, "there are more numbers than the boards need"),
    ] {
        let error = read(text).expect_err(text);
        assert_eq!(error.message, message, "{text}");
        let Place::File { line: at, column: from, .. } = error.place else {
            panic!("{text}: not a place in a file");
        };
        assert_eq!((at, from), (line, column), "{text}");
    }
}

#[test]
fn large_boards_are_told_by_the_rule() {
    let bench = Workbench::default();
    let wide = "circle n=1000000000 white=1,3 black=2,5";
    let position = bench.read(wide).expect("a position");
    let answer = bench.solve(&Question::new(&position), &Meter::unlimited()).expect("an answer");
    assert_eq!(answer.known_by(), Some(&KnownBy::Rule("circle".into())));
    assert_eq!(answer.certainty(), Some(Certainty::Checked("13")));
    assert_eq!(answer.remoteness, None);
    assert!(answer.winner().is_some());
    // Half a million pawns: more moves than a copy of the board for each would allow.
    let cells = 1_000_000;
    let list = |first: u32| {
        (first..=cells).step_by(4).map(|cell| cell.to_string()).collect::<Vec<_>>().join(",")
    };
    let text = format!("circle n={cells} white={} black={}", list(1), list(2));
    let answer = solve(&bench, &text, Effort::USUAL);
    assert_eq!(answer.winner(), Some(Winner::Draw));
    assert_eq!(answer.drawing.count, Some(500_000));
    assert_eq!(answer.drawing.moves.len(), 500_000);
    let position = bench.read(&text).expect("a position");
    assert!(bench.options(&position, &Meter::unlimited()).is_err());
}

/// Sums of circles are products while they are small.
#[test]
fn sums_are_searched_or_refused() {
    let bench = Workbench::default();
    let answer = solve(&bench, "line W.B + line B..W", Effort::USUAL);
    assert_eq!(answer.winner(), Some(Winner::Named("white")));
    let position = bench.read("misere circle W.B").expect("a position");
    let answer = bench.solve(&Question::new(&position), &Meter::unlimited()).expect("an answer");
    assert!(answer.incomplete().is_some_and(|why| why.contains("misere")));
}

/// Every sentence of every explanation is worded.
fn explained(bench: &Workbench, text: &str) {
    let wording = Wording::english();
    let position = bench.read(text).expect(text);
    let reason = bench.explain(&Question::new(&position), &Meter::unlimited()).expect(text);
    assert!(!reason.steps.is_empty());
    let phrases = reason.steps.iter().filter_map(Step::phrase);
    for phrase in phrases {
        assert!(wording.knows(&phrase.id), "{text}: {}", phrase.id);
    }
    assert!(wording.knows("rule-circle"));
    let options = bench.options(&position, &Meter::unlimited()).expect(text);
    let unworded = |phrase: &Phrase| !wording.knows(&phrase.id);
    assert!(!options.iter().any(|option| unworded(&option.phrase)), "{text}");
}

fn boards(cells: std::ops::Range<usize>) -> impl Strategy<Value = String> {
    proptest::collection::vec(prop_oneof![Just('.'), Just('W'), Just('B')], cells)
        .prop_map(|cells| cells.into_iter().collect())
}

/// Boards with few free cells or few pawns, so that there are not too many positions.
fn large() -> impl Strategy<Value = String> {
    let few = |usual: Vec<char>, others: Vec<char>| {
        (
            14..24usize,
            proptest::collection::vec(proptest::sample::select(usual.clone()), 24),
            proptest::collection::vec((0..24usize, proptest::sample::select(others)), 1..6),
        )
            .prop_map(|(cells, mut board, others)| {
                for (at, c) in others {
                    board[at] = c;
                }
                board[..cells].iter().collect::<String>()
            })
    };
    prop_oneof![few(vec!['.'], vec!['W', 'B']), few(vec!['W', 'B'], vec!['.'])]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The rule and the search agree beyond the boards on which all are compared: winner, winning
    /// and drawing moves.
    #[test]
    fn the_rule_agrees_with_the_search(board in large(), walls: bool, black: bool) {
        let bench = Workbench::default();
        let game = if walls { "line" } else { "circle" };
        let mover = if black { "black" } else { "white" };
        let text = format!("{game} {board} mover={mover}");
        let by_rule = solve(&bench, &text, Effort::USUAL);
        let searched = solve(&bench, &text, Effort::EXHAUSTIVE);
        prop_assert_eq!(by_rule.known_by(), Some(&KnownBy::Rule("circle".into())));
        prop_assert_eq!(searched.known_by(), Some(&KnownBy::Search));
        prop_assert_eq!(by_rule.winner(), searched.winner());
        prop_assert_eq!(changes(&by_rule.winning.moves), changes(&searched.winning.moves));
        prop_assert_eq!(changes(&by_rule.drawing.moves), changes(&searched.drawing.moves));
        prop_assert_eq!(by_rule.winning.count, searched.winning.count);
    }

    #[test]
    fn boards_are_explained(board in boards(1..18), walls: bool) {
        let bench = Workbench::default();
        explained(&bench, &format!("{} {board}", if walls { "line" } else { "circle" }));
    }
}
