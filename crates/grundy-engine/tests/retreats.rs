//! Games whose pieces may go back, answered as Nim on gaps, against the analysis of all positions
//! that can be reached.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::ops::ControlFlow;

use crate::common::slow;
use grundy_core::game::{Attempt, Meter};
use grundy_core::value::{Nimber, Outcome};
use grundy_engine::Workbench;
use grundy_engine::notation::Position;
use grundy_search::explore;
use grundy_search::loopy::labels;

/// What the player to move can reach.
fn reached(position: &Position) -> Vec<Position> {
    let mover = position.parts().into_iter().find_map(|part| part.rules().players()?.mover);
    let mover = mover.expect("a player to move");
    let mut reached = Vec::new();
    for (index, part) in position.parts().into_iter().enumerate() {
        let _ = part.options(mover, &mut |choice| {
            reached.push(position.with_part(index, choice.parts).turned(mover.other()));
            ControlFlow::Continue(())
        });
    }
    reached
}

/// Nobody can draw, and the player to move wins exactly if the nim-sum of the gaps is not 0.
fn check(bench: &Workbench, text: &str) {
    let meter = Meter::unlimited();
    let read = |text: &str| bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let start = read(text).to_string();
    let explored = explore(start, &meter, &mut |text, next| {
        next.extend(reached(&read(text)).iter().map(Position::to_string));
        Ok(())
    });
    let explored = explored.expect("all positions");
    let labels = labels(&explored.graph, &[], &meter).expect("labels");
    for (text, place) in explored.states() {
        let values = read(text);
        let values = values
            .parts()
            .into_iter()
            .map(|part| part.values().value(&Attempt::from(&meter)).expect("a value").value);
        let total: Nimber = values.sum();
        let found = labels.of(place).expect("a vertex").outcome;
        assert_eq!(found, Outcome::of_mover(!total.is_zero()), "{text}");
    }
}

/// All pictures of a length that fit.
fn pictures(length: usize, letters: &[char], fits: &dyn Fn(&str) -> bool) -> Vec<String> {
    let mut pictures = vec![String::new()];
    for _ in 0..length {
        pictures = pictures
            .iter()
            .flat_map(|begun| letters.iter().map(move |letter| format!("{begun}{letter}")))
            .collect();
    }
    pictures.retain(|picture| fits(picture));
    pictures
}

/// Every position of these lines can be reached from any, so one of each order is enough.
#[test]
fn northcott_is_nim_on_gaps() {
    let bench = Workbench::default();
    for (first, lengths) in [("WB", 2..=6), ("BW", 2..=6)] {
        for length in lengths {
            let line = format!("{first}{}", ".".repeat(length - 2));
            check(&bench, &format!("northcott {line}"));
        }
    }
    for lines in ["WB.. WB..", "WB.. B.W", "W..B BW WB."] {
        check(&bench, &format!("northcott {lines}"));
    }
}

#[test]
fn redblue_with_retreats_is_nim_on_gaps() {
    let bench = Workbench::default();
    let alternate = |picture: &str| {
        let pieces: String = picture.chars().filter(|&c| c != '.').collect();
        !pieces.is_empty() && pieces == "RB".repeat(pieces.len() / 2)
    };
    for length in 2..=5 {
        for picture in pictures(length, &['.', 'R', 'B'], &alternate) {
            check(&bench, &format!("redblue {picture} retreat=yes mover=red"));
        }
    }
    check(&bench, "redblue RB..RB. retreat=yes mover=blue");
}

#[test]
#[ignore = "slow suite: cargo xtask test --slow"]
fn longer_boards_are_nim_on_gaps() {
    let bench = Workbench::default();
    check(&bench, "northcott WB... B...W");
    if slow(false, true) {
        check(&bench, "northcott WB.. WB.. BW..");
        check(&bench, "redblue RB...RB.. retreat=yes mover=red");
    }
}
