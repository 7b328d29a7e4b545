//! Positions for tests, written as short texts, and what tests do with them.

use std::fmt::Write as _;

use engine::bullfrogs::{Action, Bullfrogs, Cell, Colour, Event, Position, PositionError, Refusal, View};
use engine::{Consequences, Seat, Told, Viewer};
use serde_json::{Value, json};

/// A game in the middle, with what happened so far.
pub struct Table {
    pub game: Bullfrogs,
    pub events: Vec<Event>,
}

/// Reads a position. Each line states one thing:
///
/// - `players green blue red`; `solo green blue`: with Isaac as blue
/// - `active red`, `stage hop`, `played N12`, `actions 2`, `left 2`, `turn 5`
/// - `pad N12 3/4 red: r R . g`: a pad of red's colour with a red Frog, a red Bullfrog, a free space and a green Frog;
///   `-` for nobody's colour; `*1` after the colour if one piece was deployed there this turn
/// - `hand red 3/4 2/5`, `deck red 3/4`, `won red 3/4:blue 0/6:-`, `gone 3/4:blue`
/// - `log red 2 1`: Frogs and Bullfrogs on the Log; `reserve red 3 0`; `lost red 1`
/// - `sinking N12 red M12 N13`: with the winner, `-` for none, and the cards that a piece hopped to
/// - `isaac N13 any 2`: where he is and his dice
///
/// Reserves and decks not stated hold what is nowhere else.
pub fn position(text: &str) -> Value {
    let mut players: Vec<Value> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    let mut save = json!({ "game": "bullfrogs", "cards": [] });
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        let words: Vec<&str> = rest.split_whitespace().collect();
        let number = |word: &str| -> u64 { word.parse().unwrap_or_else(|_| panic!("a number in {line}")) };
        let index = |name: &str| names.iter().position(|known| known == name);
        match key {
            "players" | "solo" => {
                names = words.iter().map(|word| (*word).to_owned()).collect();
                players = words.iter().map(|colour| json!({ "colour": colour })).collect();
                if key == "solo" {
                    save["isaac"] = json!({ "at": "M13", "movement": null, "actions": null });
                }
            }
            "active" => save["active"] = json!(index(words[0])),
            "stage" | "played" => save[key] = json!(words[0]),
            "actions" | "turn" => save[key] = json!(number(words[0])),
            "left" => save["actions_left"] = json!(number(words[0])),
            "pad" => save["cards"].as_array_mut().expect("a list").push(card(rest, &names)),
            "hand" | "deck" => players[index(words[0]).expect("a player")][key] = json!(words[1..]),
            "won" => players[index(words[0]).expect("a player")]["won"] = json!(piled(&words[1..], &names)),
            "gone" => save["gone"] = json!(piled(&words, &names)),
            "log" => {
                players[index(words[0]).expect("a player")]["log"] =
                    json!({ "frogs": number(words[1]), "bullfrogs": number(words[2]) });
            }
            "reserve" => {
                let player = &mut players[index(words[0]).expect("a player")];
                player["frogs"] = json!(number(words[1]));
                player["bullfrogs"] = json!(number(words[2]));
            }
            "lost" => players[index(words[0]).expect("a player")]["bullfrogs_lost"] = json!(number(words[1])),
            "sinking" => {
                save["sinking"] = json!({ "at": words[0], "winner": index(words[1]), "hopped_to": words[2..] });
            }
            "isaac" => {
                let movement = match words[1] {
                    "any" | "blank" => json!(words[1]),
                    direction => json!({ "step": direction }),
                };
                save["isaac"] = json!({ "at": words[0], "movement": movement, "actions": number(words[2]) });
            }
            _ => panic!("no such line: {line}"),
        }
    }
    save["players"] = json!(players);
    save
}

fn piled(words: &[&str], names: &[String]) -> Vec<Value> {
    let pad = |word: &&str| {
        let (pad, owner) = word.split_once(':').expect("a pad and its owner");
        json!({ "pad": pad, "owner": names.iter().position(|name| name == owner) })
    };
    words.iter().map(pad).collect()
}

