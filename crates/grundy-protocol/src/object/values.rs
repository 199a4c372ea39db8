//! Values of many positions, as JSON.

use grundy_core::game::ValueColumn;
use grundy_core::value::Value;
use grundy_sequence::sequence::Closure;
use serde::{Serialize, Serializer};

use super::json::{Count, Headed, headed};
use crate::table::Index;

/// The object of `values`.
#[derive(Debug, Serialize)]
pub struct Object<'a> {
    game: &'a str,
    #[serde(flatten)]
    values: Values<'a>,
    /// Which values are rare, where few are.
    #[serde(skip_serializing_if = "Option::is_none")]
    split: Option<Parities>,
    /// What ended the work early, where the front end says it here.
    #[serde(skip_serializing_if = "Option::is_none")]
    incomplete: Option<String>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Values<'a> {
    Line { first: u64, values: &'a [Value] },
    Grid { first_row: u64, first_column: u64, rows: Vec<&'a [Value]> },
    Places { places: &'a [String], values: &'a [Value] },
}

/// A value is rare if the number of its bits under the mask is odd, or even: which, depends on
/// the heap's parity where that counts.
#[derive(Debug, Serialize)]
struct Parities {
    mask: u32,
    /// Whether the number of bits of a rare value is odd, at even heaps and at odd ones.
    odd: [bool; 2],
}

impl From<Closure> for Parities {
    fn from(closure: Closure) -> Self {
        let odd = closure.odd();
        Self { mask: closure.mask(), odd: [odd, odd ^ closure.heap_parity()] }
    }
}

/// The object of outcomes.
#[derive(Debug, Serialize)]
pub struct Outcomes<'a> {
    game: &'a str,
    #[serde(flatten)]
    outcomes: OutcomeList<'a>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum OutcomeList<'a> {
    Line { first: u64, outcomes: &'a [String] },
    Grid { first_row: u64, first_column: u64, outcome_rows: Vec<&'a [String]> },
    Places { places: &'a [String], outcomes: &'a [String] },
}

/// The object of outcomes, with what they belong to.
pub fn outcomes<'a>(game: &'a str, index: &'a Index, list: &'a [String]) -> Headed<Outcomes<'a>> {
    let outcomes = match index {
        Index::Line { first } => OutcomeList::Line { first: *first, outcomes: list },
        Index::Grid { first, columns, .. } => {
            let columns = usize::try_from(*columns).unwrap_or(usize::MAX).max(1);
            let outcome_rows = list.chunks(columns).collect();
            OutcomeList::Grid { first_row: first[0], first_column: first[1], outcome_rows }
        }
        Index::Places { names } => {
            OutcomeList::Places { places: &names[..list.len().min(names.len())], outcomes: list }
        }
    };
    headed(Outcomes { game, outcomes })
}

/// The object of the values of a column.
#[derive(Debug, Serialize)]
pub struct ColumnObject<'a> {
    game: &'a str,
    first: u64,
    values: Each<'a>,
}

/// The values from a heap on, written one by one.
#[derive(Debug)]
struct Each<'a>(u64, &'a ValueColumn);

impl Serialize for Each<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(first, values) = self;
        serializer.collect_seq(values.starting_at(*first).map(Count))
    }
}

/// The object of the values of a column, from heap `first` on.
pub fn column<'a>(game: &'a str, first: u64, values: &'a ValueColumn) -> Headed<ColumnObject<'a>> {
    headed(ColumnObject { game, first, values: Each(first, values) })
}

/// The object of values, with what they belong to and how they split.
pub fn values<'a>(
    game: &'a str,
    index: &'a Index,
    list: &'a [Value],
    split: Option<Closure>,
    incomplete: Option<String>,
) -> Headed<Object<'a>> {
    let values = match index {
        Index::Line { first } => Values::Line { first: *first, values: list },
        Index::Grid { first, columns, .. } => {
            let columns = usize::try_from(*columns).unwrap_or(usize::MAX).max(1);
            let rows = list.chunks(columns).collect();
            Values::Grid { first_row: first[0], first_column: first[1], rows }
        }
        Index::Places { names } => {
            Values::Places { places: &names[..list.len().min(names.len())], values: list }
        }
    };
    headed(Object { game, values, split: split.map(Parities::from), incomplete })
}
