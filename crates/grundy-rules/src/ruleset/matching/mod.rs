//! Undirected vertex geography: the token moves to a neighbouring vertex, and the vertex it left
//! is deleted.
//!
//! The player to move wins if and only if every maximum matching covers the token's vertex (A. S.
//! Fraenkel, E. R. Scheinerman, D. Ullman, Undirected edge geography, Theoretical Computer Science
//! 112, 1993): the winner always steps along an edge of a maximum matching. So the winning steps
//! are those to vertices that some maximum matching of the remaining graph misses; `blossom`
//! finds these in graphs of any size. For values above 0 there is no such theorem, except on trees.

mod blossom;
mod edges;
mod parity;
mod token;
mod tree;

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::Arc;

pub use edges::EdgeGeography;
use grundy_core::answer::{Picture, Step};
use grundy_core::board::BitSet;
use grundy_core::game::{
    Capabilities, ComponentForm, Mechanism, Method, Pairs, Parts, Phrase, Reading, Refusal,
    Ruleset, Shortcut, Text, TheoremRules, VisitOption,
};
use grundy_core::graph::Graph;
use grundy_core::message;
use grundy_core::text::{
    Args, Edges, ParseError, Word, graph, graph_text, small, vertices_message,
};
use grundy_core::value::{Nimber, Side};
use token::TokenPosition;

/// Geography on one graph.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Geography(Arc<Graph>);

/// A connected part of more vertices than this is not searched for its value.
const MOST_SEARCHED: usize = 32;

/// The most vertices of a table of all: each is decided on its own.
const MOST_STARTS: u32 = 10_000;

const BY_MATCHING: &str = "vertex-geography";

impl Mechanism for Geography {
    type Game = ();
    const FORM: ComponentForm = ComponentForm::Graph;

    fn read(
        reading: Reading<'_>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<TokenPosition>)>, ParseError> {
        let at = args.setting("at");
        let words = args.some("a graph", "geography cycle:5 at=1")?;
        let read = words.iter().map(|word| {
            let graph = graph(word, Edges::Simple, reading.graph_files(args))?;
            let starts = starts(&graph, reading, at, word)?;
            let (rules, token) = Self::on(graph, 0);
            let placed = starts.into_iter().map(|at| TokenPosition { at, ..token.clone() });
            Ok((rules, placed.collect()))
        });
        read.collect()
    }
}

/// The vertex that the setting names, by default vertex 1.
fn token(graph: &Graph, at: Option<&Word>, word: &Word) -> Result<u32, ParseError> {
    let label = at.map_or(Ok(1), |word| small(word, "a vertex", u64::MAX))?;
    graph.vertex(label).ok_or_else(|| match at {
        Some(at) => at
            .error(message!(
                "token-vertex",
                "there is no vertex {label} for the token to stand on",
                label = label
            ))
            .help(vertices_message(graph.vertices(), |vertex| graph.label(vertex))),
        None => word
            .error(message!(
                "token-outside",
                "the token stands on vertex {label}, which is not in the graph",
                label = label
            ))
            .help(message!("token-outside-help", "say which vertex it stands on: at=VERTEX")),
    })
}

/// The vertices on which a token stands: one, or every one for a table of all.
fn starts(
    graph: &Graph,
    reading: Reading<'_>,
    at: Option<&Word>,
    word: &Word,
) -> Result<Parts<u32>, ParseError> {
    if reading.everywhere && at.is_none() {
        let count = graph.vertices();
        if count > MOST_STARTS {
            return Err(word
                .error(message!(
                    "matching-long",
                    "a table of {count} vertices is too long",
                    count = count
                ))
                .help(message!(
                    "matching-long-help",
                    "up to {most} vertices are listed; at= names one",
                    most = MOST_STARTS
                )));
        }
        return Ok((0..count).collect());
    }
    Ok(Parts::from_elem(token(graph, at, word)?, 1))
}

impl Geography {
    /// The game on a simple graph, with the token on a vertex.
    pub fn on(graph: Graph, at: u32) -> (Self, TokenPosition) {
        let free = BitSet::full(graph.vertices());
        (Self(Arc::new(graph)), TokenPosition { free, at })
    }

    fn near<'a>(&'a self, token: &'a TokenPosition) -> impl Iterator<Item = u32> + 'a {
        let near = self.0.neighbours(token.at);
        near.filter(|&near| near != token.at && token.free.contains(near))
    }

    fn stepped(token: &TokenPosition, to: u32) -> TokenPosition {
        TokenPosition { free: token.free.without(&[token.at]), at: to }
    }

