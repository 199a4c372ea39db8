//! The player to move where the players, left and right, may have different moves.

use grundy_core::game::{Players, Text};
use grundy_core::text::{Args, ParseError, choice};
use grundy_core::value::Side;

/// How a rule file gives the players different moves.
pub(super) const MOVES_OF_EACH: &str =
    "a rule file gives each player moves after a line `left` or `right`";

/// Who is to move; `None` where the players have the same moves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct Mover(Option<Side>);

impl Mover {
    /// Reads the setting `mover`, which needs different moves of the players; `help` says what
    /// gives them.
    pub(super) fn read(args: &Args<'_>, partisan: bool, help: &str) -> Result<Self, ParseError> {
        let mover = choice(args, "mover", &[("left", Side::Left), ("right", Side::Right)])?;
        match args.setting("mover") {
            Some(word) if !partisan => Err(word
                .error("both players have the same moves here, so it does not matter who moves")
                .help(help)),
            _ => Ok(Self(partisan.then(|| mover.unwrap_or(Side::Left)))),
        }
    }

    /// Whether the players have different moves.
    pub(super) fn matters(self) -> bool {
        self.0.is_some()
    }

    /// The players.
    pub(super) fn players(self) -> Players {
        Players { names: ["left", "right"], mover: self.0 }
    }

    /// Another player to move, where that matters.
    pub(super) fn turned(self, mover: Side) -> Self {
        Self(self.0.map(|_| mover))
    }

    /// The notation of a position with the player to move, who is left unless it says otherwise.
    pub(super) fn written(self, text: Text) -> Text {
        match self.0 {
            Some(Side::Right) => text.setting("mover", "right"),
            _ => text,
        }
    }
}
