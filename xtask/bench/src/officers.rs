//! Officers: values a second far out, and whether a value costs the same there.

use grundy_core::game::Failure;
use grundy_sequence::sequence::Run;

use crate::bench::Error;
use crate::bench::{Bench, Show};
use crate::measure::{Amount, Bound, median, timed};
use crate::report::Line;
use crate::runs::{advance, code, compare, officers_closure, too_narrow};
use crate::yardstick::{Sparse, Start, Yardstick};

/// Times that the run and the yardstick take turns at each place.
const TURNS: usize = 5;

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let (meter, rule) = (bench.meter(), code("0.6")?);
    // The last rare heap is 20627, so from 41256 on no heap is split into two rare ones.
    let first = bench.size(42_000, 65_536);
    let start = Start::new(&rule, officers_closure()?, 1, first, &meter)?;
    let mut yardstick = Sparse::new(&start).ok_or_else(|| too_narrow("0.6"))?;
    let mut run = Run::new(&rule, bench.setup).map_err(Failure::from)?;
    compare("0.6", &mut yardstick, &mut run, bench.size(8_000, 400_000), &meter)?;
    let mut rates = Vec::new();
    for &place in places(bench) {
        advance(&mut run, place, &meter)?;
        let slice = bench.size(1_000, (place / 5).min(1_000_000));
        let (ours, theirs) = turns(&mut run, &mut yardstick, slice, bench)?;
        rates.extend(ours);
        if let Some(ours) = ours {
            let line = Line::new(format!("0.6, values at {}", power(place)), ours);
            let line = line.beside("sparse loop", theirs);
            show(line.asked(Bound::Times(5.0), Bound::Times(10.0)))?;
        }
    }
    match spread(&rates) {
        Some(spread) => show(
            Line::new("0.6, cost of a value, most over least", spread)
                .asked(Bound::Amount(Amount::Spread(1.15)), Bound::Amount(Amount::Spread(1.05))),
        ),
        None => Ok(()),
    }
}

/// Where it is measured.
fn places(bench: &Bench) -> &'static [u64] {
    match (bench.quick, bench.full) {
        (true, _) => &[50_000, 55_000],
        (false, false) => &[1_000_000, 10_000_000, 100_000_000],
        (false, true) => &[1_000_000, 10_000_000, 100_000_000, 1_000_000_000],
    }
}

/// The median rates of a run and its yardstick, slice by slice in turn.
fn turns(
    run: &mut Run,
    yardstick: &mut dyn Yardstick,
    slice: u64,
    bench: &Bench,
) -> Result<(Option<Amount>, Option<Amount>), Error> {
    let meter = bench.meter();
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        let before = run.next();
        let (time, done) = timed(|| advance(run, before.saturating_add(slice), &meter));
        done?;
        ours.push(Amount::rate(run.next() - before, time));
        // The loop's cost is the same everywhere.
        let slice = bench.size(slice, 200_000);
        let (time, done) = timed(|| yardstick.advance(slice));
        if !done {
            return Err(too_narrow("0.6"));
        }
        theirs.push(Amount::rate(slice, time));
    }
    Ok((median(ours), median(theirs)))
}

/// The greatest cost over the least.
fn spread(rates: &[Amount]) -> Option<Amount> {
    let rates = || rates.iter().map(|rate| rate.number().0);
    let (least, most) = (rates().reduce(f64::min)?, rates().reduce(f64::max)?);
    Some(Amount::Spread(most / least))
}

/// `10^6`, or the number.
fn power(n: u64) -> String {
    let exponent = n.checked_ilog10().unwrap_or(0);
    if exponent > 5 && 10u64.pow(exponent) == n { format!("10^{exponent}") } else { n.to_string() }
}
