//! Draws cells in a circle.

use super::Drawing;
use super::cells::{SIDE, piece};
use super::layout::circle;
use crate::colour::{GREY, INK, WHITE};
use crate::shape::{Anchor, TextStyle};
use crate::svg::Svg;

pub(super) fn ring(cells: &str, numbered: bool) -> Drawing {
    let count = cells.chars().count();
    let around = (0..count).fold(0.0, |sum, _| sum + SIDE + 6.0);
    // The circumference must have room for all cells.
    let radius = (around / 6.2).max(1.4 * SIDE);
    let middle = radius + SIDE / 2.0;
    let mut svg = Svg::default();
    for (number, ([x, y], cell)) in circle(count).into_iter().zip(cells.chars()).enumerate() {
        let at = [middle + radius * x, middle + radius * y];
        svg.circle(at, SIDE / 2.0, &[("fill", &WHITE), ("stroke", &INK)]);
        if cell != '.' {
            piece(&mut svg, at, cell.encode_utf8(&mut [0; 4]));
        } else if numbered {
            let face = TextStyle { size: 11, colour: GREY, anchor: Anchor::Middle };
            svg.words([at[0], at[1] + 4.0], face, &number.to_string());
        }
    }
    Drawing { svg, width: 2.0 * middle, height: 2.0 * middle }
}
