//! Vertices are deleted one move at a time: Node Kayles and crosses on boards, where a vertex
//! takes with it all that it touches, and Grim, where a vertex without neighbours may not go.
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

use crate::board::{BitSet, Square, canonical};
use crate::game::{
    Capabilities, Deleted, DeletionRules, DrawingRules, Mirror, Parts, Phrase, Plan, Refusal,
    Ruleset, Taking, Text, TheoremRules, TupleRule, VisitOption,
};
use crate::graph::{Family, family};
use crate::text::Diagram;
use crate::value::{Nimber, Side};
use host::Face;
pub(crate) use rules::{Position, Rule, Vertices};

/// Larger components of no known family are refused: looking at
/// the options of one takes the square of its size.
const MOST_SEARCHED: usize = 1 << 12;

/// Trees of Grim with more connected parts, by the binary logarithm, are refused.
const MOST_PARTS: f64 = 64.0;

/// Larger hosts are searched by the definition.
const MOST_PLACES: u64 = 512;

impl Vertices {
    /// Node Kayles on a stretch of a caterpillar.
    fn stretch(&self, live: &BitSet) -> Option<Plan> {
        if self.rule != Rule::WithNeighbours {
            return None;
        }
        let rule = self.host.caterpillars()?;
        Some(Plan::Table(rule.stretch(live)?))
    }

    /// Search, unless there is no hope.
    fn search(&self, position: &Position, live: &BitSet) -> Plan {
        let many = live.len();
        if many > MOST_SEARCHED {
            let refusal = Refusal::new(format!(
                "a connected part of {many} vertices, of no family with a theorem, is too large to search"
            ));
            return Plan::Refuse(refusal.help(format!(
                "up to {MOST_SEARCHED} vertices are tried; paths and cycles may be of any size"
            )));
        }
        let parts = (self.rule == Rule::NotLone)
            .then(|| trees::connected_parts(live, |v| self.host.out(v)))
            .flatten();
        if let Some(parts) = parts.filter(|&parts| parts > MOST_PARTS) {
            let refusal = Refusal::new(format!(
                "this tree of {many} vertices is too large to search: more than 2^{:.0} connected \
                 parts of it can be left",
                parts.floor()
            ));
            return Plan::Refuse(
                refusal.help(
                    "in Grim paths may be of any size, and other trees of some fifty vertices",
                ),
            );
        }
        self.deleted(position).map_or(Plan::Search, Plan::Delete)
    }

