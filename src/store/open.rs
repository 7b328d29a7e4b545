//! Opening the database, and one clear line for the operator where that fails.

use std::fmt::Display;
use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, SqlSafeStr, SqlitePool};

use super::answers::AnswersFile;
use super::file::DatabaseFile;
use super::lock::Lock;
use crate::table::StoreError;

/// Every version of the database in turn, by its number. What stands in one of them is never changed again: databases that
/// exist remember its checksum.
pub(super) fn migrations() -> Migrator {
    let files = [
        (1, "tables", include_str!("../../migrations/sqlite/0001_tables.sql")),
        (
            2,
            "roles and options",
            include_str!("../../migrations/sqlite/0002_roles_and_options.sql"),
        ),
        (
            3,
            "content apart",
            include_str!("../../migrations/sqlite/0003_content_apart.sql"),
        ),
        (4, "settings", include_str!("../../migrations/sqlite/0004_settings.sql")),
        (5, "lessons", include_str!("../../migrations/sqlite/0005_lessons.sql")),
        (6, "orders", include_str!("../../migrations/sqlite/0006_orders.sql")),
        (
            7,
            "strengths",
            include_str!("../../migrations/sqlite/0007_strengths.sql"),
        ),
        (8, "answers", include_str!("../../migrations/sqlite/0008_answers.sql")),
        (
            9,
            "answers apart",
            include_str!("../../migrations/sqlite/0009_answers_apart.sql"),
        ),
        (11, "absence", include_str!("../../migrations/sqlite/0011_absence.sql")),
        (12, "rewind", include_str!("../../migrations/sqlite/0012_rewind.sql")),
        (
            10,
            "reminders",
            include_str!("../../migrations/sqlite/0010_reminders.sql"),
        ),
        (
            13,
            "imported",
            include_str!("../../migrations/sqlite/0013_imported.sql"),
        ),
        (14, "people", include_str!("../../migrations/sqlite/0014_people.sql")),
        (15, "next", include_str!("../../migrations/sqlite/0015_next.sql")),
    ];
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(files.map(migration).to_vec())
}

/// How long a statement waits for another program that writes to the database.
const BUSY: Duration = Duration::from_secs(5);

/// An open database: one writer, several readers, and a lock that keeps a second instance of the program away.
pub(super) struct Opened {
    pub writer: SqlitePool,
    pub readers: SqlitePool,
    pub answers: AnswersFile,
    pub file: DatabaseFile,
    pub lock: Option<Lock>,
}

fn unusable(url: &str, reason: impl Display) -> StoreError {
    StoreError::Unusable(format!("cannot use the database {url}: {reason}"))
}

fn options(url: &str) -> Result<SqliteConnectOptions, StoreError> {
    let options = parse(url).map_err(|why| {
        let expected = "DATABASE_URL is not the address of a SQLite file such as sqlite://gamekeeper.db";
        unusable(url, format!("{expected} ({why})"))
    })?;
    Ok(options
        // Made before, and never again: a connection that is opened later must find the same database or none.
        .create_if_missing(false)
        .foreign_keys(true)
        .busy_timeout(BUSY)
        .disable_statement_logging())
}

pub(super) async fn open(url: &str, readers: u32) -> Result<Opened, StoreError> {
    let options = options(url)?
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        // What was deleted is not to be found in the file any more.
        .pragma("secure_delete", "ON");
    let new = create(options.get_filename()).map_err(|error| {
        unusable(
            url,
            format!("cannot write there ({error}); does the folder exist, and may the program write in it?"),
        )
    })?;
    let lock = Lock::take(options.get_filename()).map_err(|why| unusable(url, why))?;
    let failed = |error: sqlx::Error| unusable(url, describe(&error));
    let writer = pool(1, options.clone()).await.map_err(failed)?;
    let migrated = migrations().run(&writer).await;
    migrated.map_err(|error| unusable(url, describe_migration(&error)))?;
    // Whether it can be written shows only when it is tried; nothing has this name.
    sqlx::query("UPDATE notes SET value = '' WHERE name = ''")
        .execute(&writer)
        .await
        .map_err(failed)?;
    // A delivery that was under way when the program ended may have arrived.
    sqlx::query("UPDATE outbox SET attempts = 1 WHERE attempts = 0")
        .execute(&writer)
        .await
        .map_err(failed)?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
        .execute(&writer)
        .await
        .map_err(failed)?;
    let [tables, running] = count(&writer).await.map_err(failed)?;
    let state = if new { "new" } else { "known" };
    tracing::info!(database = url, tables, running, "a {state} database is open");
    let file = DatabaseFile::at(options.get_filename()).map_err(|error| unusable(url, error))?;
    let answers = AnswersFile::of(options.get_filename()).map_err(|error| unusable(url, error))?;
    let readers = pool(readers, options.read_only(true)).await.map_err(failed)?;
    Ok(Opened {
        writer,
        readers,
        answers,
        file,
        lock: Some(lock),
    })
}

