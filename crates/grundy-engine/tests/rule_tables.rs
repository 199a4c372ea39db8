//! Tables of numbers in rule files: in the file and in files of their own, and what goes wrong.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;
use std::io;

use crate::common::{bench_of, value, value_or_error};
use grundy_core::game::Resolver;
use grundy_engine::Workbench;
use grundy_facts::mex;
use proptest::prelude::*;

/// Files by their paths.
struct Files(&'static [(&'static str, &'static str)]);

impl Resolver for Files {
    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        let found = self.0.iter().find(|(path, _)| *path == name);
        found.map(|(_, text)| text.as_bytes().to_vec()).ok_or(io::ErrorKind::NotFound.into())
    }
}

/// The value of choosing guests one after the other, two of whom must not be in `feuds`.
fn guests(chosen: u32, guests: u32, feuds: &[(u32, u32)]) -> u64 {
    let free = |guest: &u32| {
        chosen >> guest & 1 == 0
            && !feuds.iter().any(|&(a, b)| {
                a == *guest && chosen >> b & 1 == 1 || b == *guest && chosen >> a & 1 == 1
            })
    };
    let left =
        (1..=guests).filter(free).map(|guest| self::guests(chosen | 1 << guest, guests, feuds));
    mex(&left.collect::<Vec<u64>>())
}

/// The value of a token that moves along the rows of a table, or is halved.
fn walk(n: u64, rows: &[(u64, u64)], seen: &mut HashMap<u64, u64>) -> u64 {
    if let Some(&value) = seen.get(&n) {
        return value;
    }
    let next = rows.iter().find(|row| row.0 == n).map(|row| row.1).filter(|&next| next < n);
    let mut values: Vec<u64> = next.map(|next| walk(next, rows, seen)).into_iter().collect();
    if n > 1 {
        values.push(walk(n / 2, rows, seen));
    }
    let value = mex(&values);
    seen.insert(n, value);
    value
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(grundy_facts::ordinary(40, 400)))]

    #[test]
    fn forbidden_pairs_are_those_of_the_table(
        feuds in prop::collection::vec((1u32..7, 1u32..7), 1..8),
        many in 1u32..7,
    ) {
        let rows: Vec<String> = feuds.iter().map(|(a, b)| format!("{a} {b}")).collect();
        let rule = format!(
            "game guests(n, multiset h[])\n\
             let feud = table {}\n\
             order n - len(h)\n\
             seat: for k in 1..n: if count(h, k) = 0, \
               all(i in h, not feud(h[i], k) and not feud(k, h[i])): (n, h plus k)\n",
            rows.join(", ")
        );
        prop_assert_eq!(value(&bench_of(&rule), &format!("x.game {many} empty")), guests(0, many, &feuds), "{}", rule);
    }

    #[test]
    fn numbers_are_those_of_the_table(
        rows in prop::collection::btree_map(0u64..30, 0u64..30, 1..20),
        n in 0u64..30,
    ) {
        let rows: Vec<(u64, u64)> = rows.into_iter().collect();
        let texts: Vec<String> = rows.iter().map(|(a, b)| format!("{a} {b}")).collect();
        let rule = format!(
            "game walk(n)\nlet next = table {}\n\
             go: if any(k in 0..30, next(n, k)), next(n) < n: next(n)\nhalve: if n > 1: n / 2\n",
            texts.join(", ")
        );
        let expected = walk(n, &rows, &mut HashMap::new());
        prop_assert_eq!(value(&bench_of(&rule), &format!("x.game {n}")), expected, "{}", rule);
    }
}

/// A heap far beyond a table's numbers has the value that the definition gives.
#[test]
fn numbers_of_a_table_are_not_overlooked() {
    let bench =
        bench_of("game g(n)\nlet odd = table 3, 50, 4000\ntake: for k in 1..n: if odd(k): n - k\n");
    let subtraction = Workbench::new(Box::new(Files(&[])));
    for n in [2, 3, 49, 53, 3999, 4003, 4100, 9000] {
        let known = value(&subtraction, &format!("take:3,50,4000 {n}"));
        assert_eq!(value(&bench, &format!("x.game {n}")), known, "{n}");
    }
}

