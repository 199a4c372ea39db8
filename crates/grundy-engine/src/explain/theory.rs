//! The background of a reason: definitions in symbols, the values of smaller
//! heaps from the smallest upward, theorems by name, and where the games come from.

use super::called;
use crate::catalog::Named;
use crate::notation::Position;
use grundy_core::answer::{KnownBy, KnownValue, Step};
use grundy_core::game::{Arg, Phrase};
use grundy_core::value::Nimber;

/// The sentences that hold formulas rather than words: they are set apart from the reason.
const FORMULAS: [&str; 2] = ["derivation", "derivation-line"];

/// The values of positions and sums, in symbols.
pub(super) fn definition(theory: &mut Vec<Step>) {
    theory.push(Step::Say(Phrase::new("theory-values")));
    theory.push(Step::Say(Phrase::new("theorem-sprague-grundy")));
}

/// How the value of a part is known, with the theorem that gives it if the steps do not say it.
pub(super) fn known(
    position: &Position,
    index: usize,
    known: &KnownValue,
    steps: &[Step],
    theory: &mut Vec<Step>,
) {
    let by = Phrase::new("theory-known")
        .with("part", called(position, index))
        .with("value", &known.value)
        .with("tag", known.by.to_string());
    theory.push(Step::Say(by));
    if let KnownBy::Theorem(name) = &known.by {
        let theorem = Step::Say(Phrase::new(format!("theorem-{name}")));
        if !steps.contains(&theorem) && !theory.contains(&theorem) {
            theory.push(theorem);
        }
    }
}

/// Moves formulas from the steps to the theory.
pub(super) fn set_apart(steps: &mut Vec<Step>, theory: &mut Vec<Step>) {
    let formula = |step: &Step| step.phrase().is_some_and(|said| FORMULAS.contains(&&*said.id));
    let (formulas, plain) = std::mem::take(steps).into_iter().partition(formula);
    *steps = plain;
    theory.extend::<Vec<Step>>(formulas);
}

/// The nim-sum of the values.
pub(super) fn sum(position: &Position, values: &[Nimber], theory: &mut Vec<Step>) {
    if values.len() > 1 {
        let terms: Vec<String> = values.iter().map(Nimber::to_string).collect();
        let total: Nimber = values.iter().cloned().sum();
        theory.push(Step::Lines(vec![format!("G({position}) = {} = {total}", terms.join(" ⊕ "))]));
    }
}

/// Where the games come from.
pub(super) fn sources(position: &Position, theory: &mut Vec<Step>) {
    for index in 0..position.summands() {
        let text = position.summand(index);
        let name = text.split_whitespace().next().unwrap_or_default();
        let row = Named::new(name.split(':').next().unwrap_or(name)).row_by_rule();
        let row = row.or_else(|| Named::new(name).row_by_rule());
        let Some(row) = row else { continue };
        let title: Arg = Phrase::new(format!("game-{}", row.name)).into();
        let source: Arg = Phrase::new(format!("game-{}.source", row.name)).into();
        let said = Phrase::new("theory-source").with("game", title).with("source", source);
        let said = Step::Say(said);
        if !theory.contains(&said) {
            theory.push(said);
        }
    }
}
