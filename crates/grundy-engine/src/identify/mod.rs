//! Which games have given values: a list, a table of two parameters, or only the numbers of value 0.
//!
//! Two ways lead to an answer. An [`Index`] holds the first values of thousands of games; a list is
//! looked up in it at every offset, so that games are also found whose first values are missing
//! (`look`). Independently of any index, `fit` decides whether *some* code or subtraction set has
//! the values, and gives the least and the greatest one: that needs the values from heap 0 on.
//!
//! An answer says for how many of the given values the game was compared. It is an observation about
//! these values and no claim about later ones.

mod answer;
mod build;
mod families;
mod fit;
mod index;
mod look;
mod read;
mod sums;
#[cfg(test)]
mod tests;
mod words;

pub use answer::{Bounds, Kind, Match, Matches, Relation};
pub use build::build;
pub use families::Extent;
pub use index::Index;
pub use read::Reading;
pub use words::explanation;

use crate::Workbench;
use grundy_core::game::{Failure, Meter};

/// What is known of the unknown game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// The values of consecutive numbers.
    Values {
        /// The first number.
        first: u64,
        /// The values.
        values: Vec<u64>,
    },
    /// The numbers of value 0: all from a first number up to the last one of value 0.
    Zeros {
        /// The first number, whatever its value is.
        first: u64,
        /// The numbers of value 0, ascending.
        numbers: Vec<u64>,
    },
    /// A table of values, row by row.
    Table {
        /// The numbers of the first row and column.
        first: [u64; 2],
        /// The number of columns, at least 1.
        columns: usize,
        /// The values, row by row, of full rows.
        values: Vec<u64>,
    },
}

/// The most values of a question.
pub const MOST_VALUES: u64 = 1 << 12;

/// The games of the index with the given values, and the codes and sets that fit them; the simplest
/// relation first.
///
/// A list that is longer than what the index holds of a game is compared with values that are
/// computed for it. Takes O(size of the index) for the look-up and O(n³) for n values to fit codes.
///
/// # Errors
/// A limit.
pub fn identify(
    question: &Question,
    index: &Index,
    bench: &Workbench,
    meter: &Meter<'_>,
) -> Result<Matches, Failure> {
    let mut answers = look::look(question, index, bench, meter)?;
    match question {
        Question::Values { first, values } => add(&mut answers, fit::fit(*first, values, meter)?),
        Question::Table { first, columns, values } => {
            answers.extend(sums::sums(*first, *columns, values, index, meter)?);
        }
        Question::Zeros { .. } => {}
    }
    // Equal ranks stay in the order of the index, the catalogue's games first.
    answers.sort_by_key(Match::rank);
    Ok(Matches {
        given: question.terms(),
        games: index.games(),
        sequences: index.sequences(),
        extent: index.extent(),
        kind: question.kind(),
        fitted_below: question.fitted_below(),
        answers,
    })
}

/// Adds fitted rules. One that is named already lends its answer what else has the values.
fn add(answers: &mut Vec<Match>, fitted: Vec<Match>) {
    for rule in fitted {
        let named = answers.iter_mut().find(|answer| {
            answer.relation == rule.relation
                && (answer.game == rule.game || answer.also.contains(&rule.game))
        });
        match named {
            Some(answer) => answer.between = answer.between.take().or(rule.between),
            None => answers.push(rule),
        }
    }
}

impl Question {
    /// What it gives.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Values { .. } => Kind::Values,
            Self::Zeros { .. } => Kind::Zeros,
            Self::Table { .. } => Kind::Table,
        }
    }

    /// Up to which number of tokens in a move, exclusively, all codes and sets are compared.
    fn fitted_below(&self) -> Option<u64> {
        match self {
            Self::Values { values, .. } => fit::reach(values),
            Self::Zeros { .. } | Self::Table { .. } => None,
        }
    }

    /// The number of values that the question gives.
    pub fn terms(&self) -> u64 {
        match self {
            Self::Values { values, .. } | Self::Table { values, .. } => values.len() as u64,
            Self::Zeros { first, numbers } => {
                numbers.last().map_or(0, |last| last.saturating_add(1).saturating_sub(*first))
            }
        }
    }
}
