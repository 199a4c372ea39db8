//! A game compiled for the search: adjacency as bit sets, and the positions and connected
//! components after each move.

use super::canonical::Canonicalizer;
use super::connectivity::RimTest;
use super::few::{self, FEW};
use super::listed::ListedRule;
use super::occurrence::Occurrence;
use super::reductions::leaf::{self, Reduction};
use super::reductions::{pendant, twin};
use super::stride::Strides;
use super::trimmed::TrimmedSet;
use super::vertex_set::VertexSet;
use grundy_core::board::Offset;
use grundy_core::game::{Deletion, DeletionMove, Failure, Field, ListedField, UniformBoard};

/// A game on a board or graph of at most 64·W vertices. Leaves are trimmed only if `L` = `W`.
#[derive(Debug)]
pub(super) struct CompiledGame<const W: usize, const L: usize> {
    /// The adjacent vertices of each vertex, in either direction of an arc.
    neighbours: Vec<VertexSet<W>>,
    /// The vertices close to each vertex, among which a component is searched first after a move.
    near: Vec<VertexSet<W>>,
    /// The same adjacency as `neighbours`, where it is regular enough.
    strides: Option<Strides<W>>,
    moves: MoveRule<W>,
    /// A fast test whether a move keeps its component connected.
    connectivity: Option<RimTest<W>>,
    /// Computes canonical forms; `None`: components have no copies.
    canonicalizer: Option<Canonicalizer<W>>,
    numbering: Numbering,
    /// Whether to apply theorems: reductions, and value 0 by symmetry.
    theorems: bool,
    /// Whether the reductions for vertices deleted with their neighbours hold.
    node_kayles: bool,
    /// Whether positions with few vertices are valued directly.
    dense: bool,
    /// The number of vertices that four average moves delete.
    pub(super) four_moves: u16,
    /// Questions about components of more vertices are answered by the graph of open questions,
    /// others one option after the other.
    pub(super) proved_above: u32,
}

/// The number of vertices, in addition to those that four moves delete, up to which questions are
/// answered one option after the other: the graph finds shorter proofs there, too, but takes memory
/// and more time for each position.
const LEAST_PROVED: u32 = 16;

/// The set that a move deletes.
#[derive(Debug)]
enum MoveRule<const W: usize> {
    /// For each vertex the set deleted with it, and the neighbourhood of that set.
    Sets(Vec<(VertexSet<W>, VertexSet<W>)>),
    /// A vertex that has a neighbour.
    NotLone,
    /// Two adjacent vertices.
    Pairs,
    /// What a rule lists.
    Listed(ListedRule),
}

/// The numbers of the game's vertices among the vertices here.
#[derive(Debug)]
enum Numbering {
    AsGiven,
    /// The numbers of cells of a board with this many columns.
    Rows(usize),
    /// The numbers of cells of a board with this many columns, with rows and columns exchanged.
    Transposed(usize),
}

/// A move: a vertex, twice, or a pair of vertices. If moves are pairs, a support given twice
/// represents it and its leaf.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MoveKey([u16; 2]);

impl MoveKey {
    fn new(a: usize, b: usize) -> Self {
        // Vertices are below `MOST_VERTICES`.
        Self([a, b].map(|vertex| u16::try_from(vertex).unwrap_or(u16::MAX)))
    }
}

