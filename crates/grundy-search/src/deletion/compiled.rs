//! A game compiled for the search: adjacency as bit sets, the positions that moves leave, and their
//! connected components.

use super::canonical::Canonicalizer;
use super::connectivity::RimTest;
use super::few::{self, FEW};
use super::occurrence::Occurrence;
use super::reductions::leaf::{self, Reduction};
use super::reductions::{pendant, twin};
use super::stride::Strides;
use super::trimmed::Trimmed;
use super::vertex_set::VertexSet;
use grundy_core::board::Offset;
use grundy_core::game::{Deletion, DeletionMove, Field, UniformBoard};

/// A game on a board or graph of at most 64·W vertices. Leaves are trimmed only with `L` = `W`.
#[derive(Debug)]
pub(super) struct CompiledGame<const W: usize, const L: usize> {
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
    /// The number of vertices that four moves delete, if they are average moves of the whole game.
    pub(super) four_moves: u16,
    /// Questions about components of more vertices are answered by the graph of open questions, the
    /// others one after the other.
    pub(super) proved_above: u32,
}

/// The number of vertices, besides those that four moves delete, up to which questions are answered
/// one after the other: the graph finds shorter proofs there, too, but takes memory and more time for
/// each position.
const LEAST_PROVED: u32 = 16;

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

/// A move: a vertex, twice, or a pair of vertices. Where moves are pairs, a support twice stands for
/// it and its leaf.
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
pub(super) struct Remainder<const W: usize, const L: usize> {
    pub(super) left: Trimmed<W, L>,
    /// The value of components that the reductions found and removed.
    pub(super) removed_value: u32,
    /// Some of the vertices, at least one of each connected component.
    seeds: VertexSet<W>,
    /// Vertices close to the move.
    near: VertexSet<W>,
    /// Whether the reductions removed vertices that may have connected others.
    parted: bool,
    /// Whether the vertices are known to be connected.
    connected: bool,
    pub(super) by: MoveKey,
}

impl<const W: usize, const L: usize> CompiledGame<W, L> {
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
        let four_moves = match &moves {
            MoveRule::Sets(sets) => {
                let all: usize = sets.iter().map(|(deleted, _)| deleted.count() as usize).sum();
                u16::try_from(4 * all / sets.len().max(1)).unwrap_or(u16::MAX).max(4)
            }
            MoveRule::NotLone => 4,
            MoveRule::Pairs => 8,
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
            four_moves,
            // In dense games there is little to gain: play is over after a few moves.
            proved_above: if dense { u32::MAX } else { LEAST_PROVED + u32::from(four_moves) },
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
        component: &Trimmed<W, L>,
        mut visit: impl FnMut(Remainder<W, L>) -> bool,
    ) {
        if matches!(self.moves, MoveRule::Pairs) {
            let mut later = component.vertices;
            let supports: VertexSet<W> = component.supports.resized();
            while let Some(a) = later.pop() {
                if supports.has(a) && visit(self.after(component, a, a)) {
                    return;
                }
                for b in self.neighbours[a].and(later).iter() {
                    if visit(self.after(component, a, b)) {
                        return;
                    }
                }
            }
            return;
        }
        let test = self.connectivity.as_ref();
        let connected =
            test.map_or(VertexSet::EMPTY, |test| test.connected_after(component.vertices));
        for vertex in component.vertices.iter() {
            let connected = connected.has(vertex);
            let remainder = self.after(component, vertex, vertex);
            // What is removed besides the move may have connected the rest.
            let connected = connected && !remainder.parted;
            if visit(Remainder { connected, ..remainder }) {
                return;
            }
        }
    }

    /// What a move of the game leaves of a component, if it can be played there.
    pub(super) fn option(&self, component: &Trimmed<W, L>, by: MoveKey) -> Option<Remainder<W, L>> {
        let [a, b] = by.0.map(usize::from);
        let has = component.vertices.has(a) && component.vertices.has(b);
        let takes_leaf = a == b && matches!(self.moves, MoveRule::Pairs);
        let can_play = has && (!takes_leaf || component.supports.resized::<W>().has(a));
        can_play.then(|| self.after(component, a, b))
    }

    /// What a move leaves of a component: at a vertex `a` = `b`, or of a pair.
    #[inline]
    fn after(&self, component: &Trimmed<W, L>, a: usize, b: usize) -> Remainder<W, L> {
        let (deleted, around, near) = match &self.moves {
            MoveRule::Sets(sets) => (sets[a].0, sets[a].1, self.near[a]),
            MoveRule::NotLone => (VertexSet::one(a), self.neighbours[a], self.near[a]),
            MoveRule::Pairs => {
                let around = self.neighbours[a].or(self.neighbours[b]);
                let deleted = VertexSet::one(a).or(VertexSet::one(b));
                (deleted, around, self.near[a].or(self.near[b]))
            }
        };
        let left = component.on(component.vertices.without(deleted));
        self.reduced(left, around, near, MoveKey::new(a, b))
    }

