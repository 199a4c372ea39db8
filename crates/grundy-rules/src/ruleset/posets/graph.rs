//! Chomp on a graph: a move deletes one edge, or one vertex with all edges at it.
//!
//! On a bipartite graph the value is a + 2·b, where a is 1 for an odd number of vertices and b is 1
//! for an odd number of edges. A move changes a or b, so no option has the same value. The smaller
//! values are reached:
//!
//! * a = 1, to leave b: delete a vertex of even degree. There is one, because the number of vertices of
//!   odd degree is even in every graph.
//! * b = 1, to change b alone: delete an edge.
//! * b = 1, to change both: delete a vertex of odd degree. There is one, because the degrees of the
//!   vertices of one side add up to the number of edges.
//!
//! From a + 2·b these lead to every smaller value. The game on any graph is Chomp on its vertices and
//! edges; other graphs are searched.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::board::BitSet;
use grundy_core::game::{
    Capabilities, ComponentForm, DrawingRules, Mechanism, Method, Parts, Phrase, Reading, Refusal,
    Ruleset, Shortcut, Summands, Text, TheoremRules, VisitOption,
};
use grundy_core::graph::Graph;
use grundy_core::message;
use grundy_core::text::{Args, Edges, ParseError, WRITTEN_OUT, graph, graph_text};
use grundy_core::value::{Nimber, Side};

/// The game on one graph.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct GraphChomp(Arc<Graph>);

/// The vertices and the edges that are left.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Remains {
    vertices: BitSet,
    edges: BitSet,
}

/// What a move deletes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deletion {
    /// An edge, by its number.
    Edge(u32),
    /// A vertex with all edges at it.
    Vertex(u32),
}

/// Larger parts that are not bipartite are not searched.
const MOST_SEARCHED: usize = 64;

/// Moves on larger graphs are not all listed.
const LISTED: usize = 1 << 12;

impl Mechanism for GraphChomp {
    type Game = ();
    const FORM: ComponentForm = ComponentForm::Graph;

    fn read(reading: Reading<'_>, args: &Args<'_>) -> Result<Summands<Self>, ParseError> {
        let words = args.some("a graph", "graph-chomp path:5")?;
        let read = words.iter().map(|word| {
            let graph = graph(word, Edges::Simple, reading.graph_files(args))?;
            let edges = u32::try_from(graph.edges().len()).unwrap_or(u32::MAX);
            let all =
                Remains { vertices: BitSet::full(graph.vertices()), edges: BitSet::full(edges) };
            Ok((Self(Arc::new(graph)), Parts::from_elem(all, 1)))
        });
        read.collect()
    }
}

impl GraphChomp {
    /// The edges at a vertex that are left, each with its other end.
    fn incident<'a>(
        &'a self,
        at: &'a Remains,
        vertex: u32,
    ) -> impl Iterator<Item = (u32, u32)> + use<'a> {
        let left = self.0.incident(vertex).iter().copied();
        left.filter(|&(_, edge)| at.edges.contains(edge))
    }

    fn after(&self, at: &Remains, deletion: &Deletion) -> Remains {
        match *deletion {
            Deletion::Edge(edge) => {
                Remains { vertices: at.vertices.clone(), edges: at.edges.without(&[edge]) }
            }
            Deletion::Vertex(vertex) => {
                let gone: Vec<u32> = self.incident(at, vertex).map(|(_, edge)| edge).collect();
                Remains { vertices: at.vertices.without(&[vertex]), edges: at.edges.without(&gone) }
            }
        }
    }

    /// The parts that are connected, and whether each is bipartite.
    fn connected(&self, at: &Remains) -> Vec<(Remains, bool)> {
        let mut side: Vec<Option<bool>> = vec![None; self.0.vertices() as usize];
        let mut parts = Vec::new();
        for start in at.vertices.iter() {
            if side[start as usize].is_some() {
                continue;
            }
            let mut part = Remains {
                vertices: BitSet::empty(self.0.vertices()),
                edges: BitSet::empty(u32::try_from(self.0.edges().len()).unwrap_or(u32::MAX)),
            };
            let mut bipartite = true;
            side[start as usize] = Some(false);
            let mut open = vec![start];
            while let Some(vertex) = open.pop() {
                part.vertices.insert(vertex);
                let own = side[vertex as usize].unwrap_or_default();
                for (near, edge) in self.incident(at, vertex) {
                    part.edges.insert(edge);
                    match side[near as usize] {
                        None => {
                            side[near as usize] = Some(!own);
                            open.push(near);
                        }
                        Some(other) => bipartite &= other != own,
                    }
                }
            }
            parts.push((part, bipartite));
        }
        parts
    }

    fn is_bipartite(&self, at: &Remains) -> bool {
        self.connected(at).iter().all(|(_, bipartite)| *bipartite)
    }

    /// The remains as a graph.
    fn left(&self, at: &Remains) -> Graph {
        let gone: Vec<u32> = (0..u32::try_from(self.0.edges().len()).unwrap_or(u32::MAX))
            .filter(|&edge| !at.edges.contains(edge))
            .collect();
        let vertices: Vec<u32> = at.vertices.iter().collect();
        self.0.without_edges(&gone).induced(&vertices)
    }
}

