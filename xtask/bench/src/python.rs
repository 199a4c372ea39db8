//! The Python package: calls, batches, tables, graphs, games as functions.

use std::time::Duration;

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, Bound};
use crate::report::Line;

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    for line in xtask::python::figures(&bench.grundy)?.lines() {
        show(figure(line).ok_or_else(|| format!("`{line}` is no figure"))?)?;
    }
    Ok(())
}

/// A figure from its line: name, seconds, the yardstick's seconds, floor.
fn figure(line: &str) -> Option<Line> {
    let mut fields = line.split('\t');
    let mut next = || fields.next();
    let what = next()?;
    let time =
        |text: &str| Some(Amount::Time(Duration::try_from_secs_f64(text.parse().ok()?).ok()?));
    let (ours, beside, floor) = (time(next()?)?, time(next()?), Bound::Amount(time(next()?)?));
    Some(Line::new(what, ours).beside("the program", beside).asked(floor, floor))
}
