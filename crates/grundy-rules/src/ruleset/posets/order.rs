//! Ordered sets: which elements are above which.

use grundy_core::board::BitSet;
use grundy_core::graph::Digraph;

/// An order on elements 0 … n−1.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Order {
    /// For each element, itself and all that a move at it takes.
    above: Vec<BitSet>,
    /// For each element, itself and all at which a move takes it.
    below: Vec<BitSet>,
    /// For each element, those directly above it.
    covers: Vec<Vec<u32>>,
    /// Elements in an order in which each comes after all that are above it.
    upper_first: Vec<u32>,
}

impl Order {
    /// The order in which the targets of arcs are above their sources, with all that follows from
    /// that.
    ///
    /// # Errors
    /// The elements of a cycle.
    pub(super) fn new(arcs: &Digraph) -> Result<Self, Vec<u32>> {
        let upper_first = arcs.targets_first()?;
        let size = arcs.vertices();
        let (mut above, mut below) = (alone(size), alone(size));
        for &low in &upper_first {
            let mut all = std::mem::take(&mut above[low as usize]);
            arcs.targets(low).iter().for_each(|&high| all.add(&above[high as usize]));
            above[low as usize] = all;
        }
        for &low in upper_first.iter().rev() {
            let all = std::mem::take(&mut below[low as usize]);
            arcs.targets(low).iter().for_each(|&high| below[high as usize].add(&all));
            below[low as usize] = all;
        }
        let direct = |low: u32| {
            let targets = arcs.targets(low);
            let passed = |high: u32| {
                targets
                    .iter()
                    .any(|&between| between != high && above[between as usize].contains(high))
            };
            targets.iter().copied().filter(|&high| !passed(high)).collect()
        };
        let covers = (0..size).map(direct).collect();
        Ok(Self { above, below, covers, upper_first })
    }

    /// The order in which no element is above another.
    pub(super) fn antichain(size: u32) -> Self {
        let alone = alone(size);
        let covers = vec![Vec::new(); alone.len()];
        Self { above: alone.clone(), below: alone, covers, upper_first: (0..size).collect() }
    }

    /// The number of elements.
    pub(super) fn size(&self) -> u32 {
        u32::try_from(self.above.len()).unwrap_or(u32::MAX)
    }

    /// The elements directly above one.
    pub(super) fn covers(&self, element: u32) -> &[u32] {
        &self.covers[element as usize]
    }

    /// What a move at an element leaves.
    pub(super) fn after(&self, left: &BitSet, element: u32) -> BitSet {
        left.minus(&self.above[element as usize])
    }

    /// The least of some elements, those with none of them below.
    pub(super) fn minimal<'a>(&'a self, of: &'a BitSet) -> impl Iterator<Item = u32> + use<'a> {
        of.iter().filter(|&element| self.below[element as usize].intersection(of).len() == 1)
    }

    /// The parts of a set that are connected: an element and those above or below it are in one.
    pub(super) fn parts(&self, left: &BitSet) -> Vec<BitSet> {
        let (mut rest, mut parts) = (left.clone(), Vec::new());
        while !rest.is_empty() {
            let (mut part, mut open) = (BitSet::empty(self.size()), Vec::new());
            open.extend(rest.iter().next());
            for &first in &open {
                rest.remove(first);
                part.insert(first);
            }
            while let Some(element) = open.pop() {
                let mut near = self.above[element as usize].clone();
                near.add(&self.below[element as usize]);
                let near = near.intersection(&rest);
                rest = rest.minus(&near);
                open.extend(near.iter());
                part.add(&near);
            }
            parts.push(part);
        }
        parts
    }

    /// The least element, which is below all others.
    pub(super) fn least(&self, left: &BitSet) -> Option<u32> {
        left.iter().find(|&element| left.minus(&self.above[element as usize]).is_empty())
    }

    /// Whether there is a greatest element, which is above all others.
    pub(super) fn has_greatest(&self, left: &BitSet) -> bool {
        left.iter().any(|element| left.minus(&self.below[element as usize]).is_empty())
    }

    /// The value if the elements below each are a chain, so that each has one element directly
    /// below it or none. Then the elements are the edges of green Hackenbush on trees, each growing
    /// on the one below it: by the colon principle a tree has one more than the nim-sum of what
    /// grows on its root.
    pub(super) fn value_of_trees(&self, left: &BitSet) -> Option<u32> {
        let mut grown = vec![0; self.above.len()];
        let mut ground = 0;
        for &element in self.upper_first.iter().filter(|&&element| left.contains(element)) {
            let mut lower = self.below[element as usize].intersection(left);
            lower.remove(element);
            let value = 1 + grown[element as usize];
            let count = lower.len();
            if count == 0 {
                ground ^= value;
                continue;
            }
            let own = |&low: &u32| self.below[low as usize].intersection(left).len() == count;
            grown[lower.iter().find(own)? as usize] ^= value;
        }
        Some(ground)
    }
}

/// Each element as a set.
fn alone(size: u32) -> Vec<BitSet> {
    let alone = |element| {
        let mut alone = BitSet::empty(size);
        alone.insert(element);
        alone
    };
    (0..size).map(alone).collect()
}

#[cfg(test)]
mod tests {
    use super::{BitSet, Digraph, Order};

    fn order(size: u32, arcs: &[(u32, u32)]) -> Order {
        Order::new(&Digraph::new(size, arcs, None)).unwrap()
    }

    #[test]
    fn an_order_is_closed_and_its_covers_are_direct() {
        let order = order(5, &[(0, 1), (1, 2), (0, 2), (0, 3), (4, 3)]);
        assert_eq!(order.covers(0), [1, 3]);
        let all = BitSet::full(5);
        assert_eq!(order.after(&all, 1).iter().collect::<Vec<_>>(), [0, 3, 4]);
        assert_eq!(order.minimal(&all).collect::<Vec<_>>(), [0, 4]);
        assert_eq!(order.parts(&all).len(), 1);
        assert_eq!(order.parts(&all.without(&[0])).len(), 2);
        assert_eq!((order.least(&all), order.has_greatest(&all)), (None, false));
        let three = all.without(&[3, 4]);
        assert_eq!((order.least(&three), order.has_greatest(&three)), (Some(0), true));
        assert_eq!(Order::new(&Digraph::new(3, &[(0, 1), (1, 0)], None)).unwrap_err().len(), 2);
    }

    #[test]
    fn trees_have_values() {
        let all = BitSet::full(4);
        assert_eq!(order(4, &[(0, 1), (1, 2), (2, 3)]).value_of_trees(&all), Some(4));
        assert_eq!(order(4, &[(0, 1), (0, 2), (2, 3)]).value_of_trees(&all), Some(4));
        assert_eq!(order(4, &[(0, 1), (2, 3)]).value_of_trees(&all), Some(0));
        assert_eq!(order(4, &[(0, 2), (1, 2), (2, 3)]).value_of_trees(&all), None);
        assert_eq!(order(4, &[]).value_of_trees(&all), Some(0));
    }
}