    /// What is left after the reductions. `seeds` must meet every connected component of `position`.
    #[inline]
    fn reduced(
        &self,
        position: Trimmed<W, L>,
        seeds: VertexSet<W>,
        near: VertexSet<W>,
        by: MoveKey,
    ) -> Remainder<W, L> {
        let strides = self.strides.as_ref();
        let (mut left, mut removed_value, mut parted) = (position, 0, VertexSet::EMPTY);
        match self.moves {
            MoveRule::Pairs if self.trims() => {
                let whole = Trimmed { vertices: left.vertices, supports: left.supports.resized() };
                let reduced = Reduction::of(whole, strides, &self.neighbours);
                left = Trimmed {
                    vertices: reduced.left.vertices,
                    supports: reduced.left.supports.resized(),
                };
                removed_value = reduced.alone.count() & 1;
                // A leaf connects nothing, but its support takes its place among the seeds.
                parted = reduced.removed.or(reduced.leaves.and(seeds));
            }
            MoveRule::Sets(_) if self.node_kayles && !self.dense => {
                parted = pendant::redundant(left.vertices, strides, &self.neighbours);
                left = left.on(left.vertices.without(parted));
            }
            _ => {}
        }
        let mut seeds = seeds;
        // Removing a vertex may split a component.
        let is_parted = !parted.is_empty();
        if is_parted {
            seeds = seeds.or(leaf::neighbourhood(parted, strides, &self.neighbours));
        }
        let seeds = seeds.and(left.vertices);
        Remainder { left, removed_value, seeds, parted: is_parted, near, connected: false, by }
    }

    /// Whether two moves of a component that can be played in one order, `by` first, can also be
    /// played with `after` first.
    pub(super) fn follows(&self, component: &Trimmed<W, L>, by: MoveKey, after: MoveKey) -> bool {
        let ([vertex, _], [first, _]) = (by.0.map(usize::from), after.0.map(usize::from));
        match &self.moves {
            MoveRule::Sets(sets) => !sets[first].0.has(vertex),
            MoveRule::NotLone => {
                let neighbours = self.neighbours[vertex].and(component.vertices);
                !neighbours.without(VertexSet::one(first)).is_empty()
            }
            MoveRule::Pairs => true,
        }
    }

    /// The number of moves in a component.
    #[inline]
    pub(super) fn mobility(&self, component: &Trimmed<W, L>) -> u32 {
        let vertices = component.vertices;
        match (&self.moves, &self.strides) {
            (MoveRule::Sets(_) | MoveRule::NotLone, _) => vertices.count(),
            (MoveRule::Pairs, Some(strides)) => {
                strides.pairs(vertices) + component.supports.count()
            }
            (MoveRule::Pairs, None) => {
                let degree = |vertex: usize| self.neighbours[vertex].and(vertices).count();
                vertices.iter().map(degree).sum::<u32>() / 2 + component.supports.count()
            }
        }
    }

    /// An upper bound on the length of play in a component, and so on its value.
    #[inline]
    pub(super) fn most_moves(&self, component: &Trimmed<W, L>) -> u32 {
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
    pub(super) fn components(
        &self,
        remainder: &Remainder<W, L>,
        mut visit: impl FnMut(Trimmed<W, L>),
    ) {
        let &Remainder { left, mut seeds, near, connected, .. } = remainder;
        let mut rest = left.vertices;
        if connected {
            if !rest.is_empty() && (self.isolated_has_move() || !rest.is_one()) {
                visit(left);
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
            if self.isolated_has_move() || !component.is_one() {
                visit(left.on(component));
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

    /// The components of a position, the smallest first, and the nim-sum of those left out, whose
    /// values are known.
    pub(super) fn split(&self, position: VertexSet<W>) -> (u32, Vec<Occurrence<W, L>>) {
        let position = match self.moves {
            MoveRule::Sets(_) if self.node_kayles => {
                position.without(twin::redundant(position, &self.neighbours))
            }
            _ => position,
        };
        let whole = Trimmed::plain(position);
        let all = self.reduced(whole, position, VertexSet::EMPTY, MoveKey::new(0, 0));
        let mut components = Vec::new();
        self.components(&all, |placed| {
            let canonical = self.canonical(&placed);
            components.extend(canonical.map(|canonical| Occurrence { placed, canonical }));
        });
        components.sort_unstable_by_key(|one| (one.canonical.count(), one.canonical));
        (all.removed_value, components)
    }

    /// Whether leaves are trimmed.
    pub(super) fn trims(&self) -> bool {
        self.theorems && L == W && matches!(self.moves, MoveRule::Pairs)
    }

    /// The canonical form of a component that earlier versions may have stored, with its leaves;
    /// `None` if it has no single component of the same value.
    pub(super) fn component(&self, vertices: VertexSet<W>) -> Option<Trimmed<W, L>> {
        if !self.trims() {
            return self.canonical(&Trimmed::plain(vertices));
        }
        match self.split(vertices) {
            (0, parts) if parts.len() == 1 => Some(parts[0].canonical),
            _ => None,
        }
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
    pub(super) fn canonical(&self, component: &Trimmed<W, L>) -> Option<Trimmed<W, L>> {
        let neighbours = self.theorems.then_some(self.neighbours.as_slice());
        match &self.canonicalizer {
            Some(canonicalizer) => canonicalizer.canonical(component, neighbours),
            None => Some(*component),
        }
    }

    /// The number of vertices.
    pub(super) fn vertices(&self) -> usize {
        self.neighbours.len()
    }
}

/// The component of a vertex, found by growing it from all its vertices along one stride after the
/// other: it turns corners in one step, so it takes fewer steps than in all directions at once.
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
        let mut wider = component;
        strides.each(|stride| {
            let near = stride.forward(wider).or(stride.backward(wider));
            wider = wider.or(near.and(vertices));
        });
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
