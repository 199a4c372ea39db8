//! The method that finds a component's value: a ruleset returns it as data, and the planner runs it.

use std::borrow::Cow;
use std::fmt::Debug;
use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::deletion::Deleted;
use super::formula::Formula;
use super::limits::{Failure, Refusal};
use super::meter::Meter;
use super::take_break::{TakeBreak, Visit};
use super::tuples::{Takes, Tuple};
use crate::graph::{Digraph, Sums};
use crate::value::{Natural, Nimber};

/// How to find the value of one component.
#[derive(Debug, Clone)]
pub enum Plan {
    /// A theorem gives the value.
    Theorem {
        /// The value.
        value: Nimber,
        /// The theorem's name, for `known_by`.
        name: Cow<'static, str>,
    },
    /// The component equals a heap of a take-and-break game.
    Code {
        /// The game's code, such as `0.6`.
        code: &'static str,
        /// The heap that it equals.
        heap: u64,
        /// The name of the equality, for `known_by`.
        name: &'static str,
    },
    /// Every option equals the same heap of a take-and-break game.
    OneOption {
        /// The game's code.
        code: &'static str,
        /// The heap that every option equals.
        heap: u64,
        /// The name of the equality, for `known_by`.
        name: &'static str,
    },
    /// A heap in the game's own sequence of values, for the rule in
    /// [`Capabilities::heaps`](super::Capabilities::heaps).
    Heap(Natural),
    /// The value is the nim-product of these.
    Factors {
        /// The factors, in the order of their rules.
        factors: SmallVec<[Factor; 2]>,
        /// The name of the theorem, for `known_by`, where there are several.
        name: &'static str,
    },
    /// An entry of a table over tuples, filled bottom-up by the rule in
    /// [`Capabilities::tuples`](super::Capabilities::tuples).
    Table(Tuple),
    /// As [`Plan::Table`], where a goal may end the play of the whole sum, so that a component has a
    /// [`Standing`](super::Standing) instead of a value.
    Goal(Tuple),
    /// A number in a game on single numbers in which the same numbers are taken from every large
    /// number, so that values repeat. The rule is that of [`Plan::Table`].
    Number {
        /// The numbers taken from large ones.
        takes: Takes,
        /// The number.
        at: Natural,
    },
    /// A vertex, from 0, of the acyclic digraph in
    /// [`Capabilities::digraph`](super::Capabilities::digraph), all of whose vertices are labelled
    /// at once.
    Label(u32),
    /// A vertex, from 0, of a digraph with cycles, all of whose vertices are analysed at once. The
    /// digraph is that of [`Plan::Label`].
    Cyclic(u32),
    /// Memoised search.
    Search,
    /// Memoised search that asks of positions whether they have a value. All parts of the game have
    /// this plan.
    Outcomes {
        /// How much work the search is, compared with other parts of the game.
        size: u32,
    },
    /// A set of vertices of which moves delete some, searched by the engine for such games.
    Delete(Deleted),
    /// An impartial position that play may return to: the digraph of all reachable positions is
    /// analysed.
    Explore,
    /// The players have different moves, so positions have no nim-values, and the search decides
    /// only who wins; where play may go on forever, in the digraph of all reachable positions.
    Partisan,
    /// This size or form is not supported.
    Refuse(Refusal),
}

/// A factor of a nim-product.
#[derive(Debug, Clone, Copy)]
pub enum Factor {
    /// A value that a theorem gives.
    Value(u64),
    /// The value of a heap, by the rule of this factor in
    /// [`Capabilities::factors`](super::Capabilities::factors).
    Heap(u64),
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

/// A game on single heaps, as the sequence engine uses it.
pub trait HeapRule: Debug + Send + Sync {
    /// The take-and-break code, for which there are fast methods.
    fn code(&self) -> Option<&TakeBreak>;

    /// Calls `visit` with the heaps that each option of heap `n` leaves, each unordered result
    /// once, until it breaks. This is the definition that every fast method is compared with.
    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()>;

    /// A faster way to compute the values of all heaps in turn, if there is one.
    fn in_turn(&self) -> Option<Box<dyn InTurn>> {
        None
    }

    /// In a subtraction game, the numbers up to `most` that may be taken, ascending.
    fn subtraction(&self, _most: u64) -> Option<Vec<u64>> {
        None
    }

    /// In a game where any positive number except those of a set may be taken, the members of the
    /// set up to `most`, ascending.
    fn excluded(&self, _most: u64) -> Option<Vec<u64>> {
        None
    }

    /// In a subtraction game with a finite set, its largest member.
    fn largest_taken(&self) -> Option<u64> {
        None
    }

    /// In a game where any positive number except those of a finite set may be taken, the largest
    /// member of the set.
    fn largest_excluded(&self) -> Option<u64> {
        None
    }

    /// The values of all heaps and the theorem's name, if a theorem gives them.
    fn formula(&self) -> Option<(Formula, &'static str)> {
        None
    }

    /// The largest number in the description of the rule, 0 if there is none. Heaps that are not
    /// larger may not show all of the rule, so a pattern of their values says nothing of others.
    fn largest_constant(&self) -> u64 {
        let places = self.code().map_or(0, |code| code.places().len() as u64);
        self.largest_taken().or(self.largest_excluded()).unwrap_or(places)
    }

    /// A name for messages.
    fn name(&self) -> String;
}

/// The games on single heaps of which the values of a game are nim-products.
pub trait Factors: Debug {
    /// The rule of a factor, from 0; `None` beyond the last one.
    fn factor(&self, index: usize) -> Option<&dyn HeapRule>;
}

/// Computes the values of heaps 0, 1, 2, … from data that it stores about smaller heaps.
pub trait InTurn: Debug + Send {
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
