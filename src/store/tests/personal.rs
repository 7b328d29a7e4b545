//! What is kept of single persons: followers, results, notes, and that all of it goes.

use engine::Library;
use sqlx::Row;

use super::*;
use crate::table::{
    Actor, Chance, Clock, Command, GameResult, NewTable, Occupant, Personal, Request, SeatEntry, Table, Tables,
    TimeLimit, Timestamp, decide, results,
};

/// People whose numbers and names stand nowhere by accident.
const ANA: UserId = UserId(912_345_678_901_234_567);
const MAREK: UserId = UserId(923_456_789_012_345_678);
const ANAS_NAME: &str = "Anastázia of the Reeds";
const ANAS_CHANNEL: ChannelId = ChannelId(934_567_890_123_456_789);
const GUILD: GuildId = GuildId(77);

pub(super) async fn check_old(store: &SqliteStore, version: i64) {
    let (table, ana, marek) = (TableId(2), UserId(1_001), UserId(1_002));
    let is_new = version >= 14;
    let note = store.private_note(table, ana).await.unwrap();
    assert_eq!(note.as_deref(), is_new.then_some("Keep the Log"));
    assert_eq!(store.followers(table).await.unwrap().len(), usize::from(is_new));
    assert_eq!(store.avoided(ana).await.unwrap().contains(&marek), is_new);
    assert_eq!(store.stats_off(marek).await.unwrap(), is_new);
    let wants_to_know = store.reminding(UserId(1_003)).await.unwrap().next;
    assert_eq!(wants_to_know, version >= 15);
}

fn new_table(number: u64, people: &[(UserId, &str)]) -> NewTable {
    let seats = people
        .iter()
        .map(|(user, name)| SeatEntry::person(*user, *name))
        .collect();
    let (channel, host, at) = (ChannelId(1_000 + number), people[0].0, Timestamp(1_000));
    NewTable {
        guild: Some(GUILD),
        parent: Some(ChannelId(500)),
        interaction: Some(InteractionId(number)),
        ..NewTable::new(channel, host, GameKind::Bullfrogs, seats, at)
    }
}

/// Stores what somebody asks for, an hour after what came before.
async fn act(store: &SqliteStore, table: &mut Table, actor: Actor, command: Command) {
    let request = Request::new(actor, command);
    let at = table.changed_at.after(std::time::Duration::from_secs(3600));
    let change = decide(table, &request, at, None, &Library::default()).expect("the command is allowed");
    store.commit(&change).await.unwrap();
    *table = change.table;
}

fn person(user: UserId) -> Actor {
    Actor::Person { user, moderator: true }
}

async fn start(store: &SqliteStore, new: &NewTable) -> Table {
    let mut table = store.open(new).await.unwrap();
    let host = table.host;
    act(store, &mut table, person(host), Command::Start { seed: 7 }).await;
    table
}

/// Plays to the end with whatever is legal first, a long while before each fifth action.
async fn play_out(store: &SqliteStore, table: &mut Table) {
    let mut number = 0_usize;
    while table.status == Status::Running {
        let seat = table.deciders().iter().next().unwrap();
        let legal = table.play.as_ref().unwrap().game.legal(seat);
        let action = legal[number * 7 % legal.len()].clone();
        let actor = match table.occupant(seat).and_then(Occupant::user) {
            Some(user) => person(user),
            None => Actor::Computer(seat),
        };
        if number.is_multiple_of(5) {
            table.changed_at = table
                .changed_at
                .after(std::time::Duration::from_secs([18, 48][number / 5 % 2] * 3600));
        }
        act(store, table, actor, Command::Act { action }).await;
        number += 1;
        assert!(number < 3_000, "the game comes to no end");
    }
}

async fn waits(store: &SqliteStore, table: TableId, lane: Lane) -> bool {
    let due = store.due().await.unwrap();
    due.iter().any(|due| (due.table, due.lane) == (table, lane))
}

