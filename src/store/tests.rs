//! The contract over SQLite, and what is SQLite's own.

mod personal;

use engine::players::Strength;
use engine::{GameKind, Seat};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use tempfile::TempDir;

use super::open::migrations;
use super::{SqliteStore, contract};
use crate::table::{
    Answers, Boards, ChannelId, GuildId, InteractionId, Lane, MessageId, Notes, Openers, Orders, Outbox, People, Post,
    Reminders, Reminding, RoleId, Scope, Settings, SettingsStore, Status, Store, StoreError, TableId, TableStore,
    UserId,
};

/// What a program of each migration leaves behind: version, and statements that fill the tables as they were.
const WRITTEN_BY: [(i64, &str); 15] = [
    (1, include_str!("written_by/0001.sql")),
    (2, include_str!("written_by/0002.sql")),
    (3, include_str!("written_by/0003.sql")),
    (4, include_str!("written_by/0004.sql")),
    (5, include_str!("written_by/0005.sql")),
    (6, include_str!("written_by/0006.sql")),
    (7, include_str!("written_by/0007.sql")),
    (
        8,
        concat!(include_str!("written_by/0007.sql"), include_str!("written_by/0008.sql")),
    ),
    (9, include_str!("written_by/0007.sql")),
    (
        10,
        concat!(include_str!("written_by/0007.sql"), include_str!("written_by/0010.sql")),
    ),
    (
        11,
        concat!(include_str!("written_by/0007.sql"), include_str!("written_by/0011.sql")),
    ),
    (
        12,
        concat!(include_str!("written_by/0007.sql"), include_str!("written_by/0011.sql")),
    ),
    (
        13,
        concat!(include_str!("written_by/0007.sql"), include_str!("written_by/0011.sql")),
    ),
    (
        14,
        concat!(
            include_str!("written_by/0007.sql"),
            include_str!("written_by/0011.sql"),
            include_str!("written_by/0014.sql")
        ),
    ),
    (
        15,
        concat!(
            include_str!("written_by/0007.sql"),
            include_str!("written_by/0011.sql"),
            include_str!("written_by/0014.sql"),
            include_str!("written_by/0015.sql")
        ),
    ),
];

async fn empty() -> (TempDir, SqliteStore) {
    let folder = TempDir::new().unwrap();
    let store = open(&folder).await;
    (folder, store)
}

/// The store in `folder`.
pub(crate) async fn open(folder: &TempDir) -> SqliteStore {
    SqliteStore::open(&url(folder)).await.unwrap()
}

/// The address of the database in `folder`.
pub(crate) fn url(folder: &TempDir) -> String {
    format!("sqlite://{}", folder.path().join("gamekeeper.db").display())
}

macro_rules! contract {
    ($($check:ident)*) => {$(
        #[tokio::test]
        async fn $check() {
            let (_folder, store) = empty().await;
            contract::$check(&store).await;
        }
    )*};
}

contract! {
    reads_what_was_written
    a_lost_race_is_told
    a_repeated_interaction_is_told
    a_channel_holds_one_open_table
    comings_and_goings_are_kept
    a_rematch_is_a_table_like_the_one_before
    strengths_and_hints_are_kept
    deliveries_collapse
    what_people_get_directly_is_asked_for_where_that_changes
    posts_are_kept
    undone_entries_are_marked
    the_rest_is_remembered
    answers_are_owed_until_they_are_shown_or_too_late
    lessons_are_kept_per_person_and_table
    orders_are_kept_per_person_and_table
    settings_are_kept_per_place
    open_tables_are_found_in_a_channel_and_its_threads
}

#[tokio::test]
async fn what_is_stored_survives_a_loss_of_power_and_agrees_with_itself() {
    let (_folder, store) = empty().await;
    for pool in [&store.writer, &store.readers] {
        let journal: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(pool).await.unwrap();
        let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(pool).await.unwrap();
        let foreign_keys: bool = sqlx::query_scalar("PRAGMA foreign_keys").fetch_one(pool).await.unwrap();
        assert_eq!((journal.as_str(), synchronous, foreign_keys), ("wal", 2, true));
    }
    let orphan = "INSERT INTO seats (table_id, seat, role) VALUES (99, 0, 'green')";
    let error = sqlx::query(orphan).execute(&store.writer).await.unwrap_err();
    assert!(error.as_database_error().unwrap().is_foreign_key_violation());
    assert!(
        sqlx::query("DELETE FROM seats").execute(&store.readers).await.is_err(),
        "readers only read"
    );
}

