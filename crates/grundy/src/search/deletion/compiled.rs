//! A game compiled for the search: adjacency as bit sets, the positions that moves leave, and their
//! connected components.

use super::canonical::Canonicalizer;
use super::connectivity::RimTest;
use super::few::{self, FEW};
use super::occurrence::Occurrence;
use super::reductions::leaf::{self, Reduction, Twins};
use super::reductions::{pendant, twin};
use super::stride::Strides;
use super::vertex_set::VertexSet;
use crate::board::Offset;
use crate::game::{Deletion, DeletionMove, Field, UniformBoard};

/// A game on a board or graph of at most 64·W vertices.
#[derive(Debug)]
pub(super) struct CompiledGame<const W: usize> {
    /// The vertices that are adjacent to each vertex: it reaches them, or they reach it.
    neighbours: Vec<VertexSet<W>>,
    /// The vertices close to each vertex, among which a component is searched first after a move.
    near: Vec<VertexSet<W>>,
    /// The same adjacency as `neighbours`, where it is regular enough.
    strides: Option<Strides<W>>,
    moves: MoveRule<W>,
    /// A fast test whether a move keeps its component connected.
    connectivity: Option<RimTest<W>>,
    /// `None` where components have no copies.
    canonicalizer: Option<Canonicalizer<W>>,
    numbering: Numbering,
    /// Whether to apply theorems: reductions, and value 0 by symmetry.
    theorems: bool,
    /// Whether the reductions for vertices deleted with their neighbours hold.
    node_kayles: bool,
    /// Whether positions with few vertices are valued directly.
    dense: bool,
}

/// What a move deletes.
#[derive(Debug)]
enum MoveRule<const W: usize> {
    /// For each vertex the set deleted with it, and the neighbourhood of that set.
    Sets(Vec<(VertexSet<W>, VertexSet<W>)>),
    /// A vertex that has a neighbour.
    NotLone,
    /// Two adjacent vertices.
    Pairs,
}

/// The numbers of the game's vertices among the vertices here.
#[derive(Debug)]
enum Numbering {
    AsGiven,
    /// Those of a board with this many columns.
    Rows(usize),
    /// Those of a board with this many columns, whose rows and columns are exchanged.
    Transposed(usize),
}

/// A move: a vertex, twice, or a pair of vertices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MoveKey([u16; 2]);

impl MoveKey {
    fn new(a: usize, b: usize) -> Self {
        // Vertices are below `MOST_VERTICES`.
        Self([a, b].map(|vertex| u16::try_from(vertex).unwrap_or(u16::MAX)))
    }
}

/// What a move leaves of a component.
#[derive(Debug, Clone, Copy)]
pub(super) struct Remainder<const W: usize> {
    pub(super) vertices: VertexSet<W>,
    /// Some of the vertices, at least one of each connected component.
    seeds: VertexSet<W>,
    /// Pairs of vertices that do not connect their neighbours.
    twins: Twins<W>,
    /// Vertices close to the move.
    near: VertexSet<W>,
    /// Vertices that the reductions removed or parted from a neighbour.
    parted: VertexSet<W>,
    /// Whether the vertices are known to be connected.
    connected: bool,
    pub(super) by: MoveKey,
}

impl<const W: usize> CompiledGame<W> {
    /// Compiles a game of at most 64·W vertices.
    pub(super) fn new(game: &Deletion, theorems: bool) -> Self {
        let (reached, numbering, canonicalizer, connectivity) = match &game.field {
            Field::Graph(near) => {
                let set = |list: &Vec<u32>| {
                    let vertices = list.iter().map(|&vertex| VertexSet::one(vertex as usize));
                    vertices.fold(VertexSet::EMPTY, VertexSet::or)
                };
                (near.iter().map(set).collect(), Numbering::AsGiven, None, None)
            }
            Field::Board(board) => {
                let (sets, numbering, canonicalizer) = compile_board(board);
                (sets, numbering, canonicalizer, connectivity_test(board, game.taking))
            }
        };
        let neighbours = symmetric(&reached);
        let with_reached = game.taking == DeletionMove::WithReached;
        let node_kayles = theorems && with_reached && reached == neighbours;
        let widened = |sets: &[VertexSet<W>]| -> Vec<VertexSet<W>> {
            sets.iter()
                .map(|&set| set.iter().fold(set, |all, vertex| all.or(neighbours[vertex])))
                .collect()
        };
        let mut dense = false;
        let (moves, near) = match game.taking {
            DeletionMove::WithReached => {
                let deleted: Vec<VertexSet<W>> =
                    (0..).zip(&reached).map(|(v, reached)| reached.or(VertexSet::one(v))).collect();
                dense = few::is_dense(&deleted);
                let around = widened(&deleted);
                let near = widened(&around);
                (MoveRule::Sets(deleted.into_iter().zip(around).collect()), near)
            }
            DeletionMove::NotLone => (MoveRule::NotLone, widened(&neighbours)),
            DeletionMove::Pairs => (MoveRule::Pairs, widened(&neighbours)),
        };
        Self {
            strides: Strides::of(&neighbours),
            neighbours,
            near,
            moves,
            connectivity,
            canonicalizer,
            numbering,
            theorems,
            node_kayles,
            dense,
        }
    }

