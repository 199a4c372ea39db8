//! Nim: a move takes any positive number of tokens. The value of a heap is its size (Bouton 1901).

use std::borrow::Cow;
use std::ops::ControlFlow;

use super::heap_game::{HeapGame, Leads};
use grundy_core::game::{Formula, HeapRule, Parts, Visit};
use grundy_core::value::{Natural, Nimber};

#[derive(Debug)]
pub(super) struct Nim;

/// The formula of games in which the value of a heap is its size.
pub(super) fn size() -> Formula {
    Formula::Repeats { first: vec![0], period: 1, saltus: 1 }
}

impl HeapRule for Nim {
    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        (0..n).try_for_each(|left| visit(&[left]))
    }

    fn formula(&self) -> Option<(Formula, &'static str)> {
        Some((size(), "nim"))
    }

    fn name(&self) -> String {
        "nim".to_owned()
    }
}

impl HeapGame for Nim {
    fn closed_form(&self, heap: &Natural) -> Option<(Nimber, Cow<'static, str>)> {
        Some((heap.clone().into(), "nim".into()))
    }

    fn moves_to(&self, heap: &Natural, value: &Nimber) -> Option<Leads> {
        let size = value.as_natural();
        Some(Leads::all((size < heap).then(|| Parts::from_elem(size.clone(), 1))))
    }

    fn is_nim(&self) -> bool {
        true
    }
}
