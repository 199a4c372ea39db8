//! The sparse-space method: pairs with a rare heap only.
//!
//! [`closure`] splits values into rare and common. Few heaps are rare in the games where the
//! method pays, so the least common value that they do not exclude, the *candidate*, costs little:
//! [`blocks`] and [`words`] compute candidates. It is the heap's value if every rare value below
//! is excluded too, which [`check`] makes sure of for every heap. [`stream`] runs both, and [`plan`] says
//! when it is worth while.

#![allow(
    clippy::cast_possible_truncation,
    reason = "positions lie in memory, indexes fit their digits, rare heaps are below 2^31"
)]

mod blocks;
mod check;
mod choose;
mod closure;
mod game;
mod head;
mod plan;
mod planes;
mod split;
mod stream;
mod window;
mod witnesses;
mod words;

pub use closure::Closure;
pub(super) use plan::{Flow, next_look};
pub(super) use split::Split;

use game::Game;

/// An index does not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct TooWide;
