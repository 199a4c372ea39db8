//! Choosing an edge and deleting both its ends: Arc Kayles on graphs, and Cram, which is Arc
//! Kayles on the squares of a board (a domino covers two adjacent squares).
//!
//! What both share is in [`host`]: the moves, the independent parts, and the theorems on parts.
//! They differ in what a position is: Cram's boards are moved and turned so that equal shapes meet
//! wherever they lie; Arc Kayles keeps the vertices of its graph.

mod arc_kayles;
mod cram;
mod host;
mod mirror;

pub(crate) use arc_kayles::ArcKayles;
pub(crate) use cram::Cram;
