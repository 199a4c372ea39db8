//! The error of drawing a picture.

/// The error of a picture that cannot be drawn.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RenderError {
    /// An image cannot be encoded.
    #[error("an image could not be encoded: {0}")]
    Encoding(#[from] png::EncodingError),
    /// The picture cannot be rendered.
    #[error("the picture could not be rendered: {0}")]
    Rendering(String),
}
