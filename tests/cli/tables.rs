//! What an operator asks of single tables on the command line.

use std::sync::Arc;

use engine::GameKind;
use gamekeeper::store::SqliteStore;
use gamekeeper::table::{
    Actor, Chance, ChannelId, Clock, Command, NewTable, Request, SeatEntry, Store, TableId, Tables, Timestamp, UserId,
};
use sandbox::{Config, Sandbox};
use tempfile::TempDir;

use crate::program::{asked, failure, run, running, url};

/// A folder whose database has a lobby, and a running game in which Ana has just acted.
async fn with_tables() -> (TempDir, String) {
    let folder = TempDir::new().expect("there is room for files");
    let url = url(&folder, "gamekeeper.db");
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&url).await.expect("a new database can be made"));
    let tables = Tables::new(Arc::clone(&store), Clock::default(), Chance::seeded(1));
    let ask = async |table: TableId, user: u64, command: Command| {
        let request = Request::new(Actor::person(UserId(user)), command);
        tables.execute(table, request).await.expect("it is allowed").table
    };
    let open = async |channel: u64| {
        let (channel, ana) = (ChannelId(channel), UserId(1));
        let seats = vec![SeatEntry::person(ana, "Ana")];
        let new = NewTable::new(channel, ana, GameKind::Bullfrogs, seats, Timestamp(1_000));
        tables.open(&new).await.expect("the channel is free").id
    };
    open(10).await;
    let running = open(20).await;
    let name = "Marek".to_owned();
    ask(running, 2, Command::Join { name }).await;
    let first = Command::SetOption {
        name: "first".to_owned(),
        value: 0.into(),
    };
    ask(running, 1, first).await;
    let table = ask(running, 1, Command::Start { seed: 7 }).await;
    let game = table.play.expect("it has started").game;
    let action = game.legal(engine::Seat(0))[0].clone();
    ask(running, 1, Command::Act { action: action.clone() }).await;
    store.close().await;
    (folder, action)
}

async fn refused(folder: &TempDir, arguments: &[&str]) -> String {
    failure(asked(folder, arguments)).await
}

#[tokio::test]
async fn tables_are_listed_with_what_they_wait_for() {
    let (folder, _) = with_tables().await;
    let listed = run(&folder, &["tables"]).await;
    assert!(listed.status.success(), "{}", listed.stderr);
    let lines: Vec<&str> = listed.stdout.lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines[1].starts_with("1        bullfrogs   lobby     10"), "{lines:?}");
    assert!(lines[1].ends_with("its start, 1 of 4 seats taken"), "{lines:?}");
    assert!(lines[2].starts_with("2        bullfrogs   running   20"), "{lines:?}");
    assert!(lines[2].contains("Ana ("), "{lines:?}");
}

#[tokio::test]
async fn a_table_is_shown_without_what_is_hidden_unless_that_is_asked_for() {
    let (folder, action) = with_tables().await;
    let shown = run(&folder, &["show", "2"]).await.stdout;
    for expected in [
        "Table 2: bullfrogs, running, version 5,",
        "for: Ana (",
        "  seat 1: Marek, person 2",
        "  the table's message, version 5, attempts that failed 0",
        "  5 0 s ago: acted by seat 0\n",
    ] {
        assert!(shown.contains(expected), "{expected} is not in {shown}");
    }
    assert!(!shown.contains("holds") && !shown.contains(&action), "{shown}");
    let secrets = run(&folder, &["show", "2", "--secrets"]).await.stdout;
    assert!(secrets.contains(", holds ") && secrets.contains(&action), "{secrets}");
    let missing = refused(&folder, &["show", "9"]).await;
    assert_eq!(missing, "there is no table 9");
}

