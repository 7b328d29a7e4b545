//! What happens at running tables because time has passed: time is up, or an absence ends.

use std::collections::BTreeSet;
use std::time::Duration;

use super::command::{Actor, Command, Request};
use super::ids::{InteractionId, TableId, Timestamp, UserId};
use super::refusal::{Error, Refusal, StoreError};
use super::service::Tables;

/// How long to wait after something has failed.
const AFTER_FAILURE: Duration = Duration::from_secs(60);

impl Tables {
    /// Keeps the time of all tables, for ever; sleeps until the next moment at which something is due.
    pub async fn keep_time(&self) {
        loop {
            let changed = self.time_changed();
            let next = match self.keep_time_due().await {
                Ok(next) => next,
                Err(error) => {
                    tracing::error!(%error, "what is due cannot be read");
                    Some(self.clock().now().after(AFTER_FAILURE))
                }
            };
            match next {
                Some(next) => tokio::select! {
                    () = self.clock().reach(next) => {}
                    () = changed => {}
                },
                None => changed.await,
            }
        }
    }

    /// Does what is due at all tables, and tells when the next is.
    ///
    /// # Errors
    /// [`StoreError`] if that cannot be read.
    pub async fn keep_time_due(&self) -> Result<Option<Timestamp>, StoreError> {
        let mut failed = BTreeSet::new();
        loop {
            let now = self.clock().now();
            let mut done = false;
            for (table, user, until) in self.store().absences_to_tell(now).await? {
                let actor = Actor::person(user);
                let command = Command::Away { user, until };
                done |= self.is_done(table, actor, command, &mut failed).await;
            }
            for table in self.store().tables_due(now).await? {
                done |= self
                    .is_done(table, Actor::Program, Command::KeepTime, &mut failed)
                    .await;
            }
            if !done {
                let next = self.store().next_due(now).await?;
                let again = (!failed.is_empty()).then(|| now.after(AFTER_FAILURE));
                return Ok(next.into_iter().chain(again).min());
            }
        }
    }

    async fn is_done(&self, table: TableId, actor: Actor, command: Command, failed: &mut BTreeSet<TableId>) -> bool {
        if failed.contains(&table) {
            return false;
        }
        let request = Request::new(actor, command);
        match self.execute(table, request).await {
            Ok(_) => return true,
            // Something else came first.
            Err(Error::Refused(refusal)) => tracing::debug!(%table, ?refusal, "nothing is due any more"),
            Err(error) => tracing::error!(%table, %error, "what is due at a table could not be done"),
        }
        failed.insert(table);
        false
    }

    /// Notes until when a person is away, or that they are back. Their tables follow.
    pub async fn set_away(&self, user: UserId, until: Option<Timestamp>) -> Result<(), StoreError> {
        let now = self.clock().now();
        let set = self.store().set_away(user, until.unwrap_or(now)).await;
        // Also where the store failed: it may have kept it before.
        self.wake_timekeeper();
        set
    }

    /// Until when a person is away, if they are.
    pub async fn away_until(&self, user: UserId) -> Result<Option<Timestamp>, StoreError> {
        let until = self.store().away_until(user).await?;
        Ok(until.filter(|until| *until > self.clock().now()))
    }

    /// Closes a table whose record is damaged, so that its channel is free again. Nothing of the record is needed.
    ///
    /// # Errors
    /// [`Refusal::NotDamaged`] if the table can go on; [`Refusal::Over`] if it is closed.
    pub async fn close_damaged(&self, id: TableId, by: UserId, interaction: InteractionId) -> Result<(), Error> {
        let slot = self.slot(id);
        let mut cached = slot.lock().await;
        match self.read(id).await {
            Err(Error::Store(StoreError::Damaged { .. })) => {}
            Ok(_) => return Err(Refusal::NotDamaged.into()),
            Err(error) => return Err(error),
        }
        *cached = None;
        let at = self.clock().now();
        match self.store().close_damaged(id, by, interaction, at).await? {
            true => Ok(()),
            false => Err(Refusal::Over.into()),
        }
    }
}

#[cfg(test)]
mod tests;
