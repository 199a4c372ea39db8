//! Persistence: facts stored for later runs, in a form that boards of other sizes can use.
//!
//! The value of a component depends only on the rule and on which of its vertices are adjacent. On
//! a board whose cells all reach the same offsets a component may be translated, so it is stored as
//! the cells of its bounding rectangle. The vertices of a graph are stored as they are, under a
//! name that identifies the graph.

use std::fmt::Write;

use smallvec::SmallVec;

use super::compiled::CompiledGame;
use super::memory::Memory;
use super::pending::PendingFacts;
use super::trimmed::TrimmedSet;
use super::vertex_set::VertexSet;
use grundy_core::game::{
    Deletion, DeletionMove, Fact, FactStore, Field, ListedField, Meter, Region,
};

/// A question of fewer nodes is answered before any facts are loaded.
pub(super) const SHORT: u64 = 1 << 10;

/// Loads and stores the facts of one game.
#[derive(Debug)]
pub(super) struct Persistence {
    /// The name of the game in the store.
    name: String,
    rows: usize,
    cols: usize,
    /// Whether components may be translated.
    translates: bool,
    loaded: bool,
    keeps: bool,
}

impl Persistence {
    /// Creates the persistence of a game, searched with or without theorems on components.
    pub(super) fn new(game: &Deletion, theorems: bool) -> Self {
        let (rows, cols, translates) = match &game.field {
            Field::Graph(near) | Field::Listed(ListedField { near, .. }) => (1, near.len(), false),
            Field::Board(board) => {
                let sides = [board.rows as usize, board.cols as usize];
                (sides[0].min(sides[1]), sides[0].max(sides[1]), true)
            }
        };
        let keeps = !matches!(game.field, Field::Listed(_));
        Self { name: name(game, theorems), rows, cols, translates, loaded: false, keeps }
    }

    /// Whether facts of the game are stored. Those of a rule that lists its moves have no name.
    pub(super) fn keeps(&self) -> bool {
        self.keeps
    }

    /// Whether the stored facts have been loaded.
    pub(super) fn is_loaded(&self) -> bool {
        self.loaded
    }

    /// Loads the stored facts that fit on the board.
    pub(super) fn load<const W: usize, const L: usize>(
        &mut self,
        store: &dyn FactStore,
        game: &CompiledGame<W, L>,
        memory: &mut Memory<W, L>,
        meter: &Meter<'_>,
    ) {
        self.loaded = true;
        store.load(&self.name, &mut |fact| {
            let Some(cells) = self.cells(&fact.region) else { return };
            if let Some(component) = game.component(cells) {
                memory.load(&component, fact.known, fact.work.into(), meter);
            }
        });
        if game.trims() {
            store.load(&self.name_with_leaves(), &mut |fact| {
                let component = self.component(&fact.region);
                if let Some(component) = component.and_then(|one| game.canonical(&one)) {
                    memory.load(&component, fact.known, fact.work.into(), meter);
                }
            });
        }
    }

    /// Returns the name under which components with trimmed leaves are stored.
    fn name_with_leaves(&self) -> String {
        format!("{}, then those with a leaf", self.name)
    }

    /// Stores the pending facts.
    pub(super) fn store<const W: usize, const L: usize>(
        &self,
        store: &dyn FactStore,
        pending: &mut PendingFacts<W, L>,
    ) {
        let (mut plain, mut with_leaves) = (Vec::new(), Vec::new());
        for (component, known, work) in pending.drain() {
            let (Some(region), Ok(work)) = (self.region(&component), u8::try_from(work)) else {
                continue;
            };
            let trims = !component.supports.is_empty();
            let list = if trims { &mut with_leaves } else { &mut plain };
            list.push(Fact { region, known, work });
        }
        for (name, facts) in [(self.name.clone(), plain), (self.name_with_leaves(), with_leaves)] {
            if !facts.is_empty() {
                store.add(&name, facts);
            }
        }
    }

