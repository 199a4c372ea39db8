//! Who wins a component alone.

use crate::answer::{Certainty, KnownBy, Play};
use crate::value::{Label, Side};

/// Who is to move, and what the last move means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// The player to move.
    pub side: Side,
    /// Normal or misère.
    pub play: Play,
}

impl Turn {
    /// A turn under normal play.
    pub fn normal(side: Side) -> Self {
        Self { side, play: Play::Normal }
    }

    /// The turn of the other player.
    #[must_use]
    pub fn other(self) -> Self {
        Self { side: self.side.other(), ..self }
    }
}

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
