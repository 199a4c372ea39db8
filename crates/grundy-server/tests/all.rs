//! The tests of the server as one program, a module for each subject.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed check ends its test"
)]

mod common;
mod description;
mod ending;
mod server;
mod shares;
