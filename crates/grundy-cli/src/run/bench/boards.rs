//! Boards whose values are searched: Node Kayles without any theorem of symmetry, Cram, Grim.

use std::time::Duration;

use grundy::game::{Failure, Limits, Meter};
use grundy::value::Nimber;

use super::measure::{Amount, Bound, timed};
use super::report::Line;
use super::{Bench, Show};
use crate::error::Error;

/// A board, its value, whether symmetry may help, and two times in milliseconds: what is asked,
/// and what is aimed at.
struct Board {
    position: &'static str,
    value: u32,
    by_search: bool,
    asked: [u64; 2],
}

const fn board(position: &'static str, value: u32, by_search: bool, asked: [u64; 2]) -> Board {
    Board { position, value, by_search, asked }
}

/// Values from the reference tables of the tests.
const USUAL: [Board; 9] = [
    board("crosses 8x8", 0, true, [1_000, 430]),
    board("crosses 6x9", 5, true, [3_000, 1_200]),
    board("crosses 7x9 stencil=king", 4, true, [1_000, 310]),
    board("crosses 3x27", 2, true, [1_500, 150]),
    board("crosses 3x28", 5, true, [60_000, 30_000]),
    board("cram 5x6", 2, false, [80, 27]),
    board("cram 4x9", 1, false, [310, 103]),
    board("cram 5x7", 1, false, [790, 263]),
    board("grim grid:5x5", 2, true, [3_000, 1_000]),
];

const QUICK: [Board; 3] = [
    board("crosses 5x6", 3, true, [1_000, 500]),
    board("cram 4x5", 2, false, [1_000, 500]),
    board("grim grid:4x4", 0, true, [1_000, 500]),
];

pub(super) fn run(bench: &Bench<'_>, show: &mut Show<'_>) -> Result<(), Error> {
    let boards: &[Board] = if bench.quick { &QUICK } else { &USUAL };
    for board in boards {
        let position = bench.session.read(board.position, false)?;
        let limits = Limits { by_search: board.by_search, patient: true, ..bench.session.limits() };
        let meter = Meter::new(limits, &bench.clock);
        let sum = || position.parts.iter().map(|part| Ok(part.value(&meter)?.value)).sum();
        let (time, value): (_, Result<Nimber, Failure>) = timed(sum);
        let value = value?;
        if value != Nimber::from(board.value) {
            return Err(Error::System(format!(
                "{}: the value {value} was found, not {}",
                board.position, board.value
            )));
        }
        let by = if board.by_search { ", search alone" } else { "" };
        let line = Line::new(format!("{}{by}", board.position), Amount::Time(time));
        let [floor, goal] =
            board.asked.map(|ms| Bound::Amount(Amount::Time(Duration::from_millis(ms))));
        show(line.asked(floor, goal))?;
    }
    Ok(())
}