#[tokio::test]
async fn a_second_store_on_the_same_file_is_refused_until_the_first_is_gone() {
    let (folder, store) = empty().await;
    let refused = SqliteStore::open(&url(&folder)).await.unwrap_err().to_string();
    assert!(refused.contains("another Gamekeeper is running on it"), "{refused}");
    drop(store);
    SqliteStore::open(&url(&folder)).await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn no_link_leads_a_second_store_to_the_same_database() {
    let (folder, store) = empty().await;
    let [database, symbolic, hard] = ["gamekeeper.db", "symbolic.db", "hard.db"].map(|name| folder.path().join(name));
    std::os::unix::fs::symlink(&database, &symbolic).unwrap();
    std::fs::hard_link(&database, &hard).unwrap();
    for link in [&symbolic, &hard] {
        let url = format!("sqlite://{}", link.display());
        let refused = SqliteStore::open(&url).await.unwrap_err().to_string();
        assert!(refused.contains("another Gamekeeper is running on it"), "{refused}");
    }
    store.close().await;
    SqliteStore::open(&format!("sqlite://{}", symbolic.display()))
        .await
        .unwrap();
}

#[tokio::test]
async fn a_backup_is_what_the_database_was_and_overwrites_nothing() {
    let (folder, store) = empty().await;
    contract::reads_what_was_written(&store).await;
    let copy = folder.path().join("copy.db");
    let looking = SqliteStore::look_at(&url(&folder)).await.unwrap();
    looking.back_up(&copy).await.unwrap();
    let refused = looking.back_up(&copy).await.unwrap_err().to_string();
    assert!(refused.contains("there is a file of that name already"), "{refused}");
    assert!(
        looking.set_note("changed", "no").await.is_err(),
        "who looks changes nothing"
    );
    store.set_note("later", "yes").await.unwrap();
    let copied = SqliteStore::open(&format!("sqlite://{}", copy.display()))
        .await
        .unwrap();
    assert_eq!(copied.note("later").await.unwrap(), None);
    assert_eq!(copied.flaws().await.unwrap(), Vec::<String>::new());
    let [ours, theirs] = [&store, &copied].map(|store| store.entries(TableId(1), 0));
    assert_eq!(ours.await.unwrap(), theirs.await.unwrap());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&copy).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}

#[tokio::test]
async fn the_database_file_alone_has_everything_when_nothing_is_written() {
    let (folder, store) = empty().await;
    contract::reads_what_was_written(&store).await;
    let [file, log] = ["gamekeeper.db", "gamekeeper.db-wal"].map(|name| folder.path().join(name));
    let length = |path: &std::path::Path| std::fs::metadata(path).unwrap().len();
    assert!(length(&log) > 0, "what was written last is in the write-ahead log");
    store.settle().await.unwrap();
    assert_eq!(length(&log), 0);
    let copy = folder.path().join("copy.db");
    std::fs::copy(&file, &copy).unwrap();
    let copied = SqliteStore::open(&format!("sqlite://{}", copy.display()))
        .await
        .unwrap();
    assert!(copied.load(TableId(1)).await.unwrap().is_some());
}

#[tokio::test]
async fn a_full_disk_refuses_changes_until_there_is_room_again() {
    let (_folder, store) = empty().await;
    let limit = async |pages: i64| {
        let statement = format!("PRAGMA max_page_count = {pages}");
        let pages: i64 = sqlx::query_scalar(AssertSqlSafe(statement))
            .fetch_one(&store.writer)
            .await
            .unwrap();
        pages
    };
    // SQLite takes a limit below what it has for exactly what it has.
    limit(1).await;
    let big = "x".repeat(100_000);
    let full = store.set_note("big", &big).await.unwrap_err().to_string();
    assert!(full.contains("full"), "{full}");
    assert_eq!(store.note("big").await.unwrap(), None);
    limit(1_000_000).await;
    for value in [big.as_str(), "small"] {
        store.set_note("big", value).await.unwrap();
        assert_eq!(store.note("big").await.unwrap().as_deref(), Some(value));
    }
    contract::a_lost_race_is_told(&store).await;
}

#[tokio::test]
async fn a_change_that_is_refused_leaves_nothing_behind_in_the_next() {
    let (folder, store) = empty().await;
    let mut operator = SqliteConnection::connect(&url(&folder)).await.unwrap();
    let trigger = "CREATE TRIGGER no_seat BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'no'); END";
    sqlx::raw_sql(trigger).execute(&mut operator).await.unwrap();
    contract::refused_to_open(&store).await;
    sqlx::raw_sql("DROP TRIGGER no_seat")
        .execute(&mut operator)
        .await
        .unwrap();
    contract::reads_what_was_written(&store).await;
}

