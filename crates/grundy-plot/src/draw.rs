//! Draws a picture, as SVG and as PNG.

use crate::cells;
use crate::error::RenderError;
use crate::frame::Frame;
use crate::picture::{Chart, Picture};
#[cfg(feature = "png")]
use crate::render;
use crate::scatter;
use crate::shape::Shape;
use crate::svg::Svg;

impl Picture<'_> {
    /// Returns the picture as SVG.
    ///
    /// # Errors
    /// Returns an error if an image cannot be encoded.
    pub fn svg(&self) -> Result<String, RenderError> {
        let size = [Picture::WIDTH, Picture::HEIGHT].map(f64::from);
        let mut svg = Svg::document(self.title, size, &[]);
        for shape in self.shapes()? {
            svg.shape(&shape)?;
        }
        Ok(svg.finish())
    }

    /// Returns the picture as PNG, with the feature `png`.
    ///
    /// # Errors
    /// Returns an error if the picture cannot be rendered.
    #[cfg(feature = "png")]
    pub fn png(&self) -> Result<Vec<u8>, RenderError> {
        render::png(&self.shapes()?)
    }

    fn shapes(&self) -> Result<Vec<Shape>, RenderError> {
        let mut frame = Frame::new(self);
        match self.chart {
            Chart::Points { first, values, rare } => scatter::draw(&mut frame, first, values, rare),
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
