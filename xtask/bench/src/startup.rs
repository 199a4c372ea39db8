//! A small position, from the first instruction to the last.

use crate::bench::{Bench, Error, Show};
use crate::measure::milliseconds;
use crate::processes::{Program, medians};
use crate::report::Line;

const POSITIONS: [&str; 3] = ["nim 8 5 11", "kayles 7 3", "crosses 4x5"];

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let program = |position| Program::new(&bench.grundy, &format!("solve {position}"));
    for (position, time) in POSITIONS.iter().zip(medians(&POSITIONS.map(program), 20)?) {
        let line = Line::new(format!("solve {position}, whole process"), time);
        show(line.asked(milliseconds(20), milliseconds(20)))?;
    }
    Ok(())
}
