//! Values of heaps, computed by code of this crate.
//!
//! [`plain`] follows the definitions and is enough for short claims. [`stretches`] is for subtraction
//! games whose values seldom change. [`run`] is for codes that
//! leave at most two heaps, and computes billions of values in little memory; [`past`] computes
//! values again that the run no longer stores.

mod blocks;
mod pairs;
mod past;
pub(crate) mod plain;
pub(crate) mod run;
mod set;
mod split;
pub(crate) mod stretches;
mod words;

pub(crate) use split::Split;
