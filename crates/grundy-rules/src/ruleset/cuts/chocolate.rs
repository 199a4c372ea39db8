//! Chocolate tablets: cut a tablet in two, eat one inner line, or eat the rim if something stays
//! inside it (seed 002, problem 9; the Ukrainian olympiad in informatics).
//!
//! By the article's recurrence a line on the border is never eaten alone, and a tablet 1 × 1 has
//! no move.

use std::ops::ControlFlow;

use super::cut::{Cut, CutLine, SideLengths};

#[inline]
pub(super) fn each(
    [rows, columns, ..]: SideLengths,
    visit: &mut impl FnMut(Cut, &[SideLengths]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if rows == 0 || columns == 0 {
        return ControlFlow::Continue(());
    }
    let tablet = |rows, columns| [rows, columns, 0, 0];
    for k in 1..rows {
        let parts = [tablet(k, columns), tablet(rows - k, columns)];
        visit(Cut::Along(CutLine::Row, k), &parts)?;
    }
    for k in 1..columns {
        let parts = [tablet(rows, k), tablet(rows, columns - k)];
        visit(Cut::Along(CutLine::Column, k), &parts)?;
    }
    for k in 1..rows - 1 {
        let parts = [tablet(k, columns), tablet(rows - k - 1, columns)];
        visit(Cut::Eat(CutLine::Row, k), &parts)?;
    }
    for k in 1..columns - 1 {
        let parts = [tablet(rows, k), tablet(rows, columns - k - 1)];
        visit(Cut::Eat(CutLine::Column, k), &parts)?;
    }
    if rows > 2 && columns > 2 {
        visit(Cut::Rim, &[tablet(rows - 2, columns - 2)])?;
    }
    ControlFlow::Continue(())
}
