//! Opening the database, and one clear line for the operator where that fails.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::ErrorKind;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, SqlSafeStr, SqlitePool};

use super::file::DatabaseFile;
use crate::table::StoreError;

/// Every version of the database in turn. What stands in one of them is never changed again: databases that exist remember
/// its checksum.
pub(super) fn migrations() -> Migrator {
    let files = [
        ("tables", include_str!("../../migrations/sqlite/0001_tables.sql")),
        (
            "roles and options",
            include_str!("../../migrations/sqlite/0002_roles_and_options.sql"),
        ),
        (
            "content apart",
            include_str!("../../migrations/sqlite/0003_content_apart.sql"),
        ),
        ("settings", include_str!("../../migrations/sqlite/0004_settings.sql")),
        ("lessons", include_str!("../../migrations/sqlite/0005_lessons.sql")),
        ("orders", include_str!("../../migrations/sqlite/0006_orders.sql")),
        ("strengths", include_str!("../../migrations/sqlite/0007_strengths.sql")),
    ];
    let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(files).map(migration).collect())
}

/// How long a statement waits for another program that writes to the database.
const BUSY: Duration = Duration::from_secs(5);

/// An open database: one writer, several readers, and a lock that keeps a second instance of the program away.
pub(super) struct Opened {
    pub writer: SqlitePool,
    pub readers: SqlitePool,
    pub file: DatabaseFile,
    pub lock: File,
}

pub(super) async fn open(url: &str, readers: u32) -> Result<Opened, StoreError> {
    let unusable = |reason: String| StoreError::Unusable(format!("cannot use the database {url}: {reason}"));
    let options = parse(url)
        .map_err(|why| {
            unusable(format!(
                "DATABASE_URL is not the address of a SQLite file such as sqlite://gamekeeper.db ({why})"
            ))
        })?
        // Made before, and never again: a connection that is opened later must find the same database or none.
        .create_if_missing(false)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(BUSY)
        .disable_statement_logging();
    let lock = lock(options.get_filename()).map_err(&unusable)?;
    create(options.get_filename()).map_err(|error| unusable(error.to_string()))?;
    let failed = |error: sqlx::Error| unusable(describe(&error));
    let writer = SqlitePoolOptions::new()
        .max_connections(1)
        .connect_with(options.clone())
        .await
        .map_err(failed)?;
    migrations()
        .run(&writer)
        .await
        .map_err(|error| unusable(describe_migration(&error)))?;
    // Whether it can be written shows only when it is tried; nothing has this name.
    sqlx::query("UPDATE notes SET value = '' WHERE name = ''")
        .execute(&writer)
        .await
        .map_err(failed)?;
    let file = DatabaseFile::at(options.get_filename()).map_err(|error| unusable(error.to_string()))?;
    let readers = SqlitePoolOptions::new()
        .max_connections(readers)
        .connect_with(options.read_only(true))
        .await
        .map_err(failed)?;
    Ok(Opened {
        writer,
        readers,
        file,
        lock,
    })
}

/// Makes the file if there is none. Nobody but its owner may read it: it holds hands and seeds.
fn create(database: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(database) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
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

/// Two instances on one database would answer every click twice.
fn lock(database: &Path) -> Result<File, String> {
    let mut path = database.as_os_str().to_owned();
    path.push(".lock");
    let file = File::create(&path).map_err(|error| format!("cannot write beside it ({error})"))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err("another Gamekeeper is running on it".to_owned()),
        Err(TryLockError::Error(error)) => Err(format!("cannot be locked ({error})")),
    }
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
