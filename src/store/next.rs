//! Who is told that they are next: of all who are, those who want to know.

use sqlx::SqliteConnection;

use crate::table::{ANSWERED, Change, Lane, Occupant, StoreError};

use super::columns::Count;

/// The lanes of a change without those of word that a seat is next which nobody wants, and which say nothing that is to be
/// taken down.
pub(super) async fn wanted(tx: &mut SqliteConnection, change: &Change) -> Result<Vec<Lane>, StoreError> {
    let table = &change.table;
    let mut lanes = Vec::new();
    for lane in change.lanes.iter().copied() {
        if let Lane::Next(seat) = lane {
            let user = table.occupant(seat).and_then(Occupant::user);
            let wanted: bool = sqlx::query_scalar(
                "SELECT EXISTS (SELECT 1 FROM reminders WHERE user_id = $1 AND next)
                     OR EXISTS (SELECT 1 FROM posts WHERE table_id = $2 AND lane = $3 AND stretch <> $4)",
            )
            .bind(user)
            .bind(table.id)
            .bind(lane.code())
            .bind(Count(ANSWERED))
            .fetch_one(&mut *tx)
            .await?;
            if !wanted {
                continue;
            }
        }
        lanes.push(lane);
    }
    Ok(lanes)
}
