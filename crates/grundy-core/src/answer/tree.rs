//! The structure of a compound, as data.

use serde::Serialize;

/// A compound and its parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Tree {
    /// The word between its parts: `and`, `or`, `+`, `:`, `then`; `pass` for one part with passes.
    pub compound: &'static str,
    /// When play is over, where there is a choice: `first`, `last`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<&'static str>,
    /// How often the players may pass, where they may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passes: Option<u8>,
    /// Its parts.
    pub parts: Vec<Branch>,
}

/// A part of a compound.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Branch {
    /// A component.
    Component {
        /// Its notation.
        position: String,
    },
    /// A compound.
    Tree(Tree),
}

/// What a move changes in one component of a compound.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The way to the component: the number of the part, from 0, in the compound, in that part, and so
    /// on.
    pub path: Vec<usize>,
    /// The component's argument before.
    pub from: String,
    /// The component's argument after.
    pub to: String,
}
