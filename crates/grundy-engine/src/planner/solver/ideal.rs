//! Order ideals of boxes, in a table of all ideals within one.

use std::sync::Mutex;

use super::{Solver, lock};
use crate::planner::family::Family;
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::{Attempt, Failure, IdealOf, Refusal, ValueWork};
use grundy_core::value::Value;
use grundy_search::{IdealTable, count_ideals};

/// The tables that were filled, the last one last.
type Tables = Mutex<Vec<IdealTable>>;

/// With more tables than this the first is dropped.
const MOST_TABLES: usize = 4;

/// A table of the whole is filled, which has the values of all later positions too, unless it is
/// more than this many times as large as needed.
const MOST_WASTED: u64 = 8;

struct Ideal<'a> {
    tables: &'a Tables,
    ideal: IdealOf<'a>,
}

/// An ideal of a box.
pub(super) fn solver<'a>(family: &'a Family, ideal: IdealOf<'a>) -> Box<dyn Solver + 'a> {
    Box::new(Ideal { tables: family.solvers.get(Tables::default), ideal })
}

impl Ideal<'_> {
    /// The value in one of some tables.
    fn entry(&self, tables: &[IdealTable]) -> Option<u32> {
        let IdealOf { layers, cells, takes_corner, .. } = &self.ideal;
        let value = tables.iter().find_map(|table| table.value(layers, cells))?;
        Some(value + u32::from(*takes_corner))
    }

    /// Whether to fill a table of the whole; the number of entries of the table, if it is not too
    /// large.
    fn plan(&self) -> (bool, Option<u64>) {
        let IdealOf { layers, whole, cells, .. } = &self.ideal;
        let own = count_ideals(layers, cells);
        let all = count_ideals(layers, whole);
        match (own, all) {
            (Some(own), Some(all)) if all / own.max(1) <= MOST_WASTED => (true, Some(all)),
            _ => (false, own),
        }
    }
}

impl Solver for Ideal<'_> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        let mut tables = lock(self.tables);
        let value = if let Some(value) = self.entry(&tables) {
            value
        } else {
            let IdealOf { layers, whole, cells, .. } = &self.ideal;
            let (all, _) = self.plan();
            if tables.len() == MOST_TABLES {
                tables.remove(0);
            }
            tables.push(IdealTable::new(layers, if all { whole } else { cells }, attempt)?);
            self.entry(&tables)
                .ok_or_else(|| Refusal::new("this position is not in the table of its box"))?
        };
        Ok(KnownValue { value: value.into(), by: KnownBy::Table })
    }

    fn work(&self) -> ValueWork {
        let table = if self.entry(&lock(self.tables)).is_some() {
            0
        } else {
            let (_, entries) = self.plan();
            entries
                .map_or(u64::MAX, |entries| entries.saturating_mul(self.ideal.cells.len() as u64))
        };
        ValueWork { searched: None, table }
    }
}
