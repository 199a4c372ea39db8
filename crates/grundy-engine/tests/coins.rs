//! Coin-turning games and their products: values and moves against the definition, and against
//! published values.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{check, check_whole, table, value};
use grundy_core::answer::KnownBy;
use grundy_core::game::{Attempt, Budget, Listing, Meter};
use grundy_core::value::{Side, nim_product};
use grundy_engine::{Moves, Question, Workbench};
use proptest::prelude::*;

const VALUES: &str = grundy_facts::COIN_TURNING;

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

/// Whether a code allows a set of coins of a row, ascending: the definition, written again.
type Allows = fn(&[usize]) -> bool;

fn gaps(coins: &[usize]) -> Vec<usize> {
    coins.windows(2).map(|two| two[1] - two[0]).collect()
}

fn mirrored(coins: &[usize]) -> bool {
    let gaps = gaps(coins);
    gaps.iter().eq(gaps.iter().rev())
}

fn even(coins: &[usize]) -> bool {
    gaps(coins).windows(2).all(|two| two[0] == two[1])
}

fn span(coins: &[usize]) -> usize {
    coins[coins.len() - 1] - coins[0] + 1
}

/// Codes with what they allow.
const CODES: [(&str, Allows); 18] = [
    ("1-3", |coins| coins.len() <= 3),
    ("3", |coins| coins.len() == 3),
    ("1+", |_| true),
    ("3+", |coins| coins.len() >= 3),
    ("2-4F", |coins| (2..=4).contains(&coins.len()) && coins[0] == 1),
    ("1+F", |coins| coins[0] == 1),
    ("1+C", |coins| span(coins) == coins.len()),
    ("2+CF", |coins| coins.len() >= 2 && coins[0] == 1 && span(coins) == coins.len()),
    ("1-3C(5)", |coins| coins.len() <= 3 && span(coins) <= 5),
    ("3-4C(5)F", |coins| (3..=4).contains(&coins.len()) && span(coins) <= 5 && coins[0] == 1),
    ("3E", |coins| coins.len() == 3 && even(coins)),
    ("2+EFC(6)", |coins| coins.len() >= 2 && even(coins) && coins[0] == 1 && span(coins) <= 6),
    ("4FS", |coins| coins.len() == 4 && coins[0] == 1 && mirrored(coins)),
    ("1+S", mirrored),
    ("1+FS", |coins| coins[0] == 1 && mirrored(coins)),
    ("3-5SC(7)", |coins| (3..=5).contains(&coins.len()) && mirrored(coins) && span(coins) <= 7),
    ("2,4S,1C", |coins| coins.len() <= 2 || (coins.len() == 4 && mirrored(coins))),
    ("5+S", |coins| coins.len() >= 5 && mirrored(coins)),
];

/// The values of all rows of `many` coins, heads as bits, by the definition on whole rows; and the
/// numbers of moves.
fn whole_rows(many: u32, allows: Allows) -> Vec<(u32, usize)> {
    let coins = |set: u32| (0..many).filter(move |coin| set >> coin & 1 == 1);
    let sets: Vec<u32> = (1..1 << many)
        .filter(|&set| allows(&coins(set).map(|coin| coin as usize + 1).collect::<Vec<_>>()))
        .collect();
    let mut rows: Vec<(u32, usize)> = Vec::new();
    for heads in 0u32..1 << many {
        let turned = sets.iter().filter(|&&set| heads >> set.ilog2() & 1 == 1);
        let reached: Vec<u32> = turned.map(|set| rows[(heads ^ set) as usize].0).collect();
        rows.push((grundy_facts::mex(&reached), reached.len()));
    }
    rows
}

#[test]
fn codes_by_the_definition_on_whole_rows() {
    let bench = Workbench::default();
    for (code, allows) in CODES {
        for (set, (known, moves)) in (0u32..).zip(whole_rows(8, allows)) {
            let coins = (0..8).filter(|coin| set >> coin & 1 == 1);
            let coins: Vec<String> = coins.map(|coin| (coin + 1).to_string()).collect();
            let heads = if coins.is_empty() { "0".into() } else { coins.join(" ") };
            let text = format!("turn:{code} {heads}");
            assert_eq!(value(&bench, &text), u64::from(known), "{text}");
            let position = bench.read(&text).expect("a row");
            let counted = position.parts()[0].moves().count_options(Side::Left, usize::MAX);
            assert_eq!(counted, moves, "{text}");
        }
    }
}

