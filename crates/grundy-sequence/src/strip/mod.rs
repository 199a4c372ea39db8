//! Families of graphs that grow by equal cells, such as paths, ladders and prisms, and proofs of
//! the periods of games on them.
//!
//! Far from its ends a long ladder looks the same everywhere. If every move cuts it there, play
//! leads to strips with finitely many kinds of ends, and one recursion gives the values of all of
//! them from those of shorter ones. The argument of Guy and Smith for octal games then applies to
//! all these sequences together: once they repeat long enough, they repeat for ever. The proof is
//! in the book (`docs/src/certificates.md`, `strip-periodicity`).
//!
//! Modules, lowest first: `cell` is the infinite strip and its moves, `finite` values small parts
//! by the definition, `system` has the strips and their values, and `family` names the graphs.

mod cell;
mod family;
mod finite;
mod system;
#[cfg(test)]
mod tests;

pub use family::Family;

use std::collections::HashMap;

use self::family::Arrangement;
use self::finite::mex;
use self::system::{Halves, Maybe, System, within};
use crate::period::{Law, Period, ultimate_period};
use grundy_core::game::{DeletionMove, Failure, Meter};

/// The theorem's name.
pub const THEOREM: &str = "strip-periodicity";

/// The maximum number of columns of a strip that are examined.
const MOST_COLUMNS: usize = 1 << 13;

/// The maximum number of nim-sums that are computed, which takes about a second.
const MOST_WORK: u64 = 1 << 30;

/// The maximum number of vertices of a ring that is searched completely.
const MOST_SEARCHED: usize = 22;

/// The values of a family, and their period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FamilyPeriod {
    /// The least period and preperiod of the family's values. The preperiod is at least the first n.
    pub period: Period,
    /// The first n.
    pub first: u64,
    /// The values from there on, at least to the end of the first period.
    pub values: Vec<u32>,
    /// The number of values, from the first, that the theorem needs.
    pub needed: u64,
    /// The number of strips with different ends.
    pub strips: usize,
    /// The period of all strips together, and the number of columns from which it holds.
    pub common: Period,
}

/// Proves the period of a game on a family. Returns `None` if there is no proof within the limits
/// of the method: a move does not cut a strip, or the values do not repeat.
///
/// # Errors
/// Returns an error if a limit of the meter is reached.
pub fn prove(
    family: &Family,
    rule: DeletionMove,
    meter: &Meter<'_>,
) -> Result<Option<FamilyPeriod>, Failure> {
    prove_within(family, rule, MOST_COLUMNS, meter)
}

/// Returns the same, with strips of at most some number of columns.
fn prove_within(
    family: &Family,
    rule: DeletionMove,
    most: usize,
    meter: &Meter<'_>,
) -> Result<Option<FamilyPeriod>, Failure> {
    let mut values = within!(Values::new(family, rule, meter)?);
    let (loss, from) = values.system.bounds();
    let mut columns = (4 * from).max(64);
    loop {
        if columns > most || values.system.work(columns) > MOST_WORK {
            return Ok(None);
        }
        within!(values.system.fill(columns, meter)?);
        if let Some(common) = common(&values.system, loss, from, columns) {
            return values.proved(common, loss, meter);
        }
        columns *= 2;
    }
}

/// Returns the values of a family for the numbers from its first to `last`; `None` if the method
/// does not apply, or there are too many.
///
/// # Errors
/// Returns an error if a limit of the meter is reached.
pub fn values(
    family: &Family,
    rule: DeletionMove,
    last: u64,
    meter: &Meter<'_>,
) -> Result<Option<Vec<u32>>, Failure> {
    let mut values = within!(Values::new(family, rule, meter)?);
    within!(values.reach(last, meter)?);
    values.list(last, meter)
}

