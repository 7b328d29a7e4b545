//! Nothing hidden is told: whatever lies face down or in the hands of others, panels, pictures and what is foretold are the same.

use std::collections::{BTreeSet, VecDeque};

use engine::cry_havoc::Event;
use engine::{AnyEvent, AnyGame, GameKind, Seat, Told, Turn, Viewer};
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value as Json, json};

use super::{LOCALE, check, games};
use crate::presenters::clicks::{table_of, ways};
use crate::presenters::cry_havoc::foretell;
use crate::presenters::news::News;
use crate::presenters::panel::Panel;
use crate::presenters::seen;
use crate::presenters::walk::Draft;
use crate::render::Renderer;
use crate::table::Table;

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

fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}

/// The same game but for what `viewer` may not know, if they see no difference: what lies face down, the hands of others
/// and chance. Somebody who decides has the same choices.
fn disguised(game: &AnyGame, viewer: Viewer, rng: &mut SmallRng) -> Option<AnyGame> {
    let mut save = game.save();
    save.as_object_mut()?.remove("content");
    mix(&mut save, &["explorations", "exploration_supply"], "", rng);
    mix(&mut save, &["trog_tokens", "nest_supply"], "nest-", rng);
    mix(&mut save, &["trog_tokens"], "war-party-", rng);
    mix(&mut save, &["tokens"], "", rng);
    for deck in save["terrain_decks"].as_object_mut()?.values_mut() {
        deck.as_array_mut()?.shuffle(rng);
    }
    // Cards that were played since the stage began must stay in the hands that they were played from.
    let hands = rng.random_bool(0.5);
    for (seat, player) in (0..).map(Seat).zip(save["players"].as_array_mut()?) {
        player["deck"].as_array_mut()?.shuffle(rng);
        if hands && viewer != Viewer::Seat(seat) {
            mix(player, &["hand", "deck"], "", rng);
        }
    }
    if rng.random_bool(0.5) {
        save["random"]["seed"] = rng.random::<u32>().into();
    }
    let other = AnyGame::load(save).ok()?;
    let alike = other.view(viewer) == game.view(viewer);
    let choices = |game: &AnyGame| seat_of(viewer).map(|seat| game.legal(seat));
    (alike && choices(&other) == choices(game)).then_some(other)
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
            let other = (rng.random_range(0..3) == 0).then(|| disguised(&played.game, Viewer::Seat(seat), &mut rng));
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

/// Everything that `viewer` can be shown of the game, in words: what lies open, and the steps of their panel that they can
/// get to with a few presses, each with what its picture says.
fn shown(table: &Table, viewer: Viewer) -> Vec<String> {
    let seen = seen(table, viewer, LOCALE).expect("the game is shown");
    let mut shown = vec![seen.board().alt(), seen.status().alt(), seen.standing(), seen.details()];
    let Viewer::Seat(seat) = viewer else { return shown };
    let (hand, picture) = seen.hand(seat, "<#200>");
    shown.extend([hand, picture.alt()]);
    let news = News::default();
    let Some(panel) = Panel::of(table, seat, &news, LOCALE) else {
        return shown;
    };
    let mut open = VecDeque::from([panel.opening(), Draft::default()]);
    let mut known = BTreeSet::new();
    while let Some(draft) = open.pop_front() {
        if known.len() < STEPS && known.insert(draft.to_string()) && panel.taken(&draft).is_none() {
            let (message, picture) = panel.step(&draft).expect("there is a step");
            shown.extend([format!("{message:#?}"), picture.alt()]);
            open.extend(ways(&panel, &draft).into_iter().map(|way| way.draft));
        }
    }
    shown
}

/// As many steps of a panel as are looked at.
const STEPS: usize = 25;

#[test]
fn whoever_looks_is_shown_the_same_whatever_they_may_not_know() {
    let mut rng = SmallRng::seed_from_u64(2);
    let (mut compared, mut steps, mut of_others) = (0, 0, 0);
    for mut played in games() {
        let seats = played.factions.len() as u8;
        let mut table = table_of(GameKind::CryHavoc, seats, 1, json!({}));
        while let Turn::Decide { seats: deciders, .. } = played.game.turn() {
            let viewer = match rng.random_range(0..24) {
                0 => Some(Viewer::Spectator),
                1 => Some(Viewer::Seat(Seat(rng.random_range(0..seats)))),
                2 | 3 => deciders.iter().next().map(Viewer::Seat),
                _ => None,
            };
            let other = viewer.and_then(|viewer| Some((viewer, disguised(&played.game, viewer, &mut rng)?)));
            if let Some((viewer, other)) = other {
                let mut look = |game: &AnyGame| {
                    table.play.as_mut().expect("the game has started").game = game.clone();
                    shown(&table, viewer)
                };
                let (one, two) = (look(&played.game), look(&other));
                for (one, two) in one.iter().zip(&two) {
                    assert_eq!(one, two, "{viewer:?}");
                }
                assert_eq!(one.len(), two.len(), "{viewer:?}");
                compared += 1;
                steps += one.len();
                of_others += usize::from(seat_of(viewer).is_none_or(|seat| !deciders.contains(seat)));
            }
            played.act();
        }
    }
    println!("{compared} positions of which {of_others} for those who do not decide, {steps} texts");
    assert!(compared > 100 && of_others > 20 && steps > 2_000);
}

#[test]
fn the_picture_of_a_step_is_the_same_whatever_its_viewer_may_not_know() {
    let renderer = Renderer::new().expect("fonts are sound");
    let mut rng = SmallRng::seed_from_u64(3);
    let (mut compared, mut kinds) = (0, BTreeSet::new());
    for mut played in games().step_by(4) {
        let mut table = table_of(GameKind::CryHavoc, played.factions.len() as u8, 1, json!({}));
        while let Turn::Decide { seats, decision } = played.game.turn() {
            let viewer = Viewer::Seat(seats.iter().next().expect("somebody decides"));
            let wanted = !kinds.contains(decision);
            let other = wanted.then(|| disguised(&played.game, viewer, &mut rng)).flatten();
            if let Some(other) = other {
                let mut drawn = |game: &AnyGame| {
                    table.play.as_mut().expect("the game has started").game = game.clone();
                    let seat = seat_of(viewer).expect("it decides");
                    let news = News::default();
                    let panel = Panel::of(&table, seat, &news, LOCALE).expect("it decides");
                    let (_, scene) = panel.step(&panel.opening()).expect("there is a step");
                    renderer.draw_now(&*scene).expect("it can be drawn").png
                };
                assert_eq!(drawn(&played.game), drawn(&other), "{decision}");
                kinds.insert(decision);
                compared += 1;
            }
            played.act();
        }
    }
    assert!(compared > 10, "{kinds:?}");
}
