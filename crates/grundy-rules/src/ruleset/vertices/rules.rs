//! A vertex-deletion game on one host, its positions, and what a move deletes.

use std::sync::Arc;

use super::host::{Face, HostGraph};
use grundy_core::board::BitSet;
use grundy_core::game::Parts;
use grundy_core::graph::GraphFamily;

/// Which vertices a move deletes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum VertexRule {
    /// Any vertex together with those that it touches or destroys.
    WithNeighbours,
    /// A single vertex that has a neighbour.
    NotLone,
}

/// A vertex-deletion game on one host.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Vertices {
    pub(super) name: Arc<str>,
    pub(super) rule: VertexRule,
    /// The message that words a move on a graph.
    pub(super) message: &'static str,
    pub(super) host: Arc<HostGraph>,
}

/// A component of a position.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum VertexPosition {
    /// These vertices of the host are alive.
    Live(BitSet),
    /// On a board: crosses stand on these cells.
    Crosses(BitSet),
    /// Vertices that follow each other on a host that is a large path or cycle.
    Run {
        /// The place of the first along the host.
        start: u32,
        /// The number of vertices.
        len: u32,
    },
    /// The whole of a host that is a large cycle.
    Ring,
    /// An independent part of a named family, without its place.
    Form(GraphFamily),
}

impl Vertices {
    /// The position before the first move.
    pub(super) fn start(&self) -> VertexPosition {
        match (&self.host.track, &self.host.face) {
            (Some(track), _) if track.closed => VertexPosition::Ring,
            (Some(_), _) => VertexPosition::Run { start: 0, len: self.host.vertices() },
            (None, Face::Board(..)) => VertexPosition::Crosses(BitSet::empty(self.host.vertices())),
            (None, Face::Graph(_)) => VertexPosition::Live(BitSet::full(self.host.vertices())),
        }
    }

    /// The cells that crosses leave free.
    pub(super) fn free(&self, crosses: &BitSet) -> BitSet {
        let mut live = BitSet::full(self.host.vertices());
        for cross in crosses.iter() {
            self.delete(&mut live, cross);
        }
        live
    }

    /// The vertices alive, if the position is given by a set.
    pub(super) fn live(&self, position: &VertexPosition) -> Option<BitSet> {
        match position {
            VertexPosition::Live(live) => Some(live.clone()),
            VertexPosition::Crosses(crosses) => Some(self.free(crosses)),
            VertexPosition::Run { .. } | VertexPosition::Ring | VertexPosition::Form(_) => None,
        }
    }

    pub(super) fn delete(&self, live: &mut BitSet, vertex: u32) {
        live.remove(vertex);
        if self.rule == VertexRule::WithNeighbours {
            for &u in self.host.out(vertex) {
                live.remove(u);
            }
        }
    }

    /// Whether a vertex that is alive may be chosen.
    pub(super) fn may_go(&self, live: &BitSet, vertex: u32) -> bool {
        match self.rule {
            VertexRule::WithNeighbours => true,
            VertexRule::NotLone => self.host.out(vertex).iter().any(|&u| live.contains(u)),
        }
    }

    /// The vertex at a place along a large path or cycle; places wrap around.
    pub(super) fn on_track(&self, place: u32) -> u32 {
        let order = self.host.track.as_ref().map(|track| &track.order);
        order.map_or(place, |order| order[place as usize % order.len()])
    }

    /// The parts that are left of live vertices by the move at one of them.
    pub(super) fn live_without(&self, live: &BitSet, vertex: u32) -> Parts<VertexPosition> {
        let mut left = live.clone();
        self.delete(&mut left, vertex);
        if left.is_empty() { Parts::new() } else { Parts::from_elem(VertexPosition::Live(left), 1) }
    }

    /// The parts that are left of a run by the move at the vertex of this number in it.
    pub(super) fn run_without(&self, start: u32, len: u32, number: u32) -> Parts<VertexPosition> {
        // The number of vertices deleted on each side.
        let reach = u32::from(self.rule == VertexRule::WithNeighbours);
        let next = (number + 1 + reach).min(len);
        [(start, number.saturating_sub(reach)), (start + next, len - next)]
            .into_iter()
            .filter(|&(_, len)| len > 0)
            .map(|(start, len)| VertexPosition::Run { start, len })
            .collect()
    }
}

/// The board with another cross.
pub(super) fn with_cross(crosses: &BitSet, cell: u32) -> VertexPosition {
    let mut crosses = crosses.clone();
    crosses.insert(cell);
    VertexPosition::Crosses(crosses)
}
