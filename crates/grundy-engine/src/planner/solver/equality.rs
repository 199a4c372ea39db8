//! Components whose value is that of a heap of a take-and-break game.

use super::{Solver, theorem};
use crate::planner::family::Family;
use grundy_core::answer::{KnownBy, KnownValue, Step};
use grundy_core::game::{Arg, Attempt, Equality, Failure, Phrase, Ruleset};
use grundy_core::value::{Natural, Value};

struct Equal<'a, R: Ruleset> {
    family: &'a Family<R>,
    part: &'a R::Position,
    equality: Equality,
}

/// A component that equals a heap, or whose options do.
pub(super) fn solver<'a, R: Ruleset>(
    family: &'a Family<R>,
    part: &'a R::Position,
    equality: Equality,
) -> Box<dyn Solver + 'a> {
    Box::new(Equal { family, part, equality })
}

impl<R: Ruleset> Solver for Equal<'_, R> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        let Equality { code, heap, of_options, theorem } = self.equality;
        let value = self.family.codes.value(code, &heap.into(), attempt)?.value;
        // The mex of a single value.
        let value = if of_options { u32::from(value.is_zero()).into() } else { value };
        Ok(KnownValue { value: value.into(), by: KnownBy::Theorem(theorem.into()) })
    }

    fn reasons(&self, attempt: &Attempt<'_>) -> Result<Vec<Step>, Failure> {
        let Equality { code, heap, of_options, theorem: name } = self.equality;
        if of_options {
            return Ok(vec![theorem(name)]);
        }
        let heap = Natural::from(heap);
        let value = self.family.codes.value(code, &heap, attempt)?.value;
        let text = self.family.rules.text(self.part);
        let fact = Phrase::new("equals-heap-of-code")
            .with("part", named(&text.to_string(), "named-part"))
            .with("heap", heap.clone())
            .with("code", code)
            .with("value", &value);
        let mut facts = vec![theorem(name), Step::Say(fact)];
        facts.extend(self.family.codes.reasons(code, &heap, attempt)?);
        Ok(facts)
    }
}

/// A part as a sentence calls it: by its notation, or by these words where that is wider than a
/// line.
fn named(text: &str, wide: &'static str) -> Arg {
    const WIDEST: usize = 60;
    if text.chars().count() > WIDEST { Arg::words(wide) } else { text.into() }
}
