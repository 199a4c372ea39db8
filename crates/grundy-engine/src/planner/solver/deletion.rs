//! Sets of places of which moves delete some.

use std::sync::Mutex;

use super::{Outcomes, Solver, lock};
use crate::planner::family::Family;
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::{Attempt, DeletionPosition, Failure, SearchKind, ValueWork};
use grundy_core::value::Value;
use grundy_search::DeletionSolver;

struct Deletion<'a> {
    memory: &'a Mutex<DeletionSolver>,
    deleted: DeletionPosition,
}

/// A set of places.
pub(super) fn solver(family: &Family, deleted: DeletionPosition) -> Box<dyn Solver + '_> {
    Box::new(Deletion { memory: family.solvers.get(Mutex::default), deleted })
}

impl Solver for Deletion<'_> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        let value = lock(self.memory).value(&self.deleted, attempt)?.into();
        Ok(KnownValue { value, by: KnownBy::Search })
    }

    fn work(&self) -> ValueWork {
        ValueWork { searched: Some(SearchKind::Deletion), table: 0 }
    }

    fn outcomes(&self) -> Option<&dyn Outcomes> {
        Some(self)
    }
}

impl Outcomes for Deletion<'_> {
    fn size(&self) -> u32 {
        self.deleted.live.iter().map(|word| word.count_ones()).sum()
    }

    fn has_value(&self, wanted: u32, attempt: &Attempt<'_>) -> Result<bool, Failure> {
        lock(self.memory).has_value(&self.deleted, wanted, attempt)
    }
}
