//! Search with memo, without recursion.

mod arena;
mod explore;
mod memo;
pub mod product;

pub use explore::{Expand, Explored, explore};
pub use memo::{Elsewhere, Memo, grundy_value};
