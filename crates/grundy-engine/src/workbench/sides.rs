//! Who may be to move in a position.

use crate::notation::Position;
use grundy_core::game::{Component, Players};
use grundy_core::value::Side;

/// The players of a position, and for whom moves are looked at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sides {
    /// The players, if they have different moves.
    pub(super) players: Option<Players>,
    /// Whether every component has a value, finite or not. Then it does not matter who moves in an
    /// impartial one.
    valued: bool,
    /// Whether a goal was reached, so that nobody moves any more.
    over: bool,
}

impl Sides {
    pub(super) fn of(position: &Position) -> Self {
        let players = || position.parts.iter().filter_map(|part| part.rules().players());
        Self {
            players: players().find(|players| players.mover.is_some()).or_else(|| players().next()),
            valued: position.parts.iter().all(|part| part.has_value() || part.is_loopy()),
            over: position.parts.iter().any(|part| part.rules().ends().over()),
        }
    }

    /// Who may be to move: one player, or either where the position leaves it open.
    pub(super) fn all(self) -> &'static [Side] {
        match self.players.map(|players| players.mover) {
            None | Some(Some(Side::Left)) => &[Side::Left],
            Some(Some(Side::Right)) => &[Side::Right],
            Some(None) => &[Side::Left, Side::Right],
        }
    }

    /// Who may be to move, and the other player where either may.
    pub(super) fn split(self) -> (Side, Option<Side>) {
        match *self.all() {
            [first, second] => (first, Some(second)),
            [Side::Right] => (Side::Right, None),
            _ => (Side::Left, None),
        }
    }

    /// Whose moves in one component are to be looked at.
    pub(super) fn of_part(self, part: &dyn Component) -> &'static [Side] {
        if self.over {
            return &[];
        }
        if self.valued && part.rules().players().is_none() { &[Side::Left] } else { self.all() }
    }
}
