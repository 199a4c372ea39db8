//! Rendering the SVG as a PNG of twice its size.

use std::sync::Arc;

use resvg::tiny_skia::{ColorU8, FilterQuality, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::error::RenderError;
use crate::frame::Placed;

/// DejaVu Sans without hinting, cut down to Latin, Greek and signs; its licence is in the same
/// folder.
const FONT: &[u8] = include_bytes!("../font/sans.ttf");

const SCALE: f32 = 2.0;

/// Renders a drawing with the embedded font. The renderer skips the images of the drawing, and they
/// are drawn afterwards; only grid lines lie behind them.
pub(crate) fn png(svg: &str, images: &[Placed]) -> Result<Vec<u8>, RenderError> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(FONT.to_vec());
    let family = fonts.faces().next().and_then(|face| face.families.first());
    let family = family.map_or(String::new(), |(name, _)| name.clone());
    // The only font, whatever family the drawing names.
    fonts.set_sans_serif_family(&family);
    let options = Options { font_family: family, fontdb: Arc::new(fonts), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|why| failed(&why))?;
    let size = tree.size().to_int_size().scale_by(SCALE).ok_or_else(|| failed(&"no size"))?;
    let mut pixels =
        Pixmap::new(size.width(), size.height()).ok_or_else(|| failed(&"no memory"))?;
    resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
    for placed in images {
        overlay(placed, &mut pixels)?;
    }
    pixels.encode_png().map_err(|why| failed(&why))
}

/// Draws an image stretched over its rectangle.
#[expect(clippy::cast_possible_truncation, reason = "coordinates in a picture")]
fn overlay(Placed { image, over }: &Placed, pixels: &mut Pixmap) -> Result<(), RenderError> {
    let [width, height] = image.size();
    let mut above = Pixmap::new(width, height).ok_or_else(|| failed(&"no memory"))?;
    for (to, [red, green, blue, opacity]) in above.pixels_mut().iter_mut().zip(image.pixels()) {
        *to = ColorU8::from_rgba(*red, *green, *blue, *opacity).premultiply();
    }
    let [x, y, across, down] = over.map(|length| length as f32 * SCALE);
    let stretch = [f64::from(across) / f64::from(width), f64::from(down) / f64::from(height)];
    let place = Transform::from_row(stretch[0] as f32, 0.0, 0.0, stretch[1] as f32, x, y);
    let paint = PixmapPaint { quality: FilterQuality::Nearest, ..PixmapPaint::default() };
    pixels.draw_pixmap(0, 0, above.as_ref(), &paint, place, None);
    Ok(())
}

fn failed(why: &dyn std::fmt::Display) -> RenderError {
    RenderError::Rendering(why.to_string())
}
