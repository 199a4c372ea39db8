//! Octal codes with the same values, recognised by two theorems whose hypotheses are checked on
//! the values of the first few heaps.
//!
//! Write A for a code and G for its values.
//!
//! **Dead bits.** Taking a bit away from A changes no value in these cases:
//!
//! * bit 1 (leave nothing) at place t, if heap t has another option of value 0;
//! * bit 2 (leave one heap) at place t, if some place t − k has bit 4 (leave two) with 1 ≤ k ≤ t
//!   and G(k) = 0. For the one heap n − t that is left has the value of the two heaps k and n − t,
//!   which place t − k leaves of the same heap n.
//!
//! By induction over heaps: the options of each heap have the same values with the bit and without.
//! Each condition refers to other bits only, and that for bit 2 to bits 4 only, which are never
//! taken away. So all dead bits of a code can be added at once (giving its *full* code) or taken
//! away at once (giving its *bare* code); codes with the same full code have the same values.
//!
//! **First cousins.** If place 1 of A lacks bit 1, then G(1) = 0, and G(n + 1) = H(n) for all n ≥
//! 0, where H are the values of the code B that has
//!
//! * bit 1 at place t − 1 for each bit 1 at place t of A,
//! * bits 1 and 2 at place t for each bit 2,
//! * bits 1, 2 and 4 at place t + 1 for each bit 4.
//!
//! Proof. Pair heap n + 1 of A with heap n of B; A's heap of one token is paired with the empty
//! heap, and both have value 0. Let a move of A take t from heap n + 1. If it leaves the one heap
//! n + 1 − t, the paired move of B leaves n − t ≥ 0, one heap or none. If it leaves the two heaps
//! a + 1 and b + 1, the paired move leaves a + b = n − (t + 1) with a, b ≥ 0: two heaps, one or
//! none. If it leaves nothing, then n + 1 = t, so the paired move takes n = t − 1. By induction
//! paired options have equal values.
//!
//! Passing to first cousins until place 1 has bit 1 gives the *standard form* of R. K. Guy and
//! C. A. B. Smith (*The G-values of various games*, Proceedings of the Cambridge Philosophical
//! Society 52, 1956); cousins and dead bits are in Winning Ways, chapter 4. Codes with the same
//! standard form have the same values for all heaps; the converse need not hold.

use super::code::{Digit, TakeBreak};

/// The last place considered. Each step to a cousin can add a place.
const LAST: usize = 32;

/// Digits of places 0 to [`LAST`].
type Digits = [u8; LAST + 1];

/// Values of heaps 0 to [`LAST`].
type SmallValues = [u8; LAST + 1];

/// A code whose values are those of another code's heaps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cousin {
    /// The code.
    pub code: TakeBreak,
    /// The number of tokens by which its heaps are smaller: heap n + shift of the original code has
    /// the value of heap n of this code, wherever neither is negative. Smaller heaps have value 0.
    pub shift: i64,
}

impl TakeBreak {
    /// Returns the simplest code among those that the theorems of this module prove to have the
    /// same values: with the fewest places, then with the least digits. All these codes have the
    /// same simplest code.
    ///
    /// Returns the code itself if it is not octal or has more than 32 places.
    pub fn cousin(&self) -> Cousin {
        self.simplest().unwrap_or_else(|| Cousin { code: self.clone(), shift: 0 })
    }

    fn simplest(&self) -> Option<Cousin> {
        let mut down = 0;
        let mut digits = self.octal_digits()?;
        while let Some(cousin) = first_cousin(&digits) {
            digits = cousin;
            down += 1;
        }
        let mut full = full(&digits);
        let mut best = bare(&full);
        let (mut up, mut at) = (0, 0);
        while let Some(cousin) = cousin_above(&full) {
            full = cousin;
            up += 1;
            let bare = bare(&full);
            if (places(&bare), bare) < (places(&best), best) {
                (best, at) = (bare, up);
            }
        }
        let code = best.iter().map(|&digit| Digit::plain(digit.into())).collect();
        Some(Cousin { code: Self::new(code, 0).ok()?, shift: down - at })
    }

