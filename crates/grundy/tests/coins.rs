//! Coin-turning games and their products: values and moves against the definition, and against
//! published values.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{check, check_whole, table, value};
use grundy::answer::KnownBy;
use grundy::game::{Limits, Listed, Meter, NeverStop};
use grundy::value::nim_product;
use grundy::{Moves, Workbench};
use proptest::prelude::*;

const VALUES: &str = include_str!("data/coin_turning.csv");

/// Games on a row, with the rules that they are short for.
const ROWS: [(&str, &str); 9] = [
    ("turning-turtles", "1..2"),
    ("twins", "2"),
    ("mock-turtles", "1..3"),
    ("triplets", "3"),
    ("moebius", "1..5"),
    ("ruler", "run,all"),
    ("turnips", "spaced,3"),
    ("turn:run,1..3", "run,1..3"),
    ("turn:spaced,2,4", "spaced,2,4"),
];

/// A set of the coins 1 to 6 as text.
fn heads(set: u32) -> String {
    let coins = (0..6).filter(|coin| set >> coin & 1 == 1).map(|coin| (coin + 1).to_string());
    let coins: Vec<String> = coins.collect();
    if coins.is_empty() { "0".into() } else { coins.join(" ") }
}

/// Every row of six coins, by the definition on whole rows.
#[test]
fn every_row_of_six_coins() {
    let bench = Workbench::default();
    for (game, rule) in ROWS {
        for set in 0..64 {
            check(&bench, &format!("{game} {}", heads(set)));
            let text = |game: &str| format!("{game} {}", heads(set));
            assert_eq!(value(&bench, &text(game)), value(&bench, &text(&format!("turn:{rule}"))));
        }
    }
}

#[test]
fn published_values() {
    let bench = Workbench::default();
    for row in table(VALUES) {
        for (coin, known) in (1..).zip(row[2].split(' ')) {
            let text = format!("{} {coin}", row[0]);
            assert_eq!(value(&bench, &text).to_string(), known, "{text}");
        }
    }
}

/// The values that theorems give, against games of the same moves that are searched.
#[test]
fn theorems_against_search() {
    let bench = Workbench::default();
    for (game, searched) in
        [("mock-turtles", "turn:1..3,20"), ("ruler", "turn:run,1..40"), ("twins", "turn:2,25")]
    {
        for coin in 1..20 {
            let [known, found] =
                [game, searched].map(|game| value(&bench, &format!("{game} {coin}")));
            assert_eq!(known, found, "{game} {coin}");
        }
    }
}

/// All boards of two by three coins, by the definition on whole boards.
#[test]
fn products_by_the_definition() {
    let bench = Workbench::default();
    for game in [
        "tartan:turning-turtles*turning-turtles",
        "tartan:ruler*mock-turtles",
        "tartan:twins*ruler",
        "tartan:triplets*turning-turtles",
        "tartan:mock-turtles*2,3",
    ] {
        for set in 1u32..64 {
            let coins = (0..6).filter(|coin| set >> coin & 1 == 1);
            let coins = coins.map(|coin: u32| format!("{}x{}", coin % 3 + 1, coin / 3 + 1));
            check(&bench, &format!("{game} {}", coins.collect::<Vec<_>>().join(" ")));
        }
    }
    assert_eq!(value(&bench, "tartan:turning-turtles*turning-turtles 16x16"), 24);
}

/// The Tartan theorem where factors are searched, too.
#[test]
fn products_are_nim_products() {
    let bench = Workbench::default();
    for (first, second) in [("triplets", "moebius"), ("turnips", "ruler"), ("ruler", "ruler")] {
        for (x, y) in (1..6).flat_map(|x| (1..6).map(move |y| (x, y))) {
            let product = value(&bench, &format!("tartan:{first}*{second} {x}x{y}"));
            let [x, y] = [format!("{first} {x}"), format!("{second} {y}")];
            let [a, b] = [x, y].map(|text| value(&bench, &text));
            assert_eq!(product, nim_product(a, b), "{first} {second}");
        }
    }
}

