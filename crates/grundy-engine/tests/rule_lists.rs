//! Rule files with a list parameter, against the definition.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{bench_of as bench, check, check_endless, check_whole, value};
use grundy_core::game::{Attempt, Budget, Failure, Listing, Meter};
use grundy_core::text::{ParseError, Place};
use grundy_engine::{Question, Workbench};
use proptest::prelude::*;

fn of(text: &str, numbers: &str) -> u64 {
    value(&bench(text), &format!("mine.game {numbers}"))
}

fn error(text: &str) -> (usize, usize, String) {
    match bench(text).read("mine.game 1 1 1 1") {
        Err(ParseError { place: Place::File { line, column, .. }, message, help }) => {
            (line, column, format!("{message}; {}", help.unwrap_or_default()))
        }
        other => panic!("{text}: {other:?}"),
    }
}

fn failure(text: &str, numbers: &str) -> String {
    let bench = bench(text);
    let position = bench.read(&format!("mine.game {numbers}")).expect(text);
    match position.parts()[0].values().value(&Attempt::from(&Meter::unlimited())) {
        Err(Failure::Rule(message)) => message.into(),
        other => panic!("{text}: {other:?}"),
    }
}

const NIM: &str =
    "game g(multiset h[])\ntake: for i in h: for k in 1..h[i]: h with i -> h[i] - k\n";

/// Nim on a list is Nim, whatever the kind of the list.
#[test]
fn nim_on_a_list() {
    let ordered = NIM.replace("multiset ", "");
    for list in [[0, 0, 0], [1, 2, 3], [3, 1, 1], [5, 0, 2], [4, 4, 1]] {
        let wanted = list.iter().fold(0, |sum, x| sum ^ x);
        let text = list.map(|x| x.to_string()).join(",");
        for rule in [NIM, &ordered] {
            assert_eq!(of(rule, &text), wanted, "{text}");
            check(&bench(rule), &format!("mine.game {text} {text} empty"));
        }
    }
    // Each element counts by itself, also among equal ones.
    let bench = bench(NIM);
    let position = bench.read("mine.game 3,3,3").expect("a position");
    let answer = bench.solve(&Question::new(&position).moves(Listing::All), &Meter::unlimited());
    assert_eq!(answer.expect("an answer").winning.count, Some(3));
}

/// The table of multisets, which large questions fill, against the search, which few positions
/// take.
#[test]
fn the_table_equals_the_search() {
    for (moves, list) in [
        ("x: for i in h: for k in 1..h[i]: h with i -> h[i] - k\n", "9,9,9,9,9"),
        (
            "x: for i in h: for k in 1..(h[i]+1)/2: (h with i -> h[i] - 2 * k + 1 - (h[i] + 1) mod 2)\n",
            "14,14,14,14",
        ),
        (
            "x: for i in h: for k in 0..h[i]-1: h with i -> k\ny: for i in h: h without i\n",
            "9,9,9,9",
        ),
        (
            "x: for i in h: for j in h: if i != j: for k in 1..min(h[i], h[j]): h with i -> h[i] - k with j -> h[j] - k\n\
          y: for i in h: if h[i] > 2: h with i -> h[i] / 3\n",
            "9,9,9,9",
        ),
        (
            "x: for i in h: for k in 1..h[i]: (h with i -> h[i] - k) + (h without i) + 2 of (h without i)\n",
            "9,9,9,9",
        ),
        // Two elements change at once, and one of them grows: no table of this box can be filled.
        (
            "x: for i in h: for j in h: if i != j, h[i] > 1: (h with i -> h[i] - 2 with j -> h[j] + 1)\n",
            "9,9,9,9",
        ),
    ] {
        let large = bench(&format!("game g(multiset h[]) where len(h) < 9\n{moves}"));
        value(&large, &format!("mine.game {list}"));
        for few in ["empty", "3", "0,0", "2,2", "1,4", "5,5", "1,2,3", "3,3,4", "2,2,2,2"] {
            let text = format!("mine.game {few}");
            let fresh = bench(&format!("game g(multiset h[]) where len(h) < 9\n{moves}"));
            assert_eq!(value(&large, &text), value(&fresh, &text), "{moves}{few}");
            check(&large, &text);
        }
    }
    let wanted = [7, 8, 9, 9, 15].iter().fold(0, |sum, x| sum ^ x);
    assert_eq!(of(NIM, "7,8,9,9,15"), wanted);
}

