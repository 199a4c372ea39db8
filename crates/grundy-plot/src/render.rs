//! Draws a picture as pixels, at twice its size, as a PNG.

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use tiny_skia::{
    Color, ColorU8, FillRule, FilterQuality, LineCap, Paint, Path, PathBuilder, Pixmap,
    PixmapPaint, Rect, Stroke, Transform,
};

use crate::colour::Rgb;
use crate::error::RenderError;
use crate::picture::Picture;
use crate::raster::Image;
use crate::shape::{Anchor, Shape, TextDirection, TextStyle};

/// DejaVu Sans without hinting, reduced to Latin, Greek and symbols. Its licence is in the same
/// folder.
const FONT: &[u8] = include_bytes!("../font/sans.ttf");

/// The number of pixels per pixel of the picture, in each direction.
const SCALE: f32 = 2.0;

/// Draws the shapes, from the back to the front.
pub(crate) fn png(shapes: &[Shape]) -> Result<Vec<u8>, RenderError> {
    let mut canvas = Canvas::new()?;
    for shape in shapes {
        canvas.draw(shape)?;
    }
    canvas.pixels.encode_png().map_err(|why| failed(&why))
}

/// The pixels, and the font of texts.
struct Canvas {
    pixels: Pixmap,
    font: FontRef<'static>,
}

impl Canvas {
    fn new() -> Result<Self, RenderError> {
        let [width, height] = [Picture::WIDTH, Picture::HEIGHT].map(|length| 2 * length);
        let pixels = Pixmap::new(width, height).ok_or_else(|| failed(&"no memory"))?;
        let font = FontRef::new(FONT).map_err(|why| failed(&why))?;
        Ok(Self { pixels, font })
    }

    fn draw(&mut self, shape: &Shape) -> Result<(), RenderError> {
        match shape {
            Shape::Filled { over, colour } => self.filled(*over, *colour),
            Shape::Line { from, to, colour } => {
                let mut path = PathBuilder::new();
                let ([x1, y1], [x2, y2]) = (from.map(single), to.map(single));
                path.move_to(x1, y1);
                path.line_to(x2, y2);
                self.stroke(path.finish(), &Stroke::default(), *colour);
            }
            Shape::Words { at, face, text, runs } => self.words(*at, *face, text, *runs)?,
            Shape::Dots { at, width, colour } => {
                let mut path = PathBuilder::new();
                for [x, y] in at.iter().map(|at| at.map(single)) {
                    path.move_to(x, y);
                    path.line_to(x, y);
                }
                let (width, line_cap) = (single(*width), LineCap::Round);
                let stroke = Stroke { width, line_cap, ..Stroke::default() };
                self.stroke(path.finish(), &stroke, *colour);
            }
            Shape::Image { image, over } => self.image(image, *over)?,
        }
        Ok(())
    }

    /// Fills a rectangle with sharp edges, so that there are no seams between neighbours.
    fn filled(&mut self, over: [f64; 4], colour: Rgb) {
        let [x, y, width, height] = over.map(single);
        if let Some(over) = Rect::from_xywh(x, y, width, height) {
            let paint = Paint { anti_alias: false, ..paint(colour) };
            self.pixels.fill_rect(over, &paint, scaled(), None);
        }
    }

    /// Draws a line. A path without length and points is empty and not drawn.
    fn stroke(&mut self, path: Option<Path>, stroke: &Stroke, colour: Rgb) {
        if let Some(path) = path {
            self.pixels.stroke_path(&path, &paint(colour), stroke, scaled(), None);
        }
    }

    /// Draws text, letter by letter.
    fn words(
        &mut self,
        [x, y]: [f64; 2],
        face: TextStyle,
        text: &str,
        runs: TextDirection,
    ) -> Result<(), RenderError> {
        let (size, location) = (Size::unscaled(), LocationRef::default());
        let (letters, glyphs) = (self.font.charmap(), self.font.outline_glyphs());
        let metrics = self.font.glyph_metrics(size, location);
        let mut outline = Outline { path: PathBuilder::new(), across: 0.0 };
        for glyph in text.chars().map(|letter| letters.map(letter).unwrap_or(GlyphId::NOTDEF)) {
            if let Some(shape) = glyphs.get(glyph) {
                let settings = DrawSettings::unhinted(size, location);
                shape.draw(settings, &mut outline).map_err(|why| failed(&why))?;
            }
            outline.across += metrics.advance_width(glyph).unwrap_or(0.0);
        }
        let before = match face.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => -outline.across / 2.0,
            Anchor::End => -outline.across,
        };
        let scale =
            single(face.size.into()) / f32::from(self.font.metrics(size, location).units_per_em);
        let turn = match runs {
            TextDirection::Right => 0.0,
            TextDirection::Up => -90.0,
        };
        let place = scaled()
            .pre_translate(single(x), single(y))
            .pre_rotate(turn)
            // The vertical axis of a font points up.
            .pre_scale(scale, -scale)
            .pre_translate(before, 0.0);
        if let Some(path) = outline.path.finish() {
            self.pixels.fill_path(&path, &paint(face.colour), FillRule::Winding, place, None);
        }
        Ok(())
    }

    /// Draws an image stretched over its rectangle.
    fn image(&mut self, image: &Image, over: [f64; 4]) -> Result<(), RenderError> {
        let [width, height] = image.size();
        let mut above = Pixmap::new(width, height).ok_or_else(|| failed(&"no memory"))?;
        for (to, [red, green, blue, opacity]) in above.pixels_mut().iter_mut().zip(image.pixels()) {
            *to = ColorU8::from_rgba(*red, *green, *blue, *opacity).premultiply();
        }
        let [x, y, across, down] = over;
        let stretch = [across / f64::from(width), down / f64::from(height)].map(single);
        let place = scaled().pre_translate(single(x), single(y)).pre_scale(stretch[0], stretch[1]);
        let paint = PixmapPaint { quality: FilterQuality::Nearest, ..PixmapPaint::default() };
        self.pixels.draw_pixmap(0, 0, above.as_ref(), &paint, place, None);
        Ok(())
    }
}

/// The outline of a text in units of the font, letter by letter.
struct Outline {
    path: PathBuilder,
    /// The position of the next letter.
    across: f32,
}

impl OutlinePen for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.across + x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.across + x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.quad_to(self.across + x1, y1, self.across + x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let [x1, x2, x] = [x1, x2, x].map(|x| self.across + x);
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

fn scaled() -> Transform {
    Transform::from_scale(SCALE, SCALE)
}

fn paint(Rgb([red, green, blue]): Rgb) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(Color::from_rgba8(red, green, blue, u8::MAX));
    paint
}

#[expect(clippy::cast_possible_truncation, reason = "coordinates in a picture")]
fn single(length: f64) -> f32 {
    length as f32
}

fn failed(why: &dyn std::fmt::Display) -> RenderError {
    RenderError::Rendering(why.to_string())
}
