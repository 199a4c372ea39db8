//! Values of many positions, in the formats that other programs read: one file each.

mod bfile;
mod csv;
mod export;
mod json;
mod latex;
pub(crate) mod outcomes;
mod table;

pub(crate) use self::export::{Column, Exporter, Values};
use crate::args::Format;

/// The exporter of a format.
pub(crate) fn exporter(format: Format) -> &'static dyn Exporter {
    match format {
        Format::Table => &table::Table,
        Format::Csv => &csv::Csv,
        Format::Json => &json::Json,
        Format::Bfile => &bfile::BFile,
        Format::Latex => &latex::Latex,
    }
}
