//! Plain fits, independent of the search: do the values follow a rule that it should find?

use crate::rule::index;

/// The longest period.
const LONGEST: usize = 200;

/// The largest base of a recurrence.
const LARGEST_BASE: usize = 4;

/// Whether the values of 0, 1, 2, … from an eighth of `shown` on repeat with a period, or are linear
/// for every remainder, or follow a recurrence from earlier ones.
pub(crate) fn fits(values: &[u64], shown: usize) -> bool {
    let from = shown / 8;
    let value = |n: usize| i128::from(values[n]);
    let repeats = |period: usize| {
        let step = value(from + period) - value(from);
        (from..values.len() - period).all(|n| value(n + period) - value(n) == step)
    };
    (1..=LONGEST.min(shown / 4)).any(repeats)
        || (2..=LARGEST_BASE).any(|base| recurs(values, base, from))
}

/// Whether for each remainder r the value of base·k + r is linear in k, or that of times·k + shift
/// plus a constant.
fn recurs(values: &[u64], base: usize, from: usize) -> bool {
    let value = |n: usize| i128::from(values[n]);
    (0..base).all(|r| {
        let first = from / base + 1;
        let places =
            || (first..).map(move |k| (k, base * k + r)).take_while(|(_, n)| *n < values.len());
        let slope = value(base * (first + 1) + r) - value(base * first + r);
        let linear = places().all(|(k, n)| {
            value(n) - value(base * first + r) == slope * i128::try_from(k - first).unwrap_or(0)
        });
        let earlier = |times: usize, shift: usize| {
            // The shift is −1, 0 or 1.
            let before = |k: usize| value(times * k + shift - 1);
            let step = value(base * first + r) - before(first);
            places().all(|(k, n)| value(n) - before(k) == step)
        };
        linear || (1..base).any(|times| (0..3).any(|shift| earlier(times, shift)))
    })
}

/// Whether the values of a square table, from an eighth of `shown` on, repeat along rows and columns
/// or along diagonals, growing or not, or are the sum or nim-sum of parts of row and column.
pub(crate) fn fits_pairs(values: &[u64], side: u64, shown: u64) -> bool {
    const LONGEST: u64 = 12;
    let from = shown / 8;
    let value = |a: u64, b: u64| i128::from(values[index(a * side + b)]);
    let all =
        |holds: &dyn Fn(u64, u64) -> bool| (from..side).all(|a| (from..side).all(|b| holds(a, b)));
    let along = |down: u64, across: u64| {
        let step = value(from + down, from + across) - value(from, from);
        all(&|a, b| {
            a + down >= side
                || b + across >= side
                || value(a + down, b + across) - value(a, b) == step
        })
    };
    let blocks = (1..=LONGEST).any(|p| along(p, 0)) && (1..=LONGEST).any(|p| along(0, p));
    let corner = value(from, from);
    blocks
        || (1..=LONGEST).any(|p| along(p, p))
        || all(&|a, b| value(a, b) == value(a, from) + value(from, b) - corner)
        || all(&|a, b| value(a, b) == value(a, from) ^ value(from, b) ^ corner)
}
