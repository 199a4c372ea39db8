//! Search with memo, without recursion but where its depth is bounded.

mod arena;
mod deletion;
mod explore;
mod memo;
pub mod product;

pub use deletion::{Desk, MOST_PLACES};
pub use explore::{Expand, Explored, explore};
pub use memo::{Elsewhere, Memo, grundy_value};
