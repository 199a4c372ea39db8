//! What every format is given.

use std::io::Write;

use grundy::value::LoopyValue;
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
    pub(crate) list: Vec<LoopyValue>,
    /// The number of the first line of a b-file, where it is not that of the first value.
    pub(crate) offset: Option<i64>,
}

impl Values {
    /// The line that exported files open with.
    pub(super) fn heading(&self) -> String {
        heading(&self.game, &self.rule, &self.method)
    }

    /// Row and value lists of a grid.
    pub(super) fn rows(
        &self,
        first: u64,
        columns: u64,
    ) -> impl Iterator<Item = (u64, &[LoopyValue])> {
        let columns = usize::try_from(columns).unwrap_or(usize::MAX).max(1);
        (first..).zip(self.list.chunks(columns))
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
}
