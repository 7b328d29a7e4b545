//! Whoever reads nothing but the panel knows what happened: its news against the events, over whole games.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::bullfrogs::{Event, PieceKind, Player};
use engine::{AnyGame, GameKind, Library, Told};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::render::Renderer;
use crate::rules::Rules;
use crate::table::{
    Actor, Attendance, ChannelId, Command, InteractionId, Previous, Request, SeatEntry, Status, TableId, Timestamp,
    decide,
};

const LOCALE: Locale = Locale::EnUs;

/// The most deeds that the news of these games may count in place of naming them.
const LEFT_OUT: usize = 60;

const NAMES: [&str; 3] = ["Ana", "Marek", "Noor"];

/// A table whose people act at random, its log, and what each person is still to be told.
pub(in crate::presenters) struct Play {
    pub presenter: Arc<Presenter>,
    pub table: Table,
    pub log: Vec<Entry>,
    /// The game before each action that counts, and the number of that action's entry.
    pub before: Vec<(u64, Seat, AnyGame)>,
    rng: StdRng,
    /// How many news were read.
    read: usize,
}

impl Play {
    /// A started game of so many people and computer players.
    pub fn start(presenter: &Arc<Presenter>, people: usize, computers: usize, seed: u64) -> Self {
        let person = |number: usize| Occupant::Person {
            user: UserId(number as u64 + 1),
            name: NAMES[number].to_owned(),
        };
        let occupants = (0..people)
            .map(person)
            .chain(std::iter::repeat_n(Occupant::computer(), computers));
        let table = Table {
            id: TableId(1),
            guild: None,
            channel: ChannelId(1),
            parent: None,
            status: Status::Lobby,
            version: 0,
            host: UserId(1),
            game: GameKind::Bullfrogs,
            options: serde_json::Map::new(),
            own_thread: false,
            hints: true,
            reminders: crate::table::Pace::default(),
            seats: occupants.map(|occupant| SeatEntry { occupant, role: None }).collect(),
            agreed: Vec::new(),
            attendance: Attendance::default(),
            play: None,
            changed_at: Timestamp(0),
        };
        let mut play = Self {
            presenter: Arc::clone(presenter),
            table,
            log: Vec::new(),
            before: Vec::new(),
            rng: StdRng::seed_from_u64(seed),
            read: 0,
        };
        play.ask(Actor::Program, Command::Start { seed }, false);
        play
    }

    /// `pressed`: a press or command of its own is behind it.
    pub fn ask(&mut self, actor: Actor, command: Command, pressed: bool) {
        let previous = self.before.last().cloned();
        let request = Request {
            actor,
            interaction: pressed.then_some(InteractionId(self.table.version + 1)),
            seen: None,
            command,
        };
        let replayed = previous.map(|(number, seat, game)| Previous {
            number,
            seat,
            game,
            reshuffled: None,
            undoable: 0,
        });
        let change = decide(&self.table, &request, Timestamp(1), replayed, &Library::default()).expect("it is allowed");
        match &change.entry.kind {
            EntryKind::Acted { seat, .. } => {
                let game = self.table.play.as_ref().expect("the game runs").game.clone();
                self.before.push((change.entry.number, *seat, game));
            }
            EntryKind::Undid { number, .. } => {
                self.before.pop();
                let undone = self.log.iter_mut().find(|entry| entry.number == *number);
                undone.expect("it is in the log").undone = true;
            }
            _ => {}
        }
        self.table = change.table;
        self.log.push(change.entry);
    }

    /// Whoever must decide acts, computer players until a person must; the person reads before and after.
    pub fn press(&mut self) {
        let seat = self.table.deciders().iter().next().expect("somebody must decide");
        let person = self.person(seat);
        self.read(seat);
        let undoable = self.table.play.as_ref().is_some_and(|play| play.undoable > 0);
        if undoable && self.rng.random_bool(0.15) {
            let taken_back = self.before.last().map(|(number, ..)| *number).expect("it was done");
            self.ask(person, Command::Undo, true);
            self.reads_what_was_taken_back(seat, taken_back);
            return;
        }
        self.act(seat, person, true);
        // A press may ask for two actions.
        if self.table.deciders().contains(seat) && self.rng.random_bool(0.2) {
            self.act(seat, person, false);
        }
        while let Some(computer) = self.table.computer_to_decide() {
            self.act(computer, Actor::Computer(computer), false);
        }
        self.read(seat);
    }

