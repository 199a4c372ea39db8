//! A box of tuples, every entry filled once.

use std::ops::ControlFlow;

use crate::game::{
    Entries, Failure, Filler, Meter, Order, Rank, Refusal, Stumble, Tuple, TupleRule, tuple_text,
};
use crate::value::Marks;

/// Bytes of an entry.
pub(super) const ENTRY: u64 = 4;
/// Bytes of an entry's place in an order that must be sorted.
const PLACE: u64 = (size_of::<Rank>() + size_of::<Tuple>()) as u64;

/// Parts looked at to find why a box cannot be filled.
const MOST_PARTS: usize = 1 << 20;

/// The values of all tuples from 0 to a corner.
#[derive(Debug)]
pub(super) struct Dense {
    values: Vec<u32>,
    bound: usize,
    extents: [usize; 4],
    strides: [usize; 4],
}

/// What the box up to a corner takes, if it can be counted.
pub(super) fn bytes(corner: Tuple) -> Option<u64> {
    corner.iter().try_fold(ENTRY, |bytes, &x| bytes.checked_mul(u64::from(x) + 1))
}

/// Why the box up to a corner cannot be filled, for a position from which too much can be reached
/// to do without: the first tuple at which the rule is at fault, if one is near.
pub(super) fn obstacle(rule: &dyn TupleRule, corner: Tuple) -> Refusal {
    let (mut left, table, mut at) = (MOST_PARTS, Dense::shape(corner), Tuple::default());
    for _ in 0..MOST_PARTS {
        let fault = rule.contains(at).and_then(|inside| {
            if !inside {
                return Ok(());
            }
            rule.options(at, &mut |parts| {
                left = left.saturating_sub(1 + parts.len());
                if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })
        });
        if let Err(Failure::Rule(fault)) = fault {
            return Refusal::new(format!("{fault}, which keeps the table from being filled"))
                .help("if the game never comes to such a position, leave it out with `where`");
        }
        table.next(&mut at);
        if left == 0 || at == Tuple::default() {
            break;
        }
    }
    Refusal::new(format!(
        "{}: the table up to {} does not hold all that the moves lead to, and there are too many positions to look at one by one",
        rule.name(),
        tuple_text(&corner[..rule.arity().min(corner.len())])
    ))
}

impl Dense {
    pub(super) fn corner(&self) -> Tuple {
        self.extents.map(|extent| u32::try_from(extent - 1).unwrap_or(u32::MAX))
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

    /// Fills the box up to `corner`. Lexicographic order is the order of memory and tried first
    /// where the rule leaves the choice.
    pub(super) fn tabulate(
        rule: &dyn TupleRule,
        corner: Tuple,
        meter: &Meter<'_>,
    ) -> Result<Self, Stumble> {
        meter.keep(bytes(corner).unwrap_or(u64::MAX))?;
        let mut filler = rule.filler().unwrap_or_else(|| Box::new(ByOptions(rule)));
        let mut table = Self::empty(corner);
        let sum = |at: Tuple| Ok([at.iter().map(|&x| u64::from(x)).sum(), 0, 0, 0]);
        match rule.order() {
            Order::Lexicographic => table.row_by_row(filler.as_mut(), meter)?,
            Order::Sum => table.by_rank(filler.as_mut(), &sum, meter)?,
            Order::Declared => {
                let rank = |at| Ok(rule.rank(at)?);
                table.by_rank(filler.as_mut(), &rank, meter)?;
            }
            Order::Either => match table.row_by_row(filler.as_mut(), meter) {
                Err(Stumble::Unknown) => {
                    table.values.fill(Entries::UNKNOWN);
                    table.bound = 1;
                    table.by_rank(filler.as_mut(), &sum, meter)?;
                }
                done => done?,
            },
        }
        Ok(table)
    }

    /// A box without its entries.
    fn shape(corner: Tuple) -> Self {
        let extents = corner.map(|x| x as usize + 1);
        let mut strides = [1usize; 4];
        for i in (0..3).rev() {
            strides[i] = strides[i + 1].saturating_mul(extents[i + 1]);
        }
        Self { values: Vec::new(), bound: 1, extents, strides }
    }

    /// A box of which nothing is known; its size was checked before.
    fn empty(corner: Tuple) -> Self {
        let mut table = Self::shape(corner);
        table.values = vec![Entries::UNKNOWN; table.strides[0] * table.extents[0]];
        table
    }

    /// Keeps a value, and room in the set for nim-sums with it.
    fn write(&mut self, index: usize, value: u32, seen: &mut Marks) {
        self.values[index] = value;
        if value as usize >= self.bound {
            self.bound = (value as usize + 1).next_power_of_two();
        }
        seen.reserve(self.bound);
    }

    /// The tuple after `at` in the order of memory.
    fn next(&self, at: &mut Tuple) {
        for (x, &extent) in at.iter_mut().zip(&self.extents).rev() {
            *x += 1;
            if (*x as usize) < extent {
                return;
            }
            *x = 0;
        }
    }

    /// Fills in the order of memory: a part that is known comes before.
    fn row_by_row(&mut self, filler: &mut dyn Filler, meter: &Meter<'_>) -> Result<(), Stumble> {
        let mut seen = Marks::default();
        let mut at = Tuple::default();
        for index in 0..self.values.len() {
            if filler.fill(at, self.entries(), &mut seen, meter)? {
                let value = seen.take();
                self.write(index, value, &mut seen);
            }
            self.next(&mut at);
        }
        Ok(())
    }

    /// Fills rank by rank. Values of one rank are written together when all are found, so a part
    /// that is known has a lower rank.
    fn by_rank(
        &mut self,
        filler: &mut dyn Filler,
        rank: &dyn Fn(Tuple) -> Result<Rank, Stumble>,
        meter: &Meter<'_>,
    ) -> Result<(), Stumble> {
        meter.keep(PLACE.saturating_mul(self.values.len() as u64))?;
        let mut order = Vec::with_capacity(self.values.len());
        let mut at = Tuple::default();
        for _ in 0..self.values.len() {
            meter.node()?;
            order.push((rank(at)?, at));
            self.next(&mut at);
        }
        order.sort_unstable();
        let (mut seen, mut found) = (Marks::default(), Vec::new());
        for level in order.chunk_by(|a, b| a.0 == b.0) {
            for &(_, at) in level {
                if filler.fill(at, self.entries(), &mut seen, meter)? {
                    let index = self.entries().index(at).ok_or(Stumble::Unknown)?;
                    found.push((index, seen.take()));
                }
            }
            for (index, value) in found.drain(..) {
                self.write(index, value, &mut seen);
            }
        }
        Ok(())
    }
}

/// Fills by the definition, for rules that have nothing faster.
struct ByOptions<'a>(&'a dyn TupleRule);

impl Filler for ByOptions<'_> {
    fn fill(
        &mut self,
        at: Tuple,
        table: Entries<'_>,
        seen: &mut Marks,
        meter: &Meter<'_>,
    ) -> Result<bool, Stumble> {
        if !self.0.contains(at)? {
            return Ok(false);
        }
        let (mut count, mut known) = (1, true);
        self.0.options(at, &mut |parts| {
            count += 1;
            match table.sum(parts) {
                Some(sum) => seen.insert(sum),
                None => known = false,
            }
            if known { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        meter.steps(count)?;
        if known { Ok(true) } else { Err(Stumble::Unknown) }
    }
}
