//! What the log keeps of a game that went back, beside the number of the first entry that no longer counts.

use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use super::columns::Count;
use super::rows::from_json;
use crate::table::{Entry, EntryKind, GoneBack, StoreError, TableId};

/// Why a game went back, and how what nobody knew was shuffled.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Gone {
    pub why: GoneBack,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// Reads it; older programs, in which only whoever acted could take it back, wrote none.
pub(super) fn read(table: TableId, text: Option<&str>) -> Result<Gone, StoreError> {
    match text {
        Some(text) => from_json(table, "the log", text),
        None => Ok(Gone {
            why: GoneBack::Own,
            seed: None,
        }),
    }
}

/// Marks what no longer counts, if the game went back with this entry. Where others agreed to it or did not do it themselves,
/// what was answered in advance was meant for another course of the game, and is forgotten.
pub(super) async fn mark(tx: &mut SqliteConnection, table: TableId, entry: &Entry) -> Result<(), StoreError> {
    let EntryKind::Undid { why, number, .. } = &entry.kind else {
        return Ok(());
    };
    sqlx::query(
        "UPDATE log SET undone = 1 WHERE table_id = $1 AND number >= $2 AND number < $3 AND kind IN ('acted', 'undid')",
    )
    .bind(table)
    .bind(Count(*number))
    .bind(Count(entry.number))
    .execute(&mut *tx)
    .await?;
    if *why != GoneBack::Own {
        sqlx::query("DELETE FROM orders WHERE table_id = $1")
            .bind(table)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}
