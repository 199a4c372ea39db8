//! Values of components, added by nim-sum or, where play may return, as loopy values.

use super::Part;
use crate::planner::erased::AnyPosition;
use crate::planner::solver::nimber;
use grundy_core::answer::{KnownValue, Step};
use grundy_core::game::{
    Addition, Attempt, Failure, Obliged, Ruleset, SearchKind, ValueColumn, ValueWork, Values,
};
use grundy_core::value::{Nimber, Value};

impl Values for Part {
    fn addition(&self) -> Addition {
        let addition = |part| self.family.part(part).addition();
        // Also in a part without moves an answer may be due.
        if self.game().capabilities().obliging.is_some() {
            return Addition::Obliging;
        }
        if let Some(&known) = self.addition.get() {
            return known;
        }
        let found = match self.parts() {
            [part] => addition(part),
            parts if parts.iter().all(|part| addition(part) == Addition::Nimber) => {
                Addition::Nimber
            }
            _ => Addition::None,
        };
        // Another thread may have found the same.
        let _ = self.addition.set(found);
        found
    }

    fn work(&self) -> ValueWork {
        let mut work = ValueWork { searched: None, table: 0 };
        for part in self.parts() {
            let ValueWork { searched, table } = self.family.part(part).work();
            work.table = work.table.saturating_add(table);
            if work.searched != Some(SearchKind::Generic) {
                work.searched = searched.or(work.searched);
            }
        }
        work
    }

    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue, Failure> {
        nimber(self.loopy_value(attempt)?)
    }

    fn evidence(
        &self,
        winner_only: bool,
        attempt: &Attempt<'_>,
    ) -> Result<Option<String>, Failure> {
        self.solver().map_or(Ok(None), |solver| solver.evidence(winner_only, attempt))
    }

    fn value_is(&self, value: &Nimber, attempt: &Attempt<'_>) -> Result<bool, Failure> {
        self.family.has_value(std::slice::from_ref(&self.position), value, attempt)
    }

    fn loopy_value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        self.family.value_of_parts(&self.position, self.parts(), attempt)
    }

    fn obliged(&self, attempt: &Attempt<'_>) -> Result<Obliged, Failure> {
        self.family.obliged(std::slice::from_ref(&self.position), attempt)
    }

    fn distance(&self, attempt: &Attempt<'_>) -> Result<u64, Failure> {
        self.loopy_standing(std::slice::from_ref(&self.position), attempt).map(|(_, far)| far)
    }

    fn column(&self, first: u64, attempt: &Attempt<'_>) -> Result<Option<ValueColumn>, Failure> {
        self.family.column(&self.position, first, attempt)
    }

    fn reasons(&self, attempt: &Attempt<'_>) -> Result<Vec<Step>, Failure> {
        self.family.reasons(self.parts(), attempt)
    }
}

impl Part {
    /// The nim-sum of the values of what an option leaves.
    pub(super) fn sum(
        &self,
        parts: &[AnyPosition],
        attempt: &Attempt<'_>,
    ) -> Result<Nimber, Failure> {
        parts.iter().map(|part| Ok(nimber(self.family.value(part, attempt)?)?.value)).sum()
    }

    /// The value of what an option leaves.
    pub(super) fn loopy_sum(
        &self,
        parts: &[AnyPosition],
        attempt: &Attempt<'_>,
    ) -> Result<Value, Failure> {
        self.loopy_standing(parts, attempt).map(|(value, _)| value)
    }

    /// The value of what an option leaves, and its distance.
    pub(super) fn loopy_standing(
        &self,
        parts: &[AnyPosition],
        attempt: &Attempt<'_>,
    ) -> Result<(Value, u64), Failure> {
        if self.addition() == Addition::Loopy {
            return self.family.endless().value(self.game(), parts, attempt);
        }
        Ok((self.sum(parts, attempt)?.into(), 0))
    }
}
