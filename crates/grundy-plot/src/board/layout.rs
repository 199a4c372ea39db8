//! Places the vertices of a graph so that distances in the picture follow distances in the graph,
//! by stress majorization (Gansner, Koren and North, 2004), starting from a circle.

use std::collections::VecDeque;

const ROUNDS: usize = 200;

/// Returns points on a circle of radius 1 at equal distances, clockwise from the top.
///
/// The step is a root of unity, found by Newton's method on z^n = 1. This uses only the four
/// operations of arithmetic and square roots, which give the same results on every machine.
pub(super) fn circle(count: usize) -> Vec<[f64; 2]> {
    let times = |[a, b]: [f64; 2], [c, d]: [f64; 2]| [a * c - b * d, a * d + b * c];
    let n = (0..count).fold(0.0, |sum, _| sum + 1.0);
    let mut step = match count {
        0 | 1 => [1.0, 0.0],
        2 => [-1.0, 0.0],
        _ => {
            let angle = 2.0 * std::f64::consts::PI / n;
            // A few terms of the series are a good enough start for Newton's method.
            [1.0 - angle * angle / 2.0 + angle.powi(4) / 24.0, angle - angle.powi(3) / 6.0]
        }
    };
    for _ in 0..20 {
        let power = (1..count).fold([1.0, 0.0], |power, _| times(power, step));
        let whole = times(power, step);
        let size = power[0] * power[0] + power[1] * power[1];
        let over = [whole[0] - 1.0, whole[1]];
        // (z^n - 1) / (n z^(n-1)).
        let quotient =
            times(over, [power[0] / (size * n.max(1.0)), -power[1] / (size * n.max(1.0))]);
        step = [step[0] - quotient[0], step[1] - quotient[1]];
    }
    let mut at = [0.0, -1.0];
    let next = |_| {
        let here = at;
        at = times(at, step);
        here
    };
    (0..count).map(next).collect()
}

/// Returns points for vertices 0 to `count - 1`, starting at (0, 0). Edges are about 1 long.
/// Components are side by side.
pub(super) fn layout(count: usize, edges: &[(usize, usize)]) -> Vec<[f64; 2]> {
    let mut near = vec![Vec::new(); count];
    for &(a, b) in edges {
        near[a].push(b);
        near[b].push(a);
    }
    let mut points: Vec<Option<[f64; 2]>> = vec![None; count];
    let mut right = 0.0;
    for root in 0..count {
        if points[root].is_some() {
            continue;
        }
        let far = distances(root, &near);
        let part: Vec<usize> = (0..count).filter(|&vertex| far[vertex].is_some()).collect();
        let placed = component(&part, &near);
        let least = |axis: usize| placed.iter().map(|point| point[axis]).fold(f64::MAX, f64::min);
        let (left, top) = (least(0), least(1));
        let mut edge = right;
        for (&vertex, [x, y]) in part.iter().zip(&placed) {
            let at = [x - left + right, y - top];
            edge = f64::max(edge, at[0]);
            points[vertex] = Some(at);
        }
        right = edge + 1.0;
    }
    points.into_iter().flatten().collect()
}

/// Returns the number of edges to each vertex; `None`: there is no path.
fn distances(root: usize, near: &[Vec<usize>]) -> Vec<Option<u32>> {
    let mut far = vec![None; near.len()];
    far[root] = Some(0);
    let mut open = VecDeque::from([(root, 0)]);
    while let Some((vertex, distance)) = open.pop_front() {
        for &other in &near[vertex] {
            if far[other].is_none() {
                far[other] = Some(distance + 1);
                open.push_back((other, distance + 1));
            }
        }
    }
    far
}

/// Returns points of a connected component. Each is moved repeatedly to the place where its
/// distances to all others are best.
fn component(part: &[usize], near: &[Vec<usize>]) -> Vec<[f64; 2]> {
    let far: Vec<Vec<Option<u32>>> = part.iter().map(|&vertex| distances(vertex, near)).collect();
    let size = part.iter().fold(0.0, |sum: f64, _| sum + 1.0);
    let mut points: Vec<[f64; 2]> =
        circle(part.len()).into_iter().map(|[x, y]| [x * size / 4.0, y * size / 4.0]).collect();
    for _ in 0..ROUNDS {
        for i in 0..part.len() {
            let (mut sum, mut weights) = ([0.0, 0.0], 0.0);
            for (j, &other) in part.iter().enumerate() {
                let Some(wanted) = far[i][other].filter(|&wanted| wanted > 0) else { continue };
                let wanted = f64::from(wanted);
                let away = [points[i][0] - points[j][0], points[i][1] - points[j][1]];
                let length = (away[0] * away[0] + away[1] * away[1]).sqrt().max(1e-6);
                let weight = 1.0 / (wanted * wanted);
                for axis in 0..2 {
                    sum[axis] += weight * (points[j][axis] + away[axis] * wanted / length);
                }
                weights += weight;
            }
            if weights > 0.0 {
                points[i] = [sum[0] / weights, sum[1] / weights];
            }
        }
    }
    points
}
