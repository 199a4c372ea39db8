//! Sums of heaps under misère play by their quotient, against the search of whole sums.

#![allow(clippy::expect_used, reason = "a failed check ends its test")]

use grundy::answer::{Answer, KnownBy};
use grundy::game::take_break::TakeBreak;
use grundy::game::{Limits, Listed, Meter, NeverStop};
use grundy::misere::HeapQuotients;
use grundy::value::{Natural, Outcome};
use grundy::{Moves, Workbench};

fn solved(bench: &Workbench, text: &str, meter: &Meter<'_>) -> Answer {
    let position = bench.read(text).expect(text);
    bench.solve(&position, Moves::List(Listed::All), meter).expect(text)
}

fn by_quotient(answer: &Answer) -> bool {
    answer.known_by == Some(KnownBy::Theorem("misere-quotient".into()))
}

/// What must not depend on the method: who wins, by which moves, and the outcome of each option.
type Found = (Option<bool>, Option<u64>, Vec<(usize, String, String)>, Vec<Option<Outcome>>);

fn found(bench: &Workbench, text: &str, meter: &Meter<'_>) -> Found {
    let answer = solved(bench, text, meter);
    let moves = answer.winning_moves.iter().map(|by| (by.summand, by.from.clone(), by.to.clone()));
    let mut moves: Vec<_> = moves.collect();
    moves.sort();
    let position = bench.read(text).expect(text);
    let options = bench.options(&position, meter).expect(text);
    let outcomes = options.into_iter().map(|option| option.outcome).collect();
    (answer.mover_wins(), answer.winning_move_count, moves, outcomes)
}

fn compare(bench: &Workbench, text: &str) {
    let limits = Limits { by_search: true, ..Limits::default() };
    let searching = Meter::new(limits, &NeverStop);
    let quick = Meter::unlimited();
    assert!(by_quotient(&solved(bench, text, &quick)), "{text}");
    let search = solved(bench, text, &searching);
    assert_eq!(search.known_by, Some(KnownBy::Search), "{text}");
    assert_eq!(found(bench, text, &quick), found(bench, text, &searching), "{text}");
}

/// Take-and-break codes with one heap, two and three heaps left, with every size of up to three
/// heaps; subtraction sets, Grundy's game and even splitting.
#[test]
fn sums_of_one_game() {
    let bench = Workbench::default();
    let games = [
        "0.77",
        "0.07",
        "0.137",
        "0.15",
        "4.7",
        "0.123",
        "0.F",
        "0.26",
        "take:1,3,4",
        "grundy",
        "evensplit:2",
    ];
    for game in games {
        for a in 0..8 {
            for b in 0..=a {
                for c in 0..=b {
                    compare(&bench, &format!("misere {game} {a} {b} {c}"));
                }
            }
        }
    }
}

#[test]
fn sums_of_several_games() {
    let bench = Workbench::default();
    for text in [
        "misere kayles 7 4 + nim 3 2",
        "misere kayles 7 + 0.77 5 + nim 1",
        "misere dawson 9 6 + kayles 5 + take:1,3,4 7",
        "misere grundy 9 7 + nim 2 2",
        "misere take:2,3 9 8 + take:1,2 5 + nim 4",
        "misere 0.07 0 + kayles 9",
    ] {
        compare(&bench, text);
    }
}

/// Winning moves from heaps that are not listed option by option, counted by residue classes.
#[test]
fn far_moves_are_all_moves() {
    for code in ["0.77", "0.123", "0.15", "0.31", "0.F"] {
        let rule: TakeBreak = code.parse().expect(code);
        let mut quotients = HeapQuotients::new(&[&rule]);
        let all = Meter::unlimited();
        quotients.extend(&[&rule], &[400], &all, &mut |_| {}).expect(code);
        assert!(quotients.is_proved(), "{code}");
        let image = |heap: u64| quotients.image(0, &Natural::from(heap)).expect(code);
        let quotient = quotients.quotient();
        let bench = Workbench::default();
        let octal = rule.most_parts().is_some_and(|parts| parts <= 2);
        for heap in if octal { 4090..4110 } else { 4097..4100 } {
            for other in [0, 1, 2, 5, 9, 40] {
                let mut count = 0;
                let _ = rule.options(heap, &mut |parts| {
                    let left = parts.iter().map(|&part| image(part));
                    let product = left.fold(image(other), |a, b| quotient.product(a, b));
                    count += u64::from(quotient.is_lost(product));
                    std::ops::ControlFlow::Continue(())
                });
                let text = format!("misere {code} {heap}");
                let parts = format!("{text} + {code} {other}");
                let answer = solved(&bench, &parts, &Meter::unlimited());
                assert!(by_quotient(&answer), "{parts}");
                let here = answer.winning_moves.iter().filter(|by| by.summand == 0);
                assert_eq!(here.clone().count() > 0, count > 0, "{parts}");
                let lost = quotient.is_lost(quotient.product(image(heap), image(other)));
                assert_eq!(answer.mover_wins(), Some(!lost), "{parts}");
                if octal && other == 0 {
                    assert_eq!(answer.winning_move_count, Some(count), "{parts}");
                }
                // Each move that is listed leaves a lost sum.
                for by in here {
                    let left = by.to.split(' ').map(|heap| heap.parse().expect("a heap"));
                    let product = left.fold(image(other), |a, b| quotient.product(a, image(b)));
                    assert!(quotient.is_lost(product), "{parts}: {} to {}", by.from, by.to);
                }
            }
        }
    }
}

#[test]
fn heaps_of_any_length() {
    let bench = Workbench::default();
    let million = solved(&bench, "misere kayles 1000000 999999 1000 77", &Meter::unlimited());
    assert!(by_quotient(&million) && million.winning_move_count.is_some());
    let long = format!("misere kayles 1{} 5 + take:1,3,4 7{}", "0".repeat(24), "3".repeat(30));
    let answer = solved(&bench, &long, &Meter::unlimited());
    assert!(by_quotient(&answer) && answer.mover_wins().is_some(), "{long}");
}

/// A machine that plays knows the outcome of every move, however little it may search.
#[test]
fn moves_are_judged_without_a_search() {
    let bench = Workbench::default();
    let position = bench.read("misere kayles 1000 999").expect("a position");
    let view = bench.outlook(&position, 2000, 1, &Meter::unlimited()).expect("no limit");
    assert!(view.complete && view.options.len() > 900 && view.outcome == Some(Outcome::N));
    assert!(view.options.iter().all(|option| option.outcome.is_some()));
}

/// A quotient that takes too long to find leaves the sum to the search.
#[test]
fn other_sums_are_searched() {
    let bench = Workbench::default();
    for text in ["misere arc-kayles path:5", "misere kayles 4 + node-kayles path:4"] {
        let answer = solved(&bench, text, &Meter::unlimited());
        assert_eq!(answer.known_by, Some(KnownBy::Search), "{text}");
    }
}
