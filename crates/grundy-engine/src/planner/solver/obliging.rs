//! Components some of whose moves oblige a player.

use std::sync::Mutex;

use super::{Solver, lock};
use crate::planner::erased::{AnyPosition, AnyRules};
use crate::planner::family::Family;
use grundy_core::answer::{KnownBy, KnownValue, Step};
use grundy_core::game::{
    Addition, Attempt, Failure, Obliged, ObligingForm, ObligingRules, Refusal, Ruleset, SearchKind,
    ValueWork, components_of,
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

impl Solver for Obliging<'_> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        let found = self.family.obliged(std::slice::from_ref(self.part), attempt)?;
        Ok(KnownValue { value: found.shown_value(), by: KnownBy::Search })
    }

    fn addition(&self) -> Addition {
        Addition::Obliging
    }

    fn reasons(&self, _attempt: &Attempt<'_>) -> Result<Vec<Step>, Failure> {
        Ok(self.family.obliging()?.remarks(self.part))
    }

    fn work(&self) -> ValueWork {
        ValueWork { searched: Some(SearchKind::Generic), table: 0 }
    }
}

impl Family {
    /// What the moves of a sum of components oblige players to.
    ///
    /// # Errors
    /// A limit, a faulty rule; a refusal if no move of the game obliges.
    pub(crate) fn obliged(
        &self,
        parts: &[AnyPosition],
        attempt: &Attempt<'_>,
    ) -> Result<Obliged, Failure> {
        let obliging = self.obliging()?;
        let mut each = Vec::new();
        for part in components_of(&self.rules, parts) {
            each.push(match obliging.form(&part) {
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
        if let [position] = positions
            && let ObligingForm::Strings(strings) = self.obliging()?.form(position)
        {
            let mut solver = lock(self.solvers.get(Mutex::<StringSolver>::default));
            return solver.has_value(&strings, wanted, attempt);
        }
        Ok(self.obliged(positions, attempt)?.value == Some(wanted))
    }

    fn obliging(&self) -> Result<&dyn ObligingRules<AnyRules>, Refusal> {
        let none = || Refusal::new("no move of this game obliges a player");
        self.rules.capabilities().obliging.ok_or_else(none)
    }
}
