//! Nimble: coins lie on the cells of a strip, and a move takes one coin any number of cells to the
//! left. Coins may pass each other and share a cell.
//!
//! No coin is in the way of another, so a coin on cell n, counted from 0, is a Nim heap of n:
//! it moves to any smaller number.

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::heap_game::{HeapGame, Leads};
use super::nim::Nim;
use grundy_core::game::{Formula, HeapRule, Phrase, Visit};
use grundy_core::value::{Natural, Nimber};

#[derive(Debug)]
pub(super) struct Nimble;

/// The name of the theorem.
const THEOREM: &str = "nimble";

impl HeapRule for Nimble {
    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        Nim.options(n, visit)
    }

    fn formula(&self) -> Option<(Formula, &'static str)> {
        Nim.formula().map(|(formula, _)| (formula, THEOREM))
    }

    fn name(&self) -> String {
        "nimble".to_owned()
    }
}

impl HeapGame for Nimble {
    fn closed_form(&self, heap: &Natural) -> Option<(Nimber, Cow<'static, str>)> {
        Nim.closed_form(heap).map(|(value, _)| (value, THEOREM.into()))
    }

    fn moves_to(&self, heap: &Natural, value: &Nimber) -> Option<Leads> {
        Nim.moves_to(heap, value)
    }

    fn phrase(&self, heap: &Natural, left: &[Natural]) -> Option<Phrase> {
        let to = left.first().cloned().unwrap_or_default();
        Some(Phrase::new("move-coin").with("from", heap.clone()).with("to", to))
    }

    fn is_nim(&self) -> bool {
        true
    }
}
