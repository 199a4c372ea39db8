//! Boards of rule files: each move replaces a pattern of cells by another.
//!
//! The independent parts of a board (`split`) are searched, those that a symmetry of the rule makes
//! equal once.

mod board;
mod mirror;
mod read;
mod split;

use std::ops::ControlFlow;
use std::sync::Arc;

use board::Board;

use super::continuation::with_continuation;
use super::mover::{Mover, with_impartial};
use crate::rulefile::{BoardEnd, BoardMove, BoardRule, Stencil};
use grundy_core::board::{Frame, Grid};
use grundy_core::game::{
    Arg, Capabilities, Continuation, DrawingRules, EndRules, Goal, Method, ObligingRules, Parts,
    Phrase, PlayerRules, Players, Ruleset, RulesetMirror, Text, TheoremRules, VisitOption,
};
use grundy_core::text::Diagram;
use grundy_core::value::{Natural, Outcome, Side};

/// A game of a rule file on boards, with the name that it prints.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Boards {
    // Two files of one name are two games.
    name: Arc<str>,
    rule: Arc<BoardRule>,
    /// Whether either player may make the moves of both.
    impartial: bool,
    mover: Mover,
}

/// Changed cells are named up to this number.
const MOST_NAMED: usize = 6;

/// A move: its number in the file, the number of the copy of its pattern, and the cell of the
/// pattern's first cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PatternMove {
    number: usize,
    stencil: usize,
    first: u32,
}

impl Boards {
    /// The rule of the file.
    fn rule(&self) -> &BoardRule {
        &self.rule
    }

    /// Whether a player may win by answering every move by its image: no move obliges, no pattern ends
    /// play, and both players have the same moves.
    fn copies(&self) -> bool {
        let usual = self.rule.goals().is_empty() && !self.rule.stuck_draws();
        usual && !self.rule.obliges() && !self.mover.matters()
    }

    fn stencil(&self, mv: &PatternMove) -> &Stencil {
        &self.rule.moves()[mv.number].stencils[mv.stencil]
    }

    /// The move with this name in words: what becomes of the cells.
    fn changes(&self, board: &Board, mv: &PatternMove, name: &str) -> Phrase {
        let mut changed: Vec<(u32, u8)> = board.changed(self.stencil(mv), mv.first).collect();
        changed.sort_unstable();
        let frame = Frame::of(board.grid(), changed.iter().map(|&(cell, _)| cell));
        if let (Some(frame), true) = (frame, changed.len() > MOST_NAMED) {
            let (row, col) = frame.first();
            return Phrase::new("move-many-cells")
                .with("name", name)
                .with("count", changed.len())
                .with("row", row + 1)
                .with("column", col + 1)
                .with("last-row", row + frame.size.rows)
                .with("last-column", col + frame.size.cols);
        }
        let and = |before, next| Phrase::new("cells-and").with("before", before).with("next", next);
        let cells = self.lines(board.grid(), &changed).into_iter().reduce(and);
        let cells = cells.map_or_else(|| Arg::from(""), Arg::Phrase);
        Phrase::new("move-cells").with("name", name).with("cells", cells)
    }

    /// What becomes of some cells: those of each row that get the same sign together, or those of a
    /// column if there is no other.
    fn lines(&self, grid: Grid, changed: &[(u32, u8)]) -> Vec<Phrase> {
        let square = |cell: u32| grid.square(cell);
        let said = |id: &'static str, line: usize, places: Vec<usize>, state: u8| {
            let numbers: Vec<Natural> = places.iter().map(|&place| (place + 1).into()).collect();
            Phrase::new(id)
                .with("line", line + 1)
                .with("count", places.len())
                .with("places", numbers)
                .with("sign", self.rule.sign(state).to_string())
        };
        if let Some(&(first, state)) = changed.first()
            && changed.iter().all(|&(cell, s)| square(cell).1 == square(first).1 && s == state)
            && changed.len() > 1
        {
            let rows = changed.iter().map(|&(cell, _)| square(cell).0).collect();
            return vec![said("cells-in-column", square(first).1, rows, state)];
        }
        let line = |&(cell, state): &(u32, u8)| (square(cell).0, state);
        let alike = changed.chunk_by(|one, next| line(one) == line(next));
        let cols = |cells: &[(u32, u8)]| cells.iter().map(|&(cell, _)| square(cell).1).collect();
        alike
            .map(|cells| said("cells-in-row", square(cells[0].0).0, cols(cells), cells[0].1))
            .collect()
    }
}

