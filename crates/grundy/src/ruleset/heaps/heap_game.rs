//! Games on single heaps of any size: what a rule adds to [`HeapRule`] for heaps beyond every table.

use std::borrow::Cow;
use std::ops::ControlFlow;

use crate::game::{HeapRule, Parts, Phrase, Refusal};
use crate::value::{Natural, Nimber};

/// A game on single heaps of any size.
pub(super) trait HeapGame: HeapRule {
    /// The value where a theorem gives it at once, with the theorem's name.
    fn closed_form(&self, _heap: &Natural) -> Option<(Nimber, Cow<'static, str>)> {
        None
    }

    /// Why a heap without a closed form cannot be done, where a table would not help either.
    fn refusal(&self, _heap: &Natural) -> Option<Refusal> {
        None
    }

    /// The options of a heap too large to count through, those that leave a small part first;
    /// breaks at the end of what can be shown.
    fn options_of_large(
        &self,
        heap: &Natural,
        visit: &mut dyn FnMut(Parts<Natural>) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The largest heap whose options are counted through.
    fn counted_to(&self) -> u64 {
        LARGE
    }

    /// The moves from a heap to a value, where they can be told without trying every option.
    fn moves_to(&self, _heap: &Natural, _value: &Nimber) -> Option<Leads> {
        None
    }

    /// Is every heap exactly a Nim heap, option by option?
    fn is_nim(&self) -> bool {
        false
    }
}

/// Moves of a heap to a wanted value.
pub(super) struct Leads {
    /// Each as the heaps it leaves.
    pub(super) moves: Vec<Parts<Natural>>,
    /// Are these all?
    pub(super) all: bool,
    /// Those that are too many to list, in words.
    pub(super) families: Vec<Phrase>,
}

impl Leads {
    /// All moves there are.
    pub(super) fn all(moves: impl IntoIterator<Item = Parts<Natural>>) -> Self {
        Self { moves: moves.into_iter().collect(), all: true, families: Vec::new() }
    }

    /// One of many moves.
    pub(super) fn witness(left: Natural) -> Self {
        Self { all: false, ..Self::all([Parts::from_elem(left, 1)]) }
    }
}

/// Above this size options are shown in another order and not to the end.
pub(super) const LARGE: u64 = 1 << 22;

/// Takes 1, 2, 3, … tokens, as far as `most` and 2^64 go; breaks at the end.
pub(super) fn take_upward(
    heap: &Natural,
    most: &Natural,
    visit: &mut dyn FnMut(Parts<Natural>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for taken in (1..=u64::MAX).map(Natural::from).take_while(|taken| taken <= most) {
        visit(Parts::from_elem(heap - taken, 1))?;
    }
    ControlFlow::Break(())
}

/// Heaps as the sequence engine counts them.
pub(super) fn narrow(heap: &Natural) -> Option<u64> {
    u64::try_from(heap).ok()
}
