//! Draws coins on the numbered cells of a strip, or on the steps of a staircase.

use super::Drawing;
use super::cells::{SIDE, piece, square};
use crate::colour::{GREY, WHITE};
use crate::shape::{Anchor, TextStyle};
use crate::svg::Svg;

/// The height of the row of cell numbers.
const NUMBER: f64 = 16.0;

/// Draws the content of each cell, with the cells' numbers below. Each cell of a staircase is half
/// a cell higher than the previous one.
pub(super) fn strip(first: u32, cells: &[String], rises: bool) -> Drawing {
    let step = if rises { SIDE / 2.0 } else { 0.0 };
    let (mut svg, mut x) = (Svg::default(), 0.0);
    let mut y = cells.iter().skip(1).fold(0.0, |sum, _| sum + step);
    let height = y + SIDE + NUMBER;
    for (number, words) in (first..).zip(cells) {
        square(&mut svg, [x, y], SIDE, WHITE);
        let middle = [x + SIDE / 2.0, y + SIDE / 2.0];
        if !words.is_empty() {
            piece(&mut svg, middle, words);
        }
        let face = TextStyle { size: 11, colour: GREY, anchor: Anchor::Middle };
        svg.words([middle[0], y + SIDE + 13.0], face, &number.to_string());
        x += SIDE;
        y -= step;
    }
    Drawing { svg, width: x, height }
}
