//! Games whose values are nim-products and whose moves are a move in each factor at once.

use std::fmt::Debug;

use crate::game::method::HeapRule;
use crate::game::ruleset::{Parts, Ruleset};

/// A game on pairs of heaps, one of each of its two factors. The value of a
/// position is the nim-sum of the nim-products of its pairs. A move at a pair is a move in each
/// factor: it changes the value by the nim-product of what these change.
pub trait ProductRules<R: Ruleset>: Debug {
    /// The pairs of a position. Without a second factor only the first heap counts.
    fn pairs(&self, position: &R::Position) -> Vec<[u64; 2]>;

    /// The rule of a factor, from 0; `None` beyond the last one.
    fn factor(&self, index: usize) -> Option<&dyn HeapRule>;

    /// The value of a heap of a factor, where a theorem gives it.
    fn known(&self, factor: usize, heap: u64) -> Option<u64>;

    /// The move at the pair of this number that leaves these heaps in each factor, and what it
    /// leaves.
    fn product_move(
        &self,
        position: &R::Position,
        pair: usize,
        left: [&[u64]; 2],
    ) -> Option<(R::Move, Parts<R::Position>)>;
}