#[tokio::test]
async fn the_transaction_that_ends_a_game_asks_for_the_result_and_for_word_to_those_who_follow() {
    let (_folder, store) = empty().await;
    let mut table = start(&store, &new_table(1, &[(ANA, ANAS_NAME), (MAREK, "Marek")])).await;
    let mut closed = start(&store, &new_table(2, &[(ANA, ANAS_NAME)])).await;
    for (table, user) in [(table.id, 1), (table.id, 2), (table.id, 1), (closed.id, 3)] {
        store.set_follows(table, UserId(user), true).await.unwrap();
    }
    store.set_follows(table.id, UserId(1), false).await.unwrap();
    store.set_follows(table.id, UserId(4), true).await.unwrap();
    assert_eq!(
        store.followers(table.id).await.unwrap(),
        [(1, UserId(2)), (2, UserId(4))]
    );
    assert!(!waits(&store, table.id, Lane::Follower(1)).await);
    play_out(&store, &mut table).await;
    act(&store, &mut closed, person(ANA), Command::Resign).await;
    for (id, lane, wanted) in [
        (table.id, Lane::Results, true),
        (table.id, Lane::Follower(0), false),
        (table.id, Lane::Follower(1), true),
        (table.id, Lane::Follower(2), true),
        (closed.id, Lane::Results, false),
        (closed.id, Lane::Follower(0), true),
    ] {
        assert_eq!(waits(&store, id, lane).await, wanted, "{id} {lane:?}");
    }
}

#[tokio::test]
async fn results_made_again_from_the_logs_are_those_that_were_kept() {
    let (_folder, store) = empty().await;
    let people = [(ANA, ANAS_NAME), (MAREK, "Marek"), (UserId(3), "Chloé")];
    for number in 1..=3 {
        let count = 3 - usize::from(number == 2);
        let mut table = start(&store, &new_table(number, &people[..count])).await;
        if number == 3 {
            act(&store, &mut table, person(MAREK), Command::Resign).await;
        }
        play_out(&store, &mut table).await;
    }
    let mut closed = start(&store, &new_table(4, &people[..1])).await;
    act(&store, &mut closed, person(ANA), Command::Resign).await;
    let kept: Vec<GameResult> = store.game_results(GUILD).await.unwrap();
    assert!(kept.is_sorted_by_key(|game| game.ended));
    let people = |table: u64| {
        &kept
            .iter()
            .find(|game| game.table == TableId(table))
            .expect("it is counted")
            .people
    };
    assert_eq!([1, 2, 3].map(|table| people(table).len()), [3, 2, 3]);
    let left = &people(3)[2];
    assert_eq!(
        (left.user, left.resigned, left.won, left.place),
        (MAREK, true, false, 3)
    );
    for game in &kept {
        assert!(game.people.iter().any(|person| person.place == 1) || game.table == TableId(3));
        let first = &game.people[0];
        assert!(first.in_time < first.decisions && first.in_time > 0, "{first:?}");
    }
    // What is in time at a table is its own limit; a day where it has none.
    let (mut table, log) = (
        store.load(TableId(1)).await.unwrap().unwrap(),
        store.entries(TableId(1), 0).await.unwrap(),
    );
    let mut in_time = |limit| {
        table.attendance.rules.limit = limit;
        results(&table, &log)[0].in_time
    };
    let [none, brisk, daily, relaxed] = TimeLimit::ALL.map(&mut in_time);
    assert_eq!(none, daily);
    assert!(brisk < daily && daily < relaxed, "{brisk}, {daily}, {relaxed}");
    assert_eq!(store.make_results_again().await.unwrap(), 3);
    assert_eq!(store.game_results(GUILD).await.unwrap(), kept);
    // As in a database from before games were counted.
    let begin = "DELETE FROM results; DELETE FROM notes WHERE name = 'results'";
    sqlx::raw_sql(begin).execute(&store.writer).await.unwrap();
    crate::store::results::count_older(&store).await.unwrap();
    assert_eq!(store.game_results(GUILD).await.unwrap(), kept);
    store.set_stats_off(ANA, true).await.unwrap();
    let without = store.game_results(GUILD).await.unwrap();
    assert!(
        without
            .iter()
            .all(|game| game.people.iter().all(|person| person.user != ANA))
    );
    store.set_stats_off(ANA, false).await.unwrap();
    assert_eq!(store.game_results(GUILD).await.unwrap(), kept);
}

/// Every column of every table.
async fn columns(store: &SqliteStore) -> Vec<(String, String)> {
    let query = "SELECT m.name, c.name FROM sqlite_schema AS m, pragma_table_info(m.name) AS c
        WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE '_sqlx_%'";
    sqlx::query_as(query).fetch_all(&store.readers).await.unwrap()
}