    /// The vertices of a position of `game`, which is the game compiled here or the same game on a
    /// smaller board.
    pub(super) fn position(&self, game: &Deletion, live: &[u64]) -> VertexSet<W> {
        let cols = match &game.field {
            Field::Board(board) => board.cols.max(1) as usize,
            Field::Graph(_) => 1,
        };
        let vertices = live.iter().enumerate().flat_map(|(at, &word)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| at * 64 + bit)
        });
        vertices.take_while(|&vertex| vertex < game.vertices()).fold(
            VertexSet::EMPTY,
            |set, vertex| {
                let (row, col) = (vertex / cols, vertex % cols);
                set.or(VertexSet::one(match self.numbering {
                    Numbering::AsGiven => vertex,
                    Numbering::Rows(here) => row * here + col,
                    Numbering::Transposed(here) => col * here + row,
                }))
            },
        )
    }

    /// Whether an isolated vertex has a move.
    fn isolated_has_move(&self) -> bool {
        matches!(self.moves, MoveRule::Sets(_))
    }

    /// Visits what every move leaves of a component, until `visit` returns `true`.
    #[inline]
    pub(super) fn options(
        &self,
        component: VertexSet<W>,
        mut visit: impl FnMut(Remainder<W>) -> bool,
    ) {
        if matches!(self.moves, MoveRule::Pairs) {
            let mut later = component;
            while let Some(a) = later.pop() {
                for b in self.neighbours[a].and(later).iter() {
                    if visit(self.after(component, a, b)) {
                        return;
                    }
                }
            }
            return;
        }
        let test = self.connectivity.as_ref();
        let connected = test.map_or(VertexSet::EMPTY, |test| test.connected_after(component));
        for vertex in component.iter() {
            let connected = connected.has(vertex);
            let remainder = self.after(component, vertex, vertex);
            // What is removed besides the move may have connected the rest.
            let connected = connected && remainder.parted.is_empty();
            if visit(Remainder { connected, ..remainder }) {
                return;
            }
        }
    }

    /// What a move of the game leaves of a component, if it can be played there.
    pub(super) fn option(&self, component: VertexSet<W>, by: MoveKey) -> Option<Remainder<W>> {
        let [a, b] = by.0.map(usize::from);
        (component.has(a) && component.has(b)).then(|| self.after(component, a, b))
    }

    /// What a move leaves of a component: at a vertex `a` = `b`, or of a pair.
    #[inline]
    fn after(&self, component: VertexSet<W>, a: usize, b: usize) -> Remainder<W> {
        let (deleted, around, near) = match &self.moves {
            MoveRule::Sets(sets) => (sets[a].0, sets[a].1, self.near[a]),
            MoveRule::NotLone => (VertexSet::one(a), self.neighbours[a], self.near[a]),
            MoveRule::Pairs => {
                let around = self.neighbours[a].or(self.neighbours[b]);
                let deleted = VertexSet::one(a).or(VertexSet::one(b));
                (deleted, around, self.near[a].or(self.near[b]))
            }
        };
        self.reduced(component.without(deleted), around, near, MoveKey::new(a, b))
    }

    /// What is left after the reductions. `seeds` must meet every connected component of `vertices`.
    #[inline]
    fn reduced(
        &self,
        vertices: VertexSet<W>,
        seeds: VertexSet<W>,
        near: VertexSet<W>,
        by: MoveKey,
    ) -> Remainder<W> {
        let strides = self.strides.as_ref();
        let Reduction { redundant, twins } = match self.moves {
            MoveRule::Pairs if self.theorems => Reduction::of(vertices, strides, &self.neighbours),
            MoveRule::Sets(_) if self.node_kayles && !self.dense => {
                let redundant = pendant::redundant(vertices, strides, &self.neighbours);
                Reduction { redundant, ..Reduction::NONE }
            }
            _ => Reduction::NONE,
        };
        let (mut vertices, mut seeds) = (vertices, seeds);
        // Removing a vertex, and parting twins from one of their neighbours, may split a component.
        let parted = redundant.or(twins.all());
        if !parted.is_empty() {
            vertices = vertices.without(redundant);
            seeds = seeds.or(leaf::neighbourhood(parted, strides, &self.neighbours));
        }
        let seeds = seeds.and(vertices);
        Remainder { vertices, seeds, twins, parted, near, connected: false, by }
    }

    /// Whether two moves of a component that can be played in one order, `by` first, can also be
    /// played with `after` first.
    pub(super) fn follows(&self, component: VertexSet<W>, by: MoveKey, after: MoveKey) -> bool {
        let ([vertex, _], [first, _]) = (by.0.map(usize::from), after.0.map(usize::from));
        match &self.moves {
            MoveRule::Sets(sets) => !sets[first].0.has(vertex),
            MoveRule::NotLone => {
                let neighbours = self.neighbours[vertex].and(component);
                !neighbours.without(VertexSet::one(first)).is_empty()
            }
            MoveRule::Pairs => true,
        }
    }

    /// The number of moves in a component.
    #[inline]
    pub(super) fn mobility(&self, component: VertexSet<W>) -> u32 {
        match (&self.moves, &self.strides) {
            (MoveRule::Sets(_) | MoveRule::NotLone, _) => component.count(),
            (MoveRule::Pairs, Some(strides)) => strides.pairs(component),
            (MoveRule::Pairs, None) => {
                let degree = |vertex: usize| self.neighbours[vertex].and(component).count();
                component.iter().map(degree).sum::<u32>() / 2
            }
        }
    }

    /// An upper bound on the length of play in a component, and so on its value.
    #[inline]
    pub(super) fn most_moves(&self, component: VertexSet<W>) -> u32 {
        match self.moves {
            MoveRule::Sets(_) => component.count(),
            MoveRule::NotLone => component.count().saturating_sub(1),
            MoveRule::Pairs => component.count() / 2,
        }
    }

    /// Visits every connected component that has a move.
    ///
    /// Every component has a seed. So a component that holds all remaining seeds is all that
    /// remains; after most moves this shows close to the move.
    #[inline]
    pub(super) fn components(&self, remainder: Remainder<W>, mut visit: impl FnMut(VertexSet<W>)) {
        let Remainder { vertices, seeds, twins, near, connected, .. } = remainder;
        let all_twins = twins.all();
        let (mut rest, mut seeds) = (vertices.without(all_twins), seeds.without(all_twins));
        if connected {
            if !rest.is_empty() && (self.isolated_has_move() || !rest.is_one()) {
                visit(rest);
            }
            return;
        }
        while let Some(root) = seeds.first() {
            let component = match &self.strides {
                Some(strides) => component_by_strides(strides, root, rest, seeds),
                None => self.component_by_vertices(root, rest, seeds, near),
            };
            rest = rest.without(component);
            seeds = seeds.without(component);
            let component = if all_twins.is_empty() {
                component
            } else {
                twins.join(component, self.strides.as_ref(), &self.neighbours)
            };
            if self.isolated_has_move() || !component.is_one() {
                visit(component);
            }
        }
    }

    /// The component of a vertex, found one vertex at a time, those near the move first.
    #[inline]
    fn component_by_vertices(
        &self,
        root: usize,
        vertices: VertexSet<W>,
        seeds: VertexSet<W>,
        near: VertexSet<W>,
    ) -> VertexSet<W> {
        let mut component = VertexSet::one(root);
        let mut fresh = self.neighbours[root].and(vertices);
        while !seeds.without(component).without(fresh).is_empty() {
            let close = fresh.and(near);
            let Some(vertex) = close.first().or_else(|| fresh.first()) else { return component };
            component.insert(vertex);
            fresh = fresh.or(self.neighbours[vertex].and(vertices)).without(component);
        }
        vertices
    }

    /// The components of a position that are not known to have value 0, the smallest first.
    pub(super) fn split(&self, position: VertexSet<W>) -> Vec<Occurrence<W>> {
        let position = match self.moves {
            MoveRule::Sets(_) if self.node_kayles => {
                position.without(twin::redundant(position, &self.neighbours))
            }
            _ => position,
        };
        let all = self.reduced(position, position, VertexSet::EMPTY, MoveKey::new(0, 0));
        let mut components = Vec::new();
        self.components(all, |placed| {
            let canonical = self.canonical(placed);
            components.extend(canonical.map(|canonical| Occurrence { placed, canonical }));
        });
        components.sort_unstable_by_key(|one| (one.canonical.count(), one.canonical));
        components
    }

    /// The value of a position with few vertices, where that is found at once.
    #[inline]
    pub(super) fn value_of_few(&self, position: VertexSet<W>) -> Option<u32> {
        match &self.moves {
            MoveRule::Sets(sets) if self.dense && position.count() as usize <= FEW => {
                Some(few::value(position, |vertex| sets[vertex].0))
            }
            _ => None,
        }
    }

    /// The canonical form of a component; `None` if its value is 0 by symmetry.
    #[inline]
    pub(super) fn canonical(&self, component: VertexSet<W>) -> Option<VertexSet<W>> {
        let neighbours = self.theorems.then_some(self.neighbours.as_slice());
        match &self.canonicalizer {
            Some(canonicalizer) => canonicalizer.canonical(component, neighbours),
            None => Some(component),
        }
    }

    /// The number of vertices.
    pub(super) fn vertices(&self) -> usize {
        self.neighbours.len()
    }
}

