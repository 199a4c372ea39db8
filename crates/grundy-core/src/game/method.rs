//! The method that finds a component's value, with the rule that it needs: a ruleset returns it, and
//! the planner has a solver for each.

use std::borrow::Cow;
use std::fmt::Debug;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

use super::compact::CompactPosition;
use super::deletion::DeletionPosition;
use super::formula::Formula;
use super::limits::{Failure, Refusal};
use super::meter::Meter;
use super::take_break::{TakeBreak, Visit};
use super::tuples::{State, Takes, Tuple, TupleRule};
use crate::board::{BitSet, Layers};
use crate::graph::{Digraph, Sums};
use crate::value::{Natural, Nimber};

/// The method that finds the value of one component, with the rule that it acts on.
///
/// A method borrows from its ruleset: it is made, used and dropped within one question.
#[derive(Debug, Clone)]
pub enum Method<'r> {
    /// A theorem gives the value.
    Known {
        /// The value.
        value: Nimber,
        /// The theorem's name, for `known_by`.
        theorem: Cow<'static, str>,
    },
    /// The value is that of a heap of a take-and-break game.
    Equals(Equality),
    /// A heap in the game's own sequence of values.
    Heap(&'r dyn HeapRule, Natural),
    /// An entry of a table over tuples. Where a goal may end the play of the whole sum, the
    /// component has a [`Standing`](super::Standing) instead of a value.
    Tuple(&'r dyn TupleRule, Entry),
    /// The value is the nim-product of these.
    Product {
        /// The factors.
        factors: Vec<Factor<'r>>,
        /// The name of the theorem, for `known_by`, where there are several.
        theorem: &'static str,
    },
    /// A vertex of a digraph, all of whose vertices are valued at once.
    Vertex(VertexOf<'r>),
    /// A set of vertices of which moves delete some, searched by the engine for such games.
    Deletion(DeletionPosition),
    /// An order ideal of a box, one of a table of all within another.
    Ideal(IdealOf<'r>),
    /// Memoised search that asks of positions whether they have a value. All parts of the game have
    /// this method, or a value that a theorem gives.
    Outcomes {
        /// How much work the search is, compared with other parts of the game.
        size: u32,
    },
    /// Proof-number search of questions whether positions have a value. All parts of the game have
    /// this method.
    Proofs(CompactPosition<'r>),
    /// Memoised search.
    Search,
    /// An impartial position that play may return to: the digraph of all reachable positions is
    /// analysed.
    Explore,
    /// The game finds the value itself.
    Own,
    /// Memoised search where a move may oblige a player, or end the play of the whole sum.
    Obliging,
    /// The players have different moves, so positions have no nim-values, and the search decides
    /// only who wins; where play may go on forever, in the digraph of all reachable positions.
    Partisan,
    /// This size or form is not supported.
    Refused(Refusal),
}

impl<'r> Method<'r> {
    /// A value that a theorem gives.
    pub fn known(value: impl Into<Nimber>, theorem: impl Into<Cow<'static, str>>) -> Self {
        Self::Known { value: value.into(), theorem: theorem.into() }
    }

    /// The value 0, which a theorem gives.
    pub fn zero(theorem: impl Into<Cow<'static, str>>) -> Self {
        Self::known(Nimber::ZERO, theorem)
    }

    /// The component equals a heap of a take-and-break game.
    pub fn equals(code: &'static str, heap: impl Into<u64>, theorem: &'static str) -> Self {
        Self::Equals(Equality { code, heap: heap.into(), of_options: false, theorem })
    }

    /// Every option equals the same heap of a take-and-break game.
    pub fn options_equal(code: &'static str, heap: impl Into<u64>, theorem: &'static str) -> Self {
        Self::Equals(Equality { code, heap: heap.into(), of_options: true, theorem })
    }

    /// The vertex of this number, from 0, or a refusal where the digraph does not have it.
    pub fn vertex(digraph: MoveGraph<'r>, vertex: u32) -> Self {
        VertexOf::new(digraph, vertex).map_or_else(
            || {
                Self::Refused(Refusal::new(format!(
                    "the position is vertex {vertex}, which its digraph does not have"
                )))
            },
            Self::Vertex,
        )
    }

    /// Whether the value is found from those of the options, and not by a theorem or a table.
    pub fn is_search(&self) -> bool {
        match self {
            Self::Search | Self::Outcomes { .. } | Self::Proofs(_) | Self::Explore => true,
            Self::Vertex(vertex) => vertex.digraph.order.is_none(),
            _ => false,
        }
    }

    /// The entry of a table.
    pub fn entry(rule: &'r dyn TupleRule, at: Tuple) -> Self {
        Self::Tuple(rule, Entry::Tuple(at))
    }
}

/// A heap of a take-and-break game that decides the value of a component of another one.
#[derive(Debug, Clone, Copy)]
pub struct Equality {
    /// The game's code, such as `0.6`.
    pub code: &'static str,
    /// The heap.
    pub heap: u64,
    /// Whether each option equals the heap, and not the component itself.
    pub of_options: bool,
    /// The name of the equality, for `known_by`.
    pub theorem: &'static str,
}

/// Where the value of a tuple is found.
#[derive(Debug, Clone)]
pub enum Entry {
    /// In a table that is filled bottom-up.
    Tuple(Tuple),
    /// A large first number, from which as from all larger ones the same amounts are taken, so that
    /// values repeat; and the other numbers.
    Large(Arc<Takes>, Natural, State),
}

/// A factor of a nim-product.
#[derive(Debug, Clone, Copy)]
pub enum Factor<'r> {
    /// A value that a theorem gives.
    Value(u64),
    /// The value of a heap.
    Heap(&'r dyn HeapRule, u64),
}

/// The digraph along whose arcs a game moves.
#[derive(Debug, Clone, Copy)]
pub struct MoveGraph<'a> {
    /// The digraph.
    pub graph: &'a Digraph,
    /// Its vertices, each after all its targets, if it is acyclic.
    pub order: Option<&'a [u32]>,
    /// Which of its vertices are sums of others, so that the value is the nim-sum of theirs.
    pub sums: Option<&'a Sums>,
}

/// A vertex of a digraph along whose arcs a game moves.
#[derive(Debug, Clone, Copy)]
pub struct VertexOf<'a> {
    digraph: MoveGraph<'a>,
    vertex: u32,
}

impl<'a> VertexOf<'a> {
    /// The vertex of this number, from 0; `None` if the digraph does not have it.
    pub fn new(digraph: MoveGraph<'a>, vertex: u32) -> Option<Self> {
        (vertex < digraph.graph.vertices()).then_some(Self { digraph, vertex })
    }

    /// The digraph.
    pub fn digraph(&self) -> MoveGraph<'a> {
        self.digraph
    }

    /// The number of the vertex.
    pub fn index(&self) -> u32 {
        self.vertex
    }
}

/// A set of cells of a box that has with each cell all cells nearer to its corner. A move takes a
/// cell and all cells beyond it.
#[derive(Debug, Clone)]
pub struct IdealOf<'a> {
    /// The layers of the box.
    pub layers: &'a Layers,
    /// The cells from which play begins, with the corner.
    pub whole: &'a BitSet,
    /// The cells, with the corner.
    pub cells: BitSet,
    /// Whether the cell at the corner may be taken.
    pub takes_corner: bool,
}

