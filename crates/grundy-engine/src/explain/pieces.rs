//! A component that falls into independent pieces: reasons for each of them.

use super::{parted, spoken};
use grundy_core::answer::{Known, Step};
use grundy_core::game::{Arg, Component, Failure, Meter, Phrase};
use grundy_core::value::Side;

/// Pieces beyond this number are only added up.
const MOST: usize = 8;

/// Says why each piece of a component has its value, and adds them up; `false` if there are not
/// two of them at least.
pub(super) fn each(
    part: &dyn Component,
    name: &Arg,
    known: &Known,
    side: Side,
    steps: &mut Vec<Step>,
    meter: &Meter<'_>,
) -> Result<bool, Failure> {
    let pieces = part.pieces();
    if pieces.len() < 2 {
        return Ok(false);
    }
    let apart = Phrase::new("falls-apart").with("part", name.clone());
    steps.push(Step::Say(apart.with("count", pieces.len())));
    let (mut values, mut met) = (Vec::new(), Vec::new());
    for piece in &pieces {
        let value = piece.values().value(meter)?;
        let text = piece.text().to_string();
        if !met.contains(&text) && met.len() < MOST {
            // A piece is no summand of the position, so no move of it is drawn.
            parted(
                (0, piece.as_ref()),
                spoken(&text, || Phrase::new("named-part")),
                &value,
                side,
                steps,
                meter,
            )?;
            met.push(text);
        }
        values.push(value.value.to_string());
    }
    let sum = Phrase::new("pieces-sum").with("part", name.clone()).with("value", &known.value);
    steps.push(Step::Say(sum.with("list", values.join(" ⊕ "))));
    Ok(true)
}
