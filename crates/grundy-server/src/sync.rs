//! Locks of the code that several threads share.
//!
//! They are the standard library's. With `--cfg shuttle` they are Shuttle's, which runs a test under
//! one schedule of its threads after another: `cargo xtask schedules`.

#[cfg(not(shuttle))]
pub(crate) use std::sync::{Condvar, Mutex, PoisonError};

#[cfg(shuttle)]
pub(crate) use shuttle::sync::{Condvar, Mutex, PoisonError};
