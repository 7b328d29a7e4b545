//! Everything that the database keeps of a person: to be handed out to them, or deleted.

use serde_json::{Map, Value};
use sqlx::{AssertSqlSafe, SqliteConnection, SqlitePool};

use crate::table::{PersonalTables, StoreError, TableId, UserId};

/// Rows of a person.
struct Rows {
    table: &'static str,
    /// The column that says whose they are.
    person: &'static str,
    /// What of them is handed out: what was sent to others may hold their hands, and games hold what is hidden.
    columns: &'static [&'static str],
}

/// All rows that are a person's. Beside these, `seats.name`, `log.events` and `posts.channel_id` can tell of a person.
const ROWS: &[Rows] = &[
    Rows {
        table: "people",
        person: "user_id",
        columns: &["dm_channel_id", "dm_closed", "dm_retry", "dm_off", "stats_off"],
    },
    Rows {
        table: "seats",
        person: "user_id",
        columns: &["table_id", "seat", "name", "role"],
    },
    Rows {
        table: "tables",
        person: "host_id",
        columns: &["id", "guild_id", "channel_id", "game", "status", "changed_at"],
    },
    Rows {
        table: "log",
        person: "actor_id",
        columns: &[
            "table_id",
            "number",
            "at",
            "interaction_id",
            "kind",
            "seat",
            "action",
            "undone",
        ],
    },
    Rows {
        table: "results",
        person: "user_id",
        columns: &[
            "table_id",
            "place",
            "won",
            "players",
            "role",
            "resigned",
            "decisions",
            "in_time",
        ],
    },
    Rows {
        table: "absences",
        person: "user_id",
        columns: &["away_until"],
    },
    Rows {
        table: "private_notes",
        person: "user_id",
        columns: &["table_id", "note"],
    },
    Rows {
        table: "followers",
        person: "user_id",
        columns: &["table_id", "number"],
    },
    Rows {
        table: "avoided",
        person: "user_id",
        columns: &["other_id"],
    },
    Rows {
        table: "waits",
        person: "user_id",
        columns: &["table_id", "seat", "since", "reminded"],
    },
    Rows {
        table: "reminders",
        person: "user_id",
        columns: &["hours", "zone", "quiet_from", "quiet_to", "direct", "next"],
    },
    Rows {
        table: "lessons",
        person: "user_id",
        columns: &["table_id"],
    },
    Rows {
        table: "orders",
        person: "user_id",
        columns: &["table_id", "about", "answer"],
    },
];

/// What the rows of a table at `$2` become that may tell of the person `$1`, while the log still says who did what.
const IN_TABLE: [&str; 12] = [
    // The name of whoever lost a seat to others, or was late, as far as it is theirs.
    "UPDATE log SET events = json_set(events, '$.name', '') WHERE table_id = $2 AND kind IN ('handed_over', 'succeeded')
        AND json_extract(events, '$.name') IN (SELECT name FROM seats WHERE user_id = $1)",
    "UPDATE log SET events = json_set(events, '$.name', '') WHERE table_id = $2 AND kind IN ('handed_over', 'succeeded')
        AND $1 = (SELECT actor_id FROM log AS earlier WHERE earlier.table_id = $2 AND earlier.kind = 'acted'
            AND earlier.actor_id IS NOT NULL AND earlier.seat = json_extract(log.events, '$.seat')
            AND earlier.number < log.number ORDER BY earlier.number DESC LIMIT 1)",
    "UPDATE log SET events = '{\"time_up\":\"\"}' WHERE table_id = $2 AND kind = 'closed' AND events LIKE '{\"time_up\"%'
        AND EXISTS (SELECT 1 FROM log AS own WHERE own.table_id = $2 AND own.actor_id = $1)",
    // The name of whoever left, as it stands where they left, where another took over, and beside the computer player.
    "UPDATE log SET events = '\"\"' WHERE table_id = $2 AND kind = 'took_over' AND $1 = (
        SELECT actor_id FROM log AS earlier WHERE earlier.table_id = $2 AND earlier.seat = log.seat
            AND earlier.kind = 'resigned' AND earlier.number < log.number ORDER BY earlier.number DESC LIMIT 1)",
    "UPDATE seats SET name = '' WHERE table_id = $2 AND user_id IS NULL AND name IS NOT NULL AND $1 = (
        SELECT actor_id FROM log WHERE log.table_id = $2 AND log.seat = seats.seat AND kind IN ('resigned', 'acted')
            AND actor_id IS NOT NULL ORDER BY number DESC LIMIT 1)",
    "UPDATE log SET events = '\"\"' WHERE table_id = $2 AND kind = 'resigned' AND actor_id = $1",
    // A moderator's own words.
    "UPDATE log SET events = json_set(events, '$.why.rewound', '') WHERE table_id = $2 AND kind = 'undid' AND actor_id = $1
        AND json_extract(events, '$.why.rewound') IS NOT NULL",
    "UPDATE log SET events = '{\"forced\":\"\"}' WHERE table_id = $2 AND kind = 'closed' AND actor_id = $1
        AND events LIKE '{\"forced\"%'",
    "UPDATE log SET actor_id = 0 WHERE table_id = $2 AND actor_id = $1",
    "UPDATE seats SET user_id = 0, name = NULL WHERE table_id = $2 AND user_id = $1",
    "UPDATE tables SET host_id = 0 WHERE id = $2 AND host_id = $1",
    "UPDATE results SET user_id = 0, decisions = 0, in_time = 0 WHERE table_id = $2 AND user_id = $1",
];

