//! Rules for two players of which either player may make every move, and stones of Clobber that move as
//! pieces of chess: against play by the rules alone.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;

use crate::common::{bench_of, check, value};
use grundy_core::answer::Winner;
use grundy_core::game::Meter;
use grundy_engine::{Question, Workbench};
use proptest::prelude::*;

const TOADS: &str = include_str!("../../../games/toads.game");
const FISSION: &str = include_str!("../../../games/fission.game");
const ANTI_CLOBBER: &str = include_str!("../../../games/anticlobber.game");
const RING: &str = include_str!("../../../games/ring.game");

type Cells = Vec<Vec<char>>;

/// The options of a board.
type Rule<'a> = dyn Fn(&Cells) -> Vec<Cells> + 'a;

fn cells(text: &str) -> Cells {
    text.split('/').map(|row| row.chars().collect()).collect()
}

/// The mex of the values of all options.
fn mex(board: &Cells, rule: &Rule<'_>, seen: &mut HashMap<Cells, u64>) -> u64 {
    if let Some(&known) = seen.get(board) {
        return known;
    }
    let options: Vec<u64> = rule(board).iter().map(|next| mex(next, rule, seen)).collect();
    let value = grundy_facts::mex(&options);
    seen.insert(board.clone(), value);
    value
}

/// What is at a step from a cell.
fn at(
    board: &Cells,
    row: usize,
    col: usize,
    (down, right): (i64, i64),
) -> Option<(usize, usize, char)> {
    let row = usize::try_from(i64::try_from(row).ok()? + down).ok()?;
    let col = usize::try_from(i64::try_from(col).ok()? + right).ok()?;
    Some((row, col, *board.get(row)?.get(col)?))
}

/// The options by a rule for each cell, which pushes boards.
fn each(board: &Cells, visit: &dyn Fn(usize, usize, &mut Vec<Cells>)) -> Vec<Cells> {
    let mut all = Vec::new();
    for (row, cells) in board.iter().enumerate() {
        for col in 0..cells.len() {
            visit(row, col, &mut all);
        }
    }
    all
}

/// A board with other cells.
fn with(board: &Cells, changes: &[(usize, usize, char)]) -> Cells {
    let mut next = board.clone();
    for &(row, col, sign) in changes {
        next[row][col] = sign;
    }
    next
}

fn toads(board: &Cells) -> Vec<Cells> {
    each(board, &|row, col, all| {
        let (step, other) = match board[row][col] {
            'T' => (1, 'F'),
            'F' => (-1, 'T'),
            _ => return,
        };
        let own = board[row][col];
        match (at(board, row, col, (0, step)), at(board, row, col, (0, 2 * step))) {
            (Some((r, c, '.')), _) => all.push(with(board, &[(row, col, '.'), (r, c, own)])),
            (Some((_, _, met)), Some((r, c, '.'))) if met == other => {
                all.push(with(board, &[(row, col, '.'), (r, c, own)]));
            }
            _ => {}
        }
    })
}

fn fission(board: &Cells) -> Vec<Cells> {
    each(board, &|row, col, all| {
        for (down, right) in [(0, 1), (1, 0)] {
            let sides = (at(board, row, col, (down, right)), at(board, row, col, (-down, -right)));
            if let ('x', (Some((r, c, '.')), Some((s, d, '.')))) = (board[row][col], sides) {
                all.push(with(board, &[(row, col, '.'), (r, c, 'x'), (s, d, 'x')]));
            }
        }
    })
}

fn anti_clobber(board: &Cells) -> Vec<Cells> {
    each(board, &|row, col, all| {
        let other = match board[row][col] {
            'X' => 'O',
            'O' => 'X',
            _ => return,
        };
        for step in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
            if let Some((r, c, '.')) = at(board, row, col, step) {
                all.push(with(board, &[(row, col, other), (r, c, board[row][col])]));
            }
        }
    })
}

/// Clobber with the steps of a piece of chess, which may be repeated over empty cells.
fn clobber(board: &Cells, steps: &[(i64, i64)], repeated: bool) -> Vec<Cells> {
    each(board, &|row, col, all| {
        let own = board[row][col];
        if own == '.' {
            return;
        }
        for &(down, right) in steps {
            for times in 1.. {
                match at(board, row, col, (down * times, right * times)) {
                    Some((_, _, '.')) if repeated => {}
                    Some((r, c, met)) if met != '.' && met != own => {
                        all.push(with(board, &[(row, col, '.'), (r, c, own)]));
                        break;
                    }
                    _ => break,
                }
            }
        }
    })
}

