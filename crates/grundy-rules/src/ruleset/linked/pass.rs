//! Nim with passes: a move takes from one heap as in Nim, or uses up one of the passes that both
//! players share. No pass may be used once all heaps are empty.
//!
//! Without a pass left this is Nim. With one, no formula is known for three and more heaps, so
//! values are searched (R. E. Morrison, E. J. Friedman and A. S. Landsberg, Combinatorial games
//! with a pass: a dynamical systems approach, Chaos 22, 2012).

use std::ops::ControlFlow;

use super::linked_game::{
    ClosedForm, LinkedGame, Numbers, VisitNumbers, below, joined, numbers, sorted, taking, with,
};
use grundy_core::game::Phrase;
use grundy_core::text::{Args, ParseError, Word, parse_number};
use grundy_core::value::{Natural, Nimber};

/// The setting with the number of passes.
const PASSES: &str = "passes";

/// The game. The last number is that of the passes.
#[derive(Debug)]
pub(super) struct Pass;

impl LinkedGame for Pass {
    fn read(&self, words: &[&Word], args: &Args<'_>) -> Result<Numbers, ParseError> {
        let mut at = numbers(words, "a heap")?;
        at.push(match args.setting(PASSES) {
            Some(word) => parse_number(word, PASSES)?,
            None => Natural::ONE,
        });
        Ok(at)
    }

    fn text(&self, at: &[Natural]) -> String {
        let (heaps, passes) = at.split_at(at.len().saturating_sub(1));
        format!("{} {PASSES}={}", joined(heaps), joined(passes))
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

    fn closed_form(&self, at: &[Natural]) -> Option<(ClosedForm, &'static str)> {
        let (passes, heaps) = at.split_last()?;
        let value = || heaps.iter().cloned().map(Nimber::from).sum();
        passes.is_zero().then(|| (ClosedForm::Value(value()), "nim-without-pass"))
    }
}
