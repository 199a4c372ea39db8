//! Games on single heaps of any size: what a rule adds to [`HeapRule`] for heaps beyond every
//! table.

use std::borrow::Cow;
use std::ops::ControlFlow;

use grundy_core::game::{HeapRule, Parts, Phrase, Refusal};
use grundy_core::value::{Natural, Nimber};

/// A game on single heaps of any size.
pub(super) trait HeapGame: HeapRule {
    /// The value by a theorem, with the theorem's name.
    fn closed_form(&self, _heap: &Natural) -> Option<(Nimber, Cow<'static, str>)> {
        None
    }

    /// Why a heap without a closed form cannot be solved, not even by a table.
    fn refusal(&self, _heap: &Natural) -> Option<Refusal> {
        None
    }

    /// Calls `visit` with the options of a heap larger than [`Self::counted_to`], those that leave
    /// a small part first. Breaks after the last option that is listed, if there are more.
    fn options_of_large(
        &self,
        heap: &Natural,
        visit: &mut dyn FnMut(Parts<Natural>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        take_upward(heap, heap, visit)
    }

    /// The largest heap whose options are all listed.
    fn counted_to(&self) -> u64 {
        LARGE
    }

    /// The moves from a heap to a value, if they are known without trying every option.
    fn moves_to(&self, _heap: &Natural, _value: &Nimber) -> Option<Leads> {
        None
    }

    /// The move from a heap to these, where it is not worded as taking tokens.
    fn phrase(&self, _heap: &Natural, _left: &[Natural]) -> Option<Phrase> {
        None
    }

    /// The theorem that gives the value, said of this very heap in its own numbers.
    fn instance(&self, _heap: &Natural) -> Option<Phrase> {
        None
    }

    /// Whether every heap is a Nim heap, option by option.
    fn is_nim(&self) -> bool {
        false
    }
}

/// Moves of a heap to a wanted value.
pub(super) struct Leads {
    /// The heaps that each move leaves.
    pub(super) moves: Vec<Parts<Natural>>,
    /// Whether these are all.
    pub(super) all: bool,
    /// Families of moves that are too many to list, in words.
    pub(super) families: Vec<Phrase>,
}

impl Leads {
    /// A complete list of moves.
    pub(super) fn all(moves: impl IntoIterator<Item = Parts<Natural>>) -> Self {
        Self { moves: moves.into_iter().collect(), all: true, families: Vec::new() }
    }

    /// One of many moves.
    pub(super) fn witness(left: Natural) -> Self {
        Self { all: false, ..Self::all([Parts::from_elem(left, 1)]) }
    }
}

/// Above this size not all options are listed.
pub(super) const LARGE: u64 = 1 << 22;

/// Calls `visit` with what is left after taking 1, 2, 3, … tokens, up to `most` and 2^64. Breaks at
/// the end.
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
