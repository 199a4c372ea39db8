//! All pairs of heaps, for finite codes that leave at most two.
//!
//! For each place d that allows two heaps, heap n is compared with all unordered pairs
//! (a, n − d − a). There are two ways to go through them, which give the same values:
//!
//! * *Marking* is the definition: the nim-sum of every pair is marked, and the value is the least
//!   unmarked. About n/2 steps a place and heap, and nothing is kept but the values.
//! * *Looking* marks the first pairs only. The least unmarked value is then right unless another
//!   pair has it for its nim-sum: all other pairs are looked through for that one value, 64 of them
//!   at a time and in order of memory, as [`Ends`] holds the values from both ends. If one is
//!   found, the next value is tried. No value is taken before every pair was marked or compared
//!   with it.

mod ends;
mod marks;

use super::kernel::Isa;
use super::store::Values;
use crate::game::take_break::{Shape, TakeBreak};
use crate::game::{Failure, Meter, Refusal};
use ends::Ends;
use marks::{MarkSet, Marks, Marks16, Marks32};

/// What one place of the code allows.
#[derive(Debug, Clone, Copy)]
struct Place {
    taken: usize,
    none: bool,
    one: bool,
    two: Two,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Two {
    No,
    Any,
    Unequal,
    Equal,
}

impl Place {
    /// How many pairs of heaps it leaves of so many tokens.
    fn pairs(self, left: usize) -> usize {
        match self.two {
            Two::Any => left / 2,
            Two::Unequal => left.saturating_sub(1) / 2,
            Two::No | Two::Equal => 0,
        }
    }
}

/// A code compiled for the loop.
#[derive(Debug)]
pub(super) struct Pairs {
    places: Vec<Place>,
    /// Kept from call to call, all clear; none after a call that ended early.
    medium: Option<Marks16>,
    /// The values so far from both ends, if pairs are looked for.
    ends: Option<Ends>,
}

impl Pairs {
    /// The code, if it is finite and never leaves more than two heaps.
    ///
    /// With an instruction set pairs are looked for, without they are marked.
    pub(super) fn new(code: &TakeBreak, isa: Option<Isa>) -> Option<Self> {
        code.last_place()?;
        let mut places = Vec::new();
        for (taken, digit) in code.places().iter().enumerate() {
            if digit.or_more.is_some() || digit.counts > 7 {
                return None;
            }
            let two = match (digit.counts & 4, digit.shape) {
                (0, _) => Two::No,
                (_, Shape::Any) => Two::Any,
                (_, Shape::Distinct | Shape::Mixed) => Two::Unequal,
                (_, Shape::Equal) => Two::Equal,
            };
            if !digit.is_none() {
                let (none, one) = (digit.counts & 1 != 0, digit.counts & 2 != 0);
                places.push(Place { taken, none, one, two });
            }
        }
        Some(Self { places, medium: None, ends: isa.map(Ends::new) })
    }

    /// Extends `values` to heap `n`.
    pub(super) fn fill(
        &mut self,
        values: &mut Values,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        while values.len() as u64 <= n {
            let ends = self.ends.as_mut().and_then(|ends| ends.hold(values).then_some(ends));
            match values {
                Values::Narrow(narrow) => {
                    run(&self.places, narrow, n, &mut Marks([0u8; 256]), ends, meter)?;
                }
                Values::Medium(medium) => {
                    let mut marks = self.medium.take().unwrap_or_else(|| Marks16::holding(medium));
                    run(&self.places, medium, n, &mut marks, ends, meter)?;
                    self.medium = Some(marks);
                }
                Values::Wide(wide) => {
                    run(&self.places, wide, n, &mut Marks32(Vec::new()), None, meter)?;
                }
            }
            if values.len() as u64 <= n {
                // The next value did not fit: place it one width up.
                let value = next_value(&self.places, values, meter)?;
                values.push(value);
            }
        }
        Ok(())
    }
}

/// Extends the list while values fit its width.
fn run<M: MarkSet>(
    places: &[Place],
    values: &mut Vec<M::Value>,
    n: u64,
    marks: &mut M,
    mut ends: Option<&mut Ends>,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    while values.len() as u64 <= n {
        let most = ends.as_ref().map_or(usize::MAX, |ends| ends.marked());
        let heap = values.len();
        let mut steps = 1;
        for place in places.iter().take_while(|place| place.taken <= heap) {
            let left = heap - place.taken;
            if (left == 0 && place.none) || (left > 0 && place.two == Two::Equal && left % 2 == 0) {
                marks.zero();
            }
            if left > 0 && place.one {
                marks.one(values[left]);
            }
            let half = place.pairs(left).min(most);
            if half > 0 {
                marks.pairs(&values[1..=half], &values[left - half..left]);
                steps += half as u64;
            }
        }
        let (value, looks) = least(places, marks, heap, ends.as_deref());
        marks.clear();
        meter.steps(steps + looks)?;
        let Ok(value) = M::Value::try_from(value) else { return Ok(()) };
        values.push(value);
        if let Some(ends) = &mut ends {
            ends.push(value.into());
            ends.balance(steps, looks);
        }
    }
    Ok(())
}

/// The least value that is neither marked nor given by a pair that was not marked; and how many
/// steps were looked through.
fn least<M: MarkSet>(
    places: &[Place],
    marks: &mut M,
    heap: usize,
    ends: Option<&Ends>,
) -> (u32, u64) {
    let (mut value, mut looks) = (marks.least(0), 0);
    let Some(ends) = ends else { return (value, looks) };
    let mut is_given = |value| {
        places.iter().take_while(|place| place.taken <= heap).any(|place| {
            let left = heap - place.taken;
            let (found, steps) = ends.look(value, left, place.pairs(left));
            looks += steps;
            found
        })
    };
    while is_given(value) {
        value = marks.least(value + 1);
    }
    (value, looks)
}

/// The next heap's value at full width, by the same loop.
fn next_value(places: &[Place], values: &Values, meter: &Meter<'_>) -> Result<u32, Failure> {
    let mut wide: Vec<u32> = values.iter().collect();
    let next = wide.len();
    run(places, &mut wide, next as u64, &mut Marks32(Vec::new()), None, meter)?;
    wide.get(next).copied().ok_or_else(|| Refusal::new("a value above 2^32").into())
}
