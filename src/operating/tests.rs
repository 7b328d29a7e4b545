use engine::{GameKind, Seat};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use tempfile::TempDir;

use sqlx::Connection;

use super::*;
use crate::store::tests::{open, url};
use crate::table::{
    Actor, Bringing, ChannelId, Command, EntryKind, Exported, Flaw, GuildId, Identities, Imported, InteractionId,
    NewTable, Occupant, Outbox, Place, Request, SeatEntry, Table, TimeLimit, TimeRules, Timestamp, UserId,
};

const CHANNEL: ChannelId = ChannelId(200);
const ELSEWHERE: Place = Place {
    guild: Some(GuildId(77)),
    channel: ChannelId(900),
    parent: None,
};

struct Instance {
    folder: TempDir,
    store: Arc<SqliteStore>,
    tables: Tables,
}

impl Instance {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let store = Arc::new(open(&folder).await);
        let tables = Tables::new(
            Arc::clone(&store) as Arc<dyn Store>,
            Clock::starting_at(Timestamp(1_800_000_000_000)),
            Chance::seeded(3),
        );
        Self { folder, store, tables }
    }

    /// Persons 1 and 2 play at random, and take back what they may now and then, until somebody has decided so often.
    async fn played(&self, game: GameKind, seed: u64, decisions: usize) -> Table {
        let ana = vec![SeatEntry::person(UserId(1), "Ana")];
        let new = NewTable {
            guild: Some(GuildId(7)),
            ..NewTable::new(CHANNEL, UserId(1), game, ana, Timestamp(1_000))
        };
        let id = self.tables.open(&new).await.unwrap().id;
        let name = "Marek".to_owned();
        self.ask(id, 2, Command::Join { name }).await.unwrap();
        let mut table = self.ask(id, 1, Command::Start { seed }).await.unwrap();
        let mut random = SmallRng::seed_from_u64(seed);
        for _ in 0..decisions {
            let Some(seat) = table.deciders().iter().next() else {
                break;
            };
            let user = u64::from(seat.0) + 1;
            if random.random_ratio(1, 12)
                && let Ok(undone) = self.ask(id, user, Command::Undo).await
            {
                table = undone;
                continue;
            }
            let legal = table.play.as_ref().unwrap().game.legal(seat);
            let action = legal.choose(&mut random).unwrap().clone();
            table = self.ask(id, user, Command::Act { action }).await.unwrap();
        }
        table
    }

    async fn ask(&self, id: TableId, user: u64, command: Command) -> Result<Table, Error> {
        let request = Request::new(Actor::person(UserId(user)), command);
        Ok(self.tables.execute(id, request).await?.table)
    }

    async fn exported(&self, id: TableId) -> Exported {
        self.tables.export(id, Identities::Known).await.unwrap()
    }
}

fn bringing(interaction: u64, seated: bool) -> Bringing {
    Bringing {
        place: ELSEWHERE,
        by: Some(UserId(5)),
        interaction: Some(InteractionId(interaction)),
        seated,
    }
}

fn read(exported: &Exported) -> Imported {
    Imported::read(&exported.to_bytes().unwrap()).unwrap()
}

/// What a table's log says, but for who said it.
async fn log(instance: &Instance, id: TableId) -> Vec<(Timestamp, EntryKind, bool)> {
    let entries = instance.store.entries(id, 0).await.unwrap();
    let mut log: Vec<_> = entries
        .into_iter()
        .map(|entry| (entry.at, entry.kind, entry.undone))
        .collect();
    for (_, kind, undone) in &mut log {
        // What was taken back is kept as words alone.
        if let EntryKind::Acted {
            events, consequences, ..
        } = kind
            && *undone
        {
            events.clear();
            *consequences = engine::Consequences::default();
        }
    }
    log
}

#[tokio::test]
async fn no_flaw_is_found_in_what_changes_meanwhile() {
    let at = Instance::new().await;
    let database = url(&at.folder);
    let playing = at.played(GameKind::Bullfrogs, 1, 60);
    let checking = async {
        loop {
            let checked = check(&database).await.unwrap();
            assert_eq!(checked.flaws, Vec::<String>::new());
            assert!(checked.tables <= 1, "{}", checked.tables);
            assert!(list(&database, true).await.unwrap().len() <= 1);
            for line in show(&database, TableId(1), false).await.unwrap_or_default() {
                assert!(!line.contains("damaged"), "{line}");
            }
        }
    };
    tokio::select! {
        _ = playing => {}
        () = checking => {}
    }
}

