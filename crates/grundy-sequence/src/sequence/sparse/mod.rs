//! The sparse-space method: pairs with a rare heap only.
//!
//! A [`Closure`](super::Closure) splits values into rare and common ones; [`choose`] finds the best
//! split. The *candidate* of a heap is the least common value that no pair with a rare heap
//! excludes. In the games for which the method pays few heaps are rare, so candidates are cheap:
//! [`blocks`] and [`words`] compute them. A candidate is the heap's value if every smaller rare value
//! is excluded too; [`check`] verifies that for every heap. [`stream`] runs both, [`queue`] divides
//! the check among threads, [`team`] lets those that wait prepare candidates, and [`plan`] decides
//! when the method is used.
//!
//! `split`, `game`, `window`, `planes` and `head` are the data they share: the code place by place,
//! its rare heaps, the last heaps, bit planes of these, and the first heaps.

#![allow(
    clippy::cast_possible_truncation,
    reason = "positions are indexes into memory, indexes fit their digits, rare heaps are below 2^31"
)]

mod blocks;
mod check;
mod choose;
mod game;
mod head;
mod plan;
mod planes;
#[cfg(not(target_arch = "wasm32"))]
mod queue;
mod split;
mod stream;
#[cfg(not(target_arch = "wasm32"))]
mod team;
mod window;
mod witnesses;
mod words;

pub(super) use plan::{Flow, attempt_length};
pub(super) use split::Split;