#[test]
fn positions_print_as_lists() {
    let (sorted, kept) = (bench(NIM), bench(&NIM.replace("multiset ", "")));
    let with_number = bench("game g(n, h[]) where len(h) <= 4\n");
    for (bench, text, printed) in [
        (&sorted, "mine.game 3,1,2 5", "mine.game 1,2,3 5"),
        (&kept, "mine.game 3,1,2 empty nothing 4", "mine.game 3,1,2 empty nothing 4"),
        (&with_number, "mine.game 4 3,1 7 empty", "mine.game 4 3,1 7 empty"),
    ] {
        assert_eq!(bench.read(text).expect(text).to_string(), printed);
    }
    let message = |bench: &Workbench, text: &str| bench.read(text).expect_err(text).to_string();
    let long = vec!["1"; (1 << 20) + 1].join(",");
    assert!(message(&kept, &format!("mine.game {long}")).contains("at most 1048576 elements"));
    assert!(message(&kept, "mine.game 1,x").contains("element"));
    assert!(message(&kept, "mine.game 1,,2").contains("element"));
    assert!(message(&with_number, "mine.game 4 1,2 5").contains("a word is left over"));
    assert!(message(&with_number, "mine.game 4 1,2,3,4,5").contains("len(h) <= 4"));
}

/// Every construct, with values that are easy to see.
#[test]
fn the_language_of_lists() {
    for (rule, numbers, wanted) in [
        ("game g(h[])\nx: for i in h: h without i\n", "7,7,7", 1),
        ("game g(h[])\nx: for i in h: if i = 2: h without i\n", "7,7,7", 0),
        ("game g(h[])\nx: if len(h) > 0: h[2..len(h)]\n", "1,2,3", 1),
        ("game g(h[])\nx: for i in 1..len(h): (h[1..i-1]) + (h[i+1..len(h)])\n", "1,1,1", 1),
        (
            "game g(h[])\nx: if total(h) = 6, min(h) = 1, max(h) = 3, xor(h) = 0: nothing\n",
            "3,1,2",
            1,
        ),
        ("game g(h[])\nx: if count(h, 2) = 2: h without 1 without len(h)\n", "2,1,2", 1),
        ("game g(h[])\nx: if h[1] = 1: h with 1 -> h[2] with 2 -> h[1] - 1\n", "1,2", 1),
        (
            "game g(h[])\norder 9 - len(h)\nx: if len(h) < 4: h with 1 -> 0 plus h[1] before 1\n",
            "1,2",
            0,
        ),
        ("game g(n, h[])\nx: if n > 0: (n - 1, h plus n)\n", "3 empty", 1),
        ("game g(n, h[])\nx: for i in h: for k in 0..h[i]-1: (n, h with i -> k)\n", "3 2,3", 1),
        ("game g(n, h[])\nx: if n > 0: (0, h) + (0, h[1..1])\nx: if n > 1: (0, h)\n", "2 5", 1),
        (
            "game g(multiset h[])\nx: for i in h: for j in h: if i != j: h without i without j\n",
            "1,1,1",
            1,
        ),
        (
            "game g(multiset h[])\nx: for i in h: if h[i] > 0: h without i plus h[i] - 1 plus h[i] - 1\n",
            "2",
            1,
        ),
        (
            "game g(multiset h[])\nx: for i in h: sum for j in h: if j = i: (h without j)\n",
            "4,4",
            0,
        ),
        (
            "game g(multiset h[])\nx: for i in h: for k in 1..h[i]: (h with i -> h[i] - k) + nim(k)\n",
            "2",
            0,
        ),
        ("game g(h[])\norder 9 - len(h)\nx: if len(h) < 5: h plus 0\n", "1", 0),
        ("game g(h[])\norder 9 - len(h)\nx: if len(h) < 4: h plus 0 before 1\n", "1", 1),
        ("game گ(ل[])\nبردار: for i in ل: ل without i\n", "1,2,3", 1),
    ] {
        check(&bench(rule), &format!("mine.game {numbers}"));
        assert_eq!(of(rule, numbers), wanted, "{rule} at {numbers}");
    }
}

