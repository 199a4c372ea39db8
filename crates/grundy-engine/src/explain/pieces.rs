//! A component that falls into independent pieces: reasons for each of them.

use super::{Subject, parted, spoken};
use grundy_core::answer::Step;
use grundy_core::game::{Attempt, Failure, Phrase};

/// Pieces beyond this number are only added up.
const MOST: usize = 8;

/// Says why each piece of a component has its value, and adds them up; `false` if there are not
/// two of them at least.
pub(super) fn each(
    whole: &Subject<'_>,
    steps: &mut Vec<Step>,
    attempt: &Attempt<'_>,
) -> Result<bool, Failure> {
    let &Subject { part, ref name, known, side, .. } = whole;
    let pieces = part.pieces();
    if pieces.len() < 2 {
        return Ok(false);
    }
    let apart = Phrase::new("falls-apart").with("part", super::subject(name.clone()));
    steps.push(Step::Say(apart.with("count", pieces.len())));
    let (mut values, mut met) = (Vec::new(), Vec::new());
    for piece in &pieces {
        let value = piece.values().value(attempt)?;
        let text = piece.text().to_string();
        if !met.contains(&text) && met.len() < MOST {
            // A piece is no summand of the position.
            let (part, name) = (piece.as_ref(), spoken(&text, || Phrase::new("named-part")));
            parted(&Subject { index: 0, part, name, known: &value, side }, steps, attempt)?;
            met.push(text);
        }
        values.push(value.value.to_string());
    }
    let sum = Phrase::new("pieces-sum")
        .with("part", super::subject(name.clone()))
        .with("value", &known.value);
    steps.push(Step::Say(sum.with("list", values.join(" ⊕ "))));
    Ok(true)
}
