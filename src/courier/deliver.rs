//! One delivery: the newest state of a table, brought to a lane.

use std::sync::Arc;

use super::bring::Place;
use super::messenger::{DeliveryError, Messenger};
use super::pauses::{LONGEST, backoff};
use super::remind::longest;
use crate::metrics::METRICS;
use crate::presenters::{Message, Presenter};
use crate::table::{
    Actor, Boards, ChannelId, Command, Due, Error, Lane, Plan, Post, Request, Status, StoreError, Table, Tables,
    Timestamp,
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
            Ok(()) => {
                METRICS.delivery("delivered");
                return Outcome::Stored;
            }
            Err(Failure::Delivery(DeliveryError::Later { after, reason })) => {
                tracing::warn!(table = %due.table, lane = ?due.lane, reason, attempts = due.attempts, "delivery put off");
                let pause = after.unwrap_or_else(|| backoff(due.attempts));
                longest(due.lane).map_or(pause, |longest| pause.min(longest))
            }
            Err(Failure::Delivery(DeliveryError::Forbidden(what))) => {
                tracing::warn!(table = %due.table, lane = ?due.lane, what, "the bot may not write there");
                LONGEST
            }
            Err(Failure::Delivery(error)) => {
                METRICS.delivery("given_up");
                tracing::error!(table = %due.table, lane = ?due.lane, %error, "delivery given up until the next change");
                match self.tables.store().delivered(&due, None).await {
                    Ok(()) => return Outcome::Stored,
                    Err(error) => tracing::error!(table = %due.table, %error, "the outbox cannot be written"),
                }
                LONGEST
            }
            Err(Failure::Program(error)) => {
                METRICS.database_errors.inc();
                tracing::error!(table = %due.table, lane = ?due.lane, %error, "delivery failed");
                backoff(due.attempts)
            }
        };
        METRICS.delivery("put_off");
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
            Lane::Table | Lane::Call => self.bring_table(due, &table).await?,
            Lane::Hand(seat) => self.bring_hand(due, &table, seat).await?,
            Lane::Ask(seat) => self.bring_question(due, &table, seat).await?,
            Lane::Results => self.bring_results(due, &table).await?,
            Lane::Follower(number) => self.bring_to_follower(due, &table, number).await?,
            Lane::Remind(seat) => self.bring_reminder(&table, seat).await?,
            Lane::Next(seat) => self.tell_next(&table, seat).await?,
        };
        // The table may have moved on since the delivery was asked for.
        let version = post.as_ref().map_or(due.version, |_| table.version.max(due.version));
        let brought = Due { version, ..*due };
        Ok(self.tables.store().delivered(&brought, post.as_ref()).await?)
    }

    /// Shows the table in its channel; nothing if that is not to be shown.
    async fn bring_table(&self, due: &Due, table: &Table) -> Result<Option<Post>, Failure> {
        if table.computer_to_decide().is_some() {
            // Computer players are at work; the next change shows what they did.
            return Ok(None);
        }
        let post = self.tables.store().post(table.id, Lane::Table).await?;
        if table.status == Status::Running && table.own_thread {
            return Ok(Some(self.move_to_thread(table, post.as_ref()).await?));
        }
        let stretch = self.stretch(table).await?;
        let told = match &post {
            Some(Post::Planned(plan)) => plan.told,
            Some(Post::Shown(shown)) if shown.stretch == stretch => shown.told,
            Some(Post::Shown(shown)) => shown.begun,
            None => 0,
        };
        let entries = self.tables.store().entries(table.id, told).await?;
        let orders = self.tables.open_orders(table).await?;
        let mut message = self.presenter.table_message(table, &entries, &orders).await;
        message = self.with_undo_question(table, message).await?;
        self.tell_waits(table, &mut message).await?;
        self.call_once(table, &mut message).await?;
        let place = Place {
            table,
            lane: Lane::Table,
            channel: table.channel,
            told,
            stretch,
        };
        let post = self.bring(&place, &message, post).await?;
        self.call(due, table, &post).await?;
        Ok(Some(post))
    }

    /// The message with the question of whoever asks to take something back.
    async fn with_undo_question(&self, table: &Table, message: Message) -> Result<Message, Failure> {
        let Some(request) = table.play.as_ref().and_then(|play| play.undo.as_ref()) else {
            return Ok(message);
        };
        let taken = self.tables.store().entries(table.id, request.from - 1).await?;
        Ok(self.presenter.asking_to_undo(table, message, &taken))
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
        let request = Request::new(Actor::Program, Command::MoveTo(thread));
        self.tables.execute(table.id, request).await?;
        Ok(begun_in(thread))
    }

    /// The stretch of decisions that a table is in, for its messages: 0 in the lobby. It ends where a new message is due.
    async fn stretch(&self, table: &Table) -> Result<u64, Failure> {
        let Some(play) = &table.play else { return Ok(0) };
        Ok(match self.round(table).await? {
            None => play.handovers + 1,
            Some(round) => u64::from(round) + u64::from(!table.status.is_open()),
        })
    }

    /// The round that a running or finished game is in, if its message is posted anew for each.
    pub(super) async fn round(&self, table: &Table) -> Result<Option<u32>, Failure> {
        let settings = self.tables.settings(table.guild, table.channel, table.parent).await?;
        Ok(match settings.boards.unwrap_or_default() {
            Boards::EachTurn => None,
            // A question to everybody is posted, because an edit notifies nobody.
            Boards::EachRound
                if !table.agreed.is_empty() || table.attendance.vote().is_some() || asks_to_undo(table) =>
            {
                None
            }
            Boards::EachRound => self.presenter.round(table),
        })
    }
}

fn asks_to_undo(table: &Table) -> bool {
    table.play.as_ref().is_some_and(|play| play.undo.is_some())
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
