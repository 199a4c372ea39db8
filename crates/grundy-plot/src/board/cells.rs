//! Draws boards of cells, with pieces.

use super::{Drawing, Letters};
use crate::colour::{INK, Rgb, WHITE};
use crate::shape::{Anchor, TextStyle};
use crate::svg::{Coordinate, Svg};

pub(super) const SIDE: f64 = 26.0;
const GONE: Rgb = Rgb([0x9a; 3]);
/// Cells that a cross has taken.
const TAKEN: Rgb = Rgb([0xe0; 3]);
const SHEET: Rgb = WHITE;
const RED: Rgb = Rgb([0xb5, 0x44, 0x2e]);

pub(super) fn cells(rows: &[String], letters: Letters) -> Drawing {
    let (mut svg, mut y, mut width) = (Svg::default(), 0.0, 0.0_f64);
    for row in rows {
        let mut x = 0.0;
        for cell in row.chars() {
            let middle = [x + SIDE / 2.0, y + SIDE / 2.0];
            let fill = match (letters, cell) {
                (Letters::Removed, 'x' | 'X') => GONE,
                (Letters::Crosses, 'X' | '-') => TAKEN,
                _ => SHEET,
            };
            square(&mut svg, [x, y], SIDE, fill);
            match (letters, cell) {
                (_, '.') | (Letters::Removed, 'x' | 'X') | (Letters::Crosses, '-') => {}
                (Letters::Crosses, 'X') => cross(&mut svg, middle),
                _ => piece(&mut svg, middle, cell.encode_utf8(&mut [0; 4])),
            }
            x += SIDE;
        }
        width = width.max(x);
        y += SIDE;
    }
    Drawing { svg, width, height: y }
}

/// Draws a cell, given its upper left corner.
pub(super) fn square(svg: &mut Svg, [x, y]: [f64; 2], side: f64, fill: Rgb) {
    svg.rect([x, y, side, side], &[("fill", &fill), ("stroke", &INK)]);
}

/// Draws a cross.
fn cross(svg: &mut Svg, [x, y]: [f64; 2]) {
    let [left, right, top, foot] = [x - 7.5, x + 7.5, y - 7.5, y + 7.5].map(Coordinate);
    let strokes = format!("M{left} {top}L{right} {foot}M{right} {top}L{left} {foot}");
    svg.element("path", &[("d", &strokes), ("stroke", &INK), ("stroke-width", &"3")]);
}

/// Draws a piece with its letter, or a number of pieces. Dark pieces have light letters.
pub(super) fn piece(svg: &mut Svg, [x, y]: [f64; 2], letter: &str) {
    let (fill, ink) = match letter {
        "B" | "b" | "X" | "x" | "H" => (INK, SHEET),
        "R" | "r" => (RED, SHEET),
        _ => (SHEET, INK),
    };
    svg.circle([x, y], 9.5, &[("fill", &fill), ("stroke", &INK)]);
    let face = TextStyle { size: 11, colour: ink, anchor: Anchor::Middle };
    svg.words([x, y + 4.0], face, letter);
}