const ROOK: [(i64, i64); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const KING: [(i64, i64); 8] =
    [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i64, i64); 8] =
    [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)];

/// A piece, its steps, and whether these may be repeated.
type Piece = (&'static str, &'static [(i64, i64)], bool);

const PIECES: [Piece; 5] = [
    ("sides", &ROOK, false),
    ("king", &KING, false),
    ("knight", &KNIGHT, false),
    ("rook", &ROOK, true),
    ("queen", &KING, true),
];

fn agrees(bench: &Workbench, text: &str, board: &str, rule: &Rule<'_>) {
    let known = mex(&cells(board), rule, &mut HashMap::new());
    assert_eq!(value(bench, text), known, "{text}");
    let printed = bench.read(text).expect(text).to_string();
    assert_eq!(bench.read(&printed).expect(&printed).to_string(), printed);
    assert_eq!(value(bench, &printed), known, "{printed}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn rule_files_with_impartial(strip in "[.TF]{1,9}", dots in "[.x_]{3}/[.x_]{3}/[.x]{3}", stones in "[.XO]{3}/[.XO]{3}") {
        agrees(&bench_of(TOADS), &format!("x.game {strip} impartial=yes"), &strip, &toads);
        agrees(&bench_of(FISSION), &format!("x.game {dots} impartial=yes"), &dots, &fission);
        let text = format!("x.game {stones} impartial=yes");
        agrees(&bench_of(ANTI_CLOBBER), &text, &stones, &anti_clobber);
        check(&bench_of(TOADS), &format!("x.game {strip} impartial=yes"));
    }

    #[test]
    fn clobber_with_pieces_of_chess(board in "[.XO]{4}/[.XO]{4}/[.XO]{2}", at in 0..5usize) {
        let (name, steps, repeated) = PIECES[at];
        // Rows are equally long.
        let board = format!("{board}..");
        let text = format!("clobber {board} moves={name}");
        agrees(&Workbench::default(), &text, &board, &move |board| clobber(board, steps, repeated));
        check(&Workbench::default(), &format!("clobber {} moves={name}", &board[..9]));
    }

    #[test]
    fn red_and_blue_with_impartial(line in "[.RB]{1,8}") {
        let rule = |board: &Cells| each(board, &|row, col, all| {
            let step = match board[row][col] { 'R' => 1, 'B' => -1, _ => return };
            for times in 1.. {
                let Some((r, c, '.')) = at(board, row, col, (0, step * times)) else { break };
                all.push(with(board, &[(row, col, '.'), (r, c, board[row][col])]));
            }
        });
        let text = format!("redblue {line} impartial=yes");
        agrees(&Workbench::default(), &text, &line, &rule);
        check(&Workbench::default(), &text);
    }
}

/// A rule with `order none` and players of its own becomes a digraph for both.
#[test]
fn endless_rules_with_impartial() {
    let bench = bench_of(RING);
    for (n, gap) in [(5, 2), (7, 3), (9, 4)] {
        crate::common::check_endless(&bench, &format!("x.game {n} {gap} impartial=yes"));
    }
}

/// `CGSuite` 2 gives this board of Anti-Clobber the value `{*|-1}`, so Right wins, whoever moves first.
#[test]
fn published_anti_clobber() {
    let bench = bench_of(ANTI_CLOBBER);
    for mover in ["left", "right"] {
        let text = format!("x.game XOXO/OO.. mover={mover}");
        let position = bench.read(&text).expect(&text);
        let answer = bench.solve(&Question::new(&position), &Meter::unlimited()).expect(&text);
        assert_eq!(answer.winner(), Some(Winner::Named("right")), "{text}");
    }
}

#[test]
fn what_is_wrong_with_impartial() {
    let toads = bench_of(TOADS);
    for (text, why) in [
        ("x.game TF. impartial=yes mover=left", "both players have the same moves"),
        ("x.game TF. impartial=maybe", "cannot be `maybe`"),
        ("northcott W..B impartial=yes", "taken back"),
        ("circle W..B impartial=yes", "taken back"),
        ("redblue R..B retreat=yes impartial=yes", "take every retreat back"),
        ("digraph 1:2 left=2:3 at=1 impartial=yes", "not after left= or right="),
        ("clobber cycle:6 moves=king", "along an edge"),
        ("clobber 3x3 moves=bishop", "cannot be `bishop`"),
    ] {
        let error = toads.read(text).expect_err(text);
        assert!(error.message.contains(why), "{text}: {error:?}");
    }
    let error = bench_of("game g(n)\ntake: for k in 1..n: n - k\n").read("x.game 3 impartial=yes");
    assert!(error.expect_err("impartial").message.contains("anyway"));
}
