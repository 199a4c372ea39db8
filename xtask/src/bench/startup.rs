//! A small position, from the first instruction to the last.

use std::time::Duration;

use super::figure::{Figure, Figures, Workshop, time};
use super::measure::{Program, medians};

const MOST: Duration = Duration::from_millis(20);

const POSITIONS: [&str; 3] = ["nim 8 5 11", "kayles 7 3", "crosses 4x5"];

pub(super) fn figures(workshop: &Workshop) -> Figures {
    let program = |position| Program::new(&workshop.grundy, &format!("solve {position}"));
    let times = medians(&POSITIONS.map(program), 20)?;
    let figure = |(position, took): (&str, Duration)| Figure {
        what: format!("solve {position}, whole process"),
        ours: time(took),
        yardstick: String::new(),
        target: "< 20 ms".to_owned(),
        met: Some(took < MOST),
    };
    Ok(POSITIONS.into_iter().zip(times).map(figure).collect())
}
