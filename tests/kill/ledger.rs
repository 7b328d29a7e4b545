//! What the database says, read while the program writes to it.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use engine::AnyGame;
use gamekeeper::store::SqliteStore;
use gamekeeper::table::{Attendance, ChannelId, Entry, Store, Table, TableStore};
use sandbox::InteractionId;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};

use crate::program::PATIENCE;

/// The database of the program.
pub struct Ledger {
    folder: PathBuf,
}

/// A consistent picture of one table.
pub struct Record {
    pub table: Table,
    pub entries: Vec<Entry>,
}

impl Ledger {
    pub fn in_folder(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
        }
    }

    async fn connect(&self) -> SqliteConnection {
        let options = SqliteConnectOptions::new()
            .filename(self.folder.join("gamekeeper.db"))
            .busy_timeout(PATIENCE);
        SqliteConnection::connect_with(&options)
            .await
            .expect("the database can be read")
    }

    /// How many rows of the log name an interaction.
    pub async fn carried_out(&self, interaction: InteractionId) -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM log WHERE interaction_id = $1")
            .bind(interaction.0.cast_signed())
            .fetch_one(&mut self.connect().await)
            .await
            .expect("the log can be read")
    }

    /// Returns as soon as the log names an interaction, or after so long that it never will.
    pub async fn until_carried_out(&self, interaction: InteractionId) {
        let mut connection = self.connect().await;
        let since = Instant::now();
        let mut times = 0_i64;
        while times == 0 && since.elapsed() < Duration::from_millis(500) {
            times = sqlx::query_scalar("SELECT count(*) FROM log WHERE interaction_id = $1")
                .bind(interaction.0.cast_signed())
                .fetch_one(&mut connection)
                .await
                .expect("the log can be read");
        }
    }

    /// How many answers about something are given in advance.
    pub async fn answers(&self, about: &str) -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM orders WHERE about = $1")
            .bind(about)
            .fetch_one(&mut self.connect().await)
            .await
            .expect("answers can be read")
    }

    /// How many tables there are in a channel.
    pub async fn tables_in(&self, channel: sandbox::ChannelId) -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM tables WHERE channel_id = $1")
            .bind(channel.0.cast_signed())
            .fetch_one(&mut self.connect().await)
            .await
            .expect("tables can be read")
    }

    /// Writes who is there at a table, and when something is due, while no program runs.
    pub async fn set_attendance(&self, table: &Table, attendance: &Attendance, due: i64) {
        sqlx::query("UPDATE tables SET attendance = $1, due_at = $2 WHERE id = $3")
            .bind(serde_json::to_string(attendance).expect("it can be written"))
            .bind(due)
            .bind(table.id.0.cast_signed())
            .execute(&mut self.connect().await)
            .await
            .expect("it can be written");
    }

    /// Whether the program knows that somebody waits for the answer to an interaction.
    pub fn owes(&self, interaction: InteractionId) -> bool {
        let kept = std::fs::read_to_string(self.folder.join("gamekeeper.db.answers")).expect("it can be read");
        let has = |line: String| kept.contains(&line);
        has(format!("{{\"asked\":{{\"interaction\":{interaction},")) && !has(format!("{{\"shown\":{interaction}}}"))
    }

    /// Whether something waits to be delivered.
    pub async fn waits(&self) -> bool {
        waits(&mut self.connect().await).await
    }

    /// Returns when everything that was asked for has been delivered.
    pub async fn settled(&self) {
        let mut connection = self.connect().await;
        let since = Instant::now();
        // Another process tells nobody when it has emptied its outbox: it must be asked again and again.
        let mut again = tokio::time::interval(Duration::from_millis(2));
        while waits(&mut connection).await {
            assert!(since.elapsed() < PATIENCE, "the outbox is never emptied");
            again.tick().await;
        }
    }

    /// The newest table of a channel once everything has been delivered and its computer players have decided.
    pub async fn at_rest(&self, channel: sandbox::ChannelId) -> Record {
        let since = Instant::now();
        // As in `settled`.
        let mut again = tokio::time::interval(Duration::from_millis(20));
        loop {
            self.settled().await;
            let record = self.newest(channel).await;
            if record.table.computer_to_decide().is_none() && !self.waits().await {
                return record;
            }
            assert!(since.elapsed() < PATIENCE, "the computer players do not decide");
            again.tick().await;
        }
    }

    /// The newest table of a channel, after checking that its log replays to its snapshot.
    pub async fn newest(&self, channel: sandbox::ChannelId) -> Record {
        let copy = self.folder.join("copy.db");
        let _ = std::fs::remove_file(&copy);
        sqlx::query(AssertSqlSafe(format!("VACUUM INTO '{}'", copy.display())))
            .execute(&mut self.connect().await)
            .await
            .expect("the database can be copied");
        let store = SqliteStore::open(&format!("sqlite://{}", copy.display()))
            .await
            .expect("the copy is a database");
        let id = store
            .newest_in(ChannelId(channel.0))
            .await
            .expect("the store works")
            .expect("there is a table");
        let table = store
            .load(id)
            .await
            .expect("the store works")
            .expect("the table is there");
        let entries = store.entries(id, 0).await.expect("the store works");
        check(&table, &entries, store.initial(id).await.expect("the store works"));
        store.close().await;
        Record { table, entries }
    }
}

async fn waits(connection: &mut SqliteConnection) -> bool {
    let count: i64 = sqlx::query_scalar("SELECT count(*) FROM outbox")
        .fetch_one(connection)
        .await
        .expect("the outbox can be read");
    count > 0
}

/// The log has no gap, ends at the table's version, and replays to its snapshot.
fn check(table: &Table, entries: &[Entry], initial: Option<AnyGame>) {
    let numbers: Vec<u64> = entries.iter().map(|entry| entry.number).collect();
    assert_eq!(numbers, (1..=table.version).collect::<Vec<_>>(), "table {}", table.id);
    let Some(mut game) = initial else {
        assert!(table.play.is_none());
        return;
    };
    for entry in entries.iter().filter(|entry| !entry.undone) {
        entry
            .kind
            .replay_on(&mut game)
            .expect("what was accepted is accepted again");
    }
    assert_eq!(
        table.play.as_ref().map(|play| &play.game),
        Some(&game),
        "table {}",
        table.id
    );
}
