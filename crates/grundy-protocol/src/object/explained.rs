//! A reason, step by step: each step as data, and always with its sentence.

use grundy::answer::{self, Explanation};
use grundy::wording::Wording;
use serde::Serialize;

use super::json::{Headed, headed};

/// The object of `explain`.
#[derive(Debug, Serialize)]
pub struct Explained {
    position: String,
    text: String,
    steps: Vec<Step>,
}

#[derive(Debug, Serialize)]
struct Step {
    #[serde(flatten)]
    what: What,
    text: String,
}

#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum What {
    /// A sentence, with its name among all sentences.
    Say { id: String },
    /// Cells, the first row a heading.
    Table { rows: Vec<Vec<String>> },
    /// A drawing or a formula.
    Lines { lines: Vec<String> },
}

/// The object of a reason.
pub fn explained(
    position: String,
    explanation: &Explanation,
    wording: &Wording,
) -> Headed<Explained> {
    let step = |step: &answer::Step| Step { what: What::of(step), text: step.to_text(wording) };
    headed(Explained {
        position,
        text: explanation.to_text(wording),
        steps: explanation.steps.iter().map(step).collect(),
    })
}

impl What {
    fn of(step: &answer::Step) -> Self {
        match step {
            answer::Step::Say(phrase) => Self::Say { id: phrase.id.to_string() },
            answer::Step::Table(rows) => Self::Table { rows: rows.clone() },
            answer::Step::Lines(lines) => Self::Lines { lines: lines.clone() },
        }
    }
}
