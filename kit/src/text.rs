//! Fonts, what they can write, and how wide it is.

use std::sync::Arc;

use resvg::usvg::fontdb::{Database, Source};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::colour::Rgb;
use super::error::RenderError;

/// Names longer than this are cut before anything else is done with them.
const MAX_NAME: usize = 80;

/// The font family that texts are written in.
pub const FAMILY: &str = "Roboto Condensed";
/// The height of its capitals and numerals, as a part of its size.
pub const CAPITALS: f32 = 0.711;
/// The font for letters that the family lacks, those of Chinese and Japanese above all.
const FALLBACK: &[u8] = include_bytes!("../../assets/fonts/DroidSansFallbackFull.ttf");

/// A weight of the one font family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Secondary text.
    Medium,
    /// Names.
    Bold,
    /// Numerals and headings.
    Black,
}

impl Weight {
    const ALL: [Self; 3] = [Self::Medium, Self::Bold, Self::Black];

    fn file(self) -> &'static [u8] {
        match self {
            Self::Medium => include_bytes!("../../assets/fonts/RobotoCondensed-Medium.ttf"),
            Self::Bold => include_bytes!("../../assets/fonts/RobotoCondensed-Bold.ttf"),
            Self::Black => include_bytes!("../../assets/fonts/RobotoCondensed-Black.ttf"),
        }
    }

    /// The weight as CSS numbers it.
    pub fn css(self) -> u16 {
        match self {
            Self::Medium => 500,
            Self::Bold => 700,
            Self::Black => 900,
        }
    }
}

/// How a text is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lettering {
    /// How bold the letters are.
    pub weight: Weight,
    /// The size in pixels.
    pub size: f32,
    /// The colour of the letters.
    pub fill: Rgb,
    /// The width of the line around the letters, half of it outside, and its colour.
    pub outline: Option<(f32, Rgb)>,
}

impl Lettering {
    /// Letters without an outline.
    pub const fn plain(weight: Weight, size: f32, fill: Rgb) -> Self {
        Self {
            weight,
            size,
            fill,
            outline: None,
        }
    }

    /// Letters with an ink outline of this width.
    pub const fn outlined(weight: Weight, size: f32, fill: Rgb, width: f32) -> Self {
        Self {
            weight,
            size,
            fill,
            outline: Some((width, super::colour::INK)),
        }
    }
}

/// Letters below this one, those of all Latin languages among them, have their widths looked up once.
const KNOWN: char = '\u{250}';

/// A font, and how far each letter reaches in it, as a part of its size.
struct Face {
    font: FontRef<'static>,
    known: Vec<Option<f32>>,
}

impl Face {
    fn new(font: FontRef<'static>) -> Self {
        let known = ('\0'..KNOWN).map(|letter| advance(&font, letter)).collect();
        Self { font, known }
    }

    fn advance(&self, letter: char) -> Option<f32> {
        match self.known.get(letter as usize) {
            Some(known) => *known,
            None => advance(&self.font, letter),
        }
    }
}

fn advance(font: &FontRef<'_>, letter: char) -> Option<f32> {
    let glyph = font.charmap().map(letter)?;
    font.glyph_metrics(Size::new(1.0), LocationRef::default())
        .advance_width(glyph)
}

/// The embedded fonts.
pub struct Fonts {
    database: Arc<Database>,
    faces: [Face; 3],
    fallback: Face,
}

impl Fonts {
    /// Loads the fonts from the program itself; the system's fonts are never used.
    pub fn new() -> Result<Self, RenderError> {
        let mut database = Database::new();
        for weight in Weight::ALL {
            database.load_font_source(Source::Binary(Arc::new(weight.file())));
        }
        database.load_font_source(Source::Binary(Arc::new(FALLBACK)));
        let read = |weight: Weight, file| {
            FontRef::new(file).map(Face::new).map_err(|error| RenderError::Font {
                weight: weight.css(),
                reason: error.to_string(),
            })
        };
        let face = |weight: Weight| read(weight, weight.file());
        let faces = [face(Weight::Medium)?, face(Weight::Bold)?, face(Weight::Black)?];
        Ok(Self {
            database: Arc::new(database),
            faces,
            fallback: read(Weight::Medium, FALLBACK)?,
        })
    }

    /// The fonts as the SVG library wants them.
    pub fn database(&self) -> Arc<Database> {
        Arc::clone(&self.database)
    }

    fn face(&self, weight: Weight) -> &Face {
        match weight {
            Weight::Medium => &self.faces[0],
            Weight::Bold => &self.faces[1],
            Weight::Black => &self.faces[2],
        }
    }

    /// How wide a text is in pixels, kerning aside.
    pub fn width(&self, text: &str, weight: Weight, size: f32) -> f32 {
        let face = self.face(weight);
        let advance = |letter| face.advance(letter).or_else(|| self.fallback.advance(letter));
        size * text.chars().map(|letter| advance(letter).unwrap_or(1.0)).sum::<f32>()
    }

    fn can_write(&self, letter: char) -> bool {
        let knows = |face: &Face| face.font.charmap().map(letter).is_some();
        self.faces.iter().all(knows) || knows(&self.fallback)
    }

