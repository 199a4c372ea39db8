//! Long runs of take-and-break games, kept in folders that survive anything.

pub mod scan;
