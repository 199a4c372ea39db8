//! Surveys: what many games have in common and where they differ, one row a game.
//!
//! A [`Scan`] is a list of codes and how far to go. Codes that theorems find to have the same
//! values form a class, which is computed once ([`TakeBreak::cousin`]); still a row is what its
//! own game's values say, as if it had been surveyed alone. So the rows depend on nothing but the
//! code, the limit and the program's version: not on threads, on kills and resuming, or on how
//! classes are dealt to shards.

mod error;
mod heading;
mod kept;
mod merge;
mod plan;
mod row;
mod shard;
mod sheet;
mod survey;
mod work;

pub use error::Error;
pub use heading::Heading;
pub use kept::Kept;
pub use merge::merge;
pub use plan::{Found, MOST_HEAPS, Scan};
pub use row::{Row, Status};
pub use shard::Shard;
pub use sheet::Sheet;
pub use work::Setup;
