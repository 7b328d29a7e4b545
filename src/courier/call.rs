//! The call of whoever must decide, where the board is posted each round and edited in between, which notifies nobody.

use super::bring::{Place, shows};
use super::deliver::{Delivery, Failure};
use super::messenger::DeliveryError;
use crate::table::{ChannelId, Due, EntryKind, Lane, MessageId, Post, Shown, Status, Table};

/// What the lane keeps in place of a fingerprint once the call was deleted.
const ENDED: &str = "ended";

impl Delivery {
    /// Calls whoever must decide, once each time the decision has passed to somebody since `board` was posted, and deletes
    /// the call before. A board that was just posted calls by itself.
    pub(super) async fn call(&self, due: &Due, table: &Table, board: &Post) -> Result<(), Failure> {
        let post = self.tables.store().post(table.id, Lane::Call).await?;
        let post = post.filter(|post| post.shown().is_none_or(|shown| shown.fingerprint != ENDED));
        if !self.is_due(table, board).await? {
            return self.end_call(table, post).await;
        }
        let mut message = self
            .presenter
            .call_message(table, board.shown().map(|shown| shown.message));
        self.call_once(table, &mut message).await?;
        if message.mentions.is_empty() {
            return self.end_call(table, post).await;
        }
        let place = Place {
            table,
            lane: Lane::Call,
            channel: table.channel,
            told: 0,
            stretch: table.play.as_ref().map_or(0, |play| play.handovers + 1),
        };
        let called = post.as_ref().and_then(Post::shown);
        if shows(due, called.filter(|shown| place.holds(shown)), &message) {
            return Ok(());
        }
        let post = self.bring(&place, &message, post).await?;
        Ok(self.tables.store().keep_post(table.id, Lane::Call, &post).await?)
    }

    async fn is_due(&self, table: &Table, board: &Post) -> Result<bool, Failure> {
        if table.status != Status::Running || self.round(table).await?.is_none() {
            return Ok(false);
        }
        let begun = match board {
            Post::Planned(plan) => plan.begun,
            Post::Shown(shown) => shown.begun,
        };
        let entries = self.tables.store().entries(table.id, begun).await?;
        let mut since = entries.iter().filter(|entry| entry.number <= table.version);
        Ok(since.any(|entry| matches!(&entry.kind, EntryKind::Acted { consequences, .. } if consequences.passed)))
    }

    async fn end_call(&self, table: &Table, post: Option<Post>) -> Result<(), Failure> {
        let Some(Post::Shown(shown)) = post else {
            return Ok(());
        };
        self.delete(shown.channel, shown.message).await?;
        let ended = Post::Shown(Shown {
            fingerprint: ENDED.to_owned(),
            ..shown
        });
        Ok(self.tables.store().keep_post(table.id, Lane::Call, &ended).await?)
    }

    /// Deletes a message, if it is still there.
    pub(super) async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), Failure> {
        match self.messenger.delete(channel, message).await {
            Ok(()) | Err(DeliveryError::Gone) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}
