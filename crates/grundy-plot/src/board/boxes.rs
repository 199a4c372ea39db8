//! Boxes of small cubes, seen from the front, the right and above.

use super::Drawn;
use super::heaps::WOOD;
use crate::colour::INK;
use crate::svg::{Anchor, Face, Short, Svg};

const SIDE: f64 = 20.0;
/// How far a layer lies to the right of the one before it, and above.
const BACK: f64 = 10.0;
const BETWEEN: f64 = 30.0;
const SHADE: &str = "#d6bd8c";
const LIGHT: &str = "#f3e6c9";

/// Boxes with their rows, columns and layers, each above its size.
pub(super) fn boxes(all: &[[u32; 3]]) -> Drawn {
    let sides = |size: &[u32; 3]| size.map(f64::from);
    let tall = |[rows, _, layers]: [f64; 3]| SIDE * rows + BACK * layers;
    let high = all.iter().map(|size| tall(sides(size))).fold(0.0, f64::max);
    let (mut svg, mut x) = (Svg::default(), 0.0);
    for size in all {
        let [rows, columns, layers] = sides(size);
        // The lower left corner of the front.
        let corner = [x, high];
        let front = |[right, up]: [f64; 2]| [corner[0] + SIDE * right, corner[1] - SIDE * up];
        let behind = |[x, y]: [f64; 2], back: f64| [x + BACK * back, y - BACK * back];
        let each = |count: u32| (0..=count).map(f64::from);
        let (left, right) = (front([0.0, rows]), front([columns, rows]));
        face(&mut svg, [front([0.0, 0.0]), front([columns, 0.0]), right, left], WOOD);
        face(&mut svg, [left, right, behind(right, layers), behind(left, layers)], LIGHT);
        let foot = front([columns, 0.0]);
        face(&mut svg, [foot, behind(foot, layers), behind(right, layers), right], SHADE);
        for row in each(size[0]) {
            let end = front([columns, row]);
            svg.line(front([0.0, row]), end, INK);
            svg.line(end, behind(end, layers), INK);
        }
        for column in each(size[1]) {
            let top = front([column, rows]);
            svg.line(front([column, 0.0]), top, INK);
            svg.line(top, behind(top, layers), INK);
        }
        for layer in each(size[2]) {
            svg.line(behind(left, layer), behind(right, layer), INK);
            svg.line(behind(right, layer), behind(foot, layer), INK);
        }
        let width = SIDE * columns + BACK * layers;
        let words = Face { size: 12, colour: INK, anchor: Anchor::Middle };
        let name = format!("{}x{}x{}", size[0], size[1], size[2]);
        svg.words([x + width / 2.0, high + 15.0], words, &name);
        x += width + BETWEEN;
    }
    Drawn { svg, width: (x - BETWEEN).max(0.0), height: high + 18.0 }
}

fn face(svg: &mut Svg, corners: [[f64; 2]; 4], fill: &str) {
    let points: Vec<String> =
        corners.iter().map(|&[x, y]| format!("{},{}", Short(x), Short(y))).collect();
    svg.element("polygon", &[("points", &points.join(" ")), ("fill", &fill)]);
}
