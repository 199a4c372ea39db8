//! The description of a picture, as plain data.

/// A picture with the texts around it.
#[derive(Debug, Clone)]
pub struct Picture<'a> {
    /// The name of the game.
    pub title: &'a str,
    /// The rule in words; may be empty.
    pub rule: &'a str,
    /// A description of the chart, with remarks; may be empty.
    pub note: &'a str,
    /// The chart.
    pub chart: Chart<'a>,
}

/// The number that stands for a loony value, which is no number.
pub const LOONY: u32 = u32::MAX;

/// Returns the greatest of values that are not loony; 0 if there is none.
pub(crate) fn greatest(values: &[u32]) -> u32 {
    values.iter().copied().filter(|&value| value != LOONY).max().unwrap_or(0)
}

/// The content of a picture. Of the values, [`LOONY`] is drawn as what it is.
#[derive(Debug, Clone, Copy)]
pub enum Chart<'a> {
    /// Values of consecutive heaps as points.
    Points {
        /// The heap of the first value.
        first: u64,
        /// The values.
        values: &'a [u32],
        /// For each value whether it is rare, if values are split into rare and common.
        rare: Option<&'a [bool]>,
    },
    /// Values of consecutive heaps as coloured cells, `period` in each row.
    Folded {
        /// The heap of the first value.
        first: u64,
        /// The values.
        values: &'a [u32],
        /// The length of a row.
        period: u64,
    },
    /// A table of values as coloured cells.
    Table {
        /// The numbers of the first row and column.
        first: [u64; 2],
        /// The number of columns.
        columns: u64,
        /// The values, row by row.
        values: &'a [u32],
        /// The names of the two numbers: that of rows, then that of columns.
        names: [&'a str; 2],
    },
}

impl Picture<'_> {
    /// The width of a picture in pixels; a PNG has twice as many pixels in each direction.
    pub const WIDTH: u32 = 1200;
    /// The height of a picture in pixels; a PNG has twice as many pixels in each direction.
    pub const HEIGHT: u32 = 750;
}
