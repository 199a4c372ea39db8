//! Surveys of many games, with a row for each game.
//!
//! A [`Scan`] is a list of codes and a last heap. Codes that have the same values by a theorem form
//! a class, which is computed once
//! ([`TakeBreak::cousin`](grundy_core::game::take_break::TakeBreak::cousin)); the row of each code is
//! the same as if it had been surveyed alone. So a row depends only on the code, the last heap and
//! the version of the program: not on threads, interruptions or shards.

mod error;
mod heading;
mod kept;
mod kind;
mod merge;
mod plan;
mod quotient;
mod row;
mod shard;
mod sheet;
mod survey;
mod work;

pub use error::Error;
pub use heading::Heading;
pub use kept::RowStore;
pub use kind::{Kind, Quotients, SheetRow, Values};
pub use merge::merge;
pub use plan::{Class, Found, MOST_HEAPS, Scan};
pub use quotient::{QuotientRow, QuotientStatus};
pub use row::{Row, Status};
pub use shard::Shard;
pub use sheet::Sheet;
pub use work::Setup;