/// The value on a bipartite graph.
fn value(at: &Remains) -> u64 {
    (at.vertices.len() % 2 + 2 * (at.edges.len() % 2)) as u64
}

impl Ruleset for GraphChomp {
    type Position = Remains;
    type Move = Deletion;
    fn text(&self, at: &Remains) -> Text {
        let whole = at.vertices.len() == self.0.vertices() as usize
            && at.edges.len() == self.0.edges().len();
        let arg = if whole { graph_text(&self.0) } else { graph_text(&self.left(at)) };
        Text::plain("graph-chomp", arg)
    }

    fn options(
        &self,
        at: &Remains,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        let all =
            at.vertices.iter().map(Deletion::Vertex).chain(at.edges.iter().map(Deletion::Edge));
        for deletion in all {
            visit(&deletion, &[self.after(at, &deletion)])?;
        }
        ControlFlow::Continue(())
    }

    /// The parts that are connected; on a bipartite graph the parities of the whole are enough.
    fn components(&self, at: &Remains) -> Parts<Remains> {
        let parts = self.connected(at);
        if parts.iter().all(|(_, bipartite)| *bipartite) {
            return Parts::from_elem(at.clone(), 1);
        }
        parts.into_iter().map(|(part, _)| part).collect()
    }

    fn method(&self, at: &Remains) -> Method<'_> {
        if self.is_bipartite(at) {
            return Method::known(value(at), "graph-chomp");
        }
        let size = at.vertices.len() + at.edges.len();
        if size <= MOST_SEARCHED {
            return Method::Search;
        }
        Method::Refused(
            Refusal::new(message!(
                "odd-search",
                "a part with an odd cycle is searched, and {size} vertices and edges are too many",
                size = size
            ))
            .help(message!(
                "odd-search-help",
                "up to {most} are searched; bipartite graphs have a theorem",
                most = MOST_SEARCHED
            )),
        )
    }

    fn phrase(&self, _at: &Remains, mv: &Deletion) -> Phrase {
        match *mv {
            Deletion::Vertex(vertex) => {
                Phrase::new("move-eat-vertex").with("vertex", self.0.label(vertex).to_string())
            }
            Deletion::Edge(edge) => {
                let (first, second) = self.0.edges()[edge as usize];
                Phrase::new("move-eat-edge")
                    .with("first", self.0.label(first).to_string())
                    .with("second", self.0.label(second).to_string())
            }
        }
    }

    fn heap_bytes(&self, at: &Remains) -> usize {
        at.vertices.heap_bytes() + at.edges.heap_bytes()
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            drawing: Some(self),
            theorems: Some(self),
            components_preserve_play: true,
            ..Capabilities::NONE
        }
    }
}

impl DrawingRules<Self> for GraphChomp {
    /// On a graph too large to be written out, what is deleted.
    fn change(&self, _: &Remains, mv: &Deletion) -> Option<[String; 2]> {
        let text = match *mv {
            Deletion::Vertex(vertex) => self.0.label(vertex).to_string(),
            Deletion::Edge(edge) => {
                let (u, v) = self.0.edges()[edge as usize];
                format!("{}-{}", self.0.label(u), self.0.label(v))
            }
        };
        (self.0.edges().len() > WRITTEN_OUT).then(|| [text, "empty".to_owned()])
    }
}

impl TheoremRules<Self> for GraphChomp {
    fn winner(&self, at: &Remains) -> Option<(bool, Cow<'static, str>)> {
        self.is_bipartite(at).then(|| (value(at) > 0, "graph-chomp".into()))
    }

    fn moves_to(
        &self,
        at: &Remains,
        wanted: &Nimber,
        _side: Side,
    ) -> Option<Shortcut<Deletion, Remains>> {
        if at.vertices.len() + at.edges.len() <= LISTED || !self.is_bipartite(at) {
            return None;
        }
        let change = wanted.to_u64().filter(|wanted| *wanted < 4)? ^ value(at);
        let parity = |vertex: u32| self.incident(at, vertex).count() % 2 == 1;
        let deletion = match change {
            2 => at.edges.iter().next().map(Deletion::Edge),
            1 => at.vertices.iter().find(|&vertex| !parity(vertex)).map(Deletion::Vertex),
            3 => at.vertices.iter().find(|&vertex| parity(vertex)).map(Deletion::Vertex),
            _ => None,
        };
        let moves = deletion.into_iter().map(|deletion| {
            let left = Parts::from_elem(self.after(at, &deletion), 1);
            (deletion, left)
        });
        Some(Shortcut { moves: moves.collect(), all: false, families: Vec::new() })
    }
}
