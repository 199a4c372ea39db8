//! Draws regions with dots, as in Rims.

use super::Drawing;
use crate::colour::INK;
use crate::shape::{Anchor, TextStyle};
use crate::svg::{Coordinate, Svg};

const STEP: f64 = 22.0;
/// The maximum number of dots in a row of a region.
const ACROSS: u32 = 5;
const BETWEEN: f64 = 22.0;

/// Draws regions side by side, each above the number of its dots.
pub(super) fn dots(sizes: &[u32]) -> Drawing {
    let down = |size: u32| f64::from(size.div_ceil(ACROSS).max(1));
    let high = sizes.iter().map(|&size| STEP * (down(size) + 1.0)).fold(0.0, f64::max);
    let (mut svg, mut x) = (Svg::default(), 0.0);
    for &size in sizes {
        let width = STEP * (f64::from(size.clamp(1, ACROSS)) + 1.0);
        let region = [x, 0.0, width, high];
        svg.rect(region, &[("rx", &Coordinate(STEP)), ("fill", &"none"), ("stroke", &INK)]);
        for at in 0..size {
            // Shift every second row a little, since dots in a lattice look like a board.
            let (column, row) = (f64::from(at % ACROSS), at / ACROSS);
            let aside = if row % 2 == 0 { 0.8 } else { 1.1 };
            let middle = [x + STEP * (column + aside), STEP * (f64::from(row) + 1.0)];
            svg.circle(middle, 4.0, &[("fill", &INK)]);
        }
        let face = TextStyle { size: 12, colour: INK, anchor: Anchor::Middle };
        svg.words([x + width / 2.0, high + 15.0], face, &size.to_string());
        x += width + BETWEEN;
    }
    Drawing { svg, width: (x - BETWEEN).max(0.0), height: high + 18.0 }
}
