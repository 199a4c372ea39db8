//! Long runs of take-and-break games, with checkpoints in a folder.
//!
//! A hunt computes values up to a given heap, or until it finds and proves a period, and writes a
//! checkpoint every few seconds. The process may be killed at any moment, the disk may be full, a
//! file may be damaged: the folder stays valid, and the hunt continues from its last intact
//! checkpoint. Interruptions do not change the result.

pub mod cache;
mod clock;
mod disk;
mod error;
#[cfg(test)]
mod faults;
mod folder;
mod hunt;
mod keep;
mod observer;
mod pace;
mod preperiod;
mod quotients;
mod recall;
mod report;
pub mod scan;
mod segment;
mod tally;
mod trail;
mod version;

pub use error::Error;
pub use hunt::{Listener, Order, Progress, hunt};
pub use keep::KeptValues;
pub use quotients::SearchFolder;
pub use report::{Count, Effort, HashList, Report};
