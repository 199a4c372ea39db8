//! The fast evaluation of a rule: reads the values of options from the table without listing them.
//!
//! If the numbers of a result are linear in the innermost counter, the entries are equally spaced in
//! the table: the rule's code computes the ends of the range, and all indexes between follow by
//! adding the distance. A number that is inside the box at both ends is inside it everywhere
//! between, and so is every intermediate result. Every fault is a [`FillError::Unknown`];
//! [`super::options`] then finds the reason.

use smallvec::SmallVec;

use super::code::{Trap, Value};
use super::rule::{Choice, CompiledLeft, CompiledTerm, CounterRange, Program, Sink};
use super::windows::{self, Windows};
use grundy_core::game::{Entries, FillError, Filler, Meter, Tuple};
use grundy_core::value::Marks;

/// Heaps with more states than this have no windows.
const MOST_LINES: usize = 64;

/// Evaluates one position after another, with the same registers.
#[derive(Debug)]
pub(super) struct Fill<'a> {
    program: &'a Program,
    registers: Vec<i64>,
    windows: Windows,
}

impl<'a> Fill<'a> {
    pub(super) fn new(program: &'a Program) -> Self {
        Self { program, registers: program.registers.clone(), windows: Windows::default() }
    }
}

impl From<Trap> for FillError {
    fn from(_: Trap) -> Self {
        Self::Unknown
    }
}

impl Filler for Fill<'_> {
    fn fill(
        &mut self,
        at: Tuple,
        table: Entries<'_>,
        seen: &mut Marks,
        meter: &Meter<'_>,
    ) -> Result<bool, FillError> {
        meter.node()?;
        if !self.program.enter(&at, &mut self.registers)? {
            return Ok(false);
        }
        self.windows.clear();
        let mut options = Options { table, seen, meter, windows: &mut self.windows };
        self.program.walk_all(&mut self.registers, &mut options)?;
        self.windows.finish(seen);
        Ok(true)
    }
}

/// Adds the values of options to a set.
struct Options<'a> {
    table: Entries<'a>,
    seen: &'a mut Marks,
    meter: &'a Meter<'a>,
    windows: &'a mut Windows,
}

/// Equally spaced entries.
#[derive(Debug, Clone, Copy)]
struct Progression {
    first: usize,
    last: usize,
    stride: isize,
}

impl Options<'_> {
    fn index(&self, choice: &mut Choice<'_>, position: &[Value]) -> Result<usize, FillError> {
        let mut index = 0;
        for (i, value) in position.iter().enumerate() {
            let n = choice.get(value)?;
            let n = usize::try_from(n).map_err(|_| FillError::Unknown)?;
            if n >= self.table.extents[i] {
                return Err(FillError::Unknown);
            }
            index += n * self.table.strides[i];
        }
        Ok(index)
    }

    /// The entries of a position whose numbers are linear in a counter.
    fn progression(
        &self,
        choice: &mut Choice<'_>,
        position: &[Value],
        range: CounterRange,
    ) -> Result<Progression, FillError> {
        if let Some(run) = self.by_forms(position, range, choice.registers) {
            return Ok(run);
        }
        choice.registers[usize::from(range.counter)] = range.first;
        let first = self.index(choice, position)?;
        choice.registers[usize::from(range.counter)] = range.last();
        let last = self.index(choice, position)?;
        let distance = isize::try_from(last).and_then(|last| Ok(last - isize::try_from(first)?));
        let stride = match (distance, isize::try_from(range.count - 1)) {
            (Ok(_), Ok(0)) => 0,
            (Ok(distance), Ok(steps)) => distance / steps,
            _ => return Err(FillError::Unknown),
        };
        Ok(Progression { first, last, stride })
    }

    /// The same if all numbers have forms and both ends lie in the box: the distance between entries
    /// follows from the counter's factors, without code and without a division.
    #[inline]
    fn by_forms(
        &self,
        position: &[Value],
        range: CounterRange,
        registers: &mut [i64],
    ) -> Option<Progression> {
        registers[usize::from(range.counter)] = range.first;
        let span = range.last().checked_sub(range.first)?;
        let mut run = Progression { first: 0, last: 0, stride: 0 };
        for (i, value) in position.iter().enumerate() {
            let (form, stride) = (value.form.as_ref()?, self.table.strides[i]);
            let (low, factor) = (form.value(registers)?, form.factor(range.counter)?);
            let high = low.checked_add(factor.checked_mul(span)?)?;
            let [low, high] = [usize::try_from(low).ok()?, usize::try_from(high).ok()?];
            if low.max(high) >= self.table.extents[i] {
                return None;
            }
            run.first += low * stride;
            run.last += high * stride;
            if range.count > 1 {
                let step = isize::try_from(factor.checked_mul(range.step)?).ok()?;
                run.stride += step * isize::try_from(stride).ok()?;
            }
        }
        Some(run)
    }

    /// Whether a progression is an interval of heaps, of which there are few lines, and long.
    fn is_interval(&self, run: Progression, count: u64) -> bool {
        let lines = self.table.strides[0];
        count >= windows::LEAST && lines <= MOST_LINES && run.stride.unsigned_abs() == lines
    }

    fn known(&self, index: usize) -> Result<u32, FillError> {
        match self.table.values.get(index) {
            Some(&value) if value < Entries::UNKNOWN => Ok(value),
            _ => Err(FillError::Unknown),
        }
    }

    /// The nim-sum of the copies of a summand.
    fn term(&self, choice: &mut Choice<'_>, term: &CompiledTerm) -> Result<u32, FillError> {
        let count = choice.count(term)?;
        if count == 0 {
            return Ok(0);
        }
        let index = self.index(choice, position(term)?)?;
        let value = self.known(index)?;
        Ok(if count % 2 == 1 { value } else { 0 })
    }

    /// Adds the values along one progression.
    fn single(&mut self, run: Progression, count: u64) -> Result<(), FillError> {
        let (values, (marks, now)) = (self.table.values, self.seen.open());
        let mut index = run.first;
        for _ in 0..count {
            let value = *values.get(index).ok_or(FillError::Unknown)?;
            // An unknown value exceeds the length of `marks`.
            *marks.get_mut(value as usize).ok_or(FillError::Unknown)? = now;
            index = index.wrapping_add_signed(run.stride);
        }
        Ok(())
    }

    /// Adds the nim-sums along two progressions.
    fn pair(&mut self, [one, other]: [Progression; 2], count: u64) -> Result<(), FillError> {
        // If both have the same entries in opposite directions, the second half repeats the first.
        let mirrored = one.first == other.last && one.last == other.first;
        let count = if mirrored { count.div_ceil(2) } else { count };
        let (marks, now) = self.seen.open();
        let mut all = 0;
        let mut add = |x: u32, y: u32| {
            all |= x | y;
            marks.get_mut((x ^ y) as usize).map(|mark| *mark = now)
        };
        let values = self.table.values;
        let rows = (side_by_side(values, one, count), side_by_side(values, other, count));
        let done = if let (Some(Row::Upward(one)), Some(Row::Downward(other))) = rows {
            one.iter().zip(other.iter().rev()).try_for_each(|(&x, &y)| add(x, y))
        } else {
            let (mut i, mut j) = (one.first, other.first);
            (0..count).try_for_each(|_| {
                let (&x, &y) = (values.get(i)?, values.get(j)?);
                i = i.wrapping_add_signed(one.stride);
                j = j.wrapping_add_signed(other.stride);
                add(x, y)
            })
        };
        // Of two unknown values the nim-sum may be small.
        if done.is_none() || all >= Entries::UNKNOWN { Err(FillError::Unknown) } else { Ok(()) }
    }

    /// Adds the nim-sums along any number of progressions.
    fn several(&mut self, runs: &[Progression], count: u64) -> Result<(), FillError> {
        let mut at: SmallVec<[usize; 8]> = runs.iter().map(|run| run.first).collect();
        for _ in 0..count {
            let mut sum = 0;
            for (index, run) in at.iter_mut().zip(runs) {
                sum ^= self.known(*index)?;
                *index = index.wrapping_add_signed(run.stride);
            }
            self.seen.insert(sum);
        }
        Ok(())
    }
}

