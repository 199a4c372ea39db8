//! Tests with published and recomputed periods, each as a certificate: true claims are proved, and
//! claims with slightly different numbers are refuted.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{claimed, is_proved, lines, rows};
use grundy_facts::ordinary;
use grundy_verify::Verdict;

const OCTAL: &str = grundy_facts::OCTAL_PERIODS;
const HEXADECIMAL: &str = grundy_facts::HEXADECIMAL_GAMES;
const SUBTRACTION: &str = grundy_facts::SUBTRACTION_PERIODS;
const ALL_BUT: &str = grundy_facts::ALLBUT_PERIODS;

/// The codes of the table whose period is proved by at most `most` heaps, with period and preperiod.
fn octal_periods(most: u64) -> Vec<(String, u64, u64)> {
    let rows = rows(OCTAL).filter_map(|row| {
        let (period, preperiod) = (row[4].parse::<u64>().ok()?, row[5].parse::<u64>().ok()?);
        let game = if row[0].starts_with('.') { format!("0{}", row[0]) } else { row[0].to_owned() };
        Some((game, period, preperiod))
    });
    rows.filter(|(_, period, preperiod)| 2 * (period + preperiod) + 8 <= most).collect()
}

/// 0.354 has values beyond 64, and its period is proved by sets of several words.
#[test]
fn ten_million_heaps_with_large_values() {
    let claim =
        |period, preperiod| claimed("0.354", "octal-periodicity", &lines(period, preperiod, None));
    let verdict = claim(1180, 10_061_916);
    assert!(matches!(verdict, Verdict::Proved(_)), "{verdict:?}");
    let wrong = [(1180, 10_061_915), (1180, 10_061_917), (2360, 10_061_916)];
    for &(period, preperiod) in ordinary(&wrong[..1], &wrong) {
        let verdict = claim(period, preperiod);
        assert!(matches!(verdict, Verdict::Refuted(_)), "{period} {preperiod}: {verdict:?}");
    }
}

fn octal_table_is_proved(most: u64) {
    let known = octal_periods(most);
    assert!(known.len() > 300, "{}", known.len());
    for (game, period, preperiod) in known {
        let theorem = "octal-periodicity";
        let verdict = claimed(&game, theorem, &lines(period, preperiod, None));
        assert!(matches!(verdict, Verdict::Proved(_)), "{game}: {verdict:?}");
        let wrong = [(2 * period, preperiod), (period + 1, preperiod), (period, preperiod + 1)];
        let early = preperiod.checked_sub(1).map(|before| (period, before));
        for (period, preperiod) in wrong.into_iter().chain(early) {
            let verdict = claimed(&game, theorem, &lines(period, preperiod, None));
            assert!(matches!(verdict, Verdict::Refuted(_)), "{game} {period} {preperiod}");
        }
    }
}

#[test]
fn octal_games() {
    octal_table_is_proved(1 << 13);
}

#[test]
#[ignore = "slow suite: octal games up to 2^20 heaps, minutes"]
fn octal_games_with_long_periods() {
    octal_table_is_proved(1 << 20);
}

/// With n₀ = 0 in the theorem's bound, these claims would be accepted.
#[test]
fn heap_zero_is_not_part_of_the_bound() {
    for game in ["0.4", "0.04", "0.004"] {
        assert!(!is_proved(game, "octal-periodicity", &lines(1, 0, None)), "{game}");
    }
    assert!(is_proved("0.3", "octal-periodicity", &lines(2, 0, None)));
}

/// The table has periods observed up to heap 600; here each of them is proved.
#[test]
fn hexadecimal_games() {
    let mut proved = 0;
    for row in rows(HEXADECIMAL).filter(|row| !row[1].is_empty()) {
        let game = format!("0{}", row[0]);
        let number = |column: usize| row[column].parse::<u64>().expect("a number");
        let (period, saltus, preperiod) = (number(1), number(2), number(3));
        let wide = row[0].contains(['8', '9', 'A', 'B', 'C', 'D', 'E', 'F']);
        assert!(wide, "{game}");
        let arithmetic = lines(period, preperiod, Some(saltus));
        let verdict = claimed(&game, "arithmetic-periodicity", &arithmetic);
        assert!(matches!(verdict, Verdict::Proved(_)), "{game}: {verdict:?}");
        let repeats = lines(period, preperiod, None);
        assert_eq!(is_proved(&game, "take-and-break-periodicity", &repeats), saltus == 0, "{game}");
        for (period, saltus, preperiod) in [
            (2 * period, 2 * saltus, preperiod),
            (period, saltus + 1, preperiod),
            (period, saltus, preperiod + 1),
        ] {
            let wrong = lines(period, preperiod, Some(saltus));
            assert!(!is_proved(&game, "arithmetic-periodicity", &wrong), "{game}");
        }
        proved += 1;
    }
    assert!(proved > 90, "{proved}");
}

