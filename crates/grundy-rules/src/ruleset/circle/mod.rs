//! The circle game (T. Idziaszek, Gra w kółko, Potyczki Algorytmiczne 2009; seed 004), and the
//! same on a row of cells between walls: a player moves one own pawn over any positive number of
//! free cells, either way, without jumping. Who cannot move loses; endless play is a draw.
//!
//! A `rule` decides boards of any size. Small boards are searched: all positions of their pawns
//! are numbered (`space`) and solved by retrograde analysis, which proves the outcome and gives
//! the number of moves that the winner needs.

mod board;
mod contest;
mod read;
mod ring;
mod rule;
mod space;
#[cfg(test)]
mod tests;
mod why;

use std::ops::ControlFlow;

use self::board::{CircleBoard, Pawn, PawnSlide};
use self::ring::Ring;
use self::rule::Standing;
use self::space::Space;
use grundy_core::answer::{Certainty, KnownBy, Play, Step};
use grundy_core::game::{
    Attempt, Capabilities, Chart, ChartVertex, ComponentForm, DrawingRules, EndRules, Failure,
    GameProfile, Judgement, JudgingRules, Listing, Mechanism, Meter, Method, MovesLeaving,
    NumberingRules, OutcomeMoves, Parts, Phrase, PlayerRules, Players, Reading, Ruleset, Text,
    Turn, VisitOption,
};
use grundy_core::text::{Args, ParseError};
use grundy_core::value::{Label, Outcome, Side};

pub use contest::positions as contest_positions;

/// Whether the cells are closed to a ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CircleKind {
    /// The last cell is beside the first.
    Circle,
    /// A row of cells between walls.
    Line,
}

/// The game with its settings.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Circle {
    walls: bool,
    mover: Side,
}

/// Boards of up to this many cells are searched; the rule decides larger ones.
const SEARCHED: u32 = 13;

/// The most positions that a search numbers.
const MOST_POSITIONS: u64 = 1 << 20;

/// The number of cells up to which the rule was compared with a search on every board, up to
/// rotation.
const CHECKED: &str = "13";

/// Options are listed if all their boards together have at most this many pawns.
const MOST_LISTED: u64 = 1 << 28;

impl Circle {
    fn name(&self) -> &'static str {
        if self.walls { "line" } else { "circle" }
    }

    fn ring(&self, board: &CircleBoard) -> Ring {
        Ring::of(board, self.walls)
    }
}

impl Mechanism for Circle {
    type Game = CircleKind;
    const FORM: ComponentForm = ComponentForm::Picture(".WB");

    fn read(
        reading: Reading<'_, CircleKind>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<CircleBoard>)>, ParseError> {
        let rules = Self { walls: *reading.game == CircleKind::Line, mover: read::mover(args)? };
        let boards = read::boards(args, rules.name())?;
        Ok(vec![(rules, boards.into())])
    }

    fn profile(game: &CircleKind) -> GameProfile {
        let profile = GameProfile::of(Self::FORM);
        match game {
            CircleKind::Circle => profile,
            CircleKind::Line => profile.ruled("walls"),
        }
    }
}

impl Ruleset for Circle {
    type Position = CircleBoard;
    type Move = PawnSlide;

    /// Small boards as pictures. A list has the player to move among its settings, for every
    /// further list is a summand of its own.
    fn text(&self, board: &CircleBoard) -> Text {
        let name = self.name();
        let black = self.mover == Side::Right;
        match board.picture() {
            Some(picture) if black => Text::plain(name, picture).setting("mover", "black"),
            Some(picture) => Text::plain(name, picture),
            None => Text {
                head: format!("{name} n=").into(),
                arg: board.list() + if black { " mover=black" } else { "" },
                separator: if self.walls { " + line n=" } else { " + circle n=" }.into(),
                tail: String::new(),
            },
        }
    }

    fn options(
        &self,
        board: &CircleBoard,
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

    fn method(&self, _: &CircleBoard) -> Method<'_> {
        Method::Partisan
    }

