//! Whole games as moving pictures.

use std::sync::Arc;

use engine::GameKind;
use gamekeeper::locale::Locale;
use gamekeeper::presenters::{File, Presenter};
use gamekeeper::render::{MOST_FILM_BYTES, Renderer};
use gamekeeper::rules::Rules;

use crate::scenes::logs::{Logged, logged};

async fn film(presenter: &Presenter, game: &Logged, round: Option<u32>) -> File {
    let (entries, initial) = (game.entries.clone(), Some(game.initial.clone()));
    let film = presenter.film(&game.table, entries, initial, round, true, Locale::EnUs);
    let mut message = film.await;
    assert_eq!(message.files.len(), 1, "{}", message.text);
    message.files.remove(0)
}

/// The pictures of a GIF: how many, and how large the whole is.
fn frames(gif: &[u8]) -> (usize, (u16, u16)) {
    let mut reader = gif::DecodeOptions::new().read_info(gif).unwrap();
    let mut frames = 0;
    while let Some(frame) = reader.read_next_frame().unwrap() {
        assert!(frames == 0 || frame.delay >= 50, "{}", frame.delay);
        frames += 1;
    }
    (frames, (reader.width(), reader.height()))
}

#[tokio::test]
async fn a_whole_game_is_a_film_that_every_channel_takes() {
    let presenter = Presenter::new(Arc::new(Renderer::new().unwrap()), Rules::load().unwrap());
    for (kind, seats) in [
        (GameKind::CryHavoc, 4),
        (GameKind::Bullfrogs, 4),
        (GameKind::Bullfrogs, 1),
    ] {
        let game = logged(kind, seats, 1);
        let whole = film(&presenter, &game, None).await;
        assert!(whole.bytes.len() <= MOST_FILM_BYTES, "{kind}: {}", whole.bytes.len());
        let (count, size) = frames(&whole.bytes);
        assert!(count > 15, "{kind}: {count}");
        assert_eq!(size, (640, 520));
        let alt = whole.alt.unwrap();
        assert!(alt.starts_with("A moving picture of the game in "), "{alt}");
        let first = film(&presenter, &game, Some(1)).await;
        let (in_round, _) = frames(&first.bytes);
        assert!((2..count).contains(&in_round), "{kind}: {in_round} of {count}");
        if let Ok(folder) = std::env::var("FILMS") {
            std::fs::write(format!("{folder}/{kind}-{seats}.gif"), &whole.bytes).unwrap();
        }
    }
}

#[tokio::test]
async fn a_round_that_never_was_is_said_not_to_be_there() {
    let presenter = Presenter::new(Arc::new(Renderer::of_words().unwrap()), Rules::load().unwrap());
    let game = logged(GameKind::CryHavoc, 2, 3);
    let (entries, initial) = (game.entries.clone(), Some(game.initial.clone()));
    let film = presenter.film(&game.table, entries, initial, Some(9), true, Locale::EnUs);
    let message = film.await;
    assert!(message.files.is_empty());
    assert!(
        message
            .text
            .starts_with("This game has no Round 9; its newest is Round 5."),
        "{}",
        message.text
    );
}
