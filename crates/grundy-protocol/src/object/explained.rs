//! A reason, step by step: each step as data, and always with its sentence.

use grundy::answer::{self, Explanation, Picture};
use grundy::value::{LoopyValue, Nimber};
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
    /// Numbers as sums of powers of two.
    Columns { powers: Vec<u64>, rows: Vec<Row>, left: Vec<u64> },
    /// Options, and the least value that none of them has.
    Mex { options: Vec<Valued>, mex: LoopyValue },
    /// A move.
    Move { summand: usize, from: String, to: String },
    /// Places that answer each other.
    Mirror { pairs: Vec<[String; 2]> },
    /// Values that come again.
    Strip { values: Vec<u32>, preperiod: u64, period: u64, saltus: u64 },
}

#[derive(Debug, Serialize)]
struct Row {
    label: String,
    value: LoopyValue,
    bits: Vec<u64>,
}

#[derive(Debug, Serialize)]
struct Valued {
    text: String,
    value: LoopyValue,
}

/// The object of a reason.
pub fn explained(
    position: String,
    explanation: &Explanation,
    wording: &Wording,
) -> Headed<Explained> {
    let step =
        |step: &answer::Step| Step { what: What::of(step, wording), text: step.to_text(wording) };
    headed(Explained {
        position,
        text: explanation.to_text(wording),
        steps: explanation.steps.iter().map(step).collect(),
    })
}

impl What {
    fn of(step: &answer::Step, wording: &Wording) -> Self {
        match step {
            answer::Step::Say(phrase) => Self::Say { id: phrase.id.to_string() },
            answer::Step::Table(rows) => {
                let row = |row: &Vec<_>| row.iter().map(|cell| wording.cell(cell)).collect();
                Self::Table { rows: rows.iter().map(row).collect() }
            }
            answer::Step::Values(..) => {
                Self::Lines { lines: step.to_text(wording).lines().map(str::to_owned).collect() }
            }
            answer::Step::Lines(lines) => Self::Lines { lines: lines.clone() },
            answer::Step::Pictured(picture, _) => Self::seen(picture.clone()),
        }
    }

    fn seen(picture: Picture) -> Self {
        match picture {
            Picture::Columns { powers, rows, left } => {
                let row =
                    |(label, value, bits): (_, Nimber, _)| Row { label, value: value.into(), bits };
                Self::Columns { powers, rows: rows.into_iter().map(row).collect(), left }
            }
            Picture::Mex { options, mex } => {
                let valued = |(text, value): (_, Nimber)| Valued { text, value: value.into() };
                let options = options.into_iter().map(valued).collect();
                Self::Mex { options, mex: mex.into() }
            }
            Picture::Move { summand, from, to } => Self::Move { summand, from, to },
            Picture::Mirror { pairs } => Self::Mirror { pairs },
            Picture::Strip { values, preperiod, period, saltus } => {
                Self::Strip { values, preperiod, period, saltus }
            }
        }
    }
}
