//! The b-file of the On-Line Encyclopedia of Integer Sequences: `n a(n)` on each line.

use std::io::Write;

use grundy_protocol::table::Index;

use super::{Exporter, Values};
use crate::error::Error;

pub(super) struct BFile;

impl Exporter for BFile {
    fn write(&self, out: &mut dyn Write, values: &Values) -> Result<(), Error> {
        let Index::Line { first } = &values.index else {
            return Err(Error::usage(
                "a b-file holds one sequence, and this is a table",
                "take --format csv or json",
            ));
        };
        writeln!(out, "{}", values.heading())?;
        let first = values.offset.map_or(i128::from(*first), i128::from);
        for (n, value) in (first..).zip(&values.list) {
            writeln!(out, "{n} {value}")?;
        }
        Ok(())
    }
}
