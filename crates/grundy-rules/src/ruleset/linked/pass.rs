//! Nim with passes: a move takes from one heap as in Nim, or uses up one of the passes that both
//! players share. No pass may be used once all heaps are empty.
//!
//! Without a pass left this is Nim. With one, no formula is known for three and more heaps, so
//! values are searched (R. E. Morrison, E. J. Friedman and A. S. Landsberg, Combinatorial games
//! with a pass: a dynamical systems approach, Chaos 22, 2012).

use std::ops::ControlFlow;

use super::linked_game::{LinkedGame, Numbers, VisitNumbers, below, sorted, taking, with};
use grundy_core::game::Phrase;
use grundy_core::value::{Natural, Nimber};

/// The game. The last number is that of the passes.
#[derive(Debug)]
pub(super) struct Pass;

impl LinkedGame for Pass {
    fn setting(&self) -> Option<(&'static str, u32)> {
        Some(("passes", 1))
    }

    fn key(&self, at: &Numbers) -> Numbers {
        let Some((passes, heaps)) = at.split_last() else { return Numbers::new() };
        let mut key = sorted(heaps);
        key.push(if key.is_empty() { Natural::ZERO } else { passes.clone() });
        key
    }

    fn each(&self, at: &[Natural], visit: &mut VisitNumbers<'_>) -> ControlFlow<()> {
        let Some((passes, heaps)) = at.split_last() else { return ControlFlow::Continue(()) };
        for (place, heap) in heaps.iter().enumerate() {
            below(heap, &mut |size| visit(taking(heap, size), with(at, place, size.clone())))?;
        }
        if !passes.is_zero() && heaps.iter().any(|heap| !heap.is_zero()) {
            visit(Phrase::new("move-pass"), with(at, heaps.len(), passes - Natural::ONE))?;
        }
        ControlFlow::Continue(())
    }

    fn closed_form(&self, at: &[Natural]) -> Option<(Nimber, &'static str)> {
        let (passes, heaps) = at.split_last()?;
        let value = || heaps.iter().cloned().map(Nimber::from).sum();
        passes.is_zero().then(|| (value(), "nim-without-pass"))
    }
}
