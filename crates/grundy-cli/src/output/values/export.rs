//! The input of every format.

use std::io::Write;

use grundy_core::game::ValueColumn;
use grundy_core::value::Value;
use grundy_protocol::table::Index;

use crate::error::Error;

/// Values of one game.
#[derive(Debug)]
pub(crate) struct Values {
    /// The game as it was asked for.
    pub(crate) game: String,
    /// Its rule: a code, or the hash of a rule file.
    pub(crate) rule: String,
    /// How the values are known.
    pub(crate) method: String,
    /// What they belong to.
    pub(crate) index: Index,
    /// They themselves, as many as were found.
    pub(crate) list: Vec<Value>,
    /// The number of the first line of a b-file, where it is not that of the first value.
    pub(crate) offset: Option<i64>,
}

impl Values {
    /// The line that exported files open with.
    pub(super) fn heading(&self) -> String {
        heading(&self.game, &self.rule, &self.method)
    }

    /// Row and value lists of a grid.
    pub(super) fn rows(&self, first: u64, columns: u64) -> impl Iterator<Item = (u64, &[Value])> {
        let columns = usize::try_from(columns).unwrap_or(usize::MAX).max(1);
        (first..).zip(self.list.chunks(columns))
    }
}

/// Values of heaps that are known at once.
#[derive(Debug)]
pub(crate) struct Column {
    /// The game as it was asked for.
    pub(crate) game: String,
    /// Its rule.
    pub(crate) rule: String,
    /// The first heap.
    pub(crate) first: u64,
    /// The values.
    pub(crate) values: ValueColumn,
    /// The number of the first line of a b-file, where it is not that of the first heap.
    pub(crate) offset: Option<i64>,
}

impl Column {
    /// The line that exported files open with.
    pub(super) fn heading(&self) -> String {
        heading(&self.game, &self.rule, &self.values.by().to_string())
    }

    /// The values, from the first heap to the last.
    pub(super) fn list(&self) -> impl Iterator<Item = u64> {
        self.values.starting_at(self.first)
    }
}

/// The line that exported files open with.
pub(super) fn heading(game: &str, rule: &str, method: &str) -> String {
    format!("# game: {game}; rule: {rule}; method: {method}; grundy {}", env!("CARGO_PKG_VERSION"))
}

/// One format.
pub(crate) trait Exporter {
    /// Writes the values.
    fn write(&self, out: &mut dyn Write, values: &Values) -> Result<(), Error>;

    /// Writes values of heaps one after the other.
    fn column(&self, out: &mut dyn Write, values: &Column) -> Result<(), Error>;
}

/// Writes a row: the number of its first place, the number of empty places, and the values.
type WriteRow<'a, T> = dyn FnMut(u64, usize, &[T]) -> Result<(), Error> + 'a;

/// Calls `row` with every ten values, counted from a multiple of ten: with the number of its first
/// place, how many places before the first value are empty, and the values.
pub(super) fn tens<T>(
    first: u64,
    mut list: impl Iterator<Item = T>,
    row: &mut WriteRow<'_, T>,
) -> Result<(), Error> {
    let mut lead = usize::try_from(first % 10).unwrap_or(0);
    let (mut start, mut cells) = (first - first % 10, Vec::new());
    loop {
        cells.clear();
        cells.extend(list.by_ref().take(10 - lead));
        if cells.is_empty() {
            return Ok(());
        }
        row(start, lead, &cells)?;
        (start, lead) = (start.saturating_add(10), 0);
    }
}