/// The position after a move in a component.
#[derive(Debug, Clone, Copy)]
pub(super) struct Remainder<const W: usize, const L: usize> {
    pub(super) left: TrimmedSet<W, L>,
    /// The nim-sum of the components that the reductions valued and removed.
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
            Field::Graph(near) | Field::Listed(ListedField { near, .. }) => {
                let set = |list: &Vec<u32>| list.iter().map(|&vertex| vertex as usize).collect();
                (near.iter().map(set).collect(), Numbering::AsGiven, None, None)
            }
            Field::Board(board) => {
                let (sets, numbering, canonicalizer) = compile_board(board);
                (sets, numbering, canonicalizer, connectivity_test(board, game.taking))
            }
        };
        let neighbours = symmetric(&reached);
        let listed = ListedRule::of(&game.field);
        let with_reached = listed.is_none() && game.taking == DeletionMove::WithReached;
        let node_kayles = theorems && with_reached && reached == neighbours;
        let widened = |sets: &[VertexSet<W>]| -> Vec<VertexSet<W>> {
            sets.iter()
                .map(|&set| set.iter().fold(set, |all, vertex| all.or(neighbours[vertex])))
                .collect()
        };
        let mut dense = false;
        let (moves, near) = match (listed, game.taking) {
            (Some(rule), _) => (MoveRule::Listed(rule), widened(&neighbours)),
            (None, DeletionMove::WithReached) => {
                let deleted: Vec<VertexSet<W>> =
                    (0..).zip(&reached).map(|(v, reached)| reached.or(VertexSet::one(v))).collect();
                dense = few::is_dense(&deleted);
                let around = widened(&deleted);
                let near = widened(&around);
                (MoveRule::Sets(deleted.into_iter().zip(around).collect()), near)
            }
            (None, DeletionMove::NotLone) => (MoveRule::NotLone, widened(&neighbours)),
            (None, DeletionMove::Pairs) => (MoveRule::Pairs, widened(&neighbours)),
        };
        let four_moves = match &moves {
            MoveRule::Sets(sets) => {
                let all: usize = sets.iter().map(|(deleted, _)| deleted.count() as usize).sum();
                u16::try_from(4 * all / sets.len().max(1)).unwrap_or(u16::MAX).max(4)
            }
            MoveRule::NotLone | MoveRule::Listed(_) => 4,
            MoveRule::Pairs => 8,
        };
        // In dense games the graph of open questions saves little: play ends after a few moves. It asks
        // for single moves, which a rule that lists all would list again.
        let tries_all = dense || matches!(moves, MoveRule::Listed(_));
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
            proved_above: if tries_all { u32::MAX } else { LEAST_PROVED + u32::from(four_moves) },
        }
    }

    /// Returns the vertices of a position of `game`, which is the game compiled here or the same
    /// game on a smaller board.
    pub(super) fn position(&self, game: &Deletion, live: &[u64]) -> VertexSet<W> {
        let cols = match &game.field {
            Field::Board(board) => board.cols.max(1) as usize,
            Field::Graph(_) | Field::Listed(_) => 1,
        };
        let vertices = live.iter().enumerate().flat_map(|(at, &word)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| at * 64 + bit)
        });
        let here = |vertex: usize| {
            let (row, col) = (vertex / cols, vertex % cols);
            match self.numbering {
                Numbering::AsGiven => vertex,
                Numbering::Rows(here) => row * here + col,
                Numbering::Transposed(here) => col * here + row,
            }
        };
        vertices.take_while(|&vertex| vertex < game.vertices()).map(here).collect()
    }

    /// Whether an isolated vertex has a move.
    fn isolated_has_move(&self) -> bool {
        matches!(self.moves, MoveRule::Sets(_) | MoveRule::Listed(_))
    }

    /// Takes the first fault of a rule that lists its moves.
    pub(super) fn take_fault(&self) -> Option<Failure> {
        match &self.moves {
            MoveRule::Listed(rule) => rule.take_fault(),
            _ => None,
        }
    }

    /// Visits the position after every move in a component, until `visit` returns `true`.
    #[inline]
    pub(super) fn options(
        &self,
        component: &TrimmedSet<W, L>,
        mut visit: impl FnMut(Remainder<W, L>) -> bool,
    ) {
        if let MoveRule::Listed(rule) = &self.moves {
            let mut index = 0;
            rule.each(component.vertices, &mut |deleted| {
                let by = MoveKey::new(index, usize::MAX);
                index += 1;
                visit(self.after_deleting(component, deleted, by))
            });
            return;
        }
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
            // Vertices removed by reductions may have connected the rest.
            let connected = connected && !remainder.parted;
            if visit(Remainder { connected, ..remainder }) {
                return;
            }
        }
    }

    /// Returns the position after a move of the game in a component, if the move is possible there.
    pub(super) fn option(
        &self,
        component: &TrimmedSet<W, L>,
        by: MoveKey,
    ) -> Option<Remainder<W, L>> {
        if matches!(self.moves, MoveRule::Listed(_)) {
            // Its key is its number among those of one component.
            return None;
        }
        let [a, b] = by.0.map(usize::from);
        let has = component.vertices.has(a) && component.vertices.has(b);
        let takes_leaf = a == b && matches!(self.moves, MoveRule::Pairs);
        let can_play = has && (!takes_leaf || component.supports.resized::<W>().has(a));
        can_play.then(|| self.after(component, a, b))
    }

    /// Returns the position after a move in a component: at a vertex `a` = `b`, or of a pair.
    #[inline]
    fn after(&self, component: &TrimmedSet<W, L>, a: usize, b: usize) -> Remainder<W, L> {
        let (deleted, around, near) = match &self.moves {
            MoveRule::Sets(sets) => (sets[a].0, sets[a].1, self.near[a]),
            MoveRule::NotLone => (VertexSet::one(a), self.neighbours[a], self.near[a]),
            MoveRule::Pairs => {
                let around = self.neighbours[a].or(self.neighbours[b]);
                let deleted = VertexSet::one(a).or(VertexSet::one(b));
                (deleted, around, self.near[a].or(self.near[b]))
            }
            MoveRule::Listed(_) => {
                return self.after_deleting(component, VertexSet::one(a), MoveKey::new(a, b));
            }
        };
        let left = component.on(component.vertices.without(deleted));
        self.reduced(left, around, near, MoveKey::new(a, b))
    }

    /// Returns the position after a set was deleted.
    fn after_deleting(
        &self,
        component: &TrimmedSet<W, L>,
        deleted: VertexSet<W>,
        by: MoveKey,
    ) -> Remainder<W, L> {
        let add = |(around, near): (VertexSet<W>, VertexSet<W>), vertex: usize| {
            (around.or(self.neighbours[vertex]), near.or(self.near[vertex]))
        };
        let (around, near) = deleted.iter().fold((VertexSet::EMPTY, VertexSet::EMPTY), add);
        let left = component.on(component.vertices.without(deleted));
        self.reduced(left, around, near, by)
    }

    /// Returns the position after the reductions. `seeds` must meet every connected component of
    /// `position`.
    #[inline]
    fn reduced(
        &self,
        position: TrimmedSet<W, L>,
        seeds: VertexSet<W>,
        near: VertexSet<W>,
        by: MoveKey,
    ) -> Remainder<W, L> {
        let strides = self.strides.as_ref();
        let (mut left, mut removed_value, mut parted) = (position, 0, VertexSet::EMPTY);
        match self.moves {
            MoveRule::Pairs if self.trims() => {
                let whole =
                    TrimmedSet { vertices: left.vertices, supports: left.supports.resized() };
                let reduced = Reduction::of(whole, strides, &self.neighbours);
                left = TrimmedSet {
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

    /// Whether two moves of a component that are possible in one order, `by` first, are also
    /// possible with `after` first.
    pub(super) fn follows(
        &self,
        component: &TrimmedSet<W, L>,
        by: MoveKey,
        after: MoveKey,
    ) -> bool {
        let ([vertex, _], [first, _]) = (by.0.map(usize::from), after.0.map(usize::from));
        match &self.moves {
            MoveRule::Sets(sets) => !sets[first].0.has(vertex),
            MoveRule::NotLone => {
                let neighbours = self.neighbours[vertex].and(component.vertices);
                !neighbours.without(VertexSet::one(first)).is_empty()
            }
            MoveRule::Pairs => true,
            MoveRule::Listed(_) => false,
        }
    }

    /// Returns the number of moves in a component.
    #[inline]
    pub(super) fn mobility(&self, component: &TrimmedSet<W, L>) -> u32 {
        let vertices = component.vertices;
        match (&self.moves, &self.strides) {
            (MoveRule::Sets(_) | MoveRule::NotLone | MoveRule::Listed(_), _) => vertices.count(),
            (MoveRule::Pairs, Some(strides)) => {
                strides.pairs(vertices) + component.supports.count()
            }
            (MoveRule::Pairs, None) => {
                let degree = |vertex: usize| self.neighbours[vertex].and(vertices).count();
                vertices.iter().map(degree).sum::<u32>() / 2 + component.supports.count()
            }
        }
    }

    /// Returns an upper bound on the length of play in a component, and so on its value.
    #[inline]
    pub(super) fn most_moves(&self, component: &TrimmedSet<W, L>) -> u32 {
        match self.moves {
            MoveRule::Sets(_) | MoveRule::Listed(_) => component.count(),
            MoveRule::NotLone => component.count().saturating_sub(1),
            MoveRule::Pairs => component.count() / 2,
        }
    }

    /// Visits every connected component that has a move.
    ///
    /// Every component has a seed. So a component that contains all remaining seeds is the whole
    /// rest; after most moves this is detected close to the move.
    #[inline]
    pub(super) fn components(
        &self,
        remainder: &Remainder<W, L>,
        mut visit: impl FnMut(TrimmedSet<W, L>),
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

    /// Returns the component of a vertex, found one vertex at a time, those near the move first.
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

    /// Returns the components of a position, the smallest first, without those whose values are
    /// known, and the nim-sum of the known values.
    pub(super) fn split(&self, position: VertexSet<W>) -> (u32, Vec<Occurrence<W, L>>) {
        let position = match self.moves {
            MoveRule::Sets(_) if self.node_kayles => {
                position.without(twin::redundant(position, &self.neighbours))
            }
            _ => position,
        };
        let whole = TrimmedSet::plain(position);
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

    /// Returns the canonical form, with leaves, under which earlier versions may have stored a
    /// component; `None` if no single component has the same value.
    pub(super) fn component(&self, vertices: VertexSet<W>) -> Option<TrimmedSet<W, L>> {
        if !self.trims() {
            return self.canonical(&TrimmedSet::plain(vertices));
        }
        match self.split(vertices) {
            (0, parts) if parts.len() == 1 => Some(parts[0].canonical),
            _ => None,
        }
    }

    /// Returns the value of a position with few vertices, if it is computed directly.
    #[inline]
    pub(super) fn value_of_few(&self, position: VertexSet<W>) -> Option<u32> {
        match &self.moves {
            MoveRule::Sets(sets) if self.dense && position.count() as usize <= FEW => {
                Some(few::value(position, |vertex| sets[vertex].0))
            }
            MoveRule::Listed(rule) if position.is_one() => Some(rule.value_of_lone(position)),
            _ => None,
        }
    }

    /// Returns the canonical form of a component; `None` if its value is 0 by symmetry.
    #[inline]
    pub(super) fn canonical(&self, component: &TrimmedSet<W, L>) -> Option<TrimmedSet<W, L>> {
        let neighbours = self.theorems.then_some(self.neighbours.as_slice());
        match &self.canonicalizer {
            Some(canonicalizer) => canonicalizer.canonical(component, neighbours),
            None => Some(*component),
        }
    }

    /// Returns the number of vertices.
    pub(super) fn vertices(&self) -> usize {
        self.neighbours.len()
    }
}

/// Returns the component of a vertex, grown from all its vertices along one stride after the other:
/// turning corners in one step takes fewer steps than growing in all directions at once.
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

/// Returns the size and steps of a board, transposed if it has more rows than columns, and whether
/// it is transposed.
fn landscape(board: &UniformBoard) -> ((u32, u32), Vec<Offset>, bool) {
    let &UniformBoard { rows, cols, ref steps, .. } = board;
    if rows <= cols {
        return ((rows, cols), steps.clone(), false);
    }
    ((cols, rows), steps.iter().map(|&(down, right)| (right, down)).collect(), true)
}

/// Returns the cells that each cell of a board reaches, their numbering, and the canonicalizer.
fn compile_board<const W: usize>(
    board: &UniformBoard,
) -> (Vec<VertexSet<W>>, Numbering, Option<Canonicalizer<W>>) {
    let ((rows, cols), steps, transposed) = landscape(board);
    let cell = |row: i64, col: i64| {
        let inside = (0..i64::from(rows)).contains(&row) && (0..i64::from(cols)).contains(&col);
        usize::try_from(row * i64::from(cols) + col).ok().filter(|_| inside)
    };
    let reached = |row: i64, col: i64| {
        steps.iter().filter_map(|&(down, right)| cell(row + down, col + right)).collect()
    };
    let cells =
        (0..i64::from(rows)).flat_map(|row| (0..i64::from(cols)).map(move |col| (row, col)));
    let sets = cells.map(|(row, col)| reached(row, col)).collect();
    let (rows, cols) = (rows as usize, cols as usize);
    let numbering = if transposed { Numbering::Transposed(cols) } else { Numbering::Rows(cols) };
    (sets, numbering, Canonicalizer::new(board, rows, cols, transposed))
}

/// Returns the test whether a move on a board keeps its component connected, if it saves time.
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
        // Most pairs split a narrow board, so the test would cost more than it saves.
        DeletionMove::Pairs => return None,
    };
    RimTest::of(&hole, &adjacent, (rows.into(), cols.into()))
}

/// Returns the symmetric closure of a relation.
fn symmetric<const W: usize>(reached: &[VertexSet<W>]) -> Vec<VertexSet<W>> {
    let mut neighbours = reached.to_vec();
    for (vertex, set) in reached.iter().enumerate() {
        set.iter().for_each(|other| neighbours[other].insert(vertex));
    }
    neighbours
}