    /// Returns the cells of the bounding rectangle. The supports of the component, if any, follow
    /// in as many rows again.
    pub(super) fn region<const W: usize, const L: usize>(
        &self,
        component: &TrimmedSet<W, L>,
    ) -> Option<Region> {
        let TrimmedSet { vertices, supports } = *component;
        let place = |vertex: usize| [vertex / self.cols, vertex % self.cols];
        let [mut top, mut left, mut bottom, mut right] = [0, 0, self.rows - 1, self.cols - 1];
        if self.translates {
            let cells = || vertices.iter().map(place);
            [top, left] = cells().reduce(|a, b| [a[0].min(b[0]), a[1].min(b[1])])?;
            [bottom, right] = cells().reduce(|a, b| [a[0].max(b[0]), a[1].max(b[1])])?;
        }
        let (height, width) = (bottom - top + 1, right - left + 1);
        let all = if supports.is_empty() { height } else { 2 * height };
        let (rows, cols) = (u16::try_from(all).ok()?, u16::try_from(width).ok()?);
        let mut words = SmallVec::from_elem(0, Region::words(rows, cols));
        let supports = supports.iter().map(|vertex| (vertex, height));
        for (vertex, below) in vertices.iter().map(|vertex| (vertex, 0)).chain(supports) {
            let [row, col] = place(vertex);
            let cell = (row - top + below) * width + col - left;
            words[cell / 64] |= 1u64 << (cell % 64);
        }
        Some(Region { rows, cols, cells: words })
    }

    /// Returns the component with supports in the first corner of the board, if the rectangle fits.
    pub(super) fn component<const W: usize, const L: usize>(
        &self,
        region: &Region,
    ) -> Option<TrimmedSet<W, L>> {
        let Region { rows, cols, ref cells } = *region;
        if rows % 2 == 1 {
            return None;
        }
        let (rows, cells_of_one) = (rows / 2, usize::from(rows / 2) * usize::from(cols));
        let bit =
            |cell: usize| cells.get(cell / 64).is_some_and(|word| word >> (cell % 64) & 1 == 1);
        let half = |from: usize| {
            let mut words = SmallVec::from_elem(0, Region::words(rows, cols));
            for cell in (0..cells_of_one).filter(|cell| bit(from + cell)) {
                words[cell / 64] |= 1u64 << (cell % 64);
            }
            self.cells::<W>(&Region { rows, cols, cells: words })
        };
        let (vertices, supports) = (half(0)?, half(cells_of_one)?);
        // Drop a damaged fact.
        let fits = supports.without(vertices).is_empty();
        fits.then(|| TrimmedSet { vertices, supports: supports.resized() })
    }

    /// Returns the cells in the first corner of the board, if the rectangle fits.
    fn cells<const W: usize>(&self, region: &Region) -> Option<VertexSet<W>> {
        let (rows, cols) = (usize::from(region.rows), usize::from(region.cols));
        if rows > self.rows || cols > self.cols || !self.translates && cols != self.cols {
            return None;
        }
        let mut set = VertexSet::EMPTY;
        for cell in 0..rows * cols {
            if region.cells.get(cell / 64)? >> (cell % 64) & 1 == 1 {
                set.insert(cell / cols * self.cols + cell % cols);
            }
        }
        Some(set)
    }
}

/// Returns a name for everything, besides the component, on which values depend. Values found
/// without theorems have a name of their own. Stored facts are found by these names, so they must
/// not change.
pub(super) fn name(game: &Deletion, theorems: bool) -> String {
    let mut name = String::from(match game.taking {
        DeletionMove::WithReached => "a place with all that it reaches",
        DeletionMove::NotLone => "a place not alone",
        DeletionMove::Pairs => "two places that touch",
    });
    match &game.field {
        Field::Board(board) => {
            let stands = board.rows > board.cols;
            let turned = |&(down, right)| if stands { (right, down) } else { (down, right) };
            let mut steps: Vec<_> = board.steps.iter().map(turned).collect();
            steps.sort_unstable();
            let steps = steps.iter().map(|(down, right)| format!("{down},{right}"));
            name += " by steps ";
            name += &steps.collect::<Vec<_>>().join(":");
        }
        Field::Listed(_) => name.clear(),
        Field::Graph(near) => {
            let mut hasher = blake3::Hasher::new();
            for neighbours in near {
                hasher.update(&(neighbours.len() as u64).to_le_bytes());
                for vertex in neighbours {
                    hasher.update(&vertex.to_le_bytes());
                }
            }
            // Writing into a string does not fail.
            let _ = write!(name, " of the graph {}", hasher.finalize().to_hex());
        }
    }
    if !theorems {
        name += ", by search alone";
    }
    name
}
