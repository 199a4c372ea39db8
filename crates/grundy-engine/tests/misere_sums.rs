//! Sums of heaps under misère play by their quotient, against the search of whole sums.

#![allow(clippy::expect_used, reason = "a failed check ends its test")]

use std::collections::HashMap;

use grundy_core::answer::{Answer, KnownBy};
use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Attempt, Effort, Listing, Meter};
use grundy_core::value::{Natural, Outcome};
use grundy_engine::{Question, Scope, Workbench};
use grundy_misere::{Element, HeapQuotients, PositionQuotient};

fn solved(bench: &Workbench, text: &str, effort: Effort) -> Answer {
    let position = bench.read(text).expect(text);
    let question = Question::new(&position).moves(Listing::All).effort(effort);
    bench.solve(&question, &Meter::unlimited()).expect(text)
}

const QUOTIENT: &str = "misere-quotient";
const SUBTRACTION: &str = "misere-subtraction";

fn by(theorem: &'static str, answer: &Answer) -> bool {
    answer.known_by() == Some(&KnownBy::Theorem(theorem.into()))
}

fn by_quotient(answer: &Answer) -> bool {
    by(QUOTIENT, answer)
}

/// What must not depend on the method: who wins, by which moves, and the outcome of each option.
type Found = (Option<bool>, Option<u64>, Vec<(usize, String, String)>, Vec<Option<Outcome>>);

fn found(bench: &Workbench, text: &str, effort: Effort) -> Found {
    let answer = solved(bench, text, effort);
    let moves = answer.winning.moves.iter().map(|by| (by.summand, by.from.clone(), by.to.clone()));
    let mut moves: Vec<_> = moves.collect();
    moves.sort();
    let position = bench.read(text).expect(text);
    let meter = Meter::unlimited();
    let options = bench.options(&position, Attempt::new(effort, &meter)).expect(text);
    let outcomes = options.into_iter().map(|option| option.outcome).collect();
    (answer.mover_wins(), answer.winning.count, moves, outcomes)
}

