//! A form of small graphs that is the same for isomorphic ones.
//!
//! Vertices get colours: first their numbers, then, again and again, the colours that they see across
//! their edges, until no colour is split any more. If vertices of one colour are left, one of them is
//! given a colour of its own, each in turn, and the least of the graphs that follow counts. Of vertices
//! that can be exchanged, since all others see both alike, one is enough. Where too many graphs would
//! have to be compared, or vertices looked at, the least so far is taken: such forms are isomorphic to the
//! graph, so values are right, but some isomorphic graphs are then searched twice.

use super::position::GraphPosition;
use crate::rulefile::ast::EdgeKind;

/// The most graphs that are compared.
const MOST_COMPARED: usize = 64;

/// The most vertices and ends of edges that are looked at.
const MOST_LOOKED: usize = 1 << 15;

/// A vertex's neighbours: those to which an edge leads, and those from which one leads.
type Neighbours = [Vec<u32>; 2];

struct Labelling<'a> {
    position: &'a GraphPosition,
    kind: EdgeKind,
    near: Vec<Neighbours>,
    best: Option<GraphPosition>,
    compared: usize,
    looked: usize,
}

/// The canonical form of a graph, without labels.
pub(super) fn canonical(position: &GraphPosition, kind: EdgeKind) -> GraphPosition {
    let count = position.vertices();
    let mut near: Vec<Neighbours> = vec![Default::default(); count];
    for &(from, to) in position.edges() {
        near[from as usize][0].push(to);
        near[to as usize][usize::from(kind == EdgeKind::Arcs)].push(from);
    }
    for row in near.iter_mut().flatten() {
        row.sort_unstable();
    }
    let mut colours = vec![0; count];
    rank(&mut colours, position.numbers());
    let mut labelling = Labelling { position, kind, near, best: None, compared: 0, looked: 0 };
    labelling.search(colours);
    labelling.best.unwrap_or_else(|| position.clone())
}

/// Replaces colours by those of the keys in their order: the number of vertices with a smaller key.
fn rank<K: Ord>(colours: &mut [u32], keys: &[K]) -> usize {
    let mut order: Vec<usize> = (0..keys.len()).collect();
    order.sort_unstable_by(|&a, &b| keys[a].cmp(&keys[b]));
    let mut count = 0;
    let mut first = 0;
    for at in 0..order.len() {
        if at == 0 || keys[order[at]] != keys[order[at - 1]] {
            (first, count) = (at, count + 1);
        }
        colours[order[at]] = u32::try_from(first).unwrap_or(u32::MAX);
    }
    count
}

