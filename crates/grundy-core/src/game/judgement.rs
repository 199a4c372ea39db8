//! Who wins a component alone.

use crate::answer::{Certainty, KnownBy};
use crate::value::Label;

/// Who wins a component alone, and how that is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// Who wins, seen by the player to move.
    pub label: Label,
    /// How it is known.
    pub by: KnownBy,
    /// How sure it is.
    pub certainty: Certainty,
}
