//! The pendant reduction for games whose moves delete a vertex with its neighbours.
//!
//! Let p be a vertex with a leaf q, a neighbour that has no other one, and let l be a vertex that is
//! not adjacent to p and has the same neighbours as p except q. Then p can be removed: q is then
//! alone and has the value 1, as the edge pq would have. For every move leaves positions of the same
//! value with p as without:
//!
//! * q: with p it deletes the edge, without p the lone vertex.
//! * l: it deletes the neighbours of p, too, and leaves the edge pq or the lone q, both of value 1.
//! * p: it deletes the same except that it leaves l alone and deletes q, again a value of 1.
//! * A neighbour of p and l deletes both and leaves q alone.
//! * Any other move takes the same vertices from the neighbours of p and of l, so that the positions
//!   differ as before.
//!
//! Several such p can be removed at once. Removing one of them takes the same vertices from the
//! neighbours of p and of l for another, and none of them is the l or the q of another: the leaf of
//! l would be a neighbour of p as well.
//!
//! On boards l is either a leaf itself or has two neighbours. Then p and l are opposite corners of a
//! block of four.

use super::super::stride::Strides;
use super::super::vertex_set::VertexSet;

/// Returns the vertices that can be removed from a position.
#[inline]
pub(in super::super) fn redundant<const W: usize>(
    vertices: VertexSet<W>,
    strides: Option<&Strides<W>>,
    neighbours: &[VertexSet<W>],
) -> VertexSet<W> {
    match strides {
        Some(strides) => by_strides(vertices, strides),
        None => by_vertices(vertices, neighbours),
    }
}

/// Those where l has at most two neighbours, which on most boards are all.
#[inline]
fn by_strides<const W: usize>(vertices: VertexSet<W>, strides: &Strides<W>) -> VertexSet<W> {
    let [one, two, three] = strides.adjacent_to(vertices).map(|set| set.and(vertices));
    if one.is_empty() {
        return VertexSet::EMPTY;
    }
    let supports = strides.neighbourhood(one).and(vertices);
    let beside_support = supports.and(two).and(strides.neighbourhood(supports));
    let supports = supports.and(three);
    if supports.is_empty() {
        return beside_support;
    }
    let blocks = strides.blocks(vertices);
    let ([a, b, c, d], [opposite_d, opposite_c, opposite_b, opposite_a]) =
        (strides.with_corner(blocks, supports), strides.with_corner(blocks, two));
    let in_block = [a.and(opposite_a), b.and(opposite_b), c.and(opposite_c), d.and(opposite_d)];
    beside_support.or(strides.corners(in_block))
}

fn by_vertices<const W: usize>(
    vertices: VertexSet<W>,
    neighbours: &[VertexSet<W>],
) -> VertexSet<W> {
    let near = |vertex: usize| neighbours[vertex].and(vertices);
    let mut redundant = VertexSet::EMPTY;
    for leaf in vertices.iter() {
        let Some(vertex) = near(leaf).first().filter(|_| near(leaf).is_one()) else { continue };
        let others = near(vertex).without(VertexSet::one(leaf));
        let Some(other) = others.first() else { continue };
        let mut like_it = near(other).without(VertexSet::one(vertex)).iter();
        if like_it.any(|like_it| near(like_it) == others) {
            redundant.insert(vertex);
        }
    }
    redundant
}

#[cfg(test)]
mod tests {
    use super::super::super::stride::Strides;
    use super::super::super::tests::reductions::{plus, set};
    use super::super::super::vertex_set::VertexSet;
    use super::redundant;

    #[test]
    fn vertices_like_another_one_but_for_a_leaf_are_removed() {
        let neighbours = plus(4, 5);
        let strides = Strides::of(&neighbours).unwrap();
        let cases = [
            // A path of two beside a leaf and a path of three.
            (vec![2, 7, 8, 9, 12, 16, 17], vec![8]),
            // A block with leaves at two corners, and the corners opposite to them.
            (vec![2, 5, 6, 7, 11, 12], vec![6, 7]),
            // A path of four; one of three, whose ends are like each other but are no supports.
            (vec![0, 1, 2, 3], vec![1, 2]),
            (vec![0, 1, 2], vec![]),
            (vec![0, 1], vec![]),
        ];
        for (cells, expected) in cases {
            for strides in [Some(&strides), None] {
                let found: VertexSet<1> =
                    redundant(set(cells.iter().copied()), strides, &neighbours);
                assert_eq!(found, set(expected.iter().copied()), "{cells:?}");
            }
        }
    }
}
