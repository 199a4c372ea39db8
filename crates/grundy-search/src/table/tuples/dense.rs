//! A box of tuples, in which every entry is filled once.

use std::ops::ControlFlow;

use grundy_core::game::{
    Entries, Failure, FillError, Filler, Meter, Order, Rank, Tuple, TupleRule,
};
use grundy_core::value::Marks;

/// The bytes of an entry.
pub(super) const ENTRY: u64 = 4;
/// The bytes of an entry's rank, with its index, in an order that must be sorted.
const RANK: u64 = (size_of::<Rank>() + size_of::<u64>()) as u64;

/// The values of all tuples from 0 to a corner.
#[derive(Debug)]
pub(super) struct Dense {
    values: Vec<u32>,
    bound: usize,
    extents: [usize; 4],
    strides: [usize; 4],
}

/// Why a box cannot be filled.
#[derive(Debug)]
pub(super) enum Unfilled {
    /// The first entry that has an option without a value in the box, or at which the rule is
    /// faulty.
    At(Tuple),
    /// A limit was reached.
    Failed(Failure),
}

impl From<Failure> for Unfilled {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl Unfilled {
    fn at(at: Tuple) -> impl Fn(FillError) -> Self {
        move |stumble| match stumble {
            FillError::Unknown => Self::At(at),
            FillError::Failed(failure) => Self::Failed(failure),
        }
    }
}

/// Returns the number of entries of the box up to a corner.
pub(super) fn entries(corner: Tuple) -> u128 {
    corner.iter().fold(1, |product: u128, &x| product.saturating_mul(u128::from(x) + 1))
}

/// Returns the bytes that the box up to a corner takes while it is filled in an order; `None` on
/// overflow.
pub(super) fn bytes(corner: Tuple, order: Order) -> Option<u64> {
    let sorted = matches!(order, Order::Sum | Order::Declared);
    let each = ENTRY + if sorted { RANK } else { 0 };
    u64::try_from(entries(corner)).ok()?.checked_mul(each)
}

impl Dense {
    pub(super) fn corner(&self) -> Tuple {
        self.extents.map(|extent| extent as u64 - 1)
    }

    fn entries(&self) -> Entries<'_> {
        Entries {
            values: &self.values,
            bound: self.bound,
            extents: self.extents,
            strides: self.strides,
        }
    }

    pub(super) fn value(&self, at: Tuple) -> Option<u32> {
        self.entries().value(at)
    }

    /// Whether the box up to `corner`, filled in the order of memory, begins with this one.
    pub(super) fn begins(&self, corner: Tuple) -> bool {
        let [first, rest @ ..] = self.corner();
        first <= corner[0] && rest == corner[1..]
    }

    /// Fills the box up to `corner`, whose size was checked. Where there is a choice, lexicographic
    /// order, the order of memory, is tried first; then the entries of `known`, with which the box
    /// may begin, are not computed again. The meter counts the bytes of a box that is filled and of
    /// no other.
    pub(super) fn tabulate(
        rule: &dyn TupleRule,
        corner: Tuple,
        order: Order,
        known: Option<&Self>,
        meter: &Meter<'_>,
    ) -> Result<Self, Unfilled> {
        let bytes = |order| bytes(corner, order).unwrap_or(u64::MAX);
        let known = known.filter(|known| known.begins(corner));
        let filled = |order| {
            meter.keep(bytes(order))?;
            let done = Self::fill(rule, corner, order, known, meter);
            let rest = if done.is_ok() { bytes(Order::Lexicographic) } else { 0 };
            meter.release(bytes(order).saturating_sub(rest));
            done
        };
        match order {
            Order::Either => match filled(Order::Lexicographic) {
                Err(Unfilled::At(_)) if meter.fits(bytes(Order::Sum)) => filled(Order::Sum),
                done => done,
            },
            order => filled(order),
        }
    }

    fn fill(
        rule: &dyn TupleRule,
        corner: Tuple,
        order: Order,
        known: Option<&Self>,
        meter: &Meter<'_>,
    ) -> Result<Self, Unfilled> {
        let profile = rule.profile();
        let mut filler = match profile.fill {
            Some(fill) => fill.filler(),
            None => Box::new(ByOptions(rule)),
        };
        let mut table = Self::empty(corner);
        let sum = |at: Tuple| Ok([at.iter().sum(), 0, 0, 0]);
        let declared = |at: Tuple| profile.rank(at);
        match order {
            Order::Either | Order::Lexicographic => {
                table.row_by_row(filler.as_mut(), known, meter)?;
            }
            Order::Sum => table.by_rank(filler.as_mut(), &sum, meter)?,
            Order::Declared => table.by_rank(filler.as_mut(), &declared, meter)?,
        }
        Ok(table)
    }

