//! Games in which moves delete vertices: Node Kayles and crosses on boards, where a vertex is
//! deleted with all that it touches, and Grim, where a vertex without neighbours may not be
//! deleted.
//!
//! A position is the set of vertices still alive. Parts of it with no arc between them are
//! independent; a part of a named family (path, cycle, complete, complete bipartite) is valued
//! without search, and shapes on boards are compared up to translation and symmetry.

mod form;
mod host;
mod mirror;
mod read;
mod rules;
mod stencil;
mod text;
mod trees;

use std::ops::ControlFlow;

use grundy_core::board::{BitSet, Square, canonical};
use grundy_core::game::{
    Capabilities, DeletionMove, DeletionPosition, DeletionRules, DrawingRules, Method, Parts,
    Phrase, Refusal, Ruleset, RulesetMirror, Text, TheoremRules, VisitOption,
};
use grundy_core::graph::{GraphFamily, family};
use grundy_core::message;
use grundy_core::text::Diagram;
use grundy_core::value::Side;
use host::Face;
pub use read::VertexKind;
use rules::with_cross;
pub use rules::{VertexPosition, VertexRule, Vertices};

/// Larger components of no known family are refused: to list the options of one takes time
/// quadratic in its size.
const MOST_SEARCHED: usize = 1 << 12;

/// Trees of Grim with more connected parts, by the binary logarithm, are refused.
const MOST_PARTS: f64 = 64.0;

/// Larger hosts are searched by the definition.
const MOST_PLACES: u64 = 512;

impl Vertices {
    /// The table for Node Kayles on a stretch of a caterpillar.
    fn stretch(&self, live: &BitSet) -> Option<Method<'_>> {
        if self.rule != VertexRule::WithNeighbours {
            return None;
        }
        let rule = self.host.caterpillars()?;
        Some(Method::entry(rule, rule.stretch(live)?))
    }

    /// Search, or a refusal of what is too large.
    fn search(&self, position: &VertexPosition, live: &BitSet) -> Method<'static> {
        let many = live.len();
        if many > MOST_SEARCHED {
            let refusal = Refusal::new(message!(
                "vertices-search",
                "a connected part of {many} vertices, of no family with a theorem, is too large to search",
                many = many
            ));
            return Method::Refused(refusal.help(message!(
                "vertices-search-help",
                "up to {most} vertices are tried; paths and cycles may be of any size",
                most = MOST_SEARCHED
            )));
        }
        let parts = (self.rule == VertexRule::NotLone)
            .then(|| trees::connected_parts(live, |v| self.host.out(v)))
            .flatten();
        if let Some(parts) = parts.filter(|&parts| parts > MOST_PARTS) {
            let refusal = Refusal::new(format!(
                "this tree of {many} vertices is too large to search: more than 2^{:.0} connected \
                 parts of it can be left",
                parts.floor()
            ));
            return Method::Refused(refusal.help(message!(
                "vertices-tree-help",
                "in Grim paths may be of any size, and other trees of some fifty vertices"
            )));
        }
        self.deleted(position).map_or(Method::Search, Method::Deletion)
    }

    fn run_options(
        &self,
        start: u32,
        len: u32,
        visit: &mut dyn FnMut(&u32, &[VertexPosition]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let moves = if self.rule == VertexRule::NotLone && len < 2 { 0 } else { len };
        for i in 0..moves {
            visit(&self.on_track(start + i), &self.run_without(start, len, i))?;
        }
        ControlFlow::Continue(())
    }

    /// Every move on a cycle leaves one run.
    fn ring_options(
        &self,
        visit: &mut dyn FnMut(&u32, &[VertexPosition]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let n = self.host.vertices();
        let reach = u32::from(self.rule == VertexRule::WithNeighbours);
        for i in 0..n {
            let start = (i + 1 + reach) % n;
            let len = n - 1 - 2 * reach;
            visit(&self.on_track(i), &[VertexPosition::Run { start, len }])?;
        }
        ControlFlow::Continue(())
    }

    /// The independent parts of a set of live vertices.
    fn split(&self, live: &BitSet) -> Parts<VertexPosition> {
        let mut found = Parts::new();
        let around = |v| self.host.around(v);
        live.parts(around, |part| {
            if part.len() == 1 && self.rule == VertexRule::NotLone {
                return;
            }
            let known = self.host.is_mutual().then(|| {
                let alive = |&u: &u32| live.contains(u);
                family(&part, |v| self.host.out(v).iter().copied().filter(alive))
            });
            found.push(match (known.flatten(), &self.host.board) {
                (Some(form), _) => VertexPosition::Form(form),
                (None, Some(board)) => {
                    let (grid, symmetries) = (board.grid(), board.symmetries.iter().copied());
                    VertexPosition::Live(canonical(grid, &part, symmetries, grid))
                }
                (None, None) => {
                    let mut set = BitSet::empty(self.host.vertices());
                    for &v in &part {
                        set.insert(v);
                    }
                    VertexPosition::Live(set)
                }
            });
        });
        found
    }
}

impl Ruleset for Vertices {
    type Position = VertexPosition;
    type Move = u32;

    fn text(&self, position: &VertexPosition) -> Text {
        text::text(self, position)
    }

    fn nothing(&self) -> &'static str {
        match self.host.face {
            Face::Board(..) => "0x0",
            Face::Graph(_) => "empty",
        }
    }

    fn options(
        &self,
        position: &VertexPosition,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        match position {
            VertexPosition::Live(live) => {
                for vertex in live.iter().filter(|&v| self.may_go(live, v)) {
                    visit(&vertex, &self.live_without(live, vertex))?;
                }
                ControlFlow::Continue(())
            }
            VertexPosition::Crosses(crosses) => {
                for cell in self.free(crosses).iter() {
                    visit(&cell, &[with_cross(crosses, cell)])?;
                }
                ControlFlow::Continue(())
            }
            &VertexPosition::Run { start, len } => self.run_options(start, len, visit),
            VertexPosition::Ring => self.ring_options(visit),
            &VertexPosition::Form(form) => {
                for (i, parts) in (0u32..).zip(form::options(self.rule, form)) {
                    let parts: Parts<_> = parts.into_iter().map(VertexPosition::Form).collect();
                    visit(&i, &parts)?;
                }
                ControlFlow::Continue(())
            }
        }
    }

    fn heap_bytes(&self, position: &VertexPosition) -> usize {
        match position {
            VertexPosition::Live(set) | VertexPosition::Crosses(set) => set.heap_bytes(),
            VertexPosition::Run { .. } | VertexPosition::Ring | VertexPosition::Form(_) => 0,
        }
    }

    fn components(&self, position: &VertexPosition) -> Parts<VertexPosition> {
        let form = match *position {
            VertexPosition::Run { len: 0, .. } => return Parts::new(),
            VertexPosition::Run { len, .. } => GraphFamily::Path(len),
            VertexPosition::Ring => GraphFamily::Cycle(self.host.vertices()),
            VertexPosition::Form(form) => form,
            VertexPosition::Live(ref live) => return self.split(live),
            VertexPosition::Crosses(ref crosses) => return self.split(&self.free(crosses)),
        };
        if self.rule == VertexRule::NotLone && form == GraphFamily::Path(1) {
            return Parts::new();
        }
        Parts::from_elem(VertexPosition::Form(form), 1)
    }

    fn method(&self, position: &VertexPosition) -> Method<'_> {
        match position {
            &VertexPosition::Form(form) => form::method(self.rule, form),
            VertexPosition::Live(live) if mirror::second_copies(self, live) => {
                Method::zero("mirror")
            }
            VertexPosition::Live(live) => {
                self.stretch(live).unwrap_or_else(|| self.search(position, live))
            }
            _ => self.deleted(position).map_or(Method::Search, Method::Deletion),
        }
    }

    fn phrase(&self, _position: &VertexPosition, mv: &u32) -> Phrase {
        match &self.host.face {
            Face::Board(grid, _) => {
                let (row, col) = grid.square(*mv);
                Phrase::new("move-cross-cell").with("row", row + 1).with("column", col + 1)
            }
            Face::Graph(graph) => {
                Phrase::new(self.message).with("vertex", graph.label(*mv).to_string())
            }
        }
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            deletion: Some(self),
            theorems: Some(self),
            drawing: Some(self),
            ..Capabilities::NONE
        }
    }
}

