//! How the game stands, what it waits for and how it ended, in a line each.

use std::cmp::Reverse;

use engine::cry_havoc::{Faction, View};
use engine::{Outcome, Seat};

use super::words::Words;

/// Everybody's score, the highest first.
pub fn standing(view: &View, words: Words<'_>) -> String {
    let mut scores: Vec<(u16, Faction)> = view
        .players
        .iter()
        .map(|player| (player.score, player.faction))
        .collect();
    scores.sort_by_key(|(vp, _)| Reverse(*vp));
    let scores = scores.into_iter().map(|(vp, faction)| {
        let values = [("player", words.player(faction).into()), ("vp", vp.into())];
        words.locale.text_with("cry-havoc-standing-player", &values)
    });
    let scores = scores.collect::<Vec<_>>().join(", ");
    words
        .locale
        .text_with("cry-havoc-standing", &[("scores", scores.into())])
}

/// What the game waits for, in words that follow the name of whoever must decide.
pub fn waits_for(decision: &str, view: &View, words: Words<'_>) -> String {
    let turn = view.turn.as_ref();
    let acted = turn.is_some_and(|turn| turn.acted);
    let asked_by = view.asked_by.as_ref().map(|name| words.title(name));
    let region = view.battle.as_ref().map(|battle| words.region(&battle.region));
    let key = match (decision, &asked_by) {
        ("action", _) if acted => "cry-havoc-wait-acted".to_owned(),
        ("effect", None) => "cry-havoc-wait-effect-unnamed".to_owned(),
        _ => format!("cry-havoc-wait-{decision}"),
    };
    let values = [
        ("marker", "I".repeat(turn.map_or(1, |turn| turn.marker.into())).into()),
        ("points", turn.map_or(0, |turn| turn.points).into()),
        ("asked_by", asked_by.unwrap_or_default().into()),
        ("at", region.unwrap_or_default().into()),
    ];
    words.locale.text_with(&key, &values)
}

/// How the game ended: who won, and everybody's score in the order of their places.
pub fn result(outcome: &Outcome, words: Words<'_>) -> String {
    let faction = |seat: Seat| words.factions.get(seat.index()).copied();
    let name = |seat: Seat| faction(seat).map_or_else(|| "?".to_owned(), |faction| words.player(faction));
    let best = outcome.scores.iter().copied().max().unwrap_or_default();
    let parted = outcome.scores.iter().filter(|score| **score == best).count() > 1;
    let key = if parted {
        "cry-havoc-result-parted"
    } else {
        "cry-havoc-result"
    };
    let won = outcome.winners.iter().map(|winner| {
        let values = [("player", name(winner).into()), ("vp", best.into())];
        words.locale.text_with(key, &values)
    });
    let won = won.collect::<Vec<_>>().join("\n");
    let mut others: Vec<(i32, Seat)> = outcome.scores.iter().copied().zip((0..).map(Seat)).collect();
    others.retain(|(_, seat)| !outcome.winners.contains(*seat));
    others.sort_by_key(|(score, _)| Reverse(*score));
    let places = others.iter().map(|(vp, seat)| {
        let better = others.iter().filter(|(score, _)| score > vp).count();
        let values = [
            ("place", (better + 2).into()),
            ("player", name(*seat).into()),
            ("vp", (*vp).into()),
        ];
        words.locale.text_with("cry-havoc-result-place", &values)
    });
    format!("{won}\n{}", places.collect::<Vec<_>>().join(" · "))
}