fn compare(bench: &Workbench, text: &str, theorem: &'static str) {
    assert!(by(theorem, &solved(bench, text, Effort::USUAL)), "{text}");
    let search = solved(bench, text, Effort::SEARCH);
    assert_eq!(search.known_by(), Some(&KnownBy::Search), "{text}");
    assert_eq!(found(bench, text, Effort::USUAL), found(bench, text, Effort::SEARCH), "{text}");
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
        "0.71",
        "0.123",
        "0.F",
        "0.54",
        "take:1,3,4",
        "grundy",
        "evensplit:2",
    ];
    for game in games {
        let theorem = if game.starts_with("take:") { SUBTRACTION } else { QUOTIENT };
        for a in 0..8 {
            for b in 0..=a {
                for c in 0..=b {
                    compare(&bench, &format!("misere {game} {a} {b} {c}"), theorem);
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
        "misere 0.07 0 + kayles 9",
    ] {
        compare(&bench, text, QUOTIENT);
    }
    compare(&bench, "misere take:2,3 9 8 + take:1,2 5 + nim 4", SUBTRACTION);
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
                let answer = solved(&bench, &parts, Effort::USUAL);
                assert!(by_quotient(&answer), "{parts}");
                let here = answer.winning.moves.iter().filter(|by| by.summand == 0);
                assert_eq!(here.clone().count() > 0, count > 0, "{parts}");
                let lost = quotient.is_lost(quotient.product(image(heap), image(other)));
                assert_eq!(answer.mover_wins(), Some(!lost), "{parts}");
                if octal && other == 0 {
                    assert_eq!(answer.winning.count, Some(count), "{parts}");
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
    let million = solved(&bench, "misere kayles 1000000 999999 1000 77", Effort::USUAL);
    assert!(by_quotient(&million) && million.winning.count.is_some());
    let long = format!("misere kayles 1{} 5 + take:1,3,4 7{}", "0".repeat(24), "3".repeat(30));
    let answer = solved(&bench, &long, Effort::USUAL);
    assert!(by_quotient(&answer) && answer.mover_wins().is_some(), "{long}");
}

/// One or two positions of every mechanism that is impartial and ends: the quotient of each, and of
/// each with a heap added, predicts what the search finds, for sums of up to three.
#[test]
fn quotients_of_positions() {
    let bench = Workbench::default();
    let positions = [
        "kayles 5",
        "lasker 3",
        "grundy 8",
        "half 5",
        "fraction:1/3 6",
        "divisors 12",
        "evensplit:2 6",
        "allbut:2,3 6",
        "take:1,prime 6",
        "rims 4",
        "sticks 4",
        "treblecross 5",
        "wythoff 2 3",
        "euclid 3 5",
        "chocolate 2x3",
        "cuboid 1x2x2",
        "cram 2x3",
        "chomp 2x3",
        "crosses 2x3",
        "arc-kayles path:5",
        "node-kayles cycle:5",
        "grim path:4",
        "hackenbush 1-2,2-3,2-4",
        "geography cycle:4",
        "dag 1:2,1:3,2:3,3:4 at=1",
    ];
    for text in positions {
        let mut found = PositionQuotient::default();
        let whole = bench.read(&format!("{text} + kayles 5")).expect(text);
        let parts = whole.parts();
        found.add(&parts, &Meter::unlimited()).expect(text);
        for sum in
            [text.to_owned(), format!("{text} + {text}"), format!("{text} + kayles 5 + {text}")]
        {
            let position = bench.read(&format!("misere {sum}")).expect(&sum);
            let parts = position.parts();
            let word = found.add(&parts, &Meter::unlimited()).expect(&sum);
            let answer = bench
                .solve(&Question::new(&position).effort(Effort::SEARCH), &Meter::unlimited())
                .expect(&sum);
            let lost = found.quotient().is_lost(found.quotient().of(&word));
            assert_eq!(answer.mover_wins(), Some(!lost), "{sum}");
        }
    }
}

/// Elements differ exactly if some sum tells them apart: by the definition, with all sums of up to
/// three heaps as elements and as contexts.
#[test]
fn quotients_are_indistinguishability() {
    for (code, last) in [("0.77", 4), ("0.07", 6), ("0.137", 4), ("0.26", 4), ("0.F", 4)] {
        let rule: TakeBreak = code.parse().expect(code);
        let mut found = HeapQuotients::new(&[&rule]);
        found.extend(&[&rule], &[last], &Meter::unlimited(), &mut |_| {}).expect(code);
        let quotient = found.quotient();
        let mut solved = HashMap::new();
        let sums: Vec<Vec<u64>> = multisets(last, 3);
        let element = |sum: &[u64]| {
            sum.iter().fold(0, |product, &heap| {
                let image = found.image(0, &Natural::from(heap)).expect("a heap done");
                quotient.product(product, image)
            })
        };
        let mut by_contexts: HashMap<Vec<bool>, Element> = HashMap::new();
        for sum in &sums {
            let outcomes = sums.iter().map(|context| {
                let mut all = [sum.as_slice(), context.as_slice()].concat();
                all.sort_unstable();
                wins(&rule, &all, &mut solved)
            });
            let outcomes: Vec<bool> = outcomes.collect();
            let own = element(sum);
            let known = *by_contexts.entry(outcomes).or_insert(own);
            assert_eq!(known, own, "{code} {sum:?}");
        }
        let elements: std::collections::HashSet<Element> = by_contexts.values().copied().collect();
        assert_eq!(elements.len(), by_contexts.len(), "{code}: one element, two sets of contexts");
        assert_eq!(elements.len(), quotient.order(), "{code}");
    }
}

/// All sums of up to `most` heaps from 1 to `last`.
fn multisets(last: u64, most: usize) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    let mut level: Vec<Vec<u64>> = vec![Vec::new()];
    for _ in 0..most {
        let longer = |sum: &Vec<u64>| {
            let sum = sum.clone();
            (sum.last().copied().unwrap_or(1)..=last)
                .map(move |heap| [sum.clone(), vec![heap]].concat())
        };
        level = level.iter().flat_map(longer).collect();
        all.extend(level.iter().cloned());
    }
    all
}

/// Whether the player to move wins, by the definition.
fn wins(rule: &TakeBreak, heaps: &[u64], solved: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&known) = solved.get(heaps) {
        return known;
    }
    let mut results = Vec::new();
    for at in 0..heaps.len() {
        let _ = rule.options(heaps[at], &mut |parts| {
            let mut next = heaps.to_vec();
            next.remove(at);
            next.extend(parts.iter().filter(|&&part| part > 0));
            next.sort_unstable();
            results.push(next);
            std::ops::ControlFlow::Continue(())
        });
    }
    let wins = results.is_empty() || results.iter().any(|next| !self::wins(rule, next, solved));
    solved.insert(heaps.to_vec(), wins);
    wins
}

/// A machine that plays knows the outcome of every move, however little it may search.
#[test]
fn moves_are_judged_without_a_search() {
    let bench = Workbench::default();
    let position = bench.read("misere kayles 1000 999").expect("a position");
    let view = bench
        .outlook(&position, Scope { moves: 2000, work: 1 }, &Meter::unlimited())
        .expect("no limit");
    assert!(view.complete && view.options.len() > 900 && view.outcome == Some(Outcome::N));
    assert!(view.options.iter().all(|option| option.outcome.is_some()));
}

/// A quotient that takes too long to find leaves the sum to the search.
#[test]
fn other_sums_are_searched() {
    let bench = Workbench::default();
    for text in ["misere arc-kayles path:5", "misere kayles 4 + node-kayles path:4"] {
        let answer = solved(&bench, text, Effort::USUAL);
        assert_eq!(answer.known_by(), Some(&KnownBy::Search), "{text}");
    }
}