    /// Creates a box without known values, whose size was checked.
    fn empty(corner: Tuple) -> Self {
        let extents = corner.map(|x| usize::try_from(x).unwrap_or(usize::MAX).saturating_add(1));
        let mut strides = [1usize; 4];
        for i in (0..3).rev() {
            strides[i] = strides[i + 1].saturating_mul(extents[i + 1]);
        }
        let values = vec![Entries::UNKNOWN; strides[0] * extents[0]];
        Self { values, bound: 1, extents, strides }
    }

    /// Writes a value, and reserves room in the set for nim-sums with it.
    fn write(&mut self, index: usize, value: u32, seen: &mut Marks) {
        self.values[index] = value;
        if value as usize >= self.bound {
            self.bound = (value as usize + 1).next_power_of_two();
        }
        seen.reserve(self.bound);
    }

    /// Advances to the next tuple in the order of memory.
    fn next(&self, at: &mut Tuple) {
        for (x, &extent) in at.iter_mut().zip(&self.extents).rev() {
            *x += 1;
            if *x < extent as u64 {
                return;
            }
            *x = 0;
        }
    }

    /// Returns the tuple of an entry.
    fn tuple(&self, mut index: u64) -> Tuple {
        self.strides.map(|stride| {
            let x = index / stride as u64;
            index %= stride as u64;
            x
        })
    }

    /// Fills in the order of memory, so that known parts come before; `known` are the first entries.
    fn row_by_row(
        &mut self,
        filler: &mut dyn Filler,
        known: Option<&Self>,
        meter: &Meter<'_>,
    ) -> Result<(), Unfilled> {
        let mut seen = Marks::default();
        let mut first = 0;
        if let Some(known) = known {
            first = known.values.len();
            self.values[..first].copy_from_slice(&known.values);
            self.bound = known.bound;
            seen.reserve(self.bound);
        }
        let mut at = self.tuple(first as u64);
        for index in first..self.values.len() {
            let done = filler.fill(at, self.entries(), &mut seen, meter);
            if done.map_err(Unfilled::at(at))? {
                let value = seen.take();
                self.write(index, value, &mut seen);
            }
            self.next(&mut at);
        }
        Ok(())
    }

    /// Fills rank by rank. The values of one rank are written when all of them are computed, so
    /// known parts have lower ranks.
    fn by_rank(
        &mut self,
        filler: &mut dyn Filler,
        rank: &dyn Fn(Tuple) -> Result<Rank, Failure>,
        meter: &Meter<'_>,
    ) -> Result<(), Unfilled> {
        let mut order = Vec::with_capacity(self.values.len());
        let mut at = Tuple::default();
        for index in 0..self.values.len() as u64 {
            meter.node()?;
            let rank = rank(at).map_err(|failure| Unfilled::at(at)(failure.into()))?;
            order.push((rank, index));
            self.next(&mut at);
        }
        order.sort_unstable();
        let (mut seen, mut found) = (Marks::default(), Vec::new());
        for level in order.chunk_by(|a, b| a.0 == b.0) {
            for &(_, index) in level {
                let at = self.tuple(index);
                let done = filler.fill(at, self.entries(), &mut seen, meter);
                if done.map_err(Unfilled::at(at))? {
                    found.push((index, seen.take()));
                }
            }
            for (index, value) in found.drain(..) {
                let index = usize::try_from(index).unwrap_or(usize::MAX);
                self.write(index, value, &mut seen);
            }
        }
        Ok(())
    }
}

/// Fills by the definition, for rules without a filler of their own.
struct ByOptions<'a>(&'a dyn TupleRule);

impl Filler for ByOptions<'_> {
    fn fill(
        &mut self,
        at: Tuple,
        table: Entries<'_>,
        seen: &mut Marks,
        meter: &Meter<'_>,
    ) -> Result<bool, FillError> {
        if !self.0.contains(at)? {
            return Ok(false);
        }
        let (mut count, mut known) = (1, true);
        self.0.metered_options(at, meter, &mut |parts| {
            count += 1;
            match table.sum(parts) {
                Some(sum) => seen.insert(sum),
                None => known = false,
            }
            if known { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        meter.steps(count)?;
        if known { Ok(true) } else { Err(FillError::Unknown) }
    }
}