#[test]
fn lists_in_other_kinds_of_play() {
    let take = "take: for i in h: for k in 1..min(h[i], 2): h with i -> h[i] - k\n";
    let misere = bench(&format!("game g(multiset h[])\n{take}"));
    for list in ["1,1", "2,3", "1,2,2", "0,0", "empty"] {
        check_whole(&misere, &format!("misere mine.game {list}"));
    }
    // Whoever leaves an empty heap wins the whole game: a heap of 1 or 2 is won at once, so heaps
    // of 3 are what nobody may touch.
    let goal = bench(&format!("game g(multiset h[])\nwins if count(h, 0) > 0\n{take}"));
    let wins = |text: &str| {
        let position = goal.read(text).expect(text);
        goal.solve(&Question::new(&position), &Meter::unlimited()).expect(text).mover_wins()
    };
    for (text, wanted) in [("1,9", true), ("3", false), ("3,3", false), ("3,4", true), ("6", false)]
    {
        assert_eq!(wins(&format!("mine.game {text}")), Some(wanted), "{text}");
    }
    assert_eq!(wins("mine.game 3 3 + nim 2"), Some(true));
    let sides = "game g(h[])\nleft\nx: for i in h: if h[i] > 0: h with i -> h[i] - 1\n\
        right\ny: for i in h: if h[i] > 1: h with i -> h[i] - 2\n";
    for list in ["2,1", "3", "1,1,2"] {
        check_whole(&bench(sides), &format!("mine.game {list}"));
        check_whole(&bench(sides), &format!("mine.game {list} mover=right"));
    }
    let endless = "game g(h[])\norder none\nswap: if len(h) > 1: h with 1 -> h[2] with 2 -> h[1]\n\
        take: if len(h) > 0, h[1] > 0: h with 1 -> h[1] - 1\n";
    for list in ["1,2", "2,0", "0,0", "3"] {
        check_endless(&bench(endless), &format!("mine.game {list}"));
    }
}

#[test]
fn faults_name_position_move_and_line() {
    for (rule, numbers, parts) in [
        ("game g(h[])\nx: if h[2] > 0: h without 1\n", "5", &["at [5]", "place 2", "len(h)"][..]),
        ("game g(h[])\nx: if len(h) > 0: h without 3\n", "5,6", &["at [5, 6]", "`x`", "place 3"]),
        ("game g(h[])\nx: if max(h) > 0: h without 1\n", "1", &["at []", "empty list"]),
        ("game g(h[])\nx: if len(h) = 1: h with 1 -> 0 - h[1]\n", "5", &["`x`", "-5", "`if`"]),
        ("game g(h[])\nx: if len(h) = 2: h with 1 -> 0 without 1\n", "5,1", &["place 1 twice"]),
        (
            "game g(h[])\nx: if len(h) < 9: h plus 1\n",
            "5",
            &["`x`", "leaves [5, 1]", "might not end"],
        ),
        (
            "game g(h[]) where total(h) > 3\nx: for i in h: h without i\n",
            "5",
            &["leaves []", "`if`"],
        ),
        (
            "game g(multiset h[])\norder sum\nx: for i in h: if h[i] > 1: h without i plus h[i] - 1 plus h[i] - 1\n",
            "5",
            &["`x`", "leaves [4, 4]", "sum"],
        ),
    ] {
        let message = failure(rule, numbers);
        for part in parts {
            assert!(message.contains(part), "{rule}: {message} lacks {part}");
        }
    }
}