#[test]
fn tables_stand_in_files_of_their_own() {
    let rule = "game g(n)\nlet may = table \"moves.csv\"   # which\ntake: for k in 1..n: if may(n, k): n - k\n";
    let table = "\u{feff}# heap; tokens\r\n5; 2\r\n5;5\r\n\r\n3,3 # all\r\n";
    let files: &'static [(&str, &str)] = Box::leak(Box::new([
        ("games/mine.game", rule),
        ("games/moves.csv", table),
        ("wide.game", "game g(n)\nlet may = table \"wide.csv\"\ntake: if may(n, 1): n - 1\n"),
        ("wide.csv", "1 2\n1 2 3\n"),
        ("words.game", "game g(n)\nlet may = table \"words.csv\"\ntake: if may(n, 1): n - 1\n"),
        ("words.csv", "1 2\nheap 3\n"),
        ("none.game", "game g(n)\nlet may = table \"gone.csv\"\ntake: if may(n, 1): n - 1\n"),
        ("void.game", "game g(n)\nlet may = table \"void.csv\"\ntake: if may(n, 1): n - 1\n"),
        ("void.csv", "# nothing\n"),
        ("open.game", "game g(n)\nlet rows = table \"void.csv\ntake: if n > 0: n - 1\n"),
    ]));
    let bench = Workbench::new(Box::new(Files(files)));
    for (n, expected) in [(2, 0), (3, 1), (4, 0), (5, 2)] {
        assert_eq!(value(&bench, &format!("games/mine.game {n}")), expected, "{n}");
    }
    for (name, message) in [
        ("wide", "wide.csv:2:1: this row has 3 numbers, the first has 2"),
        ("words", "words.csv:2:1: `heap` is no number"),
        ("none", "none.game:2:17: gone.csv cannot be read"),
        ("void", "no rows"),
        ("open", "open.game:2:12: the rows of this table should stand here"),
    ] {
        let error = value_or_error(&bench, &format!("{name}.game 3"));
        assert!(error.contains(message), "{name}: {error}");
    }
}

#[test]
fn errors_point_at_the_place() {
    let rule = |table: &str, condition: &str| {
        format!("game g(n, k)\nlet bad = table {table}\ntake: if n > 0, {condition}: (n - 1, k)\n")
    };
    for (table, condition, message) in [
        ("1 2, 3", "bad(n, 1)", "2:22: this row has 1 numbers instead of 2"),
        ("1 2,", "bad(n, 1)", "a number should stand here"),
        ("1 2, x", "bad(n, 1)", "a number should stand here, not `x`"),
        ("1 2", "bad(n, 1, 2)", "rows of `bad` have 2 numbers, 3 stand here"),
        ("1 2", "bad(n)", "a condition should stand here, not a number"),
        ("1 2, 1 3", "bad(n) > 1", "there are the rows 1 2 and 1 3"),
        ("1 2", "bad > 1", "a number should stand here, not a table"),
        ("1 2", "bad(n) > 5 or n < 4", "asks for a row that its table does not have"),
        ("1 2 3 4 5 6 7 8 9", "n > 1", "9 numbers instead of 8"),
    ] {
        let error = value_or_error(&bench_of(&rule(table, condition)), "x.game 3 1");
        assert!(error.contains(message), "{table} {condition}: {error}");
    }
    for (text, message) in [
        ("game g(n)\nlet min = table 1\ntake: if n > 1: n - 1\n", "`min` already has a meaning"),
        ("game g(n)\nlet n = table 1\ntake: if n > 1: n - 1\n", "`n` already has a meaning"),
        (
            "game g(n)\nlet a = table 1\nlet a = table 2\ntake: if n > 1: n - 1\n",
            "already has a meaning",
        ),
    ] {
        let error = value_or_error(&bench_of(text), "x.game 3");
        assert!(error.contains(message), "{text}: {error}");
    }
    let long: Vec<String> = (0..5000).map(|n| n.to_string()).collect();
    let error = value_or_error(&bench_of(&rule(&long.join(", "), "bad(n)")), "x.game 3 1");
    assert!(error.contains("at most 4096 numbers"), "{error}");
}
