//! Sprouts from an empty memory: who wins, against another program, and values, beside published ones.

use std::time::Duration;

use grundy_core::game::Meter;
use grundy_engine::{Moves, Question, Workbench};

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, Bound, timed};
use crate::report::Line;

/// Seconds of SPOTS (T. Čížek, M. Balko and M. Schmid, Massively Parallel Proof-Number Search for Impartial Games
/// and Beyond, arXiv 2511.10339, 2025) by numbers of spots: their program, built and run on one core of a machine with
/// two cores.
const SPOTS: [(u32, u64); 3] = [(12, 37), (13, 40), (16, 60)];

/// Values of 0, 1, … spots (World Game of Sprouts Association, Sprouts with Misere Grundy tables, 2007).
const VALUES: [u32; 12] = [0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1];

/// Who wins misère play with 1, 2, … spots (OEIS A164950).
const MISERE: [bool; 12] =
    [true, false, false, false, true, true, false, false, false, true, true, true];

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    for (spots, seconds) in SPOTS.into_iter().take(if bench.quick { 1 } else { 3 }) {
        let (time, wins) = winner(&format!("sprouts {spots}"))?;
        // The first player wins exactly with 3, 4 or 5 spots modulo 6, as far as is known.
        expect(wins == (spots % 6 >= 3), spots)?;
        let theirs = Amount::Time(Duration::from_secs(seconds));
        let line = Line::new(format!("who wins {spots} spots, one thread"), Amount::Time(time));
        show(line.beside("SPOTS", Some(theirs)).asked(Bound::Times(5.0), Bound::Times(10.0)))?;
    }
    let most = bench.size(8, 11);
    let mut slowest = Duration::ZERO;
    for (spots, known) in (0..=most).zip(VALUES) {
        let workbench = Workbench::default();
        let position = workbench.read(&format!("sprouts {spots}"))?;
        let question = Question::new(&position).moves(Moves::None);
        let (time, answer) = timed(|| workbench.solve(&question, &Meter::unlimited()));
        expect(answer?.value == Some(known.into()), spots)?;
        slowest = slowest.max(time);
    }
    let what = format!("the slowest value of up to {most} spots, all as published");
    show(Line::new(what, Amount::Time(slowest)).asked(Bound::seconds(10), Bound::seconds(2)))?;
    let most = bench.size(7, 12);
    let mut slowest = Duration::ZERO;
    for (spots, known) in (1..=most).zip(MISERE) {
        let (time, wins) = winner(&format!("misere sprouts {spots}"))?;
        expect(wins == known, spots)?;
        slowest = slowest.max(time);
    }
    let what = format!("misère play of up to {most} spots, the slowest");
    show(Line::new(what, Amount::Time(slowest)).asked(Bound::seconds(600), Bound::seconds(60)))
}

/// Whether the player to move wins, searched from an empty memory by one thread.
fn winner(text: &str) -> Result<(Duration, bool), Error> {
    let workbench = Workbench::default();
    let position = workbench.read(text)?;
    let question = Question::new(&position).winner_only().moves(Moves::None);
    let (time, answer) = timed(|| workbench.solve(&question, &Meter::unlimited()));
    let wins = answer?.mover_wins();
    wins.map(|wins| (time, wins)).ok_or_else(|| format!("{text} was not solved").into())
}

fn expect(holds: bool, spots: impl Into<u64>) -> Result<(), Error> {
    if holds {
        Ok(())
    } else {
        Err(format!("{} spots differ from what is published", spots.into()).into())
    }
}
