//! Pictures of sequences and tables of values, as SVG and PNG.
//!
//! Plain data comes in and a file's content goes out: no game is known here, nothing is read or
//! written, and equal input makes equal bytes. There is one drawing, in SVG; the PNG (feature
//! `png`) is that drawing rendered with a font of its own, so nothing needs to be installed. Where
//! there are too many points to draw one by one, an image inside the SVG shows their density.

mod axis;
mod cells;
mod colour;
mod error;
mod frame;
mod raster;
#[cfg(feature = "png")]
mod render;
mod scatter;
mod svg;

pub use axis::grouped;
pub use error::RenderError;

use frame::{Frame, Placed};

/// A picture with what is written around it.
#[derive(Debug, Clone)]
pub struct Picture<'a> {
    /// The game.
    pub title: &'a str,
    /// Its rule in words; may be empty.
    pub rule: &'a str,
    /// What is shown, and what is to be known about it; may be empty.
    pub note: &'a str,
    /// What is drawn.
    pub chart: Chart<'a>,
}

/// What is drawn.
#[derive(Debug, Clone, Copy)]
pub enum Chart<'a> {
    /// Values of consecutive heaps as points.
    Points {
        /// The heap of the first value.
        first: u64,
        /// The values.
        values: &'a [u32],
        /// Which of them are rare, if values are split so.
        rare: Option<&'a [bool]>,
    },
    /// Values of consecutive heaps by their colours, a period in each row.
    Folded {
        /// The heap of the first value.
        first: u64,
        /// The values.
        values: &'a [u32],
        /// The length of a row.
        period: u64,
    },
    /// A table by its values' colours.
    Table {
        /// The numbers of the first row and column.
        first: [u64; 2],
        /// How many columns there are.
        columns: u64,
        /// The values, row by row.
        values: &'a [u32],
        /// What rows and columns are counted by.
        names: [&'a str; 2],
    },
}

impl Picture<'_> {
    /// The width of a picture; a PNG has twice as many pixels.
    pub const WIDTH: u32 = 1200;
    /// The height of a picture; a PNG has twice as many pixels.
    pub const HEIGHT: u32 = 750;

    /// The picture as SVG.
    ///
    /// # Errors
    /// An image in it could not be encoded.
    pub fn svg(&self) -> Result<String, RenderError> {
        Ok(self.drawn()?.0)
    }

    /// The picture as PNG, with the feature `png`.
    ///
    /// # Errors
    /// The picture could not be rendered.
    #[cfg(feature = "png")]
    pub fn png(&self) -> Result<Vec<u8>, RenderError> {
        let (svg, images) = self.drawn()?;
        render::png(&svg, &images)
    }

    fn drawn(&self) -> Result<(String, Vec<Placed>), RenderError> {
        let mut frame = Frame::new(self);
        match self.chart {
            Chart::Points { first, values, rare } => {
                scatter::draw(&mut frame, first, values, rare)?;
            }
            Chart::Folded { first, values, period } => {
                cells::folded(&mut frame, first, values, period)?;
            }
            Chart::Table { first, columns, values, names } => {
                cells::table(&mut frame, first, columns, values, names)?;
            }
        }
        Ok(frame.finish())
    }
}
