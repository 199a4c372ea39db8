//! P-positions (a, b) with a ≤ b of the form that they have in Wythoff's game.
//!
//! In Wythoff's game and its generalisations (A. S. Fraenkel, How to beat your Wythoff games' opponent on three
//! fronts, American Mathematical Monthly 89, 1982) the k-th pair is ⌊kα⌋, ⌊kα⌋ + t·k with
//! α = (2 − t + √(t² + 4))/2, which is the golden ratio for t = 1.

use super::p_positions::beatty_term;

/// The k-th pair is (⌊kα⌋, ⌊kα⌋ + t·k), k = 0, 1, …
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WythoffPairs {
    /// The difference of pair k divided by k.
    pub t: u64,
}

/// The largest `t` that is tried.
const LARGEST: u64 = 2;

/// The least number of pairs needed to recognise the form.
const FEWEST: usize = 5;

/// The rule that sorted pairs, each with the smaller number first, follow.
pub fn pairs(list: &[(u64, u64)]) -> Option<WythoffPairs> {
    if list.len() < FEWEST {
        return None;
    }
    let fits = |t: &u64| list.iter().zip(0..).all(|(&pair, k)| pair_at(*t, k) == Some(pair));
    (1..=LARGEST).find(fits).map(|t| WythoffPairs { t })
}

/// The k-th pair: α = (2 − t + √(t² + 4))/2.
fn pair_at(t: u64, k: u64) -> Option<(u64, u64)> {
    let first = beatty_term([2u64.checked_sub(t)?, 2, t * t + 4], k)?;
    Some((first, first.checked_add(t.checked_mul(k)?)?))
}

#[cfg(test)]
mod tests {
    use super::{WythoffPairs, pairs};

    #[test]
    fn wythoff() {
        let list = [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15)];
        assert_eq!(pairs(&list), Some(WythoffPairs { t: 1 }));
        let wide = [(0, 0), (1, 3), (2, 6), (4, 10), (5, 13), (7, 17)];
        assert_eq!(pairs(&wide), Some(WythoffPairs { t: 2 }));
        assert_eq!(pairs(&[(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)]), None);
    }
}
