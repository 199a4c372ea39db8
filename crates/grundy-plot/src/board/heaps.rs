//! Draws heaps of matches, rows of pins, and rows of sticks with gaps.

use super::Drawing;
use crate::colour::{INK, Rgb};
use crate::shape::{Anchor, TextStyle};
use crate::svg::{Coordinate, Svg};

pub(super) const WOOD: Rgb = Rgb([0xe8, 0xd3, 0xa9]);
const DARK: Rgb = Rgb([0x8a, 0x6d, 0x3b]);
const HEAD: Rgb = Rgb([0xb5, 0x44, 0x2e]);
const LAYER: u32 = 10;
const RISE: f64 = 46.0;
const BETWEEN: f64 = 24.0;

/// Draws heaps, ten objects in a layer, each above its size.
fn heaps(sizes: &[u32], step: f64, thing: fn(&mut Svg, f64, f64)) -> Drawing {
    let layers = |size: u32| size.div_ceil(LAYER).max(1);
    let height = RISE * f64::from(sizes.iter().map(|&size| layers(size)).max().unwrap_or(1));
    let (mut svg, mut x) = (Svg::default(), 0.0);
    for &size in sizes {
        let width = (step * f64::from(size.min(LAYER))).max(16.0);
        for at in 0..size {
            let layer = f64::from(at / LAYER);
            thing(&mut svg, x + step * f64::from(at % LAYER), height - RISE * (layer + 1.0));
        }
        let face = TextStyle { size: 12, colour: INK, anchor: Anchor::Middle };
        svg.words([x + width / 2.0, height + 14.0], face, &size.to_string());
        x += width + BETWEEN;
    }
    Drawing { svg, width: (x - BETWEEN).max(16.0), height: height + 18.0 }
}

pub(super) fn matches(sizes: &[u32]) -> Drawing {
    heaps(sizes, 11.0, |svg, x, y| {
        stick(svg, x + 3.5, y + 8.0, 34.0);
        svg.element(
            "ellipse",
            &[
                ("cx", &Coordinate(x + 5.5)),
                ("cy", &Coordinate(y + 7.0)),
                ("rx", &"3.5"),
                ("ry", &"5"),
                ("fill", &HEAD),
            ],
        );
    })
}

/// Draws heaps of matches, and below them the counters of the reserve in a frame.
pub(super) fn reserve(sizes: &[u32], spare: u32) -> Drawing {
    let Drawing { mut svg, width, height } = matches(sizes);
    let across = spare.clamp(1, LAYER);
    let frame = [
        0.0,
        height + 8.0,
        RESERVE * f64::from(across) + 8.0,
        RESERVE * f64::from(spare.div_ceil(LAYER).max(1)) + 8.0,
    ];
    svg.rect(frame, &[("rx", &"5"), ("fill", &"none"), ("stroke", &DARK)]);
    for at in 0..spare {
        let x = 4.0 + RESERVE * (f64::from(at % LAYER) + 0.5);
        let y = height + 12.0 + RESERVE * (f64::from(at / LAYER) + 0.5);
        svg.circle([x, y], 6.5, &[("fill", &WOOD), ("stroke", &DARK)]);
    }
    Drawing { svg, width: width.max(frame[2]), height: frame[1] + frame[3] + 2.0 }
}

/// The space of a counter of the reserve.
const RESERVE: f64 = 20.0;

pub(super) fn pins(sizes: &[u32]) -> Drawing {
    heaps(sizes, 18.0, |svg, x, y| {
        let middle = x + 9.0;
        let [left, right] = [middle - 3.0, middle + 3.0].map(Coordinate);
        let [wide_left, wide_right] = [middle - 9.0, middle + 9.0].map(Coordinate);
        let [top, belly, foot] = [y + 12.0, y + 32.0, y + 43.0].map(Coordinate);
        let body = format!(
            "M{left} {top}Q{wide_left} {belly} {left} {foot}H{right}Q{wide_right} {belly} {right} {top}Z"
        );
        svg.element("path", &[("d", &body), ("fill", &WOOD), ("stroke", &DARK)]);
        svg.circle([middle, y + 8.0], 4.5, &[("fill", &WOOD), ("stroke", &DARK)]);
    })
}

/// Draws rows one below the other, with a line in each gap.
pub(super) fn sticks(rows: &[String]) -> Drawing {
    const STEP: f64 = 14.0;
    let (mut svg, mut y, mut width) = (Svg::default(), 0.0, STEP);
    for row in rows {
        let mut x = 0.0;
        for place in row.chars() {
            if place == 'X' {
                stick(&mut svg, x + 5.0, y + 2.0, 38.0);
            } else {
                svg.line([x + 3.0, y + 39.0], [x + 11.0, y + 39.0], DARK);
            }
            x += STEP;
        }
        width = width.max(x);
        y += RISE;
    }
    Drawing { svg, width, height: y }
}

fn stick(svg: &mut Svg, x: f64, y: f64, height: f64) {
    svg.rect(
        [x, y, 4.0, height],
        &[("rx", &"1.5"), ("fill", &WOOD), ("stroke", &DARK), ("stroke-width", &"0.6")],
    );
}
