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

/// Arc Kayles on one graph.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ArcKayles(Arc<Graph>);

/// In larger graphs no symmetry is searched for: the text of a single move would take megabytes.
const MOST_MIRRORED: u32 = 1 << 16;

impl ArcKayles {
    /// The game on a simple graph, with all its edges.
    pub fn on(graph: Graph) -> (Self, BitSet) {
        let all = BitSet::full(graph.vertices());
        (Self(Arc::new(graph)), all)
    }
}

impl Mechanism for ArcKayles {
    type Game = ();
    const FORM: ComponentForm = ComponentForm::Graph;

    fn read(
        reading: Reading<'_>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<BitSet>)>, ParseError> {
        let words = args.some("a graph", "arc-kayles cycle:7")?;
        let read = words.iter().map(|word| {
            let (rules, all) = Self::on(graph(word, Edges::Simple, reading.graph_files(args))?);
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
    const COMPONENTS_PRESERVE_PLAY: bool = true;

    fn text(&self, free: &BitSet) -> Text {
        let arg = if free.len() == self.0.vertices() as usize {
            graph_text(&self.0)
        } else {
            let vertices: Vec<u32> = free.iter().collect();
            graph_text(&self.0.induced(&vertices))
        };
        Text::plain("arc-kayles", arg)
    }

    fn options(
        &self,
        free: &BitSet,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        for edge in host::moves(self.0.as_ref(), free) {
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
            |vertex| self.0.neighbours(vertex),
            |vertices| {
                if vertices.len() > 1 {
                    let mut part = BitSet::empty(self.0.vertices());
                    vertices.iter().for_each(|&vertex| part.insert(vertex));
                    found.push(part);
                }
            },
        );
        found
    }

    fn method(&self, free: &BitSet) -> Method<'_> {
        let method = host::method(self.0.as_ref(), free);
        let known = matches!(method, Method::Equals(_) | Method::Known { .. });
        if !known
            && self.0.vertices() <= MOST_MIRRORED
            && mirror::second_copies(self.0.as_ref(), free)
        {
            return Method::zero("mirror");
        }
        method
    }

    fn phrase(&self, _free: &BitSet, &[a, b]: &[u32; 2]) -> Phrase {
        Phrase::new("move-edge-with-ends")
            .with("first", self.0.label(a).to_string())
            .with("second", self.0.label(b).to_string())
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { theorems: Some(self), deletion: Some(self), ..Capabilities::NONE }
    }
}

impl TheoremRules<Self> for ArcKayles {
    fn mirror(&self, free: &BitSet) -> Option<RulesetMirror<Self>> {
        if self.0.vertices() > MOST_MIRRORED {
            return None;
        }
        let mirror = mirror::copying(self.0.as_ref(), free)?;
        Some(mirror.map(|edge| (edge, Parts::from_elem(free.without(&edge), 1))))
    }
}

impl DeletionRules<Self> for ArcKayles {
    fn deleted(&self, free: &BitSet) -> Option<DeletionPosition> {
        host::deleted(self.0.as_ref(), free)
    }
}
