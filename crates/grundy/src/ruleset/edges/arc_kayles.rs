//! Arc Kayles: choose an edge of a graph; both its ends are deleted.
//!
//! Deciding who wins is not known to be easy on general graphs; T. J. Schaefer (1978) asked.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::host::{self, Host};
use super::mirror;
use crate::game::{
    Capabilities, Deleted, DeletionRules, Field, Mechanism, Mirror, Parts, Phrase, Plan, Reading,
    Ruleset, Text, TheoremRules, VisitOption,
};
use crate::graph::{Bits, Graph};
use crate::text::{Args, Edges, ParseError, graph, graph_text};
use crate::value::{Nimber, Side};

/// Arc Kayles on one graph.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct ArcKayles(Arc<Graph>);

impl Host for Graph {
    fn sites(&self) -> usize {
        self.vertices() as usize
    }

    fn neighbours(&self, site: usize) -> impl Iterator<Item = usize> {
        let vertex = u32::try_from(site).unwrap_or(u32::MAX);
        self.incident(vertex).iter().map(|&(near, _)| near as usize)
    }

    fn field(&self) -> Field {
        Field::Graph((0..self.vertices()).map(|v| self.neighbours(v).collect()).collect())
    }
}

/// In larger graphs no symmetry is looked for: a move alone would be a text of many megabytes.
const MOST_MIRRORED: usize = 1 << 16;

/// A site as the graph counts it.
pub(super) fn vertex(site: usize) -> u32 {
    u32::try_from(site).unwrap_or(u32::MAX)
}

impl ArcKayles {
    /// The game on a simple graph, with all its edges.
    pub(crate) fn on(graph: Graph) -> (Self, Bits) {
        let all = Bits::all(graph.sites());
        (Self(Arc::new(graph)), all)
    }
}

impl Mechanism for ArcKayles {
    fn read(reading: Reading<'_>, args: &Args<'_>) -> Result<Vec<(Self, Parts<Bits>)>, ParseError> {
        let words = args.some("a graph", "arc-kayles cycle:7")?;
        let read = words.iter().map(|word| {
            let (rules, all) = Self::on(graph(word, Edges::Simple, reading.files)?);
            Ok((rules, Parts::from_elem(all, 1)))
        });
        read.collect()
    }
}

impl Ruleset for ArcKayles {
    type Position = Bits;
    type Move = [usize; 2];

    fn text(&self, free: &Bits) -> Text {
        let arg = if free.count() == self.0.sites() {
            graph_text(&self.0)
        } else {
            let vertices: Vec<u32> = free.iter().map(vertex).collect();
            graph_text(&self.0.induced(&vertices))
        };
        Text::plain("arc-kayles", arg)
    }

    fn options(
        &self,
        free: &Bits,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        for edge in host::moves(self.0.as_ref(), free) {
            visit(&edge, &[free.without(&edge)])?;
        }
        ControlFlow::Continue(())
    }

    fn heap_bytes(&self, free: &Bits) -> usize {
        free.heap_bytes()
    }

    fn components(&self, free: &Bits) -> Parts<Bits> {
        let mut found = Parts::new();
        host::parts(self.0.as_ref(), free, |sites| {
            let mut part = Bits::none(self.0.sites());
            sites.iter().for_each(|&site| part.insert(site));
            found.push(part);
        });
        found
    }

    fn components_keep_play(&self) -> bool {
        true
    }

    fn plan(&self, free: &Bits) -> Plan {
        let plan = host::plan(self.0.as_ref(), free);
        let known = matches!(plan, Plan::Code { .. } | Plan::Theorem { .. });
        if !known && self.0.sites() <= MOST_MIRRORED && mirror::second_copies(self.0.as_ref(), free)
        {
            return Plan::Theorem { value: Nimber::ZERO, name: "mirror".into() };
        }
        plan
    }

    fn phrase(&self, _free: &Bits, &[a, b]: &[usize; 2]) -> Phrase {
        Phrase::new("move-edge-with-ends")
            .with("first", self.0.label(vertex(a)).to_string())
            .with("second", self.0.label(vertex(b)).to_string())
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { theorems: Some(self), deletion: Some(self), ..Capabilities::NONE }
    }
}

impl TheoremRules<Self> for ArcKayles {
    fn after(&self, free: &Bits, edge: &[usize; 2]) -> Option<Parts<Bits>> {
        Some(Parts::from_elem(free.without(edge), 1))
    }

    fn mirror(&self, free: &Bits) -> Option<Mirror<[usize; 2]>> {
        if self.0.sites() > MOST_MIRRORED {
            return None;
        }
        mirror::copying(self.0.as_ref(), free).map(mirror::Copying::strategy)
    }
}

impl DeletionRules<Self> for ArcKayles {
    fn deleted(&self, free: &Bits) -> Option<Deleted> {
        host::deleted(self.0.as_ref(), free)
    }
}