impl DeletionRules<Self> for Vertices {
    fn deleted(&self, position: &VertexPosition) -> Option<DeletionPosition> {
        let live =
            self.live(position).filter(|_| u64::from(self.host.vertices()) <= MOST_PLACES)?;
        let taking = match self.rule {
            VertexRule::WithNeighbours => DeletionMove::WithReached,
            VertexRule::NotLone => DeletionMove::NotLone,
        };
        Some(DeletionPosition { game: self.host.searched(taking), live: live.words().to_vec() })
    }
}

impl TheoremRules<Self> for Vertices {
    fn mirror(&self, position: &VertexPosition) -> Option<RulesetMirror<Self>> {
        mirror::mirror(self, position)
    }
}

impl DrawingRules<Self> for Vertices {
    fn square(&self, _position: &VertexPosition, mv: &u32) -> Option<Square> {
        match &self.host.face {
            Face::Board(grid, _) => Some(grid.square(*mv)),
            Face::Graph(_) => None,
        }
    }

    fn draw_marked(&self, position: &VertexPosition, squares: &[Square]) -> Option<String> {
        match (position, &self.host.face) {
            (VertexPosition::Crosses(crosses), Face::Board(grid, _)) if Diagram::fits(*grid) => {
                Some(text::draw(*grid, crosses, &self.free(crosses), squares))
            }
            _ => None,
        }
    }

    fn draw(&self, position: &VertexPosition) -> Option<String> {
        match (position, &self.host.face) {
            (VertexPosition::Crosses(crosses), Face::Board(grid, _)) => {
                Some(text::draw(*grid, crosses, &self.free(crosses), &[]))
            }
            _ => None,
        }
    }
}
