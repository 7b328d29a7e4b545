//! Who must decide at a table, kept with each change of it.

use engine::Seat;
use sqlx::SqliteConnection;

use super::columns::Count;
use crate::table::{Change, EntryKind, Lane, StoreError, Table, TableId, Timestamp, UserId, Wait, reminders_wanted};

row! {
    /// A row of `waits`.
    pub(super) struct WaitRow {
        table_id: TableId,
        seat: u8,
        user_id: UserId,
        since: Timestamp,
        asked: Count,
        reminded: u32,
        last: Timestamp,
        due: Option<Timestamp>,
        tried: Option<Timestamp>,
    }
}

impl WaitRow {
    pub(super) fn into_wait(self) -> Wait {
        Wait {
            table: self.table_id,
            seat: Seat(self.seat),
            user: self.user_id,
            since: self.since,
            asked: self.asked.0,
            reminded: self.reminded,
            last: self.last,
            due: self.due,
            tried: self.tried,
        }
    }
}

/// The persons who must decide at a table, also while they are away, with their seats.
fn asked(table: &Table) -> Vec<(Seat, UserId)> {
    let person = |seat: Seat| Some((seat, table.occupant(seat)?.user()?));
    let seats = table
        .deciders()
        .iter()
        .filter(|seat| !table.computer_plays(*seat))
        .collect::<Vec<_>>();
    seats.into_iter().filter_map(person).collect()
}

/// Keeps who must decide after a change; the lanes of reminders that are out of date with it. Who must decide as before, and
/// has not acted themselves, goes on being asked since they were, unless the game went back for all.
pub(super) async fn keep(tx: &mut SqliteConnection, change: &Change) -> Result<Vec<Lane>, StoreError> {
    let table = &change.table;
    if table.play.is_none() {
        return Ok(Vec::new());
    }
    let rows = sqlx::query_as::<_, WaitRow>("SELECT * FROM waits WHERE table_id = $1 ORDER BY seat")
        .bind(table.id)
        .fetch_all(&mut *tx)
        .await?;
    let before: Vec<Wait> = rows.into_iter().map(WaitRow::into_wait).collect();
    let acted = match &change.entry.kind {
        EntryKind::Acted { seat, .. } => Some(*seat),
        EntryKind::Undid { seat, .. } => *seat,
        _ => None,
    };
    let asked = asked(table);
    let anew = change.entry.kind.goes_back_for_all();
    let goes_on = |wait: &Wait| !anew && Some(wait.seat) != acted && asked.contains(&(wait.seat, wait.user));
    let (stay, over): (Vec<Wait>, Vec<Wait>) = before.into_iter().partition(goes_on);
    for wait in over
        .iter()
        .filter(|wait| !asked.iter().any(|(seat, _)| *seat == wait.seat))
    {
        sqlx::query("DELETE FROM waits WHERE table_id = $1 AND seat = $2")
            .bind(table.id)
            .bind(wait.seat.0)
            .execute(&mut *tx)
            .await?;
    }
    for (seat, user) in asked {
        if !stay.iter().any(|wait| wait.seat == seat) {
            begin(tx, table, seat, user, table.changed_at).await?;
        }
    }
    let shown = over.iter().filter(|wait| wait.reminded > 0 || wait.due.is_none());
    Ok(shown.map(|wait| Lane::Remind(wait.seat)).collect())
}

/// Keeps all who must decide at a table, from this moment on if nothing of that is known.
pub(super) async fn begin_all(tx: &mut SqliteConnection, table: &Table, since: Timestamp) -> Result<(), StoreError> {
    for (seat, user) in asked(table) {
        let known = "SELECT EXISTS (SELECT 1 FROM waits WHERE table_id = $1 AND seat = $2)";
        let known: bool = sqlx::query_scalar(known)
            .bind(table.id)
            .bind(seat.0)
            .fetch_one(&mut *tx)
            .await?;
        if !known {
            begin(tx, table, seat, user, since).await?;
        }
    }
    Ok(())
}

/// Keeps that a person is asked, in place of what their seat was asked before.
async fn begin(
    tx: &mut SqliteConnection,
    table: &Table,
    seat: Seat,
    user: UserId,
    since: Timestamp,
) -> Result<(), StoreError> {
    // 0 hours are for never: then nothing is due.
    sqlx::query(
        "INSERT OR REPLACE INTO waits (table_id, seat, user_id, since, asked, last, due)
         SELECT $1, $2, $3, $4, $5, $4, $4 + nullif(hours, 0) * 3600000
         FROM (SELECT coalesce((SELECT hours FROM reminders WHERE user_id = $3), $6) AS hours)",
    )
    .bind(table.id)
    .bind(seat.0)
    .bind(user)
    .bind(since)
    .bind(Count(table.version))
    .bind(if reminders_wanted(table) {
        table.reminders.hours()
    } else {
        0
    })
    .execute(&mut *tx)
    .await?;
    Ok(())
}
