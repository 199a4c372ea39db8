//! A table of all multisets up to a size and a largest element, in the order of their numbers.
//!
//! In games in which elements only decrease or leave, every option has a smaller number. If an
//! option has no value yet, the table is given up.

use grundy_core::game::{
    Entries, Failure, FillError, Meter, Multiset, MultisetEntries, MultisetNumbering, MultisetRule,
};
use grundy_core::value::Marks;

/// The maximum number of entries.
const MOST: usize = 1 << 28;

/// The values of multisets.
#[derive(Debug)]
pub(super) struct MultisetTable {
    numbering: MultisetNumbering,
    values: Vec<u32>,
}

impl MultisetTable {
    /// Returns the numbering of a table that holds a multiset and all of another table, if memory
    /// allows.
    pub(super) fn planned(
        list: &Multiset,
        before: Option<&Self>,
        meter: &Meter<'_>,
    ) -> Option<MultisetNumbering> {
        let entries = usize::try_from(meter.room() / size_of::<u32>() as u64);
        let most = entries.unwrap_or(MOST).min(MOST);
        let largest = list.last().copied().unwrap_or(0);
        let both = before.and_then(|table| {
            let numbering = &table.numbering;
            let largest = largest.max(numbering.largest() as u64);
            MultisetNumbering::new(numbering.longest().max(list.len()), largest, most)
        });
        both.or_else(|| MultisetNumbering::new(list.len(), largest, most))
    }

    /// Fills a table; returns `None` if an option has no value in it.
    pub(super) fn fill(
        rule: &dyn MultisetRule,
        numbering: MultisetNumbering,
        meter: &Meter<'_>,
    ) -> Result<Option<Self>, Failure> {
        let bytes = (numbering.count() * size_of::<u32>()) as u64;
        meter.keep(bytes)?;
        let values = vec![Entries::UNKNOWN; numbering.count()];
        let mut table = Self { numbering, values };
        match table.fill_all(rule, meter) {
            Ok(()) => Ok(Some(table)),
            Err(stumble) => {
                meter.release(bytes);
                match stumble {
                    FillError::Unknown => Ok(None),
                    FillError::Failed(failure) => Err(failure),
                }
            }
        }
    }

    fn fill_all(&mut self, rule: &dyn MultisetRule, meter: &Meter<'_>) -> Result<(), FillError> {
        let (mut filler, mut seen, mut index) = (rule.filler(), Marks::default(), 0);
        let mut bound = 1;
        seen.reserve(bound);
        for length in 0..=self.numbering.longest() {
            let mut list = vec![0; length];
            loop {
                let table = MultisetEntries { numbering: &self.numbering, values: &self.values };
                if filler.fill(&list, table, &mut seen, meter)? {
                    let value = seen.take();
                    self.values[index] = value;
                    if value as usize >= bound {
                        bound = (value as usize + 1).next_power_of_two();
                        seen.reserve(bound);
                    }
                }
                index += 1;
                if !self.numbering.next(&mut list) {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Returns the value of a multiset, if it is in the table.
    pub(super) fn value(&self, list: &Multiset) -> Option<u32> {
        let value = *self.values.get(self.numbering.index(list)?)?;
        (value < Entries::UNKNOWN).then_some(value)
    }
}
