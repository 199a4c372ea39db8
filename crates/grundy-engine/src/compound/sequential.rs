//! Values of sequential compounds, `A then B`.
//!
//! Play goes on in B when no move is left in A. So a position of A without moves counts as B, and has its
//! value; any other has the least value that none of its options has. Nothing of B but its value matters,
//! so only A is searched.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::Compound;
use crate::notation::Position;
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::{Attempt, Continuation, Failure, Refusal};
use grundy_core::value::{Natural, Nimber, Side};

/// The value of a sequential compound.
pub(super) fn value(compound: &Compound, attempt: &Attempt<'_>) -> Result<KnownValue, Failure> {
    let mut parts = compound.parts.iter().rev();
    let mut value = match parts.next() {
        Some(last) => sum(last, attempt)?,
        None => Nimber::ZERO,
    };
    for part in parts {
        value = before(part, value, attempt)?;
    }
    Ok(KnownValue { value, by: KnownBy::Search })
}

/// The nim-sum of the values of a part's components.
fn sum(part: &Position, attempt: &Attempt<'_>) -> Result<Nimber, Failure> {
    part.parts().into_iter().map(|part| Ok(part.values().value(attempt)?.value)).sum()
}

/// A position whose options are being valued.
struct Open {
    position: Position,
    options: Vec<Position>,
    seen: Vec<Nimber>,
}

/// The value of a part before something of a value. The search is without recursion.
fn before(part: &Position, after: Nimber, attempt: &Attempt<'_>) -> Result<Nimber, Failure> {
    let mut known: HashMap<Position, Nimber> = HashMap::new();
    let mut open = vec![opened(part.clone(), attempt)?];
    loop {
        let Some(top) = open.last_mut() else { return Ok(after) };
        if let Some(next) = top.options.pop() {
            if let Some(value) = known.get(&next) {
                top.seen.push(value.clone());
            } else {
                open.push(opened(next, attempt)?);
            }
            continue;
        }
        let Some(done) = open.pop() else { return Ok(after) };
        let value = if done.seen.is_empty() { after.clone() } else { mex(done.seen) };
        match open.last_mut() {
            Some(above) => above.seen.push(value.clone()),
            None => return Ok(value),
        }
        attempt.may_insert(&known)?;
        attempt.keep(done.position.bytes() as u64)?;
        known.insert(done.position, value);
    }
}

/// The options of a position.
fn opened(position: Position, attempt: &Attempt<'_>) -> Result<Open, Failure> {
    let mut options = Vec::new();
    let mut failed = None;
    for (index, part) in position.parts().into_iter().enumerate() {
        let flow = part.results(Side::Left, &mut |left| {
            options.push(position.after(index, left.into_iter().collect(), Continuation::Turn));
            failed = attempt.steps(1).err();
            if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Some(failure) = failed {
            return Err(failure);
        }
        if flow.is_break() {
            let fault = part.rules().fault(Side::Left);
            return Err(fault.unwrap_or_else(|| Refusal::too_many_options().into()));
        }
    }
    Ok(Open { position, options, seen: Vec::new() })
}

/// The least value that is not in the list.
fn mex(mut values: Vec<Nimber>) -> Nimber {
    values.sort_unstable();
    values.dedup();
    let mut least = Natural::ZERO;
    for value in values {
        if *value.as_natural() != least {
            break;
        }
        least += Natural::from(1u32);
    }
    least.into()
}
