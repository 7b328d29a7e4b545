//! Reminders on their way: whether one is sent at all is decided when it is delivered, from the table and the person's choice as
//! they are then. None is sent twice, also where the program ends between sending and noting it.

use std::time::Duration;

use engine::Seat;

use super::bring::Place;
use super::deliver::{Delivery, Failure};
use super::messenger::DeliveryError;
use crate::presenters::Message;
use crate::table::{
    ANSWERED, ChannelId, DirectMessages, Lane, MOST_REMINDERS, Occupant, Plan, Post, Reminding, Shown, Status,
    StoreError, Table, Timestamp, UserId, Wait, reminders_wanted,
};

/// For so long after an attempt that may have had its effect another can be made: Discord knows nonces for some minutes. After
/// that a reminder counts as sent.
pub(super) const SURE: Duration = Duration::from_secs(3 * 60);

/// The longest pause between two attempts at a reminder, so that the next is made in time.
const PAUSE: Duration = Duration::from_secs(60);

/// After so long it is looked again whether a table wants reminders.
const LATER: Duration = Duration::from_secs(60 * 60);

/// The longest pause between two attempts in a lane, if it has one of its own.
pub(super) fn longest(lane: Lane) -> Option<Duration> {
    matches!(lane, Lane::Remind(_) | Lane::Next(_)).then_some(PAUSE)
}

/// What becomes of a reminder that is due.
enum Verdict {
    /// It is sent now, when the next one is due then.
    Send(Option<Timestamp>),
    /// It may have arrived, so it is not sent again.
    Sent(Option<Timestamp>),
    /// Not now.
    Later(Timestamp),
    /// Not at all.
    Never,
}

impl Delivery {
    /// Reminds the person at `seat` if that is due, and takes down what reminded them of something else.
    pub(super) async fn bring_reminder(&self, table: &Table, seat: Seat) -> Result<Option<Post>, Failure> {
        let store = self.tables.store();
        let post = store.post(table.id, Lane::Remind(seat)).await?;
        let waits = store.waits_at(table.id).await?;
        let wait = waits.into_iter().find(|wait| wait.seat == seat);
        let Some(wait) = wait else {
            return self.end_reminder(post).await;
        };
        let choice = store.reminding(wait.user).await?;
        let now = self.tables.clock().now();
        let next = match self.verdict(table, &wait, &choice, post.as_ref(), now).await? {
            Verdict::Send(next) => {
                let post = self.send_reminder(table, &wait, &choice, post).await?;
                store.reminded(&wait, now, next).await?;
                self.tables.change_reminders();
                return Ok(post);
            }
            Verdict::Sent(next) => {
                store.reminded(&wait, now, next).await?;
                self.tables.change_reminders();
                return Ok(None);
            }
            Verdict::Later(until) => Some(until),
            Verdict::Never => None,
        };
        if let Some(until) = next {
            store.postpone_reminder(&wait, until).await?;
            self.tables.change_reminders();
        }
        match post {
            Some(post) if post.stretch() != wait.asked => self.end_reminder(Some(post)).await,
            _ => Ok(None),
        }
    }

    async fn verdict(
        &self,
        table: &Table,
        wait: &Wait,
        choice: &Reminding,
        post: Option<&Post>,
        now: Timestamp,
    ) -> Result<Verdict, StoreError> {
        let hers = table.occupant(wait.seat).and_then(Occupant::user) == Some(wait.user);
        if wait.due.is_some()
            || wait.reminded >= MOST_REMINDERS
            || wait.asked > table.version
            || !hers
            || !table.deciders().contains(wait.seat)
        {
            return Ok(Verdict::Never);
        }
        let Some(first) = choice.first_after(table.reminders) else {
            return Ok(Verdict::Never);
        };
        let sent = Wait {
            reminded: wait.reminded + 1,
            last: now,
            ..*wait
        };
        let next = sent.next(Some(first));
        let arrived = |shown: &Shown| (shown.stretch, shown.told) == number(wait);
        let unsure = wait.tried.is_some_and(|tried| tried.after(SURE) < now);
        if unsure || post.and_then(Post::shown).is_some_and(arrived) {
            return Ok(Verdict::Sent(next));
        }
        // Who is away, or cannot act while the game is paused, hears of it when that is over.
        if !reminders_wanted(table) || !table.awaited().contains(wait.seat) {
            return Ok(Verdict::Later(now.after(LATER)));
        }
        let awake = choice.awake(now, self.last_seen(table, wait).await?);
        Ok(match awake > now {
            // Once more, where nobody knows whether it has arrived: within the minutes of a nonce it is not posted twice.
            true if wait.tried.is_none() => Verdict::Later(awake),
            true => Verdict::Sent(next),
            false => Verdict::Send(next),
        })
    }

    /// When the person acted last at the table; when they were asked if nothing tells.
    async fn last_seen(&self, table: &Table, wait: &Wait) -> Result<Timestamp, StoreError> {
        let log = self.tables.store().entries(table.id, 0).await?;
        let own = log
            .iter()
            .rfind(|entry| entry.actor == Some(wait.user) && entry.interaction.is_some());
        Ok(own.map_or(wait.since, |entry| entry.at))
    }

