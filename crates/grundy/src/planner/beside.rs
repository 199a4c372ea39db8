//! How far a value is searched for where a theorem tells the winner without it.

use std::ops::ControlFlow;

use crate::answer::Known;
use crate::game::{Component, Failure, Limit, Meter, Searched};
use crate::value::Side;

/// How much work a search for the value may take where the winner is known without it: positions
/// looked at times options each, about half a second.
const fn beside_a_verdict(searched: Searched) -> u64 {
    match searched {
        Searched::Plainly => 2_000_000,
        Searched::AsPlaces => 20_000_000,
    }
}

/// With more options than this no search for the value is begun.
const MOST_OPTIONS: u64 = 600;

/// The value of a lone component whose winner a theorem tells: searched for only so far, unless
/// the limits ask for patience.
///
/// # Errors
/// As [`Component::value`].
pub fn value_beside_a_verdict(
    part: &dyn Component,
    wins: bool,
    meter: &Meter<'_>,
) -> Result<Known, Failure> {
    let searched = part.searched().filter(|_| wins && !meter.is_patient());
    let Some(searched) = searched else { return part.value(meter) };
    let mut options = 0;
    let _ = part.options(Side::Left, &mut |_| {
        options += 1;
        if options <= MOST_OPTIONS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if options > MOST_OPTIONS {
        return Err(Failure::Stopped { limit: Limit::Nodes, bounds: None });
    }
    part.value(&meter.at_most(beside_a_verdict(searched) / options.max(1)))
}
