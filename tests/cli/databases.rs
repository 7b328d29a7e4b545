//! What an operator does with a database on the command line.

use engine::GameKind;
use gamekeeper::store::SqliteStore;
use gamekeeper::table::{ChannelId, NewTable, SeatEntry, Store, TableStore, Timestamp, UserId};
use sandbox::{Config, Sandbox};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use crate::program::{asked, bot, ended, failure, program, run, running, url};

/// A folder whose database has a lobby in each of so many channels.
async fn with_lobbies(count: u64) -> TempDir {
    let folder = TempDir::new().expect("there is room for files");
    let store = SqliteStore::open(&url(&folder, "gamekeeper.db"))
        .await
        .expect("a new database can be made");
    for number in 1..=count {
        let (channel, ana) = (ChannelId(number), UserId(1));
        let seats = vec![SeatEntry::person(ana, "Ana")];
        let new = NewTable::new(channel, ana, GameKind::CryHavoc, seats, Timestamp(1_000));
        store.open(&new).await.expect("the channel is free");
    }
    store.close().await;
    folder
}

#[tokio::test]
async fn a_backup_of_a_running_bot_is_sound_and_is_what_a_new_one_starts_on() {
    let folder = with_lobbies(3).await;
    let sandbox = Sandbox::start(Config::default()).await.expect("loopback is free");
    let running = running(&sandbox, &folder).await;
    let backed_up = run(&folder, &["backup", "copy.db"]).await;
    assert!(backed_up.status.success(), "{}", backed_up.stderr);
    assert_eq!(backed_up.stdout, "sqlite://gamekeeper.db is backed up in copy.db.\n");
    for file in ["gamekeeper.db", "copy.db"] {
        let mut check = program(folder.path(), &[("DATABASE_URL", &url(&folder, file))]);
        let checked = ended(check.arg("check").spawn().expect("the program can be started")).await;
        assert!(checked.status.success(), "{}{}", checked.stdout, checked.stderr);
        assert!(checked.stdout.ends_with("compared: 3\n"), "{}", checked.stdout);
    }
    drop(running);

    let mut restored = bot(&sandbox, folder.path());
    restored.env("DATABASE_URL", url(&folder, "copy.db"));
    let restored = restored.spawn().expect("the program can be started");
    sandbox.wait_until_ready().await.expect("the bot connects again");
    drop(restored);
    sandbox.shutdown().await;
}

/// A wrong folder, or a file without its companion, is seen by that.
#[tokio::test]
async fn each_start_says_whether_the_database_is_new_and_how_many_tables_it_has() {
    let sandbox = Sandbox::start(Config::default()).await.expect("loopback is free");
    let nothing = TempDir::new().expect("there is room for files");
    for (folder, state, tables) in [
        (nothing, "a new", "tables=0"),
        (with_lobbies(3).await, "a known", "tables=3"),
    ] {
        let running = running(&sandbox, &folder).await;
        sandbox.close_gateway(Some(4004));
        let log = ended(running).await.stderr;
        let mut opened = log.lines().filter(|line| line.contains("database is open"));
        let line = opened.next().unwrap_or_else(|| panic!("{log}"));
        assert!(line.contains(state) && line.contains(tables), "{line}");
        assert_eq!(opened.next(), None, "{log}");
    }
    sandbox.shutdown().await;
}

#[tokio::test]
async fn a_check_names_what_is_damaged_and_fails() {
    let folder = with_lobbies(2).await;
    let mut tampered = SqliteConnection::connect(&url(&folder, "gamekeeper.db")).await.unwrap();
    let damage = "UPDATE tables SET version = 2 WHERE id = 2;
                  INSERT INTO outbox (table_id, lane, version) VALUES (1, 'frog', 1);";
    sqlx::raw_sql(damage).execute(&mut tampered).await.unwrap();
    tampered.close().await.unwrap();
    let checked = run(&folder, &["check"]).await;
    assert_eq!(checked.status.code(), Some(1));
    let lines: Vec<&str> = checked.stdout.lines().collect();
    assert!(
        lines[0].starts_with("a row of the outbox cannot be read: "),
        "{lines:?}"
    );
    assert_eq!(lines[1..], ["table 2 is damaged: it is at version 2 and its log at 1"]);
    assert_eq!(
        checked.stderr,
        "gamekeeper: sqlite://gamekeeper.db is damaged: 2 flaws at 2 tables, told above\n"
    );
}

#[tokio::test]
async fn what_cannot_be_looked_at_is_told_in_one_line() {
    let folder = with_lobbies(1).await;
    std::fs::write(folder.path().join("frogs.txt"), "frogs ".repeat(4_000)).expect("the folder is writable");
    for (database, reason) in [
        ("sqlite://nowhere.db", "there is no such file"),
        ("sqlite://frogs.txt", "is not a database"),
        ("frogs.txt", "DATABASE_URL is not the address of a SQLite file"),
    ] {
        let mut check = program(folder.path(), &[("DATABASE_URL", database)]);
        check.arg("check");
        let line = failure(check).await;
        assert!(line.contains(reason), "{line}");
    }
    let line = failure(asked(&folder, &["backup", "frogs.txt"])).await;
    assert!(line.contains("there is a file of that name already"), "{line}");
}
