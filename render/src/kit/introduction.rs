//! What a game is about, for those who have never played it: three lines, each with its picture.

use super::svg::{Style, rect};
use super::{Align, Canvas, Lettering, Plate, Rgb, Weight, Words};
use locale::Locale;

/// The width of a line with the gaps beside it: that of a picture.
pub const WIDTH: f32 = 1600.0;
/// The height of all lines with the gaps between them.
pub const HEIGHT: f32 = 3.0 * (LINE + GAP) + GAP;

/// The height of a line, and the gap around it.
const LINE: f32 = 228.0;
const GAP: f32 = 20.0;
/// The width of a line's picture.
const VIGNETTE: f32 = 400.0;
/// Where the words begin and how wide they may be.
const WORDS: f32 = GAP + VIGNETTE + 48.0;
const ROOM: f32 = WIDTH - GAP - 40.0 - WORDS;

/// A line.
pub struct Topic {
    /// The key of its heading; that of its words has `-text` behind it.
    pub key: &'static str,
    /// Its picture, 376 pixels wide and 204 high around the middle.
    pub draw: fn() -> String,
}

/// The lines of a game and how they look.
pub struct Introduction {
    /// In the order in which they are told.
    pub topics: [Topic; 3],
    /// What a line lies on and what surrounds it.
    pub plate: (Rgb, Rgb),
    /// What a picture lies on and what surrounds it.
    pub ground: (Rgb, Rgb),
    /// The colours of headings and of words.
    pub letters: (Rgb, Rgb),
    /// The size of words in pixels; lines are 10 pixels apart.
    pub size: f32,
}

impl Introduction {
    /// Draws the lines from this height on.
    pub fn draw(&self, canvas: &mut Canvas, top: f32, locale: Locale) {
        for (index, topic) in self.topics.iter().enumerate() {
            self.line(canvas, topic, top + GAP + index as f32 * (LINE + GAP), locale);
        }
    }

    /// Adds what the lines say.
    pub fn tell(&self, words: &mut Words) {
        for topic in &self.topics {
            let (heading, text) = topic.words(words.locale);
            words.say(
                "alt-introduction",
                &[("heading", heading.into()), ("text", text.into())],
            );
        }
    }

    /// The lines as a text of their own.
    pub fn alt(&self, locale: Locale) -> String {
        let mut words = Words::new(locale);
        self.tell(&mut words);
        words.done()
    }

    fn line(&self, canvas: &mut Canvas, topic: &Topic, top: f32, locale: Locale) {
        let (fill, edge) = self.plate;
        let size = (WIDTH - 2.0 * GAP, LINE);
        canvas.plate((GAP, top), size, Plate::lined(28.0, fill, 6.0, edge));
        let bounds = [-VIGNETTE / 2.0, -LINE / 2.0, VIGNETTE, LINE];
        let at = (GAP + VIGNETTE / 2.0, top + LINE / 2.0);
        canvas.composed(topic.key.to_owned(), bounds, at, 1.0, || {
            let (fill, edge) = self.ground;
            let ground = [bounds[0] + 12.0, bounds[1] + 12.0, VIGNETTE - 24.0, LINE - 24.0];
            rect(ground, 20.0, Style::fill(fill)) + &(topic.draw)() + &rect(ground, 20.0, Style::line(5.0, edge))
        });
        let (heading, words) = topic.words(locale);
        let (gold, ink) = self.letters;
        let lettering = Lettering::plain(Weight::Black, 62.0, gold);
        canvas.fitted(&heading, (WORDS, top + 50.0), Align::Left, lettering, 40.0, ROOM);
        let lettering = Lettering::plain(Weight::Bold, self.size, ink);
        for (index, words) in canvas.fonts().lines(&words, lettering, ROOM).iter().enumerate() {
            let at = (WORDS, top + 118.0 + (self.size + 10.0) * index as f32);
            canvas.fitted(words, at, Align::Left, lettering, 40.0, ROOM);
        }
    }
}

impl Topic {
    /// Its heading and its words.
    fn words(&self, locale: Locale) -> (String, String) {
        (locale.text(self.key), locale.text(&format!("{}-text", self.key)))
    }
}
