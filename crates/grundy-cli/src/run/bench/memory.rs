//! What a run holds in memory.

use grundy::game::Failure;
use grundy::sequence::Run;

use super::measure::{Amount, Bound};
use super::report::Line;
use super::{Bench, Show, advance, code, machine};
use crate::error::Error;

pub(super) fn run(bench: &Bench<'_>, show: &mut Show<'_>) -> Result<(), Error> {
    let (meter, rule) = (bench.meter(), code("0.6")?);
    let to = bench.size(20_000, 10_000_000);
    if !machine::forget_peak() {
        return Err(Error::unfinished("the system does not tell how much memory a process holds"));
    }
    let mut run = Run::new(&rule, bench.setup).map_err(Failure::from)?;
    advance(&mut run, to, &meter)?;
    let Some(bytes) = machine::peak() else { return Ok(()) };
    let line = Line::new(format!("0.6 to {to}, most memory"), Amount::Bytes(bytes));
    let megabytes = |number: u64| Bound::Amount(Amount::Bytes(number * 1_000_000));
    show(line.asked(megabytes(200), megabytes(64)))
}
