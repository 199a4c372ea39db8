//! Sums of heaps under misère play in games whose quotient is infinite, against the definition and
//! the search of whole sums.

#![allow(clippy::expect_used, reason = "a failed check ends its test")]
#![allow(clippy::disallowed_methods, reason = "tests may read files")]

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use grundy_core::answer::{Answer, KnownBy, Winner};
use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Attempt, Effort, Listing, Meter};
use grundy_core::value::{Natural, Outcome};
use grundy_engine::{Question, Workbench};
use grundy_misere::Balance;

/// The claims are those of the certificates in the book, byte by byte, and no others.
#[test]
fn claims_are_those_of_the_certificates() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/misere/infinite");
    let files = fs::read_dir(folder).expect("the book");
    let texts: BTreeSet<String> = files
        .map(|file| fs::read_to_string(file.expect("a file").path()).expect("a text"))
        .collect();
    let claimed: Vec<String> = Balance::all().map(Balance::certificate).collect();
    assert_eq!(claimed.len(), texts.len());
    assert_eq!(claimed.into_iter().collect::<BTreeSet<String>>(), texts);
}

/// Lost sums of a game, by the definition.
struct Lost<'a> {
    code: &'a TakeBreak,
    known: HashMap<Vec<u64>, bool>,
}

impl Lost<'_> {
    /// Whether the player to move loses a sum of ascending heaps.
    fn is_lost(&mut self, heaps: &[u64]) -> bool {
        if let Some(&known) = self.known.get(heaps) {
            return known;
        }
        let mut options = Vec::new();
        for (place, &heap) in heaps.iter().enumerate() {
            let _ = self.code.options(heap, &mut |parts| {
                let mut next = [&heaps[..place], &heaps[place + 1..], parts].concat();
                next.sort_unstable();
                options.push(next);
                ControlFlow::Continue(())
            });
        }
        let lost = !options.is_empty() && !options.iter().any(|option| self.is_lost(option));
        self.known.insert(heaps.to_vec(), lost);
        lost
    }
}

/// Calls `visit` with all sums of ascending heaps with at most this many tokens.
fn sums(tokens: u64, visit: &mut dyn FnMut(&[u64])) {
    fn more(heaps: &mut Vec<u64>, left: u64, visit: &mut dyn FnMut(&[u64])) {
        visit(heaps);
        for next in heaps.last().copied().unwrap_or(1)..=left {
            heaps.push(next);
            more(heaps, left - next, visit);
            heaps.pop();
        }
    }
    more(&mut Vec::new(), tokens, visit);
}

#[test]
fn outcomes_are_those_of_the_definition() {
    for balance in Balance::all() {
        let code = balance.code();
        let small = ["0.26", "0.157", "0.355", "0.734", "4.7"].contains(&code.to_string().as_str());
        let mut lost = Lost { code, known: HashMap::new() };
        sums(if small { 20 } else { 16 }, &mut |heaps| {
            let large: Vec<Natural> = heaps.iter().map(|&heap| heap.into()).collect();
            let told = balance.is_lost(&balance.sum(&large));
            assert_eq!(told, lost.is_lost(heaps), "{code} {heaps:?}");
        });
    }
}

/// 0.355, as the book says it: the heaps 2, 4, 6, 7, 8, … have the sums 1, 1, 1, 2, 3, …
#[test]
fn the_law_of_0_355_is_the_one_in_the_book() {
    let balance = Balance::of(&TakeBreak::parse("0.355").expect("a code")).expect("a claim");
    let sum_of = |heap: u64| if heap > 6 { heap - 5 } else { u64::from(heap.is_multiple_of(2)) };
    sums(34, &mut |heaps| {
        let odd = heaps.iter().filter(|&heap| heap % 2 == 1).count();
        let sums: Vec<u64> = heaps.iter().map(|&heap| sum_of(heap)).collect();
        let (all, greatest) = (sums.iter().sum::<u64>(), sums.iter().max().copied().unwrap_or(0));
        // The greatest sum minus all others is 2 · greatest − all.
        let lost = if odd.is_multiple_of(2) {
            all.is_multiple_of(2) && 2 * greatest <= all + 6 && greatest < all
        } else {
            all == 0 || all % 2 == 1 && 2 * greatest >= all + 9
        };
        let large: Vec<Natural> = heaps.iter().map(|&heap| heap.into()).collect();
        assert_eq!(balance.is_lost(&balance.sum(&large)), lost, "{heaps:?}");
    });
}

