//! Impartial components that play may return to.

use super::Solver;
use crate::planner::erased::AnyPosition;
use crate::planner::family::Family;
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::{Addition, Attempt, EndRules, Failure, Refusal, Ruleset};
use grundy_core::message;
use grundy_core::value::Value;

struct Exploration<'a> {
    family: &'a Family,
    part: &'a AnyPosition,
}

/// A component in the digraph of all positions that play can reach.
pub(super) fn solver<'a>(family: &'a Family, part: &'a AnyPosition) -> Box<dyn Solver + 'a> {
    Box::new(Exploration { family, part })
}

impl Solver for Exploration<'_> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        if self.addition() == Addition::None {
            let why = message!(
                "draw-no-values",
                "a draw ends this game, so its positions have no values"
            );
            return Err(Refusal::new(why).into());
        }
        let endless = self.family.endless();
        let (value, _) =
            endless.value(&self.family.rules, std::slice::from_ref(self.part), attempt)?;
        Ok(KnownValue { value, by: KnownBy::Search })
    }

    fn addition(&self) -> Addition {
        // Play that ends and is explored all the same may be drawn.
        let drawn = |ends: &dyn EndRules<_>| ends.stands_alone() && !ends.endless();
        let drawn = self.family.rules.capabilities().ends.is_some_and(drawn);
        if drawn { Addition::None } else { Addition::Loopy }
    }
}
