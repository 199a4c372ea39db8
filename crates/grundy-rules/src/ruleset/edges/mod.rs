//! Games in which a move chooses an edge and deletes both its ends: Arc Kayles on graphs, and Cram,
//! which is Arc Kayles on the squares of a board (a domino covers two adjacent squares).
//!
//! `host` holds what both share: the moves and the theorems on connected parts. They differ in
//! their positions: each part of a Cram board becomes a board of its own in canonical form, so that
//! copies are equal; Arc Kayles keeps the vertices of its graph.

mod arc_kayles;
mod cram;
mod host;
mod mirror;

pub use arc_kayles::ArcKayles;
pub use cram::Cram;
pub(super) use mirror::INVOLUTIONS;
