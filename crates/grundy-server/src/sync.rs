//! The locks of code that several threads share.
//!
//! These are the locks of the standard library. With `--cfg shuttle` they are those of Shuttle,
//! which runs a test under one thread schedule after another: `cargo xtask schedules`.

#[cfg(not(shuttle))]
pub(crate) use std::sync::{Condvar, Mutex, PoisonError};

#[cfg(shuttle)]
pub(crate) use shuttle::sync::{Condvar, Mutex, PoisonError};
