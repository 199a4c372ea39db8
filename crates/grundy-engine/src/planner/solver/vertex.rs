//! Vertices of a digraph along whose arcs a game moves.

use std::sync::OnceLock;

use super::{Solver, explore};
use crate::planner::erased::AnyPosition;
use crate::planner::family::Family;
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::{Attempt, Failure, MoveGraph, Refusal, VertexOf};
use grundy_core::value::Value;
use grundy_search::table::label;

/// The values of all vertices.
type Labels = OnceLock<Vec<u32>>;

struct Vertex<'a> {
    labels: &'a Labels,
    digraph: MoveGraph<'a>,
    order: &'a [u32],
    at: u32,
}

/// A vertex of an acyclic digraph, all of which is labelled at once, or of one with cycles.
pub(super) fn solver<'a>(
    family: &'a Family,
    part: &'a AnyPosition,
    vertex: VertexOf<'a>,
) -> Box<dyn Solver + 'a> {
    let digraph = vertex.digraph();
    let Some(order) = digraph.order else { return explore::solver(family, part) };
    let labels = family.solvers.get(Labels::new);
    Box::new(Vertex { labels, digraph, order, at: vertex.index() })
}

impl Solver for Vertex<'_> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        let labels = if let Some(labels) = self.labels.get() {
            labels
        } else {
            let labels = label(self.digraph.graph, self.order, self.digraph.sums, attempt)?;
            self.labels.get_or_init(|| labels)
        };
        let missing = || Refusal::new(format!("vertex {} is not labelled", self.at));
        let value = *labels.get(self.at as usize).ok_or_else(missing)?;
        Ok(KnownValue { value: value.into(), by: KnownBy::Table })
    }
}
