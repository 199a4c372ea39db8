//! The kernels for take-and-break codes: every instruction set of this machine with both sparse
//! methods, on one thread and on two, against the definition.
//!
//! The first heaps are compared with a loop over all options. Further out, where that loop would
//! take too long, all runs are compared with each other, and samples with the mex of their options.

use grundy_core::game::Budget;
use grundy_core::game::Meter;
use grundy_core::game::take_break::TakeBreak;
use grundy_sequence::sequence::{Isa, Method, Sequence, Setup, ValueList};

use super::{Outcome, outcome};

/// A code: `0.` and one octal digit for each number of tokens that may be taken.
struct Game {
    code: &'static str,
    /// The last heap of the long runs.
    far: usize,
}

/// Games for every kernel: many rare values (0.6), few (0.106, 0.104, which fit in machine words),
/// values of two bytes (0.744), and a short period (0.77).
const GAMES: [Game; 5] = [
    Game { code: "0.6", far: 30_000 },
    Game { code: "0.106", far: 400_000 },
    Game { code: "0.104", far: 400_000 },
    Game { code: "0.744", far: 8_000 },
    Game { code: "0.77", far: 6_000 },
];

/// The last heap that is compared with the definition.
const NEAR: usize = 4_000;

/// The number of heaps beyond whose values are compared with their options.
const SAMPLES: usize = 100;

pub(super) fn check() -> Outcome {
    let mut differences = Vec::new();
    let mut runs = 0;
    for game in &GAMES {
        let digits = digits(game.code);
        let near = by_definition(&digits, NEAR);
        let mut first: Option<ValueList> = None;
        for setup in setups() {
            runs += 1;
            let name = name(game, setup);
            let values = match values(game, setup) {
                Ok(values) => values,
                Err(why) => {
                    differences.push(format!("{name}: {why}"));
                    continue;
                }
            };
            let expected = |n: usize| match (near.get(n), &first) {
                (Some(&value), _) => Some(value),
                (None, Some(first)) => first.get(n),
                (None, None) => None,
            };
            let wrong = (0..=game.far)
                .find(|&n| expected(n).is_some_and(|expected| values.get(n) != Some(expected)));
            if let Some(n) = wrong {
                let (got, expected) = (shown(values.get(n)), shown(expected(n)));
                differences.push(format!("{name}: heap {n} has value {got}, not {expected}"));
            }
            first.get_or_insert(values);
        }
        let Some(first) = first else { continue };
        for n in (1..=SAMPLES).map(|i| NEAR + (game.far - NEAR) / SAMPLES * i) {
            let (got, expected) = (first.get(n), mex(&digits, n, |m| first.get(m).unwrap_or(0)));
            if got != Some(expected) {
                let got = shown(got);
                let name = game.code;
                differences
                    .push(format!("{name}: heap {n} has value {got}, its options {expected}"));
            }
        }
    }
    let compared = format!("{runs} runs of {} games equal the definition", GAMES.len());
    outcome(compared, differences)
}

/// Every instruction set with both sparse methods, and the best one as chosen by itself, on one
/// thread and on two.
fn setups() -> impl Iterator<Item = Setup> {
    let forced = Isa::available().flat_map(|isa| {
        [Method::Blocks, Method::Words].map(|method| Setup { isa, method, threads: 1 })
    });
    forced.chain([1, 2].map(|threads| Setup { threads, ..Setup::default() }))
}

fn name(game: &Game, setup: Setup) -> String {
    let Setup { isa, method, threads } = setup;
    let threads = if threads == 1 { "" } else { ", two threads" };
    format!("{} by {}, {}{threads}", game.code, method.name(), isa.name())
}

fn values(game: &Game, setup: Setup) -> Result<ValueList, String> {
    let code = TakeBreak::parse(game.code).map_err(|error| error.to_string())?;
    let budget = Budget::default().with_threads(setup.threads);
    let mut sequence = Sequence::with(setup);
    let meter = Meter::new(budget);
    sequence.extend(&code, game.far as u64, &meter).map_err(|failure| failure.to_string())?;
    Ok(sequence.into_values())
}

/// The digits after the point, read without the library.
fn digits(code: &str) -> Vec<u32> {
    code.chars().skip(2).filter_map(|digit| digit.to_digit(8)).collect()
}

/// The values of heaps 0 to `last` by the definition.
fn by_definition(digits: &[u32], last: usize) -> Vec<u32> {
    let mut values = Vec::with_capacity(last + 1);
    for n in 0..=last {
        let value = mex(digits, n, |m| values[m]);
        values.push(value);
    }
    values
}

/// The smallest value that no option of heap `n` has, from the values of smaller heaps. Digit `d`
/// at place `k` says what may be left of a heap when `k` tokens are taken: nothing if `d` contains
/// 1, one heap if it contains 2, two heaps if it contains 4.
fn mex(digits: &[u32], n: usize, value: impl Fn(usize) -> u32) -> u32 {
    let mut seen = vec![false; 64];
    let mut see = |value: u32| {
        let value = value as usize;
        if value >= seen.len() {
            seen.resize(value + 1, false);
        }
        seen[value] = true;
    };
    for (digit, taken) in digits.iter().zip(1..=n) {
        let left = n - taken;
        if digit & 1 != 0 && left == 0 {
            see(0);
        }
        if digit & 2 != 0 && left > 0 {
            see(value(left));
        }
        if digit & 4 != 0 {
            for part in 1..=left / 2 {
                see(value(part) ^ value(left - part));
            }
        }
    }
    let smallest = seen.iter().position(|&seen| !seen).unwrap_or(seen.len());
    u32::try_from(smallest).unwrap_or(u32::MAX)
}

/// A value, or that there is none.
fn shown(value: Option<u32>) -> String {
    value.map_or_else(|| "none".to_owned(), |value| value.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Kayles: OEIS A002186.
    #[test]
    fn kayles_by_definition() {
        let values = by_definition(&digits("0.77"), 20);
        assert_eq!(values, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1]);
    }
}
