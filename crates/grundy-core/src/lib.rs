//! What every part of Grundy stands on: values, boards and graphs, text with places, and the traits
//! that a game implements.
//!
//! This crate is an internal part of [`grundy`](https://docs.rs/grundy): it may change in any release.

pub mod answer;
pub mod board;
pub mod game;
pub mod graph;
pub mod sync;
pub mod text;
pub mod value;