/// Tens of thousands of heaps of a code that leaves three are computed: a preperiod that is not the
/// least is refuted, however large it is.
#[test]
fn wide_codes_with_many_heaps() {
    let row = rows(HEXADECIMAL).find(|row| !row[1].is_empty() && row[2] == "0").expect("a row");
    let (game, period) = (format!("0{}", row[0]), row[1].parse().expect("a number"));
    let verdict = claimed(&game, "take-and-break-periodicity", &lines(period, 8000, None));
    let Verdict::Refuted(why) = verdict else { panic!("{game}: {verdict:?}") };
    assert!(why.contains("preperiod is not the least"), "{game}: {why}");
}

#[test]
fn subtraction_games() {
    for row in rows(SUBTRACTION) {
        let game = format!("take:{}", row[0].replace(' ', ","));
        let (period, preperiod) = (row[1].parse().expect("p"), row[2].parse().expect("n0"));
        let theorem = "subtraction-periodicity";
        assert!(is_proved(&game, theorem, &lines(period, preperiod, None)), "{game}");
        assert!(!is_proved(&game, theorem, &lines(2 * period, preperiod, None)), "{game}");
        assert!(!is_proved(&game, theorem, &lines(period, preperiod + 1, None)), "{game}");
    }
}

/// The table has periods observed up to heap 1500; here each of them is proved.
#[test]
fn all_but_games() {
    for row in rows(ALL_BUT) {
        let game = format!("allbut:{}", row[0].replace(' ', ","));
        let number = |column: usize| row[column].parse::<u64>().expect("a number");
        let (period, saltus, preperiod) = (number(1), number(2), number(3));
        let theorem = "all-but-periodicity";
        assert!(is_proved(&game, theorem, &lines(period, preperiod, Some(saltus))), "{game}");
        for (p, s) in [(2 * period, 2 * saltus), (period, saltus + 1), (period + 1, saltus)] {
            assert!(!is_proved(&game, theorem, &lines(p, preperiod, Some(s))), "{game} {p} {s}");
        }
    }
}

/// Codes that repeat forever: Nim, Lasker's Nim (Winning Ways, chapter 4), Rims.
#[test]
fn codes_that_repeat_forever() {
    for (game, period, preperiod, saltus) in
        [("0.[3]", 1, 0, 1), ("4.[3]", 4, 1, 4), ("0.[7]", 1, 0, 1)]
    {
        let claim = lines(period, preperiod, Some(saltus));
        assert!(is_proved(game, "arithmetic-periodicity", &claim), "{game}");
    }
    assert!(!is_proved("4.[3]", "arithmetic-periodicity", &lines(1, 1, Some(1))));
}

#[test]
fn remainders_and_fractions() {
    let modulus = |m: u64| vec![format!("modulus {m}")];
    for (set, m) in [("take:1,prime", 4), ("take:2^k", 3), ("take:1..6,8", 7), ("take:1,2,4", 3)] {
        assert!(is_proved(set, "remainder", &modulus(m)), "{set}");
        for wrong in [0, 1, m - 1, m + 1, 2 * m] {
            assert!(!is_proved(set, "remainder", &modulus(wrong)), "{set} {wrong}");
        }
    }
    for set in ["take:1,k^2", "take:fib", "take:all", "take:prime"] {
        assert!((0..50).all(|m| !is_proved(set, "remainder", &modulus(m))), "{set}");
    }
    for game in ["half", "fraction:1/3", "fraction:5/7", "fraction:3/3"] {
        assert!(is_proved(game, "at-most-fraction", &[]), "{game}");
    }
}

/// Games whose published periods are wrong: 0.27 in Winning Ways.
#[test]
fn errors_in_published_tables() {
    assert!(is_proved("0.27", "octal-periodicity", &lines(4, 1, None)));
    assert!(is_proved("4.344", "octal-periodicity", &lines(51, 998, None)));
}