#[tokio::test]
async fn a_table_goes_from_one_database_to_another_as_a_file() {
    let (folder, _) = with_tables().await;
    let other = TempDir::new().expect("there is room for files");
    let file = other.path().join("table.json");
    let path = file.to_str().expect("the name is UTF-8");
    let exported = run(&folder, &["export", "2", path]).await;
    assert!(exported.status.success(), "{}", exported.stderr);
    assert!(
        refused(&folder, &["export", "2", path])
            .await
            .contains("a file of that name already")
    );
    assert!(
        refused(&folder, &["export", "1", "lobby.json"])
            .await
            .contains("has not started")
    );
    let imported = run(&other, &["import", path]).await;
    assert!(imported.status.success(), "{}", imported.stderr);
    assert!(
        imported.stdout.contains("is table 1 in channel 20 now"),
        "{}",
        imported.stdout
    );
    assert!(
        refused(&other, &["import", path])
            .await
            .contains("an open table stands in channel 20")
    );
    let checked = run(&other, &["check"]).await;
    assert!(
        checked.stdout.ends_with("compared: 1\n"),
        "{}{}",
        checked.stdout,
        checked.stderr
    );
    let shown = run(&other, &["show", "1"]).await.stdout;
    assert!(shown.contains("version 6,") && shown.contains("for: Ana ("), "{shown}");
    let text = std::fs::read_to_string(&file)
        .expect("the file is there")
        .replace("\"finished\"", "\"running\"");
    std::fs::write(&file, text.replacen("\"acted\"", "\"danced\"", 1)).expect("it can be changed");
    let flaw = refused(&other, &["import", path, "--channel", "30"]).await;
    assert!(flaw.contains("entry 5 of the log: unknown variant"), "{flaw}");

    let sandbox = Sandbox::start(Config::default()).await.expect("loopback is free");
    let running = running(&sandbox, &folder).await;
    run(&folder, &["export", "2", "again.json"]).await;
    let busy = refused(&folder, &["import", "again.json", "--channel", "30"]).await;
    assert!(busy.contains("cannot use the database"), "{busy}");
    drop(running);
    sandbox.shutdown().await;
}

#[tokio::test]
async fn a_game_goes_back_while_no_bot_runs_and_is_sound_afterwards() {
    let (folder, _) = with_tables().await;
    let none = refused(&folder, &["rewind", "9", "4", "--reason", "a wrong click"]).await;
    assert!(
        none.contains("table 9 cannot go back: there is none of that number"),
        "{none}"
    );
    let lobby = refused(&folder, &["rewind", "1", "1", "--reason", "a wrong click"]).await;
    assert!(lobby.contains("its game has not started"), "{lobby}");
    let future = refused(&folder, &["rewind", "2", "5", "--reason", "a wrong click"]).await;
    assert!(future.contains("it has no entry after 5"), "{future}");
    let silent = refused(&folder, &["rewind", "2", "4", "--reason", " "]).await;
    assert!(silent.contains("say why"), "{silent}");
    let back = run(&folder, &["rewind", "2", "4", "--reason", "a wrong click"]).await;
    assert!(back.status.success(), "{}", back.stderr);
    assert!(
        back.stdout.contains("Table 2 went back to entry 4, with entry 6."),
        "{}",
        back.stdout
    );
    let again = refused(&folder, &["rewind", "2", "4", "--reason", "a wrong click"]).await;
    assert!(again.contains("nothing was done after entry 4 that counts"), "{again}");
    let checked = run(&folder, &["check"]).await;
    assert!(checked.status.success(), "{}", checked.stdout);
    let shown = run(&folder, &["show", "2"]).await;
    assert!(shown.stdout.contains("taken back later"), "{}", shown.stdout);
}

#[tokio::test]
async fn a_running_bot_keeps_an_operator_from_letting_a_game_go_back() {
    let (folder, _) = with_tables().await;
    let sandbox = Sandbox::start(Config::default()).await.expect("loopback is free");
    let running = running(&sandbox, &folder).await;
    let refused = refused(&folder, &["rewind", "2", "4", "--reason", "a wrong click"]).await;
    assert!(refused.contains("another Gamekeeper is running on it"), "{refused}");
    drop(running);
}
