//! What can be drawn.

use super::kit::{Canvas, Kit, Palette, cut};

/// What a picture shows: made by a game's presenter, drawn by a [`Renderer`](super::Renderer).
pub trait Scene: Send + Sync {
    /// Draws the picture.
    fn draw<'a>(&self, kit: &'a Kit) -> Canvas<'a>;

    /// What a player would read off the picture, at most [`Picture::MOST_ALT`](super::Picture::MOST_ALT) characters.
    fn alt(&self) -> String;

    /// The colours of the game's pictures.
    fn palette(&self) -> &'static Palette;
}

/// Says which functions draw a game's scenes and describe them, and in which colours.
macro_rules! scenes {
    ($palette:path; $($scene:ident: $draw:path, $alt:path;)*) => {
        $(
            impl $crate::Scene for $scene {
                fn draw<'a>(&self, kit: &'a $crate::kit::Kit) -> $crate::kit::Canvas<'a> {
                    $draw(kit, self)
                }

                fn alt(&self) -> String {
                    $alt(self)
                }

                fn palette(&self) -> &'static $crate::kit::Palette {
                    &$palette
                }
            }
        )*
    };
}
pub(super) use scenes;

/// Two pictures of one game as one, the first above the second: side by side, as two are shown, they would be small on a phone.
pub struct Stacked(pub Box<dyn Scene>, pub Box<dyn Scene>);

impl Scene for Stacked {
    fn draw<'a>(&self, kit: &'a Kit) -> Canvas<'a> {
        self.0.draw(kit).above(self.1.draw(kit))
    }

    fn alt(&self) -> String {
        cut(format!("{} {}", self.0.alt(), self.1.alt()))
    }

    fn palette(&self) -> &'static Palette {
        self.0.palette()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Renderer;
    use crate::bullfrogs::IntroductionScene;
    use locale::Locale;

    #[test]
    fn stacked_pictures_are_one_as_high_as_both_and_described_one_after_the_other() {
        let scene = || {
            Box::new(IntroductionScene {
                locale: Locale::default(),
            })
        };
        let renderer = Renderer::new().unwrap();
        let one = renderer.draw_now(&*scene()).unwrap();
        let both = renderer.draw_now(&Stacked(scene(), scene())).unwrap();
        assert_eq!((both.width, both.height), (one.width, 2 * one.height));
        assert_eq!(both.alt, format!("{} {}", one.alt, one.alt));
        let three = Stacked(scene(), Box::new(Stacked(scene(), scene())));
        assert!(three.alt().chars().count() <= crate::Picture::MOST_ALT);
    }
}
