//! Positions by random play from a seed.

use std::sync::Arc;

use engine::cry_havoc::{Action, Content, CryHavoc, Event, Faction, Level, Options, Setup, View};
use engine::{Told, Viewer};
use gamekeeper::locale::Locale;
use gamekeeper::render::cry_havoc::Game;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

/// A game that plays itself.
pub struct Play {
    pub game: CryHavoc,
    pub events: Vec<Told<Event>>,
    random: StdRng,
}

impl Play {
    pub fn new(factions: &[Faction], seed: u64, level: Level, new_orders: bool) -> Self {
        let mut events = Vec::new();
        let setup = Setup {
            content: Content::embedded(),
            seats: factions.len() as u8,
            seed,
            options: Options {
                factions: factions.iter().copied().map(Some).collect(),
                level,
                new_orders,
                ..Options::default()
            },
        };
        Self {
            game: CryHavoc::new(&setup, &mut events).unwrap(),
            events,
            random: StdRng::seed_from_u64(seed),
        }
    }

    pub fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    /// Plays on until something holds; the events since a place in `events` tell what was done.
    pub fn until(mut self, holds: impl Fn(&View) -> bool) -> Self {
        let mut actions: Vec<Action> = Vec::new();
        while !holds(&self.view()) {
            let seat = self.game.deciders().iter().next().expect("the game is not over yet");
            actions.clear();
            self.game.legal(seat, &mut actions);
            let action = *actions.choose(&mut self.random).unwrap();
            self.game.apply(seat, action, &mut self.events).unwrap();
        }
        self
    }

    pub fn scene(&self) -> Game {
        Game {
            view: self.view(),
            content: Arc::clone(self.game.content()),
            names: ["Ana", "Marek", "Chloé", "Łucja"].map(str::to_owned).to_vec(),
            locale: Locale::EnUs,
        }
    }
}
