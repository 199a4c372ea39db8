//! Arc Kayles: choose an edge of a graph; both its ends are deleted.
//!
//! How hard it is to decide who wins on general graphs is open (T. J. Schaefer, 1978).

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{host, mirror};
use grundy_core::board::BitSet;
use grundy_core::game::{
    Capabilities, ComponentForm, DeletionMove, DeletionPosition, DeletionRules, GameProfile,
    Mechanism, Method, Parts, Phrase, Reading, Ruleset, RulesetMirror, Text, TheoremRules,
    VisitOption,
};
use grundy_core::graph::Graph;
use grundy_core::text::{Args, Edges, ParseError, graph, graph_text};
use grundy_core::value::Side;

/// Arc Kayles on one graph, with the name that it prints: its own, or that of a rule file.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ArcKayles {
    name: Arc<str>,
    graph: Arc<Graph>,
}

/// In larger graphs no symmetry is searched for: the text of a single move would take megabytes.
const MOST_MIRRORED: u32 = 1 << 16;

impl ArcKayles {
    /// The game on a simple graph, with all its edges.
    pub fn on(graph: Graph) -> (Self, BitSet) {
        Self::named("arc-kayles", graph)
    }

    fn named(name: &str, graph: Graph) -> (Self, BitSet) {
        let all = BitSet::full(graph.vertices());
        (Self { name: name.into(), graph: Arc::new(graph) }, all)
    }
}

impl Mechanism for ArcKayles {
    type Game = ();
    const FORM: ComponentForm = ComponentForm::Graph;

    fn read(
        reading: Reading<'_>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<BitSet>)>, ParseError> {
        let words = args.some("a graph", &format!("{} cycle:7", reading.name))?;
        let read = words.iter().map(|word| {
            let (rules, all) =
                Self::named(reading.name, graph(word, Edges::Simple, reading.graph_files(args))?);
            Ok((rules, Parts::from_elem(all, 1)))
        });
        read.collect()
    }

    fn profile(_game: &()) -> GameProfile {
        GameProfile { strips: Some(DeletionMove::Pairs), ..GameProfile::of(Self::FORM) }
    }
}

impl Ruleset for ArcKayles {
    type Position = BitSet;
    type Move = [u32; 2];
    fn text(&self, free: &BitSet) -> Text {
        let arg = if free.len() == self.graph.vertices() as usize {
            graph_text(&self.graph)
        } else {
            let vertices: Vec<u32> = free.iter().collect();
            graph_text(&self.graph.induced(&vertices))
        };
        Text::plain(&self.name, arg)
    }

    fn options(
        &self,
        free: &BitSet,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        for edge in host::moves(self.graph.as_ref(), free) {
            visit(&edge, &[free.without(&edge)])?;
        }
        ControlFlow::Continue(())
    }

    fn heap_bytes(&self, free: &BitSet) -> usize {
        free.heap_bytes()
    }

    fn components(&self, free: &BitSet) -> Parts<BitSet> {
        let mut found = Parts::new();
        free.parts(
            |vertex| self.graph.neighbours(vertex),
            |vertices| {
                if vertices.len() > 1 {
                    let mut part = BitSet::empty(self.graph.vertices());
                    vertices.iter().for_each(|&vertex| part.insert(vertex));
                    found.push(part);
                }
            },
        );
        found
    }

    fn method(&self, free: &BitSet) -> Method<'_> {
        let method = host::method(self.graph.as_ref(), free);
        let known = matches!(method, Method::Equals(_) | Method::Known { .. });
        if !known
            && self.graph.vertices() <= MOST_MIRRORED
            && mirror::second_copies(self.graph.as_ref(), free)
        {
            return Method::zero("mirror");
        }
        method
    }

    fn phrase(&self, _free: &BitSet, &[a, b]: &[u32; 2]) -> Phrase {
        Phrase::new("move-edge-with-ends")
            .with("first", self.graph.label(a).to_string())
            .with("second", self.graph.label(b).to_string())
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            theorems: Some(self),
            deletion: Some(self),
            components_preserve_play: true,
            ..Capabilities::NONE
        }
    }
}

impl TheoremRules<Self> for ArcKayles {
    fn mirror(&self, free: &BitSet) -> Option<RulesetMirror<Self>> {
        if self.graph.vertices() > MOST_MIRRORED {
            return None;
        }
        let mirror = mirror::copying(self.graph.as_ref(), free)?;
        Some(mirror.map(|edge| (edge, Parts::from_elem(free.without(&edge), 1))))
    }
}

impl DeletionRules<Self> for ArcKayles {
    fn deleted(&self, free: &BitSet) -> Option<DeletionPosition> {
        host::deleted(self.graph.as_ref(), free)
    }
}