    fn phrase(&self, board: &CircleBoard, mv: &PawnSlide) -> Phrase {
        let white = board.pawns().get(mv.pawn).is_some_and(|pawn| pawn.side == Side::Left);
        Phrase::new(if white { "move-white-slide" } else { "move-black-slide" })
            .with("from", mv.from + 1)
            .with("to", mv.to + 1)
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            judging: Some(self),
            numbering: Some(self),
            drawing: Some(self),
            players: Some(self),
            ends: Some(self),
            ..Capabilities::NONE
        }
    }
}

impl JudgingRules<Self> for Circle {
    fn judgement(
        &self,
        board: &CircleBoard,
        turn: Turn,
        _attempt: &Attempt<'_>,
    ) -> Result<Option<Judgement>, Failure> {
        if board.cells() <= SEARCHED || turn.play == Play::Misere {
            return Ok(None);
        }
        let outcome = Standing::of(self.ring(board)).outcome(turn.side);
        Ok(Some(Judgement {
            label: Label { outcome, remoteness: None },
            by: KnownBy::Rule("circle".into()),
            certainty: Certainty::Checked(CHECKED),
        }))
    }

    fn moves_leaving(
        &self,
        board: &CircleBoard,
        outcome: Outcome,
        (turn, listed): (Turn, Listing),
        _attempt: &Attempt<'_>,
    ) -> Result<Option<MovesLeaving<Self>>, Failure> {
        let side = turn.side;
        let standing = Standing::of(self.ring(board));
        let board = board.settled();
        let (mut moves, mut count) = (Vec::new(), 0);
        let _ = standing.ring.shifts(side, &mut |shift| {
            if standing.outcome_after(&shift, side.other()) == outcome {
                count += 1;
                if listed.room(moves.len()) {
                    let after = Parts::from_elem(board.after(shift.slide), 1);
                    moves.push((shift.slide, after));
                }
                if listed == Listing::Witness {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        Ok(Some(OutcomeMoves { moves, count: Some(count) }))
    }

    fn reasons(
        &self,
        board: &CircleBoard,
        turn: Turn,
        _attempt: &Attempt<'_>,
    ) -> Result<Vec<Step>, Failure> {
        Ok(why::steps(&Standing::of(self.ring(board)), turn.side))
    }
}

impl NumberingRules<Self> for Circle {
    fn place(&self, board: &CircleBoard, side: Side) -> Option<ChartVertex<CircleBoard>> {
        let ring = self.ring(board);
        if !Space::fits(ring.cells, ring.pawns.len(), self.walls, MOST_POSITIONS) {
            return None;
        }
        let first = ring.first();
        let (before, after) = ring.pawns.split_at(first);
        let sides: Vec<Side> = after.iter().chain(before).map(|pawn| pawn.side).collect();
        let packed = sides.iter().zip(0..).map(|(&side, cell)| Pawn { cell, side });
        let all = CircleBoard::new(ring.cells, packed.collect());
        let number = Space::new(ring.cells, sides, self.walls).number(&ring, first);
        let vertex = 2 * u32::try_from(number).ok()? + u32::from(side == Side::Right);
        Some(ChartVertex { all, vertex })
    }

    fn chart(&self, all: &CircleBoard, meter: &Meter<'_>) -> Result<Option<Chart>, Failure> {
        let sides = all.pawns().iter().map(|pawn| pawn.side).collect();
        let graph = Space::new(all.cells(), sides, self.walls).digraph(meter)?;
        Ok(Some(Chart { graph, won: Vec::new() }))
    }
}

impl DrawingRules<Self> for Circle {
    fn change(&self, _: &CircleBoard, mv: &PawnSlide) -> Option<[String; 2]> {
        Some([mv.from, mv.to].map(|cell| (cell + 1).to_string()))
    }

    fn draw(&self, board: &CircleBoard) -> Option<String> {
        let Some(picture) = board.picture() else {
            return Some(board.list());
        };
        let cells: Vec<String> = picture.chars().map(String::from).collect();
        let wall = if self.walls { '|' } else { '~' };
        Some(format!("{wall} {} {wall}", cells.join(" ")))
    }
}

impl PlayerRules<Self> for Circle {
    fn players(&self) -> Players {
        Players { names: ["white", "black"], mover: Some(self.mover) }
    }

    fn turned(&self, mover: Side) -> Self {
        Self { mover, ..self.clone() }
    }
}

impl EndRules<Self> for Circle {
    fn endless(&self) -> bool {
        true
    }
}
