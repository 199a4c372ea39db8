//! Drawing a picture, as SVG and as PNG.

use crate::cells;
use crate::error::RenderError;
use crate::frame::{Frame, Placed};
use crate::picture::{Chart, Picture};
#[cfg(feature = "png")]
use crate::render;
use crate::scatter;

impl Picture<'_> {
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
