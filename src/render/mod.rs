//! Pictures: boards, hands, lobbies, scores and status as indexed PNGs with alt text.
//!
//! A [`Scene`] says what to draw, a [`Renderer`] draws it: the drawings of `assets/art/` and all labels are rasterised
//! once per size and kept as sprites; a picture is composed of them, reduced to a fixed palette of 256
//! colours and encoded. Nothing but the program itself is needed: fonts and art are embedded.

mod alt;
mod art;
mod board;
mod canvas;
mod cards;
mod colour;
mod column;
mod hand;
mod layout;
mod lobby;
mod palette;
mod panel;
mod pieces;
mod scene;
mod score;
mod solo;
mod sprite;
mod status;

mod text;

use std::sync::Arc;

use thiserror::Error;
use tokio::sync::Semaphore;

use palette::Palette;
pub use scene::{
    BoardScene, Choice, HandScene, LobbyOption, LobbyScene, LobbySeat, OptionKind, Scene, ScoreScene, SeatKind,
};
use sprite::Sprites;

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
        /// The name of its file.
        name: String,
        /// What is wrong.
        reason: String,
    },
    /// The picture could not be encoded.
    #[error("the picture cannot be encoded")]
    Encode(#[from] png::EncodingError),
    /// Drawing was interrupted by a fault in the program or by its end.
    #[error("drawing was interrupted")]
    Interrupted,
}

/// A picture that is ready to be sent.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The file.
    pub png: Vec<u8>,
    /// What a player would read off the picture, at most [`Picture::MOST_ALT`] characters.
    pub alt: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

impl Picture {
    /// As many characters as Discord allows in an alt text.
    pub const MOST_ALT: usize = 1024;
}

/// Draws pictures. Share one: it keeps what it has drawn before.
pub struct Renderer {
    sprites: Sprites,
    palette: Palette,
    /// Drawing is all computation: more pictures at once than this would only slow down everything else.
    at_once: Arc<Semaphore>,
}

impl Renderer {
    /// Checks the embedded fonts and drawings.
    pub fn new() -> Result<Self, RenderError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Self {
            sprites: Sprites::new()?,
            palette: Palette::new(art::colours()),
            at_once: Arc::new(Semaphore::new(cores.clamp(1, 2))),
        })
    }

    /// Draws a scene on a thread for blocking work; waits its turn when several are asked for.
    pub async fn draw(self: &Arc<Self>, scene: Scene) -> Result<Picture, RenderError> {
        let permit = Arc::clone(&self.at_once)
            .acquire_owned()
            .await
            .map_err(|_| RenderError::Interrupted)?;
        let renderer = Arc::clone(self);
        let work = move || {
            let _permit = permit;
            renderer.draw_now(&scene)
        };
        tokio::task::spawn_blocking(work)
            .await
            .map_err(|_| RenderError::Interrupted)?
    }

    /// Draws a scene on this thread.
    pub fn draw_now(&self, scene: &Scene) -> Result<Picture, RenderError> {
        let (canvas, alt) = match scene {
            Scene::Board(scene) => (board::draw(&self.sprites, scene), alt::board(scene)),
            Scene::Hand(scene) => (hand::draw(&self.sprites, scene), alt::hand(scene)),
            Scene::Lobby(scene) => (lobby::draw(&self.sprites, scene), alt::lobby(scene)),
            Scene::FinalScore(scene) => (score::draw(&self.sprites, scene), alt::final_score(scene)),
            Scene::Status(scene) => (status::draw(&self.sprites, scene), alt::status(scene)),
        };
        let (width, height) = (canvas.width as u32, canvas.height as u32);
        Ok(Picture {
            png: canvas.encode(&self.palette)?,
            alt,
            width,
            height,
        })
    }
}
