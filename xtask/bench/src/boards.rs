//! Boards whose values are searched: Node Kayles without any theorem of symmetry, Cram, Grim, NoGo.

use std::time::Duration;

use grundy_core::game::{Attempt, Effort, Failure, Meter};
use grundy_core::value::Nimber;

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, Bound, timed};
use crate::report::Line;

/// The question about a board, and the means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// The value, with the help of theorems.
    Value,
    /// The value by search alone.
    Alone,
    /// Whether the player to move loses, by search alone.
    Outcome,
}

/// A board, its value, the question, and two times in milliseconds: what is demanded, and what is
/// aimed at.
struct Board {
    position: &'static str,
    value: u32,
    asked: Asked,
    times: [u64; 2],
}

const fn board(position: &'static str, value: u32, asked: Asked, times: [u64; 2]) -> Board {
    Board { position, value, asked, times }
}

/// Values from the reference tables of the tests.
const USUAL: [Board; 14] = [
    board("crosses 8x8", 0, Asked::Alone, [500, 300]),
    board("crosses 6x9", 5, Asked::Alone, [1_000, 600]),
    board("crosses 7x9", 2, Asked::Alone, [60_000, 60_000]),
    board("crosses 7x9 stencil=king", 4, Asked::Alone, [1_000, 310]),
    board("crosses 3x27", 2, Asked::Alone, [1_500, 150]),
    board("crosses 3x28", 5, Asked::Alone, [60_000, 30_000]),
    board("crosses 7x8", 0, Asked::Outcome, [1_000, 500]),
    board("cram 5x6", 2, Asked::Value, [80, 27]),
    board("cram 4x9", 1, Asked::Value, [310, 103]),
    board("cram 5x7", 1, Asked::Value, [790, 263]),
    board("cram 5x8", 1, Asked::Value, [14_600, 4_900]),
    board("grim grid:5x5", 2, Asked::Alone, [3_000, 1_000]),
    board("node-kayles queens:14", 0, Asked::Value, [600_000, 60_000]),
    board("nogo 1x22", 3, Asked::Value, [60_000, 2_000]),
];

const QUICK: [Board; 6] = [
    board("crosses 5x6", 3, Asked::Alone, [1_000, 500]),
    board("crosses 6x7", 3, Asked::Outcome, [1_000, 500]),
    board("cram 4x5", 2, Asked::Value, [1_000, 500]),
    board("grim grid:4x4", 0, Asked::Alone, [1_000, 500]),
    board("node-kayles queens:8", 3, Asked::Value, [1_000, 100]),
    board("nogo 1x14", 3, Asked::Value, [1_000, 100]),
];

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let boards: &[Board] = if bench.quick { &QUICK } else { &USUAL };
    for board in boards {
        let time = measure(bench, board)?;
        let how = match board.asked {
            Asked::Value => "",
            Asked::Alone => ", search alone",
            Asked::Outcome => ", only who wins",
        };
        let line = Line::new(format!("{}{how}", board.position), Amount::Time(time));
        let [floor, goal] =
            board.times.map(|ms| Bound::Amount(Amount::Time(Duration::from_millis(ms))));
        show(line.asked(floor, goal))?;
    }
    Ok(())
}

/// How long the question takes; the answer is compared with the value.
fn measure(bench: &Bench, board: &Board) -> Result<Duration, Error> {
    let position = bench.read(board.position)?;
    let by_search = board.asked != Asked::Value;
    let budget = bench.budget();
    let effort = Effort { exhaustive: true, search_only: by_search };
    let meter = Meter::new(budget);
    let attempt = Attempt::new(effort, &meter);
    let known = Nimber::from(board.value);
    let wrong = |found: String| Error::from(format!("{}: {found}", board.position));
    if let (Asked::Outcome, Some(part)) = (board.asked, position.lone()) {
        let (time, zero) = timed(|| part.values().value_is(&Nimber::ZERO, &attempt));
        let agrees = zero? == known.is_zero();
        return if agrees {
            Ok(time)
        } else {
            Err(wrong("the other player was found to win".into()))
        };
    }
    let sum =
        || position.parts().into_iter().map(|part| Ok(part.values().value(&attempt)?.value)).sum();
    let (time, value): (_, Result<Nimber, Failure>) = timed(sum);
    match value? {
        value if value == known => Ok(time),
        value => Err(wrong(format!("the value {value} was found, not {known}"))),
    }
}
