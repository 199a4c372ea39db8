//! Values that a theorem gives.

use std::borrow::Cow;

use super::{Moves, Solver, heap, theorem};
use crate::planner::erased::AnyPosition;
use crate::planner::family::Family;
use crate::planner::far_moves::FarMoves;
use crate::planner::heap_solver::MOST_COUNTED_LISTED;
use grundy_core::answer::{KnownBy, KnownValue, Step};
use grundy_core::game::{Attempt, Failure, Formula, Listing, Ruleset};
use grundy_core::value::{Nimber, Value};

struct Theorem<'a> {
    family: &'a Family,
    part: &'a AnyPosition,
    value: Nimber,
    name: Cow<'static, str>,
}

/// A component whose value is known by a theorem.
pub(super) fn solver<'a>(
    family: &'a Family,
    part: &'a AnyPosition,
    value: Nimber,
    name: Cow<'static, str>,
) -> Box<dyn Solver + 'a> {
    Box::new(Theorem { family, part, value, name })
}

impl Solver for Theorem<'_> {
    fn value(&self, _attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        Ok(KnownValue { value: self.value.clone().into(), by: KnownBy::Theorem(self.name.clone()) })
    }

    fn moves(&self) -> Option<&dyn Moves> {
        Some(self)
    }

    fn reasons(&self, _attempt: &Attempt<'_>) -> Result<Vec<Step>, Failure> {
        let theorems = self.family.rules.capabilities().theorems;
        let instance = theorems.and_then(|theorems| theorems.instance(self.part));
        Ok(vec![instance.map_or_else(|| theorem(&self.name), Step::Say)])
    }
}

impl Moves for Theorem<'_> {
    fn near(
        &self,
        wanted: &Nimber,
        listed: Listing,
        attempt: &Attempt<'_>,
    ) -> Result<Option<FarMoves>, Failure> {
        let Some(heaps) = self.family.rules.capabilities().heaps else { return Ok(None) };
        let (rule, size) = (heaps.rule(), heaps.size(self.part));
        let most = listed.most().min(MOST_COUNTED_LISTED);
        if let Some(counted) = rule.counted_moves(&size, wanted.as_natural(), most) {
            return Ok(Some(FarMoves::of_heaps(counted)));
        }
        match rule.formula() {
            Some((Formula::Repeats { .. }, _)) => {
                heap::Heap::of(self.family, rule, size).near(wanted, listed, attempt)
            }
            _ => Ok(None),
        }
    }
}
