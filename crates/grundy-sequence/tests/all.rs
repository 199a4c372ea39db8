//! Integration tests of the crate.

mod induction;
