//! Green Hackenbush: a move cuts an edge of a graph, and whatever is no longer connected to the
//! ground falls.
//!
//! The value of any position comes from two principles (E. R. Berlekamp, J. H. Conway, R. K. Guy,
//! Winning Ways, 1982, chapter 7), which `fusion` applies in linear time, and `winning` finds
//! the edges to cut without trying all of them.

mod fusion;
mod winning;

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use smallvec::SmallVec;

use fusion::Fusion;
use grundy_core::board::BitSet;
use grundy_core::game::{
    Capabilities, ComponentForm, DrawingRules, Mechanism, Method, Parts, Phrase, Reading, Ruleset,
    Shortcut, Text, TheoremRules, VisitOption,
};
use grundy_core::graph::Graph;
use grundy_core::message;
use grundy_core::text::{
    Args, Edges, ParseError, WRITTEN_OUT, Word, graph, graph_text, small, vertices_message,
};
use grundy_core::value::{Nimber, Side};

/// Green Hackenbush on one graph, all of it connected to the ground.
#[derive(Debug, Clone)]
pub struct Hackenbush {
    graph: Arc<Graph>,
    ground: u32,
    /// The fusion of the graph before any cut, computed on first use.
    whole: Arc<OnceLock<Fusion>>,
}

impl PartialEq for Hackenbush {
    fn eq(&self, other: &Self) -> bool {
        (&self.graph, self.ground) == (&other.graph, other.ground)
    }
}

impl Eq for Hackenbush {}

impl Hash for Hackenbush {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.graph, self.ground).hash(state);
    }
}

/// The edges cut so far, ascending.
pub type CutEdges = SmallVec<[u32; 4]>;

/// Whether an edge is not among the cuts. It may have fallen even so.
fn uncut(cuts: &CutEdges) -> impl Fn(u32) -> bool {
    |edge| cuts.binary_search(&edge).is_err()
}

impl Mechanism for Hackenbush {
    type Game = ();
    const FORM: ComponentForm = ComponentForm::Graph;

    fn read(
        reading: Reading<'_>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<CutEdges>)>, ParseError> {
        let ground = args.setting("ground");
        let words = args.some("a graph", "hackenbush 1-2,2-3,1-3")?;
        let read = words.iter().map(|word| {
            let graph = graph(word, Edges::Any, reading.graph_files(args))?;
            let game = Self::new(graph, ground, word)?;
            Ok((game, Parts::from_elem(CutEdges::new(), 1)))
        });
        read.collect()
    }
}

impl Hackenbush {
    /// Reads the ground.
    fn new(graph: Graph, ground: Option<&Word>, word: &Word) -> Result<Self, ParseError> {
        if let Some(word) = ground
            && let Some(comma) = word.text.find(',')
        {
            return Err(word
                .error_at(comma, message!("ground-one", "the ground is one vertex"))
                .help(message!(
                    "ground-one-help",
                    "where several stand on the ground, give them one number: 1-2,2-3,3-1"
                )));
        }
        let label = ground.map_or(Ok(1), |word| small(word, "a vertex", u64::MAX))?;
        let Some(vertex) = graph.vertex(label) else {
            let message = message!(
                "ground-none",
                "the ground is vertex {label}, which is not in the graph",
                label = label
            );
            return Err(match ground {
                Some(ground) => ground
                    .error(message)
                    .help(vertices_message(graph.vertices(), |vertex| graph.label(vertex))),
                None => word.error(message).help(message!(
                    "ground-which",
                    "say which vertex is the ground: ground=VERTEX"
                )),
            });
        };
        Ok(Self::on(graph, vertex).0)
    }

    /// The game on a graph with a ground, no edge cut. Edges that are not connected to the ground
    /// have fallen before the game begins.
    pub fn on(graph: Graph, ground: u32) -> (Self, CutEdges) {
        let label = graph.label(ground);
        let mut parts = graph.components().into_iter();
        let standing = parts.find(|part| part.binary_search(&ground).is_ok());
        let graph = match standing {
            Some(part) if part.len() < graph.vertices() as usize => graph.induced(&part),
            _ => graph,
        };
        let ground = graph.vertex(label).unwrap_or(0);
        (Self { ground, graph: Arc::new(graph), whole: Arc::default() }, CutEdges::new())
    }

    /// Evaluates a function of the fusion of the standing edges.
    fn fused<T>(&self, cuts: &CutEdges, function: impl FnOnce(&Fusion) -> T) -> T {
        let fuse = || Fusion::new(&self.graph, self.ground, uncut(cuts), &[]);
        if cuts.is_empty() { function(self.whole.get_or_init(fuse)) } else { function(&fuse()) }
    }

