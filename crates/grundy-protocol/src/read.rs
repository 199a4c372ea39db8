//! Positions as front ends read them.

use grundy_engine::Workbench;
use grundy_engine::notation::Position;

use crate::error::Error;

/// Reads a position; `misere` adds to what the text says.
///
/// # Errors
/// Points at what is wrong.
pub fn read(bench: &Workbench, text: &str, misere: bool) -> Result<Position, Error> {
    match bench.read(text) {
        Ok(position) if misere => Ok(position.misere()),
        Ok(position) => Ok(position),
        Err(error) => Err(Error::Position { text: text.to_owned(), error: Box::new(error) }),
    }
}
