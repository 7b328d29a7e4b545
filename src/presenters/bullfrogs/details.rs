//! The board in words: for those who cannot or need not see the picture.

use engine::bullfrogs::{Card, Player};

use super::ISAAC;
use super::words::Words;

/// Everything that lies open, line by line: the players, the Log, and each pad in play.
pub fn details(words: Words<'_>) -> String {
    let view = words.view;
    let mut lines: Vec<String> = (0..view.players.len() as u8)
        .map(|player| player_line(words, Player(player)))
        .collect();
    if let Some(isaac) = view.isaac {
        lines.push(
            words
                .locale
                .text_with("bullfrogs-details-isaac", &[("at", isaac.at.to_string().into())]),
        );
    }
    lines.push(words.locale.text("bullfrogs-details-pads"));
    let mut rows: Vec<(i8, Vec<String>)> = Vec::new();
    for card in &view.cards {
        let text = card_text(words, card);
        match rows.last_mut() {
            Some((y, cards)) if *y == card.at.y => cards.push(text),
            _ => rows.push((card.at.y, vec![text])),
        }
    }
    lines.extend(rows.into_iter().map(|(_, cards)| cards.join(" · ")));
    lines.join("\n")
}

fn player_line(words: Words<'_>, player: Player) -> String {
    let view = &words.view.players[player.index()];
    let log = words.view.log[player.index()];
    let values = [
        ("player", words.name(player).into()),
        ("colour", words.colour(view.colour).into()),
        ("vp", view.vp.into()),
        ("frogs", view.frogs.into()),
        ("bullfrogs", view.bullfrogs.into()),
        ("log", log.points().into()),
        ("hand", view.hand.count.into()),
        ("deck", view.deck.into()),
    ];
    let isaac = words.view.isaac.is_some() && player == ISAAC;
    words.locale.text_with(
        if isaac {
            "bullfrogs-details-isaac-player"
        } else {
            "bullfrogs-details-player"
        },
        &values,
    )
}

fn card_text(words: Words<'_>, card: &Card) -> String {
    let pieces = words.pieces(card.spaces.iter().flatten());
    let values = [
        ("at", card.at.to_string().into()),
        ("free", card.free().into()),
        ("spaces", card.pad.spaces.into()),
        ("pieces", pieces.into()),
    ];
    let empty = card.spaces.iter().all(Option::is_none);
    words.locale.text_with(
        if empty {
            "bullfrogs-details-empty-pad"
        } else {
            "bullfrogs-details-pad"
        },
        &values,
    )
}
