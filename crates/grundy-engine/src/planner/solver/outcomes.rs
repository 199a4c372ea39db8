//! The value by questions whether a component has a value.

use std::sync::Mutex;

use super::{Outcomes, Solver, lock};
use crate::planner::erased::AnyPosition;
use crate::planner::family::Family;
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::{Attempt, Failure, SearchKind, ValueWork};
use grundy_core::value::Value;

struct OutcomeSearch<'a> {
    family: &'a Family,
    part: &'a AnyPosition,
    size: u32,
}

/// A component of this size, compared with others of its game.
pub(super) fn solver<'a>(
    family: &'a Family,
    part: &'a AnyPosition,
    size: u32,
) -> Box<dyn Solver + 'a> {
    Box::new(OutcomeSearch { family, part, size })
}

impl OutcomeSearch<'_> {
    fn memory(&self) -> &Mutex<grundy_search::Outcomes<AnyPosition>> {
        self.family.solvers.get(Mutex::default)
    }
}

impl Solver for OutcomeSearch<'_> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        let value = lock(self.memory()).value(&self.family.rules, self.part, attempt)?;
        Ok(KnownValue { value: value.into(), by: KnownBy::Search })
    }

    fn work(&self) -> ValueWork {
        ValueWork { searched: Some(SearchKind::Generic), table: 0 }
    }

    fn outcomes(&self) -> Option<&dyn Outcomes> {
        Some(self)
    }
}

impl Outcomes for OutcomeSearch<'_> {
    fn size(&self) -> u32 {
        self.size
    }

    fn has_value(&self, wanted: u32, attempt: &Attempt<'_>) -> Result<bool, Failure> {
        lock(self.memory()).has_value(&self.family.rules, self.part, wanted, attempt)
    }
}
