//! A reason, step by step: each step as data, and always with its sentence.

use grundy_core::answer::{self, BinaryRow, Explanation, OptionValue, Picture};
use grundy_core::value::Value;
use grundy_engine::wording::Wording;
use serde::Serialize;

use super::json::{Headed, headed};

/// The object of `explain`.
#[derive(Debug, Serialize)]
pub struct Explained {
    position: String,
    text: String,
    steps: Vec<Step>,
    /// What is behind the steps: symbols, theorems by name, sources.
    theory: Vec<Step>,
}

#[derive(Debug, Serialize)]
struct Step {
    #[serde(flatten)]
    what: What,
    /// The name of the sentence among all sentences; absent for tables and drawings.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    text: String,
}

#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum What {
    /// A sentence.
    Say,
    /// Cells, the first row a heading.
    Table { rows: Vec<Vec<String>> },
    /// A drawing or a formula.
    Lines { lines: Vec<String> },
    /// Numbers as sums of powers of two.
    Columns {
        powers: Vec<u64>,
        rows: Vec<Row>,
        left: Vec<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        change: Option<Change>,
    },
    /// Parts with their values.
    Parts { parts: Vec<Part> },
    /// Options, and the least value that none of them has.
    Mex { options: Vec<Valued>, mex: Value },
    /// A move.
    Move { summand: usize, from: String, to: String },
    /// Places that answer each other.
    Mirror { pairs: Vec<[String; 2]> },
    /// Places that the sentence speaks of.
    Places { places: Vec<String> },
    /// Values that come again.
    Strip { values: Vec<u32>, preperiod: u64, period: u64, saltus: u64 },
}

#[derive(Debug, Serialize)]
struct Row {
    label: String,
    /// The part whose value it is; absent where it is a heap of that size.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    value: Value,
    bits: Vec<u64>,
}

/// What becomes of a row.
#[derive(Debug, Serialize)]
struct Change {
    row: usize,
    bits: Vec<u64>,
}

#[derive(Debug, Serialize)]
struct Part {
    position: String,
    value: Value,
}

#[derive(Debug, Serialize)]
struct Valued {
    text: String,
    /// What the option leaves as a position; absent where `text` is a formula.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    value: Value,
}

/// The object of a reason.
pub fn explained(
    position: String,
    explanation: &Explanation,
    wording: &Wording,
) -> Headed<Explained> {
    let step = |step: &answer::Step| Step {
        what: What::of(step, wording),
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

impl What {
    fn of(step: &answer::Step, wording: &Wording) -> Self {
        match step {
            answer::Step::Say(_) => Self::Say,
            answer::Step::Table(rows) => {
                let row = |row: &Vec<_>| row.iter().map(|cell| wording.cell(cell)).collect();
                Self::Table { rows: rows.iter().map(row).collect() }
            }
            answer::Step::Values(..) => {
                Self::Lines { lines: wording.step(step).lines().map(str::to_owned).collect() }
            }
            answer::Step::Lines(lines) => Self::Lines { lines: lines.clone() },
            answer::Step::Pictured(picture, _) => Self::seen(picture.clone()),
        }
    }

    fn seen(picture: Picture) -> Self {
        match picture {
            Picture::Columns { powers, rows, left, change } => {
                let row = |BinaryRow { label, position, value, bits }| Row {
                    label,
                    position,
                    value: Value::from(value),
                    bits,
                };
                let rows = rows.into_iter().map(row).collect();
                let change = change.map(|(row, bits)| Change { row, bits });
                Self::Columns { powers, rows, left, change }
            }
            Picture::Parts { parts } => {
                let part = |(position, value)| Part { position, value: Value::from(value) };
                Self::Parts { parts: parts.into_iter().map(part).collect() }
            }
            Picture::Mex { options, mex } => {
                let valued = |OptionValue { text, position, value }| Valued {
                    text,
                    position,
                    value: Value::from(value),
                };
                let options = options.into_iter().map(valued).collect();
                Self::Mex { options, mex: mex.into() }
            }
            Picture::Move { summand, from, to } => Self::Move { summand, from, to },
            Picture::Mirror { pairs } => Self::Mirror { pairs },
            Picture::Places { names } => Self::Places { places: names },
            Picture::Strip { values, preperiod, period, saltus } => {
                Self::Strip { values, preperiod, period, saltus }
            }
        }
    }
}