/// What else is forgotten of the person `$1`. Where their direct messages are is known until the last.
const BESIDE_TABLES: [&str; 12] = [
    "DELETE FROM posts WHERE channel_id = (SELECT dm_channel_id FROM people WHERE user_id = $1)",
    "UPDATE posts SET retired_channel_id = NULL, retired_message_id = NULL
        WHERE retired_channel_id = (SELECT dm_channel_id FROM people WHERE user_id = $1)",
    "DELETE FROM absences WHERE user_id = $1",
    "DELETE FROM private_notes WHERE user_id = $1",
    "DELETE FROM followers WHERE user_id = $1",
    "DELETE FROM avoided WHERE user_id = $1",
    "DELETE FROM avoided WHERE other_id = $1",
    "DELETE FROM lessons WHERE user_id = $1",
    "DELETE FROM waits WHERE user_id = $1",
    "DELETE FROM reminders WHERE user_id = $1",
    "DELETE FROM orders WHERE user_id = $1",
    "DELETE FROM people WHERE user_id = $1",
];

/// Lets lists of people in a table and in its log name nobody in the place of a person: who paused, who voted, to whom a
/// seat is offered. A number in JSON stands between these characters.
async fn forget_number(tx: &mut SqliteConnection, user: UserId, table: TableId) -> Result<(), StoreError> {
    for before in [':', '['] {
        for after in [',', '}', ']'] {
            let [known, nobody] = [user, UserId::FORMER].map(|user| format!("{before}{user}{after}"));
            for statement in [
                "UPDATE tables SET undo_request = replace(undo_request, $1, $2) WHERE id = $3 AND instr(undo_request, $1)",
                "UPDATE tables SET attendance = replace(attendance, $1, $2) WHERE id = $3 AND instr(attendance, $1)",
                "UPDATE log SET events = replace(events, $1, $2) WHERE table_id = $3 AND instr(events, $1)",
            ] {
                let replace = sqlx::query(statement).bind(&known).bind(&nobody).bind(table);
                replace.execute(&mut *tx).await?;
            }
        }
    }
    Ok(())
}

/// The tables that a person has to do with.
pub(super) async fn tables_of(readers: &SqlitePool, user: UserId) -> Result<PersonalTables, StoreError> {
    let all = "SELECT id FROM tables WHERE host_id = $1 UNION SELECT table_id FROM seats WHERE user_id = $1
        UNION SELECT table_id FROM log WHERE actor_id = $1 UNION SELECT table_id FROM results WHERE user_id = $1";
    let seated = "SELECT id FROM tables JOIN seats ON table_id = id
        WHERE user_id = $1 AND status IN ('lobby', 'running') ORDER BY id";
    Ok(PersonalTables {
        all: sqlx::query_scalar(all).bind(user).fetch_all(readers).await?,
        seated: sqlx::query_scalar(seated).bind(user).fetch_all(readers).await?,
    })
}

/// Everything that is kept of a person: a list for each table of the database that has something. Identifiers are texts,
/// because many programs cannot read whole numbers of that size.
pub(super) async fn personal_data(readers: &SqlitePool, user: UserId) -> Result<Value, StoreError> {
    let mut data = Map::new();
    data.insert("person".to_owned(), user.to_string().into());
    for rows in ROWS {
        let fields: Vec<String> = rows.columns.iter().map(|column| field(column)).collect();
        let query = format!(
            "SELECT json_object({}) FROM {} WHERE {} = $1 ORDER BY rowid",
            fields.join(", "),
            rows.table,
            rows.person
        );
        let found: Vec<String> = sqlx::query_scalar(AssertSqlSafe(query))
            .bind(user)
            .fetch_all(readers)
            .await?;
        let found = found
            .iter()
            .map(|row| serde_json::from_str(row))
            .collect::<Result<Vec<Value>, _>>();
        let found = found.map_err(|error| StoreError::Database(error.into()))?;
        if !found.is_empty() {
            data.insert(rows.table.to_owned(), found.into());
        }
    }
    Ok(Value::Object(data))
}

/// A column as a field of a JSON object.
fn field(column: &str) -> String {
    match column.ends_with("id") {
        true => format!("'{column}', CAST({column} AS TEXT)"),
        false => format!("'{column}', {column}"),
    }
}

/// Deletes everything that is kept of a person in these tables and beside them.
///
/// # Errors
/// [`StoreError::Database`] if they sit at an open table; then nothing is deleted.
pub(super) async fn forget(tx: &mut SqliteConnection, user: UserId, tables: &[TableId]) -> Result<(), StoreError> {
    let seated: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM tables JOIN seats ON table_id = id
                        WHERE user_id = $1 AND status IN ('lobby', 'running'))",
    )
    .bind(user)
    .fetch_one(&mut *tx)
    .await?;
    if seated {
        return Err(StoreError::Database("the person sits at an open table".into()));
    }
    for table in tables {
        for statement in IN_TABLE {
            sqlx::query(statement).bind(user).bind(table).execute(&mut *tx).await?;
        }
        forget_number(tx, user, *table).await?;
    }
    for statement in BESIDE_TABLES {
        sqlx::query(statement).bind(user).execute(&mut *tx).await?;
    }
    Ok(())
}

/// Every table whose rows are a person's, with the column that says whose.
#[cfg(test)]
pub(super) fn persons() -> Vec<(&'static str, &'static str)> {
    ROWS.iter().map(|rows| (rows.table, rows.person)).collect()
}
