//! Searches that keep their results: values by the definition, values by questions whether a
//! position has one, one after the other or by proof numbers, games whose moves may oblige a player, vertex deletion games, coins held by strings,
//! whole sums, and all positions that can be reached.
//! Stacks are explicit; only the searches of vertex deletion games and of strings are recursive, to a
//! bounded depth.

mod arena;
mod deletion;
mod explore;
mod ideals;
pub mod loopy;
mod memo;
mod obliging;
mod outcomes;
mod passes;
pub mod prefetch;
pub mod product;
mod proofs;
mod strings;
pub mod table;
mod top_entails;

pub use deletion::{DeletionSolver, MOST_VERTICES};
pub use explore::{Expand, PositionGraph, explore};
pub use ideals::{IdealTable, count_ideals};
pub use memo::{Memo, Oracle, grundy_value};
pub use obliging::{ObligingMemo, obliged};
pub use outcomes::Outcomes;
pub use passes::PassValues;
pub use proofs::{Claim, ClaimAbout, LostSums, MisereProofs, Proofs};
pub use strings::StringSolver;
pub use top_entails::TopEntails;