#[tokio::test]
async fn component_data_are_kept_once_and_are_those_that_the_game_started_with() {
    let (_folder, store) = empty().await;
    for kind in GameKind::ALL {
        let (table, game) = contract::started_with_own_content(&store, kind).await;
        let loaded = store.load(table).await.unwrap().unwrap().play.unwrap().game;
        assert_eq!(loaded, game, "{kind}");
        assert_eq!(store.initial(table).await.unwrap(), Some(game), "{kind}");
        let saves: String =
            sqlx::query_scalar("SELECT snapshot || starts.game FROM tables, starts WHERE id = $1 AND table_id = id")
                .bind(table)
                .fetch_one(&store.readers)
                .await
                .unwrap();
        assert!(!saves.contains("\"content\""), "{kind}: {saves}");
    }
}

#[tokio::test]
async fn a_save_that_cannot_be_read_hinders_no_migration() {
    let folder = TempDir::new().unwrap();
    let mut old = SqliteConnection::connect(&format!("{}?mode=rwc", url(&folder)))
        .await
        .unwrap();
    migrations().run_to(1, &mut old).await.unwrap();
    sqlx::raw_sql(WRITTEN_BY[0].1).execute(&mut old).await.unwrap();
    let damage = "UPDATE tables SET snapshot = 'frog' WHERE id = 2; UPDATE starts SET game = 'frog' WHERE table_id = 2";
    sqlx::raw_sql(damage).execute(&mut old).await.unwrap();
    old.close().await.unwrap();
    let store = SqliteStore::open(&url(&folder)).await.unwrap();
    let damaged = store.load(TableId(2)).await;
    assert!(matches!(damaged, Err(StoreError::Damaged { .. })), "{damaged:?}");
    assert!(store.load(TableId(1)).await.unwrap().is_some());
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_but_its_owner_can_read_a_database() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, store) = empty().await;
    store.set_note("log", "begun").await.unwrap();
    store.answered(InteractionId(1)).await.unwrap();
    for file in [
        "gamekeeper.db",
        "gamekeeper.db-wal",
        "gamekeeper.db-shm",
        "gamekeeper.db.answers",
    ] {
        let mode = std::fs::metadata(folder.path().join(file))
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600, "{file}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_database_that_was_deleted_or_replaced_takes_nothing_more() {
    for replaced in [false, true] {
        let (folder, store) = empty().await;
        store.set_note("before", "kept").await.unwrap();
        let (path, copy) = (folder.path().join("gamekeeper.db"), folder.path().join("copy.db"));
        if replaced {
            std::fs::copy(&path, &copy).unwrap();
            std::fs::rename(&copy, &path).unwrap();
        } else {
            std::fs::remove_file(&path).unwrap();
        }
        let refused = store.set_note("after", "lost").await;
        assert!(matches!(refused, Err(StoreError::Lost(_))), "{refused:?}");
        let told = store.lost().await.to_string();
        assert!(told.contains("gamekeeper.db was deleted or replaced"), "{told}");
        assert_eq!(path.exists(), replaced, "no new database is made in its place");
    }
}

#[tokio::test]
async fn databases_of_every_older_program_go_on() {
    let versions: Vec<i64> = migrations().iter().map(|migration| migration.version).collect();
    assert_eq!(
        versions,
        WRITTEN_BY.map(|(version, _)| version),
        "every migration has its data"
    );
    for (version, data) in WRITTEN_BY {
        let folder = TempDir::new().unwrap();
        let mut old = SqliteConnection::connect(&format!("{}?mode=rwc", url(&folder)))
            .await
            .unwrap();
        migrations().run_to(version, &mut old).await.unwrap();
        sqlx::raw_sql(data).execute(&mut old).await.unwrap();
        old.close().await.unwrap();
        let store = SqliteStore::open(&url(&folder)).await.unwrap();
        check_old_tables(&store).await;
        if version >= 4 {
            check_old_settings(&store).await;
        }
        let learns = async |user| store.lessons(TableId(2), UserId(user)).await.unwrap();
        assert_eq!([learns(1_001).await, learns(1_002).await], [version >= 5, false]);
        assert_eq!(store.orders(TableId(2)).await.unwrap().len(), usize::from(version >= 6));
        personal::check_old(&store, version).await;
        let [lobby, running] = [1, 2].map(TableId);
        let table = store.load(running).await.unwrap().unwrap();
        assert_eq!([table.is_paused(), table.is_away(Seat(0))], [version >= 11; 2]);
        let strength = table.strength_of(Seat(1));
        assert_eq!(
            strength,
            if version >= 7 {
                Strength::Expert
            } else {
                Strength::Steady
            }
        );
        assert_eq!(store.load(lobby).await.unwrap().unwrap().hints, version < 7);
        check_old_reminders(&store, version == 10).await;
    }
}