/// A game on single heaps, as the sequence engine uses it.
pub trait HeapRule: Debug + Send + Sync {
    /// The take-and-break code, for which there are fast methods.
    fn code(&self) -> Option<&TakeBreak> {
        None
    }

    /// Calls `visit` with the heaps that each option of heap `n` leaves, each unordered result
    /// once, until it breaks. This is the definition that every fast method is compared with.
    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()>;

    /// A faster way to compute the values of all heaps in turn, if there is one.
    fn incremental(&self) -> Option<Box<dyn IncrementalValues>> {
        None
    }

    /// The numbers that may be taken, or those that may not, in a game where nothing else counts.
    fn taking(&self) -> Option<Taking<'_>> {
        None
    }

    /// The values of all heaps and the theorem's name, if a theorem gives them.
    fn formula(&self) -> Option<(Formula, &'static str)> {
        None
    }

    /// The moves from a heap to a value, and the first `most` of them, if a theorem tells them.
    fn counted_moves(
        &self,
        _heap: &Natural,
        _value: &Natural,
        _most: usize,
    ) -> Option<CountedMoves> {
        None
    }

    /// The largest number in the description of the rule, 0 if there is none. Heaps that are not
    /// larger may not show all of the rule, so a pattern of their values says nothing of others.
    fn largest_constant(&self) -> u64 {
        let places = self.code().map_or(0, |code| code.places().len() as u64);
        self.taking().and_then(|taking| taking.set().largest()).unwrap_or(places)
    }

    /// A name for messages.
    fn name(&self) -> String;
}

