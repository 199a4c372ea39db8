//! Long runs of take-and-break games, kept in folders that survive anything.
//!
//! A hunt computes values as far as it is told, or until it finds a period and proves it, and
//! writes a checkpoint every few seconds. The process may be killed at any moment, the disk may be
//! full, a file may be damaged: the folder stays valid, and the same hunt goes on from its last
//! checkpoint that is whole. What it finds is the same as if nothing had happened.

pub mod cache;
mod disk;
mod error;
mod folder;
mod hunt;
mod keep;
mod observer;
mod pace;
mod preperiod;
mod recall;
mod report;
pub mod scan;
mod segment;
mod tally;

pub use error::Error;
pub use hunt::{Listener, Order, Progress, hunt};
pub use keep::Kept;
pub use report::{Count, Effort, HashList, Report};
