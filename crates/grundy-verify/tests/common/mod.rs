//! Helpers for tests: certificates, and values computed by the definition.

#![allow(clippy::expect_used, reason = "a failed check ends its test")]

use grundy_verify::{NoProgress, Verdict, verify};

/// A certificate with the given lines after the theorem, and a matching hash.
pub(crate) fn sealed(game: &str, theorem: &str, lines: &[String]) -> String {
    let head = format!("grundy certificate 1\ngame {game}\ntheorem {theorem}");
    let lines = std::iter::once(head.as_str()).chain(lines.iter().map(String::as_str));
    reseal(&(lines.collect::<Vec<&str>>().join("\n") + "\n"))
}

/// Appends the hash of a text.
pub(crate) fn reseal(body: &str) -> String {
    format!("{body}hash blake3:{}\n", blake3::hash(body.as_bytes()))
}

/// The lines of a claim; without saltus where it is `None`.
pub(crate) fn lines(period: u64, preperiod: u64, saltus: Option<u64>) -> Vec<String> {
    let mut lines = vec![format!("period {period}"), format!("preperiod {preperiod}")];
    lines.extend(saltus.map(|saltus| format!("saltus {saltus}")));
    lines
}

/// The verdict on a text.
pub(crate) fn verdict(text: &str) -> Verdict {
    verify(text.as_bytes(), &mut NoProgress).verdict
}

/// The verdict on a claim.
pub(crate) fn claimed(game: &str, theorem: &str, lines: &[String]) -> Verdict {
    verdict(&sealed(game, theorem, lines))
}

/// Whether a claim is proved.
pub(crate) fn is_proved(game: &str, theorem: &str, lines: &[String]) -> bool {
    matches!(claimed(game, theorem, lines), Verdict::Proved(_))
}

/// The values of a code `0.…` or `4.…` of single digits, computed from all options.
pub(crate) fn values(code: &str, heaps: usize) -> Vec<u64> {
    let digits: Vec<u32> = code.chars().filter_map(|digit| digit.to_digit(16)).collect();
    let mut values: Vec<u64> = Vec::new();
    for n in 0..heaps {
        let mut reached = vec![false; 2 * heaps.next_power_of_two() + 2];
        let mut reach = |value: u64| reached[usize::try_from(value).expect("small")] = true;
        for (taken, digit) in digits.iter().enumerate().filter(|(taken, _)| *taken <= n) {
            let left = n - taken;
            if digit & 1 == 1 && left == 0 {
                reach(0);
            }
            if digit & 2 == 2 && left > 0 {
                reach(values[left]);
            }
            for a in 1..=left / 2 {
                if digit & 4 == 4 {
                    reach(values[a] ^ values[left - a]);
                }
            }
            for a in 1..=left / 3 {
                for b in a..=(left - a) / 2 {
                    if digit & 8 == 8 {
                        reach(values[a] ^ values[b] ^ values[left - a - b]);
                    }
                }
            }
        }
        values.push(reached.iter().position(|reached| !reached).expect("a mex") as u64);
    }
    values
}

/// The rows of a table, without its comments and its heading.
pub(crate) fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let rows = table.lines().filter(|line| !line.starts_with('#')).skip(1);
    rows.map(|line| line.split(',').collect())
}
