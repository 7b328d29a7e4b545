//! What the end of a game asks for beside the table: the result in the channel of its thread, and word to those who follow.

use super::bring::{Place, shows};
use super::deliver::{Delivery, Failure};
use crate::table::{ChannelId, Due, Lane, Post, Status, Table};

impl Delivery {
    /// Posts the result of a game that ran in a thread in the channel of the thread, once.
    pub(super) async fn bring_results(&self, due: &Due, table: &Table) -> Result<Option<Post>, Failure> {
        let Some(channel) = table.parent.filter(|_| table.status == Status::Finished) else {
            return Ok(None);
        };
        let post = self.tables.store().post(table.id, Lane::Results).await?;
        let Some(message) = self.presenter.results_message(table).await else {
            return Ok(None);
        };
        if shows(due, post.as_ref().and_then(Post::shown), &message) {
            return Ok(None);
        }
        let place = ended(table, Lane::Results, channel);
        Ok(Some(self.bring(&place, &message, post).await?))
    }

    /// Tells the person who follows a table under this number that it has ended, once: directly, or where they take no direct
    /// messages at the table. Those who play learn it there.
    pub(super) async fn bring_to_follower(
        &self,
        due: &Due,
        table: &Table,
        number: u32,
    ) -> Result<Option<Post>, Failure> {
        let store = self.tables.store();
        let followers = store.followers(table.id).await?;
        let follower = followers.into_iter().find(|(lane, _)| *lane == number);
        let Some((_, user)) = follower.filter(|(_, user)| table.seat_of(*user).is_none()) else {
            return Ok(None);
        };
        if table.status.is_open() {
            return Ok(None);
        }
        let lane = Lane::Follower(number);
        let post = store.post(table.id, lane).await?;
        let shown = post.as_ref().and_then(Post::shown).cloned();
        let known = store.direct_messages(user).await?;
        // Where it was tried before, it may have arrived.
        let tried_here = matches!(&post, Some(Post::Planned(plan)) if plan.channel == table.channel);
        let told_here = shown.as_ref().is_some_and(|shown| shown.channel == table.channel);
        let place = |channel| ended(table, lane, channel);
        if !known.off && (!known.closed || known.retry) && !tried_here && !told_here {
            let message = self.presenter.ended_for_follower(table, None);
            if shows(due, shown.as_ref(), &message) {
                return Ok(None);
            }
            let told = self.bring_directly(user, known, place, &message, post).await?;
            if told.is_some() {
                return Ok(told);
            }
        } else if shown.is_some() && !told_here {
            return Ok(None);
        }
        let message = self.presenter.ended_for_follower(table, Some(user));
        if shows(due, shown.as_ref(), &message) {
            return Ok(None);
        }
        let post = store.post(table.id, lane).await?;
        Ok(Some(self.bring(&place(table.channel), &message, post).await?))
    }
}

fn ended(table: &Table, lane: Lane, channel: ChannelId) -> Place<'_> {
    Place {
        table,
        lane,
        channel,
        told: 0,
        stretch: 0,
    }
}
