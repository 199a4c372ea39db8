//! Long computations of take-and-break games, with checkpoints in a folder.
//!
//! A *hunt* computes the values of heaps 0, 1, 2, … up to a given heap, or until it finds and
//! proves a period, and writes a checkpoint every few seconds. After a kill, a power cut, a full
//! disk or a damaged file, it continues from the last intact checkpoint; interruptions do not
//! change the result. A *survey* ([`survey`]) does this for each code of a list and gives a table of
//! results, and [`cache`] stores the results of searches between runs.

pub mod cache;
mod clock;
mod disk;
mod error;
#[cfg(test)]
mod faults;
mod folder;
mod hunt;
mod kept_values;
mod observer;
mod pace;
mod preperiod;
mod quotients;
mod replayer;
mod report;
mod segment;
mod state_cache;
pub mod survey;
mod tally;
mod version;

pub use disk::ordinary::read as read_ordinary_file;
pub use error::Error;
pub use hunt::{HuntConfig, Listener, Progress, hunt};
pub use kept_values::KeptValues;
pub use quotients::SearchFolder;
pub use report::{Count, HashList, Report, RunStatistics};
