//! Undirected edge geography: the token moves along an edge, which is deleted.
//!
//! On a bipartite graph the outcome is a matter of parity (A. S. Fraenkel, E. R. Scheinerman, D.
//! Ullman, Undirected edge geography, Theoretical Computer Science 112, 1993). Let the token stand on
//! v, let A be the side of v and B the other one.
//!
//! * If a set S in A with v in S meets every vertex of B an even number of times, the player to move
//!   loses: after a step to b an odd number of edges leads from b back to S, so there is an answer into
//!   S, and then all numbers are even again.
//! * Otherwise, by linear algebra modulo 2, some set T in B meets v an odd number of times and every
//!   other vertex of A an even number of times. The player to move steps into T, and the edge that
//!   goes makes the number of v even: the opponent loses by the first case.
//!
//! So the winning steps are those to vertices that belong to such a T. On other graphs, where the
//! question is PSPACE-complete, and for values above 0 positions are searched.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::parity::Equations;
use super::starts;
use grundy_core::answer::{Picture, Step};
use grundy_core::board::BitSet;
use grundy_core::game::{
    Capabilities, ComponentForm, Mechanism, Method, Parts, Phrase, Reading, Refusal, Ruleset,
    Shortcut, Summands, Text, TheoremRules, VisitOption,
};
use grundy_core::graph::Graph;
use grundy_core::message;
use grundy_core::text::{Args, Edges, ParseError, graph, graph_text};
use grundy_core::value::{Nimber, Side};

/// Edge geography on one graph.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EdgeGeography(Arc<Graph>);

/// The edges that are left, and the vertex with the token.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TrailPosition {
    edges: BitSet,
    at: u32,
}

/// A step along an edge, to a vertex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrailStep {
    edge: u32,
    to: u32,
}

/// A connected part of more edges than this is not searched for its value.
const MOST_SEARCHED: usize = 64;

/// The most pairs of a vertex of one side and one of the other.
const MOST_PAIRS: usize = 40_000_000;

/// The most vertices of a set that a reason shows.
const MOST_SHOWN: usize = 60;

const BY_PARITY: &str = "edge-geography";

impl Mechanism for EdgeGeography {
    type Game = ();
    const FORM: ComponentForm = ComponentForm::Graph;

    fn read(reading: Reading<'_>, args: &Args<'_>) -> Result<Summands<Self>, ParseError> {
        let at = args.setting("at");
        let words = args.some("a graph", "edge-geography cycle:5 at=1")?;
        let read = words.iter().map(|word| {
            let graph = graph(word, Edges::Simple, reading.graph_files(args))?;
            let starts = starts(&graph, reading, at, word)?;
            let edges = BitSet::full(u32::try_from(graph.edges().len()).unwrap_or(u32::MAX));
            let placed = starts.into_iter().map(|at| TrailPosition { edges: edges.clone(), at });
            Ok((Self(Arc::new(graph)), placed.collect()))
        });
        read.collect()
    }
}

