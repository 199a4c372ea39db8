//! The fast evaluation of rules on multisets: reads the values of options from a table without
//! listing them.
//!
//! Where a move only changes one element, to a number that is linear in the innermost counter, the
//! numbers of the multisets that it leaves differ by one entry of a row of binomial coefficients;
//! that the order of the elements changes on the way only moves to the next row. Every fault is a
//! [`FillError::Unknown`]; [`super::options`] then finds the reason.

use smallvec::SmallVec;

use super::code::index;
use super::lists::Flat;
use super::rule::{
    Choice, CompiledChange, CompiledLeft, CompiledTerm, CounterRange, Program, Sink,
};
use grundy_core::game::{Entries, FillError, Meter, MultisetEntries, MultisetFiller};
use grundy_core::value::Marks;

/// Evaluates one multiset after another, with the same registers.
#[derive(Debug)]
pub(super) struct MultisetFill<'a> {
    program: &'a Program,
    registers: Vec<i64>,
}

impl<'a> MultisetFill<'a> {
    pub(super) fn new(program: &'a Program) -> Self {
        Self { program, registers: program.registers.clone() }
    }
}

impl MultisetFiller for MultisetFill<'_> {
    fn fill(
        &mut self,
        at: &[u64],
        table: MultisetEntries<'_>,
        seen: &mut Marks,
        meter: &Meter<'_>,
    ) -> Result<bool, FillError> {
        meter.node()?;
        if !self.program.enter(at, &mut self.registers)? {
            return Ok(false);
        }
        let mut options = Options { at, table, seen, meter };
        self.program.walk_all(&mut self.registers, &mut options)?;
        Ok(true)
    }
}

/// Adds the values of options to a set.
struct Options<'a> {
    at: &'a [u64],
    table: MultisetEntries<'a>,
    seen: &'a mut Marks,
    meter: &'a Meter<'a>,
}

impl Options<'_> {
    /// The nim-sum of the copies of a summand.
    fn term(&self, choice: &mut Choice<'_>, term: &CompiledTerm) -> Result<u32, FillError> {
        let count = choice.count(term)?;
        let CompiledLeft::List(_, lists) = &term.left else { return Err(FillError::Unknown) };
        if count == 0 {
            return Ok(0);
        }
        let mut left = Flat::new();
        choice.lists(lists, &mut left)?;
        let index = self.table.numbering.index(&left).ok_or(FillError::Unknown)?;
        match self.table.values.get(index) {
            Some(&value) if value < Entries::UNKNOWN => Ok(if count % 2 == 1 { value } else { 0 }),
            _ => Err(FillError::Unknown),
        }
    }

    /// Adds the values of the multisets in which a number takes the place of an element: from `low`
    /// to `high` in steps.
    fn replace(
        &mut self,
        out: usize,
        (low, high): (usize, usize),
        step: usize,
    ) -> Result<(), FillError> {
        let mut rest: SmallVec<[usize; 12]> = SmallVec::new();
        for (i, &element) in self.at.iter().enumerate() {
            if i != out {
                rest.push(usize::try_from(element).map_err(|_| FillError::Unknown)?);
            }
        }
        let numbering = self.table.numbering;
        let mut base = numbering.offset(self.at.len()).ok_or(FillError::Unknown)?;
        // The number goes before all others at first.
        for (place, &element) in rest.iter().enumerate() {
            base += numbering.row(place + 1)[element];
        }
        let (values, (marks, now)) = (self.table.values, self.seen.open());
        let mut number = low;
        for place in 0..=rest.len() {
            let row = numbering.row(place);
            let next = rest.get(place).copied();
            let end = next.unwrap_or(usize::MAX).min(high + 1);
            if number < end {
                let entries = row.get(number..end).ok_or(FillError::Unknown)?;
                let mut mark = |&entry: &usize| {
                    let value = *values.get(base + entry)?;
                    // An unknown value exceeds the length of `marks`.
                    *marks.get_mut(value as usize)? = now;
                    Some(())
                };
                let marked = match step {
                    1 => entries.iter().try_for_each(&mut mark),
                    _ => entries.iter().step_by(step).try_for_each(&mut mark),
                };
                marked.ok_or(FillError::Unknown)?;
                number += (end - number).div_ceil(step) * step;
            }
            if let Some(element) = next {
                base = base + row[element] - numbering.row(place + 1)[element];
            }
            if number > high {
                break;
            }
        }
        Ok(())
    }
}

impl Sink for Options<'_> {
    type Error = FillError;

    fn choice(&mut self, choice: &mut Choice<'_>) -> Result<(), FillError> {
        let (mv, mut sum) = (choice.mv, 0);
        for term in &mv.terms {
            choice.each_of(term, &mut |choice| {
                sum ^= self.term(choice, term)?;
                Ok::<(), FillError>(())
            })?;
        }
        self.seen.insert(sum);
        Ok(())
    }

    fn range(&mut self, choice: &mut Choice<'_>, range: CounterRange) -> Result<bool, FillError> {
        let [term] = choice.mv.terms.as_slice() else { return Ok(false) };
        let CompiledLeft::List(_, lists) = &term.left else { return Ok(false) };
        let [list] = lists.as_slice() else { return Ok(false) };
        let [CompiledChange::Set(place, number)] = list.changes.as_slice() else {
            return Ok(false);
        };
        self.meter.steps(range.count)?;
        let place = choice.get(place)?;
        let place = index(place, self.at.len()).map_err(|_| FillError::Unknown)?;
        let mut end = |counter: i64| {
            choice.registers[range.counter as usize] = counter;
            let number = choice.number(number)?;
            let number = usize::try_from(number).ok();
            number.filter(|&n| n <= self.table.numbering.largest()).ok_or(FillError::Unknown)
        };
        let ends = [end(range.first)?, end(range.last())?];
        let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
        let steps = usize::try_from(range.count - 1).map_err(|_| FillError::Unknown)?;
        let step = (high - low).checked_div(steps).unwrap_or(1).max(1);
        self.replace(place, (low, high), step)?;
        Ok(true)
    }

    fn merges_equal(&self) -> bool {
        true
    }

    fn begin_range(&mut self, choices: u64) -> Result<(), FillError> {
        Ok(self.meter.steps(choices)?)
    }
}
