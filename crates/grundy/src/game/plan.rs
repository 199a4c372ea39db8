//! Which method values a component: a ruleset answers with data, and the planner acts on it.

use std::borrow::Cow;
use std::fmt::Debug;
use std::ops::ControlFlow;

use super::deletion::Deleted;
use super::formula::Formula;
use super::limits::Refusal;
use super::take_break::{TakeBreak, Visit};
use super::tuples::{Takes, Tuple};
use crate::graph::Digraph;
use crate::value::{Natural, Nimber};

/// How to find the value of one component.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum Plan {
    /// A theorem gives the value outright.
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
    /// A heap of the game's own sequence of values: of the rule in
    /// [`Capabilities::heaps`](super::Capabilities::heaps).
    Heap(Natural),
    /// An entry of a table over tuples, filled bottom-up by the rule in
    /// [`Capabilities::tuples`](super::Capabilities::tuples).
    Table(Tuple),
    /// A number in a game on single numbers, from every large one of which the same numbers are
    /// taken, so that values repeat. The rule is as for [`Plan::Table`].
    Number {
        /// The numbers taken from large ones.
        takes: Takes,
        /// The number.
        at: Natural,
    },
    /// A vertex, from 0, of an acyclic digraph, all of whose vertices are labelled at once: of
    /// the digraph in [`Capabilities::digraph`](super::Capabilities::digraph).
    Label(u32),
    /// A vertex, from 0, of a digraph with cycles, all of whose vertices are analysed at once. The
    /// digraph is as for [`Plan::Label`].
    Cyclic(u32),
    /// Search with memo.
    Search,
    /// A set of places from which moves take some: searched as such.
    Delete(Deleted),
    /// An impartial position that play may return to: the digraph of all positions that can be
    /// reached from it is analysed.
    Explore,
    /// The game has no values: the players have different moves. Only who wins is searched; where
    /// play may go on for ever, in the digraph of all positions that can be reached.
    Partisan,
    /// This size or form cannot be done.
    Refuse(Refusal),
}

/// The digraph along whose arcs a game moves.
#[derive(Debug, Clone, Copy)]
pub struct MoveGraph<'a> {
    /// The digraph.
    pub graph: &'a Digraph,
    /// Its vertices, each after all its targets, if it is acyclic.
    pub order: Option<&'a [u32]>,
}

/// A game on single heaps: the sequence engine's view.
pub trait HeapRule: Debug + Send + Sync {
    /// The take-and-break code, for which there are fast methods.
    fn code(&self) -> Option<&TakeBreak>;

    /// Calls `visit` with the heaps that each option of heap `n` leaves, each unordered result
    /// once, until it breaks. This is the definition that every fast method is compared with.
    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()>;

    /// A faster way to the values of all heaps in turn, if there is one.
    fn in_turn(&self) -> Option<Box<dyn InTurn>> {
        None
    }

    /// In a subtraction game: the numbers up to `most` that may be taken, ascending.
    fn subtraction(&self, _most: u64) -> Option<Vec<u64>> {
        None
    }

    /// In a game where any positive number may be taken but some: those up to `most` that may not,
    /// ascending.
    fn excluded(&self, _most: u64) -> Option<Vec<u64>> {
        None
    }

    /// In a subtraction game with a finite set: its largest member.
    fn largest_taken(&self) -> Option<u64> {
        None
    }

    /// In a game where any positive number may be taken but those of a finite set: its largest
    /// member.
    fn largest_excluded(&self) -> Option<u64> {
        None
    }

    /// The values of all heaps, where a theorem gives them, with the theorem's name.
    fn formula(&self) -> Option<(Formula, &'static str)> {
        None
    }

    /// A name for messages.
    fn name(&self) -> String;
}

/// Computes the values of heaps 0, 1, 2, … from what it keeps of the smaller ones.
pub trait InTurn: Debug + Send {
    /// The value of heap `n`, given those of all smaller heaps, and the steps that it took. It is
    /// called once for each heap, from heap 0 upward.
    fn value(&mut self, n: u64, known: &dyn Fn(u64) -> u32) -> (u32, u64);

    /// How many bytes it keeps for the heaps to `n`, at most; `None` if it cannot go so far.
    fn bytes(&self, n: u64) -> Option<u64>;
}