    /// The digits, if they are octal, at most [`LAST`] after the point, and not all 0.
    fn octal_digits(&self) -> Option<Digits> {
        let last = self.last_place().filter(|&last| self.is_octal() && last <= LAST)?;
        let mut digits = [0; LAST + 1];
        for (place, digit) in digits[..=last].iter_mut().zip(&self.digits) {
            *place = u8::try_from(digit.counts).ok()?;
        }
        (digits != [0; LAST + 1]).then_some(digits)
    }
}

/// The number of digits written, not counting a 0 before the point.
fn places(digits: &Digits) -> usize {
    let last = digits.iter().rposition(|&digit| digit != 0).unwrap_or(0);
    last + usize::from(digits[0] != 0)
}

/// The first cousin, whose heaps have one token fewer, if place 1 lacks bit 1 and the places
/// suffice.
fn first_cousin(digits: &Digits) -> Option<Digits> {
    if digits[1] & 1 != 0 {
        return None;
    }
    let mut cousin = [0; LAST + 1];
    for (t, digit) in digits.iter().enumerate() {
        if digit & 1 != 0 {
            cousin[t - 1] |= 1;
        }
        if digit & 2 != 0 {
            cousin[t] |= 3;
        }
        if digit & 4 != 0 {
            *cousin.get_mut(t + 1)? |= 7;
        }
    }
    Some(cousin)
}

/// The full code whose heaps have one token more: the largest code whose first cousin has only
/// bits of `full_code`, if the full code of that cousin is `full_code`.
fn cousin_above(full_code: &Digits) -> Option<Digits> {
    let has = |t: usize, bits: u8| full_code.get(t).is_some_and(|digit| digit & bits == bits);
    let mut above = [0; LAST + 1];
    for (t, digit) in above.iter_mut().enumerate() {
        let one = t >= 2 && has(t - 1, 1);
        let two = t >= 1 && has(t, 3);
        *digit = u8::from(one) | u8::from(two) << 1 | u8::from(has(t + 1, 7)) << 2;
    }
    let back = first_cousin(&above)?;
    (full(&back) == *full_code).then(|| full(&above))
}

/// Adds every dead bit.
fn full(digits: &Digits) -> Digits {
    let values = small_values(digits);
    let mut full = *digits;
    for t in 1..=LAST {
        // Heap t has an option of value 0 exactly if its value is not 0.
        full[t] |= u8::from(values[t] > 0) | u8::from(one_heap_is_dead(digits, &values, t)) << 1;
    }
    full
}

/// Removes every dead bit.
fn bare(full: &Digits) -> Digits {
    let values = small_values(full);
    let mut bare = *full;
    for (t, digit) in bare.iter_mut().enumerate() {
        if one_heap_is_dead(full, &values, t) {
            *digit &= !2;
        }
    }
    // The next condition refers to bits 2 and 4, which no longer change.
    let settled = bare;
    for (t, digit) in bare.iter_mut().enumerate() {
        if leaves_zero(&settled, &values, t) {
            *digit &= !1;
        }
    }
    bare
}

/// Whether bit 2 at place t is dead.
fn one_heap_is_dead(digits: &Digits, values: &SmallValues, t: usize) -> bool {
    (1..=t).any(|k| values[k] == 0 && digits[t - k] & 4 != 0)
}

/// Whether heap n has an option of value 0 that leaves one heap or two.
fn leaves_zero(digits: &Digits, values: &SmallValues, n: usize) -> bool {
    digits[..n].iter().enumerate().any(|(taken, digit)| {
        let left = n - taken;
        digit & 2 != 0 && values[left] == 0
            || digit & 4 != 0 && (1..left).any(|a| values[a] == values[left - a])
    })
}

/// The values of the first heaps by the definition. Play on a heap of n tokens takes at most
/// 2n − 1 moves, so no value exceeds 63.
fn small_values(digits: &Digits) -> SmallValues {
    let mut values = [0; LAST + 1];
    for n in 1..=LAST {
        let mut seen = 0u64;
        for (taken, digit) in digits[..=n].iter().enumerate() {
            let left = n - taken;
            if left == 0 {
                seen |= u64::from(digit & 1);
                continue;
            }
            if digit & 2 != 0 {
                seen |= 1 << values[left];
            }
            if digit & 4 != 0 {
                seen |=
                    (1..=left / 2).fold(0, |seen, a| seen | 1 << (values[a] ^ values[left - a]));
            }
        }
        values[n] = u8::try_from(seen.trailing_ones()).unwrap_or(0);
    }
    values
}
