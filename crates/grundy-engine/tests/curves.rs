//! Sprouts and Brussels Sprouts.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{check, check_whole, value};
use grundy_core::game::Meter;
use grundy_engine::{Question, Workbench};

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
