//! A reason, step by step: each step as data, and always with its sentence.

use std::borrow::Cow;

use grundy_core::answer::{self, Explanation, Picture};
use grundy_engine::wording::Wording;
use serde::Serialize;

use super::json::{Headed, headed};

/// The object of `explain`.
#[derive(Debug, Serialize)]
pub struct Explained<'a> {
    position: String,
    text: String,
    steps: Vec<Step<'a>>,
    /// What is behind the steps: symbols, theorems by name, sources.
    theory: Vec<Step<'a>>,
}

#[derive(Debug, Serialize)]
struct Step<'a> {
    #[serde(flatten)]
    data: StepData<'a>,
    /// The name of the sentence among all sentences; absent for tables and drawings.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    text: String,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum StepData<'a> {
    Plain(Plain<'a>),
    Picture(&'a Picture),
}

#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Plain<'a> {
    /// A sentence.
    Say,
    /// Cells, the first row a heading.
    Table { rows: Vec<Vec<String>> },
    /// A drawing or a formula.
    Lines { lines: Cow<'a, [String]> },
}

/// The object of a reason.
pub fn explained<'a>(
    position: String,
    explanation: &'a Explanation,
    wording: &Wording,
) -> Headed<Explained<'a>> {
    let step = |step: &'a answer::Step| Step {
        data: StepData::of(step, wording),
        id: step.phrase().map(|phrase| phrase.id.to_string()),
        text: wording.step(step),
    };
    headed(Explained {
        position,
        text: wording.explanation(explanation),
        steps: explanation.steps.iter().map(step).collect(),
        theory: explanation.theory.iter().map(step).collect(),
    })
}

impl<'a> StepData<'a> {
    fn of(step: &'a answer::Step, wording: &Wording) -> Self {
        Self::Plain(match step {
            answer::Step::Say(_) => Plain::Say,
            answer::Step::Table(rows) => {
                let row = |row: &Vec<_>| row.iter().map(|cell| wording.cell(cell)).collect();
                Plain::Table { rows: rows.iter().map(row).collect() }
            }
            answer::Step::Values(..) => {
                Plain::Lines { lines: wording.step(step).lines().map(str::to_owned).collect() }
            }
            answer::Step::Lines(lines) => Plain::Lines { lines: lines.into() },
            answer::Step::Pictured(picture, _) => return Self::Picture(picture),
        })
    }
}