/// Neighbouring entries in the order of memory, which a progression takes upward or downward.
enum Row<'a> {
    Upward(&'a [u32]),
    Downward(&'a [u32]),
}

/// The first entries of a progression, if they are neighbours.
fn side_by_side(values: &[u32], run: Progression, count: u64) -> Option<Row<'_>> {
    let count = usize::try_from(count).ok()?;
    match run.stride {
        1 => values.get(run.first..run.first.checked_add(count)?).map(Row::Upward),
        -1 => {
            let end = run.first.checked_add(1)?;
            values.get(end.checked_sub(count)?..end).map(Row::Downward)
        }
        _ => None,
    }
}

/// The numbers of a summand's position; heaps of other games have no entry in the table.
fn position(term: &CompiledTerm) -> Result<&[Value], FillError> {
    match &term.left {
        CompiledLeft::Position(position) => Ok(position),
        CompiledLeft::Heap(..) | CompiledLeft::List(..) => Err(FillError::Unknown),
    }
}

impl Sink for Options<'_> {
    type Error = FillError;

    fn choice(&mut self, choice: &mut Choice<'_>) -> Result<(), FillError> {
        let (mv, mut sum) = (choice.mv, 0);
        for term in &mv.terms {
            if term.over.is_empty() {
                sum ^= self.term(choice, term)?;
                continue;
            }
            self.meter.steps(1)?;
            choice.each_of(term, &mut |choice| {
                sum ^= self.term(choice, term)?;
                Ok::<(), FillError>(())
            })?;
        }
        self.seen.insert(sum);
        Ok(())
    }

    fn range(&mut self, choice: &mut Choice<'_>, range: CounterRange) -> Result<bool, FillError> {
        let mut runs = SmallVec::<[Progression; 8]>::new();
        for term in &choice.mv.terms {
            runs.push(self.progression(choice, position(term)?, range)?);
        }
        if let [run] = *runs.as_slice()
            && self.is_interval(run, range.count)
            && self.windows.add(&self.table, run.first, run.last)
        {
            self.meter.steps(windows::LEAST)?;
            return Ok(true);
        }
        self.meter.steps(range.count)?;
        let moving = runs.iter().any(|run| run.stride != 0);
        let count = if moving { range.count } else { 1 };
        match *runs.as_slice() {
            [run] => self.single(run, count)?,
            [one, other] => self.pair([one, other], count)?,
            ref runs => self.several(runs, count)?,
        }
        Ok(true)
    }

    fn begin_range(&mut self, choices: u64) -> Result<(), FillError> {
        Ok(self.meter.steps(choices)?)
    }
}