    /// A name as the fonts can write it: fancy letters made plain, what has no glyph (emoji, other scripts) left out.
    /// `None` when no letter or digit remains.
    pub fn writable(&self, name: &str) -> Option<String> {
        let mut written = String::new();
        for letter in name
            .chars()
            .take(MAX_NAME)
            .nfkc()
            .filter(|letter| !is_combining_mark(*letter) && !is_invisible(*letter))
        {
            if letter.is_whitespace() {
                if !written.is_empty() && !written.ends_with(' ') {
                    written.push(' ');
                }
            } else if self.can_write(letter) {
                written.push(letter);
            } else {
                // A letter without its marks is still read; a syllable without its other letters is not.
                let mut parts = std::iter::once(letter).nfkd();
                let base = parts.next().filter(|base| self.can_write(*base));
                written.extend(base.filter(|_| parts.all(is_combining_mark)));
            }
        }
        written.truncate(written.trim_end().len());
        written.chars().any(char::is_alphanumeric).then_some(written)
    }

    /// The text in lines of at most `width` pixels, broken between words; a longer word has a line of its own.
    pub fn lines(&self, text: &str, lettering: Lettering, width: f32) -> Vec<String> {
        let measure = |words: &str| self.width(words, lettering.weight, lettering.size);
        let space = measure(" ");
        let mut lines: Vec<String> = Vec::new();
        let mut reached = 0.0;
        for word in text.split_whitespace() {
            let longer = reached + space + measure(word);
            match lines.last_mut().filter(|_| longer <= width) {
                Some(line) => {
                    line.push(' ');
                    line.push_str(word);
                    reached = longer;
                }
                None => {
                    reached = measure(word);
                    lines.push(word.to_owned());
                }
            }
        }
        lines
    }

    /// The text in the largest size from `lettering.size` down to `least` at which it is at most `width` pixels wide;
    /// if there is none, its beginning and an ellipsis in the least size.
    pub fn fit(&self, text: &str, lettering: Lettering, least: f32, width: f32) -> (String, Lettering) {
        let room = width - lettering.outline.map_or(0.0, |(line, _)| line);
        let mut size = lettering.size;
        while size > least && self.width(text, lettering.weight, size) > room {
            size -= 1.0;
        }
        let lettering = Lettering {
            size: size.max(least.min(lettering.size)),
            ..lettering
        };
        let fits = |text: &str| self.width(text, lettering.weight, lettering.size) <= room;
        let mut text = text.to_owned();
        if !fits(&text) {
            while !text.is_empty() && !fits(&format!("{text}…")) {
                text.pop();
            }
            text.truncate(text.trim_end().len());
            text.push('…');
        }
        (text, lettering)
    }
}

/// Characters without a picture of their own: controls, joiners, marks of direction, variation selectors.
fn is_invisible(letter: char) -> bool {
    (letter.is_control() && !letter.is_whitespace())
        || matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(letter, '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::WHITE;

    fn fonts() -> Fonts {
        Fonts::new().expect("the embedded fonts are whole")
    }

    #[test]
    fn names_lose_what_the_fonts_cannot_write_and_keep_the_rest() {
        let fonts = fonts();
        for (name, written) in [
            ("Ana", Some("Ana")),
            ("Zażółć gęślą jaźń", Some("Zażółć gęślą jaźń")),
            ("João 🐸🐸", Some("João")),
            ("👩‍👩‍👧 Chloé", Some("Chloé")),
            ("𝓜𝓪𝓻𝓮𝓴", Some("Marek")),
            ("田中 Kenji", Some("田中 Kenji")),
            ("Z̸̛a̷l̶g̸o", Some("Zalgo")),
            ("  a \u{200b}\n b ", Some("a b")),
            ("田中太郎", Some("田中太郎")),
            ("김민준", None),
            ("Ἀλέξανδρος", Some("Αλέξανδρος")),
            ("Наталья", Some("Наталья")),
            ("🐸", None),
            ("", None),
        ] {
            assert_eq!(fonts.writable(name).as_deref(), written, "{name:?}");
        }
    }

    #[test]
    fn a_long_name_shrinks_and_then_ends_in_an_ellipsis() {
        let fonts = fonts();
        let lettering = Lettering::plain(Weight::Black, 40.0, WHITE);
        let (text, fitted) = fonts.fit("Bartholomew", lettering, 28.0, 200.0);
        assert!(text == "Bartholomew" && fitted.size < 40.0, "{text} at {}", fitted.size);
        let (text, fitted) = fonts.fit("Wolfeschlegelsteinhausenbergerdorff", lettering, 28.0, 200.0);
        assert!(
            text.ends_with('…') && (fitted.size - 28.0).abs() < 0.1,
            "{text} at {}",
            fitted.size
        );
    }

    proptest! {
        #[test]
        fn no_name_is_wider_than_its_box(name in "\\PC{0,40}", width in 60.0_f32..400.0) {
            let fonts = fonts();
            if let Some(name) = fonts.writable(&name) {
                let (text, lettering) = fonts.fit(&name, Lettering::outlined(Weight::Black, 42.0, WHITE, 6.0), 28.0, width);
                prop_assert!(fonts.width(&text, lettering.weight, lettering.size) <= width);
                prop_assert!(text.chars().all(|letter| fonts.can_write(letter)));
            }
        }
    }
}
