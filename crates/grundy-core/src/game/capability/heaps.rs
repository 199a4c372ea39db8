//! Games on single heaps.

use std::fmt::Debug;

use super::At;
use crate::game::affine::AffineMove;
use crate::game::method::HeapRule;
use crate::game::ruleset::{Parts, Ruleset};
use crate::game::tuples::Takes;
use crate::value::Natural;

/// A game each of whose components is a heap.
pub trait HeapRules<R: Ruleset>: Debug {
    /// The rule, as sequences of values need it.
    fn rule(&self) -> &dyn HeapRule;

    /// The heap of this size.
    fn heap(&self, size: &Natural) -> R::Position;

    /// The size of a heap.
    fn size(&self, heap: &R::Position) -> Natural;

    /// The move from a heap that leaves these heaps, with what it leaves as components.
    fn move_to(&self, heap: &R::Position, left: Parts<Natural>) -> (R::Move, Parts<R::Position>);
}

/// A component that may be a heap, or a single number.
pub trait SingleHeap<'a> {
    /// The game on single heaps that this is a heap of, if it is one.
    fn heap_rule(&self) -> Option<&'a dyn HeapRule>;

    /// The size of the heap, if it is one.
    fn heap_size(&self) -> Option<Natural>;

    /// In a game on single numbers: the numbers that are taken from every large one.
    fn takes(&self) -> Option<Takes>;

    /// Whether positions are single numbers, and each move leaves such positions.
    fn is_number(&self) -> bool;

    /// The moves, where they are linear in the component's number and in one number that the player
    /// chooses.
    fn affine(&self) -> Option<&[AffineMove]>;
}

impl<'a, R: Ruleset> SingleHeap<'a> for At<'a, R> {
    fn heap_rule(&self) -> Option<&'a dyn HeapRule> {
        Some(self.offers().heaps?.rule())
    }

    fn heap_size(&self) -> Option<Natural> {
        Some(self.offers().heaps?.size(self.position))
    }

    fn takes(&self) -> Option<Takes> {
        self.offers().tuples?.takes()
    }

    fn is_number(&self) -> bool {
        self.offers().tuples.is_some_and(|rule| rule.arity() == 1 && rule.is_plain())
    }

    fn affine(&self) -> Option<&[AffineMove]> {
        self.offers().tuples?.affine()
    }
}
