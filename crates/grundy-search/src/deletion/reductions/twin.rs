//! Twin reductions for games whose moves delete a vertex with its neighbours.
//!
//! Adjacent vertices with the same other neighbours are deleted by the same moves, and choosing
//! either leaves the same position; so all but one can be removed.
//!
//! Of three pairwise non-adjacent vertices with the same neighbours two can be removed: choosing
//! one isolates the other two, which add 1 ⊕ 1 = 0, and every other move deletes either all three
//! or none and leaves them with equal neighbours.

use super::super::vertex_set::VertexSet;

/// Returns the vertices that can be removed from a position.
pub(in super::super) fn redundant<const W: usize>(
    vertices: VertexSet<W>,
    neighbours: &[VertexSet<W>],
) -> VertexSet<W> {
    let mut rest = vertices;
    loop {
        let before = rest;
        for vertex in before.iter() {
            if rest.has(vertex) {
                rest = rest.without(adjacent_twins(vertex, rest, neighbours));
                rest = rest.without(distant_twins(vertex, rest, neighbours));
            }
        }
        if rest == before {
            return vertices.without(rest);
        }
    }
}

/// Returns the neighbours of a vertex whose other neighbours are those of the vertex.
fn adjacent_twins<const W: usize>(
    vertex: usize,
    rest: VertexSet<W>,
    neighbours: &[VertexSet<W>],
) -> VertexSet<W> {
    let with = |vertex: usize| neighbours[vertex].and(rest).or(VertexSet::one(vertex));
    let near = with(vertex);
    near.iter().filter(|&other| other != vertex && with(other) == near).collect()
}

/// Returns the vertices not adjacent to a vertex that have the same neighbours, without the first
/// of them if their number is odd.
fn distant_twins<const W: usize>(
    vertex: usize,
    rest: VertexSet<W>,
    neighbours: &[VertexSet<W>],
) -> VertexSet<W> {
    let near = neighbours[vertex].and(rest);
    let others = rest.without(near).without(VertexSet::one(vertex));
    let twins = others.iter().filter(|&other| neighbours[other].and(rest) == near);
    let twins: VertexSet<W> = twins.collect();
    match twins.first() {
        Some(first) if twins.count() % 2 == 1 => twins.without(VertexSet::one(first)),
        _ => twins,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::vertex_set::VertexSet;
    use super::redundant;

    /// Returns the neighbours of each vertex of a graph.
    fn neighbours(vertices: usize, adjacent: impl Fn(usize, usize) -> bool) -> Vec<VertexSet<1>> {
        let near = |a: usize| (0..vertices).filter(move |&b| a != b).map(move |b| (a, b));
        let near = |a: usize| near(a).filter(|&(a, b)| adjacent(a, b) || adjacent(b, a));
        let set = |a| near(a).map(|(_, b)| b).collect();
        (0..vertices).map(set).collect()
    }

    fn left(vertices: usize, adjacent: impl Fn(usize, usize) -> bool) -> u32 {
        let all: VertexSet<1> = (0..vertices).collect();
        all.without(redundant(all, &neighbours(vertices, adjacent))).count()
    }

    #[test]
    fn twins_are_removed() {
        // A complete graph; a king's board of two rows, which becomes a path; one of three rows.
        assert_eq!(left(9, |_, _| true), 1);
        let king = |cols: usize| {
            move |a: usize, b: usize| {
                (a / cols).abs_diff(b / cols) < 2 && (a % cols).abs_diff(b % cols) < 2
            }
        };
        assert_eq!(left(14, king(7)), 7);
        assert_eq!(left(21, king(7)), 21);
        // Stars with an odd and an even number of leaves: a pair, and a path of three.
        assert_eq!(left(8, |a, _| a == 0), 1);
        assert_eq!(left(9, |a, _| a == 0), 3);
        // Paths, and vertices alone.
        assert_eq!(left(5, |a, b| b == a + 1), 5);
        assert_eq!((left(7, |_, _| false), left(6, |_, _| false)), (1, 2));
    }
}
