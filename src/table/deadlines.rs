//! What happens at a table because time has passed.

use std::time::Duration;

use super::command::{Actor, Command, Request};
use super::ids::TableId;
use super::refusal::{Error, StoreError};
use super::service::Tables;

/// A lobby that nobody has touched for so long closes by itself.
pub const LOBBY_LIFE: Duration = Duration::from_secs(24 * 60 * 60);

/// After so long without any change of a lobby, anybody who sits there may start the game, not only the host.
pub const START_PATIENCE: Duration = Duration::from_secs(10 * 60);

/// How long to wait after the store has failed.
const AFTER_FAILURE: Duration = Duration::from_secs(60);

impl Tables {
    /// Closes lobbies that nobody has touched for [`LOBBY_LIFE`], for ever; sleeps until the next one is due.
    pub async fn close_old_lobbies(&self) {
        loop {
            let pause = match self.close_lobbies_due().await {
                Ok(pause) => pause,
                Err(error) => {
                    tracing::error!(%error, "old lobbies cannot be closed");
                    AFTER_FAILURE
                }
            };
            self.clock().reach(self.clock().now().after(pause)).await;
        }
    }

    /// Closes the lobbies that are due and tells how long until the next one can be.
    ///
    /// # Errors
    /// [`StoreError`] if the lobbies cannot be read.
    pub async fn close_lobbies_due(&self) -> Result<Duration, StoreError> {
        let (untouched, next) = self
            .store()
            .untouched_lobbies(self.clock().now().before(LOBBY_LIFE))
            .await?;
        for table in untouched {
            self.close_lobby(table).await;
        }
        // A new lobby is due later than every old one.
        let next = next.unwrap_or(self.clock().now()).after(LOBBY_LIFE);
        let left = next.0.saturating_sub(self.clock().now().0).max(0);
        Ok(Duration::from_millis(left.unsigned_abs()))
    }

    async fn close_lobby(&self, table: TableId) {
        let request = Request::new(Actor::Program, Command::Close);
        match self.execute(table, request).await {
            Ok(_) => tracing::info!(%table, "an old lobby was closed"),
            // It was started or closed meanwhile.
            Err(Error::Refused(_)) => {}
            Err(error) => tracing::error!(%table, %error, "an old lobby could not be closed"),
        }
    }
}
