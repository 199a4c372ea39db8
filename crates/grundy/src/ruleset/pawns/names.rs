//! Numbering named vertices 0 … n−1, in ascending order of their names.

use super::arcs::Arcs;
use crate::graph::Digraph;

/// The names of all vertices, and their numbers.
pub(super) struct Names {
    labels: Vec<u64>,
    /// The number of each name, if names are nearly dense: this takes linear time.
    index: Option<Vec<u32>>,
}

impl Names {
    /// The names that occur in lists of arcs.
    pub(super) fn new(lists: &[&Arcs]) -> Self {
        let ends = || {
            lists.iter().flat_map(|arcs| {
                let ends = arcs.list.iter().flat_map(|&(u, v)| [u, v]);
                ends.chain(arcs.bare.iter().copied())
            })
        };
        let greatest = ends().max().unwrap_or(0);
        let count: usize = lists.iter().map(|arcs| 2 * arcs.list.len() + arcs.bare.len()).sum();
        let size = place(greatest);
        if size < 4 * count + 64 {
            let mut index = vec![u32::MAX; size + 1];
            ends().for_each(|name| index[place(name)] = 0);
            let mut labels = Vec::new();
            for (name, slot) in index.iter_mut().enumerate().filter(|(_, slot)| **slot == 0) {
                *slot = narrow(labels.len());
                labels.push(name as u64);
            }
            Self { labels, index: Some(index) }
        } else {
            let mut labels: Vec<u64> = ends().collect();
            labels.sort_unstable();
            labels.dedup();
            Self { labels, index: None }
        }
    }

    fn number(&self, name: u64) -> u32 {
        match &self.index {
            Some(index) => index.get(place(name)).copied().unwrap_or(u32::MAX),
            None => self.labels.binary_search(&name).map_or(u32::MAX, narrow),
        }
    }

    /// A digraph on all these vertices with the given arcs.
    pub(super) fn digraph(&self, arcs: Vec<(u64, u64)>) -> Digraph {
        let numbered = arcs.iter().map(|&(u, v)| (self.number(u), self.number(v)));
        let numbered: Vec<(u32, u32)> = numbered.collect();
        drop(arcs);
        let vertices = narrow(self.labels.len());
        let dense = self.labels.last().is_none_or(|&last| last < u64::from(vertices));
        Digraph::new(vertices, &numbered, (!dense).then(|| self.labels.clone()))
    }
}

/// The index of a name in a table by name.
fn place(name: u64) -> usize {
    usize::try_from(name).unwrap_or(usize::MAX)
}

/// The number of a vertex. Files with more than 2^32 vertices are refused earlier.
fn narrow(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
