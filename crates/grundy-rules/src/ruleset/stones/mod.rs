//! Stones of two colours on a board or graph, which both players use.
//!
//! * Impartial NoGo: place a stone of either colour so that afterwards every group still touches an
//!   empty place. A search of outcomes; strips and paths fall into pieces (`strip`).
//! * Impartial Clobber: move a stone onto a neighbour of the other colour, which leaves the game; on a
//!   board also with the moves of pieces of chess (`reach`). Sets of stones that may meet are
//!   independent.

mod clobber;
mod nogo;
mod placing;
mod reach;
mod read;
mod strip;

use std::ops::ControlFlow;
use std::sync::Arc;

use placing::{Cell, Placing};
pub use reach::Reach;
use strip::Strip;

use grundy_core::game::{
    Capabilities, DrawingRules, Method, Parts, Phrase, Ruleset, Text, VisitOption,
};
use grundy_core::graph::Graph;
use grundy_core::text::graph_text;
use grundy_core::value::Side;

/// What a move does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StoneGame {
    /// It places a stone; every group keeps a liberty.
    NoGo,
    /// It takes a stone of the other colour with one that reaches it.
    Clobber(Reach),
}

/// A game with stones, on boards or on one graph.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Stones {
    game: StoneGame,
    graph: Option<Arc<Graph>>,
    /// The vertices of a graph that is a path, in order.
    path: Option<Arc<[u32]>>,
}

/// Stones on a board or graph, or a piece of a strip.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum StonePosition {
    /// Stones on a board or graph.
    Placed(Box<Placing>),
    /// A strip: a row of cells between two ends.
    Strip(Strip),
}

/// What a move does, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoneMove {
    /// A stone is placed.
    Place {
        /// The place, from 0.
        at: u32,
        /// The stone.
        stone: Cell,
    },
    /// A stone takes a neighbouring one and its place.
    Clobber {
        /// The place that it leaves, from 0.
        from: u32,
        /// The place that it moves to, from 0.
        to: u32,
    },
}

impl Stones {
    /// The places beside one, ascending.
    fn near(&self, placing: &Placing, place: u32) -> Parts<u32> {
        let mut near: Parts<u32> = match (placing.board(), &self.graph) {
            (Some(grid), _) => grid.neighbours(place).collect(),
            (None, Some(graph)) => graph.neighbours(place).filter(|&v| v != place).collect(),
            (None, None) => Parts::new(),
        };
        near.sort_unstable();
        near
    }

    fn name(&self) -> &'static str {
        match self.game {
            StoneGame::NoGo => "nogo",
            StoneGame::Clobber(_) => "clobber",
        }
    }

    /// A vertex as sentences call it.
    fn label(&self, vertex: u32) -> String {
        self.graph.as_ref().map_or(u64::from(vertex), |graph| graph.label(vertex)).to_string()
    }

    fn written(&self, graph: &Graph, placing: &Placing) -> String {
        let stones = |colour: Cell| {
            let of = (0..placing.places()).filter(|&vertex| placing.at(vertex) == colour);
            let labels: Vec<String> = of.map(|vertex| self.label(vertex)).collect();
            labels.join(",")
        };
        let mut text = match self.game {
            StoneGame::NoGo => graph_text(graph),
            StoneGame::Clobber(_) => {
                let kept = |&vertex: &u32| placing.at(vertex) != Cell::Free;
                let kept: Vec<u32> = (0..placing.places()).filter(kept).collect();
                let all = kept.len() == placing.cells.len();
                if all { graph_text(graph) } else { graph_text(&graph.induced(&kept)) }
            }
        };
        for (key, colour) in [("x", Cell::Black), ("o", Cell::White)] {
            let list = stones(colour);
            if !list.is_empty() {
                text = format!("{text} {key}={list}");
            }
        }
        text
    }
}

/// The cells of a row as a board's picture.
fn picture(row: &[u8]) -> String {
    let sign = |&cell: &u8| match cell {
        strip::BLACK => 'X',
        strip::WHITE => 'O',
        _ => '.',
    };
    row.iter().map(sign).collect()
}

impl Ruleset for Stones {
    type Position = StonePosition;
    type Move = StoneMove;

