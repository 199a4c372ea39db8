//! Who wins many positions, in the formats that hold letters.

use std::io::Write;

use grundy_protocol::object::values;
use grundy_protocol::table::Index;

use super::export::heading;
use super::{csv, table};
use crate::args::Format;
use crate::error::Error;
use crate::output::json;

/// Writes outcomes.
pub(crate) fn write(
    out: &mut dyn Write,
    format: Format,
    (game, rule): (&str, &str),
    index: &Index,
    list: Vec<String>,
) -> Result<(), Error> {
    match format {
        Format::Table => table::write(out, index, list, "outcome"),
        Format::Csv => {
            writeln!(out, "{}", heading(game, rule, "outcome"))?;
            csv::write(out, index, &list, "outcome")
        }
        Format::Json => Ok(json::line(out, &values::outcomes(game, index, &list))?),
        Format::Bfile | Format::Latex => Err(Error::usage(
            "this format holds numbers, and outcomes are letters",
            "take --format table, csv or json",
        )),
    }
}
