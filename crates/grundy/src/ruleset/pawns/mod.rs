//! Pawns on an acyclic digraph: a move takes one pawn along one arc. Pawns do not block each
//! other, so each is a component, and a pawn's value is its vertex's label: the mex of the labels
//! of the arcs' ends, found for all vertices at once in topological order (Sprague 1935, Grundy
//! 1939; seeds 002 and 003).

mod board;
mod file;
mod inline;

use std::ops::ControlFlow;
use std::sync::Arc;

use board::Board;

use crate::game::{Mechanism, Parts, Phrase, Plan, Reading, Ruleset, Text, VisitOption};
use crate::text::{Args, ParseError, Word, parse_number};
use crate::value::Side;

/// An acyclic digraph for pawns to move on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Pawns {
    board: Arc<Board>,
}

impl Mechanism for Pawns {
    fn read(reading: Reading<'_>, args: &Args<'_>) -> Result<Vec<(Self, Parts<u32>)>, ParseError> {
        let words = args.some("arcs or a file", "dag 1:2,1:3,2:3 at=1")?;
        let board = match inline::file_name(words) {
            Some(name) => file::read(reading, words, &name)?,
            None => inline::read(words)?,
        };
        let Some(at) = args.setting("at") else {
            if reading.everywhere {
                let pawns = (0..board.graph.vertices()).collect();
                let board = Arc::new(board);
                return Ok(vec![(Self { board }, pawns)]);
            }
            return Err(ParseError::at(
                &words.last().map_or(0..0, |last| last.span.end..last.span.end),
                "no pawn stands anywhere",
            )
            .help("say where the pawns stand, for example at=1 or at=1,1,4"));
        };
        let pawns = pawns(at, &board)?;
        Ok(vec![(Self { board: Arc::new(board) }, pawns)])
    }
}

/// The vertices on which pawns stand.
fn pawns(at: &Word, board: &Board) -> Result<Parts<u32>, ParseError> {
    let mut start = 0;
    let items = at.text.split(',').map(|item| {
        let range = start..start + item.len();
        start = range.end + 1;
        let word = at.slice(range);
        let label = parse_number(&word, "a pawn's vertex")?;
        let vertex = u64::try_from(&label).ok().and_then(|label| board.graph.vertex(label));
        vertex.ok_or_else(|| {
            word.error(format!("the digraph has no vertex {label}")).help(board.vertices_in_words())
        })
    });
    items.collect()
}

/// A pawn's move: where it goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Step(u32);

impl Pawns {
    fn name(&self, vertex: u32) -> String {
        self.board.graph.label(vertex).to_string()
    }
}

impl Ruleset for Pawns {
    type Position = u32;
    type Move = Step;

    fn text(&self, vertex: &u32) -> Text {
        Text {
            head: format!("dag {} at=", self.board.printed),
            arg: self.name(*vertex),
            separator: ",",
            tail: String::new(),
        }
    }

    fn options(
        &self,
        vertex: &u32,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        let targets = self.board.graph.targets(*vertex).iter();
        targets.copied().try_for_each(|to| visit(&Step(to), &[to]))
    }

    fn plan(&self, vertex: &u32) -> Plan<'_> {
        Plan::Label { graph: &self.board.graph, order: &self.board.order, vertex: *vertex }
    }

    fn phrase(&self, vertex: &u32, by: &Step) -> Phrase {
        Phrase::new("move-pawn").with("from", self.name(*vertex)).with("to", self.name(by.0))
    }

    fn draw(&self, vertex: &u32) -> String {
        const SHOWN: usize = 12;
        let targets = self.board.graph.targets(*vertex);
        let mut names: Vec<String> = targets.iter().take(SHOWN).map(|&v| self.name(v)).collect();
        match targets.len() {
            0 => return format!("({}) no arc leaves", self.name(*vertex)),
            more if more > SHOWN => names.push(format!("… ({more} in all)")),
            _ => {}
        }
        format!("({}) -> {}", self.name(*vertex), names.join(", "))
    }
}
