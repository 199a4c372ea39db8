//! Values of ordinal sums.
//!
//! The options of G : H are those of G alone, and G : H' for the options H' of H. So, by induction on
//! H, the value of G : H is the number with as many numbers below it that are no values of options of
//! G as the value of H says: each smaller number is the value of an option of G, or of some G : H'.

use super::Compound;
use crate::notation::Position;
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::{Attempt, Failure};
use grundy_core::value::{Natural, Nimber, Side};

/// The value of an ordinal sum.
pub(super) fn value(compound: &Compound, attempt: &Attempt<'_>) -> Result<KnownValue, Failure> {
    let mut value = Natural::ZERO;
    for part in compound.parts.iter().rev() {
        value = upon(part, value, attempt)?;
    }
    Ok(KnownValue { value: value.into(), by: KnownBy::Theorem("ordinal-sum".into()) })
}

/// The value of an ordinal sum of a part and of something with a value.
fn upon(part: &Position, above: Natural, attempt: &Attempt<'_>) -> Result<Natural, Failure> {
    // The options of a Nim heap are all smaller ones.
    if let Some(heap) = part.lone().and_then(|part| part.rules().theorems().nim_heap()) {
        return Ok(heap + above);
    }
    let mut value = above;
    for option in option_values(part, attempt)? {
        if option.as_natural() <= &value {
            value += Natural::from(1u32);
        }
    }
    Ok(value)
}

/// The values of the options of a part, ascending, each once.
fn option_values(part: &Position, attempt: &Attempt<'_>) -> Result<Vec<Nimber>, Failure> {
    let parts = part.parts();
    let values: Vec<Nimber> = parts
        .iter()
        .map(|part| Ok(part.values().value(attempt)?.value))
        .collect::<Result<_, Failure>>()?;
    let total: Nimber = values.iter().cloned().sum();
    let mut options = Vec::new();
    for (part, value) in parts.iter().zip(&values) {
        let rest = total.nim_sum(value);
        let left = part.moves().option_values(Side::Left, attempt)?;
        options.extend(left.iter().map(|value| value.nim_sum(&rest)));
    }
    options.sort_unstable();
    options.dedup();
    Ok(options)
}
