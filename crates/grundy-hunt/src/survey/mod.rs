//! Surveys of many games, with a row of results for each game.
//!
//! A [`Survey`] is a list of codes and a last heap. Codes that have the same values by a theorem form
//! a class, which is computed once
//! ([`TakeBreak::cousin`](grundy_core::game::take_break::TakeBreak::cousin)); the row of each code
//! is the same as if it had been computed alone. So a row depends only on the code, the last heap
//! and the version of the program, not on threads, interruptions or shards.

mod atlas;
mod class;
mod class_rows;
mod error;
mod file;
mod heading;
mod kind;
mod merge;
mod plan;
mod quotient;
mod row;
mod row_store;
mod setup;
mod shard;
mod sheet;
mod work;

pub use atlas::{Atlas, AtlasStatus, Part, Reach, Stage, StageProgress, confirm, gather, status};
pub use class::Class;
pub use error::SurveyError;
pub use heading::Heading;
pub use kind::{QuotientSurvey, SheetRow, SurveyKind, ValueSurvey};
pub use merge::merge;
pub use plan::{MOST_HEAPS, Survey, SurveyResult};
pub use quotient::{QuotientRow, QuotientStatus};
pub use row::{PeriodStatus, ValueRow};
pub use row_store::RowStore;
pub use setup::SurveySetup;
pub use shard::Shard;
pub use sheet::Sheet;
