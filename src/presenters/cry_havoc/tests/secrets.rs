//! What is foretold tells nothing that is hidden: it is the same whatever lies face down.

use engine::cry_havoc::Event;
use engine::{AnyEvent, AnyGame, Seat, Told, Turn, Viewer};
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use serde_json::Value as Json;

use super::{check, games};
use crate::presenters::cry_havoc::foretell;

/// What was hidden until it was revealed: it ends what can be foretold.
fn reveals(event: &Event) -> bool {
    matches!(
        event,
        Event::ExplorationRevealed { .. } | Event::TrogTokenRevealed { .. } | Event::EventRevealed { .. }
    )
}

#[test]
fn what_is_foretold_is_in_words_and_the_same_whatever_is_revealed() {
    let mut revealed = 0;
    for mut played in games() {
        while let Some(events) = played.act() {
            played.with_words(|words| {
                let lines = foretell(words, &events);
                for line in &lines {
                    check(line);
                }
                let titles = words.content.explorations().iter().map(|kind| &kind.about.title);
                let titles = titles.chain(words.content.events().iter().map(|kind| &kind.about.title));
                let cards = words.content.cards().iter().map(|kind| &kind.about.title);
                for title in titles.chain(cards) {
                    assert!(
                        !lines.iter().any(|line| line.contains(title)),
                        "{lines:?} names {title}"
                    );
                }
                let hidden = |told: &Told<AnyEvent>| matches!(&told.event, AnyEvent::CryHavoc(event) if reveals(event));
                let Some(first) = events.iter().position(hidden) else {
                    return;
                };
                revealed += 1;
                assert_eq!(lines, foretell(words, &events[..=first]), "what is revealed is hidden");
            });
        }
    }
    assert!(revealed > 50, "only {revealed} tries revealed something");
}

/// The places in lists of these names. `inside`: whether `json` is such a list.
fn slots<'a>(json: &'a mut Json, lists: &[&str], inside: bool, found: &mut Vec<&'a mut Json>) {
    match json {
        Json::Object(entries) => {
            for (name, entry) in entries {
                slots(entry, lists, lists.contains(&name.as_str()), found);
            }
        }
        Json::Array(items) => {
            for item in items {
                slots(item, lists, inside, found);
            }
        }
        place if inside => found.push(place),
        _ => {}
    }
}

/// Shuffles what lies in lists of these names, as far as its name begins with `kind`, among all of them.
fn mix(save: &mut Json, lists: &[&str], kind: &str, rng: &mut SmallRng) {
    let mut places = Vec::new();
    slots(save, lists, false, &mut places);
    places.retain(|place| place.as_str().is_some_and(|name| name.starts_with(kind)));
    let mut names: Vec<Json> = places.iter().map(|place| (**place).clone()).collect();
    names.shuffle(rng);
    for (place, name) in places.into_iter().zip(names) {
        *place = name;
    }
}

/// The same game but for what lies face down, if whoever sits at `seat` sees no difference and has the same choices.
fn disguised(game: &AnyGame, seat: Seat, rng: &mut SmallRng) -> Option<AnyGame> {
    let mut save = game.save();
    save.as_object_mut()?.remove("content");
    mix(&mut save, &["explorations", "exploration_supply"], "", rng);
    mix(&mut save, &["trog_tokens", "nest_supply"], "nest-", rng);
    mix(&mut save, &["trog_tokens"], "war-party-", rng);
    mix(&mut save, &["tokens"], "", rng);
    for deck in save["terrain_decks"].as_object_mut()?.values_mut() {
        deck.as_array_mut()?.shuffle(rng);
    }
    for player in save["players"].as_array_mut()? {
        player["deck"].as_array_mut()?.shuffle(rng);
    }
    let other = AnyGame::load(save).ok()?;
    let viewer = Viewer::Seat(seat);
    let alike = other.view(viewer) == game.view(viewer) && other.legal(seat) == game.legal(seat);
    alike.then_some(other)
}

#[test]
fn what_is_foretold_is_the_same_whatever_lies_face_down() {
    let mut rng = SmallRng::seed_from_u64(1);
    let (mut tried, mut differed) = (0, 0);
    for mut played in games() {
        while let Turn::Decide { seats, .. } = played.game.turn() {
            let seat = seats.iter().next().expect("somebody decides");
            let actions = played.game.legal(seat);
            let action = &actions[rng.random_range(0..actions.len())];
            let other = (rng.random_range(0..3) == 0).then(|| disguised(&played.game, seat, &mut rng));
            if let Some(mut other) = other.flatten() {
                let mut game = played.game.clone();
                let events = game.apply(seat, action).expect("what is listed is accepted").events;
                let others = other.apply(seat, action).expect("the choices are the same").events;
                played.with_words(|words| {
                    let foretold = foretell(words, &events);
                    assert_eq!(foretold, foretell(words, &others), "{action}: {events:?} or {others:?}");
                });
                tried += 1;
                differed += usize::from(events != others);
            }
            played.act();
        }
    }
    assert!(
        tried > 300 && differed > 20,
        "{tried} tries, of which {differed} came out otherwise"
    );
}
