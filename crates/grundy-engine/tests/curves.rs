//! Sprouts and Brussels Sprouts.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use crate::common::{check, check_whole, value};
use grundy_core::game::{Component, Listing, Meter};
use grundy_core::value::Side;
use grundy_engine::wording::Wording;
use grundy_engine::{Moves, OptionLine, Position, Question, Want, Workbench};

#[test]
fn sprouts_by_the_definition() {
    let bench = Workbench::default();
    for text in [
        "sprouts 0",
        "sprouts 1",
        "sprouts 2",
        "sprouts 3",
        "sprouts 1 2",
        "sprouts 0.0.1",
        "sprouts 12.",
        "sprouts 1a1a",
        "sprouts 0.1a2a",
        "sprouts a1b2b/a.2.0",
        "sprouts 0^2.ab/ac/bc.2",
        "sprouts 1.2^3/22",
    ] {
        check(&bench, text);
    }
}

#[test]
fn crosses_by_the_definition() {
    let bench = Workbench::default();
    for text in [
        "brussels-sprouts 1",
        "brussels-sprouts 2",
        "brussels-sprouts 3.2 1.1.1",
        "brussels-sprouts 5.",
    ] {
        check(&bench, text);
    }
}

/// J. Lemoine and S. Viennot: the first player wins exactly with 3, 4 or 5 spots modulo 6, as far as is known.
#[test]
fn few_spots() {
    let bench = Workbench::default();
    for (spots, known) in [0, 0, 0, 1, 1, 1, 0, 0, 0].into_iter().enumerate() {
        assert_eq!(value(&bench, &format!("sprouts {spots}")), known, "{spots} spots");
    }
}

/// OEIS A164950: who wins under misère play.
#[test]
fn misere_play() {
    let bench = Workbench::default();
    for (spots, won) in (1..).zip([true, false, false, false, true, true, false]) {
        let position = bench.read(&format!("misere sprouts {spots}")).expect("a position");
        let answer =
            bench.solve(&Question::new(&position), &Meter::unlimited()).expect("an answer");
        assert_eq!(answer.mover_wins(), Some(won), "{spots} spots");
    }
}

#[test]
fn misere_by_the_definition() {
    let bench = Workbench::default();
    for text in [
        "misere sprouts 3",
        "misere sprouts 1 2",
        "misere sprouts 0.1a2b/ab",
        "misere sprouts 2 + nim 2",
        "misere brussels-sprouts 1",
        "misere brussels-sprouts 1.3 5.",
        "misere brussels-sprouts 1 + nim 1",
    ] {
        check_whole(&bench, text);
    }
}

/// The number of moves of the longest play.
fn longest(part: &dyn Component, seen: &mut HashMap<String, u64>) -> u64 {
    let text = part.text().arg;
    if let Some(&known) = seen.get(&text) {
        return known;
    }
    let mut most = 0;
    let _ = part.options(Side::Left, &mut |choice| {
        let rest: u64 = choice.parts.iter().map(|part| longest(part.as_ref(), seen)).sum();
        most = most.max(1 + rest);
        ControlFlow::Continue(())
    });
    seen.insert(text, most);
    most
}

#[test]
fn lives_bound_the_number_of_moves() {
    let bench = Workbench::default();
    let wording = Wording::english();
    let mut seen = HashMap::new();
    let mut reached = 0;
    for text in [
        "sprouts 1",
        "sprouts 2",
        "sprouts 3",
        "sprouts 0.1a2b/ab",
        "sprouts 0.a/0.a",
        "sprouts 22.",
    ] {
        let position = bench.read(text).expect("a position");
        let told = bench.explain(&Question::new(&position), &Meter::unlimited());
        let told = wording.explanation(&told.expect("explained"));
        let (_, bound) = told.split_once("play lasts at most ").expect("a bound");
        let bound: u64 =
            bound.split(' ').next().and_then(|most| most.parse().ok()).expect("a number");
        let longest = longest(position.parts()[0], &mut seen);
        assert!(longest <= bound, "{text}: {longest}, {bound}");
        reached += u32::from(longest == bound);
    }
    assert!(reached > 2, "{reached}");
}

/// One winning move takes hardly more than the winner, whose proof contains it.
#[test]
fn a_winning_move_comes_with_the_winner() {
    for text in [
        "sprouts 0^4.1a1a",
        "sprouts 0^4.ab/0^2.ab",
        "sprouts 2 4",
        "misere sprouts 6",
        "misere sprouts 0^4.1a1a",
        "misere sprouts 5 + sprouts 2",
    ] {
        let bench = Workbench::default();
        let position = bench.read(text).expect("a position");
        let solved = |position: &Position, moves, meter: &Meter<'_>| {
            let want = Want { value: false, moves, length: false };
            let question = Question { want, ..Question::new(position) };
            Workbench::default().solve(&question, meter).expect("an answer")
        };
        let (winner, witness) = (Meter::unlimited(), Meter::unlimited());
        assert_eq!(solved(&position, Moves::None, &winner).mover_wins(), Some(true), "{text}");
        let found = solved(&position, Moves::List(Listing::Witness), &witness).winning.moves;
        let [by] = &*found else { panic!("{text}: {found:?}") };
        let (options, _) = bench.moves(&position, 1000, &Meter::unlimited()).expect("moves");
        let made = |option: &&OptionLine| (option.summand, &option.to) == (by.summand, &by.to);
        let left = &options.iter().find(made).expect("an option").position;
        let answer = solved(left, Moves::None, &Meter::unlimited());
        assert_eq!(answer.mover_wins(), Some(false), "{text}: {left}");
        let (winner, witness) = (winner.nodes(), witness.nodes());
        let most = winner + 2 * options.len() as u64;
        assert!(witness <= most, "{text}: {witness} positions, and {winner} for the winner");
    }
}

/// Many curves leave the same: they are one option.
#[test]
fn a_table_of_options_lists_each_once() {
    let bench = Workbench::default();
    let position = bench.read("sprouts 0^2.ab/0^2.ab").expect("a position");
    let told = bench.explain(&Question::new(&position), &Meter::unlimited()).expect("explained");
    let told = Wording::english().explanation(&told);
    let rows: Vec<&str> = told
        .lines()
        .skip_while(|line| !line.contains("option"))
        .take_while(|line| line.starts_with(' ') || line.contains('/'))
        .collect();
    let distinct: HashSet<&str> = rows.iter().copied().collect();
    assert_eq!((rows.len(), distinct.len()), (7, 7), "{told}");
}