    fn run_options(
        &self,
        start: u32,
        len: u32,
        visit: &mut dyn FnMut(&u32, &[Position]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // How far a deletion reaches to each side.
        let reach = match self.rule {
            Rule::WithNeighbours => 1,
            Rule::NotLone if len < 2 => return ControlFlow::Continue(()),
            Rule::NotLone => 0,
        };
        for i in 0..len {
            let left = i.saturating_sub(reach);
            let next = (i + 1 + reach).min(len);
            let parts: Parts<Position> = [(start, left), (start + next, len - next)]
                .into_iter()
                .filter(|&(_, len)| len > 0)
                .map(|(start, len)| Position::Run { start, len })
                .collect();
            visit(&self.on_track(start + i), &parts)?;
        }
        ControlFlow::Continue(())
    }

    /// Whichever vertex of a cycle goes, one run is left.
    fn ring_options(
        &self,
        visit: &mut dyn FnMut(&u32, &[Position]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let n = self.host.vertices();
        let reach = u32::from(self.rule == Rule::WithNeighbours);
        for i in 0..n {
            let start = (i + 1 + reach) % n;
            let len = n - 1 - 2 * reach;
            visit(&self.on_track(i), &[Position::Run { start, len }])?;
        }
        ControlFlow::Continue(())
    }

    /// The independent parts of a set of live vertices.
    fn split(&self, live: &BitSet) -> Parts<Position> {
        let mut found = Parts::new();
        let around = |v| self.host.around(v);
        live.parts(around, |part| {
            if part.len() == 1 && self.rule == Rule::NotLone {
                return;
            }
            let known = self.host.is_mutual().then(|| {
                let alive = |&u: &u32| live.contains(u);
                family(&part, |v| self.host.out(v).iter().copied().filter(alive))
            });
            found.push(match (known.flatten(), &self.host.board) {
                (Some(form), _) => Position::Form(form),
                (None, Some(board)) => {
                    let (grid, symmetries) = (board.grid(), board.symmetries.iter().copied());
                    Position::Live(canonical(grid, &part, symmetries, grid))
                }
                (None, None) => {
                    let mut set = BitSet::empty(self.host.vertices());
                    for &v in &part {
                        set.insert(v);
                    }
                    Position::Live(set)
                }
            });
        });
        found
    }
}

impl Ruleset for Vertices {
    type Position = Position;
    type Move = u32;

    fn text(&self, position: &Position) -> Text {
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
        position: &Position,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        match position {
            Position::Live(live) => {
                for vertex in live.iter().filter(|&v| self.may_go(live, v)) {
                    let mut after = live.clone();
                    self.delete(&mut after, vertex);
                    if after.is_empty() {
                        visit(&vertex, &[])?;
                    } else {
                        visit(&vertex, &[Position::Live(after)])?;
                    }
                }
                ControlFlow::Continue(())
            }
            Position::Crosses(crosses) => {
                for cell in self.free(crosses).iter() {
                    let mut after = crosses.clone();
                    after.insert(cell);
                    visit(&cell, &[Position::Crosses(after)])?;
                }
                ControlFlow::Continue(())
            }
            &Position::Run { start, len } => self.run_options(start, len, visit),
            Position::Ring => self.ring_options(visit),
            &Position::Form(form) => {
                for (i, parts) in (0u32..).zip(form::options(self.rule, form)) {
                    let parts: Parts<_> = parts.into_iter().map(Position::Form).collect();
                    visit(&i, &parts)?;
                }
                ControlFlow::Continue(())
            }
        }
    }

    fn heap_bytes(&self, position: &Position) -> usize {
        match position {
            Position::Live(set) | Position::Crosses(set) => set.heap_bytes(),
            Position::Run { .. } | Position::Ring | Position::Form(_) => 0,
        }
    }

    fn components(&self, position: &Position) -> Parts<Position> {
        let form = match *position {
            Position::Run { len: 0, .. } => return Parts::new(),
            Position::Run { len, .. } => Family::Path(len),
            Position::Ring => Family::Cycle(self.host.vertices()),
            Position::Form(form) => form,
            Position::Live(ref live) => return self.split(live),
            Position::Crosses(ref crosses) => return self.split(&self.free(crosses)),
        };
        if self.rule == Rule::NotLone && form == Family::Path(1) {
            return Parts::new();
        }
        Parts::from_elem(Position::Form(form), 1)
    }

    fn plan(&self, position: &Position) -> Plan {
        match position {
            &Position::Form(form) => form::plan(self.rule, form),
            Position::Live(live) if mirror::second_copies(self, live) => {
                Plan::Theorem { value: Nimber::ZERO, name: "mirror".into() }
            }
            Position::Live(live) => {
                self.stretch(live).unwrap_or_else(|| self.search(position, live))
            }
            _ => self.deleted(position).map_or(Plan::Search, Plan::Delete),
        }
    }

    fn phrase(&self, _position: &Position, by: &u32) -> Phrase {
        match (&self.host.face, self.rule) {
            (Face::Board(grid, _), _) => {
                let (row, col) = grid.square(*by);
                Phrase::new("move-cross-cell").with("row", row + 1).with("column", col + 1)
            }
            (Face::Graph(graph), Rule::NotLone) => {
                Phrase::new("move-delete-vertex").with("vertex", graph.label(*by).to_string())
            }
            (Face::Graph(graph), Rule::WithNeighbours) => {
                Phrase::new("move-delete-with-neighbours")
                    .with("vertex", graph.label(*by).to_string())
            }
        }
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        let caterpillars = match self.rule {
            Rule::WithNeighbours => self.host.caterpillars(),
            Rule::NotLone => None,
        };
        Capabilities {
            tuples: caterpillars.map(|rule| rule as &dyn TupleRule),
            deletion: Some(self),
            theorems: Some(self),
            drawing: Some(self),
            ..Capabilities::NONE
        }
    }
}

impl DeletionRules<Self> for Vertices {
    fn deleted(&self, position: &Position) -> Option<Deleted> {
        let live =
            self.live(position).filter(|_| u64::from(self.host.vertices()) <= MOST_PLACES)?;
        let taking = match self.rule {
            Rule::WithNeighbours => Taking::WithReached,
            Rule::NotLone => Taking::NotLone,
        };
        Some(Deleted { game: self.host.searched(taking), live: live.words().to_vec() })
    }
}

impl TheoremRules<Self> for Vertices {
    fn mirror(&self, position: &Position) -> Option<Mirror<u32>> {
        mirror::mirror(self, position)
    }
}

impl DrawingRules<Self> for Vertices {
    fn square(&self, _position: &Position, by: &u32) -> Option<Square> {
        match &self.host.face {
            Face::Board(grid, _) => Some(grid.square(*by)),
            Face::Graph(_) => None,
        }
    }

    fn draw_marked(&self, position: &Position, squares: &[Square]) -> Option<String> {
        match (position, &self.host.face) {
            (Position::Crosses(crosses), Face::Board(grid, _)) if Diagram::fits(*grid) => {
                Some(text::draw(*grid, crosses, &self.free(crosses), squares))
            }
            _ => None,
        }
    }

    fn draw(&self, position: &Position) -> Option<String> {
        match (position, &self.host.face) {
            (Position::Crosses(crosses), Face::Board(grid, _)) => {
                Some(text::draw(*grid, crosses, &self.free(crosses), &[]))
            }
            _ => None,
        }
    }
}