    async fn send_reminder(
        &self,
        table: &Table,
        wait: &Wait,
        choice: &Reminding,
        post: Option<Post>,
    ) -> Result<Option<Post>, Failure> {
        let store = self.tables.store();
        let known = store.direct_messages(wait.user).await?;
        let board = store.post(table.id, Lane::Table).await?;
        let board = board.as_ref().and_then(Post::shown).map(|shown| shown.message);
        if choice.direct && !known.off && (!known.closed || known.retry) {
            let message = self.presenter.reminder(table, wait, board, true);
            let brought = self.remind_directly(table, wait, known, &message, post.clone()).await;
            match brought {
                Err(Failure::Delivery(DeliveryError::DirectMessagesClosed)) => {
                    let now = DirectMessages {
                        closed: true,
                        retry: false,
                        ..known
                    };
                    store.set_direct_messages(wait.user, now).await?;
                }
                brought => return brought,
            }
        }
        let message = self.presenter.reminder(table, wait, board, false);
        let post = store.post(table.id, Lane::Remind(wait.seat)).await?.or(post);
        self.post_reminder(table, wait, table.channel, &message, post).await
    }

    async fn remind_directly(
        &self,
        table: &Table,
        wait: &Wait,
        known: DirectMessages,
        message: &Message,
        post: Option<Post>,
    ) -> Result<Option<Post>, Failure> {
        if let Some(channel) = known.channel {
            match self.post_reminder(table, wait, channel, message, post.clone()).await {
                // It is not there any more, or was another bot's on the same database.
                Err(Failure::Delivery(DeliveryError::Gone | DeliveryError::Forbidden(_))) => {}
                brought => return brought,
            }
        }
        let channel = self.messenger.direct_messages(wait.user).await?;
        let brought = self.post_reminder(table, wait, channel, message, post).await?;
        let now = DirectMessages {
            channel: Some(channel),
            closed: false,
            retry: false,
            ..known
        };
        if now != known {
            self.tables.store().set_direct_messages(wait.user, now).await?;
        }
        Ok(brought)
    }

    /// Posts a reminder, in place of the one before. It is kept before that it may have arrived. Nothing is posted where it may
    /// have arrived elsewhere.
    async fn post_reminder(
        &self,
        table: &Table,
        wait: &Wait,
        channel: ChannelId,
        message: &Message,
        post: Option<Post>,
    ) -> Result<Option<Post>, Failure> {
        let (stretch, told) = number(wait);
        // What was planned for an older one, and never known to be there, is not this one.
        let post = post.filter(|post| post.shown().is_some() || is_plan_of(post, wait));
        if let Some(Post::Planned(plan)) = &post
            && plan.channel != channel
            && wait.tried.is_some()
        {
            return Ok(None);
        }
        let place = Place {
            table,
            lane: Lane::Remind(wait.seat),
            channel,
            told,
            stretch,
        };
        let store = self.tables.store();
        store.set_tried(wait, Some(self.tables.clock().now())).await?;
        let brought = self.bring(&place, message, post).await;
        if let Err(Failure::Delivery(error)) = &brought
            && has_no_effect(error)
        {
            store.set_tried(wait, wait.tried).await?;
        }
        brought.map(Some)
    }

    /// Takes a reminder down. One that is only planned may have arrived, and nobody knows which message it is.
    pub(super) async fn end_reminder(&self, post: Option<Post>) -> Result<Option<Post>, Failure> {
        let Some(Post::Shown(shown)) = post.filter(|post| post.stretch() != ANSWERED) else {
            return Ok(None);
        };
        let both = std::iter::once((shown.channel, shown.message)).chain(shown.retired);
        for (channel, message) in both {
            match self.delete(channel, message).await {
                Ok(()) | Err(Failure::Delivery(DeliveryError::DirectMessagesClosed | DeliveryError::Forbidden(_))) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(Some(Post::Shown(Shown {
            stretch: ANSWERED,
            ..shown
        })))
    }

    /// Adds to a table's message what is known of those who are waited for: in a lobby when people are up, in a game who is not
    /// reminded any more.
    pub(super) async fn tell_waits(&self, table: &Table, message: &mut Message) -> Result<(), StoreError> {
        match table.status {
            Status::Lobby => {
                let mut people: Vec<(UserId, Reminding)> = Vec::new();
                for user in table.people() {
                    people.push((user, self.tables.store().reminding(user).await?));
                }
                self.presenter.tell_hours(table, &people, message);
            }
            Status::Running => {
                let waits = self.tables.store().waits_at(table.id).await?;
                self.presenter.tell_reminded(table, &waits, message);
            }
            Status::Finished | Status::Closed => {}
        }
        Ok(())
    }
}

/// What tells a reminder from all others of its seat: see [`Shown::stretch`] and [`Shown::told`].
fn number(wait: &Wait) -> (u64, u64) {
    (wait.asked, u64::from(wait.reminded) + 1)
}

fn is_plan_of(post: &Post, wait: &Wait) -> bool {
    matches!(post, Post::Planned(Plan { stretch, told, .. }) if (*stretch, *told) == number(wait))
}

/// Whether an attempt that ended so has surely changed nothing.
fn has_no_effect(error: &DeliveryError) -> bool {
    match error {
        DeliveryError::Later { after, .. } => after.is_some(),
        DeliveryError::DirectMessagesClosed
        | DeliveryError::Gone
        | DeliveryError::Forbidden(_)
        | DeliveryError::Refused(_) => true,
    }
}
