//! Node Kayles and Arc Kayles on forests, by classes of branches instead of a search.
//!
//! Every position that play leaves of a tree consists of branches of the tree, and few classes of
//! branches occur ([`branch`]). The tree is contracted to tables over pairs of classes, which
//! contain the values of all these positions ([`contraction`]). The search is the reference in
//! tests.
//!
//! The number of classes of a branch of k vertices is still exponential in k, but with a small
//! base: about 10 at k = 20, 100 at 30, 1000 at 50 on random trees.

mod branch;
mod contraction;
#[cfg(test)]
mod tests;

use self::branch::Branches;
use self::contraction::{Contraction, ContractionError};
use grundy_core::game::{Deletion, DeletionMove, DeletionPosition, Failure, Field, Meter};

/// Values forests under one rule on one graph, and keeps the last trees.
#[derive(Debug)]
pub(super) struct TreeSolver {
    branches: Branches,
    contractions: Vec<Contraction>,
}

/// The number of trees kept at once.
const MOST_TREES: usize = 16;

impl TreeSolver {
    /// Creates the solver of a game, if its rule is Node Kayles or Arc Kayles and its vertices are
    /// those of a graph.
    pub(super) fn new(game: &Deletion) -> Option<Self> {
        let fits = matches!(game.field, Field::Graph(_)) && game.taking != DeletionMove::NotLone;
        fits.then(|| Self { branches: Branches::new(game.taking), contractions: Vec::new() })
    }

    /// Returns the value of a position. Returns `None` if it has a cycle, or values too large for
    /// this method.
    ///
    /// # Errors
    /// Returns an error if a limit is reached.
    pub(super) fn value(
        &mut self,
        position: &DeletionPosition,
        meter: &Meter<'_>,
    ) -> Result<Option<u32>, Failure> {
        let Field::Graph(near) = &position.game.field else { return Ok(None) };
        let Some(trees) = trees(near, &position.live) else { return Ok(None) };
        let mut sum = 0;
        for tree in &trees {
            match self.tree(tree, near, meter) {
                Ok(value) => sum ^= u32::from(value),
                Err(ContractionError::ClassError) => return Ok(None),
                Err(ContractionError::Stopped(Failure::Stopped { limit, .. })) => {
                    let most = (trees.len() == 1).then_some((0, tree.len() as u64));
                    return Err(Failure::Stopped { limit, bounds: most });
                }
                Err(ContractionError::Stopped(failure)) => return Err(failure),
            }
        }
        Ok(Some(sum))
    }

    fn tree(
        &mut self,
        tree: &[usize],
        near: &[Vec<u32>],
        meter: &Meter<'_>,
    ) -> Result<u8, ContractionError> {
        let mut known = self.contractions.iter().filter(|known| known.holds(tree));
        if let Some(value) = known.find_map(|known| known.value(tree, &self.branches)) {
            return Ok(value);
        }
        let kept: u64 = self.contractions.iter().map(Contraction::bytes).sum();
        if self.contractions.len() >= MOST_TREES
            || self.branches.bytes().saturating_add(kept) > meter.memory_left() / 2
        {
            *self =
                Self { branches: Branches::new(self.branches.taking), contractions: Vec::new() };
        }
        let contraction = Contraction::new(tree, near, &mut self.branches, meter)?;
        let value = contraction.value(tree, &self.branches);
        self.contractions.push(contraction);
        value.ok_or(ContractionError::ClassError)
    }
}

/// Returns the trees of a position, the largest first; `None` if it has a cycle.
fn trees(near: &[Vec<u32>], live: &[u64]) -> Option<Vec<Vec<usize>>> {
    let is_live = |vertex: usize| live[vertex / 64] >> (vertex % 64) & 1 == 1;
    let mut seen = vec![false; near.len()];
    let mut trees = Vec::new();
    for root in (0..near.len()).filter(|&vertex| is_live(vertex)) {
        if std::mem::replace(&mut seen[root], true) {
            continue;
        }
        let (mut tree, mut next, mut ends) = (vec![root], 0, 0);
        while let Some(&vertex) = tree.get(next) {
            next += 1;
            for other in near[vertex].iter().map(|&v| v as usize).filter(|&v| is_live(v)) {
                ends += 1;
                if !std::mem::replace(&mut seen[other], true) {
                    tree.push(other);
                }
            }
        }
        if ends != 2 * (tree.len() - 1) {
            return None;
        }
        trees.push(tree);
    }
    trees.sort_by_key(|tree| std::cmp::Reverse(tree.len()));
    Some(trees)
}
