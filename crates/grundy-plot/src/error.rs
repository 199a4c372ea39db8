//! Errors of drawing a picture.

/// Why a picture could not be drawn.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RenderError {
    /// An image could not be encoded.
    #[error("an image could not be encoded: {0}")]
    Encoding(#[from] png::EncodingError),
    /// The drawing could not be rendered.
    #[error("the picture could not be rendered: {0}")]
    Rendering(String),
}
