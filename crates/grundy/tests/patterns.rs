//! What is found and proved of sequences, against published tables and the definition.
//!
//! The tables in `data/` say in their head lines where they come from and how far each row is
//! verified: that of hexadecimal games and that of all-but games are empirical.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::table;
use grundy::answer::{KnownBy, Winner};
use grundy::game::{Listed, Meter};
use grundy::pattern::{Finding, PPositions, Status};
use grundy::period::Period;
use grundy::{Moves, Workbench};

const HEXADECIMAL: &str = include_str!("data/hexadecimal_games.csv");
const ALL_BUT: &str = include_str!("data/allbut_periods.csv");
const SUBTRACTION: &str = include_str!("data/subtraction_periods.csv");

/// What is known of a game on single heaps.
fn finding(bench: &Workbench, game: &str, most: u64) -> Finding {
    let position =
        bench.read(&format!("{game} 0")).unwrap_or_else(|error| panic!("{game}: {error}"));
    bench.period(&position, Some(most), &Meter::unlimited()).expect("a game on heaps").finding
}

fn number(cell: &str) -> u64 {
    cell.parse().expect("a number")
}

#[test]
fn all_but_games_are_proved() {
    let bench = Workbench::default();
    let mut games = 0;
    for row in table(ALL_BUT) {
        let found = finding(&bench, &format!("allbut:{}", row[0].replace(' ', ",")), 1 << 12);
        assert_eq!(found.status, Status::Proved, "{}", row[0]);
        let known =
            Period { period: number(row[1]), saltus: number(row[2]), preperiod: number(row[3]) };
        assert_eq!(found.period, Some(known), "{}", row[0]);
        games += 1;
    }
    assert_eq!(games, 63);
}

#[test]
fn subtraction_games_are_proved() {
    let bench = Workbench::default();
    for row in table(SUBTRACTION) {
        let found = finding(&bench, &format!("take:{}", row[0].replace(' ', ",")), 1 << 12);
        assert_eq!(found.status, Status::Proved, "{}", row[0]);
        assert_eq!(found.period, Some(Period::pure(number(row[1]), number(row[2]))), "{}", row[0]);
    }
}

/// The table is empirical, to heap 600. What it calls periodic is proved here; that values grow by
/// a saltus is observed.
#[test]
fn hexadecimal_games() {
    let bench = Workbench::default();
    let (mut proved, mut observed) = (0, 0);
    for row in table(HEXADECIMAL) {
        let found = finding(&bench, &format!("0{}", row[0]), 600);
        if row[1].is_empty() {
            // The table asks for more repetitions than are worth telling here.
            assert_ne!(found.status, Status::Proved, "{}", row[0]);
            continue;
        }
        let known =
            Period { period: number(row[1]), saltus: number(row[2]), preperiod: number(row[3]) };
        assert_eq!(found.period, Some(known), "{}", row[0]);
        match found.status {
            Status::Proved => proved += 1,
            Status::Observed => observed += 1,
            other => panic!("{}: {other:?}", row[0]),
        }
    }
    assert_eq!((proved, observed), (22, 71));
}

#[test]
fn slips_in_print_are_avoided() {
    let bench = Workbench::default();
    let found = finding(&bench, "4.344", 1 << 13);
    assert_eq!((found.status, found.period), (Status::Proved, Some(Period::pure(51, 998))));
    // 0.161 and 0.36 were taken for the same game; they part at heap 519.
    let values = |code| finding(&bench, code, 600).values;
    let differs = values("0.161").iter().zip(values("0.36")).position(|(a, b)| *a != b);
    assert_eq!(differs, Some(519));
    // 0.27 is 0.26 and not 0.06; 0.314 is a game of its own.
    assert_eq!(values("0.27"), values("0.26"));
    assert_ne!(values("0.27"), values("0.06"));
    assert_eq!(finding(&bench, "0.314", 600).status, Status::NoneFound);
}

/// With n₀ = 0 the octal theorem's bound would be met, and what it says is false.
#[test]
fn heap_zero_proves_nothing() {
    let bench = Workbench::default();
    for game in ["0.04", "0.004"] {
        assert_ne!(finding(&bench, game, 300).status, Status::Proved, "{game}");
    }
    for (game, period) in [("0.4", 34), ("0.3", 2)] {
        let found = finding(&bench, game, 300);
        assert_eq!(found.status, Status::Proved, "{game}");
        assert_eq!(found.period.map(|found| found.period), Some(period), "{game}");
    }
}

