//! Images embedded in a picture.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::colour::Rgb;
use crate::error::RenderError;

/// An image, transparent where nothing is drawn.
#[derive(Debug)]
pub(crate) struct Image {
    width: usize,
    height: usize,
    /// Red, green, blue and opacity of each pixel.
    pixels: Vec<[u8; 4]>,
}

impl Image {
    pub(crate) fn new(width: usize, height: usize) -> Self {
        Self { width, height, pixels: vec![[0; 4]; width * height] }
    }

    /// Blends a colour over a pixel.
    pub(crate) fn blend(&mut self, x: usize, y: usize, Rgb([red, green, blue]): Rgb, opacity: u8) {
        let Some(pixel) = self.pixels.get_mut(y * self.width + x) else { return };
        if x >= self.width || opacity == 0 {
            return;
        }
        let (above, below) = (u32::from(opacity), u32::from(pixel[3]));
        // In units of 1/255: the share of the lower colour that shows through, and the total
        // opacity.
        let through = below * (255 - above) / 255;
        let whole = above + through;
        let mix = |new: u8, old: u8| {
            let mixed = (u32::from(new) * above + u32::from(old) * through) / whole;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        };
        *pixel = [
            mix(red, pixel[0]),
            mix(green, pixel[1]),
            mix(blue, pixel[2]),
            u8::try_from(whole).unwrap_or(u8::MAX),
        ];
    }

    /// Returns the width and the height.
    pub(crate) fn size(&self) -> [u32; 2] {
        [self.width, self.height].map(|size| u32::try_from(size).unwrap_or(u32::MAX))
    }

    /// Returns red, green, blue and opacity of each pixel, row by row.
    #[cfg(feature = "png")]
    pub(crate) fn pixels(&self) -> &[[u8; 4]] {
        &self.pixels
    }

    /// Returns the image as a `data:` URL.
    pub(crate) fn data_url(&self) -> Result<String, RenderError> {
        let mut file = Vec::new();
        let [width, height] = self.size();
        let mut encoder = png::Encoder::new(&mut file, width, height);
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(self.pixels.as_flattened())?;
        writer.finish()?;
        Ok(format!("data:image/png;base64,{}", STANDARD.encode(&file)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_blended() {
        let mut image = Image::new(2, 1);
        image.blend(0, 0, Rgb([200, 100, 0]), 255);
        image.blend(0, 0, Rgb([0, 100, 200]), 127);
        image.blend(5, 0, Rgb([1, 1, 1]), 255);
        assert_eq!(image.pixels, [[100, 100, 99, 255], [0, 0, 0, 0]]);
    }
}
