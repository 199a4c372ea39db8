//! The circle game (T. Idziaszek, Gra w kółko, Potyczki Algorytmiczne 2009; seed 004), and the
//! same on a row of cells between walls: a player moves one own pawn over any positive number of
//! free cells, either way, without jumping. Who cannot move loses; endless play is a draw.
//!
//! Boards of any size are told by a [`rule`]; small ones are analysed as a whole, which proves
//! the answer and tells how long the winner needs.

mod board;
mod read;
mod ring;
mod rule;
mod space;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use self::board::{Board, Slide};
use self::ring::Ring;
use crate::game::{Mechanism, Parts, Phrase, Plan, Players, Reading, Ruleset, Text, VisitOption};
use crate::text::{Args, ParseError};
use crate::value::Side;

/// The game with its settings.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Circle {
    walls: bool,
    mover: Side,
}

/// Options are listed up to this many pawns on all of their boards together.
const MOST_LISTED: u64 = 1 << 28;

impl Circle {
    fn name(&self) -> &'static str {
        if self.walls { "line" } else { "circle" }
    }

    fn ring(&self, board: &Board) -> Ring {
        Ring::of(board, self.walls)
    }
}

impl Mechanism for Circle {
    fn read(
        reading: Reading<'_>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<Board>)>, ParseError> {
        let rules = Self { walls: reading.parameter == "walls", mover: read::mover(args)? };
        let boards = read::boards(args, rules.name())?;
        Ok(vec![(rules, boards.into())])
    }
}

impl Ruleset for Circle {
    type Position = Board;
    type Move = Slide;

    /// Small boards as pictures. A list has the player to move among its settings, for every
    /// further list is a summand of its own.
    fn text(&self, board: &Board) -> Text {
        let name = self.name();
        let black = self.mover == Side::Right;
        match board.picture() {
            Some(picture) if black => Text::plain(name, picture).setting("mover", "black"),
            Some(picture) => Text::plain(name, picture),
            None => Text {
                head: format!("{name} n="),
                arg: board.list() + if black { " mover=black" } else { "" },
                separator: if self.walls { " + line n=" } else { " + circle n=" },
                tail: String::new(),
            },
        }
    }

    fn options(
        &self,
        board: &Board,
        side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        let ring = self.ring(board);
        if ring.move_count(side).saturating_mul(ring.pawns.len() as u64) > MOST_LISTED {
            return ControlFlow::Break(());
        }
        let board = board.settled();
        ring.shifts(side, &mut |shift| visit(&shift.slide, &[board.after(shift.slide)]))
    }

    fn plan(&self, _: &Board) -> Plan<'_> {
        Plan::Partisan
    }

    fn phrase(&self, board: &Board, by: &Slide) -> Phrase {
        let white = board.pawns().get(by.pawn).is_some_and(|pawn| pawn.side == Side::Left);
        Phrase::new(if white { "move-white-slide" } else { "move-black-slide" })
            .with("from", by.from + 1)
            .with("to", by.to + 1)
    }

    fn players(&self) -> Option<Players> {
        Some(Players { names: ["white", "black"], mover: Some(self.mover) })
    }

    fn turned(&self, mover: Side) -> Self {
        Self { mover, ..self.clone() }
    }

    fn endless(&self) -> bool {
        true
    }

    fn draw(&self, board: &Board) -> String {
        let Some(picture) = board.picture() else {
            return board.list();
        };
        let cells: Vec<String> = picture.chars().map(String::from).collect();
        let wall = if self.walls { '|' } else { '~' };
        format!("{wall} {} {wall}", cells.join(" "))
    }
}
