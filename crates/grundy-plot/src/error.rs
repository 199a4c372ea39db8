//! What can go wrong with a picture.

/// A picture that could not be made.
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
