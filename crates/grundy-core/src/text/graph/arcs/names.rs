//! Numbering named vertices 0 … n−1, in ascending order of their names.

use smallvec::SmallVec;

use super::Arcs;
use crate::graph::{Digraph, Sums};

/// The names of all vertices, and their numbers.
#[derive(Debug)]
pub struct Names {
    labels: Vec<u64>,
    /// The number of each name, if names are nearly dense: this takes linear time.
    index: Option<Vec<u32>>,
}

impl Names {
    /// The names that occur in lists of arcs.
    pub fn new(lists: &[&Arcs]) -> Self {
        let ends = || lists.iter().flat_map(|arcs| arcs.ends());
        let greatest = ends().max().unwrap_or(0);
        let count: usize = lists.iter().map(|arcs| arcs.count()).sum();
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

    /// The number of a vertex by its name.
    pub fn number(&self, name: u64) -> u32 {
        match &self.index {
            Some(index) => index.get(place(name)).copied().unwrap_or(u32::MAX),
            None => self.labels.binary_search(&name).map_or(u32::MAX, narrow),
        }
    }

    /// How many vertices there are.
    pub fn count(&self) -> u32 {
        narrow(self.labels.len())
    }

    /// The names, where they are not 0, 1, 2, ….
    fn list(&self) -> Option<Vec<u64>> {
        let dense = self.labels.last().is_none_or(|&last| last < u64::from(self.count()));
        (!dense).then(|| self.labels.clone())
    }

    /// A digraph on all these vertices with the given arcs, and after them a vertex for each sum:
    /// arcs lead to it from the vertices with a move to the sum, and from it to the summands.
    pub fn with_sums(&self, arcs: &mut Arcs) -> (Digraph, Sums) {
        let list = std::mem::take(&mut arcs.list);
        let mut moves: Vec<(SmallVec<[u32; 2]>, u32)> = std::mem::take(&mut arcs.sums)
            .into_iter()
            .map(|(from, to)| {
                let mut to: SmallVec<[u32; 2]> = to.iter().map(|&name| self.number(name)).collect();
                to.sort_unstable();
                (to, self.number(from))
            })
            .collect();
        moves.sort_unstable();
        let mut sums = Sums::after(self.count());
        let mut numbered: Vec<(u32, u32)> =
            list.into_iter().map(|(u, v)| (self.number(u), self.number(v))).collect();
        for (index, (to, from)) in moves.iter().enumerate() {
            if index == 0 || moves[index - 1].0 != *to {
                sums.push(to);
                numbered.extend(to.iter().map(|&part| (sums.last(), part)));
            }
            numbered.push((*from, sums.last()));
        }
        (Digraph::new(sums.end(), &numbered, self.list()), sums)
    }

    /// A digraph on all these vertices with the given arcs.
    pub fn digraph(&self, arcs: Vec<(u64, u64)>) -> Digraph {
        let numbered = arcs.iter().map(|&(u, v)| (self.number(u), self.number(v)));
        let numbered: Vec<(u32, u32)> = numbered.collect();
        drop(arcs);
        Digraph::new(self.count(), &numbered, self.list())
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
