//! Pictures: boards, hands, lobbies, scores and status as indexed PNGs with alt text.
//!
//! A [`Scene`] says what to draw, a [`Renderer`] draws it: drawings and labels are rasterised once per size and kept as
//! sprites; a picture is composed of them, reduced to its game's fixed palette of 256 colours and encoded. Nothing but
//! the program itself is needed: fonts and art are embedded. The kit knows no game; each game has its scenes in a folder.

pub mod bullfrogs;
pub mod cry_havoc;
mod film;
mod icon;
mod in_flight;
mod kit;
mod scene;

use std::sync::Arc;

use self::in_flight::InFlight;
pub use self::in_flight::Permit;
use self::kit::Kit;
pub use self::kit::{RenderError, SeatKind};
pub use film::{MOST_BYTES as MOST_FILM_BYTES, Moving, Shot, Showing};
pub use icon::{Icon, IconName};
pub use scene::{Scene, Stacked};
use workers::{Interrupted, Workers};

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
    /// Its room among the pictures on their way; none for one that was drawn on the thread of whoever needs it.
    pub permit: Option<Arc<Permit>>,
}

impl Picture {
    /// As many characters as Discord allows in an alt text.
    pub const MOST_ALT: usize = kit::MOST_ALT;
}

/// How many pictures are drawn at once: one core is left to everything else where there are several. With a thread for each
/// of two, no more is answered beside fifty busy tables, and the longest acknowledgement takes twice to three times as long.
fn at_once() -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    (cores - 1).clamp(1, 2)
}

/// Draws pictures. Share one: it keeps what it has drawn before.
pub struct Renderer {
    kit: Kit,
    workers: Workers,
    /// Apart from the others: nobody's board waits for somebody's film.
    filming: Workers,
    in_flight: Arc<InFlight>,
    /// Whether scenes are drawn at all.
    draws: bool,
}

impl Renderer {
    /// Checks the embedded fonts and prepares the threads for drawing.
    pub fn new() -> Result<Self, RenderError> {
        Ok(Self {
            kit: Kit::new()?,
            workers: Workers::new("drawing", at_once())?,
            filming: Workers::new("filming", 1)?,
            in_flight: Arc::default(),
            draws: true,
        })
    }

    /// A renderer whose pictures are empty files with alt texts, for tests of what surrounds them.
    pub fn of_words() -> Result<Self, RenderError> {
        let renderer = Self::new()?;
        Ok(Self {
            draws: false,
            ..renderer
        })
    }

    /// Draws a scene on a thread for drawing; waits its turn when several are asked for, and for room among the pictures that
    /// are still on their way: one keeps its room until the last copy of it is dropped.
    pub async fn draw(self: &Arc<Self>, scene: Box<dyn Scene>) -> Result<Picture, RenderError> {
        if !self.draws {
            return Ok(Picture {
                png: Vec::new(),
                alt: scene.alt(),
                width: 0,
                height: 0,
                permit: None,
            });
        }
        let renderer = Arc::clone(self);
        let draw = move || {
            let picture = renderer.draw_now(&*scene)?;
            let permit = renderer
                .in_flight
                .acquire(picture.png.len())
                .ok_or(RenderError::NoRoom)?;
            Ok(Picture {
                permit: Some(Arc::new(permit)),
                ..picture
            })
        };
        let drawn = self.workers.run(draw).await;
        drawn.map_err(|Interrupted| RenderError::Interrupted)?
    }

    /// Draws a moving picture on a thread for such, one after the other. `make` is called there too.
    ///
    /// # Errors
    /// [`RenderError`] if something could not be drawn, or there is no frame.
    pub async fn film(
        self: &Arc<Self>,
        make: impl FnOnce() -> Showing + Send + 'static,
    ) -> Result<Moving, RenderError> {
        let renderer = Arc::clone(self);
        let shoot = move || {
            let showing = make();
            match renderer.draws {
                true => renderer.film_now(&showing),
                false => Ok(Moving {
                    gif: Vec::new(),
                    alt: showing.alt,
                    frames: showing.frames.len(),
                }),
            }
        };
        let filmed = self.filming.run(shoot).await;
        filmed.map_err(|Interrupted| RenderError::Interrupted)?
    }

    /// Draws an icon on a thread for drawing: a PNG without ground.
    pub async fn icon(self: &Arc<Self>, icon: Icon) -> Result<Vec<u8>, RenderError> {
        let renderer = Arc::clone(self);
        let drawn = self.workers.run(move || renderer.icon_now(&icon)).await;
        drawn.map_err(|Interrupted| RenderError::Interrupted)?
    }

    /// Draws an icon on this thread.
    pub fn icon_now(&self, icon: &Icon) -> Result<Vec<u8>, RenderError> {
        self.kit.cut_out(&icon.name.to_string(), icon.svg())
    }

    /// Draws a scene on this thread.
    pub fn draw_now(&self, scene: &dyn Scene) -> Result<Picture, RenderError> {
        let drawn = scene.draw(&self.kit).finish(scene.palette())?;
        Ok(Picture {
            png: drawn.png,
            alt: scene.alt(),
            width: drawn.width,
            height: drawn.height,
            permit: None,
        })
    }
}