    /// The steps that win.
    fn winning(&self, token: &TokenPosition) -> Vec<u32> {
        let left = token.free.without(&[token.at]);
        let missable = blossom::missable(&self.0, &left);
        self.near(token).filter(|&near| missable[near as usize]).collect()
    }

    /// The vertices that the token can reach.
    fn reachable(&self, token: &TokenPosition) -> BitSet {
        let mut seen = BitSet::empty(self.0.vertices());
        seen.insert(token.at);
        let mut reached = vec![token.at];
        while let Some(vertex) = reached.pop() {
            for near in self.0.neighbours(vertex) {
                if token.free.contains(near) && !seen.contains(near) {
                    seen.insert(near);
                    reached.push(near);
                }
            }
        }
        seen
    }
}

impl Ruleset for Geography {
    type Position = TokenPosition;
    type Move = u32;
    fn text(&self, token: &TokenPosition) -> Text {
        let arg = if token.free.len() == self.0.vertices() as usize {
            graph_text(&self.0)
        } else {
            let vertices: Vec<u32> = token.free.iter().collect();
            graph_text(&self.0.induced(&vertices))
        };
        let arg = match self.0.label(token.at) {
            1 => arg,
            at => format!("{arg} at={at}"),
        };
        // The token is what a move changes, so it belongs to the argument; a graph each.
        Text { separator: " + geography ".into(), ..Text::plain("geography", arg) }
    }

    fn options(
        &self,
        token: &TokenPosition,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        for to in self.near(token) {
            visit(&to, &[Self::stepped(token, to)])?;
        }
        ControlFlow::Continue(())
    }

    /// The part of the graph that the token can reach.
    fn components(&self, token: &TokenPosition) -> Parts<TokenPosition> {
        let reachable = TokenPosition { free: self.reachable(token), at: token.at };
        Parts::from_elem(reachable, 1)
    }

    fn method(&self, token: &TokenPosition) -> Method<'_> {
        if let Some(value) = tree::value(&self.0, token) {
            return Method::known(value, "geography-tree");
        }
        if self.winning(token).is_empty() {
            return Method::zero(BY_MATCHING);
        }
        let count = token.free.len();
        if count <= MOST_SEARCHED {
            return Method::Search;
        }
        Method::Refused(
            Refusal::new(message!(
                "matching-search",
                "the player to move wins, but the value can only be found by search, and {count} \
                 vertices are too many",
                count = count
            ))
            .help(message!(
                "matching-search-help",
                "trees work at any size, other graphs up to {most} vertices",
                most = MOST_SEARCHED
            )),
        )
    }

    fn phrase(&self, token: &TokenPosition, &to: &u32) -> Phrase {
        Phrase::new("move-token-step")
            .with("from", self.0.label(token.at).to_string())
            .with("to", self.0.label(to).to_string())
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { theorems: Some(self), components_preserve_play: true, ..Capabilities::NONE }
    }
}

impl TheoremRules<Self> for Geography {
    fn winner(&self, token: &TokenPosition) -> Option<(bool, Cow<'static, str>)> {
        Some((!self.winning(token).is_empty(), BY_MATCHING.into()))
    }

    fn moves_to(
        &self,
        token: &TokenPosition,
        value: &Nimber,
        _side: Side,
    ) -> Option<Shortcut<u32, TokenPosition>> {
        let step = |to| (to, Parts::from_elem(Self::stepped(token, to), 1));
        value.is_zero().then(|| Shortcut::all(self.winning(token).into_iter().map(step)))
    }

    fn illustration(&self, token: &TokenPosition) -> Vec<Step> {
        let label = |vertex: u32| self.0.label(vertex).to_string();
        let pairs = blossom::pairs(&self.0, &self.reachable(token), token.at);
        let other = pairs.iter().find_map(|&[a, b]| match token.at {
            at if at == a => Some(b),
            at if at == b => Some(a),
            _ => None,
        });
        let shown = Pairs::of_vertices(pairs.iter().map(|&[a, b]| [label(a), label(b)]));
        if shown.names.is_empty() {
            return Vec::new();
        }
        let said =
            Phrase::new(if other.is_some() { "geography-paired" } else { "geography-alone" })
                .with("at", label(token.at));
        let said = match other {
            Some(other) => said.with("partner", label(other)),
            None => said,
        };
        vec![
            Step::Say(said),
            Step::Lines(shown.drawn).pictured(Picture::Mirror { pairs: shown.names }),
        ]
    }
}