/// The component of a vertex, found by growing it in all directions at once.
#[inline]
fn component_by_strides<const W: usize>(
    strides: &Strides<W>,
    root: usize,
    vertices: VertexSet<W>,
    seeds: VertexSet<W>,
) -> VertexSet<W> {
    let root = VertexSet::one(root);
    let mut component = strides.neighbourhood(root).and(vertices).or(root);
    if seeds.without(component).is_empty() {
        return vertices;
    }
    loop {
        let wider = component.or(strides.neighbourhood(component).and(vertices));
        if seeds.without(wider).is_empty() {
            return vertices;
        }
        if wider == component {
            return component;
        }
        component = wider;
    }
}

/// The size and steps of a board, transposed if it has more rows than columns, and whether it is.
fn landscape(board: &UniformBoard) -> ((u32, u32), Vec<Offset>, bool) {
    let &UniformBoard { rows, cols, ref steps, .. } = board;
    if rows <= cols {
        return ((rows, cols), steps.clone(), false);
    }
    ((cols, rows), steps.iter().map(|&(down, right)| (right, down)).collect(), true)
}

/// The cells that each cell of a board reaches, their numbering, and their canonical forms.
fn compile_board<const W: usize>(
    board: &UniformBoard,
) -> (Vec<VertexSet<W>>, Numbering, Option<Canonicalizer<W>>) {
    let ((rows, cols), steps, transposed) = landscape(board);
    let cell = |row: i64, col: i64| {
        let inside = (0..i64::from(rows)).contains(&row) && (0..i64::from(cols)).contains(&col);
        usize::try_from(row * i64::from(cols) + col).ok().filter(|_| inside)
    };
    let reached = |row: i64, col: i64| {
        let ends = steps.iter().filter_map(|&(down, right)| cell(row + down, col + right));
        ends.fold(VertexSet::EMPTY, |set: VertexSet<W>, end| set.or(VertexSet::one(end)))
    };
    let cells =
        (0..i64::from(rows)).flat_map(|row| (0..i64::from(cols)).map(move |col| (row, col)));
    let sets = cells.map(|(row, col)| reached(row, col)).collect();
    let (rows, cols) = (rows as usize, cols as usize);
    let numbering = if transposed { Numbering::Transposed(cols) } else { Numbering::Rows(cols) };
    (sets, numbering, Canonicalizer::new(board, rows, cols, transposed))
}

/// The test whether a move on a board keeps its component connected, where it is worth its time.
fn connectivity_test<const W: usize>(
    board: &UniformBoard,
    taking: DeletionMove,
) -> Option<RimTest<W>> {
    let ((rows, cols), steps, _) = landscape(board);
    let back = steps.iter().map(|&(down, right)| (-down, -right));
    let adjacent: Vec<Offset> = steps.iter().copied().chain(back).collect();
    let hole = match taking {
        DeletionMove::WithReached => [&[(0, 0)], &steps[..]].concat(),
        DeletionMove::NotLone => vec![(0, 0)],
        // Most pairs split a narrow board, so the test costs more than it saves.
        DeletionMove::Pairs => return None,
    };
    RimTest::of(&hole, &adjacent, (rows.into(), cols.into()))
}

/// The symmetric closure of a relation.
fn symmetric<const W: usize>(reached: &[VertexSet<W>]) -> Vec<VertexSet<W>> {
    let mut neighbours = reached.to_vec();
    for (vertex, set) in reached.iter().enumerate() {
        set.iter().for_each(|other| neighbours[other].insert(vertex));
    }
    neighbours
}
