//! Folds: the value of a list by the element at one end and the value of the rest.

use std::collections::HashMap;

use super::super::table::{Layout, ValueTable, observe_table};
use super::super::term::find_pairs;
use super::ListValue;
use grundy_core::game::End;

/// A rule for the values of lists that goes from one end to the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fold {
    /// The end of the list at which the last element that is added stands.
    pub end: End,
    /// The value of the list without elements.
    pub empty: u64,
    /// The values by the value of the rest (row) and the element (column), as far as they were seen.
    pub seen: ValueTable,
    /// The layout that they follow.
    pub layout: Layout,
}

/// The least number of lists of three or more elements that confirm a fold.
const FEWEST: usize = 64;

impl Fold {
    /// Returns the fold that lists follow: its rule is found among the lists of one and two elements
    /// with the smaller half of the numbers; the other ones and the longer lists confirm it.
    pub(super) fn find(seen: &[ListValue]) -> Option<Self> {
        let values: HashMap<&[u64], u64> =
            seen.iter().map(|seen| (seen.list.as_slice(), seen.value)).collect();
        let empty = *values.get(&[][..])?;
        [End::First, End::Last].into_iter().find_map(|end| {
            let mut cells: HashMap<(u64, u64), u64> = HashMap::new();
            for (list, &value) in &values {
                let Some((element, rest)) = end.split(list) else { continue };
                let Some(&rest) = values.get(rest) else { continue };
                // Another value of the same pair: the rest counts by more than its value.
                if *cells.entry((rest, element)).or_insert(value) != value {
                    return None;
                }
            }
            let seen_table = square(&cells)?;
            let layout = confirmed(&seen_table)?;
            let fold = Self { end, empty, seen: seen_table, layout };
            let longer = || seen.iter().filter(|seen| seen.list.len() > 2);
            let holds = |seen: &ListValue| fold.value(&seen.list) == Some(seen.value);
            (longer().count() >= FEWEST && seen.iter().all(holds)).then_some(fold)
        })
    }

    /// Returns the value of a list; `None` if the rule does not say it.
    pub fn value(&self, list: &[u64]) -> Option<u64> {
        self.folded(list, &|rest, element| self.seen.value_by(&self.layout, [rest, element]))
    }

    /// Goes through a list towards the end at which moves are made, by the value of the rest and the next
    /// element.
    pub(super) fn folded(
        &self,
        list: &[u64],
        with: &dyn Fn(u64, u64) -> Option<u64>,
    ) -> Option<u64> {
        let step = |value: u64, &element: &u64| with(value, element);
        match self.end {
            End::First => list.iter().rev().try_fold(self.empty, step),
            End::Last => list.iter().try_fold(self.empty, step),
        }
    }
}

/// Returns the largest square of neighbouring values and elements all of whose cells are known, from
/// the value 0 and the least element on.
fn square(cells: &HashMap<(u64, u64), u64>) -> Option<ValueTable> {
    let least = cells.keys().map(|cell| cell.1).min()?;
    let full = |side: u64| {
        let edge = (0..=side).flat_map(|i| [(i, least + side), (side, least + i)]);
        edge.into_iter().all(|cell| cells.contains_key(&cell))
    };
    let side = (0..cells.len() as u64).take_while(|&side| full(side)).count() as u64;
    let columns = usize::try_from(side).ok()?;
    let all = (0..side).flat_map(|a| (0..side).map(move |b| (a, least + b)));
    Some(ValueTable { first: [0, least], columns, values: all.map(|cell| cells[&cell]).collect() })
}

/// Returns the formula of the values, or the layout of the first half of rows and columns, if it
/// predicts the others.
fn confirmed(table: &ValueTable) -> Option<Layout> {
    if let Some(term) = find_pairs(table) {
        return Some(Layout::Term(term));
    }
    let half = table.columns / 2;
    let rows = table.values.chunks_exact(table.columns.max(1)).take(half);
    let values = rows.flat_map(|row| row[..half].to_vec()).collect();
    let part = ValueTable { columns: half, values, ..table.clone() };
    let layout = observe_table(&part, None, None).layout?;
    let predicted = |(a, b, value): (u64, u64, u64)| part.value_by(&layout, [a, b]) == Some(value);
    table.cells().all(predicted).then_some(layout)
}