impl Labelling<'_> {
    /// Splits colours by what vertices see until that changes nothing. Returns their number.
    fn refine(&mut self, colours: &mut [u32]) -> usize {
        let mut distinct = colours.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        let mut count = distinct.len();
        loop {
            self.looked += colours.len() + 2 * self.position.edges().len();
            if self.looked > MOST_LOOKED {
                return count;
            }
            let seen = |row: &Vec<u32>| {
                let mut seen: Vec<u32> = row.iter().map(|&v| colours[v as usize]).collect();
                seen.sort_unstable();
                seen
            };
            let keys: Vec<_> = { colours.iter().zip(&self.near) }
                .map(|(&colour, near)| (colour, near.each_ref().map(seen)))
                .collect();
            let finer = rank(colours, &keys);
            if finer == count {
                return count;
            }
            count = finer;
        }
    }

    /// Whether all other vertices see two vertices of one colour alike, so that both can be exchanged.
    fn are_twins(&self, a: u32, b: u32) -> bool {
        let rows = |v: u32| &self.near[v as usize];
        (0..2).all(|side| {
            let without = |row: &[u32]| -> Vec<u32> {
                row.iter().copied().filter(|&v| v != a && v != b).collect()
            };
            let [row, other] = [&rows(a)[side], &rows(b)[side]];
            let joined = |row: &[u32], v: u32| row.iter().filter(|&&end| end == v).count();
            without(row) == without(other) && joined(row, b) == joined(other, a)
        })
    }

    fn search(&mut self, mut colours: Vec<u32>) {
        let count = self.refine(&mut colours);
        if count == colours.len() {
            self.compare(&colours);
            return;
        }
        if self.looked > MOST_LOOKED {
            // Vertices of one colour follow each other as they did.
            let keys: Vec<(u32, usize)> = colours.iter().copied().zip(0..).collect();
            rank(&mut colours, &keys);
            if self.best.is_none() {
                self.compare(&colours);
            }
            return;
        }
        // The first colour that several vertices have.
        let mut sizes = vec![0u32; colours.len()];
        for &colour in &colours {
            sizes[colour as usize] += 1;
        }
        let Some(shared) = sizes.iter().position(|&size| size > 1) else { return };
        let cell: Vec<u32> = (0u32..)
            .zip(&colours)
            .filter(|&(_, &c)| c as usize == shared)
            .map(|(v, _)| v)
            .collect();
        let mut tried: Vec<u32> = Vec::new();
        for &vertex in &cell {
            if self.compared >= MOST_COMPARED {
                return;
            }
            if tried.iter().any(|&other| self.are_twins(vertex, other)) {
                continue;
            }
            tried.push(vertex);
            // It goes before the others of its colour.
            let mut next = colours.clone();
            for &other in cell.iter().filter(|&&other| other != vertex) {
                next[other as usize] += 1;
            }
            self.search(next);
        }
    }

    /// Compares the graph whose vertices are in the order of their colours.
    fn compare(&mut self, colours: &[u32]) {
        self.compared += 1;
        let mut numbers = vec![0; colours.len()];
        for (&colour, &number) in colours.iter().zip(self.position.numbers()) {
            numbers[colour as usize] = number;
        }
        let edges = { self.position.edges().iter() }
            .map(|&(from, to)| (colours[from as usize], colours[to as usize]))
            .collect();
        let labels = (1..).take(colours.len()).collect();
        let made = GraphPosition::new(self.kind, labels, numbers, edges);
        if self.best.as_ref().is_none_or(|best| made < *best) {
            self.best = Some(made);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::canonical;
    use crate::rulefile::ast::EdgeKind;
    use crate::rulefile::graph::GraphPosition;
    use proptest::prelude::*;

    proptest! {
        /// However the vertices of a graph are numbered, its form is the same, and has as many vertices,
        /// edges and numbers of each kind.
        #[test]
        fn isomorphic_graphs_have_one_form(
            numbers in prop::collection::vec(0u64..2, 1..9),
            pairs in prop::collection::vec((0u32..8, 0u32..8), 0..16),
            kind in prop::sample::select(vec![EdgeKind::Simple, EdgeKind::Parallel, EdgeKind::Arcs]),
            order in Just((0u32..8).collect::<Vec<_>>()).prop_shuffle(),
        ) {
            let count = numbers.len();
            let inside = |v: u32| (v as usize) < count;
            let mut edges: Vec<(u32, u32)> =
                pairs.into_iter().filter(|&(a, b)| a != b && inside(a) && inside(b)).collect();
            if kind == EdgeKind::Simple {
                for edge in &mut edges {
                    *edge = (edge.0.min(edge.1), edge.0.max(edge.1));
                }
            }
            if kind != EdgeKind::Parallel {
                edges.sort_unstable();
                edges.dedup();
            }
            let order: Vec<u32> = order.into_iter().filter(|&v| inside(v)).collect();
            let labels = || (1..).take(count).collect();
            let one = GraphPosition::new(kind, labels(), numbers.clone(), edges.clone());
            let mut moved = numbers.clone();
            for (v, &to) in order.iter().enumerate() {
                moved[to as usize] = numbers[v];
            }
            let turned = edges.iter().map(|&(a, b)| (order[a as usize], order[b as usize])).collect();
            let other = GraphPosition::new(kind, labels(), moved, turned);
            let (one, other) = (canonical(&one, kind), canonical(&other, kind));
            prop_assert_eq!(&one, &other);
            prop_assert_eq!((one.vertices(), one.edges().len()), (count, edges.len()));
            let sum = |numbers: &[u64]| numbers.iter().sum::<u64>();
            prop_assert_eq!(sum(one.numbers()), sum(&numbers));
        }
    }
}
