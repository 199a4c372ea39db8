//! The Python package: calls, batches, tables, graphs, games as functions.

use std::time::Duration;

use super::figure::{Figure, Figures, Workshop, time};
use crate::python;

pub(super) fn figures(workshop: &Workshop) -> Figures {
    let printed = python::figures(&workshop.grundy)?;
    printed
        .lines()
        .map(|line| figure(line).ok_or_else(|| format!("`{line}` is no figure")))
        .collect()
}

/// A figure from its line: name, seconds, the yardstick's seconds, floor.
fn figure(line: &str) -> Option<Figure> {
    let mut fields = line.split('\t');
    let mut next = || fields.next();
    let what = next()?.to_owned();
    let seconds = |text: &str| Duration::try_from_secs_f64(text.parse().ok()?).ok();
    let (ours, beside, floor) = (seconds(next()?)?, next()?, seconds(next()?)?);
    let yardstick = match beside {
        "" => String::new(),
        beside => format!("the program {}", short(seconds(beside)?)),
    };
    Some(Figure {
        what,
        ours: short(ours),
        yardstick,
        target: format!("< {}", short(floor)),
        met: Some(ours < floor),
    })
}

/// A time with three digits, in microseconds too.
fn short(duration: Duration) -> String {
    match duration.as_secs_f64() {
        seconds if seconds < 1e-3 => format!("{:.1} us", seconds * 1e6),
        _ => time(duration),
    }
}
