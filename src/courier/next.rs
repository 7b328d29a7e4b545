//! Word to those who are next, and want to know: once for each turn before theirs, or not at all. What cannot be told in time is
//! not worth telling.

use engine::Seat;

use super::bring::Place;
use super::deliver::{Delivery, Failure};
use super::remind::SURE;
use crate::presenters::Message;
use crate::table::{DirectMessages, Lane, NextUp, Plan, Post, Reminding, StoreError, Table};

impl Delivery {
    /// Tells the person at `seat` that they are next, if they are and want to know; takes down what told them so for another
    /// turn.
    pub(super) async fn tell_next(&self, table: &Table, seat: Seat) -> Result<Option<Post>, Failure> {
        let store = self.tables.store();
        let post = store.post(table.id, Lane::Next(seat)).await?;
        let Some(next) = table.next_up().filter(|next| next.seat == seat) else {
            return self.end_reminder(post).await;
        };
        let turn = u64::from(next.turn);
        if let Some(Post::Shown(shown)) = &post
            && shown.told >= turn
        {
            // It was told, also where the table has gone back since.
            return match shown.told == turn {
                true => Ok(None),
                false => self.end_reminder(post).await,
            };
        }
        let choice = store.reminding(next.user).await?;
        let known = store.direct_messages(next.user).await?;
        let unwanted = !choice.next
            || table.is_paused()
            || table.is_away(seat)
            || table.deciders().contains(seat)
            || choice.is_quiet(self.tables.clock().now());
        if unwanted
            || self
                .may_have_arrived(table, turn, &choice, known, post.as_ref())
                .await?
        {
            return self.end_reminder(post).await;
        }
        // What was planned for an earlier turn is not this.
        let post = post.filter(|post| post.shown().is_some() || is_plan_of(post, turn));
        self.send_next(table, next, &choice, known, post).await
    }

    /// Whether an attempt may have had its effect that no repetition would show: where Discord has forgotten its nonce, or it
    /// went elsewhere.
    async fn may_have_arrived(
        &self,
        table: &Table,
        turn: u64,
        choice: &Reminding,
        known: DirectMessages,
        post: Option<&Post>,
    ) -> Result<bool, StoreError> {
        let Some(Post::Planned(plan)) = post.filter(|post| is_plan_of(post, turn)) else {
            return Ok(false);
        };
        let directly = goes_directly(choice, known);
        let channel = if directly { known.channel } else { Some(table.channel) };
        let log = self.tables.store().entries(table.id, plan.begun - 1).await?;
        // It was tried from then on, and not before.
        let tried = log.first().map_or(table.changed_at, |entry| entry.at);
        Ok(channel != Some(plan.channel) || tried.after(SURE) < self.tables.clock().now())
    }

    async fn send_next(
        &self,
        table: &Table,
        next: NextUp,
        choice: &Reminding,
        known: DirectMessages,
        post: Option<Post>,
    ) -> Result<Option<Post>, Failure> {
        let turn = u64::from(next.turn);
        let place = |channel| Place {
            table,
            lane: Lane::Next(next.seat),
            channel,
            told: turn,
            stretch: turn,
        };
        let board = self.tables.store().post(table.id, Lane::Table).await?;
        let board = board.as_ref().and_then(Post::shown).map(|shown| shown.message);
        let message = |direct| -> Message { self.presenter.next_up(table, next, board, direct) };
        if goes_directly(choice, known) {
            let direct = message(true);
            let brought = self
                .bring_directly(next.user, known, place, &direct, post.clone())
                .await?;
            if let Some(Post::Shown(shown)) = &brought
                && shown.told == turn
            {
                return Ok(brought);
            }
        }
        Ok(Some(self.bring(&place(table.channel), &message(false), post).await?))
    }
}

fn goes_directly(choice: &Reminding, known: DirectMessages) -> bool {
    choice.direct && !known.off && (!known.closed || known.retry)
}

fn is_plan_of(post: &Post, turn: u64) -> bool {
    matches!(post, Post::Planned(Plan { told, .. }) if *told == turn)
}
