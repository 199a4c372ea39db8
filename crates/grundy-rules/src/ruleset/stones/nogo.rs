//! Impartial NoGo: every group of stones keeps an empty place beside it.

use std::ops::ControlFlow;

use super::placing::{Cell, Placing};
use super::strip::{BLACK, FREE, MOST_CELLS, Row, Strip, WHITE};
use super::{StoneMove, StonePosition, Stones};
use grundy_core::game::Parts;

impl Stones {
    /// Whether the group of a stone touches an empty place.
    pub(super) fn has_liberty(&self, placing: &Placing, stone: u32) -> bool {
        let colour = placing.at(stone);
        let (mut seen, mut open) = (vec![false; placing.cells.len()], vec![stone]);
        seen[stone as usize] = true;
        while let Some(place) = open.pop() {
            for near in self.near(placing, place) {
                match placing.at(near) {
                    Cell::Free => return true,
                    other if other == colour && !seen[near as usize] => {
                        seen[near as usize] = true;
                        open.push(near);
                    }
                    _ => {}
                }
            }
        }
        false
    }

    /// Visits every stone that may be placed, with what it leaves.
    pub(super) fn placements(
        &self,
        placing: &Placing,
        visit: &mut dyn FnMut(StoneMove, Placing) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for at in (0..placing.places()).filter(|&place| placing.at(place) == Cell::Free) {
            for stone in [Cell::Black, Cell::White] {
                let left = placing.with(&[(at, stone)]);
                let near = self.near(placing, at);
                let mut others = near.iter().filter(|&&near| left.at(near) == stone.swapped());
                if self.has_liberty(&left, at) && others.all(|&near| self.has_liberty(&left, near))
                {
                    visit(StoneMove::Place { at, stone }, left)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The open pieces of a strip or path; any other board or graph is one part.
    pub(super) fn open_parts(&self, placing: &Placing) -> Parts<StonePosition> {
        let strip = placing.board().is_some_and(|grid| grid.rows == 1 || grid.cols == 1);
        let order: Option<Vec<u32>> = match &self.path {
            _ if strip => Some((0..placing.places()).collect()),
            Some(path) if placing.grid.is_none() => Some(path.to_vec()),
            _ => None,
        };
        let Some(order) = order.filter(|order| order.len() <= MOST_CELLS) else {
            return Parts::from_elem(StonePosition::Placed(Box::new(placing.least())), 1);
        };
        let row: Row = order
            .into_iter()
            .map(|place| match placing.at(place) {
                Cell::Free => FREE,
                Cell::Black => BLACK,
                Cell::White => WHITE,
            })
            .collect();
        Strip::pieces(&row).into_iter().map(StonePosition::Strip).collect()
    }
}