/// The values of single heads by the sets of other coins, one by one, against the tables.
#[test]
fn tables_against_every_option() {
    let bench = Workbench::default();
    for (code, _) in CODES {
        let mut values: Vec<u64> = Vec::new();
        for coin in 1..=14 {
            let text = format!("turn:{code} {coin}");
            let position = bench.read(&text).expect("a row");
            let mut reached = Vec::new();
            let _ = position.parts()[0].options(Side::Left, &mut |choice| {
                let left = choice.parts.iter().map(|part| part.text().arg).collect::<String>();
                let coins = left.split(' ').filter_map(|coin| coin.parse::<usize>().ok());
                let value =
                    coins.filter(|&coin| coin > 0).fold(0, |sum, coin| sum ^ values[coin - 1]);
                reached.push(value);
                std::ops::ControlFlow::Continue(())
            });
            values.push(grundy_facts::mex(&reached));
            assert_eq!(value(&bench, &text), values[coin - 1], "{text}");
        }
    }
}

/// The numbers of moves of CGSuite's tests (`GameHeapTest`), and its row of coins (`GameStripTest`).
#[test]
fn numbers_of_moves_and_a_row() {
    let bench = Workbench::default();
    for (code, known) in [
        ("1-3", 191),
        ("1-9", 169_766),
        ("3", 171),
        ("1+C", 20),
        ("1-3C(5)", 11),
        ("3C(5)", 6),
        ("1-5C", 5),
        ("3E", 9),
        ("4FS", 9),
        ("1+S", 2046),
    ] {
        let position = bench.read(&format!("turn:{code} 20")).expect("a row");
        assert_eq!(
            position.parts()[0].moves().count_options(Side::Left, usize::MAX),
            known,
            "{code}"
        );
    }
    assert_eq!(value(&bench, "turn:1-3 htththtth"), 29);
}

#[test]
fn large_values_are_exact_or_refused() {
    let bench = Workbench::default();
    let read = |text: &str| bench.read(text).expect("a row").into_parts().remove(0);
    let meter = Meter::unlimited();
    for (text, known) in [
        ("turn:motley 100", "633825300114114700748351602688"),
        ("tartan:motley*turning-turtles 64x1", "9223372036854775808"),
        ("tartan:moebius*turning-turtles 5x256", "4096"),
    ] {
        let found = read(text)
            .values()
            .value(&Attempt::from(&meter))
            .unwrap_or_else(|failure| panic!("{text}: {failure}"));
        assert_eq!(found.value.to_string(), known, "{text}");
    }
    let little = Meter::new(Budget::default().with_memory(1 << 18));
    for text in ["turn:2+ 60", "turn:1+S 200", "tartan:motley*twins 70x3"] {
        let failure =
            read(text).values().value(&Attempt::from(&little)).expect_err(text).to_string();
        assert!(
            failure.contains("can be done here") || failure.contains("the values of the coins"),
            "{failure}"
        );
    }
}

