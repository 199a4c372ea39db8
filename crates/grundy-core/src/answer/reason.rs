//! Reasons as data: sentences, tables and lines, worded and set elsewhere.

use serde::Serialize;

use super::tree::Change;
use crate::text::{Arg, Phrase};
use crate::value::Nimber;

/// One step of an explanation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// A sentence.
    Say(Phrase),
    /// Rows of cells in columns, the first row a heading.
    Table(Vec<Vec<Arg>>),
    /// Numbers with their values; the letter, or a word in its place, heads the numbers.
    Values(String, Vec<(u64, u64)>),
    /// Drawings and notation, line by line.
    Lines(Vec<String>),
    /// Any of these, with a picture for a page.
    Pictured(Picture, Box<Step>),
}

impl Step {
    /// The step with its picture.
    #[must_use]
    pub fn pictured(self, picture: Picture) -> Self {
        Self::Pictured(picture, Box::new(self))
    }

    /// The sentence, where the step is one.
    pub fn phrase(&self) -> Option<&Phrase> {
        match self {
            Self::Say(phrase) => Some(phrase),
            Self::Pictured(_, step) => step.phrase(),
            Self::Table(_) | Self::Values(..) | Self::Lines(_) => None,
        }
    }
}

/// A picture of what a step says, for a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Picture {
    /// Numbers as sums of powers of two, one column for each power, the greatest first.
    Columns {
        /// The powers.
        powers: Vec<u64>,
        /// The numbers.
        rows: Vec<PowerRow>,
        /// The powers that are left over, or 0.
        left: Vec<u64>,
        /// The row that a winning move changes.
        #[serde(skip_serializing_if = "Option::is_none")]
        change: Option<RowChange>,
    },
    /// Parts with their values.
    Parts {
        /// The parts as positions of their own.
        parts: Vec<PartValue>,
    },
    /// Options with their values, and the least value that none of them has.
    Mex {
        /// The options.
        options: Vec<OptionValue>,
        /// The least value missing.
        mex: Nimber,
    },
    /// A move on the board.
    Move {
        /// Which summand it changes, from 0.
        summand: usize,
        /// The changed part before.
        from: String,
        /// The changed part after.
        to: String,
        /// In a compound: what changes in its parts.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        changes: Vec<Change>,
    },
    /// Places that answer each other, by name; see [`Pairs`](crate::game::Pairs).
    Mirror {
        /// The pairs.
        pairs: Vec<[String; 2]>,
    },
    /// Places that a sentence speaks of, by name.
    Places {
        /// The names.
        #[serde(rename = "places")]
        names: Vec<String>,
    },
    /// Values that come again.
    Strip {
        /// The values of 0, 1, 2, … for at least one whole period, if they are that few.
        values: Vec<u32>,
        /// The first number of the first period.
        preperiod: u64,
        /// The period.
        period: u64,
        /// What each period adds.
        saltus: u64,
    },
}

/// A number as a sum of powers of two.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PowerRow {
    /// What it is called.
    pub label: String,
    /// The part whose value it is, as a position; `None` if it is a heap of that size.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The number.
    pub value: Nimber,
    /// For every power of the picture, that power or 0.
    pub bits: Vec<u64>,
}

/// What becomes of a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RowChange {
    /// Which row, from 0.
    pub row: usize,
    /// For every power of the picture, that power or 0 after the change.
    pub bits: Vec<u64>,
}

/// A part with its value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PartValue {
    /// The part as a position of its own.
    pub position: String,
    /// Its value.
    pub value: Nimber,
}

/// What an option leaves, and its value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OptionValue {
    /// What it leaves, in notation or as a formula.
    pub text: String,
    /// The same as a position; `None` for a formula.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Its value.
    pub value: Nimber,
}

/// The reason for an answer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Explanation {
    /// Its steps in order: first who wins, by what, and how; then where that comes from.
    pub steps: Vec<Step>,
    /// What is behind the steps, for those who want it: symbols, theorems by name, sources.
    pub theory: Vec<Step>,
}
