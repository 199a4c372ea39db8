//! Games on single heaps.

use std::fmt::Debug;

use super::RulesAt;
use crate::game::method::{HeapRule, Method};
use crate::game::ruleset::{Parts, Ruleset};
use crate::game::tuples::TupleRule;
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

/// A component that may be a heap, or a tuple of numbers.
pub trait Numbers<'a> {
    /// The game on single heaps that this is a heap of, if it is one.
    fn heap_rule(&self) -> Option<&'a dyn HeapRule>;

    /// The size of the heap, if it is one.
    fn heap_size(&self) -> Option<Natural>;

    /// The game on tuples of numbers that this is a position of, if a table has its values.
    fn tuple_rule(&self) -> Option<&'a dyn TupleRule>;
}

impl<'a, R: Ruleset> Numbers<'a> for RulesAt<'a, R> {
    fn heap_rule(&self) -> Option<&'a dyn HeapRule> {
        Some(self.offers().heaps?.rule())
    }

    fn heap_size(&self) -> Option<Natural> {
        Some(self.offers().heaps?.size(self.position))
    }

    fn tuple_rule(&self) -> Option<&'a dyn TupleRule> {
        match self.rules.method(self.position) {
            Method::Tuple(rule, _) => Some(rule),
            _ => None,
        }
    }
}
