//! Components whose value is that of a heap of a take-and-break game.

use super::{Solver, theorem};
use crate::planner::codes::Codes;
use crate::planner::erased::AnyPosition;
use crate::planner::family::Family;
use grundy_core::answer::{KnownBy, KnownValue, Step};
use grundy_core::game::{Arg, Attempt, Equality, Failure, Phrase, Ruleset, Text};
use grundy_core::value::{Natural, Value};

struct Equal<'a> {
    family: &'a Family,
    part: &'a AnyPosition,
    equality: Equality,
}

/// A component that equals a heap, or whose options do.
pub(super) fn solver<'a>(
    family: &'a Family,
    part: &'a AnyPosition,
    equality: Equality,
) -> Box<dyn Solver + 'a> {
    Box::new(Equal { family, part, equality })
}

impl Solver for Equal<'_> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        let Equality { code, heap, of_options, theorem } = self.equality;
        let value = self.family.codes.value(code, &heap.into(), attempt)?.value;
        // The mex of a single value.
        let value = if of_options { u32::from(value.is_zero()).into() } else { value };
        Ok(KnownValue { value: value.into(), by: KnownBy::Theorem(theorem.into()) })
    }

    fn reasons(&self, attempt: &Attempt<'_>) -> Result<Vec<Step>, Failure> {
        if self.equality.of_options {
            return Ok(vec![theorem(self.equality.theorem)]);
        }
        reasons(&self.family.codes, &self.equality, &self.family.rules.text(self.part), attempt)
    }
}

/// The reasons for the value of a part that equals a heap.
fn reasons(
    codes: &Codes,
    equality: &Equality,
    text: &Text,
    attempt: &Attempt<'_>,
) -> Result<Vec<Step>, Failure> {
    let (code, heap) = (equality.code, Natural::from(equality.heap));
    let value = codes.value(code, &heap, attempt)?.value;
    let fact = Phrase::new("equals-heap-of-code")
        .with("part", named(&text.to_string(), "named-part"))
        .with("heap", heap.clone())
        .with("code", code)
        .with("value", &value);
    let mut facts = vec![theorem(equality.theorem), Step::Say(fact)];
    facts.extend(codes.reasons(code, &heap, attempt)?);
    Ok(facts)
}

/// A part as a sentence calls it: by its notation, or by these words where that is wider than a
/// line.
fn named(text: &str, wide: &'static str) -> Arg {
    const WIDEST: usize = 60;
    if text.chars().count() > WIDEST { Arg::words(wide) } else { text.into() }
}
