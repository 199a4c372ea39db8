//! Options, their values, and the least value missing.

use std::ops::ControlFlow;

use crate::answer::{Known, Picture, Step};
use crate::game::{Arg, Component, Failure, Meter, Phrase};
use crate::value::{Natural, Nimber, Side};

/// Up to this many options are written out.
const MOST_OPTIONS: usize = 40;

/// Lists the options of a part with their values, then the mex.
pub(super) fn of_options(
    part: &dyn Component,
    known: &Known,
    side: Side,
    steps: &mut Vec<Step>,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let mut results = Vec::new();
    let _ = part.options(side, &mut |choice| {
        results.push(choice.to);
        if results.len() > MOST_OPTIONS {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    if results.is_empty() {
        steps.push(Step::Say(Phrase::new("no-options")));
        return Ok(());
    }
    if results.len() > MOST_OPTIONS {
        steps.push(Step::Say(Phrase::new("many-options").with("value", &known.value)));
        return Ok(());
    }
    let left = results.clone();
    let values = part.option_values(side, meter)?;
    let mut rows = vec![vec![Arg::words("column-option"), Arg::words("column-value")]];
    rows.extend(
        results
            .into_iter()
            .zip(&values)
            .map(|(to, value)| vec![to.into(), value.to_string().into()]),
    );
    steps.push(Step::Say(Phrase::new("options-of").with("part", part.text().arg)));
    steps.push(Step::Table(rows));
    let mut distinct: Vec<&Nimber> = values.iter().collect();
    distinct.sort();
    distinct.dedup();
    let set: Vec<Natural> = distinct.iter().map(|value| value.as_natural().clone()).collect();
    steps.push(Step::Say(Phrase::new("mex").with("set", set).with("value", &known.value)));
    if let Some(step) = steps.pop() {
        let options = left.into_iter().zip(values.iter().cloned()).collect();
        steps.push(step.pictured(Picture::Mex { options, mex: known.value.clone() }));
    }
    Ok(())
}
