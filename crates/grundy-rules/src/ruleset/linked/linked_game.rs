//! What the games on linked numbers have in common.

use std::fmt::Debug;
use std::ops::ControlFlow;

use smallvec::SmallVec;

use grundy_core::game::{Phrase, Shortcut};
use grundy_core::value::{Natural, Nimber};

/// The numbers of a position, in order.
pub type Numbers = SmallVec<[Natural; 4]>;

/// Visits an option: the move in words, and the numbers that it leaves.
pub(super) type VisitNumbers<'a> = dyn FnMut(Phrase, Numbers) -> ControlFlow<()> + 'a;

/// Moves to a wanted value with what they leave.
pub(super) type LinkedMoves = Shortcut<Phrase, Numbers>;

/// What is wrong with a number: its place, and the message with a hint.
pub(super) struct Mistake {
    pub(super) at: usize,
    pub(super) message: String,
    pub(super) help: &'static str,
}

/// A game on several numbers, moves of which depend on all of them.
pub(super) trait LinkedGame: Debug + Send + Sync {
    /// What one number is, for errors.
    fn what(&self) -> &'static str {
        "a heap"
    }

    /// A setting that is kept as one more number after the others, with its value if it is absent.
    fn setting(&self) -> Option<(&'static str, u32)> {
        None
    }

    /// The numbers as they are printed; the mistake, if they are no position.
    fn arranged(&self, numbers: Numbers) -> Result<Numbers, Mistake> {
        Ok(numbers)
    }

    /// A form with the same play, equal for as many equal positions as possible.
    fn key(&self, at: &Numbers) -> Numbers {
        at.clone()
    }

    /// Calls `visit` with every option, by place, until it breaks.
    fn each(&self, at: &[Natural], visit: &mut VisitNumbers<'_>) -> ControlFlow<()>;

    /// The value by a theorem, with the theorem's name.
    fn closed_form(&self, _at: &[Natural]) -> Option<(Nimber, &'static str)> {
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

    /// The Nim heaps whose nim-sum is the value.
    fn nim_heaps(&self, _at: &[Natural]) -> Option<Vec<Natural>> {
        None
    }

    /// A picture of the position.
    fn draw(&self, _at: &[Natural]) -> Option<String> {
        None
    }
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