impl Ruleset for Boards {
    type Position = Board;
    type Move = PatternMove;
    fn text(&self, board: &Board) -> Text {
        let text = Text::plain(&self.name, self.written(board));
        self.mover.written(with_impartial(text, self.impartial))
    }

    fn options(
        &self,
        board: &Board,
        side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        if board.end(&self.rule).is_some() {
            return ControlFlow::Continue(());
        }
        let moves = self.rule.moves().iter().enumerate();
        for (number, mv) in moves.filter(|(_, mv)| mv.side.is_none_or(|own| own == side)) {
            for (stencil, pattern) in mv.stencils.iter().enumerate() {
                for first in (0..board.grid().cells()).filter(|&at| board.fits(pattern, at)) {
                    let left = board.after(pattern, first);
                    visit(&PatternMove { number, stencil, first }, &[left])?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn components(&self, board: &Board) -> Parts<Board> {
        // An answer may be anywhere on the board, and a draw is one of the whole board.
        if self.rule.entails() || self.rule.stuck_draws() || self.goal(board).is_some() {
            return Parts::from_elem(board.least(&self.rule), 1);
        }
        split::parts(&self.rule, board)
    }

    fn method(&self, board: &Board) -> Method<'_> {
        if self.mover.matters() {
            return Method::Partisan;
        }
        if self.rule.stuck_draws() {
            return Method::Explore;
        }
        if self.rule.obliges() || self.goals() {
            return Method::Obliging;
        }
        if self.copies() && mirror::second_copies(self, board).is_some() {
            return Method::zero("mirror");
        }
        let cells = board.cells().iter().filter(|&&state| !self.rule.is_wall(state)).count();
        Method::Outcomes { size: u32::try_from(cells).unwrap_or(u32::MAX) }
    }

    fn phrase(&self, board: &Board, mv: &PatternMove) -> Phrase {
        let BoardMove { name, continuation, .. } = &self.rule.moves()[mv.number];
        with_continuation(self.changes(board, mv, name), *continuation)
    }

    fn heap_bytes(&self, board: &Board) -> usize {
        board.heap_bytes()
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            drawing: Some(self),
            theorems: self.copies().then_some(self),
            players: self.mover.matters().then_some(self),
            obliging: self.rule.obliges().then_some(self),
            ends: (self.goals() || self.rule.stuck_draws()).then_some(self),
            components_preserve_play: true,
            ..Capabilities::NONE
        }
    }
}

impl PlayerRules<Self> for Boards {
    fn players(&self) -> Players {
        self.mover.players()
    }

    fn turned(&self, mover: Side) -> Self {
        Self { mover: self.mover.turned(mover), ..self.clone() }
    }
}

impl TheoremRules<Self> for Boards {
    fn mirror(&self, board: &Board) -> Option<RulesetMirror<Self>> {
        mirror::copying(self, board)
    }
}

impl EndRules<Self> for Boards {
    fn endless(&self) -> bool {
        false
    }

    fn stuck(&self, board: &Board, _side: Side) -> Outcome {
        match self.goal(board) {
            Some(Goal::Won) => Outcome::N,
            None if self.rule.stuck_draws() => Outcome::Draw,
            Some(Goal::Lost) | None => Outcome::P,
        }
    }

    fn goals(&self) -> bool {
        let ends_sums = self.rule.goals().iter().any(|goal| goal.end != BoardEnd::Over);
        ends_sums && !self.rule.stuck_draws()
    }

    fn goal(&self, board: &Board) -> Option<Goal> {
        match board.end(&self.rule)? {
            BoardEnd::Wins => Some(Goal::Lost),
            BoardEnd::Loses => Some(Goal::Won),
            BoardEnd::Over => None,
        }
    }

    fn stands_alone(&self) -> bool {
        self.rule.stuck_draws()
    }
}

impl ObligingRules<Self> for Boards {
    fn continuation(&self, _board: &Board, mv: &PatternMove) -> Continuation {
        self.rule.moves()[mv.number].continuation
    }

    fn entails(&self) -> bool {
        self.rule.entails()
    }
}

impl DrawingRules<Self> for Boards {
    fn draw(&self, board: &Board) -> Option<String> {
        let grid = board.grid();
        Diagram::fits(grid).then(|| Diagram::draw(grid, |cell| self.rule.sign(board.at(cell))))
    }
}