/// No theorem here speaks of such games.
#[test]
fn without_a_theorem_nothing_is_proved() {
    let bench = Workbench::default();
    for game in [
        "4!.0",
        "0.7=",
        "0.7?",
        "0.{2+}=",
        "0.{2+}",
        "0.1[7]",
        "take:k^2",
        "take:fib",
        "evensplit:3",
    ] {
        let found = finding(&bench, game, 300);
        assert_ne!(found.status, Status::Proved, "{game}");
        assert_eq!(found.theorem, None, "{game}");
    }
}

/// What a theorem says of all heaps, against values computed by the definition.
#[test]
fn theorems_agree_with_the_definition() {
    let bench = Workbench::default();
    for game in [
        "nim",
        "rims",
        "lasker",
        "0.[3]",
        "take:all",
        "take:2^k",
        "take:1,prime",
        "take:1,2,4..5,prime",
        "half",
        "fraction:1/3",
        "fraction:5/7",
        "fraction:1/1",
        "divisors",
    ] {
        let found = finding(&bench, game, 64);
        assert_eq!(found.status, Status::Proved, "{game}");
        for (n, &value) in (0..).zip(&found.values) {
            let position = bench.read(&format!("{game} {n}")).expect(game);
            let known = position.parts[0].value(&Meter::unlimited()).expect(game);
            assert!(matches!(known.by, KnownBy::Theorem(_)), "{game}");
            assert_eq!(known.value, value.into(), "{game} {n}");
            if let Some(Period { period, preperiod, saltus }) = found.period
                && n >= preperiod + period
            {
                let before = usize::try_from(n - period).expect("small");
                assert_eq!(value, found.values[before] + saltus, "{game} {n}");
            }
        }
    }
}

/// Heaps of two hundred digits: the winner, and winning moves that lead to a lost position.
#[test]
fn heaps_of_two_hundred_digits() {
    let bench = Workbench::default();
    let huge = format!("1{}7", "0".repeat(199));
    for game in [
        "kayles",
        "dawsons-chess",
        "take:2^k",
        "take:1,prime",
        "take:1,3,4",
        "allbut:2,5",
        "half",
        "fraction:2/7",
        "lasker",
        "nim",
        "0.127",
    ] {
        let text = format!("{game} {huge} 5");
        let position = bench.read(&text).expect(&text);
        let answer = bench.solve(&position, Moves::List(Listed::First(8)), &Meter::unlimited());
        let answer = answer.expect(&text);
        assert_eq!(answer.incomplete, None, "{text}");
        assert!(answer.winner.is_some(), "{text}");
        if answer.winner == Some(Winner::Next) {
            assert!(!answer.winning_moves.is_empty(), "{text}");
        }
        for by in &answer.winning_moves {
            let kept = if by.summand == 0 { "5".to_owned() } else { huge.clone() };
            let left = bench.read(&format!("{game} {kept} {}", by.to.replace(" + ", " ")));
            let left = left.unwrap_or_else(|error| panic!("{text} to {}: {error}", by.to));
            let after = bench.solve(&left, Moves::None, &Meter::unlimited()).expect(&text);
            assert_eq!(after.winner, Some(Winner::Previous), "{text} to {}", by.to);
        }
    }
    let position = bench.read(&format!("take:1,prime {huge}")).expect("a heap");
    let answer =
        bench.solve(&position, Moves::List(Listed::All), &Meter::unlimited()).expect("told");
    assert_eq!((answer.winning_move_families.len(), answer.winning_move_count), (1, None));
    assert!(!answer.winning_moves.is_empty());
    let position = bench.read(&format!("wythoff {huge} 5")).expect("a pair");
    let answer =
        bench.solve(&position, Moves::List(Listed::All), &Meter::unlimited()).expect("told");
    assert_eq!((answer.winner, answer.winning_move_count), (Some(Winner::Next), Some(1)));
}

#[test]
fn who_loses_is_told() {
    let bench = Workbench::default();
    let residues = |modulus, residues: &[u64], also: &[u64], except: &[u64]| PPositions::Residues {
        modulus,
        residues: residues.to_vec(),
        also: also.to_vec(),
        except: except.to_vec(),
    };
    for (game, losing) in [
        ("take:1,prime", residues(4, &[0], &[], &[])),
        ("take:1,3,4", residues(7, &[0, 2], &[], &[])),
        ("0.137", residues(34, &[4, 8, 20, 24, 28], &[0, 14, 34], &[])),
        ("kayles", residues(1, &[], &[0], &[])),
        ("nim", PPositions::Few(vec![0])),
        ("half", PPositions::Next { over: 2, under: 1 }),
        ("fraction:1/100", PPositions::Next { over: 100, under: 99 }),
    ] {
        assert_eq!(finding(&bench, game, 1 << 12).losing, Some(losing), "{game}");
    }
}