fn solved(bench: &Workbench, text: &str, effort: Effort) -> Answer {
    let position = bench.read(text).expect(text);
    let question = Question::new(&position).moves(Listing::All).effort(effort);
    bench.solve(&question, &Meter::unlimited()).expect(text)
}

fn by_balance(answer: &Answer) -> bool {
    answer.known_by() == Some(&KnownBy::Theorem("misere-balance".into()))
}

/// What must not depend on the method.
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

#[test]
fn answers_are_those_of_the_search() {
    let bench = Workbench::default();
    for game in ["0.26", "0.157", "0.337", "0.355", "0.556", "0.734", "0.755", "4.7"] {
        for (a, b, c) in [(7, 0, 0), (12, 0, 0), (5, 3, 0), (6, 6, 1), (8, 4, 2), (5, 4, 3)] {
            let text = format!("misere {game} {a} {b} {c}");
            assert!(by_balance(&solved(&bench, &text, Effort::USUAL)), "{text}");
            assert_eq!(
                found(&bench, &text, Effort::USUAL),
                found(&bench, &text, Effort::SEARCH),
                "{text}"
            );
        }
    }
}

/// The same game by another text; a sum with another game is no sum of its heaps.
#[test]
fn games_are_recognised_by_their_rules() {
    let bench = Workbench::default();
    for text in ["misere 0.260 9 8", "misere 0.2600 9", "misere 0.26 5 + 0.260 7"] {
        assert!(by_balance(&solved(&bench, text, Effort::USUAL)), "{text}");
    }
    for text in ["misere 0.26 5 + nim 2", "misere 0.26 5 + 0.27 4", "misere 0.54 5", "misere nim 3"]
    {
        assert!(!by_balance(&solved(&bench, text, Effort::USUAL)), "{text}");
    }
    let count = |game| Balance::of(&TakeBreak::parse(game).expect("a code")).is_some();
    assert!(count("0.734") && count("4.7") && !count("0.07") && !count("0.54"));
}

/// Heaps of any size: each listed move of a won sum leaves a lost one, and a lost one has none.
#[test]
fn far_moves_lead_to_lost_sums() {
    let bench = Workbench::default();
    let large = "1000000000000000000000000";
    let mut won = 0;
    for balance in Balance::all() {
        let game = balance.code();
        for heaps in [
            large.to_owned(),
            format!("{large} 7"),
            format!("{large} 999999999999 5"),
            format!("{large} {large}1 3"),
        ] {
            let text = format!("misere {game} {heaps}");
            let answer = solved(&bench, &text, Effort::USUAL);
            assert!(by_balance(&answer), "{text}");
            let wins = answer.winner() == Some(Winner::Next);
            assert_eq!(wins, !answer.winning.moves.is_empty(), "{text}");
            won += u32::from(wins);
            let heaps: Vec<&str> = heaps.split(' ').collect();
            for by in &answer.winning.moves {
                let mut next = heaps.clone();
                next.splice(by.summand..=by.summand, by.to.split(' '));
                let next = format!("misere {game} {}", next.join(" "));
                assert_eq!(
                    solved(&bench, &next, Effort::USUAL).winner(),
                    Some(Winner::Previous),
                    "{next}"
                );
            }
        }
    }
    assert!(won > 36);
}