#[tokio::test]
async fn a_table_replays_to_the_same_state_on_another_instance() {
    for (game, decisions) in GameKind::ALL
        .into_iter()
        .flat_map(|game| [(game, 0), (game, 40), (game, 10_000)])
    {
        let (here, there) = (Instance::new().await, Instance::new().await);
        let table = here.played(game, 11, decisions).await;
        let exported = here.exported(table.id).await;
        let brought = there.tables.import(read(&exported), &bringing(1, true)).await.unwrap();
        assert_eq!((brought.status, brought.channel), (table.status, ELSEWHERE.channel));
        assert_eq!(brought.seats, table.seats);
        assert_eq!(
            brought.play.unwrap().game,
            table.play.unwrap().game,
            "{game}, {decisions}"
        );
        there.tables.check(brought.id).await.unwrap();
        let (before, mut after) = (log(&here, table.id).await, log(&there, brought.id).await);
        assert_eq!(after.pop().map(|(_, kind, _)| kind), Some(EntryKind::Imported));
        assert_eq!(before, after, "{game}, {decisions}");
        assert!(
            before.iter().any(|(_, _, undone)| *undone) || decisions < 10_000,
            "{game}"
        );
        let again = there.tables.import(read(&exported), &bringing(1, true)).await.unwrap();
        assert_eq!(again.id, brought.id, "the same command acts once");
    }
}

#[tokio::test]
async fn a_game_goes_on_where_people_take_the_seats_of_those_who_are_elsewhere() {
    let (here, there) = (Instance::new().await, Instance::new().await);
    let table = here.played(GameKind::Bullfrogs, 4, 12).await;
    let exported = here.exported(table.id).await;
    let brought = there.tables.import(read(&exported), &bringing(1, false)).await.unwrap();
    assert_eq!(brought.people().count(), 0);
    assert_eq!(
        there.store.awake().await.unwrap(),
        [],
        "nobody plays on before somebody sits down"
    );
    let name = "Marek".to_owned();
    let seated = there.ask(brought.id, 9, Command::Join { name }).await.unwrap();
    assert_eq!(seated.seat_of(UserId(9)), Some(Seat(1)), "the seat of that name");
    let name = "Noor".to_owned();
    let seated = there.ask(brought.id, 8, Command::Join { name }).await.unwrap();
    assert_eq!(seated.seat_of(UserId(8)), Some(Seat(0)));
    let seat = seated.deciders().iter().next().unwrap();
    let action = seated.play.as_ref().unwrap().game.legal(seat)[0].clone();
    let user = seated.occupant(seat).and_then(Occupant::user).unwrap();
    there.ask(brought.id, user.0, Command::Act { action }).await.unwrap();
    there.tables.check(brought.id).await.unwrap();
}

#[tokio::test]
async fn a_channel_with_an_open_table_takes_none_from_a_file() {
    let here = Instance::new().await;
    let table = here.played(GameKind::Bullfrogs, 4, 3).await;
    let exported = here.exported(table.id).await;
    let here_too = Bringing {
        place: exported.place().unwrap(),
        ..bringing(1, true)
    };
    let refused = here.tables.import(read(&exported), &here_too).await;
    assert!(
        matches!(refused, Err(Error::Refused(Refusal::ChannelTaken))),
        "{refused:?}"
    );
}

/// Whatever statement of it fails, an import leaves nothing.
#[tokio::test]
async fn an_import_that_is_interrupted_leaves_nothing() {
    let (here, there) = (Instance::new().await, Instance::new().await);
    let table = here.played(GameKind::CryHavoc, 4, 9).await;
    let exported = here.exported(table.id).await;
    let entries = table.version + 1;
    let after_entries = (1..=entries).map(|number| format!("INSERT ON log WHEN NEW.number = {number}"));
    let others = ["tables", "seats", "starts", "outbox"].map(|table| format!("INSERT ON {table}"));
    for (number, event) in (0..).zip(others.into_iter().chain(after_entries)) {
        let mut direct = sqlx::SqliteConnection::connect(&url(&there.folder)).await.unwrap();
        let trigger = format!("CREATE TRIGGER broken AFTER {event} BEGIN SELECT raise(ABORT, 'no'); END");
        sqlx::raw_sql(sqlx::AssertSqlSafe(trigger))
            .execute(&mut direct)
            .await
            .unwrap();
        let failed = there.tables.import(read(&exported), &bringing(number, true)).await;
        assert!(matches!(failed, Err(Error::Store(_))), "{event}: {failed:?}");
        let left = "SELECT (SELECT count(*) FROM tables) + (SELECT count(*) FROM seats) + (SELECT count(*) FROM starts)
                        + (SELECT count(*) FROM log) + (SELECT count(*) FROM outbox)";
        let left: i64 = sqlx::query_scalar(left).fetch_one(&mut direct).await.unwrap();
        assert_eq!(left, 0, "{event}");
        sqlx::raw_sql("DROP TRIGGER broken").execute(&mut direct).await.unwrap();
    }
    let brought = there
        .tables
        .import(read(&exported), &bringing(999, true))
        .await
        .unwrap();
    assert!(
        !there.store.due().await.unwrap().is_empty(),
        "table {} is to be shown",
        brought.id
    );
}

