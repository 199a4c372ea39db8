//! P-positions (a, b) with a ≤ b of the form that occurs in games like Wythoff's.
//!
//! In Wythoff's game and its generalisations (A. S. Fraenkel, How to beat your Wythoff games'
//! opponent on three fronts, American Mathematical Monthly 89, 1982) the k-th pair is ⌊kα⌋, ⌊kα⌋ +
//! t·k with α = (2 − t + √(t² + 4))/2, which is the golden ratio for t = 1. Equivalently, the first
//! number of pair k is the least that is in no earlier pair, and the second one is larger by t·k.
//! Other games have pairs with the same first number and another linear rule for the second one.

use std::collections::BTreeSet;

/// The first number of pair k = 0, 1, … is the least that is in no earlier pair; the second one is
/// `times` times the first, plus t·k + `add`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WythoffPairs {
    /// The multiple of the first number.
    pub times: u64,
    /// The multiple of k.
    pub t: u64,
    /// What is added.
    pub add: u64,
}

/// The largest `t`, `times` and `add` that are tried.
const LARGEST: u64 = 9;

/// The minimum number of pairs for recognising the form, if only t differs from that of Wythoff's
/// game …
const FEWEST: usize = 5;

/// … and otherwise.
const FEWEST_OF_OTHERS: usize = 7;

/// Returns the rule of sorted pairs of numbers, each with the smaller one first; `least` is the
/// least number that occurs.
pub fn pairs(list: &[(u64, u64)], least: u64) -> Option<WythoffPairs> {
    let [zeroth, first, ..] = *list else { return None };
    let tries = (1..=LARGEST).filter_map(|times| {
        let more = |(a, b): (u64, u64)| b.checked_sub(a.checked_mul(times)?);
        let add = more(zeroth)?;
        let t = more(first)?.checked_sub(add)?;
        Some(WythoffPairs { times, t, add })
    });
    tries.into_iter().find(|rule| {
        let fewest = if rule.is_classical() { FEWEST } else { FEWEST_OF_OTHERS };
        // Pairs (k, k) are better described by the difference.
        let apart = rule.t > 0 || rule.times > 1;
        let small = rule.t <= LARGEST && rule.add <= LARGEST;
        apart && small && list.len() >= fewest && rule.fits(list, least)
    })
}

impl WythoffPairs {
    /// Returns the pairs whose second number is the first plus t·k.
    pub fn of(t: u64) -> Self {
        Self { times: 1, t, add: 0 }
    }

    /// Whether they are those of Wythoff's game or Fraenkel's generalisation.
    pub fn is_classical(&self) -> bool {
        self.times == 1 && self.add == 0
    }

    /// Returns whether a pair is lost; `None` if the rule has no formula, or a number is too large.
    ///
    /// If pair k is (a, a + t·k) and a the least number not used before, k = 0, 1, 2, …, then a is
    /// k·(2 − t + √(t² + 4))/2 rounded down (A. S. Fraenkel, How to beat your Wythoff games'
    /// opponent on three fronts, American Mathematical Monthly 89, 1982).
    pub fn loses(&self, [a, b]: [u64; 2]) -> Option<bool> {
        if !self.is_classical() {
            return None;
        }
        let apart = a.abs_diff(b);
        if apart.checked_rem(self.t)? > 0 {
            return Some(false);
        }
        let (k, t) = (u128::from(apart / self.t), u128::from(self.t));
        let root = k.checked_mul(k)?.checked_mul(t * t + 4)?.isqrt();
        // The root is at least k·t.
        let least = (2 * k + root - k * t) / 2;
        Some(least == u128::from(a.min(b)))
    }

    fn fits(self, list: &[(u64, u64)], least: u64) -> bool {
        let (mut used, mut free) = (BTreeSet::new(), least);
        list.iter().zip(0..).all(|(&(a, b), k)| {
            while used.remove(&free) {
                free += 1;
            }
            used.extend([a, b]);
            a == free && self.second(a, k) == Some(b)
        })
    }

    /// Returns the second number of pair k, whose first one is a.
    fn second(self, a: u64, k: u64) -> Option<u64> {
        let linear = self.t.checked_mul(k)?.checked_add(self.add)?;
        a.checked_mul(self.times)?.checked_add(linear)
    }
}

#[cfg(test)]
mod tests {
    use super::{WythoffPairs, pairs};

    #[test]
    fn wythoff() {
        let list = [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15)];
        assert_eq!(pairs(&list, 0), Some(WythoffPairs::of(1)));
        let wide = [(0, 0), (1, 3), (2, 6), (4, 10), (5, 13), (7, 17)];
        assert_eq!(pairs(&wide, 0), Some(WythoffPairs::of(2)));
        assert_eq!(pairs(&[(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)], 0), None);
        assert_eq!(pairs(&[(0, 0), (1, 2), (3, 6), (4, 7), (5, 10)], 0), None);
    }

    #[test]
    fn the_formula_gives_the_pairs() {
        for t in 1..=9 {
            let rule = WythoffPairs::of(t);
            let (mut pairs, mut used) = (Vec::new(), Vec::new());
            for k in 0..60 {
                let a = (0..1000).find(|a| !used.contains(a)).expect("a free number");
                pairs.push([a, a + t * k]);
                used.extend([a, a + t * k]);
            }
            for (a, b) in (0..60).flat_map(|a| (0..60).map(move |b| (a, b))) {
                let lost = pairs.contains(&[a, b]) || pairs.contains(&[b, a]);
                assert_eq!(rule.loses([a, b]), Some(lost), "{t}: ({a}, {b})");
            }
        }
        // Contest problem 9 of the collection: ⌊k√2⌋ and ⌊k(2 + √2)⌋.
        assert_eq!(WythoffPairs::of(2).loses([28_284_271, 68_284_271]), Some(true));
        assert_eq!(WythoffPairs::of(2).loses([u64::MAX, 0]), Some(false));
    }

    /// Compares the first numbers with the Beatty sequence of the golden ratio, and tries other
    /// second numbers.
    #[test]
    fn other_games() {
        let of = |rule: WythoffPairs, least: u64| {
            let mut list: Vec<(u64, u64)> = Vec::new();
            for k in 0..12 {
                let fresh = |a: &u64| list.iter().all(|(x, y)| x != a && y != a);
                let a = (least..100).find(fresh).expect("a free number");
                list.push((a, rule.second(a, k).expect("small")));
            }
            list
        };
        let golden = of(WythoffPairs::of(1), 0);
        assert!(
            golden
                .iter()
                .zip(0u64..)
                .all(|((a, _), k)| *a == u64::midpoint(k, (5 * k * k).isqrt()))
        );
        for rule in [
            WythoffPairs { times: 2, t: 0, add: 0 },
            WythoffPairs { times: 2, t: 1, add: 0 },
            WythoffPairs { times: 1, t: 3, add: 2 },
            WythoffPairs::of(7),
        ] {
            for least in [0, 1] {
                let list = of(rule, least);
                let found = pairs(&list, least).expect("a rule");
                assert!(found.fits(&list, least), "{rule:?} {found:?}");
            }
        }
    }
}
