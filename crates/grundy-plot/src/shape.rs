//! The shapes of a picture, which `svg` and `render` draw.

use crate::colour::Rgb;
use crate::raster::Image;

/// A shape of a picture. Coordinates are pixels of the picture, from its upper left corner. A
/// rectangle is given by left, top, width and height.
#[derive(Debug)]
pub(crate) enum Shape {
    /// A rectangle filled with one colour.
    Filled { over: [f64; 4], colour: Rgb },
    /// A line one pixel wide.
    Line { from: [f64; 2], to: [f64; 2], colour: Rgb },
    /// Text.
    Words { at: [f64; 2], face: TextStyle, text: String, runs: TextDirection },
    /// Round dots.
    Dots { at: Vec<[f64; 2]>, width: f64, colour: Rgb },
    /// An image stretched over a rectangle, without smoothing.
    Image { image: Image, over: [f64; 4] },
}

/// The alignment of text relative to its coordinates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// The size, colour and alignment of text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TextStyle {
    pub(crate) size: u32,
    pub(crate) colour: Rgb,
    pub(crate) anchor: Anchor,
}

/// The direction of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TextDirection {
    Right,
    Up,
}
