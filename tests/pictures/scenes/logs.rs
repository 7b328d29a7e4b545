//! Whole games as tables keep them, played at random.

use engine::{AnyGame, GameKind, Setup, Turn};
use gamekeeper::table::{
    Attendance, ChannelId, Entry, EntryKind, Play, SeatEntry, Status, Table, TableId, Timestamp, UserId,
};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use serde_json::{Map, Value, json};

/// A game with its log, and as it was started.
pub struct Logged {
    pub table: Table,
    pub entries: Vec<Entry>,
    pub initial: AnyGame,
}

/// A game from its start to its end.
pub fn logged(game: GameKind, seats: u8, seed: u64) -> Logged {
    let options = match game {
        GameKind::Bullfrogs => Value::Null,
        GameKind::CryHavoc => json!({ "level": "veteran", "new_orders": true }),
    };
    let setup = Setup {
        game,
        seats,
        seed,
        options,
    };
    let (initial, events) = AnyGame::start(&setup).unwrap();
    let mut kinds = vec![EntryKind::Opened, EntryKind::Started { events }];
    let mut random = StdRng::seed_from_u64(seed);
    let mut play = initial.clone();
    while let Turn::Decide { seats, .. } = play.turn() {
        let seat = seats.iter().next().unwrap();
        let action = play.legal(seat).choose(&mut random).unwrap().clone();
        let applied = play.apply(seat, &action).unwrap();
        kinds.push(EntryKind::Acted {
            seat,
            action,
            events: applied.events,
            consequences: applied.consequences,
        });
    }
    let entry = |(number, kind)| Entry {
        number,
        at: Timestamp(1_800_000_000_000),
        actor: None,
        interaction: None,
        kind,
        undone: false,
    };
    let entries: Vec<Entry> = (1..).zip(kinds).map(entry).collect();
    let names = ["Ana", "Marek", "Chloé", "Łucja"];
    let people = (1..).zip(names).take(seats.into());
    let seat = |(user, name)| SeatEntry::person(UserId(user), name);
    let table = Table {
        id: TableId(seed),
        guild: None,
        channel: ChannelId(1),
        parent: None,
        status: Status::Finished,
        version: entries.len() as u64,
        host: UserId(1),
        game,
        options: Map::new(),
        own_thread: false,
        hints: true,
        reminders: gamekeeper::table::Pace::default(),
        seats: people.map(seat).collect(),
        play: Some(Play {
            game: play,
            handovers: 0,
            undoable: 0,
            undo: None,
            waiting_since: Timestamp(0),
        }),
        agreed: Vec::new(),
        attendance: Attendance::default(),
        changed_at: Timestamp(0),
    };
    Logged {
        table,
        entries,
        initial,
    }
}