/// Moves from a heap to a value that were counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CountedMoves {
    /// The first moves, those that take the fewest tokens, each as the heap it leaves.
    pub left: Vec<Natural>,
    /// How many there are in all.
    pub count: Natural,
}

/// How a game says which numbers may be taken.
#[derive(Debug, Clone, Copy)]
pub enum Taking<'a> {
    /// Those of a set: a subtraction game.
    Only(&'a dyn SetRule),
    /// Any positive number except those of a set.
    AllBut(&'a dyn SetRule),
}

impl<'a> Taking<'a> {
    /// The set.
    pub fn set(self) -> &'a dyn SetRule {
        match self {
            Self::Only(set) | Self::AllBut(set) => set,
        }
    }

    /// The largest number that may be taken in a subtraction game with a finite set.
    pub fn largest_taken(self) -> Option<u64> {
        match self {
            Self::Only(set) => set.largest(),
            Self::AllBut(_) => None,
        }
    }
}

/// A set of positive numbers.
pub trait SetRule: Debug {
    /// The members up to `most` as intervals: ascending, with a gap between any two.
    fn intervals(&self, most: u64) -> Vec<RangeInclusive<u64>>;

    /// The members up to `most`, ascending.
    fn members(&self, most: u64) -> Vec<u64> {
        self.intervals(most).into_iter().flatten().collect()
    }

    /// The number of members up to `most`.
    fn count(&self, most: u64) -> u64 {
        self.intervals(most).iter().map(|interval| interval.end() - interval.start() + 1).sum()
    }

    /// The largest member of a finite set.
    fn largest(&self) -> Option<u64>;
}

/// Computes the values of heaps 0, 1, 2, … from data that it stores about smaller heaps.
pub trait IncrementalValues: Debug + Send {
    /// Returns the value of heap `n`, given those of all smaller heaps, and counts its steps. Called
    /// for each heap from heap 0 upward, and again for a heap at which it was stopped.
    ///
    /// # Errors
    /// A limit, or a heap that would take too much memory or time; nothing has changed then.
    fn value(
        &mut self,
        n: u64,
        known: &dyn Fn(u64) -> u32,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure>;

    /// An upper bound for the bytes stored for the heaps up to `n`; `None` if `n` is too large.
    fn bytes(&self, n: u64) -> Option<u64>;
}

#[cfg(test)]
mod tests {
    use super::{Method, MoveGraph, VertexOf};
    use crate::graph::Digraph;

    /// A vertex outside its digraph cannot be made, and is refused.
    #[test]
    fn vertices_are_inside_their_digraph() {
        let graph = Digraph::new(2, &[(1, 0)], None);
        let digraph = MoveGraph { graph: &graph, order: None, sums: None };
        assert_eq!(VertexOf::new(digraph, 1).map(|vertex| vertex.index()), Some(1));
        assert!(VertexOf::new(digraph, 2).is_none());
        assert!(matches!(Method::vertex(digraph, 2), Method::Refused(_)));
        assert!(Method::vertex(digraph, 1).is_search());
    }
}
