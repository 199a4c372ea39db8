//! Pictures of sequences and tables of values, as SVG and PNG, and of boards, as SVG.
//!
//! Plain data comes in and a file's content goes out: no game is known here, nothing is read or
//! written, and equal input makes equal bytes. A picture is a list of shapes, drawn as SVG or, with the
//! feature `png`, as pixels with an embedded font, so nothing needs to be installed. Where there are too
//! many points to draw one by one, an image shows their density.

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
pub use picture::{Chart, Picture};