impl EdgeGeography {
    /// The steps from a vertex along edges that are left.
    fn steps<'a>(
        &'a self,
        edges: &'a BitSet,
        from: u32,
    ) -> impl Iterator<Item = TrailStep> + use<'a> {
        let steps = self.0.incident(from).iter().map(|&(to, edge)| TrailStep { edge, to });
        steps.filter(|step| edges.contains(step.edge))
    }

    fn stepped(trail: &TrailPosition, step: &TrailStep) -> TrailPosition {
        TrailPosition { edges: trail.edges.without(&[step.edge]), at: step.to }
    }

    /// The vertices that the token can reach, itself first.
    fn reached(&self, trail: &TrailPosition) -> Vec<u32> {
        let mut seen = BitSet::empty(self.0.vertices());
        seen.insert(trail.at);
        let (mut reached, mut next) = (vec![trail.at], 0);
        while let Some(&vertex) = reached.get(next) {
            next += 1;
            for TrailStep { to, .. } in self.steps(&trail.edges, vertex) {
                if !seen.contains(to) {
                    seen.insert(to);
                    reached.push(to);
                }
            }
        }
        reached
    }

    /// The two sides of the part with the token, where it is bipartite and not too large.
    fn sides(&self, trail: &TrailPosition) -> Option<Sides> {
        let mut place = vec![None; self.0.vertices() as usize];
        place[trail.at as usize] = Some((0, 0));
        let mut sides = [vec![trail.at], Vec::new()];
        for vertex in self.reached(trail) {
            let Some((side, _)) = place[vertex as usize] else { continue };
            for TrailStep { to, .. } in self.steps(&trail.edges, vertex) {
                match place[to as usize] {
                    None => {
                        let across: &mut Vec<u32> = &mut sides[1 - side];
                        place[to as usize] = Some((1 - side, across.len()));
                        across.push(to);
                    }
                    Some((other, _)) if other == side => return None,
                    Some(_) => {}
                }
            }
        }
        let [own, across] = &sides;
        (own.len().saturating_mul(across.len()) <= MOST_PAIRS).then_some(Sides { sides, place })
    }

    /// The sets of vertices of the other side that meet the token's vertex an odd number of times and
    /// every other vertex of its side an even number of times.
    fn across(&self, trail: &TrailPosition, sides: &Sides) -> Equations {
        Equations::new(&self.rows(trail, sides, 0), sides.sides[1].len(), Some(0))
    }

    /// For each vertex of a side the places of its neighbours in the other one.
    fn rows(&self, trail: &TrailPosition, sides: &Sides, side: usize) -> Vec<Vec<usize>> {
        let row = |&vertex: &u32| {
            self.steps(&trail.edges, vertex).map(|step| sides.place_of(step.to)).collect()
        };
        sides.sides[side].iter().map(row).collect()
    }

    /// The steps that win, where the part with the token is bipartite and not too large.
    fn winning(&self, trail: &TrailPosition) -> Option<Vec<TrailStep>> {
        let sides = self.sides(trail)?;
        let wins = self.across(trail, &sides).in_some_set();
        let steps = self.steps(&trail.edges, trail.at);
        Some(steps.filter(|step| wins[sides.place_of(step.to)]).collect())
    }

    /// A set by which the player to move loses, or the winning step with the set that it makes.
    fn set(&self, trail: &TrailPosition) -> Option<(Option<TrailStep>, Vec<u32>)> {
        let sides = self.sides(trail)?;
        let named = |side: usize, set: Vec<usize>| {
            set.into_iter().map(|at| sides.sides[side][at]).collect()
        };
        let rows = self.rows(trail, &sides, 1);
        if let Some(set) = Equations::new(&rows, sides.sides[0].len(), None).set_with(0) {
            return Some((None, named(0, set)));
        }
        let across = self.across(trail, &sides);
        let mut steps = self.steps(&trail.edges, trail.at);
        steps.find_map(|step| {
            let set = across.set_with(sides.place_of(step.to))?;
            Some((Some(step), named(1, set)))
        })
    }
}

/// The two sides of a bipartite part, that of the token first.
#[derive(Debug)]
struct Sides {
    /// The vertices of each side, the token's first.
    sides: [Vec<u32>; 2],
    /// The side of each vertex of the part, and its place there.
    place: Vec<Option<(usize, usize)>>,
}

impl Sides {
    /// The place of a vertex of the part in its side.
    fn place_of(&self, vertex: u32) -> usize {
        self.place[vertex as usize].map_or(0, |(_, place)| place)
    }
}

