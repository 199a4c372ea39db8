//! What is asked of a position.

use crate::notation::Position;
use grundy_core::game::{Attempt, Effort, Listing, Meter};

/// Which winning moves are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moves {
    /// None: value and outcome only.
    None,
    /// Those the list has room for; all are counted unless one is enough.
    List(Listing),
}

impl From<Listing> for Moves {
    fn from(listed: Listing) -> Self {
        Self::List(listed)
    }
}

/// What is asked of a position beside who wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Want {
    /// Whether the value is asked for even where the winner is found sooner without it.
    pub value: bool,
    /// The winning moves.
    pub moves: Moves,
    /// Whether the length of play is asked for: remoteness and suspense.
    pub length: bool,
}

/// A question: who wins a position, with what value and which moves, and how that may be found.
///
/// What the answer may cost is a [`Budget`](grundy_core::game::Budget).
#[derive(Debug, Clone, Copy)]
pub struct Question<'p> {
    /// The position.
    pub position: &'p Position,
    /// What is asked beside the winner.
    pub want: Want,
    /// How hard to try.
    pub effort: Effort,
    /// Whether a value without a theorem may be taken from a pattern that was only observed, and up
    /// to which number the values are then computed and compared with it. Answers that rest on such
    /// a pattern say so.
    pub trust: Option<u64>,
}

impl<'p> Question<'p> {
    /// Asks who wins and for the value, with the usual effort.
    pub fn new(position: &'p Position) -> Self {
        let want = Want { value: true, moves: Moves::None, length: false };
        Self { position, want, effort: Effort::USUAL, trust: None }
    }

    /// The same question, asking for winning moves.
    #[must_use]
    pub fn moves(mut self, moves: impl Into<Moves>) -> Self {
        self.want.moves = moves.into();
        self
    }

    /// The same question, asking for the length of play.
    #[must_use]
    pub fn length(mut self, asked: bool) -> Self {
        self.want.length = asked;
        self
    }

    /// The same question, asking for no value where the winner is found sooner without it.
    #[must_use]
    pub fn winner_only(mut self) -> Self {
        self.want.value = false;
        self
    }

    /// The same question with another effort.
    #[must_use]
    pub fn effort(self, effort: Effort) -> Self {
        Self { effort, ..self }
    }

    /// The same question, allowing patterns that hold up to a number.
    #[must_use]
    pub fn trust(self, most: impl Into<Option<u64>>) -> Self {
        Self { trust: most.into(), ..self }
    }

    /// An attempt at the question that counts on a meter.
    pub(super) fn attempt<'m>(&self, meter: &'m Meter<'_>) -> Attempt<'m> {
        Attempt { effort: self.effort, trust: self.trust, meter }
    }
}
