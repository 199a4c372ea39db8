//! Components some of whose moves oblige a player.

use std::sync::Mutex;

use super::{Solver, lock};
use crate::planner::family::Family;
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::{
    Addition, Attempt, Failure, Obliged, Refusal, Ruleset, SearchKind, ValueWork,
};
use grundy_core::value::Value;
use grundy_search::{ObligingMemo, obliged_sum};

struct Obliging<'a, R: Ruleset> {
    family: &'a Family<R>,
    part: &'a R::Position,
}

/// A component that is searched for the heaps beside which its player wins.
pub(super) fn solver<'a, R: Ruleset>(
    family: &'a Family<R>,
    part: &'a R::Position,
) -> Box<dyn Solver + 'a> {
    Box::new(Obliging { family, part })
}

impl<R: Ruleset> Solver for Obliging<'_, R> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        let found = self.family.obliged(std::slice::from_ref(self.part), attempt)?;
        Ok(KnownValue { value: found.shown_value(), by: KnownBy::Search })
    }

    fn addition(&self) -> Addition {
        Addition::Obliging
    }

    fn work(&self) -> ValueWork {
        ValueWork { searched: Some(SearchKind::Generic), table: 0 }
    }
}

impl<R: Ruleset> Family<R> {
    /// What the moves of a sum of components oblige players to.
    ///
    /// # Errors
    /// A limit, a faulty rule; a refusal if no move of the game obliges.
    pub(crate) fn obliged(
        &self,
        parts: &[R::Position],
        attempt: &Attempt<'_>,
    ) -> Result<Obliged, Failure> {
        let Some(obliging) = self.rules.capabilities().obliging else {
            return Err(Refusal::new("no move of this game obliges a player").into());
        };
        let mut memo = lock(self.solvers.get(Mutex::<ObligingMemo<R::Position>>::default));
        obliged_sum((&self.rules, obliging), parts, &mut memo, attempt)
    }
}
