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
        let (width, height) = (Picture::WIDTH, Picture::HEIGHT);
        let mut svg = Svg::default();
        svg.begin(
            "svg",
            &[
                ("xmlns", &"http://www.w3.org/2000/svg"),
                ("width", &width),
                ("height", &height),
                ("viewBox", &format_args!("0 0 {width} {height}")),
                ("font-family", &"DejaVu Sans, Verdana, sans-serif"),
            ],
        );
        svg.around("title", &[], self.title);
        for shape in self.shapes()? {
            svg.shape(&shape)?;
        }
        svg.end("svg");
        Ok(svg.into_text())
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
