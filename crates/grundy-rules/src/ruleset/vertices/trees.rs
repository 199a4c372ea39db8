//! Trees on which the number of positions is known before the game is played.
//!
//! *Node Kayles on a caterpillar*, a path (its spine) with leaves on its vertices: every move
//! leaves stretches of the spine with all their leaves, and single leaves, each of value 1. A spine
//! of k vertices has k(k + 1)/2 stretches, so a table holds them all. (H. L. Bodlaender and D.
//! Kratsch, Kayles and Nimbers, Journal of Algorithms 43, 2002, show for more classes of graphs
//! that few positions occur.)
//!
//! *Grim on a tree*: every connected part of the tree can occur, because the other vertices can be
//! deleted one by one, the farthest first.

use std::ops::ControlFlow;

use grundy_core::board::BitSet;
use grundy_core::game::{
    Entries, Failure, FillError, FillRule, Filler, Meter, Order, Tuple, TupleProfile, TupleRule,
};
use grundy_core::graph::Graph;
use grundy_core::text::Message;
use grundy_core::value::Marks;

/// Disjoint caterpillars, their spines one after the other.
#[derive(Debug)]
pub(super) struct Caterpillars {
    /// For each vertex its place on the spine; for a leaf that of its neighbour.
    home: Vec<u32>,
    /// The number of leaves at each place.
    leaves: Vec<u32>,
}

impl Caterpillars {
    /// The caterpillars that a simple graph consists of, if it does.
    pub(super) fn of(graph: &Graph) -> Option<Self> {
        const NONE: u32 = u32::MAX;
        let parts = graph.components();
        let n = graph.vertices() as usize;
        if graph.edges().len() + parts.len() != n {
            return None;
        }
        let degree = |v: u32| graph.incident(v).len();
        let mut found = Self { home: vec![NONE; n], leaves: Vec::new() };
        for part in &parts {
            // A single vertex or edge has no inner vertex; any vertex is its spine.
            let small = part.len() <= 2;
            let inner = |v: u32| if small { v == part[0] } else { degree(v) > 1 };
            let along = |v: u32| graph.neighbours(v).filter(|&u| inner(u));
            if part.iter().any(|&v| inner(v) && along(v).count() > 2) {
                return None;
            }
            let mut next = part.iter().copied().find(|&v| inner(v) && along(v).count() < 2);
            while let Some(v) = next {
                let place = u32::try_from(found.leaves.len()).ok()?;
                found.home[v as usize] = place;
                found.leaves.push(0);
                for leaf in graph.neighbours(v).filter(|&u| !inner(u)) {
                    found.home[leaf as usize] = place;
                    found.leaves[place as usize] += 1;
                }
                next = along(v).find(|&u| found.home[u as usize] == NONE);
            }
        }
        Some(found)
    }

    /// The table's entry of a connected part, if it is a stretch.
    pub(super) fn stretch(&self, part: &BitSet) -> Option<Tuple> {
        let homes = || part.iter().map(|v| self.home[v as usize]);
        let (first, last) = (homes().min()?, homes().max()?);
        let leaves = self.leaves.get(first as usize..=last as usize)?;
        let whole: usize = leaves.iter().map(|&leaves| leaves as usize + 1).sum();
        (whole == part.len()).then(|| self.entry(first, last + 1))
    }

    fn places(&self) -> u32 {
        u32::try_from(self.leaves.len()).unwrap_or(u32::MAX)
    }

    /// The table's entry of the stretch from `start` to before `end`: the length of the spine from
    /// its start on, and its end. Within a smaller stretch neither is greater, and one is less.
    fn entry(&self, start: u32, end: u32) -> Tuple {
        if start < end { [(self.places() - start).into(), end.into(), 0, 0] } else { NOTHING }
    }

    /// The start and the end of an entry's stretch.
    fn bounds(&self, [from_start, end, ..]: Tuple) -> (u32, u32) {
        let narrow = |x| u32::try_from(x).unwrap_or(u32::MAX);
        (self.places().saturating_sub(narrow(from_start)), narrow(end))
    }
}

/// The entry of an empty stretch.
const NOTHING: Tuple = [0; 4];

/// The entry of a single leaf.
const LONE: Tuple = [0, 1, 0, 0];

impl TupleRule for Caterpillars {
    fn profile(&self) -> TupleProfile<'_> {
        TupleProfile {
            order: Order::Lexicographic,
            reaches_all: true,
            fill: Some(self),
            ..TupleProfile::new("node-kayles", 2)
        }
    }

    fn contains(&self, at: Tuple) -> Result<bool, Failure> {
        let [from_start, end, ..] = at;
        let places = u64::from(self.places());
        let inside = from_start <= places && end <= places;
        Ok(at == NOTHING || at == LONE || inside && from_start + end > places)
    }

    fn options(
        &self,
        at: Tuple,
        visit: &mut dyn FnMut(&[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        if at == LONE {
            let _ = visit(&[]);
        }
        if at == LONE || at == NOTHING {
            return Ok(());
        }
        let (start, end) = self.bounds(at);
        let leaves = |place: u32| if (start..end).contains(&place) { self.at(place) } else { 0 };
        let mut left = |before: u32, after: u32, lone: u32| {
            let alone = if lone % 2 == 1 { LONE } else { NOTHING };
            visit(&[self.entry(start, before), self.entry(after, end), alone])
        };
        for place in start..end {
            let beside = place.checked_sub(1).map_or(0, leaves) + leaves(place + 1);
            let own = leaves(place);
            // Deletes the place with its two neighbours, or one of its leaves with the place.
            let mut flow = left(place.saturating_sub(1), place + 2, beside);
            if own > 0 && flow.is_continue() {
                flow = left(place, place + 1, own - 1);
            }
            if flow.is_break() {
                break;
            }
        }
        Ok(())
    }

    fn move_name(&self, _at: Tuple, _index: usize) -> Message {
        "deleting a vertex with its neighbours".into()
    }
}

impl FillRule for Caterpillars {
    fn filler(&self) -> Box<dyn Filler + '_> {
        Box::new(StretchFiller(self))
    }
}

