//! Colours, and the two that every game has.

/// An opaque colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// The colour written as in CSS, such as `0x12_302B`.
    pub const fn hex(value: u32) -> Self {
        Self((value >> 16) as u8, (value >> 8) as u8, value as u8)
    }

    /// The colour as SVG and CSS write it.
    pub fn css(self) -> String {
        format!("#{:02X}{:02X}{:02X}", self.0, self.1, self.2)
    }

    /// The colour of a pixel that hides what is below it.
    pub const fn opaque(self) -> [u8; 4] {
        [self.0, self.1, self.2, 255]
    }

    /// This colour with `parts` of 8 parts of `other` in it.
    #[must_use]
    pub fn mixed(self, other: Self, parts: u16) -> Self {
        let mix = |a: u8, b: u8| ((u16::from(a) * (8 - parts) + u16::from(b) * parts + 4) / 8) as u8;
        Self(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// How different two colours look: squares weighted roughly as the eye weighs the channels.
    pub fn distance(self, other: Self) -> i32 {
        let square = |a: u8, b: u8| (i32::from(a) - i32::from(b)).pow(2);
        2 * square(self.0, other.0) + 4 * square(self.1, other.1) + 3 * square(self.2, other.2)
    }
}

/// Every outline and the letters on light ground.
pub const INK: Rgb = Rgb::hex(0x0B_0F1A);
/// Key numerals, and the rim of what is active.
pub const WHITE: Rgb = Rgb::hex(0xFF_FFFF);
