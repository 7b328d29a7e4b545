//! The boards of whole games, one after the other, as a table sees them: after every decision that changed something.

use std::sync::Arc;

use engine::{Game, Told, Turn, Viewer, bullfrogs, cry_havoc};
use gamekeeper::locale::Locale;
use gamekeeper::render::{Scene, bullfrogs as frogs, cry_havoc as havoc};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::names;

/// The boards of a game of Cry Havoc, played at random.
pub fn cry_havoc(factions: &[cry_havoc::Faction], seed: u64) -> Vec<Box<dyn Scene>> {
    let content = cry_havoc::Content::embedded();
    let options = cry_havoc::Options {
        factions: factions.iter().copied().map(Some).collect(),
        level: cry_havoc::Level::Veteran,
        new_orders: true,
        ..cry_havoc::Options::default()
    };
    let setup = cry_havoc::Setup {
        content: Arc::clone(&content),
        seats: factions.len() as u8,
        seed,
        options,
    };
    let turn = |view: &cry_havoc::View| (view.round, view.turn.as_ref().map(|turn| (turn.faction, turn.marker)));
    boards::<cry_havoc::CryHavoc, _>(&setup, seed, turn, |view, told| {
        Box::new(havoc::BoardScene {
            since: havoc::since(told.iter().map(|told| &told.event), &view),
            game: havoc::Game {
                view,
                content: Arc::clone(&content),
                names: names(&["Ana", "Marek", "Chloé", "Łucja"]),
                locale: Locale::EnUs,
            },
            choices: Vec::new(),
            source: None,
        })
    })
}

/// The boards of a game of Bullfrogs, played at random.
pub fn bullfrogs(seats: u8, seed: u64) -> Vec<Box<dyn Scene>> {
    let setup = bullfrogs::Setup {
        content: bullfrogs::Content::embedded(),
        seats,
        seed,
        options: bullfrogs::Options::default(),
    };
    let turn = |view: &bullfrogs::View| view.turn;
    boards::<bullfrogs::Bullfrogs, _>(&setup, seed, turn, |view, told| {
        Box::new(frogs::BoardScene {
            since: frogs::since(told.iter().map(|told| &told.event), &view),
            ..frogs::BoardScene::new(view, names(&["Ana", "Marek", "Chloé", "Łucja"]), Locale::EnUs)
        })
    })
}

/// The boards of a game. What is marked on each is what happened since its turn began.
fn boards<G: Game<View: PartialEq + Clone>, T: PartialEq>(
    setup: &G::Setup,
    seed: u64,
    turn: impl Fn(&G::View) -> T,
    scene: impl Fn(G::View, &[Told<G::Event>]) -> Box<dyn Scene>,
) -> Vec<Box<dyn Scene>> {
    let (mut events, mut actions, mut boards) = (Vec::new(), Vec::new(), Vec::new());
    let mut random = StdRng::seed_from_u64(seed);
    let mut game = G::new(setup, &mut events).unwrap();
    let (mut shown, mut begun) = (game.view(Viewer::Spectator), 0);
    while let Turn::Decide { seats, .. } = game.turn() {
        let seat = seats.iter().next().unwrap();
        actions.clear();
        game.legal(seat, &mut actions);
        let before = events.len();
        game.apply(seat, *actions.choose(&mut random).unwrap(), &mut events)
            .unwrap();
        let view = game.view(Viewer::Spectator);
        if turn(&view) != turn(&shown) {
            begun = before;
        }
        if view != shown {
            boards.push(scene(view.clone(), &events[begun..]));
            shown = view;
        }
    }
    boards
}
