//! A game as a moving picture: a scene after the other, each below a line that says when that was.

use super::kit::{Align, Canvas, Film, INK, Kit, Lettering, RenderError, WHITE, Weight};
use super::{Renderer, Scene};

/// The largest file that is made, in bytes: every channel takes one of this size, and so does a phone on the road.
pub const MOST_BYTES: usize = 2 << 20;

/// How long the whole takes, in hundredths of a second, as far as the frames allow it.
const LENGTH: usize = 6_000;
/// How long a frame stays, in hundredths of a second: long enough to see what happened, short enough for the next one.
const LEAST: usize = 50;
const MOST: usize = 150;
/// How long the last frame stays.
const END: u16 = 600;

/// The height of the line above each scene: a whole number of strips.
const HEADER: u32 = 100;
/// The width of all scenes.
const WIDTH: u32 = 1600;

/// What a moving picture shows.
pub struct Showing {
    /// The frames in order, at least one. All scenes are of one game and of one size.
    pub frames: Vec<Shot>,
    /// What it shows in words, at most [`Picture::MOST_ALT`](super::Picture::MOST_ALT) characters.
    pub alt: String,
}

/// A frame of a moving picture.
pub struct Shot {
    /// When that was, in a few words.
    pub title: String,
    /// What is seen.
    pub scene: Box<dyn Scene>,
}

/// A moving picture that is ready to be sent.
#[derive(Clone, Debug)]
pub struct Moving {
    /// The file, a GIF.
    pub gif: Vec<u8>,
    /// What it shows in words.
    pub alt: String,
    /// How many frames there is room for.
    pub frames: usize,
}

impl Renderer {
    /// Draws a moving picture on this thread. If it would be too large, it has fewer frames, evenly chosen, always with the
    /// last one.
    ///
    /// # Errors
    /// [`RenderError`] if something could not be drawn, or there is no frame.
    pub fn film_now(&self, showing: &Showing) -> Result<Moving, RenderError> {
        let mut shots: Vec<&Shot> = showing.frames.iter().collect();
        loop {
            let gif = self.shoot(&shots)?;
            if gif.len() <= MOST_BYTES || shots.len() <= 2 {
                return Ok(Moving {
                    gif,
                    alt: showing.alt.clone(),
                    frames: shots.len(),
                });
            }
            let room = shots.len() * MOST_BYTES * 9 / (gif.len() * 10);
            shots = chosen(&shots, room.clamp(2, shots.len() - 1));
        }
    }

    fn shoot(&self, shots: &[&Shot]) -> Result<Vec<u8>, RenderError> {
        let (last, others) = shots.split_last().ok_or(RenderError::Interrupted)?;
        let stays = (LENGTH / shots.len()).clamp(LEAST, MOST) as u16;
        let mut film = Film::new(last.scene.palette());
        for shot in others {
            film.add(framed(&self.kit, shot), stays)?;
        }
        film.add(framed(&self.kit, last), END)?;
        Ok(film.finish()?.gif)
    }
}

/// So many of the shots, evenly chosen, the last one among them.
fn chosen<'a>(shots: &[&'a Shot], count: usize) -> Vec<&'a Shot> {
    (1..=count)
        .map(|number| shots[number * shots.len() / count - 1])
        .collect()
}

fn framed<'a>(kit: &'a Kit, shot: &Shot) -> Canvas<'a> {
    let mut header = Canvas::new(kit, (WIDTH, HEADER), INK);
    let lettering = Lettering::plain(Weight::Bold, 66.0, WHITE);
    let (middle, height) = (WIDTH as f32 / 2.0, HEADER as f32 / 2.0);
    let room = WIDTH as f32 - 40.0;
    header.fitted(&shot.title, (middle, height), Align::Centre, lettering, 44.0, room);
    header.above(shot.scene.draw(kit))
}

#[cfg(test)]
mod tests {
    use locale::Locale;

    use super::*;
    use crate::bullfrogs::IntroductionScene;

    fn showing(count: usize) -> Showing {
        let shot = |number| Shot {
            title: format!("Turn {number}"),
            scene: Box::new(IntroductionScene {
                locale: Locale::default(),
            }) as Box<dyn Scene>,
        };
        Showing {
            frames: (0..count).map(shot).collect(),
            alt: "A game".to_owned(),
        }
    }

    #[test]
    fn shots_are_left_out_evenly_and_never_the_last() {
        let showing = showing(10);
        let shots: Vec<&Shot> = showing.frames.iter().collect();
        for (count, expected) in [
            (10, vec![0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
            (5, vec![1, 3, 5, 7, 9]),
            (3, vec![2, 5, 9]),
            (1, vec![9]),
        ] {
            let titles: Vec<&str> = chosen(&shots, count).iter().map(|shot| shot.title.as_str()).collect();
            let expected: Vec<String> = expected.iter().map(|number| format!("Turn {number}")).collect();
            assert_eq!(titles, expected, "{count}");
        }
    }

    #[test]
    fn a_film_of_one_frame_is_a_film_and_one_of_none_is_not() {
        let renderer = Renderer::new().unwrap();
        let moving = renderer.film_now(&showing(1)).unwrap();
        assert!(moving.gif.starts_with(b"GIF89a"));
        assert_eq!(moving.frames, 1);
        assert!(renderer.film_now(&showing(0)).is_err());
    }
}