impl Ruleset for EdgeGeography {
    type Position = TrailPosition;
    type Move = TrailStep;
    fn text(&self, trail: &TrailPosition) -> Text {
        let gone = |&edge: &u32| !trail.edges.contains(edge);
        let count = u32::try_from(self.0.edges().len()).unwrap_or(u32::MAX);
        let gone: Vec<u32> = (0..count).filter(gone).collect();
        let arg = if gone.is_empty() {
            graph_text(&self.0)
        } else {
            graph_text(&self.0.without_edges(&gone))
        };
        let arg = match self.0.label(trail.at) {
            1 => arg,
            at => format!("{arg} at={at}"),
        };
        // The token is what a move changes, so it belongs to the argument; a graph each.
        Text { separator: " + edge-geography ".into(), ..Text::plain("edge-geography", arg) }
    }

    fn options(
        &self,
        trail: &TrailPosition,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        let mut steps = self.steps(&trail.edges, trail.at);
        steps.try_for_each(|step| visit(&step, &[Self::stepped(trail, &step)]))
    }

    /// The part of the graph that the token can reach.
    fn components(&self, trail: &TrailPosition) -> Parts<TrailPosition> {
        let mut edges = BitSet::empty(u32::try_from(self.0.edges().len()).unwrap_or(u32::MAX));
        for vertex in self.reached(trail) {
            self.steps(&trail.edges, vertex).for_each(|step| edges.insert(step.edge));
        }
        Parts::from_elem(TrailPosition { edges, at: trail.at }, 1)
    }

    fn method(&self, trail: &TrailPosition) -> Method<'_> {
        let count = trail.edges.len();
        let winning = self.winning(trail);
        if winning.as_ref().is_some_and(Vec::is_empty) {
            return Method::zero(BY_PARITY);
        }
        if count <= MOST_SEARCHED {
            return Method::Search;
        }
        let message = match winning {
            Some(_) => "the player to move wins, but the value can only be found by search",
            None => "on a graph with an odd cycle, or a very large one, positions are searched",
        };
        Method::Refused(Refusal::new(format!("{message}, and {count} edges are too many")).help(
            message!(
                "matching-edges-help",
                "values are searched up to {most} edges",
                most = MOST_SEARCHED
            ),
        ))
    }

    fn phrase(&self, trail: &TrailPosition, step: &TrailStep) -> Phrase {
        Phrase::new("move-token-step")
            .with("from", self.0.label(trail.at).to_string())
            .with("to", self.0.label(step.to).to_string())
    }

    fn heap_bytes(&self, trail: &TrailPosition) -> usize {
        trail.edges.heap_bytes()
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { theorems: Some(self), components_preserve_play: true, ..Capabilities::NONE }
    }
}

impl TheoremRules<Self> for EdgeGeography {
    fn winner(&self, trail: &TrailPosition) -> Option<(bool, Cow<'static, str>)> {
        Some((!self.winning(trail)?.is_empty(), BY_PARITY.into()))
    }

    fn moves_to(
        &self,
        trail: &TrailPosition,
        value: &Nimber,
        _side: Side,
    ) -> Option<Shortcut<TrailStep, TrailPosition>> {
        let winning = self.winning(trail).filter(|_| value.is_zero())?;
        let step = |step: TrailStep| {
            let left = Parts::from_elem(Self::stepped(trail, &step), 1);
            (step, left)
        };
        Some(Shortcut::all(winning.into_iter().map(step)))
    }

    fn illustration(&self, trail: &TrailPosition) -> Vec<Step> {
        let Some((step, mut set)) = self.set(trail).filter(|(_, set)| set.len() <= MOST_SHOWN)
        else {
            return Vec::new();
        };
        set.sort_unstable();
        let label = |vertex: u32| self.0.label(vertex).to_string();
        let names: Vec<String> = set.into_iter().map(label).collect();
        let said = match step {
            None => Phrase::new("edge-geography-lost"),
            Some(step) => Phrase::new("edge-geography-won").with("to", label(step.to)),
        };
        let said = said.with("set", format!("{{{}}}", names.join(", ")));
        vec![Step::Say(said).pictured(Picture::Places { names })]
    }
}
