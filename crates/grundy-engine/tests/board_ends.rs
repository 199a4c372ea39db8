//! Goals, draws and repeated signs of rule files on boards, against an interpreter of its own that
//! works on rows of characters.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::common::{bench_of as bench, check};
use grundy_core::answer::Winner;
use grundy_core::game::{Listing, Meter};
use grundy_core::text::ParseError;
use grundy_core::value::Outcome;
use grundy_engine::{Question, Workbench};
use proptest::prelude::*;

type Rows = Vec<Vec<char>>;

/// A rule: moves as pictures before and after, goals, and whether a player without a move draws. Signs
/// stand for themselves, `*` for anything.
#[derive(Debug, Clone)]
struct Naive {
    moves: Vec<[Rows; 2]>,
    goals: Vec<(&'static str, Rows)>,
    draws: bool,
}

fn rows(text: &str) -> Rows {
    text.split('/').map(|row| row.chars().collect()).collect()
}

fn text(board: &Rows) -> String {
    let rows: Vec<String> = board.iter().map(|row| row.iter().collect()).collect();
    rows.join("/")
}

/// The eight turned and reflected copies of pictures that belong together, without repetition.
fn turned(pictures: &[Rows]) -> Vec<Vec<Rows>> {
    let quarter = |picture: &Rows| -> Rows {
        (0..picture[0].len())
            .map(|col| picture.iter().rev().map(|row| row[col]).collect())
            .collect()
    };
    let mirror = |picture: &Rows| -> Rows {
        picture.iter().map(|row| row.iter().rev().copied().collect()).collect()
    };
    let (mut all, mut now) = (Vec::new(), pictures.to_vec());
    for turn in 0..8 {
        if turn == 4 {
            now = now.iter().map(mirror).collect();
        }
        if !all.contains(&now) {
            all.push(now.clone());
        }
        now = now.iter().map(quarter).collect();
    }
    all
}

/// A picture of one row along a diagonal.
fn along(picture: &Rows) -> Rows {
    let row = &picture[0];
    let at = |r: usize| (0..row.len()).map(|c| if r == c { row[c] } else { '*' }).collect();
    (0..row.len()).map(at).collect()
}

/// A row in which the sign before `+` is repeated so that it has `len` cells.
fn stretched(row: &str, len: usize) -> Rows {
    let Some((head, tail)) = row.split_once('+') else { return rows(row) };
    let (rest, sign) = head.split_at(head.len() - 1);
    rows(&format!("{rest}{}{tail}", sign.repeat(len - rest.len() - tail.len())))
}

impl Naive {
    fn new(moves: &[(&str, &str)], goals: &[(&'static str, &str)], diagonals: bool) -> Self {
        let lengths = |row: &str| if row.contains('+') { row.len() - 1..=6 } else { 0..=0 };
        let mut naive = Self { moves: Vec::new(), goals: Vec::new(), draws: false };
        let with_diagonals = |pictures: Vec<Rows>| {
            let mut all = turned(&pictures);
            if diagonals && pictures[0].len() == 1 {
                all.extend(turned(&pictures.iter().map(along).collect::<Vec<_>>()));
            }
            all
        };
        for &(before, after) in moves {
            for len in lengths(before) {
                for copy in with_diagonals(vec![stretched(before, len), stretched(after, len)]) {
                    let [before, after] = copy.try_into().expect("two pictures");
                    naive.moves.push([before, after]);
                }
            }
        }
        for &(end, goal) in goals {
            for len in lengths(goal) {
                let copies = with_diagonals(vec![stretched(goal, len)]);
                naive.goals.extend(copies.into_iter().map(|copy| (end, copy[0].clone())));
            }
        }
        naive
    }

    fn stands(board: &Rows, picture: &Rows, top: usize, left: usize) -> bool {
        (0..picture.len()).all(|row| {
            (0..picture[0].len()).all(|col| {
                let cell = board.get(top + row).and_then(|cells| cells.get(left + col));
                picture[row][col] == '*' || cell == Some(&picture[row][col])
            })
        })
    }

    fn end(&self, board: &Rows) -> Option<&'static str> {
        let somewhere = |picture: &Rows| {
            let places =
                (0..board.len()).flat_map(|top| (0..board[0].len()).map(move |left| (top, left)));
            places.into_iter().any(|(top, left)| Self::stands(board, picture, top, left))
        };
        self.goals.iter().find(|(_, picture)| somewhere(picture)).map(|&(end, _)| end)
    }

    fn options(&self, board: &Rows) -> Vec<Rows> {
        let mut options = Vec::new();
        if self.end(board).is_some() {
            return options;
        }
        for [before, after] in &self.moves {
            for (top, left) in
                (0..board.len()).flat_map(|top| (0..board[0].len()).map(move |left| (top, left)))
            {
                if Self::stands(board, before, top, left) {
                    let mut next = board.clone();
                    for (row, signs) in after.iter().enumerate() {
                        for (col, &sign) in
                            signs.iter().enumerate().filter(|(_, sign)| **sign != '*')
                        {
                            next[top + row][left + col] = sign;
                        }
                    }
                    options.push(next);
                }
            }
        }
        options
    }

    /// The outcome of boards beside a heap of Nim, by the definition.
    fn outcome(&self, sum: &(Vec<Rows>, u32), misere: bool, seen: &mut Seen) -> Outcome {
        if let Some(&known) = seen.get(sum) {
            return known;
        }
        let (boards, heap) = sum;
        let ended = |board| match self.end(board) {
            Some("wins") => Some(Outcome::P),
            Some("loses") => Some(Outcome::N),
            _ => None,
        };
        let outcome = boards.iter().find_map(ended).unwrap_or_else(|| {
            let mut left: Vec<(Vec<Rows>, u32)> =
                (0..*heap).map(|heap| (boards.clone(), heap)).collect();
            for (index, board) in boards.iter().enumerate() {
                for next in self.options(board) {
                    let mut boards = boards.clone();
                    boards[index] = next;
                    left.push((boards, *heap));
                }
            }
            let outcomes: Vec<Outcome> =
                left.iter().map(|next| self.outcome(next, misere, seen)).collect();
            match () {
                () if outcomes.is_empty() && self.draws => Outcome::Draw,
                () if outcomes.is_empty() => Outcome::of_mover(misere),
                () if outcomes.contains(&Outcome::P) => Outcome::N,
                () if outcomes.contains(&Outcome::Draw) => Outcome::Draw,
                () => Outcome::P,
            }
        });
        seen.insert(sum.clone(), outcome);
        outcome
    }
}

type Seen = HashMap<(Vec<Rows>, u32), Outcome>;

/// Checks who wins a sum, and after every option.
fn compare(bench: &Workbench, naive: &Naive, boards: &[Rows], heap: u32, misere: bool) {
    let list: Vec<String> = boards.iter().map(text).collect();
    let beside = if heap > 0 { format!(" + nim {heap}") } else { String::new() };
    let play = if misere { "misere " } else { "" };
    let said = format!("{play}mine.game {}{beside}", list.join(" "));
    let position = bench.read(&said).unwrap_or_else(|error| panic!("{said}: {error}"));
    let (meter, mut seen) = (Meter::unlimited(), Seen::new());
    let outcome = naive.outcome(&(boards.to_vec(), heap), misere, &mut seen);
    let answer = bench.solve(&Question::new(&position).moves(Listing::All), &meter).expect(&said);
    let expected = match outcome {
        Outcome::N => Winner::Next,
        Outcome::P => Winner::Previous,
        Outcome::Draw => Winner::Draw,
    };
    assert_eq!(answer.winner(), Some(expected), "{said} {naive:?}");
    assert!(!bench.explain(&Question::new(&position), &meter).expect(&said).steps.is_empty());
    for line in bench.options(&position, &meter).expect(&said) {
        let next = line.position.to_string();
        let words = next.trim_start_matches("misere ").split(" + ").collect::<Vec<_>>();
        let mut left = (Vec::new(), 0);
        for word in words {
            match word.split_once(' ') {
                Some(("nim", heap)) => left.1 = heap.parse().expect("a heap"),
                Some((_, boards)) => left.0.extend(boards.split(' ').map(read)),
                None => {}
            }
        }
        let expected = naive.outcome(&left, misere, &mut seen);
        assert_eq!(line.outcome, Some(expected), "{said}: {next} {naive:?}");
    }
}

/// A board as it is printed: a new one by its size.
fn read(board: &str) -> Rows {
    match board.split_once('x').map(|(rows, cols)| (rows.parse::<usize>(), cols.parse::<usize>())) {
        Some((Ok(rows), Ok(cols))) => vec![vec!['.'; cols]; rows],
        _ => rows(board),
    }
}

const CROSSES: &str = "game g(grid r x c)\nput: . -> x\n";

#[test]
fn goals_end_the_whole_game() {
    for (end, goals) in [
        ("wins if xxx\n", &[("wins", "xxx")][..]),
        ("loses if xxx\n", &[("loses", "xxx")][..]),
        ("wins if xxx\nloses if x.x/x.x\n", &[("wins", "xxx"), ("loses", "x.x/x.x")][..]),
        ("loses if xx/xx\nwins if x.+x\n", &[("loses", "xx/xx"), ("wins", "x.+x")][..]),
    ] {
        let (bench, naive) =
            (bench(&format!("{CROSSES}{end}")), Naive::new(&[(".", "x")], goals, false));
        for boards in [
            &["2x3"][..],
            &["1x7"],
            &["1x5", "1x4"],
            &["x..x./.x..x"],
            &["xxx", "..."],
            &["x..../....x"],
        ] {
            let boards: Vec<Rows> = boards.iter().map(|board| read(board)).collect();
            for heap in 0..3 {
                compare(&bench, &naive, &boards, heap, false);
            }
        }
    }
}

/// Three in a row also on diagonals, for both ways to lose.
#[test]
fn boards_of_three_in_a_row() {
    let goal = |end: &'static str| Naive::new(&[(".", "x")], &[(end, "xxx")], true);
    let file = |end: &str| bench(&format!("{CROSSES}symmetries all, diagonals\n{end}"));
    let one = [read("3x3")];
    compare(&file("wins if xxx\n"), &goal("wins"), &one, 0, false);
    compare(&file("loses if xxx\n"), &goal("loses"), &one, 1, false);
    // Notakto: who completes a line loses, on several boards who completes the last one.
    let notakto = file("over if xxx\n");
    compare(&notakto, &goal("over"), &one, 0, true);
    compare(&notakto, &goal("over"), &one, 2, false);
    compare(&notakto, &goal("over"), &[read("xx./.../..x"), read("x.x/.x./...")], 1, true);
    let first = notakto.read("misere mine.game 3x3").expect("a position");
    let answer = notakto.solve(&Question::new(&first).moves(Listing::All), &Meter::unlimited());
    // The middle is the only winning first move on one board (T. E. Plambeck and G. Whitehead, The secrets
    // of Notakto, arXiv 1301.1672).
    let answer = answer.expect("an answer");
    assert_eq!(answer.winning.count, Some(1));
    assert_eq!(answer.winning.moves[0].to, ".../.x./...");
}

/// Impartial noughts and crosses, in which either sign may be written and a full board is a draw.
#[test]
fn a_player_who_cannot_move_draws() {
    let rule =
        "game g(grid r x c)\nstuck draws\nput x: . -> x\nput o: . -> o\nwins if xxx\nwins if ooo\n";
    let bench = bench(rule);
    let mut naive =
        Naive::new(&[(".", "x"), (".", "o")], &[("wins", "xxx"), ("wins", "ooo")], false);
    naive.draws = true;
    for board in ["1x2", "1x3", "1x4", "2x2", "xo./ox.", "xo./.../xo.", "oxo"] {
        compare(&bench, &naive, &[read(board)], 0, false);
    }
    for (text, why) in
        [("mine.game 1x2 + nim 1", "joins no sum"), ("misere mine.game 1x2", "misere")]
    {
        let refused = match bench.read(text) {
            Err(error) => error.to_string(),
            Ok(position) => match bench.solve(&Question::new(&position), &Meter::unlimited()) {
                Err(failure) => failure.to_string(),
                Ok(answer) => answer.incomplete().map_or_else(String::new, ToString::to_string),
            },
        };
        assert!(refused.contains(why), "{text}: {refused}");
    }
}

/// A piece slides along free cells and leaves a block where it stood.
#[test]
fn pieces_slide() {
    let moves = [("Q.+", "x.+Q")];
    for (symmetries, diagonals) in [("", false), ("symmetries all, diagonals\n", true)] {
        let rule = bench(&format!("game g(grid r x c)\n{symmetries}slide: Q.+ -> x.+Q\n"));
        let naive = Naive::new(&moves, &[], diagonals);
        for boards in
            [&["Q..../....."][..], &["Q.../..x./...Q"], &["Q..", ".Q.x."], &["x.Q/Q.x/..."]]
        {
            let boards: Vec<Rows> = boards.iter().map(|board| rows(board)).collect();
            for heap in 0..2 {
                compare(&rule, &naive, &boards, heap, false);
            }
        }
    }
    // A slide across the whole of the longest row, with a sign for the outside.
    let across = bench("game g(grid r x c)\nsymmetries rows\nslide: _Q.+ -> _x.+Q\n");
    for n in [2, 31, 32] {
        let position = across.read(&format!("mine.game Q{}", ".".repeat(n - 1))).expect("a board");
        let options = across.options(&position, &Meter::unlimited()).expect("options");
        assert_eq!(options.len(), n - 1, "{n}");
    }
    // The same values by the solver's own search and by all options.
    check(&bench("game g(grid r x c)\nslide: Q.+ -> x.+Q\n"), "mine.game Q.../.x../..Q.");
}

#[test]
fn ends_that_have_no_meaning_are_refused() {
    let wrong = |body: &str| match bench(&format!("game g(grid r x c)\n{body}"))
        .read("mine.game 2x2")
    {
        Err(ParseError { message, help, .. }) => format!("{message}; {}", help.unwrap_or_default()),
        Ok(_) => panic!("{body}"),
    };
    for (body, why) in [
        ("put: . -> x\nwins xxx\n", "`if` and a pattern should stand here"),
        ("put: . -> x\nwins if x -> x\n", "one pattern should stand here"),
        ("put: . -> x\nwins if **\n", "no cell of this pattern has to be on the board"),
        ("put: . -> x\nstuck wins\n", "`draws` should follow `stuck`"),
        ("left\nput: . -> x\nwins if xx\n", "the players have different moves"),
        ("put: . -> x again\nwins if xx\n", "a move obliges a player"),
        ("left\nput: . -> x\nstuck draws\n", "the players have different moves"),
        ("slide: Q.+ -> xQ\n", "one side of the arrow only"),
        ("slide: Q.+ -> xx.+Q\n", "are not as many"),
        ("slide: Q.+/.. -> x.+Q/..\n", "several rows"),
        ("slide: +. -> +.\n", "no sign stands before this `+`"),
        ("slide: Q+.+ -> Q+.+\n", "a second `+`"),
        ("put: . -> x\norder a\n", "`order` is not for games on boards"),
    ] {
        assert!(wrong(body).contains(why), "{body}: {}", wrong(body));
    }
    let slides = bench("game g(grid r x c)\nslide: Q.+ -> x.+Q\n");
    let large = slides.read("mine.game 2x33").expect_err("a board that is too large").to_string();
    assert!(large.contains("at most 32 rows and columns"), "{large}");
}

fn picture() -> impl Strategy<Value = String> {
    prop_oneof!["[.xo]{2,3}", "[.xo]{2}/[.xo]{2}", "[.xo]\\+[.xo]", "[.xo]\\.\\+[.xo]",]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Random goals on random boards, for two kinds of moves.
    #[test]
    fn random_goals(
        goals in prop::collection::vec((0..3usize, picture()), 1..3),
        board in prop::collection::vec(prop::collection::vec(prop::sample::select(vec!['.', '.', 'x', 'o']), 3), 1..3),
        second in prop::collection::vec(prop::sample::select(vec!['.', '.', 'x', 'o']), 2..4),
        diagonals in any::<bool>(),
        heap in 0..2u32,
    ) {
        let ends = ["wins", "loses", "over"];
        let symmetries = if diagonals { "symmetries all, diagonals\n" } else { "" };
        let mut rule = format!("game g(grid r x c)\n{symmetries}put x: . -> x\nput o: .x -> ox\n");
        let mut list: Vec<(&'static str, &str)> = Vec::new();
        for (end, goal) in &goals {
            let _ = writeln!(rule, "{} if {goal}", ends[*end]);
            list.push((ends[*end], goal));
        }
        let naive = Naive::new(&[(".", "x"), (".x", "ox")], &list, diagonals);
        compare(&bench(&rule), &naive, &[board, vec![second]], heap, false);
    }
}
