//! Who wins.

use serde::Serialize;

/// The outcome class of an impartial position under best play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum Outcome {
    /// The next player, the one about to move, wins.
    N,
    /// The previous player wins: the player to move loses.
    P,
    /// Neither can force a win.
    #[serde(rename = "D")]
    Draw,
}

impl Outcome {
    /// N if the player to move wins, else P.
    pub fn of_mover(wins: bool) -> Self {
        if wins { Self::N } else { Self::P }
    }

    /// Returns the outcome for the other player.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::N => Self::P,
            Self::P => Self::N,
            Self::Draw => Self::Draw,
        }
    }

    /// Returns the letter of the class: N, P or D.
    pub fn letter(self) -> &'static str {
        match self {
            Self::N => "N",
            Self::P => "P",
            Self::Draw => "D",
        }
    }
}

/// How a position ends under best play, seen by the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Label {
    /// Who wins.
    pub outcome: Outcome,
    /// Remoteness: how many moves are still made when the winner hurries and the loser delays
    /// (Steinhaus; Winning Ways, chapter 9); `None` in a draw, and where it was not found.
    pub remoteness: Option<u32>,
}

/// One of the two players of a partisan game. In an impartial game both have the same options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The first named player: white, red.
    Left,
    /// The second named player: black, blue.
    Right,
}

impl Side {
    /// The other player.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}