    fn act(&mut self, seat: Seat, actor: Actor, pressed: bool) {
        let game = &self.table.play.as_ref().expect("the game runs").game;
        let mut legal = game.legal(seat);
        // Else most turns would end after few actions.
        if legal.len() > 1 && self.rng.random_bool(0.8) {
            legal.retain(|action| action != "done");
        }
        let action = legal.choose(&mut self.rng).expect("there is a choice").clone();
        self.ask(actor, Command::Act { action }, pressed);
    }

    fn person(&self, seat: Seat) -> Actor {
        let user = self.table.occupant(seat).and_then(Occupant::user);
        Actor::person(user.expect("a person decides"))
    }

    fn news(&self, seat: Seat) -> String {
        self.presenter.news(&self.table, seat, &self.log, LOCALE).above("?")
    }

    /// The panel names every event since the person acted that they may know, or counts it as left out.
    fn read(&mut self, seat: Seat) {
        let Actor::Person { user, .. } = self.person(seat) else {
            unreachable!()
        };
        let acted = |entry: &Entry| entry.actor == Some(user) && entry.interaction.is_some();
        let since = self.log.iter().rposition(acted).unwrap_or(0);
        let told = self.log[since..].iter().filter(|entry| !entry.undone);
        let told = told.flat_map(|entry| entry.kind.events());
        let text = self.news(seat);
        let mut expected: BTreeMap<String, usize> = BTreeMap::new();
        for phrase in told.filter_map(|told| self.phrase(told, seat)) {
            *expected.entry(phrase).or_default() += 1;
        }
        let missing: Vec<(String, usize)> = expected
            .into_iter()
            .map(|(phrase, times)| (phrase.clone(), times.saturating_sub(count(&text, &phrase))))
            .filter(|(_, times)| *times > 0)
            .collect();
        let left_out: usize = missing.iter().map(|(_, times)| times).sum();
        let counted = text.split("… and ").nth(1).and_then(|rest| rest.split(' ').next());
        let counted: usize = counted.map_or(0, |number| number.parse().expect("a number"));
        assert_eq!(left_out, counted, "{missing:#?} of\n{text}");
        self.reads_every_score(&self.log[since..], &text);
        self.reads_whose_turns(&self.log[since..], &text);
        assert!(left_out <= LEFT_OUT, "{left_out} left out of\n{text}");
        let scores = text.matches("** is full: ").count() + count(&text, "The game is over");
        let lines = text.lines().filter(|line| line.starts_with("> ")).count();
        // One more counts what is left out, two tell the result or one that the last turns begin.
        assert!(lines <= LINES.max(scores) + 3, "{text}");
        assert!(text.starts_with("> ") && text.ends_with("\n?"), "{text}");
        self.read += 1;
    }

    /// Whose turn a line tells: it begins with their name, those of computer players too.
    fn reads_whose_turns(&self, entries: &[Entry], text: &str) {
        for event in visible(entries, Viewer::Spectator) {
            if let AnyEvent::Bullfrogs(Event::Played { player, pad, at }) = event {
                let played = format!("a pad of {} spaces at **{at}**", pad.spaces);
                let begins = format!("> **{}** ", self.name(*player));
                let told = text.lines().find(|line| line.contains(&played));
                assert!(told.is_none_or(|line| line.starts_with(&begins)), "{begins}: {text}");
            }
        }
    }

    /// Scores are never left out: who won how many VP on which pad.
    fn reads_every_score(&self, entries: &[Entry], text: &str) {
        for event in visible(entries, Viewer::Spectator) {
            if let AnyEvent::Bullfrogs(Event::Scored { at, pad, winner, .. }) = event {
                let winner = winner.map_or("nobody".to_owned(), |winner| format!("**{}**", self.name(winner)));
                let score = format!("{winner} won its {} VP", pad.vp);
                let mut lines = text.lines();
                let told = lines.any(|line| line.contains(&format!("**{at}** is full: ")) && line.contains(&score));
                assert!(told, "{at}, {score}, is not in\n{text}");
            }
        }
    }

