//! The sparse-space method: pairs with a rare heap only.
//!
//! A [`Closure`](super::Closure) splits values into rare and common ones; [`choose`] finds the
//! best. Few heaps are rare in the games where the method pays, so the least common value that they
//! do not exclude, the *candidate*, costs little: [`blocks`] and [`words`] compute candidates. A
//! candidate is the heap's value if every rare value below is excluded too, which [`check`] makes
//! sure of for every heap. [`stream`] runs both, and [`plan`] decides when to.
//!
//! `split`, `game`, `window`, `planes` and `head` are the data they share: the code place by place,
//! its rare heaps, the last heaps, bit planes of these, and the first heaps.

#![allow(
    clippy::cast_possible_truncation,
    reason = "positions lie in memory, indexes fit their digits, rare heaps are below 2^31"
)]

mod blocks;
mod check;
mod choose;
mod game;
mod head;
mod plan;
mod planes;
mod split;
mod stream;
mod window;
mod witnesses;
mod words;

pub(super) use plan::{Flow, next_look};
pub(super) use split::Split;
