//! Moments of games of Cry Havoc, found by random play: together they reach every kind of decision and every primitive.

use engine::cry_havoc::{Content, Faction, Level, Position};
use engine::{AnyGame, GameKind, Seat, Setup, Turn, WithoutContent};
use gamekeeper::locale::Locale;
use gamekeeper::table::{Actor, ChannelId, Command, NewTable, Request, SeatEntry, TableId, Tables, UserId};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};

use crate::chat::Chat;
use crate::reached::{Reached, everything, reached};

/// Who sits at the tables, by seat.
pub const PEOPLE: [&str; 4] = ["Ana", "Marek", "Chloé", "João"];

/// More games than the search takes.
const ENDLESS: u64 = 3000;

/// The most actions that are tried to see whether all of them reach the same.
const MOST_TRIED: usize = 60;

/// Where somebody decides and reaches something whatever they choose, or whatever they choose that is called so.
pub struct Moment {
    pub game: AnyGame,
    pub seat: Seat,
    /// An action that reaches it, in notation.
    pub action: String,
    /// What is called so leads there, one after the other; where there is nothing, everything leads there but to decline.
    pub words: Vec<String>,
    /// What it reaches.
    pub reaches: Reached,
}

/// Moments that reach everything, each of them something that no other does.
pub fn moments() -> Vec<Moment> {
    let mut moments = Vec::from(by_hand());
    let mut missing = everything();
    missing.retain(|what| moments.iter().all(|moment| !moment.reaches.contains(what)));
    for seed in 0..ENDLESS {
        if missing.is_empty() {
            return without_needless(moments);
        }
        let mut rng = StdRng::seed_from_u64(seed);
        let mut game = started(seed);
        while let Turn::Decide { seats, .. } = game.turn() {
            let deciders: Vec<Seat> = seats.iter().collect();
            let seat = deciders[rng.random_range(..deciders.len())];
            let mut legal = game.legal(seat);
            let action = legal.swap_remove(rng.random_range(..legal.len()));
            let before = game.clone();
            let applied = game.apply(seat, &action).expect("what is listed is accepted");
            if !reached(&before, seat, &applied.events).is_disjoint(&missing) {
                let moment = certain(before, seat, &action);
                if !moment.reaches.is_disjoint(&missing) {
                    missing.retain(|what| !moment.reaches.contains(what));
                    moments.push(moment);
                }
            }
        }
    }
    panic!("random games do not reach {missing:?}")
}

/// The moments without those that reach nothing that the others do not.
fn without_needless(mut moments: Vec<Moment>) -> Vec<Moment> {
    for at in (0..moments.len()).rev() {
        let moment = moments.remove(at);
        let only_here = |what: &&'static str| moments.iter().all(|other| !other.reaches.contains(what));
        if moment.reaches.iter().any(only_here) {
            moments.insert(at, moment);
        }
    }
    moments
}

/// Moments that random games hardly come to.
fn by_hand() -> [Moment; 2] {
    let (first, second) = (Seat(0), Seat(1));
    // Kills of a card are prevented where two Objectives could be spared (CC-V3).
    let saves = json!({
        "stage": "battle",
        "players": [{ "faction": "humans", "hand": ["des-war-of-thirst"] }, { "faction": "machines" }],
        "regions": {
            "north-landing": { "control": "humans", "units": { "humans": 1 } },
            "south-landing": { "control": "machines", "units": { "machines": 1 } },
            "the-scorching": {
                "control": "machines", "units": { "humans": 3, "machines": 3 },
                "battle": { "number": 1, "attacker": "humans" },
            },
            "cameron-sea": { "control": "machines", "structures": ["mac-repair-bay"] },
        },
    });
    let before_saves = [
        (first, "place 0 0 3"),
        (second, "place 2 1 0"),
        (first, "play des-war-of-thirst"),
    ];
    // The one point that needs no card goes to the Foundry; what is left to activate is marked (CC-A31).
    let marked = json!({
        "stage": { "turn": { "marker": 1, "place": 0 } },
        "players": [{ "faction": "machines", "skills": [{ "skill": "mac-overclock" }] }, { "faction": "humans" }],
        "regions": {
            "north-landing": { "control": "machines", "units": { "machines": 1 } },
            "south-landing": { "control": "humans", "units": { "humans": 1 } },
            "sapos-deep": { "control": "machines", "structures": ["mac-matrix"] },
            "mistlands": { "control": "machines", "structures": ["mac-foundry"] },
        },
    });
    let before_marked = [
        (first, "use mac-overclock"),
        (first, "structure mac-matrix sapos-deep"),
        (first, "done"),
        (first, "build"),
        (first, "activate mac-foundry mistlands"),
        (first, "put 2 mistlands"),
    ];
    [
        certain(played(saves, &before_saves), second, "save 1 0 0"),
        certain(played(marked, &before_marked), first, "activate mac-matrix sapos-deep"),
    ]
}

/// A position after these actions.
fn played(position: Value, actions: &[(Seat, &str)]) -> AnyGame {
    let position: Position = serde_json::from_value(position).expect("the position is well formed");
    let game = position.start(&mut Vec::new()).expect("the position is sound");
    let mut game = AnyGame::CryHavoc(Box::new(game));
    for (seat, action) in actions {
        game.apply(*seat, action).expect("the action is legal");
    }
    game
}

