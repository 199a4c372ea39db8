//! The player to move where the players, left and right, may have different moves, and the setting by
//! which they have the same.

use grundy_core::game::{Players, Text};
use grundy_core::message;
use grundy_core::text::{Args, Message, ParseError, choice};
use grundy_core::value::Side;

/// How a rule file gives the players different moves.
pub(super) fn moves_of_each() -> Message {
    message!("moves-of-each", "a rule file gives each player moves after a line `left` or `right`")
}

/// Whether the setting `impartial` lets either player make every move; `help` says how players get
/// different moves.
///
/// # Errors
/// Points at the setting where the players have the same moves anyway, and at a player to move beside
/// it.
pub(super) fn impartial(
    args: &Args<'_>,
    partisan: bool,
    help: impl Into<Message>,
) -> Result<bool, ParseError> {
    let chosen = choice(args, "impartial", &[("no", false), ("yes", true)])?;
    match (args.setting("impartial"), args.setting("mover")) {
        (Some(word), _) if !partisan => Err(word
            .error(message!("impartial-anyway", "both players have the same moves here anyway"))
            .help(help)),
        (Some(_), Some(mover)) if chosen == Some(true) => Err(mover
            .error(message!(
                "mover-impartial",
                "with impartial=yes both players have the same moves"
            ))
            .help(message!(
                "mover-impartial-help",
                "leave out mover=, as it does not matter who moves"
            ))),
        _ => Ok(chosen.unwrap_or(false)),
    }
}

/// Refuses the setting `impartial` where it makes no game of its own.
///
/// # Errors
/// Points at the setting.
pub(super) fn never_impartial(args: &Args<'_>, why: &str, help: &str) -> Result<(), ParseError> {
    match args.setting("impartial") {
        Some(word) => Err(word.error(why).help(help)),
        None => Ok(()),
    }
}

/// Why a game is not played with `impartial=yes` whose moves can be taken back.
pub(super) const TAKEN_BACK: [&str; 2] = [
    "if either player may make every move, each move can be taken back at once",
    "so play is drawn unless no piece can move; redblue and rule files have this setting",
];

/// The notation of a position whose players have the same moves by that setting.
pub(super) fn with_impartial(text: Text, impartial: bool) -> Text {
    if impartial { text.setting("impartial", "yes") } else { text }
}

/// Who is to move; `None` where the players have the same moves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct Mover(Option<Side>);

impl Mover {
    /// Reads the setting `mover`, which needs different moves of the players; `help` says what
    /// gives them.
    pub(super) fn read(
        args: &Args<'_>,
        partisan: bool,
        help: impl Into<Message>,
    ) -> Result<Self, ParseError> {
        let mover = choice(args, "mover", &[("left", Side::Left), ("right", Side::Right)])?;
        match args.setting("mover") {
            Some(word) if !partisan => Err(word
                .error(message!(
                    "mover-same",
                    "both players have the same moves here, so it does not matter who moves"
                ))
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
