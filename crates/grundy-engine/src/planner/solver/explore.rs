//! Impartial components that play may return to.

use super::Solver;
use crate::planner::family::Family;
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::{Addition, Attempt, Failure, Ruleset};
use grundy_core::value::Value;

struct Exploration<'a, R: Ruleset> {
    family: &'a Family<R>,
    part: &'a R::Position,
}

/// A component in the digraph of all positions that play can reach.
pub(super) fn solver<'a, R: Ruleset>(
    family: &'a Family<R>,
    part: &'a R::Position,
) -> Box<dyn Solver + 'a> {
    Box::new(Exploration { family, part })
}

impl<R: Ruleset> Solver for Exploration<'_, R> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        let endless = self.family.endless();
        let (value, _) =
            endless.value(&self.family.rules, std::slice::from_ref(self.part), attempt)?;
        Ok(KnownValue { value, by: KnownBy::Search })
    }

    fn addition(&self) -> Addition {
        Addition::Loopy
    }
}