#[tokio::test]
async fn the_first_thing_that_is_wrong_with_a_file_is_named() {
    let here = Instance::new().await;
    let table = here.played(GameKind::Bullfrogs, 4, 30).await;
    let sound = serde_json::to_value(here.exported(table.id).await).unwrap();
    let flaw = |change: &dyn Fn(&mut Value)| {
        let mut file = sound.clone();
        change(&mut file);
        Imported::read(file.to_string().as_bytes())
            .expect_err("the file is not sound")
            .to_string()
    };
    let acted = sound["log"].as_array().unwrap().iter();
    let acted: Vec<usize> = acted
        .enumerate()
        .filter(|(_, entry)| entry["kind"] == "acted" && entry["undone"] != true)
        .map(|(index, _)| index)
        .collect();
    let third = acted[3];
    assert!(Imported::read(b"frog").is_err_and(|flaw| matches!(flaw, Flaw::Malformed(_))));
    assert!(Imported::read(&vec![b' '; crate::table::MOST_BYTES + 1]).is_err_and(|flaw| flaw == Flaw::TooLarge));
    let told = [
        flaw(&|file| file["format"] = json!("frog")),
        flaw(&|file| file["version"] = json!(99)),
        flaw(&|file| file["status"] = json!("lobby")),
        flaw(&|file| file["status"] = json!("finished")),
        flaw(&|file| file["log"][third]["action"] = json!("fly")),
        flaw(&|file| file["log"][third]["kind"] = json!("danced")),
        flaw(&|file| file["seats"][0]["name"] = json!("x".repeat(101))),
        flaw(&|file| {
            file["log"].as_array_mut().unwrap().pop();
        }),
        flaw(&|file| file["last"]["turn"] = json!(1)),
        flaw(&|file| file["options"] = json!({ "first": 9 })),
    ];
    for (told, expected) in told.iter().zip([
        "`format` is not",
        "it has version 99",
        "its game has not started",
        "the game is not finished",
        &format!("entry {} of the log: notation", third + 1),
        &format!("entry {} of the log: unknown variant `danced`", third + 1),
        "the seats: a name has more than 100",
        "the log comes to another state",
        "the l",
        "the seats and options: ",
    ]) {
        assert!(told.contains(expected), "{told} is not {expected}");
    }
}

/// The time of those who are waited for begins anew: they cannot have acted meanwhile.
#[tokio::test]
async fn reminders_and_time_limits_come_along() {
    let (here, there) = (Instance::new().await, Instance::new().await);
    let table = here.played(GameKind::Bullfrogs, 11, 5).await;
    let mut exported = here.exported(table.id).await;
    let rules = TimeRules {
        limit: TimeLimit::Brisk,
        ..TimeRules::default()
    };
    let mut file = serde_json::to_value(&exported).unwrap();
    (file["reminders"], file["time_rules"]) = (json!("off"), serde_json::to_value(rules).unwrap());
    exported = serde_json::from_value(file).unwrap();
    let brought = there.tables.import(read(&exported), &bringing(1, true)).await.unwrap();
    assert_eq!(
        (brought.reminders, brought.attendance.rules),
        (crate::table::Pace::Off, rules)
    );
    let seat = brought.awaited().iter().next().unwrap();
    let (decision, bank) = TimeLimit::Brisk.spans().unwrap();
    let now = brought.changed_at;
    assert_eq!(brought.time_up(seat), Some(now.after(decision + bank)));
    assert_eq!(there.tables.store().next_due(now).await.unwrap(), brought.time_up(seat));
}

/// What stands in a file about events is not believed: it is replayed.
#[tokio::test]
async fn a_file_cannot_make_up_what_happened() {
    let here = Instance::new().await;
    let table = here.played(GameKind::CryHavoc, 4, 10).await;
    let mut file = serde_json::to_value(here.exported(table.id).await).unwrap();
    for entry in file["log"].as_array_mut().unwrap() {
        assert!(entry.get("events").is_none());
        entry["events"] = json!(["frogs rain from the sky"]);
    }
    let there = Instance::new().await;
    let imported = Imported::read(file.to_string().as_bytes()).unwrap();
    let brought = there.tables.import(imported, &bringing(1, true)).await.unwrap();
    let mut told = log(&there, brought.id).await;
    told.pop();
    assert_eq!(told, log(&here, table.id).await);
}
