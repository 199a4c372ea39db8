//! Impartial Clobber: a stone moves onto a neighbour of the other colour, which leaves the game.

use std::ops::ControlFlow;

use super::placing::{Cell, Placing};
use super::{StoneMove, StonePosition, Stones};
use grundy_core::game::Parts;

impl Stones {
    /// Visits every capture, with what it leaves.
    pub(super) fn captures(
        &self,
        placing: &Placing,
        visit: &mut dyn FnMut(StoneMove, Placing) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in (0..placing.places()).filter(|&place| placing.at(place) != Cell::Free) {
            let stone = placing.at(from);
            for to in self.near(placing, from) {
                if placing.at(to) == stone.swapped() {
                    let left = placing.with(&[(from, Cell::Free), (to, stone)]);
                    visit(StoneMove::Clobber { from, to }, left)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The sets of stones that hang together and have both colours, each in its least form.
    pub(super) fn clusters(&self, placing: &Placing) -> Parts<StonePosition> {
        let mut seen = vec![false; placing.cells.len()];
        let mut found = Parts::new();
        for start in 0..placing.places() {
            if seen[start as usize] || placing.at(start) == Cell::Free {
                continue;
            }
            seen[start as usize] = true;
            let (mut cluster, mut next) = (vec![start], 0);
            while let Some(&place) = cluster.get(next) {
                next += 1;
                for near in self.near(placing, place) {
                    if placing.at(near) != Cell::Free && !seen[near as usize] {
                        seen[near as usize] = true;
                        cluster.push(near);
                    }
                }
            }
            if cluster.iter().any(|&place| placing.at(place) != placing.at(start)) {
                found.push(StonePosition::Placed(Box::new(placing.only(&cluster).least())));
            }
        }
        found
    }
}