fn card(text: &str, names: &[String]) -> Value {
    let (head, pieces) = text.split_once(':').unwrap_or((text, ""));
    let head: Vec<&str> = head.split_whitespace().collect();
    let spaces: Vec<Value> = pieces
        .split_whitespace()
        .map(|piece| json!(piece_name(piece)))
        .collect();
    let deployed: u64 = head
        .get(3)
        .map_or(0, |count| count.trim_start_matches('*').parse().expect("a number"));
    let owner = names.iter().position(|name| name == head[2]);
    json!({ "at": head[0], "pad": head[1], "owner": owner, "spaces": spaces, "deployed": deployed })
}

fn piece_name(letter: &str) -> Option<String> {
    let colour = Colour::ALL
        .into_iter()
        .find(|colour| colour.name().starts_with(&letter.to_lowercase()))?;
    let kind = if letter.chars().all(char::is_uppercase) {
        "bullfrog"
    } else {
        "frog"
    };
    Some(format!("{} {kind}", colour.name()))
}

impl Table {
    /// Starts from a position that must be sound.
    pub fn new(text: &str) -> Self {
        Self::try_new(text).unwrap_or_else(|error| panic!("{error}"))
    }

    pub fn try_new(text: &str) -> Result<Self, PositionError> {
        let mut save = position(text);
        save.as_object_mut().expect("an object").remove("game");
        let position: Position = serde_json::from_value(save).unwrap_or_else(|error| panic!("{error}"));
        let mut events = Vec::new();
        let game = position.start(&mut events)?;
        Ok(Self {
            game,
            events: events.into_iter().map(|told| told.event).collect(),
        })
    }

    /// The seat that decides.
    pub fn seat(&self) -> Seat {
        self.game.decides().expect("the game goes on")
    }

    /// Does what must be accepted.
    pub fn play(&mut self, action: &str) -> Consequences {
        let mut events: Vec<Told<Event>> = Vec::new();
        let parsed = self
            .game
            .parse(action)
            .unwrap_or_else(|error| panic!("{action}: {error}"));
        let consequences = self
            .game
            .apply(self.seat(), parsed, &mut events)
            .unwrap_or_else(|refusal| panic!("{action}: {refusal} ({})", refusal.rule()));
        self.events.extend(events.into_iter().map(|told| told.event));
        consequences
    }

    /// Tries what must be refused; the game must stay as it was, and the list must not have it.
    pub fn refused(&mut self, action: &str) -> Refusal {
        let before = self.game.clone();
        let parsed = self
            .game
            .parse(action)
            .unwrap_or_else(|error| panic!("{action}: {error}"));
        let mut events = Vec::new();
        let refusal = self.game.apply(self.seat(), parsed, &mut events).expect_err(action);
        assert!(events.is_empty() && self.game == before, "{action} changed the game");
        assert!(
            !self.legal().contains(&self.game.notation(parsed)),
            "{action} is listed"
        );
        refusal
    }

    /// The rule that refuses an action.
    pub fn rule(&mut self, action: &str) -> &'static str {
        self.refused(action).rule()
    }

    /// The legal actions in notation, sorted.
    pub fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        if let Some(seat) = self.game.decides() {
            self.game.legal(seat, &mut actions);
        }
        let mut actions: Vec<String> = actions
            .into_iter()
            .map(|action: Action| self.game.notation(action))
            .collect();
        actions.sort();
        actions
    }

    /// The legal actions that begin so.
    pub fn legal_with(&self, start: &str) -> Vec<String> {
        self.legal()
            .into_iter()
            .filter(|action| action.starts_with(start))
            .collect()
    }

    pub fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    /// The pieces on a pad as letters in order, `.` for a free space; `None` if no pad is there.
    pub fn pad(&self, at: &str) -> Option<String> {
        let at: Cell = at.parse().expect("a cell");
        let view = self.view();
        let card = view.cards.iter().find(|card| card.at == at)?;
        let mut text = String::new();
        for space in &card.spaces {
            let letter = match space {
                None => ".".to_owned(),
                Some(piece) => {
                    let letter = &view.players[piece.owner.index()].colour.name()[..1];
                    if piece.kind == engine::bullfrogs::PieceKind::Frog {
                        letter.to_owned()
                    } else {
                        letter.to_uppercase()
                    }
                }
            };
            write!(text, "{letter}").expect("texts take letters");
        }
        Some(text)
    }

    /// The events in their JSON form without those that begin with a name in `but`.
    pub fn told(&self, name: &str) -> Vec<Value> {
        let events = self
            .events
            .iter()
            .map(|event| serde_json::to_value(event).expect("events are written"));
        events.filter(|event| event["type"] == name).collect()
    }
}
