//! Pictures: boards, hands, lobbies, scores and status as indexed PNGs with alt text.
//!
//! A [`Scene`] says what to draw, a [`Renderer`] draws it: drawings and labels are rasterised once per size and kept as
//! sprites; a picture is composed of them, reduced to its game's fixed palette of 256 colours and encoded. Nothing but
//! the program itself is needed: fonts and art are embedded. The kit knows no game; each game has its scenes in a folder.

pub mod bullfrogs;
mod kit;
mod scene;

use std::sync::Arc;

use tokio::sync::Semaphore;

use kit::Kit;
pub use kit::{RenderError, SeatKind};
pub use scene::Scene;

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
    pub const MOST_ALT: usize = kit::MOST_ALT;
}

/// Draws pictures. Share one: it keeps what it has drawn before.
pub struct Renderer {
    kit: Kit,
    /// Drawing is all computation: more pictures at once than this would only slow down everything else.
    at_once: Arc<Semaphore>,
}

impl Renderer {
    /// Checks the embedded fonts.
    pub fn new() -> Result<Self, RenderError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Self {
            kit: Kit::new()?,
            at_once: Arc::new(Semaphore::new(cores.clamp(1, 2))),
        })
    }

    /// Draws a scene on a thread for blocking work; waits its turn when several are asked for.
    pub async fn draw(self: &Arc<Self>, scene: Box<dyn Scene>) -> Result<Picture, RenderError> {
        let permit = Arc::clone(&self.at_once)
            .acquire_owned()
            .await
            .map_err(|_| RenderError::Interrupted)?;
        let renderer = Arc::clone(self);
        let work = move || {
            let _permit = permit;
            renderer.draw_now(&*scene)
        };
        tokio::task::spawn_blocking(work)
            .await
            .map_err(|_| RenderError::Interrupted)?
    }

    /// Draws a scene on this thread.
    pub fn draw_now(&self, scene: &dyn Scene) -> Result<Picture, RenderError> {
        let picture = scene.draw(&self.kit).finish()?;
        Ok(Picture {
            png: kit::encode(&picture, scene.palette())?,
            alt: scene.alt(),
            width: picture.width(),
            height: picture.height(),
        })
    }
}