/// Who must decide at tables of older programs is learnt from the tables.
async fn check_old_reminders(store: &SqliteStore, kept: bool) {
    let running = TableId(2);
    let waits = store.waits_at(running).await.unwrap();
    let unknown = store.without_waits().await.unwrap();
    let choice = store.reminding(UserId(1_001)).await.unwrap();
    if kept {
        assert_eq!((waits.len(), waits[0].asked, waits[0].reminded), (1, 2, 1));
        assert_eq!(
            (choice.hours, choice.quiet, choice.direct),
            (Some(4), Some((23, 7)), true)
        );
        assert!(unknown.is_empty());
    } else {
        assert_eq!((waits, choice), (Vec::new(), Reminding::default()));
        assert_eq!(unknown, [running]);
        let table = store.load(running).await.unwrap().unwrap();
        store.begin_waits(&table).await.unwrap();
        let seats: Vec<Seat> = store
            .waits_at(running)
            .await
            .unwrap()
            .iter()
            .map(|wait| wait.seat)
            .collect();
        let people = table.deciders().iter().filter(|seat| !table.computer_plays(*seat));
        assert_eq!(seats, people.collect::<Vec<_>>());
    }
}

async fn check_old_settings(store: &SqliteStore) {
    let chosen = Settings {
        own_thread: Some(true),
        boards: Some(Boards::EachRound),
        openers: Some(Openers::Role(RoleId(55))),
    };
    assert_eq!(store.settings(Scope::Server(GuildId(10))).await.unwrap(), chosen);
    assert!(store.direct_messages(UserId(1_002)).await.unwrap().off);
    assert_eq!(store.open_in(ChannelId(90)).await.unwrap(), [TableId(1)]);
}

async fn check_old_tables(store: &SqliteStore) {
    let [lobby, running, closed] = [1, 2, 3].map(TableId);
    let status = async |table| store.load(table).await.unwrap().unwrap().status;
    assert_eq!(status(lobby).await, Status::Lobby);
    assert_eq!(status(closed).await, Status::Closed);
    let table = store.load(running).await.unwrap().unwrap();
    assert_eq!(
        (table.status, table.version, table.seats.len()),
        (Status::Running, 4, 2)
    );
    assert_eq!(table.roles(), [Some("green"), Some("blue")]);
    assert_eq!(
        serde_json::Value::Object(table.options),
        serde_json::json!({ "first": 0 })
    );
    assert!(store.load(closed).await.unwrap().unwrap().own_thread);
    let mut game = store.initial(running).await.unwrap().unwrap();
    for entry in store.entries(running, 0).await.unwrap() {
        if let crate::table::EntryKind::Acted { seat, action, .. } = entry.kind {
            game.apply(seat, &action).unwrap();
        }
    }
    assert_eq!(game, table.play.unwrap().game);
    assert_eq!(store.due().await.unwrap().len(), 2);
    let board = store.post(running, Lane::Table).await.unwrap();
    assert!(matches!(board, Some(Post::Shown(shown)) if shown.message == MessageId(5_001)));
    let hand = store.post(running, Lane::Hand(Seat(0))).await.unwrap();
    assert!(matches!(hand, Some(Post::Planned(plan)) if plan.begun == 4));
    let known = store.direct_messages(UserId(1_001)).await.unwrap();
    assert_eq!((known.channel, known.closed), (Some(ChannelId(700)), true));
    assert_eq!(store.note("commands").await.unwrap().as_deref(), Some("42 []"));
}

#[tokio::test]
async fn a_delivery_that_was_under_way_when_the_program_ended_counts_as_an_attempt() {
    let (folder, store) = empty().await;
    contract::a_channel_holds_one_open_table(&store).await;
    let attempts = async |store: &SqliteStore| {
        let due = store.due().await.unwrap();
        due.iter().map(|due| due.attempts).collect::<Vec<_>>()
    };
    let before = attempts(&store).await;
    assert!(
        !before.is_empty() && before.iter().all(|attempts| *attempts == 0),
        "{before:?}"
    );
    store.close().await;
    let store = SqliteStore::open(&url(&folder)).await.unwrap();
    assert_eq!(attempts(&store).await, vec![1; before.len()]);
}
