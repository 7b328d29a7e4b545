//! Letting a game go back, from the command line.

use std::sync::Arc;

use crate::store::SqliteStore;
use crate::table::{
    Actor, Chance, Clock, Command, Error, Refusal, Request, Status, Store, StoreError, TableId, Tables,
};

/// Lets a running game at the database at `url` go back. `to`: the newest entry that still counts. Gives the entry that says so.
///
/// # Errors
/// One line for the operator.
pub async fn rewind(url: &str, table: TableId, to: u64, reason: &str) -> Result<u64, StoreError> {
    let store = Arc::new(SqliteStore::open(url).await?);
    let tables = Tables::new(
        Arc::clone(&store) as Arc<dyn Store>,
        Clock::default(),
        Chance::from_system(),
    );
    let outcome = rewound(&tables, table, to, reason).await;
    store.close().await;
    outcome
}

async fn rewound(tables: &Tables, id: TableId, to: u64, reason: &str) -> Result<u64, StoreError> {
    let unusable = |why: String| StoreError::Unusable(format!("table {id} cannot go back: {why}"));
    let reason = reason.trim();
    if reason.is_empty() {
        return Err(unusable("say why".to_owned()));
    }
    let command = Command::Rewind {
        to,
        reason: reason.to_owned(),
        seed: tables.seed(),
    };
    match tables.execute(id, Request::new(Actor::Program, command)).await {
        Ok(accepted) => Ok(accepted.table.version),
        Err(Error::Store(error)) => Err(error),
        Err(Error::Refused(refusal)) => Err(unusable(match refusal {
            Refusal::NoTable => "there is none of that number".to_owned(),
            Refusal::NotStarted => "its game has not started".to_owned(),
            Refusal::Over => "its game is over".to_owned(),
            Refusal::NothingToUndo => match tables.load(id).await {
                Ok(table) if table.status == Status::Running && to < table.version => {
                    format!("nothing was done after entry {to} that counts")
                }
                _ => format!("it has no entry after {to}"),
            },
            other => format!("{other:?}"),
        })),
    }
}
