//! One delivery after the other.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use engine::Seat;
use futures::stream::{FuturesUnordered, StreamExt};

use super::messenger::{DeliveryError, Messenger};
use crate::presenters::{Message, Presenter};
use crate::table::{
    Actor, ChannelId, Command, Due, Error, Lane, MessageId, Post, Request, Status, StoreError, Table, TableId, Tables,
    Timestamp, UserId,
};

/// How many deliveries may go on at once. Lanes are independent; within one, messages keep their order.
const AT_ONCE: usize = 8;

/// The longest pause between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(5 * 60);

/// Brings what waits in the outbox to people.
pub struct Courier {
    tables: Arc<Tables>,
    presenter: Arc<Presenter>,
    messenger: Arc<dyn Messenger>,
}

/// Why a delivery did not come to its end.
enum Failure {
    /// The chat service did not take it.
    Delivery(DeliveryError),
    /// The program itself failed: try again later.
    Program(Error),
}

impl From<DeliveryError> for Failure {
    fn from(error: DeliveryError) -> Self {
        Self::Delivery(error)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Program(error)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Program(error.into())
    }
}

impl Courier {
    /// A courier for `tables`.
    pub fn new(tables: Arc<Tables>, presenter: Arc<Presenter>, messenger: Arc<dyn Messenger>) -> Self {
        Self {
            tables,
            presenter,
            messenger,
        }
    }

