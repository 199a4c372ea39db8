//! Codes with infinitely many places whose values a theorem gives: Nim and Lasker's Nim.

use super::heap_game::Leads;
use super::nim;
use grundy_core::game::take_break::{Digit, TakeBreak};
use grundy_core::game::{Formula, Parts};
use grundy_core::value::{Natural, Nimber};

/// The formula for a code's values by a theorem, with the theorem's name.
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

/// Moves from a heap to a value by such a formula: to the one heap of that value, if it is smaller.
/// In Lasker's Nim a heap of 4k + 3 tokens reaches the value 4k + 3 by a split only.
pub(super) fn moves(formula: &Formula, heap: &Natural, wanted: &Natural) -> Leads {
    let Formula::Repeats { first, period, saltus } = formula else { return Leads::all([]) };
    let saltus = (*saltus).max(1);
    let start = (first.len() as u64).saturating_sub(*period);
    let of_value = (0u64..).zip(first).find_map(|(n, &value)| {
        let value = Natural::from(value);
        let above = if value <= *wanted { wanted - value } else { return None };
        let fits = if n < start { above.is_zero() } else { (&above % saltus) == 0 };
        fits.then(|| Natural::from(n) + above / saltus * *period)
    });
    let taken = of_value.filter(|left| left < heap).map(|left| Parts::from_elem(left, 1));
    match taken {
        Some(left) => Leads { all: *period == 1, ..Leads::all([left]) },
        None if *period > 1 && heap == wanted && heap % 4u8 == 3 => Leads {
            all: false,
            ..Leads::all([Parts::from_iter([Natural::ONE, heap - Natural::ONE])])
        },
        None => Leads::all([]),
    }
}
