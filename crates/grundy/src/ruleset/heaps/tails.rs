//! Codes that repeat for ever and whose values a theorem gives: Nim and Lasker's Nim.

use super::nim;
use crate::game::Formula;
use crate::game::take_break::{Digit, TakeBreak};
use crate::value::{Natural, Nimber};

/// What a theorem says of a code's values, with the theorem's name.
///
/// `0.[3]` is Nim. In Lasker's Nim, `4.[3]`, a heap may be split instead: heaps 4k + 1 and 4k + 2
/// have their size as value, 4k + 3 has 4k + 4, and 4k + 4 has 4k + 3 (E. Lasker, Brettspiele der
/// Völker, 1931; Winning Ways, chapter 4).
pub(super) fn formula(code: &TakeBreak) -> Option<(Formula, &'static str)> {
    let [before, repeated] = code.places() else { return None };
    if code.tail() != 1 || *repeated != Digit::plain(3) {
        return None;
    }
    match before {
        digit if digit.is_none() => Some((nim::size(), "nim")),
        digit if *digit == Digit::plain(4) => {
            let first = vec![0, 1, 2, 4, 3];
            Some((Formula::Repeats { first, period: 4, saltus: 4 }, "laskers-nim"))
        }
        _ => None,
    }
}

/// The value of a heap by such a formula.
pub(super) fn value(formula: &Formula, heap: &Natural) -> Option<Nimber> {
    let Formula::Repeats { first, period, saltus } = formula else { return None };
    let start = Natural::from((first.len() as u64).checked_sub(*period)?);
    let beyond = if *heap < start { Natural::ZERO } else { (heap - &start) / *period };
    let folded = usize::try_from(heap - &beyond * *period).ok()?;
    let value = Natural::from(*first.get(folded)?);
    Some((value + beyond * *saltus).into())
}