/// A game of every number of players, level and set of factions, one after the other.
fn started(seed: u64) -> AnyGame {
    use Faction::{Humans, Machines, Pilgrims, Trogs};
    let sets: [&[Faction]; 5] = [
        &[Humans, Pilgrims, Machines, Trogs],
        &[Machines, Humans],
        &[Trogs, Pilgrims, Humans, Machines],
        &[Pilgrims, Machines, Humans],
        &[Pilgrims, Humans],
    ];
    let factions = sets[seed as usize % sets.len()];
    let level = Level::ALL[seed as usize / sets.len() % Level::ALL.len()];
    let setup = Setup {
        game: GameKind::CryHavoc,
        seats: factions.len() as u8,
        seed,
        options: json!({ "factions": factions, "level": level, "new_orders": seed % 2 == 1 }),
    };
    AnyGame::new(&setup).expect("the setup is sound")
}

/// Actions that are the same choice of a person who presses what is called so.
#[derive(PartialEq)]
enum Alike<'a> {
    /// What is done with a card, Skill or Structure.
    With(&'a str, &'a str),
    /// Where Units go from and to.
    Way(&'a str, &'a str),
    Declines,
    Does,
}

impl<'a> Alike<'a> {
    fn of(action: &'a str, decision: &str) -> Self {
        match action.split(' ').collect::<Vec<_>>()[..] {
            [verb @ ("play" | "use" | "activate" | "text" | "enable"), name, ..] => Self::With(verb, name),
            ["move", _, from, to] if decision == "move" => Self::Way(from, to),
            ["done" | "pass"] | ["number", "0"] => Self::Declines,
            _ => Self::Does,
        }
    }

    /// What it is called.
    fn words(&self) -> Vec<String> {
        let short = |region: &str| Locale::default().text(&format!("cry-havoc-short-{region}"));
        match self {
            Self::With("enable", card) => vec!["Enable Scoring".to_owned(), title(card)],
            Self::With(_, name) => vec![title(name)],
            Self::Way(from, to) => vec![short(from), short(to)],
            Self::Declines | Self::Does => Vec::new(),
        }
    }
}

/// What is reached for certain in this game: by all that is alike. Where one may decline, one declines or does something.
fn certain(game: AnyGame, seat: Seat, action: &str) -> Moment {
    let decision = game.question(seat).expect("somebody decides").decision;
    let alike = Alike::of(action, &decision);
    let legal = game.legal(seat);
    let others = legal
        .iter()
        .filter(|other| alike == Alike::Declines || Alike::of(other, &decision) == alike);
    let mut reaches = everything();
    for other in others.take(MOST_TRIED) {
        let applied = game.clone().apply(seat, other).expect("what is listed is accepted");
        let by_this = reached(&game, seat, &applied.events);
        reaches.retain(|what| by_this.contains(what));
    }
    Moment {
        words: alike.words(),
        action: action.to_owned(),
        game,
        seat,
        reaches,
    }
}

/// What a card, Skill or Structure is called.
fn title(name: &str) -> String {
    let content = Content::embedded();
    let cards = content.cards().iter().map(|kind| (&kind.name, &kind.about));
    let skills = content.skills().iter().map(|kind| (&kind.name, &kind.about));
    let structures = content.structures().iter().map(|kind| (&kind.name, &kind.about));
    let mut all = cards.chain(skills).chain(structures);
    let (_, about) = all.find(|(id, _)| ***id == *name).expect("the notation names it");
    about.title.clone()
}

/// A running table in a channel of its own, with the position of this moment. No bot runs meanwhile.
pub async fn table_at(chat: &Chat, tables: &Tables, moment: &Moment, channel: &str) -> TableId {
    let channel = ChannelId(chat.sandbox.add_channel(channel).0);
    let people = &PEOPLE[..usize::from(moment.game.seats())];
    let user = |person: &str| UserId(chat.sandbox.person(person).expect("they are there").0);
    let seats = people.iter().map(|person| SeatEntry::person(user(person), *person));
    let host = user(PEOPLE[0]);
    let new = NewTable::new(channel, host, GameKind::CryHavoc, seats.collect(), chat.clock.now());
    let table = tables.open(&new).await.expect("the channel is new");
    let start = Request::new(Actor::Program, Command::Start { seed: 7 });
    tables.execute(table.id, start).await.expect("so many may start");
    table.id
}

/// Puts the games of these moments into the tables, and leaves to be shown what everybody sees of those in `shown`.
pub async fn put(chat: &Chat, games: &[(TableId, &AnyGame)], shown: &[TableId]) {
    let mut database = SqliteConnection::connect(&chat.database_url()).await.unwrap();
    for (table, game) in games {
        let save = serde_json::to_string(&WithoutContent(game)).expect("a game can be written");
        for statement in [
            "UPDATE starts SET game = $1 WHERE table_id = $2",
            "UPDATE tables SET snapshot = $1 WHERE id = $2",
        ] {
            let statement = sqlx::query(statement).bind(&save).bind(table.0 as i64);
            statement.execute(&mut database).await.unwrap();
        }
    }
    sqlx::query("DELETE FROM outbox").execute(&mut database).await.unwrap();
    for table in shown {
        let lane = sqlx::query("INSERT INTO outbox (table_id, lane, version) VALUES ($1, -1, 0)").bind(table.0 as i64);
        lane.execute(&mut database).await.unwrap();
    }
    database.close().await.unwrap();
}