    /// Delivers for ever. Dropping the future between two deliveries loses nothing: what was not marked as delivered
    /// is delivered again.
    pub async fn run(&self) {
        let clock = self.tables.clock();
        let mut at_work = FuturesUnordered::new();
        let mut busy = HashSet::new();
        loop {
            let next = match self.waiting(&busy).await {
                Ok((due, next)) => {
                    for due in due {
                        busy.insert((due.table, due.lane));
                        at_work.push(async move {
                            self.deliver(due).await;
                            (due.table, due.lane)
                        });
                    }
                    next
                }
                Err(error) => {
                    tracing::error!(%error, "the outbox cannot be read");
                    Some(clock.now().after(Duration::from_secs(5)))
                }
            };
            let pause = async {
                match next {
                    Some(next) => clock.reach(next).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                Some(lane) = at_work.next() => {
                    busy.remove(&lane);
                }
                () = self.tables.outbox_changed() => {}
                () = pause => {}
            }
        }
    }

    /// What is due now in lanes that are not `busy`, as much as there is room for, and when the next attempt is due.
    async fn waiting(&self, busy: &HashSet<(TableId, Lane)>) -> Result<(Vec<Due>, Option<Timestamp>), StoreError> {
        let now = self.tables.clock().now();
        let mut waiting = self.tables.store().due().await?;
        waiting.retain(|due| !busy.contains(&(due.table, due.lane)));
        let (mut due, later): (Vec<Due>, Vec<Due>) = waiting.into_iter().partition(|due| due.not_before <= now);
        due.truncate(AT_ONCE - busy.len());
        Ok((due, later.iter().map(|due| due.not_before).min()))
    }

    async fn deliver(&self, due: Due) {
        let outcome = match due.lane {
            Lane::Table => self.deliver_table(&due).await,
            Lane::Hand(seat) => self.deliver_hand(&due, seat).await,
        };
        let Err(failure) = outcome else { return };
        let pause = match failure {
            Failure::Delivery(DeliveryError::Later { after, reason }) => {
                tracing::warn!(table = %due.table, lane = ?due.lane, reason, attempts = due.attempts, "delivery put off");
                after.unwrap_or_else(|| backoff(due.attempts))
            }
            Failure::Delivery(DeliveryError::Forbidden(what)) => {
                tracing::warn!(table = %due.table, lane = ?due.lane, what, "the bot may not write there");
                LONGEST_PAUSE
            }
            Failure::Delivery(error) => {
                tracing::error!(table = %due.table, lane = ?due.lane, %error, "delivery given up until the next change");
                match self.tables.store().delivered(&due, None).await {
                    Ok(()) => return,
                    Err(error) => tracing::error!(table = %due.table, %error, "the outbox cannot be written"),
                }
                LONGEST_PAUSE
            }
            Failure::Program(error) => {
                tracing::error!(table = %due.table, lane = ?due.lane, %error, "delivery failed");
                backoff(due.attempts)
            }
        };
        let not_before = self.tables.clock().now().after(pause);
        if let Err(error) = self.tables.store().put_off(&due, not_before).await {
            tracing::error!(table = %due.table, %error, "the outbox cannot be written");
            // The pause is kept all the same.
            self.tables.clock().reach(not_before).await;
        }
    }

    async fn deliver_table(&self, due: &Due) -> Result<(), Failure> {
        let table = self.tables.load(due.table).await?;
        if table.computer_to_decide().is_some() {
            // Computer players are at work; the next change shows what they did.
            return Ok(self.tables.store().delivered(due, None).await?);
        }
        let post = self.tables.store().post(table.id, Lane::Table).await?;
        if table.status == Status::Running && table.options.own_thread {
            return self.move_to_thread(due, &table, post.as_ref()).await;
        }
        let told = match &post {
            Some(post) if post.stretch == stretch(&table) || !post.is_posted() => post.told,
            Some(post) => post.begun,
            None => 0,
        };
        let entries = self.tables.store().entries(table.id, told).await?;
        let message = self.presenter.table_message(&table, &entries).await;
        let post = self
            .bring(&table, Lane::Table, table.channel, message, post, told)
            .await?;
        Ok(self.tables.store().delivered(&shown(due, &table), Some(&post)).await?)
    }

    /// Gives the game its own thread, at the lobby's message, and goes on there.
    async fn move_to_thread(&self, due: &Due, table: &Table, post: Option<&Post>) -> Result<(), Failure> {
        let name = self.presenter.thread_name(table);
        let post = post.filter(|post| post.is_posted());
        let thread = match post {
            Some(post) => self.messenger.thread_at(post.channel, post.message, &name).await?,
            None => self.messenger.new_thread(table.channel, &name).await?,
        };
        if let Some(post) = post {
            self.messenger
                .edit(post.channel, post.message, &self.presenter.moved_message(thread))
                .await?;
        }
        let request = Request {
            actor: Actor::Program,
            interaction: None,
            seen: None,
            command: Command::MoveTo(thread),
        };
        self.tables.execute(table.id, request).await?;
        let elsewhere = Post {
            channel: thread,
            ..unposted(table)
        };
        Ok(self.tables.store().delivered(due, Some(&elsewhere)).await?)
    }

    async fn deliver_hand(&self, due: &Due, seat: Seat) -> Result<(), Failure> {
        let table = self.tables.load(due.table).await?;
        let Some(user) = table.occupant(seat).and_then(crate::table::Occupant::user) else {
            return Ok(self.tables.store().delivered(due, None).await?);
        };
        let Some(message) = self.presenter.hand_message(&table, seat).await else {
            return Ok(self.tables.store().delivered(due, None).await?);
        };
        let post = self.tables.store().post(table.id, due.lane).await?;
        let fresh = post.as_ref().is_none_or(|post| post.stretch != stretch(&table));
        let new_turn = fresh && table.deciders().contains(seat);
        if !new_turn && post.as_ref().is_some_and(|post| post.shown == fingerprint(&message)) {
            return Ok(self.tables.store().delivered(due, None).await?);
        }
        let mut known = self.tables.store().direct_messages(user).await?;
        if known.closed {
            // Not again before the person acts: the Hand button serves meanwhile.
            return Ok(self.tables.store().delivered(due, None).await?);
        }
        // Out of turn, the message of the newest turn is edited.
        let post = post.map(|post| {
            if new_turn {
                post
            } else {
                Post {
                    stretch: stretch(&table),
                    ..post
                }
            }
        });
        match self.bring_hand(&table, due.lane, user, message, post).await {
            Ok(post) => {
                known.told = false;
                known.channel = Some(post.channel);
                self.tables.store().set_direct_messages(user, known).await?;
                Ok(self.tables.store().delivered(&shown(due, &table), Some(&post)).await?)
            }
            Err(Failure::Delivery(DeliveryError::DirectMessagesClosed)) => {
                tracing::info!(table = %table.id, "a person takes no direct messages");
                known.closed = true;
                self.tables.store().set_direct_messages(user, known).await?;
                Ok(self.tables.store().delivered(due, None).await?)
            }
            Err(failure) => Err(failure),
        }
    }

    async fn bring_hand(
        &self,
        table: &Table,
        lane: Lane,
        user: UserId,
        message: Message,
        post: Option<Post>,
    ) -> Result<Post, Failure> {
        let channel = self.messenger.direct_messages(user).await?;
        self.bring(table, lane, channel, message, post, 0).await
    }

    /// Edits the lane's message if it belongs to the present stretch of decisions, else posts a new one and takes the
    /// controls off the old one.
    async fn bring(
        &self,
        table: &Table,
        lane: Lane,
        channel: ChannelId,
        message: Message,
        old: Option<Post>,
        told: u64,
    ) -> Result<Post, Failure> {
        let shown = fingerprint(&message);
        if let Some(old) = &old
            && old.is_posted()
            && old.stretch == stretch(table)
            && old.channel == channel
        {
            match self.messenger.edit(channel, old.message, &message).await {
                Err(DeliveryError::Gone) => {}
                edited => {
                    edited?;
                    self.retire(old.retired).await?;
                    return Ok(Post {
                        shown,
                        retired: None,
                        ..old.clone()
                    });
                }
            }
        }
        let planned = self.plan(table, lane, channel, old, told).await?;
        let nonce = nonce(table, lane, &planned);
        let (id, text) = self.messenger.post(channel, &message, &nonce).await?;
        let mut post = Post { message: id, ..planned };
        if text != message.text {
            // It was posted before, but whether it arrived was not known; the table has moved on since.
            self.tables.store().keep_post(table.id, lane, &post).await?;
            return Box::pin(self.bring(table, lane, channel, message, Some(post), told)).await;
        }
        post.stretch = stretch(table);
        post.begun = table.version;
        post.shown = shown;
        self.tables.store().keep_post(table.id, lane, &post).await?;
        self.retire(post.retired.take()).await?;
        Ok(post)
    }

    /// Takes note that a message is about to be posted, so that after a crash, or if its answer is lost, the same one
    /// is asked for again, whatever has become of the table.
    async fn plan(
        &self,
        table: &Table,
        lane: Lane,
        channel: ChannelId,
        old: Option<Post>,
        told: u64,
    ) -> Result<Post, Failure> {
        let old = match old {
            Some(planned) if !planned.is_posted() && planned.channel == channel => return Ok(planned),
            old => old.filter(|old| lane == Lane::Table && old.is_posted()),
        };
        self.retire(old.as_ref().and_then(|old| old.retired)).await?;
        let planned = Post {
            channel,
            stretch: stretch(table),
            told,
            begun: table.version,
            retired: old.map(|old| (old.channel, old.message)),
            ..unposted(table)
        };
        self.tables.store().keep_post(table.id, lane, &planned).await?;
        Ok(planned)
    }

    async fn retire(&self, message: Option<(ChannelId, MessageId)>) -> Result<(), Failure> {
        let Some((channel, message)) = message else {
            return Ok(());
        };
        match self.messenger.remove_controls(channel, message).await {
            Err(DeliveryError::Gone) => Ok(()),
            removed => Ok(removed?),
        }
    }
}

/// The delivery with the version that was shown in the end: the table may have moved on since it was asked for.
fn shown(due: &Due, table: &Table) -> Due {
    Due {
        version: table.version,
        ..*due
    }
}

/// The stretch of decisions that a table is in, for its messages: 0 in the lobby.
fn stretch(table: &Table) -> u64 {
    table.play.as_ref().map_or(0, |play| play.handovers + 1)
}

/// A repeated post of the same message must not appear twice: the nonce names the table, the lane and the moment it was
/// planned, and the message that it replaces, so that a deleted message can be posted anew.
fn nonce(table: &Table, lane: Lane, planned: &Post) -> String {
    let replaced = planned.retired.map_or(0, |(_, message)| message.0 % 1_000_000);
    format!("{}.{}.{}.{replaced}", table.id, lane.code(), planned.begun)
}

/// A lane that shows nothing yet.
fn unposted(table: &Table) -> Post {
    Post {
        channel: table.channel,
        message: MessageId(0),
        stretch: 0,
        told: 0,
        begun: 0,
        shown: String::new(),
        retired: None,
    }
}

/// Tells whether two messages show the same.
fn fingerprint(message: &Message) -> String {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    message.text.hash(&mut hasher);
    for picture in &message.pictures {
        picture.alt.hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}

fn backoff(attempts: u32) -> Duration {
    Duration::from_secs(1 << attempts.min(10)).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_end_at_the_longest() {
        assert_eq!(backoff(0), Duration::from_secs(1));
        assert_eq!(backoff(3), Duration::from_secs(8));
        assert_eq!(backoff(40), LONGEST_PAUSE);
    }
}