/// Returns the period of all strips together by the theorem, if their values with fewer than
/// `columns` columns prove one.
fn common(system: &System<'_>, loss: usize, from: usize, columns: usize) -> Option<Period> {
    // Lists of values are numbered as they appear; before `from`, each list counts as new.
    let mut numbers: HashMap<Vec<Option<u32>>, u32> = HashMap::new();
    let mut sequence = Vec::with_capacity(columns);
    for size in 0..columns {
        let next = u32::try_from(size).ok()?;
        let list: Vec<_> = (0..system.len()).map(|strip| system.value(strip, size)).collect();
        let known = (size >= from).then(|| *numbers.entry(list).or_insert(next));
        sequence.push(known.unwrap_or(next));
    }
    ultimate_period(&sequence, Law::TakeAndBreak { last_place: loss as u64, parts: 2 })
}

/// The values of a family by its strips.
#[derive(Debug)]
struct Values<'a> {
    family: &'a Family,
    rule: DeletionMove,
    system: System<'a>,
    tops: Tops,
}

/// How graphs of the family consist of strips.
#[derive(Debug)]
enum Tops {
    /// Graph n is this strip with this many columns more than n.
    Row(usize, usize),
    /// From `least` on each move on graph n leaves one of these strips, and it has n columns less
    /// those that are lost.
    Ring { least: u64, options: Vec<(usize, isize, u32)> },
}

impl<'a> Values<'a> {
    fn new(family: &'a Family, rule: DeletionMove, meter: &Meter<'_>) -> Maybe<Self> {
        let mut system = System::new(&family.cell, rule, family.run);
        let tops = match &family.form {
            Arrangement::Row(left, right) => {
                Tops::Row(system.number(left, right), left.len() + right.len())
            }
            Arrangement::Ring => {
                let halves = within!(system.halves(meter)?);
                let option = |Halves { left: (right, end), right: (left, start), beside }| {
                    (system.number(&left, &right), start - end, beside)
                };
                let options = halves.into_iter().map(option).collect();
                // Vertices that a move leaves on both sides of it must not be adjacent on the other
                // side of the ring.
                Tops::Ring { least: 3 * family.cell.reach() as u64 + 1, options }
            }
        };
        within!(system.close(meter)?);
        Ok(Some(Self { family, rule, system, tops }))
    }

    /// Returns the number of columns of the longest strip of graph n.
    fn columns(&self, n: u64) -> Option<usize> {
        let n = usize::try_from(n).ok().filter(|&n| n < MOST_COLUMNS)?;
        Some(match &self.tops {
            Tops::Row(_, more) => n + more,
            Tops::Ring { options, .. } => {
                let more = options.iter().map(|&(_, loss, _)| (-loss).max(0).unsigned_abs());
                n + more.max().unwrap_or(0)
            }
        })
    }

    /// Computes the strip values that the values to `last` need.
    fn reach(&mut self, last: u64, meter: &Meter<'_>) -> Maybe<()> {
        let columns = within!(self.columns(last)) + 1;
        if self.system.work(columns) > MOST_WORK {
            return Ok(None);
        }
        self.system.fill(columns, meter)
    }

    /// Returns the values from the first n to `last`, for which the strips are known.
    fn list(&mut self, last: u64, meter: &Meter<'_>) -> Maybe<Vec<u32>> {
        let mut values = Vec::new();
        for n in self.family.first..=last {
            values.push(within!(self.value(n, meter)?));
        }
        Ok(Some(values))
    }

    /// Returns the value of graph n, for which the strips are known.
    fn value(&mut self, n: u64, meter: &Meter<'_>) -> Maybe<u32> {
        let size = within!(usize::try_from(n).ok());
        match &self.tops {
            &Tops::Row(strip, more) => {
                let Some(value) = self.system.value(strip, size + more) else {
                    // Fewer columns than the strip's ends, which a ring or a short row may have.
                    let Arrangement::Row(left, right) = &self.family.form else { return Ok(None) };
                    let run = std::iter::repeat_n(&self.family.run, size);
                    let columns: Vec<u64> = left.iter().chain(run).chain(right).copied().collect();
                    return self.system.part(&columns, meter);
                };
                Ok(Some(value))
            }
            Tops::Ring { least, options } if n >= *least => {
                let of = |&(strip, loss, beside): &(usize, isize, u32)| {
                    Some(self.system.value(strip, size.checked_add_signed(-loss)?)? ^ beside)
                };
                let mut seen: Vec<u32> = within!(options.iter().map(of).collect());
                Ok(Some(mex(&mut seen)))
            }
            Tops::Ring { .. } => self.ring(size, meter),
        }
    }

