//! Icons: small pictures without ground that stand before words, such as those of a button.

use std::fmt;
use std::hash::Hasher as _;

use siphasher::sip::SipHasher13;

/// The side of an icon in pixels: that of an emoji, as Discord recommends it.
const SIDE: u8 = 128;

/// What an icon is known by: two letters for its game and what it shows, such as `ch_crystal`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IconName(&'static str);

impl IconName {
    /// The longest name, in characters: with a fingerprint behind it, it is the name of an emoji (a Discord limit).
    pub const MOST: usize = 23;

    pub(super) const fn new(name: &'static str) -> Self {
        Self(name)
    }
}

impl fmt::Display for IconName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// An icon: a square of 128 pixels, readable at 22 on dark and on light ground.
#[derive(Clone, Debug)]
pub struct Icon {
    /// What it is known by; no two icons share a name.
    pub name: IconName,
    svg: String,
}

impl Icon {
    /// An icon from parts that reach at most 64 from the origin.
    pub(super) fn new(name: IconName, parts: &str) -> Self {
        let reach = -i16::from(SIDE / 2);
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}" viewBox="{reach} {reach} {SIDE} {SIDE}">{parts}</svg>"#
        );
        Self { name, svg }
    }

    /// The drawing.
    pub(super) fn svg(&self) -> &str {
        &self.svg
    }

    /// Tells this drawing of the icon from earlier and later ones: SipHash-1-3 over the drawing, the same in every release
    /// and on every machine.
    pub fn fingerprint(&self) -> u32 {
        let mut hasher = SipHasher13::new();
        hasher.write(self.svg.as_bytes());
        hasher.finish() as u32
    }
}

/// Names the icons of a game, each with the parts that it is drawn from, and lists them all.
macro_rules! icons {
    ($($(#[$meaning:meta])* $name:ident = $key:literal: $parts:expr,)*) => {
        $($(#[$meaning])* pub const $name: $crate::IconName = $crate::IconName::new($key);)*

        /// Every icon of the game.
        pub fn all() -> Vec<$crate::Icon> {
            vec![$($crate::Icon::new($name, &$parts)),*]
        }
    };
}
pub(super) use icons;
