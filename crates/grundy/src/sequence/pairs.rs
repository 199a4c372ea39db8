//! The plain loop for finite codes that leave at most two heaps.
//!
//! For each place d that allows two heaps, all unordered pairs (a, n − d − a) are marked: about
//! n/2 steps a place and heap, and nothing is kept but the values. The inner loop is one load
//! from each end, an xor and a store; indexing an array of 2^w marks by a w-bit value needs no
//! bounds check.

use super::store::Values;
use crate::game::take_break::{Shape, TakeBreak};
use crate::game::{Failure, Meter, Refusal};

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

/// A code compiled for the loop.
#[derive(Debug)]
pub(super) struct Pairs {
    places: Vec<Place>,
    /// Kept from call to call, all clear; none after a call that ended early.
    medium: Option<Marks16>,
}

impl Pairs {
    /// The code, if it is finite and never leaves more than two heaps.
    pub(super) fn new(code: &TakeBreak) -> Option<Self> {
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
        Some(Self { places, medium: None })
    }

    /// Extends `values` to heap `n`.
    pub(super) fn fill(
        &mut self,
        values: &mut Values,
        n: u64,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        while values.len() as u64 <= n {
            match values {
                Values::Narrow(narrow) => {
                    run(&self.places, narrow, n, &mut Marks([0u8; 256]), meter)?;
                }
                Values::Medium(medium) => {
                    let mut marks = self.medium.take().unwrap_or_else(|| Marks16::holding(medium));
                    run(&self.places, medium, n, &mut marks, meter)?;
                    self.medium = Some(marks);
                }
                Values::Wide(wide) => {
                    run(&self.places, wide, n, &mut Marks32(Vec::new()), meter)?;
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
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    while values.len() as u64 <= n {
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
            let half = match place.two {
                Two::Any => left / 2,
                Two::Unequal => left.saturating_sub(1) / 2,
                Two::No | Two::Equal => 0,
            };
            if half > 0 {
                marks.pairs(&values[1..=half], &values[left - half..left]);
                steps += half as u64;
            }
        }
        meter.steps(steps)?;
        let Some(value) = marks.mex() else {
            return Ok(());
        };
        values.push(value);
    }
    Ok(())
}

/// The next heap's value at full width, by the same loop.
fn next_value(places: &[Place], values: &Values, meter: &Meter<'_>) -> Result<u32, Failure> {
    let mut wide: Vec<u32> = values.iter().collect();
    let next = wide.len();
    run(places, &mut wide, next as u64, &mut Marks32(Vec::new()), meter)?;
    wide.get(next).copied().ok_or_else(|| Refusal::new("a value above 2^32").into())
}

/// The set of marked values of one heap, at one width.
trait MarkSet {
    type Value: Copy;

    /// Marks the value 0.
    fn zero(&mut self);

    /// Marks one value.
    fn one(&mut self, value: Self::Value);

    /// Marks `front[i] ⊕ back[len − 1 − i]` for every i.
    fn pairs(&mut self, front: &[Self::Value], back: &[Self::Value]);

    /// The least unmarked value, or `None` if it does not fit the width; the set is empty
    /// afterwards.
    fn mex(&mut self) -> Option<Self::Value>;
}

struct Marks([u8; 256]);

impl MarkSet for Marks {
    type Value = u8;

    fn zero(&mut self) {
        self.0[0] = 1;
    }

    fn one(&mut self, value: u8) {
        self.0[usize::from(value)] = 1;
    }

    #[inline]
    fn pairs(&mut self, front: &[u8], back: &[u8]) {
        for (&a, &b) in front.iter().zip(back.iter().rev()) {
            self.0[usize::from(a ^ b)] = 1;
        }
    }

    fn mex(&mut self) -> Option<u8> {
        let mex = self.0.iter().position(|&mark| mark == 0);
        self.0.fill(0);
        mex.and_then(|mex| u8::try_from(mex).ok())
    }
}

/// The values so far are below `below`, a power of two, so their nim-sums are too, and nothing
/// beyond is ever marked.
#[derive(Debug)]
struct Marks16 {
    marks: Vec<u8>,
    below: usize,
}

impl Marks16 {
    /// How many marks there are.
    const ALL: usize = 1 << 16;

    /// Marks for values such as these.
    fn holding(values: &[u16]) -> Self {
        let greatest = values.iter().copied().max().unwrap_or(0);
        let below = (usize::from(greatest) + 1).next_power_of_two();
        Self { marks: vec![0; Self::ALL], below }
    }
}

impl MarkSet for Marks16 {
    type Value = u16;

    fn zero(&mut self) {
        self.marks[0] = 1;
    }

    fn one(&mut self, value: u16) {
        self.marks[usize::from(value)] = 1;
    }

    #[inline]
    fn pairs(&mut self, front: &[u16], back: &[u16]) {
        let marks = <&mut [u8; Self::ALL]>::try_from(self.marks.as_mut_slice());
        if let Ok(marks) = marks {
            for (&a, &b) in front.iter().zip(back.iter().rev()) {
                marks[usize::from(a ^ b)] = 1;
            }
        }
    }

    fn mex(&mut self) -> Option<u16> {
        let used = &mut self.marks[..self.below];
        let mex = used.iter().position(|&mark| mark == 0).unwrap_or(self.below);
        used.fill(0);
        if mex == self.below && mex < Self::ALL {
            self.below *= 2;
        }
        u16::try_from(mex).ok()
    }
}

struct Marks32(Vec<bool>);

impl MarkSet for Marks32 {
    type Value = u32;

    fn zero(&mut self) {
        self.one(0);
    }

    fn one(&mut self, value: u32) {
        let index = value as usize;
        if index >= self.0.len() {
            self.0.resize((index + 1).next_power_of_two(), false);
        }
        self.0[index] = true;
    }

    fn pairs(&mut self, front: &[u32], back: &[u32]) {
        for (&a, &b) in front.iter().zip(back.iter().rev()) {
            self.one(a ^ b);
        }
    }

    fn mex(&mut self) -> Option<u32> {
        let mex = self.0.iter().position(|&mark| !mark).unwrap_or(self.0.len());
        self.0.fill(false);
        u32::try_from(mex).ok()
    }
}