/// Marks the values of a stretch's options directly from the table.
struct StretchFiller<'a>(&'a Caterpillars);

impl Filler for StretchFiller<'_> {
    fn fill(
        &mut self,
        at: Tuple,
        table: Entries<'_>,
        seen: &mut Marks,
        meter: &Meter<'_>,
    ) -> Result<bool, FillError> {
        let Self(caterpillars) = self;
        if !caterpillars.contains(at)? {
            return Ok(false);
        }
        if at == LONE {
            seen.insert(0);
        }
        if at == LONE || at == NOTHING {
            return Ok(true);
        }
        let (start, end) = caterpillars.bounds(at);
        let known = |from: u32, to: u32| {
            table.value(caterpillars.entry(from, to)).ok_or(FillError::Unknown)
        };
        meter.steps(u64::from(end - start))?;
        for place in start..end {
            let before = if place > start { caterpillars.at(place - 1) } else { 0 };
            let after = if place + 1 < end { caterpillars.at(place + 1) } else { 0 };
            let own = caterpillars.at(place);
            let rest = known(start, place.saturating_sub(1))? ^ known(place + 2, end)?;
            seen.insert(rest ^ ((before + after) % 2));
            if own > 0 {
                let rest = known(start, place)? ^ known(place + 1, end)?;
                seen.insert(rest ^ ((own - 1) % 2));
            }
        }
        Ok(true)
    }
}

impl Caterpillars {
    fn at(&self, place: u32) -> u32 {
        self.leaves.get(place as usize).copied().unwrap_or(0)
    }
}

/// The binary logarithm of the number of connected parts of a tree, if the live vertices are one.
pub(super) fn connected_parts<'a>(live: &BitSet, near: impl Fn(u32) -> &'a [u32]) -> Option<f64> {
    let root = live.iter().next()?;
    let (mut order, mut before) = (vec![(root, root)], 0);
    while let Some(&(v, parent)) = order.get(before) {
        before += 1;
        let on = near(v).iter().filter(|&&u| u != parent && live.contains(u));
        order.extend(on.map(|&u| (u, v)));
        if order.len() > live.len() {
            return None;
        }
    }
    // For each vertex the logarithm of the number of connected parts with this vertex on top: the
    // product, over its children, of one more than their numbers.
    let size = order.iter().map(|&(v, _)| v as usize + 1).max()?;
    let mut parts = vec![0.0f64; size];
    let mut all = f64::NEG_INFINITY;
    for &(v, parent) in order.iter().rev() {
        let own = parts[v as usize];
        all = sum(all, own);
        if v != root {
            parts[parent as usize] += sum(own, 0.0);
        }
    }
    Some(all)
}

/// The logarithm of a sum, from logarithms.
fn sum(a: f64, b: f64) -> f64 {
    let (less, more) = if a < b { (a, b) } else { (b, a) };
    more + (1.0 + (less - more).exp2()).log2()
}

#[cfg(test)]
mod tests {
    use super::{BitSet, Caterpillars, connected_parts};
    use grundy_core::graph::{Graph, generators::Generators};

    #[test]
    fn caterpillars_are_distinguished_from_other_trees() {
        let of = |graph: Option<Graph>| graph.and_then(|graph| Caterpillars::of(&graph));
        let legs = |legs: &[u64]| Generators::default().caterpillar(legs.iter().copied());
        assert_eq!(of(legs(&[2, 0, 1])).map(|c| c.leaves), Some(vec![2, 0, 1]));
        // The last one is a leaf itself.
        assert_eq!(of(legs(&[2, 1, 0])).map(|c| c.leaves), Some(vec![2, 2]));
        assert_eq!(of(Generators::default().path(2)).map(|c| c.leaves), Some(vec![1]));
        assert_eq!(of(Generators::default().path(1)).map(|c| c.leaves), Some(vec![0]));
        assert!(of(Generators::default().cycle(5)).is_none());
        // Three arms of length two.
        let spider = Graph::new(7, vec![(0, 1), (1, 2), (0, 3), (3, 4), (0, 5), (5, 6)], None);
        assert!(Caterpillars::of(&spider).is_none());
        let two = Graph::new(5, vec![(0, 1), (1, 2), (3, 4)], None);
        let two = Caterpillars::of(&two).map(|c| c.leaves);
        assert_eq!(two, Some(vec![2, 1]));
    }

    #[test]
    fn connected_parts_are_counted() {
        for (graph, parts) in [
            (Generators::default().path(1), 1.0),
            (Generators::default().path(10), 55.0),
            (Generators::default().star(10), 1034.0),
            (Generators::default().caterpillar([1, 1].into_iter()), 10.0),
        ] {
            let graph = graph.unwrap();
            let lists: Vec<Vec<u32>> =
                (0..graph.vertices()).map(|v| graph.neighbours(v).collect()).collect();
            let counted = connected_parts(&BitSet::full(graph.vertices()), |v| &lists[v as usize]);
            let counted = counted.unwrap().exp2();
            assert!((counted - parts).abs() < 1e-6 * parts, "{counted} {parts}");
        }
        let cycle = [[1, 2], [0, 2], [0, 1]];
        assert!(connected_parts(&BitSet::full(3), |v| &cycle[v as usize]).is_none());
    }
}