    /// The edges still connected to the ground.
    fn standing(&self, cuts: &CutEdges) -> BitSet {
        let mut standing =
            BitSet::empty(u32::try_from(self.graph.edges().len()).unwrap_or(u32::MAX));
        let mut seen = BitSet::empty(self.graph.vertices());
        seen.insert(self.ground);
        let mut reached = vec![self.ground];
        while let Some(vertex) = reached.pop() {
            for &(near, edge) in self.graph.incident(vertex) {
                if cuts.binary_search(&edge).is_ok() {
                    continue;
                }
                standing.insert(edge);
                if !seen.contains(near) {
                    seen.insert(near);
                    reached.push(near);
                }
            }
        }
        standing
    }

    fn cut(cuts: &CutEdges, edge: u32) -> CutEdges {
        let mut after = cuts.clone();
        if let Err(place) = after.binary_search(&edge) {
            after.insert(place, edge);
        }
        after
    }

    /// The standing part as a graph.
    fn left(&self, cuts: &CutEdges) -> Graph {
        let standing = self.standing(cuts);
        let edges: Vec<(u32, u32)> =
            standing.iter().map(|e| self.graph.edges()[e as usize]).collect();
        let mut vertices: Vec<u32> = edges.iter().flat_map(|&(u, v)| [u, v]).collect();
        vertices.push(self.ground);
        vertices.sort_unstable();
        vertices.dedup();
        let index =
            |v: &u32| u32::try_from(vertices.partition_point(|u| u < v)).unwrap_or(u32::MAX);
        let edges = edges.iter().map(|(u, v)| (index(u), index(v))).collect();
        let labels = vertices.iter().map(|&v| self.graph.label(v)).collect();
        let count = u32::try_from(vertices.len()).unwrap_or(u32::MAX);
        Graph::new(count, edges, Some(labels))
    }
}

impl Ruleset for Hackenbush {
    type Position = CutEdges;
    type Move = u32;

    fn text(&self, cuts: &CutEdges) -> Text {
        let arg =
            if cuts.is_empty() { graph_text(&self.graph) } else { graph_text(&self.left(cuts)) };
        let text = Text::plain("hackenbush", arg);
        match self.graph.label(self.ground) {
            1 => text,
            ground => text.setting("ground", &ground.to_string()),
        }
    }

    fn options(
        &self,
        cuts: &CutEdges,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        let standing = self.standing(cuts);
        standing.iter().try_for_each(|edge| visit(&edge, &[Self::cut(cuts, edge)]))
    }

    fn method(&self, cuts: &CutEdges) -> Method<'_> {
        let (value, cycle) = self.fused(cuts, |fusion| (fusion.value(), fusion.has_cycle()));
        let name = if cycle { "fusion-principle" } else { "colon-principle" };
        Method::known(value, name)
    }

    fn phrase(&self, cuts: &CutEdges, &edge: &u32) -> Phrase {
        let (u, v) = self.graph.edges()[edge as usize];
        let fallen = self.fused(cuts, |fusion| fusion.fall_with(edge, (u, v)));
        Phrase::new("move-cut-edge")
            .with("first", self.graph.label(u).to_string())
            .with("second", self.graph.label(v).to_string())
            .with("fallen", fallen)
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { drawing: Some(self), theorems: Some(self), ..Capabilities::NONE }
    }
}

impl DrawingRules<Self> for Hackenbush {
    /// On a graph too large to be written out, the edge that is cut.
    fn change(&self, _: &CutEdges, &edge: &u32) -> Option<[String; 2]> {
        let edges = self.graph.edges();
        let (u, v) = edges[edge as usize];
        let text = || format!("{}-{}", self.graph.label(u), self.graph.label(v));
        (edges.len() > WRITTEN_OUT).then(|| [text(), "empty".to_owned()])
    }
}

impl TheoremRules<Self> for Hackenbush {
    fn moves_to(
        &self,
        cuts: &CutEdges,
        value: &Nimber,
        _side: Side,
    ) -> Option<Shortcut<u32, CutEdges>> {
        let wanted = value.to_u64().and_then(|value| u32::try_from(value).ok());
        let found = match wanted {
            Some(wanted) => self
                .fused(cuts, |fusion| winning::cuts_to(&self.graph, fusion, uncut(cuts), wanted)),
            // No value here is above the number of edges.
            None => winning::WinningCuts::default(),
        };
        let told = found.edges.into_iter();
        Some(Shortcut {
            moves: told.map(|edge| (edge, Parts::from_elem(Self::cut(cuts, edge), 1))).collect(),
            all: !found.cut_short,
            families: Vec::new(),
        })
    }
}
