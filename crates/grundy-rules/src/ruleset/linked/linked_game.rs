//! What the games on linked numbers have in common.

use std::fmt::Debug;
use std::ops::ControlFlow;

use smallvec::SmallVec;

use grundy_core::game::{Phrase, Shortcut};
use grundy_core::text::{Args, ParseError, Word, parse_number};
use grundy_core::value::{Natural, Nimber};

/// The numbers of a position, in order.
pub type Numbers = SmallVec<[Natural; 4]>;

/// Visits an option: the move in words, and the numbers that it leaves.
pub(super) type VisitNumbers<'a> = dyn FnMut(Phrase, Numbers) -> ControlFlow<()> + 'a;

/// Moves to a wanted value with what they leave.
pub(super) type LinkedMoves = Shortcut<Phrase, Numbers>;

/// What a theorem says of a value.
pub(super) enum ClosedForm {
    /// The value.
    Value(Nimber),
    /// Nim heaps whose nim-sum is the value.
    NimHeaps(Vec<Natural>),
}

impl ClosedForm {
    /// The value.
    pub(super) fn value(self) -> Nimber {
        match self {
            Self::Value(value) => value,
            Self::NimHeaps(heaps) => heaps.into_iter().map(Nimber::from).sum(),
        }
    }
}

/// A game on several numbers, moves of which depend on all of them.
pub(super) trait LinkedGame: Debug + Send + Sync {
    /// Reads the numbers of a position from its words, of which there is at least one.
    fn read(&self, words: &[&Word], _args: &Args<'_>) -> Result<Numbers, ParseError> {
        numbers(words, "a heap")
    }

    /// The numbers as notation.
    fn text(&self, at: &[Natural]) -> String {
        joined(at)
    }

    /// A form with the same play, equal for as many equal positions as possible.
    fn key(&self, at: &Numbers) -> Numbers {
        at.clone()
    }

    /// Calls `visit` with every option, one per location, until it breaks.
    fn each(&self, at: &[Natural], visit: &mut VisitNumbers<'_>) -> ControlFlow<()>;

    /// The value by a theorem, with the theorem's name.
    fn closed_form(&self, _at: &[Natural]) -> Option<(ClosedForm, &'static str)> {
        None
    }

    /// Whether the player to move wins, by a theorem, with the theorem's name.
    fn winner(&self, _at: &[Natural]) -> Option<(bool, &'static str)> {
        None
    }

    /// The moves to a value, where they are known without trying every option.
    fn moves_to(&self, _at: &[Natural], _value: &Nimber) -> Option<LinkedMoves> {
        None
    }

    /// A picture of the position.
    fn draw(&self, _at: &[Natural]) -> Option<String> {
        None
    }
}

/// Reads numbers, each of which is a `what`.
pub(super) fn numbers(words: &[&Word], what: &str) -> Result<Numbers, ParseError> {
    words.iter().map(|word| parse_number(word, what)).collect()
}

/// Numbers as notation.
pub(super) fn joined(at: &[Natural]) -> String {
    if at.is_empty() {
        return "0".to_owned();
    }
    at.iter().map(Natural::to_string).collect::<Vec<_>>().join(" ")
}

/// Calls `visit` with 0, 1, 2, … below `end`, until it breaks.
pub(super) fn below(
    end: &Natural,
    visit: &mut dyn FnMut(&Natural) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut next = Natural::ZERO;
    while next < *end {
        visit(&next)?;
        next += 1u8;
    }
    ControlFlow::Continue(())
}

/// The numbers with another one at a place.
pub(super) fn with(at: &[Natural], place: usize, number: Natural) -> Numbers {
    let mut next = Numbers::from(at);
    if let Some(old) = next.get_mut(place) {
        *old = number;
    }
    next
}

/// Taking from one heap until `left` remain.
pub(super) fn taking(heap: &Natural, left: &Natural) -> Phrase {
    Phrase::new("move-take")
        .with("taken", heap - left)
        .with("heap", heap.clone())
        .with("left", left.to_string())
}

/// The heaps that are not empty, in order of size.
pub(super) fn sorted(at: &[Natural]) -> Numbers {
    let mut heaps: Numbers = at.iter().filter(|heap| !heap.is_zero()).cloned().collect();
    heaps.sort_unstable();
    heaps
}
