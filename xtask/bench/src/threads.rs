//! One run on two threads against the same run on one.

use grundy_core::game::Failure;
use grundy_sequence::sequence::{Run, Setup};

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, Bound, median, timed};
use crate::report::Line;
use crate::runs::{advance, code};

/// Times that the two take turns.
const TURNS: usize = 5;

/// A game, the place where it is measured, and the number of values in a turn.
const GAMES: [(&str, u64, u64); 3] = [
    ("0.6", 10_000_000, 1_000_000),
    ("0.106", 100_000_000, 100_000_000),
    ("0.146", 200_000, 100_000),
];

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    for (game, place, slice) in GAMES {
        let (place, slice) = (bench.size(9_000, place), bench.size(1_000, slice));
        let meter = bench.meter();
        let rule = code(game)?;
        let run = |threads| Run::new(&rule, Setup { threads, ..bench.setup });
        let mut one = run(1).map_err(Failure::from)?;
        let mut two = run(2).map_err(Failure::from)?;
        advance(&mut one, place, &meter)?;
        advance(&mut two, place, &meter)?;
        let rate = |run: &mut Run| -> Result<Amount, Error> {
            let before = run.next();
            let (time, done) = timed(|| advance(run, before.saturating_add(slice), &meter));
            done?;
            Ok(Amount::rate(run.next() - before, time))
        };
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..TURNS {
            ours.push(rate(&mut two)?);
            theirs.push(rate(&mut one)?);
        }
        if let Some(ours) = median(ours) {
            let line = Line::new(format!("{game}, values at {place}, two threads"), ours);
            let line = line.beside("one thread", median(theirs));
            show(line.asked(Bound::Times(1.7), Bound::Times(1.9)))?;
        }
    }
    Ok(())
}