    fn text(&self, position: &StonePosition) -> Text {
        let name = self.name();
        match position {
            StonePosition::Strip(strip) => Text::plain(name, picture(&strip.shown())),
            StonePosition::Placed(placing) => match (placing.board(), &self.graph) {
                (Some(grid), _) => {
                    let text = Text::plain(name, read::board_text(self.game, grid, placing));
                    match self.game {
                        StoneGame::Clobber(reach) if reach != Reach::Sides => {
                            text.setting("moves", reach.name())
                        }
                        _ => text,
                    }
                }
                (None, graph) => {
                    let arg = graph.as_ref().map(|graph| self.written(graph, placing));
                    // The stones belong to the argument, so each graph is a summand.
                    let separator = match self.game {
                        StoneGame::NoGo => " + nogo ",
                        StoneGame::Clobber(_) => " + clobber ",
                    };
                    Text {
                        separator: separator.into(),
                        ..Text::plain(name, arg.unwrap_or_default())
                    }
                }
            },
        }
    }

    fn options(
        &self,
        position: &StonePosition,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        match (position, self.game) {
            (StonePosition::Strip(strip), _) => strip.placements(|at, stone, left| {
                let stone = if stone == strip::BLACK { Cell::Black } else { Cell::White };
                let pieces = Strip::pieces(left).into_iter().map(StonePosition::Strip);
                visit(&StoneMove::Place { at, stone }, &pieces.collect::<Parts<_>>())
            }),
            (StonePosition::Placed(placing), StoneGame::NoGo) => self
                .placements(placing, &mut |mv, left| {
                    visit(&mv, &[StonePosition::Placed(Box::new(left))])
                }),
            (StonePosition::Placed(placing), StoneGame::Clobber(_)) => self
                .captures(placing, &mut |mv, left| {
                    visit(&mv, &[StonePosition::Placed(Box::new(left))])
                }),
        }
    }

    fn components(&self, position: &StonePosition) -> Parts<StonePosition> {
        let StonePosition::Placed(placing) = position else {
            return Parts::from_elem(position.clone(), 1);
        };
        match self.game {
            StoneGame::NoGo => self.open_parts(placing),
            StoneGame::Clobber(_) => self.clusters(placing),
        }
    }

    fn method(&self, position: &StonePosition) -> Method<'_> {
        let size = match position {
            StonePosition::Strip(strip) => strip.free(),
            StonePosition::Placed(placing) => {
                let counted =
                    |cell: &&Cell| (**cell == Cell::Free) == (self.game == StoneGame::NoGo);
                let count = placing.cells.iter().filter(counted).count();
                u32::try_from(count).unwrap_or(u32::MAX)
            }
        };
        Method::Outcomes { size }
    }

    fn phrase(&self, position: &StonePosition, mv: &StoneMove) -> Phrase {
        let grid = match position {
            StonePosition::Placed(placing) => placing.board(),
            StonePosition::Strip(strip) => {
                let cols = u32::try_from(strip.row().len()).unwrap_or(u32::MAX);
                Some(grundy_core::board::Grid { rows: 1, cols })
            }
        };
        match (mv, grid) {
            (&StoneMove::Place { at, stone }, Some(grid)) => {
                let (row, col) = grid.square(at);
                Phrase::new(stone.named(["move-black-square", "move-white-square"]))
                    .with("row", row + 1)
                    .with("column", col + 1)
            }
            (&StoneMove::Place { at, stone }, None) => {
                Phrase::new(stone.named(["move-black-vertex", "move-white-vertex"]))
                    .with("vertex", self.label(at))
            }
            (&StoneMove::Clobber { from, to }, Some(grid)) => {
                let ((row, col), (to_row, to_col)) = (grid.square(from), grid.square(to));
                Phrase::new("move-clobber-square")
                    .with("row", row + 1)
                    .with("column", col + 1)
                    .with("to-row", to_row + 1)
                    .with("to-column", to_col + 1)
            }
            (&StoneMove::Clobber { from, to }, None) => Phrase::new("move-clobber-vertex")
                .with("from", self.label(from))
                .with("to", self.label(to)),
        }
    }

    fn heap_bytes(&self, position: &StonePosition) -> usize {
        match position {
            StonePosition::Strip(_) => 0,
            StonePosition::Placed(placing) if placing.cells.spilled() => {
                size_of::<Placing>() + placing.cells.len()
            }
            StonePosition::Placed(_) => size_of::<Placing>(),
        }
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { drawing: Some(self), ..Capabilities::NONE }
    }
}

impl DrawingRules<Self> for Stones {
    fn draw(&self, position: &StonePosition) -> Option<String> {
        let StonePosition::Placed(placing) = position else { return None };
        let cols = placing.board()?.cols as usize;
        let row = |row: &[Cell]| row.iter().map(|cell| cell.sign()).collect::<String>();
        let rows: Vec<String> = placing.cells.chunks(cols.max(1)).map(row).collect();
        Some(rows.join("\n"))
    }
}