/// Under misère play two heads on one coin would not cancel, so a row is not the sum of its heads.
#[test]
fn a_row_is_searched_whole_under_misere_play() {
    let bench = Workbench::default();
    for text in ["misere turn:1-3C(5) 1 4", "misere turn:1+S 2 3 5", "misere turn:4FS 5 6 + nim 2"]
    {
        check_whole(&bench, text);
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

/// The moves of a product are found factor by factor: the same as by trying each, and soon on large
/// boards. The counts are those of Project Euler's problem 459 (the flipping game).
#[test]
fn moves_of_products() {
    let bench = Workbench::default();
    let flipping = |n: u64| {
        let widths = (1..=n).map(|i| i * i).take_while(|&width| width <= n);
        let heights = (1..=n).map(|i| i * (i + 1) / 2).take_while(|&height| height <= n);
        let [widths, heights] = [widths.collect::<Vec<_>>(), heights.collect()]
            .map(|sizes| sizes.iter().map(u64::to_string).collect::<Vec<_>>().join(","));
        let coins = (1..=n).flat_map(|x| (1..=n).map(move |y| format!("{x}x{y}")));
        let coins = coins.collect::<Vec<_>>().join(" ");
        format!("tartan:run,{widths}*run,{heights} {coins}")
    };
    for (n, count) in [(1, 1), (2, 0), (5, 8), (30, 0), (100, 31_395)] {
        let text = flipping(n);
        let position = bench.read(&text).expect("a board");
        let moves = Moves::List(Listing::First(1));
        let answer = bench
            .solve(&Question::new(&position).moves(moves), &Meter::unlimited())
            .expect("a value");
        if n == 30 {
            let options = position.parts()[0]
                .moves()
                .count_options(grundy_core::value::Side::Left, usize::MAX);
            assert!(answer.winning.count.is_some_and(|count| count < options as u64));
        } else {
            assert_eq!(answer.winning.count, Some(count), "{n} by {n}");
        }
        assert_eq!(answer.winning.moves.len() as u64, answer.winning.count.unwrap_or(0).min(1));
    }
    // Far to the right not all moves are looked at, and one is found.
    for game in ["turning-turtles*turning-turtles", "twins*mock-turtles"] {
        let text = format!("tartan:{game} 1000000000x1000000000");
        let position = bench.read(&text).expect("a coin");
        let moves = Moves::List(Listing::First(1));
        let answer = bench
            .solve(&Question::new(&position).moves(moves), &Meter::unlimited())
            .expect("a value");
        let [by] = answer.winning.moves.as_slice() else { panic!("{text} is won") };
        assert_eq!(value(&bench, &format!("tartan:{game} {}", by.to)), 0, "{}", by.to);
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
        "ruler 1000000000000 999999999999 7",
    ] {
        let limits = Budget::default().with_nodes(200_000);
        let meter = Meter::new(limits);
        let position = bench.read(text).expect(text);
        let answer =
            bench.solve(&Question::new(&position).moves(Listing::First(3)), &meter).expect(text);
        assert_eq!(answer.mover_wins(), Some(true), "{text}");
        assert!(!answer.winning.moves.is_empty(), "{text}");
        let game = text.split(' ').next().expect("a game");
        for by in &answer.winning.moves {
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
        ("turn:1..2 3", "turn:1-2 3"),
        ("turn:run,1..3,5 3", "turn:1-3C,5C 3"),
        ("turn:spaced,2,4 3", "turn:2E,4E 3"),
        ("turn:all 3", "turn:1+ 3"),
        ("turn:3sfc(5) 3", "turn:3C(5)FS 3"),
        ("turn:Mock-Turtle-Fives htH", "turn:1-3C(5) 1 3"),
        ("tartan:motley*4FS 3x2", "tartan:motley*grunt 3x2"),
        ("tartan:run,all*1..3 2x3 1x1", "tartan:ruler*mock-turtles 1x1 2x3"),
        ("tartan:RULER*3 2×3", "tartan:ruler*triplets 2x3"),
        ("twins TTT", "twins 0"),
    ] {
        let position = bench.read(typed).expect(typed);
        assert_eq!(position.to_string(), printed);
        assert_eq!(bench.read(printed).expect(printed).to_string(), printed);
    }
    assert_eq!(
        bench.read("ruler 2 5 6").expect("a row").parts()[0].rules().drawing().draw(),
        "THTTHH"
    );
    let known = bench.read("ruler 2 4").expect("a row").parts()[0]
        .values()
        .value(&Attempt::from(&Meter::unlimited()));
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
        ("turn:1-3G 2 5", "G"),
        ("turn:3-1C 2 5", "3-1"),
        ("turn:1-+ 2 5", "-+"),
        ("turn:3C(5 2", "("),
        ("turn:3C(0) 2", "0"),
        ("turn:3C(x) 2", "x"),
        ("ruler 2 0", "0"),
        ("ruler 2 2", "2"),
        ("ruler 2 9007199254740993", "9007199254740993"),
        ("ruler THX", "T"),
        ("tartan:ruler 2x3", "ruler"),
        ("tartan:ruler*twins 23", "23"),
        ("tartan:ruler*twins 0x3", "0"),
        ("mock-turtles", ""),
    ] {
        let error = bench.read(text).expect_err(text);
        let grundy_core::text::Place::Text(span) = error.place.clone() else {
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

    /// Any code, with what it allows on whole rows by the check of one set.
    #[test]
    fn random_codes(
        heads in prop::collection::btree_set(1u8..9, 1..4),
        elements in prop::collection::vec((1u8..5, 0u8..4, prop::bool::ANY, "[CESF]{0,2}", 0u8..6), 1..3),
    ) {
        let elements = elements.into_iter().map(|(low, more, open, letters, within)| {
            let counts = if open { format!("{low}+") } else { format!("{low}-{}", low + more) };
            let within = if within == 0 { String::new() } else { format!("C({within})") };
            counts + &letters + &within
        });
        let code = elements.collect::<Vec<_>>().join(",");
        let heads: Vec<String> = heads.iter().map(u8::to_string).collect();
        check(&Workbench::default(), &format!("turn:{code} {}", heads.join(" ")));
    }
}
