//! Games on graphs: each move picks vertices or edges and deletes them, changes the numbers of
//! vertices, adds edges or contracts them.
//!
//! To the compiler a graph is a list, the numbers of its vertices, with edges between its places
//! (`view`). Places are vertices without an order, so isomorphic graphs have isomorphic options, and
//! one of them is searched for all (`canonical`). If no move looks at more than one connected part
//! (`locality`), parts are independent. Deletion games that are built in are recognised (`deletion`),
//! and the search of deletion games is used for others, too (`listed`).

mod canonical;
mod changes;
mod deletion;
mod listed;
mod locality;
mod options;
mod position;
mod roots;
mod view;

use std::hash::{Hash, Hasher};

use super::ast::File;
use super::code::Trap;
use super::lexer::Mistake;
use super::rule::{CompiledClause, CompiledMove, CompiledOrder, Program};
use super::trap::{self, Source};
use super::{compile, parse_error, parser, plain};
use grundy_core::game::{Continuation, DeletionMove, Failure};
use grundy_core::message;
use grundy_core::text::ParseError;
use listed::Deletes;
pub use listed::DeletionHost;
pub use options::GraphMove;
pub use position::GraphPosition;
pub(super) use view::{GraphView, ROWS};

pub use super::ast::{EdgeKind, GraphKind};

/// A game on graphs from a rule file. Equal texts are equal rules, unless only in one of them either
/// player may make every move.
#[derive(Debug)]
pub struct GraphRule {
    name: String,
    text: String,
    impartial: bool,
    title: String,
    parameter: [String; 1],
    conditions: String,
    kind: GraphKind,
    program: Program,
    /// Whether no move looks at more than one connected part.
    local: bool,
    deletion: Option<DeletionMove>,
    /// What moves delete, if they look at one connected part and do nothing else.
    deletes: Option<Deletes>,
}

impl PartialEq for GraphRule {
    fn eq(&self, other: &Self) -> bool {
        (&self.text, self.impartial) == (&other.text, other.impartial)
    }
}

impl Eq for GraphRule {}

impl Hash for GraphRule {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.text, self.impartial).hash(state);
    }
}

impl GraphRule {
    /// Reads the text of a rule file whose parameter is a graph.
    pub(super) fn parse(name: &str, text: &str) -> Result<Self, Mistake> {
        Self::of(name, text, &parser::parse(text)?, false)
    }

    /// The same game in which either player may make every move.
    ///
    /// # Errors
    /// None for the text of a rule that was read.
    pub fn impartial(&self) -> Result<Self, ParseError> {
        let both = || {
            let mut file = parser::parse(&self.text)?;
            for mv in &mut file.moves {
                mv.side = None;
            }
            Self::of(&self.name, &self.text, &file, true)
        };
        both().map_err(|mistake| parse_error(&self.name, &self.text, mistake))
    }

    fn of(name: &str, text: &str, file: &File, impartial: bool) -> Result<Self, Mistake> {
        let program = compile::compile(file)?;
        let graph = file.lists.first().and_then(|list| Some((list, list.kind.graph()?)));
        let Some((list, kind)) = graph else {
            return Err(Mistake::new(0, message!("rule-no-graph", "this is no game on graphs")));
        };
        let local = locality::is_local(file);
        Ok(Self {
            name: name.to_owned(),
            text: text.to_owned(),
            impartial,
            title: file.title.clone(),
            parameter: [list.name.text.clone()],
            conditions: plain(text.get(file.conditions_at.clone()).unwrap_or_default()),
            kind,
            local,
            deletion: deletion::deletion(file, kind),
            deletes: if local { listed::deletes(file) } else { None },
            program,
        })
    }

    /// The text of the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The game's name inside the file.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The name of the graph.
    pub fn parameter(&self) -> &[String; 1] {
        &self.parameter
    }

    /// The conditions on positions as written in the file; empty if there are none.
    pub fn conditions(&self) -> &str {
        &self.conditions
    }

    /// What its graphs are.
    pub fn kind(&self) -> GraphKind {
        self.kind
    }

    /// The deletion game that has the same moves, if it is built in.
    pub fn deletion(&self) -> Option<DeletionMove> {
        self.deletion
    }

    /// Whether the players have different moves.
    pub fn is_partisan(&self) -> bool {
        self.program.moves.iter().any(|mv| mv.side.is_some())
    }

    /// Whether the file declares that play may return to an earlier position.
    pub fn is_endless(&self) -> bool {
        matches!(self.program.order, CompiledOrder::None)
    }

    /// Whether some moves oblige a player.
    pub fn obliges(&self) -> bool {
        self.program.obliges()
    }

    /// Whether the opponent has to answer some moves.
    pub fn entails(&self) -> bool {
        self.program.moves.iter().any(|mv| mv.continuation == Continuation::Answer)
    }

    /// Whether a move that looks at one connected part alone can be made in every sum of parts.
    pub fn is_local(&self) -> bool {
        self.local
    }

    /// The name of a move and how play goes on after it.
    pub fn named(&self, mv: &GraphMove) -> (&str, Continuation) {
        let mv = &self.program.moves[mv.number];
        (&mv.name, mv.continuation)
    }

    /// The connected parts in a canonical form, if they are independent; else the canonical form of
    /// the whole. Where moves only delete, parts keep their labels, which say what of a graph they are.
    pub fn parts(&self, position: &GraphPosition) -> Vec<GraphPosition> {
        let kind = self.kind.edges;
        if !self.local || self.entails() {
            return vec![canonical::canonical(position, kind)];
        }
        let parts = position.parts(kind);
        if self.deletes.is_some() {
            return parts;
        }
        parts.iter().map(|part| canonical::canonical(part, kind)).collect()
    }

    /// The position as it is typed: its edges, and the numbers of its vertices, where there are any.
    pub fn written(&self, position: &GraphPosition) -> String {
        let sign = if self.kind.edges == EdgeKind::Arcs { ':' } else { '-' };
        let mut words = Vec::new();
        let mut joined = vec![false; position.vertices()];
        for &(from, to) in position.edges() {
            let (from, to) = (from as usize, to as usize);
            (joined[from], joined[to]) = (true, true);
            words.push(format!("{}{sign}{}", position.label(from), position.label(to)));
        }
        let alone = (0..position.vertices()).filter(|&vertex| !joined[vertex]);
        words.extend(alone.map(|vertex| position.label(vertex).to_string()));
        let graph = if words.is_empty() { "empty".to_owned() } else { words.join(",") };
        let numbers = position.numbers().iter().enumerate().filter(|&(_, &number)| number > 0);
        let number = |(at, number): (usize, &u64)| format!("{}:{number}", position.label(at));
        match numbers.map(number).collect::<Vec<_>>() {
            none if none.is_empty() => graph,
            numbers => format!("{graph} numbers={}", numbers.join(",")),
        }
    }

    /// The position for messages, in which a large one is not written out.
    fn position_text(&self, position: &GraphPosition) -> String {
        const LONGEST: usize = 160;
        let text = self.written(position);
        if text.len() <= LONGEST {
            return text;
        }
        let (vertices, edges) = (position.vertices(), position.edges().len());
        format!("a graph of {vertices} vertices and {edges} edges")
    }

    fn fault(&self, position: &GraphPosition, trap: Trap, by: Source<'_>) -> Failure {
        trap::failure(&self.name, &self.text, &self.position_text(position), trap, by)
    }
}
