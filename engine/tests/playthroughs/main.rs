//! Recorded games: each state and what every seat and a spectator can see of it, compared with the files beside this one.
//! `RECORD_PLAYTHROUGHS=1 cargo test -p engine --test playthroughs` records them anew; read what changed.

mod bullfrogs;
mod cry_havoc;

use std::fmt::Write as _;
use std::path::Path;

use engine::{Audience, Consequences, Game, Told, Turn};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use serde::Serialize;

/// A game on its way into a text.
struct Recording {
    text: String,
}

impl Recording {
    fn new<E: Serialize>(title: String, events: &[Told<E>]) -> Self {
        let mut recording = Self { text: title + "\n" };
        recording.write_events(events);
        recording
    }

    fn write_events<E: Serialize>(&mut self, events: &[Told<E>]) {
        for Told { audience, event } in events {
            let whom = match audience {
                Audience::Everyone => String::new(),
                Audience::Only(seat) => format!(" (seat {} only)", seat.0),
            };
            let event = serde_json::to_string(event).expect("events are written");
            writeln!(self.text, "  * {event}{whom}").expect("texts take text");
        }
    }

    /// Plays the game to its end at random; before each decision `write_state` may write what is to be seen.
    fn play<G: Game<Event: Serialize, Refusal: std::fmt::Debug>>(
        &mut self,
        mut game: G,
        seed: u64,
        write_state: impl Fn(&mut String, &G, usize),
    ) -> G {
        let mut rng = SmallRng::seed_from_u64(seed);
        let (mut actions, mut events) = (Vec::new(), Vec::new());
        let mut step = 0;
        while let Turn::Decide { seats, decision } = game.turn() {
            let seat = seats.iter().next().expect("somebody decides");
            write_state(&mut self.text, &game, step);
            actions.clear();
            game.legal(seat, &mut actions);
            let action = *actions.choose(&mut rng).expect("who decides has a choice");
            let (count, notation) = (actions.len(), game.notation(action));
            events.clear();
            let consequences = game.apply(seat, action, &mut events).expect("listed");
            let flags = flags(consequences);
            writeln!(
                self.text,
                "#{step} seat {} {decision} ({count}): {notation}{flags}",
                seat.0
            )
            .expect("texts take text");
            self.write_events(&events);
            step += 1;
        }
        game
    }

    fn write_outcome<G: Game>(&mut self, game: &G) {
        let Turn::Over(outcome) = game.turn() else {
            panic!("the game is over")
        };
        let outcome = serde_json::to_string(&outcome).expect("outcomes are written");
        writeln!(self.text, "{outcome}").expect("texts take text");
    }

    /// Compares the text with the recorded one, line by line.
    fn compare(self, file: &str) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/playthroughs")
            .join(file);
        if std::env::var_os("RECORD_PLAYTHROUGHS").is_some() {
            std::fs::write(&path, &self.text).expect("the playthrough is written");
        }
        let recorded = std::fs::read_to_string(&path).expect("the playthrough is recorded");
        for (number, (new, old)) in self.text.lines().zip(recorded.lines()).enumerate() {
            assert_eq!(new, old, "{} line {}", path.display(), number + 1);
        }
        assert_eq!(self.text.lines().count(), recorded.lines().count());
    }
}

/// What an action meant for taking it back.
fn flags(consequences: Consequences) -> String {
    let flags = [
        ("revealed", consequences.revealed),
        ("chance", consequences.chance),
        ("passed", consequences.passed),
    ];
    let held = flags.iter().filter(|(_, holds)| *holds);
    held.map(|(name, _)| format!(" +{name}")).collect()
}
