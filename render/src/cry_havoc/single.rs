//! One card by itself, as large as the picture holds it.

use std::sync::Arc;

use engine::cry_havoc::{CardId, Content};

use super::card::{self, Face};
use super::colour::SPACE;
use super::space;
use crate::kit::{Canvas, Frame, Kit, cut};
use locale::Locale;

/// The size of the picture.
const SIZE: (u32, u32) = (1600, 1018);
/// The card in it.
const CARD: Frame = Frame {
    left: 400.0,
    top: 24.0,
    width: 800.0,
    height: 962.0,
};

/// A card that somebody looks up, 1600x1018.
#[derive(Clone, Debug)]
pub struct CardScene {
    /// The component data that have it.
    pub content: Arc<Content>,
    /// Which.
    pub card: CardId,
    /// What it shows, in words.
    pub words: String,
    /// The language of the words in the picture.
    pub locale: Locale,
}

/// Draws the card.
pub fn draw<'a>(kit: &'a Kit, scene: &CardScene) -> Canvas<'a> {
    let mut canvas = Canvas::new(kit, SIZE, SPACE);
    space::stars(&mut canvas, 5);
    let face = Face {
        frame: CARD,
        art: 300.0,
        icons: true,
        text: 60.0,
        number: None,
        chosen: false,
        why_not: None,
    };
    card::draw(
        &mut canvas,
        &scene.content.cards()[scene.card.index()],
        scene.locale,
        face,
    );
    canvas
}

/// What it shows.
pub fn alt(scene: &CardScene) -> String {
    cut(scene.words.clone())
}
