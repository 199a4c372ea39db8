//! 0.106, which has the longest known period and 15 rare heaps: one core.

use grundy_core::game::Failure;
use grundy_sequence::sequence::{Run, Setup};

use crate::bench::Error;
use crate::bench::{Bench, Show};
use crate::measure::{Amount, Bound, median, timed};
use crate::report::Line;
use crate::runs::{advance, closure, code, compare, too_narrow};
use crate::yardstick::{Start, Words, Yardstick};

/// How many rare heaps 0.106 has, the last of them 1103.
const RARES: usize = 15;

const TURNS: u64 = 5;

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let (meter, rule) = (bench.meter(), code("0.106")?);
    let setup = Setup { threads: 1, ..bench.setup };
    let first = bench.size(8_000, 65_536);
    let start = Start::new(&rule, closure(0xd, true)?, 3, first, &meter)?;
    let mut yardstick = Words::<RARES>::new(&start).ok_or_else(|| too_narrow("0.106"))?;
    let mut run = Run::new(&rule, setup).map_err(Failure::from)?;
    compare("0.106", &mut yardstick, &mut run, bench.size(8_000, 1_000_000), &meter)?;
    let to = bench.size(40_000, 1_000_000_000);
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for turn in 1..=TURNS {
        let before = run.next();
        let (time, done) = timed(|| advance(&mut run, to / TURNS * turn, &meter));
        done?;
        ours.push(Amount::rate(run.next().saturating_sub(before), time));
        let slice = bench.size(4_000, 50_000_000);
        let (time, done) = timed(|| yardstick.advance(slice));
        if !done {
            return Err(too_narrow("0.106"));
        }
        theirs.push(Amount::rate(slice, time));
    }
    let Some(ours) = median(ours) else { return Ok(()) };
    let line = Line::new(format!("0.106, values to {to}, one core"), ours);
    let line = line.beside("unrolled loop", median(theirs));
    show(line.asked(Bound::Times(2.5), Bound::Times(4.0)))
}