/// Opens the database for readers alone, whoever writes to it meanwhile.
pub(super) async fn look_at(url: &str, readers: u32) -> Result<Opened, StoreError> {
    let options = options(url)?.read_only(true);
    if !options.get_filename().exists() {
        return Err(unusable(url, "there is no such file"));
    }
    let failed = |error: sqlx::Error| unusable(url, describe(&error));
    let readers = pool(readers, options.clone()).await.map_err(failed)?;
    let newest: Option<i64> = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
        .fetch_one(&readers)
        .await
        .map_err(|error| match describe(&error) {
            reason if reason.contains("no such table") => unusable(url, "it is not a database of Gamekeeper"),
            reason => unusable(url, reason),
        })?;
    let known = migrations().iter().map(|migration| migration.version).max();
    if newest < known {
        return Err(unusable(
            url,
            "it was written by an older Gamekeeper; start this one on it first",
        ));
    }
    if newest > known {
        return Err(unusable(url, "it was written by a newer Gamekeeper; use that version"));
    }
    let file = DatabaseFile::at(options.get_filename()).map_err(|error| unusable(url, error))?;
    let answers = AnswersFile::of(options.get_filename()).map_err(|error| unusable(url, error))?;
    Ok(Opened {
        writer: readers.clone(),
        readers,
        answers,
        file,
        lock: None,
    })
}

async fn pool(connections: u32, options: SqliteConnectOptions) -> sqlx::Result<SqlitePool> {
    // A connection to a file does not go stale while nobody uses it, and it is tested when it is given back.
    let pool = SqlitePoolOptions::new()
        .max_connections(connections)
        .test_before_acquire(false);
    pool.connect_with(options).await
}

/// How many tables there are, and how many of them are running.
async fn count(writer: &SqlitePool) -> sqlx::Result<[i64; 2]> {
    let query = "SELECT count(*), count(*) FILTER (WHERE status = 'running') FROM tables";
    let (tables, running) = sqlx::query_as(query).fetch_one(writer).await?;
    Ok([tables, running])
}

/// Makes the file if there is none, and says whether there was none. Nobody but its owner may read it: it holds hands and
/// seeds.
pub(crate) fn create(database: &Path) -> std::io::Result<bool> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(database) {
        Ok(_) => Ok(true),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error),
    }
}

fn parse(url: &str) -> Result<SqliteConnectOptions, String> {
    if !url.starts_with("sqlite:") {
        return Err("it does not begin with sqlite:".to_owned());
    }
    if url.contains(":memory:") || url.contains("mode=memory") {
        return Err("tables must outlive the program".to_owned());
    }
    SqliteConnectOptions::from_str(url).map_err(|error| error.to_string())
}

fn describe(error: &sqlx::Error) -> String {
    match error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code)
        .as_deref()
    {
        Some("5" | "6" | "261" | "517") => "it is locked by another program".to_owned(),
        Some("8" | "264" | "520" | "776" | "1032") => "it is read-only".to_owned(),
        Some("11" | "26") => "the file is damaged or is not a database".to_owned(),
        Some("14") => "the file cannot be opened; does its folder exist, and may the program write there?".to_owned(),
        _ => error.to_string(),
    }
}

fn describe_migration(error: &MigrateError) -> String {
    match error {
        MigrateError::VersionMissing(version) => {
            format!("it was written by a newer Gamekeeper (migration {version}); use that version or a backup")
        }
        MigrateError::VersionMismatch(version) => {
            format!("its migration {version} differs from this Gamekeeper's; use the version that wrote it")
        }
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => describe(error),
        other => other.to_string(),
    }
}
