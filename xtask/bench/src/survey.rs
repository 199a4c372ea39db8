//! A survey of all codes of three places, 0.000 to 0.777.

use std::num::NonZeroUsize;

use grundy_core::game::{Budget, NeverStop};
use grundy_hunt::survey::{PeriodStatus, Survey, SurveySetup};

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, Bound, timed};
use crate::report::Line;

/// How many games there are.
const CODES: usize = 512;

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let to = bench.size(1_000, 1 << 16);
    let threads = NonZeroUsize::new(bench.setup.threads).unwrap_or(NonZeroUsize::MIN);
    let Budget { nodes, memory, .. } = bench.budget();
    let setup = SurveySetup { threads, runs: bench.setup, nodes, memory, stop: &NeverStop };
    let (time, found) =
        timed(|| Survey::new(&["0.???".to_owned()], to)?.run(None, setup, None, &mut |_, _| {}));
    let found = found?;
    if let Some(failure) = found.stopped {
        return Err(failure.into());
    }
    if found.rows.len() != CODES {
        return Err(Error::from(format!("0.???: {} rows, not {CODES}", found.rows.len())));
    }
    let proved = found.rows.iter().filter(|row| row.status == PeriodStatus::Proved).count();
    let line = Line::new(format!("0.??? to {to}, {proved} periods proved"), Amount::Time(time));
    show(line.asked(Bound::seconds(120), Bound::seconds(30)))
}
