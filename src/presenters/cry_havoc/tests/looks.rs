//! What can be looked at by itself: in words, within limits, and the same for everybody.

use std::sync::Arc;

use engine::cry_havoc::{Content, Phase};
use engine::{Turn, Viewer};
use serde_json::json;

use super::{LOCALE, Played, check, games};
use crate::presenters::cry_havoc::{Seen, look};
use crate::presenters::face::Seen as _;
use crate::presenters::message::TEXT_LIMIT;

pub(super) fn seen(played: &Played, viewer: Viewer) -> Seen {
    Seen {
        view: played.view(viewer),
        content: Content::embedded(),
        names: played.names[..played.factions.len()].to_vec(),
        factions: played.factions.clone(),
        locale: LOCALE,
        since: Vec::new(),
    }
}

/// The text and the alt text of a sight.
fn looked(seen: &Seen, name: &str) -> (String, String) {
    let (text, scene) = seen.sight(name).unwrap_or_else(|| panic!("{name} is no sight"));
    (text, scene.alt())
}

/// The first of many games in which something holds, when it does.
fn until(seats: u8, holds: impl Fn(&Seen) -> bool) -> Seen {
    let first = |seed| {
        let mut played = Played::new(seats, seed, json!({ "level": "veteran" }));
        loop {
            let now = seen(&played, Viewer::Spectator);
            if holds(&now) {
                return Some(now);
            }
            played.act()?;
        }
    };
    (1..60).find_map(first).expect("it comes before the end of a game")
}

#[test]
fn whatever_can_be_looked_at_is_in_words_within_limits_and_the_same_for_everybody() {
    let mut battles = 0;
    for (number, mut played) in games().enumerate() {
        let mut decisions = 0;
        loop {
            if decisions % 23 == number {
                let everybody = seen(&played, Viewer::Spectator);
                let sights = everybody.sights();
                assert!(sights.places.len() <= 25 && sights.others.len() <= 9);
                let decider = match played.game.turn() {
                    Turn::Decide { seats, .. } => seats.iter().next(),
                    Turn::Over(_) => None,
                };
                let own = decider.map(|seat| seen(&played, Viewer::Seat(seat)));
                for sight in sights.places.iter().chain(&sights.others) {
                    assert!(
                        !sight.title.is_empty() && sight.title.chars().count() <= 34,
                        "{sight:?}"
                    );
                    let (text, alt) = looked(&everybody, &sight.name);
                    check(&text);
                    assert!(text.chars().count() <= TEXT_LIMIT, "{text}");
                    assert!(!alt.contains("-havoc-") && !alt.contains('{'), "{alt}");
                    battles += usize::from(text.contains(" on Control "));
                    if let Some(own) = &own {
                        assert_eq!(looked(own, &sight.name), (text, alt));
                    }
                }
            }
            decisions += 1;
            if played.act().is_none() {
                break;
            }
        }
    }
    assert!(
        battles > 20,
        "only {battles} battles were looked at before they were fought"
    );
}

#[test]
fn a_region_says_who_is_there_what_stands_there_and_what_a_battle_comes_to() {
    let waits = |seen: &Seen| {
        let mut regions = seen.view.regions.iter();
        let both = regions.any(|at| at.battle.is_some() && !at.structures.is_empty());
        both && seen.view.phase == Phase::Actions
    };
    let seen = until(3, waits);
    let at = seen
        .view
        .regions
        .iter()
        .find(|at| at.battle.is_some() && !at.structures.is_empty());
    let (text, alt) = looked(&seen, &at.expect("a battle waits").name);
    for part in [
        "**Battle ",
        " attacks ",
        "Units: ",
        " on Control",
        "Cards in hand: ",
        "Next to it: ",
    ] {
        assert!(text.contains(part), "{part:?} is missing: {text}");
    }
    for part in ["All on Control: ", "Cards: "] {
        assert!(alt.contains(part), "{part:?} is missing: {alt}");
    }
}

#[test]
fn what_a_player_has_is_told_with_the_texts() {
    let seen = until(2, |seen| seen.view.round == 2 && seen.view.phase == Phase::Actions);
    let (text, _) = looked(&seen, seen.factions[0].name());
    let told = |start: &str| text.lines().filter(|line| line.starts_with(start)).count();
    assert!(text.starts_with("**Ana** ("), "{text}");
    assert_eq!(
        (told("Skill **"), told("**")),
        (3, 4),
        "three Skills, and three Structures below the name: {text}"
    );
}

#[test]
fn before_a_game_every_region_is_there_on_its_sides_of_the_map_and_nobody_is_in_it() {
    let content: Arc<Content> = Content::embedded();
    let boards = look::boards(&content, LOCALE);
    assert_eq!(boards.len(), 2, "the map has two sides");
    for board in &boards {
        let places = board.sights().places;
        assert_eq!(places.len(), board.view.regions.len());
        assert!(board.sights().others.is_empty());
        for place in places {
            let (text, _) = looked(board, &place.name);
            check(&text);
            assert!(!text.contains("Units: ") && !text.contains("Control: "), "{text}");
        }
        assert!(board.sight("humans").is_none() && board.sight("ev-crystal-bloom").is_none());
    }
    let deep = looked(&boards[0], "sapos-deep").0;
    assert!(deep.starts_with("**Sapos Deep** · outer Region · "), "{deep}");
    assert!(
        deep.contains("with 3 or 4 players") && deep.contains("Cameron Sea"),
        "{deep}"
    );
}
