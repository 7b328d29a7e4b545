//! Why a picture could not be drawn.

use thiserror::Error;

/// Why a picture could not be drawn.
#[derive(Debug, Error)]
pub enum RenderError {
    /// An embedded font is broken.
    #[error("the font of weight {weight} cannot be read: {reason}")]
    Font {
        /// The weight, as CSS numbers it.
        weight: u16,
        /// What is wrong.
        reason: String,
    },
    /// A drawing is broken.
    #[error("the drawing {name} cannot be drawn: {reason}")]
    Drawing {
        /// The path of its file under `assets/`.
        name: String,
        /// What is wrong.
        reason: String,
    },
    /// The picture could not be compressed.
    #[error("the picture cannot be compressed")]
    Compress(#[from] flate2::CompressError),
    /// The picture could not be encoded.
    #[error("the picture cannot be encoded")]
    Encode(#[from] png::EncodingError),
    /// The moving picture could not be encoded.
    #[error("the moving picture cannot be encoded")]
    Film(#[from] gif::EncodingError),
    /// There are no threads to draw on.
    #[error("no threads for drawing can be had")]
    Threads(#[from] std::io::Error),
    /// Drawing was interrupted by a fault in the program or by its end.
    #[error("drawing was interrupted")]
    Interrupted,
    /// Too many pictures are still on their way to people who do not take them.
    #[error("the pictures on their way leave no room")]
    NoRoom,
}
