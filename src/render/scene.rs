//! What can be drawn.

use super::kit::{Canvas, Kit, Palette};

/// What a picture shows: made by a game's presenter, drawn by a [`Renderer`](super::Renderer).
pub trait Scene: Send + Sync {
    /// Draws the picture.
    fn draw<'a>(&self, kit: &'a Kit) -> Canvas<'a>;

    /// What a player would read off the picture, at most [`Picture::MOST_ALT`](super::Picture::MOST_ALT) characters.
    fn alt(&self) -> String;

    /// The colours of the game's pictures.
    fn palette(&self) -> &'static Palette;
}
