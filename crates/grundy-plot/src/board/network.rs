//! Draws graphs and digraphs, with marked vertices.

use super::Drawing;
use super::layout::layout;
use crate::colour::{GREY, INK, Rgb, WHITE};
use crate::shape::{Anchor, TextStyle};
use crate::svg::{Coordinate, Svg, point};

/// A graph or a digraph.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Network {
    /// The names of the vertices.
    pub vertices: Vec<String>,
    /// Edges between vertices, by their indices in the list.
    pub edges: Vec<(usize, usize)>,
    /// Whether edges have a direction.
    pub directed: bool,
    /// The vertices with a pawn or a token; one entry for each piece.
    pub marked: Vec<usize>,
    /// The vertex that represents the ground.
    pub ground: Option<usize>,
}

const STEP: f64 = 60.0;
const RADIUS: f64 = 12.0;
const MARK: Rgb = Rgb([0xf2, 0xc1, 0x4e]);
const EARTH: Rgb = Rgb([0xe8, 0xd3, 0xa9]);

pub(super) fn network(network: &Network) -> Drawing {
    let points = layout(network.vertices.len(), &network.edges);
    let points: Vec<[f64; 2]> = points
        .into_iter()
        .map(|[x, y]| [STEP * x + 2.0 * RADIUS, STEP * y + 2.0 * RADIUS])
        .collect();
    let mut svg = Svg::default();
    for (at, &(a, b)) in network.edges.iter().enumerate() {
        let pair = |&(c, d): &(usize, usize)| (c, d) == (a, b) || (d, c) == (a, b);
        let before = network.edges[..at].iter().filter(|edge| pair(edge)).count();
        let parallel = (0..before).fold(0.0, |sum, _| sum + 1.0);
        edge(&mut svg, [points[a], points[b]], parallel, network.directed);
    }
    for (vertex, name) in network.vertices.iter().enumerate() {
        let pawns = network.marked.iter().filter(|&&marked| marked == vertex).count();
        let fill = match (network.ground == Some(vertex), pawns) {
            (true, _) => EARTH,
            (false, 0) => WHITE,
            (false, _) => MARK,
        };
        let [x, y] = points[vertex];
        let line = if pawns > 0 { "2.5" } else { "1.2" };
        svg.circle([x, y], RADIUS, &[("fill", &fill), ("stroke", &INK), ("stroke-width", &line)]);
        let text = if pawns > 1 { format!("{name}×{pawns}") } else { name.clone() };
        let face = TextStyle { size: 11, colour: INK, anchor: Anchor::Middle };
        svg.words([x, y + 4.0], face, &text);
    }
    let greatest = |axis: usize| points.iter().map(|point| point[axis]).fold(0.0, f64::max);
    let (width, height) = (greatest(0) + 2.0 * RADIUS, greatest(1) + 2.0 * RADIUS);
    Drawing { svg, width, height }
}

/// Draws an edge. Parallel edges, and arcs in opposite directions, are curved apart.
fn edge(svg: &mut Svg, [[x1, y1], [x2, y2]]: [[f64; 2]; 2], parallel: f64, directed: bool) {
    let length = ((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1)).sqrt();
    if length < 1e-6 {
        let radius = 10.0 + 5.0 * parallel;
        let middle = [x1, y1 - 10.0 - radius / 2.0];
        svg.circle(middle, radius, &[("fill", &"none"), ("stroke", &GREY)]);
        return;
    }
    let along = [(x2 - x1) / length, (y2 - y1) / length];
    let bend = if directed { 10.0 } else { 0.0 } + 16.0 * parallel;
    let over = [f64::midpoint(x1, x2) - along[1] * bend, f64::midpoint(y1, y2) + along[0] * bend];
    let path = format!("M{}Q{} {}", point([x1, y1]), point(over), point([x2, y2]));
    svg.element(
        "path",
        &[("d", &path), ("fill", &"none"), ("stroke", &GREY), ("stroke-width", &"1.5")],
    );
    if directed {
        arrow(svg, over, [x2, y2]);
    }
}

/// Draws the head of an arc that comes from a point.
fn arrow(svg: &mut Svg, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) {
    let length = ((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1)).sqrt().max(1e-6);
    let [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    let [x, y] = [x2 - (RADIUS + 1.0) * ux, y2 - (RADIUS + 1.0) * uy];
    let corners = [
        [x, y],
        [x - 9.0 * ux - 4.0 * uy, y - 9.0 * uy + 4.0 * ux],
        [x - 9.0 * ux + 4.0 * uy, y - 9.0 * uy - 4.0 * ux],
    ];
    let points = corners.map(|[x, y]| format!("{},{}", Coordinate(x), Coordinate(y))).join(" ");
    svg.element("polygon", &[("points", &points), ("fill", &INK)]);
}
