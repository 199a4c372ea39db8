//! Search with memo, without recursion.

mod memo;
pub mod product;

pub use memo::{Memo, grundy_value};
