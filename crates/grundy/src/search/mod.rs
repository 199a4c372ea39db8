//! Search with memo, without recursion.

mod arena;
mod memo;
pub mod product;

pub use memo::{Elsewhere, Memo, grundy_value};