/// Where something stands in the database, by table and column.
async fn stands_in(store: &SqliteStore, needle: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (table, column) in columns(store).await {
        let query = format!("SELECT count(*) FROM {table} WHERE instr(CAST({column} AS TEXT), $1)");
        let row = sqlx::query(AssertSqlSafe(query)).bind(needle).fetch_one(&store.readers);
        if row.await.unwrap().get::<i64, _>(0) > 0 {
            found.push(format!("{table}.{column}"));
        }
    }
    found
}

/// Fills every table with something of Ana's.
async fn fill(store: &SqliteStore) {
    let people = [(ANA, ANAS_NAME), (MAREK, "Marek")];
    let mut finished = start(store, &new_table(1, &people)).await;
    play_out(store, &mut finished).await;
    // She leaves, Marek's friend takes over and leaves, and so does she again.
    let mut running = start(store, &new_table(2, &people)).await;
    let join = |name: &str| Command::Join { name: name.to_owned() };
    for (user, command) in [
        (ANA, Command::Resign),
        (UserId(3), join("Chloé")),
        (UserId(3), Command::Resign),
        (ANA, join(ANAS_NAME)),
        (ANA, Command::Resign),
    ] {
        act(store, &mut running, person(user), command).await;
    }
    let mut forced = start(store, &new_table(3, &people)).await;
    let reason = format!("{ANAS_NAME} is tired");
    act(store, &mut forced, person(ANA), Command::ForceClose { reason }).await;
    let order: engine::Order = "a=1".parse().unwrap();
    for table in [&finished, &running] {
        store
            .set_private_note(table, ANA, Some("Anastázia of the Reeds was here"))
            .await
            .unwrap();
        store.set_follows(table.id, ANA, true).await.unwrap();
        store.set_lessons(table.id, ANA, true).await.unwrap();
        store.give_order(table, ANA, &order, &[]).await.unwrap();
    }
    store.set_avoids(ANA, MAREK, true).await.unwrap();
    store.set_avoids(MAREK, ANA, true).await.unwrap();
    store.set_stats_off(ANA, true).await.unwrap();
    let known = crate::table::DirectMessages {
        channel: Some(ANAS_CHANNEL),
        ..Default::default()
    };
    store.set_direct_messages(ANA, known).await.unwrap();
    let post = |retired| {
        Post::Shown(crate::table::Shown {
            channel: ANAS_CHANNEL,
            message: MessageId(9),
            stretch: 0,
            told: 0,
            begun: 1,
            fingerprint: String::new(),
            retired,
        })
    };
    store
        .keep_post(finished.id, Lane::Hand(Seat(0)), &post(None))
        .await
        .unwrap();
    store
        .owe(&crate::table::Owed {
            interaction: InteractionId(5),
            token: "token".to_owned(),
            language: "en-GB".to_owned(),
            user: ANA,
            channel: ANAS_CHANNEL,
            guild: None,
            in_place: false,
            at: Timestamp(0),
        })
        .await
        .unwrap();
}

/// All that the files of the database hold.
fn files(folder: &TempDir) -> Vec<u8> {
    let mut all = Vec::new();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        all.extend(std::fs::read(file.unwrap().path()).unwrap());
    }
    all
}

fn holds(bytes: &[u8], needle: &[u8]) -> bool {
    bytes.windows(needle.len()).any(|window| window == needle)
}

#[tokio::test]
async fn after_a_delete_nothing_of_the_person_stands_anywhere_and_every_table_still_replays() {
    let (folder, store) = empty().await;
    fill(&store).await;
    let traces = [ANA.to_string(), ANAS_NAME.to_owned(), ANAS_CHANNEL.to_string()];
    for trace in &traces {
        assert!(!stands_in(&store, trace).await.is_empty(), "{trace} is looked for");
    }
    let before = store.game_results(GUILD).await.unwrap().len();
    let store: std::sync::Arc<dyn Store> = std::sync::Arc::new(store);
    let tables = Tables::new(std::sync::Arc::clone(&store), Clock::default(), Chance::seeded(0));
    // In memory, too.
    for table in [1, 2, 3].map(TableId) {
        tables.load(table).await.unwrap();
    }
    tables.forget(ANA).await.unwrap();
    for table in [1, 2, 3].map(TableId) {
        let shown = format!("{:?}", tables.load(table).await.unwrap());
        assert!(traces.iter().all(|trace| !shown.contains(trace)), "{shown}");
        tables.check(table).await.unwrap();
    }
    let data = store.personal_data(ANA).await.unwrap();
    assert_eq!(data.as_object().unwrap().len(), 1, "{data}");
    assert_eq!(store.game_results(GUILD).await.unwrap().len(), before);
    let kept = store.game_results(GUILD).await.unwrap();
    assert_eq!(store.make_results_again().await.unwrap(), before);
    assert_eq!(store.game_results(GUILD).await.unwrap(), kept);
    // Nobody else is forgotten.
    assert!(!store.tables_of(MAREK).await.unwrap().all.is_empty());
    drop(tables);
    store.close().await;
    let bytes = files(&folder);
    let numbers = [ANA.0, ANAS_CHANNEL.0].map(u64::to_be_bytes);
    for trace in traces
        .iter()
        .map(String::as_bytes)
        .chain(numbers.iter().map(|number| &number[..]))
    {
        assert!(!holds(&bytes, trace), "{trace:?} is in the files");
    }
    assert!(holds(&bytes, &MAREK.0.to_be_bytes()));
    drop(store);
    let store = SqliteStore::open(&url(&folder)).await.unwrap();
    for trace in &traces {
        assert_eq!(stands_in(&store, trace).await, Vec::<String>::new(), "{trace}");
    }
}

