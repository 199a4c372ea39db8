//! Components some of whose moves oblige a player, or end the play of the whole sum.

use std::sync::Mutex;

use super::tuple::without_rest;
use super::{Endings, Solver, lock};
use crate::planner::erased::{AnyPosition, AnyRules};
use crate::planner::family::Family;
use grundy_core::answer::{KnownBy, KnownValue, Step};
use grundy_core::game::{
    Addition, Attempt, EndRules, Failure, Goal, Obliged, ObligingForm, Ruleset, SearchKind,
    Standing, ValueWork, components_of,
};
use grundy_core::value::{Nimber, Value};
use grundy_search::{ObligingMemo, StringSolver, TopEntails, obliged};

struct Obliging<'a> {
    family: &'a Family,
    part: &'a AnyPosition,
}

/// A component that is searched for the heaps beside which its player wins.
pub(super) fn solver<'a>(family: &'a Family, part: &'a AnyPosition) -> Box<dyn Solver + 'a> {
    Box::new(Obliging { family, part })
}

impl Obliging<'_> {
    /// The rules of the goals that may end play.
    fn goals(&self) -> Option<&dyn EndRules<AnyRules>> {
        self.family.rules.capabilities().ends.filter(|ends| ends.goals())
    }
}

impl Solver for Obliging<'_> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        if let Some(standing) = self.standing(attempt)? {
            let Standing::Value(value) = standing else { return Err(without_rest().into()) };
            return Ok(KnownValue { value: value.into(), by: KnownBy::Search });
        }
        let found = self.family.obliged(std::slice::from_ref(self.part), attempt)?;
        Ok(KnownValue { value: found.shown_value(), by: KnownBy::Search })
    }

    fn addition(&self) -> Addition {
        if self.goals().is_some() { Addition::Goal } else { Addition::Obliging }
    }

    fn endings(&self) -> Option<&dyn Endings> {
        Some(self)
    }

    fn reasons(&self, _attempt: &Attempt<'_>) -> Result<Vec<Step>, Failure> {
        let obliging = self.family.rules.capabilities().obliging;
        Ok(obliging.map_or_else(Vec::new, |obliging| obliging.remarks(self.part)))
    }

    fn work(&self) -> ValueWork {
        ValueWork { searched: Some(SearchKind::Generic), table: 0 }
    }
}

impl Endings for Obliging<'_> {
    fn standing(&self, attempt: &Attempt<'_>) -> Result<Option<Standing<Nimber>>, Failure> {
        let Some(goals) = self.goals() else { return Ok(None) };
        Ok(Some(match goals.goal(self.part) {
            Some(Goal::Lost) => Standing::Lost,
            Some(Goal::Won) => Standing::Won,
            None => {
                let found = self.family.obliged(std::slice::from_ref(self.part), attempt)?;
                found.value.map_or(Standing::Won, |value| Standing::Value(value.into()))
            }
        }))
    }

    fn wins_misere(&self, _attempt: &Attempt<'_>) -> Result<Option<bool>, Failure> {
        Ok(None)
    }
}

impl Family {
    /// What the moves of a sum of components oblige players to.
    ///
    /// # Errors
    /// A limit, a faulty rule.
    pub(crate) fn obliged(
        &self,
        parts: &[AnyPosition],
        attempt: &Attempt<'_>,
    ) -> Result<Obliged, Failure> {
        let obliging = self.rules.capabilities().obliging;
        let form =
            |part: &AnyPosition| obliging.map_or(ObligingForm::Any, |obliging| obliging.form(part));
        let mut each = Vec::new();
        for part in components_of(&self.rules, parts) {
            each.push(match form(&part) {
                ObligingForm::Any => {
                    let memo = self.solvers.get(Mutex::<ObligingMemo<AnyPosition>>::default);
                    obliged((&self.rules, obliging), &part, &mut lock(memo), attempt)?
                }
                ObligingForm::TopEntails(coins) => {
                    lock(self.solvers.get(Mutex::<TopEntails>::default)).stack(coins, attempt)?
                }
                ObligingForm::Strings(strings) => {
                    let mut solver = lock(self.solvers.get(Mutex::<StringSolver>::default));
                    Obliged::with_value(solver.value(&strings, attempt)?)
                }
            });
        }
        Ok(Obliged::sum(each.iter()))
    }

    /// Whether this is the value of a sum of components, which may be found faster than the value.
    ///
    /// # Errors
    /// As [`Family::obliged`].
    pub(in crate::planner) fn obliged_has_value(
        &self,
        positions: &[AnyPosition],
        wanted: &Nimber,
        attempt: &Attempt<'_>,
    ) -> Result<bool, Failure> {
        let wanted = wanted.to_u64().and_then(|wanted| u32::try_from(wanted).ok());
        // No search finds a larger value.
        let Some(wanted) = wanted else { return Ok(false) };
        if let ([position], Some(obliging)) = (positions, self.rules.capabilities().obliging)
            && let ObligingForm::Strings(strings) = obliging.form(position)
        {
            let mut solver = lock(self.solvers.get(Mutex::<StringSolver>::default));
            return solver.has_value(&strings, wanted, attempt);
        }
        Ok(self.obliged(positions, attempt)?.value == Some(wanted))
    }
}