    /// Returns the value of a small ring, by the definition.
    fn ring(&self, cells: usize, meter: &Meter<'_>) -> Maybe<u32> {
        let near = within!(self.family.ring_near(cells));
        let live = (1 << near.len()) - 1;
        searched(&near, live, self.rule, &mut HashMap::new(), meter).map(Some)
    }

    /// Returns the least period and preperiod of the family's values, given that of all strips.
    fn proved(&mut self, common: Period, loss: usize, meter: &Meter<'_>) -> Maybe<FamilyPeriod> {
        // From `start` on the values of graphs repeat because those of strips do.
        let start = match &self.tops {
            &Tops::Row(_, more) => common.preperiod.saturating_sub(more as u64),
            Tops::Ring { least, options } => {
                let of = |&(_, loss, _): &(usize, isize, u32)| {
                    common.preperiod.saturating_add_signed(loss as i64)
                };
                options.iter().map(of).max().unwrap_or(0).max(*least)
            }
        };
        let first = self.family.first;
        let start = start.max(first);
        let last = start + 2 * common.period;
        within!(self.reach(last, meter)?);
        let values = within!(self.list(last, meter)?);
        let value = |n: u64| usize::try_from(n - first).ok().and_then(|at| values.get(at));
        let holds = |p: u64| (start..start + common.period).all(|n| value(n) == value(n + p));
        let divides = |p: &u64| common.period.is_multiple_of(*p) && holds(*p);
        let period = within!((1..=common.period).find(divides));
        let mut preperiod = start;
        while preperiod > first && value(preperiod - 1) == value(preperiod - 1 + period) {
            preperiod -= 1;
        }
        let needed = 2 * (common.preperiod + common.period) + loss as u64;
        let strips = self.system.len();
        let period = Period::pure(period, preperiod);
        Ok(Some(FamilyPeriod { period, first, values, needed, strips, common }))
    }
}

impl Family {
    /// Returns the neighbours of each vertex of a small ring of cells, as bits.
    fn ring_near(&self, cells: usize) -> Option<Vec<u64>> {
        let width = self.cell.width();
        let count =
            cells.checked_mul(width).filter(|&count| 0 < count && count <= MOST_SEARCHED)?;
        let mut near = vec![0u64; count];
        for i in 0..cells {
            for &(a, b, d) in self.cell.edges() {
                let (u, v) = (i * width + a as usize, (i + d) % cells * width + b as usize);
                if u != v {
                    near[u] |= 1 << v;
                    near[v] |= 1 << u;
                }
            }
        }
        Some(near)
    }
}

/// Returns the value of the vertices of a small graph that are present, by the definition.
fn searched(
    near: &[u64],
    live: u64,
    rule: DeletionMove,
    known: &mut HashMap<u64, u32>,
    meter: &Meter<'_>,
) -> Result<u32, Failure> {
    if let Some(&value) = known.get(&live) {
        return Ok(value);
    }
    meter.node()?;
    let mut seen = Vec::new();
    for v in cell::bits(live) {
        let (own, others) = (1u64 << v, near[v as usize] & live);
        let options: Vec<u64> = match rule {
            DeletionMove::WithReached => vec![live & !(own | others)],
            DeletionMove::NotLone if others == 0 => Vec::new(),
            DeletionMove::NotLone => vec![live & !own],
            DeletionMove::Pairs => {
                let later = others & !(own | (own - 1));
                cell::bits(later).map(|u| live & !(own | 1 << u)).collect()
            }
        };
        for option in options {
            seen.push(searched(near, option, rule, known, meter)?);
        }
    }
    let value = mex(&mut seen);
    known.insert(live, value);
    Ok(value)
}