    fn reads_what_was_taken_back(&self, seat: Seat, number: u64) {
        let entry = self
            .log
            .iter()
            .find(|entry| entry.number == number)
            .expect("it is in the log");
        let mut phrases = entry.kind.events().iter().filter_map(|told| self.phrase(told, seat));
        let text = self.news(seat);
        let line = text.lines().find(|line| line.starts_with("> Taken back: "));
        let line = line.unwrap_or_else(|| panic!("nothing is said to be taken back: {text}"));
        if let Some(first) = phrases.next() {
            assert!(line.contains(&first), "{first} is not in {line}");
        }
    }

    fn name(&self, player: Player) -> String {
        face(self.table.game).expect("it has a face").names(&self.table, LOCALE)[player.index()].clone()
    }

    /// What the panel of `seat` must say of an event; nothing for what is no news, or a secret.
    pub fn phrase(&self, told: &Told<AnyEvent>, seat: Seat) -> Option<String> {
        if !told.visible_to(Viewer::Seat(seat)) {
            return None;
        }
        let AnyEvent::Bullfrogs(event) = &told.event else {
            panic!("an event of another game")
        };
        let piece = |kind: PieceKind| match kind {
            PieceKind::Frog => "Frog",
            PieceKind::Bullfrog => "Bullfrog",
        };
        Some(match event {
            Event::TurnStarted { .. } | Event::ActionsEnded { unused: 0, .. } => return None,
            Event::ActionsEnded { unused, .. } => format!("left {unused} action"),
            Event::Played { pad, at, .. } => format!("a pad of {} spaces at **{at}**", pad.spaces),
            Event::Deployed { piece: of, at } => format!("deployed a {} on {at}", piece(of.kind)),
            Event::Moved { from, to, .. } => format!("moved a Frog {from} → {to}"),
            Event::Sabotaged { piece, from, to, .. } => {
                format!("sabotaged {}’s Frog {from} → {to}", self.name(piece.owner))
            }
            Event::Expelled { piece, from } => format!("expelled {}’s Frog from {from}", self.name(piece.owner)),
            Event::Scored { at, .. } => format!("**{at}** is full: "),
            Event::Hopped { piece: of, to, .. } => {
                format!("{}’s {} hopped to {to}", self.name(of.owner), piece(of.kind))
            }
            Event::Returned { player, .. } => format!("went back to {}", self.name(*player)),
            Event::BullfrogsLost { .. } => "left the game".to_owned(),
            Event::Sank { at, .. } => format!("{at} sank"),
            Event::Slid { from, to } => format!("**{from}** was cut off and slid to **{to}**"),
            Event::Drew { count: 1, .. } => "drew a pad".to_owned(),
            Event::Drew { count, .. } => format!("drew {count} pads"),
            Event::DrewPad { pad } => format!("{} actions and {} spaces", pad.actions, pad.spaces),
            Event::Rolled { .. } => "**Isaac** rolled".to_owned(),
            Event::IsaacMoved { to, .. } => format!("Isaac’s marker moved to {to}"),
            Event::IsaacLostActions { count } => format!("lost {count} action"),
            Event::Ended => "The game is over".to_owned(),
        })
    }
}

/// How often a phrase stands in a text, not as the beginning of a longer word.
fn count(text: &str, phrase: &str) -> usize {
    let rest = text.match_indices(phrase).map(|(at, _)| &text[at + phrase.len()..]);
    rest.filter(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
        .count()
}

#[test]
fn who_reads_only_the_panel_knows_all_that_happened() {
    let renderer = Arc::new(Renderer::new().unwrap());
    let presenter = Arc::new(Presenter::new(renderer, Rules::load().unwrap()));
    for (people, computers) in [(2, 0), (3, 0), (1, 1), (2, 1), (1, 3), (1, 0)] {
        for seed in 0..8 {
            let mut play = Play::start(&presenter, people, computers, seed);
            while let Some(computer) = play.table.computer_to_decide() {
                play.act(computer, Actor::Computer(computer), false);
            }
            while play.table.status == Status::Running {
                play.press();
            }
            assert!(play.read > 20, "a game of {} looks", play.read);
        }
    }
}
