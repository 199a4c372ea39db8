//! The circle game: every small board searched, and large ones judged by the rule.

use std::fmt::Write as _;
use std::time::Duration;

use grundy_core::answer::{Answer, Winner};
use grundy_core::game::{Effort, Listing, Meter};
use grundy_engine::{Moves, Question};

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, Bound, timed};
use crate::numbers::Numbers;
use crate::report::Line;

/// Of all boards of some cells with either player to move, how many that player loses, draws and
/// wins.
const COUNTS: [(u32, [u64; 3]); 3] = [
    (8, [6_038, 648, 6_436]),
    (13, [1_241_064, 469_768, 1_477_814]),
    (15, [10_277_670, 6_102_912, 12_317_232]),
];

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let [smallest, small, large] = COUNTS;
    let every = if bench.quick { vec![(smallest, 20)] } else { vec![(small, 20), (large, 300)] };
    for ((cells, expected), seconds) in every {
        let (time, counts) = timed(|| every_board(bench, cells));
        let counts = counts?;
        if counts != expected {
            return Err(Error::from(format!(
                "circles of {cells} cells: {counts:?} lost, drawn, won, not {expected:?}"
            )));
        }
        let what = format!("every circle of {cells} cells, either to move, searched");
        let line = Line::new(what, Amount::Time(time));
        show(line.asked(Bound::seconds(seconds), Bound::seconds(seconds / 4)))?;
    }
    large_board(bench, show)?;
    batch(bench, show)
}

/// Searches one board of all that are turned into each other, and counts it as often.
fn every_board(bench: &Bench, cells: u32) -> Result<[u64; 3], Error> {
    let budget = bench.budget();
    let mut counts = [0; 3];
    for number in 0..3u64.pow(cells) {
        let turned = turns(number, cells);
        if turned == 0 {
            continue;
        }
        let board = picture(number, cells);
        for mover in ["white", "black"] {
            let meter = Meter::new(budget);
            let text = format!("circle {board} mover={mover}");
            let answer = solved(bench, &text, (Effort::EXHAUSTIVE, Moves::None), &meter)?;
            let result = match answer.winner() {
                Some(Winner::Named(winner)) => usize::from(winner == mover) * 2,
                _ => 1,
            };
            counts[result] += turned;
        }
    }
    Ok(counts)
}

/// How many boards are turned into this one; 0 if it is not the least of them. Digits to base 3
/// are cells.
fn turns(number: u64, cells: u32) -> u64 {
    let top = 3u64.pow(cells - 1);
    let mut turned = number;
    for turns in 1.. {
        turned = turned / 3 + turned % 3 * top;
        if turned <= number {
            return if turned == number { turns } else { 0 };
        }
    }
    0
}

fn picture(mut number: u64, cells: u32) -> String {
    let mut cell = || (['.', 'W', 'B'][(number % 3) as usize], number /= 3).0;
    (0..cells).map(|_| cell()).collect()
}

fn solved(
    bench: &Bench,
    text: &str,
    (effort, moves): (Effort, Moves),
    meter: &Meter<'_>,
) -> Result<Answer, Error> {
    let position = bench.read(text)?;
    let question = Question::new(&position).effort(effort).moves(moves);
    let answer = bench.workbench.solve(&question, meter)?;
    match answer.incomplete() {
        Some(why) => Err(why.to_string().into()),
        None => Ok(answer),
    }
}

/// A board with some number of pawns.
fn picked(numbers: &mut Numbers, cells: u64, pawns: u64) -> String {
    let mut lists = [String::new(), String::new()];
    let mut left = pawns;
    for cell in 1..=cells {
        if numbers.below(cells + 1 - cell) < left {
            left -= 1;
            let list = &mut lists[usize::from(numbers.below(2) == 1)];
            let separator = if list.is_empty() { "" } else { "," };
            // Writing into a string does not fail.
            let _ = write!(list, "{separator}{cell}");
        }
    }
    let [white, black] = lists;
    format!("circle n={cells} white={white} black={black}")
}

/// A large board: who wins, and all moves that keep the result.
fn large_board(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let cells = bench.size(1_000, 1_000_000);
    let board = picked(&mut Numbers::new(1), cells, cells / 2);
    let tasks = [("who wins", Moves::None, 200), ("all moves", Moves::List(Listing::All), 2_000)];
    for (what, moves, most) in tasks {
        let (time, answer) =
            timed(|| solved(bench, &board, (Effort::USUAL, moves), &bench.meter()));
        let found = answer?.drawing.moves.len();
        let what = match moves {
            Moves::None => format!("a circle of {cells} cells, {what}"),
            Moves::List(_) => format!("a circle of {cells} cells, {what} ({found})"),
        };
        let most = |part: u64| Bound::Amount(Amount::Time(Duration::from_millis(most / part)));
        show(Line::new(what, Amount::Time(time)).asked(most(1), most(2)))?;
    }
    Ok(())
}

/// Many boards that are too large to be searched.
fn batch(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let (mut numbers, count) = (Numbers::new(2), bench.size(100, 100_000));
    let mut boards = Vec::new();
    for _ in 0..count {
        let pawns = 2 + numbers.below(18);
        let board = picked(&mut numbers, 20, pawns);
        // Where all pawns have one colour, the other's list is empty.
        boards.push(board.trim_end_matches(" black=").replace("white= ", ""));
    }
    let first = Moves::List(Listing::First(1));
    let (time, done) = timed(|| {
        boards.iter().try_for_each(|board| {
            solved(bench, board, (Effort::USUAL, first), &bench.meter()).map(|_| ())
        })
    });
    done?;
    let line = Line::new(format!("{count} circles of 20 cells"), Amount::Time(time));
    show(line.asked(Bound::seconds(2), Bound::seconds(1)))
}
