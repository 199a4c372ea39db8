//! The plain loop for finite codes that leave at most two heaps.
//!
//! For each place d that allows two heaps, all unordered pairs (a, n − d − a) are marked: about
//! n/2 steps a place and heap, and nothing is kept but the values. The inner loop is one load
//! from each end, an xor and a store; indexing an array of 2^w marks by a w-bit value needs no
//! bounds check.
//!
//! Where there are many more pairs than values, a few pairs mark nearly all values below the mex.
//! Then only these are marked, and a pair is looked for with each value that is still missing, 64
//! pairs at a time, until one has none: that is the mex.

use std::ops::Range;

use smallvec::SmallVec;

use super::digits::{Digits, Span};
use super::store::Values;
use crate::game::take_break::{PartsRule, TakeBreak};
use crate::game::{Failure, Meter, Refusal};

/// What one place of a code allows to leave.
#[derive(Debug, Clone, Copy)]
struct Allowed {
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
pub(super) struct PairLoop {
    places: Vec<Allowed>,
    /// Marks8 that are used again by the next call, all clear; `None` after a call that ended
    /// early.
    medium: Option<Marks16>,
}

impl PairLoop {
    /// The code, if it is finite and never leaves more than two heaps.
    pub(super) fn new(code: &TakeBreak) -> Option<Self> {
        code.last_place()?;
        let mut places = Vec::new();
        for (taken, digit) in code.places().iter().enumerate() {
            if digit.or_more.is_some() || digit.counts > 7 {
                return None;
            }
            let two = match (digit.counts & 4, digit.parts) {
                (0, _) => Two::No,
                (_, PartsRule::Any) => Two::Any,
                (_, PartsRule::Distinct | PartsRule::Mixed) => Two::Unequal,
                (_, PartsRule::Equal) => Two::Equal,
            };
            if !digit.is_none() {
                let (none, one) = (digit.counts & 1 != 0, digit.counts & 2 != 0);
                places.push(Allowed { taken, none, one, two });
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
                    run(&self.places, narrow, n, &mut Marks8([0u8; 256]), meter)?;
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
    places: &[Allowed],
    values: &mut Vec<M::Value>,
    n: u64,
    marks: &mut M,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    while values.len() as u64 <= n {
        let heap = values.len();
        let mut spans = SmallVec::<[Span; 8]>::new();
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
                spans.push(Span { total: left, most: half });
            }
        }
        meter.steps(1 + marks.spans(values, &spans) as u64)?;
        let Some(value) = marks.mex() else {
            return Ok(());
        };
        values.push(value);
    }
    Ok(())
}

/// The next heap's value at full width, by the same loop.
fn next_value(places: &[Allowed], values: &Values, meter: &Meter<'_>) -> Result<u32, Failure> {
    let mut wide: Vec<u32> = values.iter().collect();
    let next = wide.len();
    run(places, &mut wide, next as u64, &mut Marks32(Vec::new()), meter)?;
    wide.get(next).copied().ok_or_else(|| Refusal::new("a value above 2^32").into())
}

/// The set of marked values of one heap, at one width.
trait MarkSet {
    type Value: Copy;

    /// Marks8 the value 0.
    fn zero(&mut self);

    /// Marks8 one value.
    fn one(&mut self, value: Self::Value);

    /// Marks8 `front[i] ⊕ back[len − 1 − i]` for every i.
    fn pairs(&mut self, front: &[Self::Value], back: &[Self::Value]);

    /// Marks8 the nim-sums of all pairs, or enough of them that the mex is the same. Returns the
    /// number of pairs that takes as long.
    fn spans(&mut self, values: &[Self::Value], spans: &[Span]) -> usize {
        for span in spans {
            self.part(values, *span, 1..span.most + 1);
        }
        spans.iter().map(|span| span.most).sum()
    }

    /// Marks8 the nim-sums of the pairs whose smaller heap is in a range.
    #[inline]
    fn part(&mut self, values: &[Self::Value], span: Span, smaller: Range<usize>) {
        let (first, last) = (span.total + 1 - smaller.end, span.total + 1 - smaller.start);
        self.pairs(&values[smaller], &values[first..last]);
    }

    /// The least unmarked value, or `None` if it does not fit the width; the set is empty
    /// afterwards.
    fn mex(&mut self) -> Option<Self::Value>;
}

struct Marks8([u8; 256]);

impl MarkSet for Marks8 {
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
    digits: Digits,
    /// For so many heaps all pairs are marked, as looking for some was no faster before.
    patience: u32,
}

impl Marks16 {
    /// How many marks there are.
    const ALL: usize = 1 << 16;

    /// So many pairs for each value are marked before any is looked for.
    const FEW: usize = if cfg!(test) { 1 } else { 8 };

    /// In so many stretches, as values of neighbouring heaps are alike.
    const STRETCHES: usize = 64;

    /// To look at so many pairs takes no longer than to mark one.
    const QUICK: usize = 16;

    /// How long looking for pairs is given up for.
    const PATIENCE: u32 = 16;

    /// Marks8 for values such as these.
    fn holding(values: &[u16]) -> Self {
        let greatest = values.iter().copied().max().unwrap_or(0);
        let below = (usize::from(greatest) + 1).next_power_of_two();
        Self { marks: vec![0; Self::ALL], below, digits: Digits::default(), patience: 0 }
    }

    /// Marks8 some pairs from all over the spans, about `count` of them.
    fn some(&mut self, values: &[u16], spans: &[Span], (count, of): (usize, usize)) {
        for span in spans {
            let stretch = (span.most / (of / count) / Self::STRETCHES).max(1);
            let apart = (span.most / Self::STRETCHES).max(stretch);
            for first in (1..=span.most).step_by(apart) {
                self.part(values, *span, first..(first + stretch).min(span.most + 1));
            }
        }
    }

    /// Looks for a pair with each value that is missing, and marks those found up to the mex.
    /// Returns what is left of the number of pairs that this may take as long as; `None` if it
    /// takes longer.
    fn look(&mut self, values: &[u16], spans: &[Span], mut pairs: usize) -> Option<usize> {
        self.digits.extend(values);
        let mut missing = 0;
        while let Some(more) = self.marks[missing..self.below].iter().position(|&mark| mark == 0) {
            missing += more;
            let Ok(wanted) = u16::try_from(missing) else { return Some(pairs) };
            let mut looked = 0;
            let found = spans.iter().any(|&span| {
                let found = self.digits.find(span, wanted);
                looked += found.unwrap_or(span.most);
                found.is_some()
            });
            if !found {
                return Some(pairs);
            }
            self.marks[missing] = 1;
            pairs = pairs.checked_sub(looked / Self::QUICK)?;
        }
        Some(pairs)
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

    fn spans(&mut self, values: &[u16], spans: &[Span]) -> usize {
        let all: usize = spans.iter().map(|span| span.most).sum();
        let few = Self::FEW * self.below;
        let mut tried = 0;
        self.patience = self.patience.saturating_sub(1);
        if all > 2 * few && self.patience == 0 {
            self.some(values, spans, (few, all));
            if let Some(left) = self.look(values, spans, all / 2) {
                return few + all / 2 - left;
            }
            tried = few + all / 2;
            self.patience = Self::PATIENCE;
        }
        for span in spans {
            self.part(values, *span, 1..span.most + 1);
        }
        tried + all
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