#[tokio::test]
async fn nobody_is_forgotten_while_they_sit_at_an_open_table() {
    let (_folder, store) = empty().await;
    start(&store, &new_table(1, &[(ANA, ANAS_NAME), (MAREK, "Marek")])).await;
    let before = store.personal_data(ANA).await.unwrap();
    assert!(store.forget(ANA).await.is_err());
    assert_eq!(store.personal_data(ANA).await.unwrap(), before);
    let store: std::sync::Arc<dyn Store> = std::sync::Arc::new(store);
    let tables = Tables::new(std::sync::Arc::clone(&store), Clock::default(), Chance::seeded(0));
    tables.leave_all(ANA).await.unwrap();
    tables.forget(ANA).await.unwrap();
    let table = tables.check(TableId(1)).await.unwrap();
    assert_eq!(table.status, Status::Running);
    assert_eq!(table.seats[0].occupant, Occupant::StandIn { name: String::new() });
}

#[tokio::test]
async fn what_is_handed_out_has_everything_of_the_person_and_nothing_hidden() {
    let (_folder, store) = empty().await;
    fill(&store).await;
    let data = store.personal_data(ANA).await.unwrap();
    let text = data.to_string();
    for hidden in ["snapshot", "\"events\"", "fingerprint"] {
        assert!(!text.contains(hidden), "{hidden} in {text}");
    }
    let parts: Vec<&String> = data.as_object().unwrap().keys().collect();
    let wanted = [
        "avoided",
        "followers",
        "lessons",
        "log",
        "orders",
        "people",
        "person",
        "private_notes",
        "results",
        "seats",
        "tables",
    ];
    assert_eq!(parts, wanted);
    assert_eq!(data["avoided"], serde_json::json!([{ "other_id": MAREK.to_string() }]));
    assert_eq!(data["private_notes"][0]["note"], "Anastázia of the Reeds was here");
    let of_marek = store.personal_data(MAREK).await.unwrap().to_string();
    assert!(!of_marek.contains("was here"), "{of_marek}");
}

/// A new column is not forgotten: `docs/privacy.md` names each by table and column, or its table among those that say nothing
/// about anybody; and each that can name a person is handed out and deleted.
#[tokio::test]
async fn what_is_stored_is_written_down() {
    let (_folder, store) = empty().await;
    let written = include_str!("../../../docs/privacy.md");
    let (_, nobody) = written
        .split_once("## Tables that say nothing about anybody")
        .expect("the section is there");
    let missing: Vec<String> = columns(&store)
        .await
        .into_iter()
        .filter(|(table, column)| {
            !written.contains(&format!("`{table}.{column}`")) && !nobody.contains(&format!("`{table}`"))
        })
        .map(|(table, column)| format!("{table}.{column}"))
        .collect();
    assert_eq!(missing, Vec::<String>::new(), "docs/privacy.md does not name them");
    let rows = crate::store::privacy::persons();
    for (table, column) in columns(&store).await {
        let names_person = ["user_id", "actor_id", "host_id", "person_id"].contains(&column.as_str());
        let known = rows.contains(&(table.as_str(), column.as_str()));
        assert!(
            !names_person || known,
            "{table}.{column} is neither handed out nor deleted"
        );
    }
}
