//! Draws numbers as bars, one below the other.

use super::Drawing;
use super::cells::square;
use super::heaps::WOOD;
use crate::colour::INK;
use crate::shape::{Anchor, TextStyle};
use crate::svg::Svg;

const SIDE: f64 = 14.0;
const LABEL: f64 = 26.0;
const DOWN: f64 = 22.0;

pub(super) fn bars(sizes: &[u32]) -> Drawing {
    let (mut svg, mut y, mut width) = (Svg::default(), 0.0, LABEL);
    for &size in sizes {
        let face = TextStyle { size: 12, colour: INK, anchor: Anchor::End };
        svg.words([LABEL - 6.0, y + 11.5], face, &size.to_string());
        for at in 0..size {
            square(&mut svg, [LABEL + SIDE * f64::from(at), y], SIDE, WOOD);
        }
        width = width.max(LABEL + SIDE * f64::from(size));
        y += DOWN;
    }
    Drawing { svg, width, height: y }
}
