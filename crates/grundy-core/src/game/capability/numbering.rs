//! Games that number all positions of a play without a search.

use std::fmt::Debug;

use crate::game::limits::Failure;
use crate::game::meter::Meter;
use crate::game::ruleset::Ruleset;
use crate::graph::Digraph;
use crate::value::Side;

/// A position among all that play can reach from it, numbered by the game.
#[derive(Debug, Clone)]
pub struct ChartVertex<P> {
    /// The position that represents all of them.
    pub all: P,
    /// The vertex of this one, with the player to move, in the [`Chart`].
    pub vertex: u32,
}

/// The moves between all positions that one [`ChartVertex::all`] represents.
#[derive(Debug, Clone)]
pub struct Chart {
    /// A vertex for each position with the player to move.
    pub graph: Digraph,
    /// Vertices without arcs at which the player to move has won; at the others without arcs that
    /// player has lost.
    pub won: Vec<u32>,
}

/// A game that numbers its positions.
pub trait NumberingRules<R: Ruleset>: Debug {
    /// The place of a position, `side` being to move; `None` if there are too many positions.
    fn place(&self, position: &R::Position, side: Side) -> Option<ChartVertex<R::Position>>;

    /// The moves between all positions that `all` represents; `None` if there are too many.
    ///
    /// # Errors
    /// A limit.
    fn chart(&self, all: &R::Position, meter: &Meter<'_>) -> Result<Option<Chart>, Failure>;
}
