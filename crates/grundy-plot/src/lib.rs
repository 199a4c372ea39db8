//! Draws sequences and tables of values, as SVG and PNG, and boards, as SVG.
//!
//! The input is plain data and the output the content of a file. This crate knows no games and does
//! no input or output, and equal input gives equal bytes. A picture is a list of shapes, drawn as
//! SVG or, with the feature `png`, as pixels with an embedded font, so that no fonts need to be
//! installed. If there are too many points to draw one by one, an image shows their density.

mod axis;
pub mod board;
mod cayley;
mod cells;
mod colour;
mod draw;
mod error;
mod frame;
mod picture;
mod raster;
#[cfg(feature = "png")]
mod render;
mod scatter;
mod shape;
mod svg;

pub use axis::grouped;
pub use cayley::Cayley;
pub use error::RenderError;
pub use picture::{Chart, LOONY, Picture};
