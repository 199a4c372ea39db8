//! Components whose game finds the value itself.

use super::Solver;
use crate::planner::erased::AnyPosition;
use crate::planner::family::Family;
use grundy_core::answer::KnownValue;
use grundy_core::game::{Attempt, Failure, Refusal, Ruleset};
use grundy_core::value::Value;

struct Own<'a> {
    family: &'a Family,
    part: &'a AnyPosition,
}

/// A component of such a game.
pub(super) fn solver<'a>(family: &'a Family, part: &'a AnyPosition) -> Box<dyn Solver + 'a> {
    Box::new(Own { family, part })
}

impl Solver for Own<'_> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        let Some(valuing) = self.family.rules.capabilities().valuing else {
            return Err(Refusal::new("this game does not find its values itself").into());
        };
        let KnownValue { value, by } = valuing.value(self.part, attempt)?;
        Ok(KnownValue { value: value.into(), by })
    }
}
