//! Impartial Clobber: a stone moves onto one of the other colour within its reach, which leaves the game.
//!
//! A place that is left stays empty. So two stones can only meet in the course of play if a chain of
//! stones joins them, each beside the next; with moves along lines each in line with the next, as those
//! between them may leave.

use std::ops::ControlFlow;

use super::placing::{Cell, Placing};
use super::reach::Reach;
use super::{StoneGame, StoneMove, StonePosition, Stones};
use grundy_core::game::Parts;

impl Stones {
    /// The places that a stone may move to, where the other colour is.
    fn targets(&self, placing: &Placing, from: u32) -> Parts<u32> {
        match (self.game, placing.board()) {
            (StoneGame::Clobber(reach), Some(grid)) if reach != Reach::Sides => {
                reach.first_stones(grid, from, &|place| placing.at(place) != Cell::Free)
            }
            _ => self.near(placing, from),
        }
    }

    /// The places that a stone may move to if those between them are empty.
    fn linked(&self, placing: &Placing, from: u32) -> Parts<u32> {
        match (self.game, placing.board()) {
            (StoneGame::Clobber(reach), Some(grid)) if reach != Reach::Sides => {
                reach.places(grid, from)
            }
            _ => self.near(placing, from),
        }
    }

    /// Visits every capture, with what it leaves.
    pub(super) fn captures(
        &self,
        placing: &Placing,
        visit: &mut dyn FnMut(StoneMove, Placing) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in (0..placing.places()).filter(|&place| placing.at(place) != Cell::Free) {
            let stone = placing.at(from);
            for to in self.targets(placing, from) {
                if placing.at(to) == stone.swapped() {
                    let left = placing.with(&[(from, Cell::Free), (to, stone)]);
                    visit(StoneMove::Clobber { from, to }, left)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The sets of stones that may meet and have both colours, each in its least form.
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
                for near in self.linked(placing, place) {
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