#[test]
fn mistakes_are_pointed_at() {
    let mut wrong = Vec::new();
    for (text, line, column, part) in [
        ("game g(h[], n)\n", 1, 13, "before all lists"),
        ("game g(multiset h)\n", 1, 18, "multiset h[]"),
        ("game g(a, b, c, d, h[])\n", 1, 20, "four"),
        ("game g(h[])\nx: if h > 0: h\n", 2, 7, "len(h)"),
        ("game g(h[])\nx: for i in h: h with i = 0\n", 2, 25, "h with i -> h[i] - 1"),
        ("game g(h[])\nx: for i in h: i\n", 2, 16, "a list should stand here, not a number"),
        ("game g(n, h[])\nx: for i in h: h without i\n", 2, 16, "numbers stand before lists"),
        ("game g(multiset h[])\nx: for i in h: if i > 1: h without i\n", 2, 19, "no order"),
        ("game g(multiset h[])\nx: if len(h) > 0: h without 1\n", 2, 29, "for i in h"),
        ("game g(multiset h[])\nx: if len(h) > 1: h[1..2]\n", 2, 21, "no order"),
        ("game g(h[])\nx: if len(h, 2) > 1: h\n", 2, 7, "the list alone"),
        ("game g(h[])\nx: if count(h) > 1: h\n", 2, 7, "and a number"),
        ("game g(n)\nx: if len(n) > 1: 0\n", 2, 7, "takes a list"),
        ("game g(h[])\nx: for i in h: h without i + 1\n", 2, 28, "`+` joins positions here"),
        ("game g(h[])\nx: for i in h: (h without i\n", 2, 16, ""),
        ("game g(h[])\nx: for i in h: h[i\n", 3, 1, "h[i..j]"),
        ("game g(h[])\nlet m = h\nx: for i in h: h\n", 2, 9, "a number should stand here"),
    ] {
        let (at_line, at_column, message) = error(text);
        if !message.contains(part) || (at_line, at_column) != (line, column) {
            wrong.push(format!("{text}{at_line}:{at_column}: {message}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let deep = format!("game g(h[])\nx: for i in h: h{}", " with i -> h".repeat(10_000));
    assert!(error(&deep).2.contains("nested"));
    let long = format!("game g(h[])\nx: for i in h: h{}", " without i".repeat(10_000));
    assert!(error(&long).2.contains("too long"));
}

/// Moves on a multiset with numbers to fill in.
const MOVES: [&str; 8] = [
    "for i in h: for k in 1..h[i]: h with i -> h[i] - k",
    "for i in h: for k in 1..h[i]/D: h with i -> h[i] - k * D",
    "for i in h: for k in C..h[i] step D: h with i -> k - C",
    "for i in h: if h[i] >= C: h without i",
    "for i in h: if h[i] > 1: h without i plus h[i] / 2 plus (h[i] - 1) / 2",
    "for i in h: for j in h: if i != j, h[i] >= C: h with i -> h[i] - C with j -> h[j] / D",
    "for i in h: for j in h: if i != j, h[j] > 0: h without i with j -> h[j] - 1",
    "for i in h: for j in h: if i != j: for k in 1..min(h[i], h[j]): h with i -> h[i] - k with j -> h[j] - k",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    /// The values of random rules, by whatever method, against the naive search.
    #[test]
    fn random_rules(
        moves in prop::collection::vec((0..MOVES.len(), 1u32..4, 1u32..4), 1..3),
        list in prop::collection::vec(0u32..5, 0..4),
        ordered in any::<bool>(),
    ) {
        let mut rule = format!("game g({}h[])\n", if ordered { "" } else { "multiset " });
        for (which, c, d) in moves {
            let text = MOVES[which].replace('C', &c.to_string()).replace('D', &d.to_string());
            rule = format!("{rule}move: {text}\n");
        }
        let list: Vec<String> = list.iter().map(u32::to_string).collect();
        let list = if list.is_empty() { "empty".to_owned() } else { list.join(",") };
        let bench = bench(&rule);
        let text = format!("mine.game {list}");
        let position = bench.read(&text).expect(&text);
        match position.parts()[0].values().value(&Attempt::from(&Meter::unlimited())) {
            Ok(_) => check(&bench, &text),
            // Two moves may fall in different orders.
            Err(failure) => prop_assert!(failure.to_string().contains("might not end"), "{rule}{failure}"),
        }
    }

    #[test]
    fn words_of_the_language_in_any_order_never_panic(
        words in prop::collection::vec(prop::sample::select(vec![
            "(", ")", "[", "]", "h", "i", ",", ":", "\n", "for", "in", "..", "1", "if", "+", "-",
            "->", "with", "without", "plus", "before", "len(h)", "h[i]", "h[1]", "max(h)", "sum", "=",
            "!=", "count", "total", "nim", "multiset",
        ]), 0..40)
    ) {
        for head in ["game g(h[])\nx: for i in h: ", "game g(multiset h[])\nx: for i in h: h ", "game g("] {
            let bench = bench(&format!("{head}{}", words.join(" ")));
            if let Ok(position) = bench.read("mine.game 3,1") {
                let limits = Budget::default().with_nodes(20_000).with_memory(1 << 24);
                let _ = bench.solve(&Question::new(&position), &Meter::new(limits));
            }
        }
    }
}
