//! One delivery: the newest state of a table, brought to a lane.

use std::sync::Arc;

use engine::Seat;

use super::bring::{Place, fingerprint, stretch};
use super::messenger::{DeliveryError, Messenger};
use super::pauses::{LONGEST, backoff};
use crate::presenters::Presenter;
use crate::table::{
    Actor, ChannelId, Command, Due, Error, Lane, Occupant, Plan, Post, Request, Shown, Status, StoreError, Table,
    Tables, Timestamp,
};

/// What deliveries need.
pub(super) struct Delivery {
    pub tables: Arc<Tables>,
    pub presenter: Arc<Presenter>,
    pub messenger: Arc<dyn Messenger>,
}

/// What the database knows of a delivery that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// That it was delivered, or when to try again.
    Stored,
    /// Nothing new: it could not be written.
    NotStored {
        /// Not to be tried again before.
        not_before: Timestamp,
    },
}

/// Why a delivery did not come to its end.
pub(super) enum Failure {
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

impl Delivery {
    /// Brings the newest state to the lane, or puts that off.
    pub async fn deliver(&self, due: Due) -> Outcome {
        let pause = match self.bring_newest(&due).await {
            Ok(()) => return Outcome::Stored,
            Err(Failure::Delivery(DeliveryError::Later { after, reason })) => {
                tracing::warn!(table = %due.table, lane = ?due.lane, reason, attempts = due.attempts, "delivery put off");
                after.unwrap_or_else(|| backoff(due.attempts))
            }
            Err(Failure::Delivery(DeliveryError::Forbidden(what))) => {
                tracing::warn!(table = %due.table, lane = ?due.lane, what, "the bot may not write there");
                LONGEST
            }
            Err(Failure::Delivery(error)) => {
                tracing::error!(table = %due.table, lane = ?due.lane, %error, "delivery given up until the next change");
                match self.tables.store().delivered(&due, None).await {
                    Ok(()) => return Outcome::Stored,
                    Err(error) => tracing::error!(table = %due.table, %error, "the outbox cannot be written"),
                }
                LONGEST
            }
            Err(Failure::Program(error)) => {
                tracing::error!(table = %due.table, lane = ?due.lane, %error, "delivery failed");
                backoff(due.attempts)
            }
        };
        let not_before = self.tables.clock().now().after(pause);
        match self.tables.store().put_off(&due, not_before).await {
            Ok(()) => Outcome::Stored,
            Err(error) => {
                tracing::error!(table = %due.table, %error, "the outbox cannot be written");
                Outcome::NotStored { not_before }
            }
        }
    }

    async fn bring_newest(&self, due: &Due) -> Result<(), Failure> {
        let table = self.tables.load(due.table).await?;
        let post = match due.lane {
            Lane::Table => self.bring_table(&table).await?,
            Lane::Hand(seat) => self.bring_hand(&table, seat).await?,
        };
        // The table may have moved on since the delivery was asked for.
        let version = if post.is_some() { table.version } else { due.version };
        let brought = Due { version, ..*due };
        Ok(self.tables.store().delivered(&brought, post.as_ref()).await?)
    }

    /// Shows the table in its channel; nothing if that is not to be shown.
    async fn bring_table(&self, table: &Table) -> Result<Option<Post>, Failure> {
        if table.computer_to_decide().is_some() {
            // Computer players are at work; the next change shows what they did.
            return Ok(None);
        }
        let post = self.tables.store().post(table.id, Lane::Table).await?;
        if table.status == Status::Running && table.own_thread {
            return Ok(Some(self.move_to_thread(table, post.as_ref()).await?));
        }
        let told = match &post {
            Some(Post::Planned(plan)) => plan.told,
            Some(Post::Shown(shown)) if shown.stretch == stretch(table) => shown.told,
            Some(Post::Shown(shown)) => shown.begun,
            None => 0,
        };
        let entries = self.tables.store().entries(table.id, told).await?;
        let message = self.presenter.table_message(table, &entries).await;
        let place = Place {
            table,
            lane: Lane::Table,
            channel: table.channel,
            told,
        };
        Ok(Some(self.bring(&place, &message, post).await?))
    }

    /// Gives the game its own thread, at the lobby's message, and goes on there.
    async fn move_to_thread(&self, table: &Table, post: Option<&Post>) -> Result<Post, Failure> {
        let name = self.presenter.thread_name(table);
        let lobby = post.and_then(Post::shown);
        let thread = match lobby {
            Some(lobby) => self.messenger.thread_at(lobby.channel, lobby.message, &name).await?,
            None => self.messenger.new_thread(table.channel, &name).await?,
        };
        if let Some(lobby) = lobby {
            let moved = self.presenter.moved_message(thread);
            self.messenger.edit(lobby.channel, lobby.message, &moved).await?;
        }
        let request = Request {
            actor: Actor::Program,
            interaction: None,
            seen: None,
            command: Command::MoveTo(thread),
        };
        self.tables.execute(table.id, request).await?;
        Ok(begun_in(thread))
    }

    /// Shows a hand to its owner; nothing if that is not to be shown, or shown already.
    async fn bring_hand(&self, table: &Table, seat: Seat) -> Result<Option<Post>, Failure> {
        let Some(user) = table.occupant(seat).and_then(Occupant::user) else {
            return Ok(None);
        };
        let Some(message) = self.presenter.hand_message(table, seat).await else {
            return Ok(None);
        };
        let lane = Lane::Hand(seat);
        let mut post = self.tables.store().post(table.id, lane).await?;
        let fresh = post.as_ref().is_none_or(|post| post.stretch() != stretch(table));
        let new_turn = fresh && table.deciders().contains(seat);
        if !new_turn {
            match &mut post {
                Some(Post::Shown(shown)) if shown.fingerprint == fingerprint(&message) => return Ok(None),
                // Out of turn, the message of the newest turn is edited.
                Some(Post::Shown(Shown { stretch: of, .. }) | Post::Planned(Plan { stretch: of, .. })) => {
                    *of = stretch(table);
                }
                None => {}
            }
        }
        let mut known = self.tables.store().direct_messages(user).await?;
        if known.closed {
            // Not again before the person acts: the Hand button serves meanwhile.
            return Ok(None);
        }
        let brought = async {
            let place = Place {
                table,
                lane,
                channel: self.messenger.direct_messages(user).await?,
                told: 0,
            };
            Ok((place.channel, self.bring(&place, &message, post).await?))
        };
        let post = match brought.await {
            Ok((channel, post)) => {
                known.told = false;
                known.channel = Some(channel);
                Some(post)
            }
            Err(Failure::Delivery(DeliveryError::DirectMessagesClosed)) => {
                tracing::info!(table = %table.id, "a person takes no direct messages");
                known.closed = true;
                None
            }
            Err(failure) => return Err(failure),
        };
        self.tables.store().set_direct_messages(user, known).await?;
        Ok(post)
    }
}

/// What the lane shows in a thread to which the game has just moved: nothing yet, and everything is still to be told.
fn begun_in(thread: ChannelId) -> Post {
    Post::Planned(Plan {
        channel: thread,
        stretch: 0,
        told: 0,
        begun: 0,
        replaces: None,
    })
}
