//! Reasons as data: sentences, tables and lines, worded and set elsewhere.

use crate::text::{Arg, Phrase};

/// One step of an explanation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// A sentence.
    Say(Phrase),
    /// Rows of cells in columns, the first row a heading.
    Table(Vec<Vec<Arg>>),
    /// Numbers with their values; the letter, or what stands for it, heads the numbers.
    Values(String, Vec<(u64, u64)>),
    /// Drawings and notation, line by line.
    Lines(Vec<String>),
}

/// The reason for an answer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Explanation {
    /// Its steps in order.
    pub steps: Vec<Step>,
}