#[test]
fn large_rows() {
    let bench = Workbench::default();
    for text in [
        "turning-turtles 1000000000 999999999 123456789",
        "twins 1000000000 999999999 123456789",
        "mock-turtles 1000000000 999999999 123456789 7",
        "mock-turtles 1000000000 999999999 123456789 5",
        "ruler 99999 88888 7 6",
    ] {
        let limits = Limits { nodes: 200_000, ..Limits::default() };
        let meter = Meter::new(limits, &NeverStop);
        let position = bench.read(text).expect(text);
        let answer = bench.solve(&position, Moves::List(Listed::First(3)), &meter).expect(text);
        assert_eq!(answer.mover_wins(), Some(true), "{text}");
        assert!(!answer.winning_moves.is_empty(), "{text}");
        let game = text.split(' ').next().expect("a game");
        for by in &answer.winning_moves {
            assert_eq!(value(&bench, &format!("{game} {}", by.to)), 0, "{text} to {}", by.to);
        }
    }
}

#[test]
fn pictures_and_forms() {
    let bench = Workbench::default();
    for (typed, printed) in [
        ("ruler THTTHH", "ruler 2 5 6"),
        ("mock-turtles 6 2 5", "mock-turtles 2 5 6"),
        ("turn:1..2 3", "turn:1..2 3"),
        ("tartan:run,all*1..3 2x3 1x1", "tartan:ruler*mock-turtles 1x1 2x3"),
        ("tartan:RULER*3 2×3", "tartan:ruler*triplets 2x3"),
        ("twins TTT", "twins 0"),
    ] {
        let position = bench.read(typed).expect(typed);
        assert_eq!(position.to_string(), printed);
        assert_eq!(bench.read(printed).expect(printed).to_string(), printed);
    }
    assert_eq!(bench.read("ruler 2 5 6").expect("a row").parts[0].rules().draw(), "THTTHH");
    let known = bench.read("ruler 2 4").expect("a row").parts[0].value(&Meter::unlimited());
    assert_eq!(known.expect("a value").by, KnownBy::Theorem("ruler".into()));
}

#[test]
fn misere_and_sums() {
    let bench = Workbench::default();
    for text in [
        "misere ruler 2 3",
        "misere mock-turtles 1 4 + nim 2",
        "misere tartan:ruler*twins 2x2",
        "twins 3 + turning-turtles 2 4 + ruler 4",
        "ruler 2 + ruler 2 3",
    ] {
        check_whole(&bench, text);
    }
}

#[test]
fn errors_point_at_the_place() {
    let bench = Workbench::default();
    for (text, part) in [
        ("turn 2 5", "turn"),
        ("turn:run 2 5", "run"),
        ("turn:0..2 2 5", "0..2"),
        ("turn:1..x 2 5", "x"),
        ("turn:rulr 2 5", "rulr"),
        ("ruler 2 0", "0"),
        ("ruler 2 2", "2"),
        ("ruler 2 2000000", "2000000"),
        ("ruler THX", "T"),
        ("tartan:ruler 2x3", "ruler"),
        ("tartan:ruler*twins 23", "23"),
        ("tartan:ruler*twins 0x3", "0"),
        ("mock-turtles", ""),
    ] {
        let error = bench.read(text).expect_err(text);
        let grundy::text::Place::Text(span) = error.place.clone() else {
            panic!("{text}: {error}");
        };
        assert_eq!(&text[span], part, "{text}: {error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn random_rows(heads in prop::collection::btree_set(1u8..9, 1..5), game in 0usize..9) {
        let heads: Vec<String> = heads.iter().map(u8::to_string).collect();
        check(&Workbench::default(), &format!("{} {}", ROWS[game].0, heads.join(" ")));
    }
}
