//! Pictures of positions, and moves in a few characters.

use std::fmt::Debug;

use super::RulesAt;
use crate::game::ruleset::Ruleset;
use crate::text::Square;

/// A game whose positions can be drawn.
pub trait DrawingRules<R: Ruleset>: Debug {
    /// The position for a terminal, several lines without a final newline; `None` where its
    /// notation is picture enough.
    fn draw(&self, _position: &R::Position) -> Option<String> {
        None
    }

    /// The board for a terminal with [`MARKED`](crate::text::MARKED) on some squares; `None` where
    /// there is no board.
    fn draw_marked(&self, _position: &R::Position, _squares: &[Square]) -> Option<String> {
        None
    }

    /// The square of a board that a move is made on, if it is made on one.
    fn square(&self, _position: &R::Position, _mv: &R::Move) -> Option<Square> {
        None
    }

    /// What a move changes, before and after, where that is shorter than the whole component: `3`
    /// and `4` for a pawn that moves from cell 3 to cell 4.
    fn change(&self, _position: &R::Position, _mv: &R::Move) -> Option<[String; 2]> {
        None
    }
}

/// A component that may be drawn.
pub trait Drawing {
    /// The component for a terminal, several lines without a final newline.
    fn draw(&self) -> String;

    /// The board for a terminal with marks on some squares; `None` where there is no board.
    fn draw_marked(&self, squares: &[Square]) -> Option<String>;
}

impl<R: Ruleset> Drawing for RulesAt<'_, R> {
    fn draw(&self) -> String {
        let drawn = self.offers().drawing.and_then(|drawing| drawing.draw(self.position));
        drawn.unwrap_or_else(|| self.rules.text(self.position).arg)
    }

    fn draw_marked(&self, squares: &[Square]) -> Option<String> {
        self.offers().drawing?.draw_marked(self.position, squares)
    }
}
