//! Integration tests of the crate: pattern proofs from rule files.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

mod induction;
