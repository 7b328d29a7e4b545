//! The one path of every change: load, decide, store, tell the courier.

use std::collections::{BTreeSet, HashMap};
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use engine::{Library, Order, Seat};
use tokio::sync::Notify;

use super::chance::Chance;
use super::clock::Clock;
use super::command::{self, Actor, Command, Request};
use super::entry::{Entry, EntryKind};
use super::ids::{ChannelId, GuildId, InteractionId, TableId, Timestamp, UserId};
use super::model::Table;
use super::orders::lanes_that_tell;
use super::refusal::{Error, Refusal, StoreError};
use super::replay::replay;
use super::settings::{Scope, Settings};
use super::store::{NewTable, Store};
use super::undo::{Point, Previous};
use crate::metrics::METRICS;

/// All tables. Each has one writer at a time; different tables go on side by side.
pub struct Tables {
    store: Arc<dyn Store>,
    clock: Clock,
    chance: Chance,
    library: Library,
    /// With the moment when somebody asked for it last.
    cached: Mutex<HashMap<TableId, (Slot, Timestamp)>>,
    outbox: Notify,
    reminders: Notify,
    /// Where computer players must decide.
    calls: Mutex<BTreeSet<TableId>>,
    called: Notify,
    changed: Notify,
    /// Something may be due at another moment than before.
    time: Notify,
}

/// A table in memory: only ever a copy of what is stored, under the lock of its writer.
pub(super) type Slot = Arc<tokio::sync::Mutex<Option<Table>>>;

/// More tables than this in memory, and those that nobody is using are let go.
const CACHED: usize = 1024;

/// A table that nobody has touched for so long is let go.
const KEPT: Duration = Duration::from_secs(15 * 60);

/// A request that was carried out.
#[derive(Debug)]
pub struct Accepted {
    /// The table as it is now.
    pub table: Table,
    /// What happened, or nothing if the interaction had been carried out before.
    pub kind: Option<EntryKind>,
}

impl Tables {
    /// The tables kept in `store`. New games start with the component data that the program carries.
    pub fn new(store: Arc<dyn Store>, clock: Clock, chance: Chance) -> Self {
        Self {
            store,
            clock,
            chance,
            library: Library::default(),
            cached: Mutex::default(),
            outbox: Notify::new(),
            reminders: Notify::new(),
            calls: Mutex::default(),
            called: Notify::new(),
            changed: Notify::new(),
            time: Notify::new(),
        }
    }

    /// New games start with this component data; those that have started keep theirs.
    #[must_use]
    pub fn with_library(self, library: Library) -> Self {
        Self { library, ..self }
    }

    /// The store behind the tables.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// The clock of the tables.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Wakes whoever waits in [`Tables::outbox_changed`].
    pub fn wake_courier(&self) {
        self.outbox.notify_one();
    }

    /// Ends when something new waits to be delivered.
    pub async fn outbox_changed(&self) {
        self.outbox.notified().await;
    }

    pub(super) fn wake_timekeeper(&self) {
        self.time.notify_one();
    }

    pub(super) async fn time_changed(&self) {
        self.time.notified().await;
    }

    /// Wakes whoever waits in [`Tables::reminders_changed`].
    pub(crate) fn change_reminders(&self) {
        self.reminders.notify_one();
    }

    /// Ends when a reminder may be due sooner than it was.
    pub(super) async fn reminders_changed(&self) {
        self.reminders.notified().await;
    }

    /// Waits until computer players must decide somewhere, and takes these calls.
    pub async fn computers_called(&self) -> BTreeSet<TableId> {
        loop {
            let calls = std::mem::take(&mut *self.calls.lock().unwrap_or_else(PoisonError::into_inner));
            if !calls.is_empty() {
                return calls;
            }
            self.called.notified().await;
        }
    }

    fn call_computers(&self, table: TableId) {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner).insert(table);
        self.called.notify_one();
    }

    /// Waits until no computer player must decide at a table, and gives it as it is then.
    pub async fn computers_done(&self, table: TableId) -> Result<Table, Error> {
        loop {
            let mut changed = pin!(self.changed.notified());
            changed.as_mut().enable();
            let table = self.load(table).await?;
            if table.computer_to_decide().is_none() {
                return Ok(table);
            }
            changed.await;
        }
    }

    /// Opens a table.
    pub async fn open(&self, new: &NewTable) -> Result<Table, Error> {
        let opened = self.store.open(new).await;
        // Also where the store failed: it may have stored the table before.
        self.wake_courier();
        let table = match opened {
            Err(StoreError::ChannelTaken(_)) => return Err(Refusal::ChannelTaken.into()),
            Err(StoreError::Repeated(table)) => self.load(table).await?,
            opened => opened?,
        };
        Ok(table)
    }

    /// The table as it is now.
    pub async fn load(&self, table: TableId) -> Result<Table, Error> {
        let slot = self.slot(table);
        let mut cached = slot.lock().await;
        self.fill(table, &mut cached).await.cloned()
    }

    /// The newest table of a channel, whatever its status.
    pub async fn newest_in(&self, channel: ChannelId) -> Result<Table, Error> {
        let table = self.store.newest_in(channel).await?.ok_or(Refusal::NoTable)?;
        self.load(table).await
    }

    /// The table that a person means who asks in `channel`: of the open ones there and in its threads, the channel's own
    /// before others, one at which the person sits before others, the newest before others; else the newest of the channel.
    /// `own`: sitting there counts most, because only a seat makes sense of what is asked.
    pub async fn meant_in(&self, channel: ChannelId, user: UserId, own: bool) -> Result<Table, Error> {
        let mut best: Option<(_, Table)> = None;
        for id in self.store.open_in(channel).await? {
            let table = self.load(id).await?;
            let (here, seated) = (table.channel == channel, table.seat_of(user).is_some());
            let rank = if own { (seated, here) } else { (here, seated) };
            if best.as_ref().is_none_or(|(before, _)| *before < rank) {
                best = Some((rank, table));
            }
        }
        match best {
            Some((_, table)) => Ok(table),
            None => self.newest_in(channel).await,
        }
    }

    /// What was chosen for a channel of a server: by the channel, by the channel of the thread that it is, by the server.
    pub async fn settings(
        &self,
        guild: Option<GuildId>,
        channel: ChannelId,
        parent: Option<ChannelId>,
    ) -> Result<Settings, StoreError> {
        let mut settings = self.store.settings(Scope::Channel(channel)).await?;
        for wider in [parent.map(Scope::Channel), guild.map(Scope::Server)]
            .into_iter()
            .flatten()
        {
            settings = settings.or(self.store.settings(wider).await?);
        }
        Ok(settings)
    }

    /// Lets a person get no direct messages, or get them again. Their hands and what they are asked follow at once.
    pub async fn switch_direct_messages(&self, user: UserId, off: bool) -> Result<(), Error> {
        let switched = self.store.switch_direct_messages(user, off).await;
        // Also where the store failed: it may have kept it before.
        self.wake_courier();
        Ok(switched?)
    }

    /// Carries out a request: all of it or nothing. The same interaction acts once, however often it arrives.
    pub async fn execute(&self, id: TableId, request: Request) -> Result<Accepted, Error> {
        self.execute_with(id, request, None).await
    }

    /// The same, with an answer to what will be asked later, which is given if the request is carried out, and only then.
    pub async fn execute_with(&self, id: TableId, request: Request, order: Option<Order>) -> Result<Accepted, Error> {
        let slot = self.slot(id);
        let mut cached = slot.lock().await;
        let accepted = match self.attempt(id, &mut cached, &request, order).await {
            Err(error) => match self.repeated(&error, request.interaction).await? {
                Some(_) => Ok(Accepted {
                    table: self.fill(id, &mut cached).await?.clone(),
                    kind: None,
                }),
                None => Err(error),
            },
            accepted => accepted,
        }?;
        if let Err(error) = self.go_on(id, &mut cached).await {
            // The person's own action is stored: only what follows by itself is missing, until the next change.
            tracing::error!(table = %id, %error, "what follows by itself could not be done");
        }
        self.wake_courier();
        Ok(Accepted {
            table: cached.clone().unwrap_or(accepted.table),
            kind: accepted.kind,
        })
    }

    /// Whether a failed request was carried out all the same: it is the second arrival of one that was, which may have
    /// changed whose turn it is, so that the second looks stale or out of turn; or it was stored, and only the answer of the
    /// store was lost.
    async fn repeated(&self, error: &Error, interaction: Option<InteractionId>) -> Result<Option<TableId>, StoreError> {
        match (error, interaction) {
            (Error::Store(StoreError::Repeated(table)), _) => Ok(Some(*table)),
            (Error::Refused(_) | Error::Store(StoreError::Database(_)), Some(interaction)) => {
                self.store.carried_out(interaction).await
            }
            _ => Ok(None),
        }
    }

    /// Goes on where the program was stopped: calls the computer players that must decide, and lets those decide who answered
    /// in advance. All other tables sleep until somebody asks for them. What is damaged is logged.
    pub async fn resume_all(&self) {
        let awake = match self.store.awake().await {
            Ok(awake) => awake,
            Err(error) => {
                tracing::error!(%error, "running tables cannot be read");
                return;
            }
        };
        for table in awake {
            if let Err(error) = self.resume(table).await {
                tracing::error!(%table, %error, "a table cannot go on");
            }
        }
        self.wake_courier();
    }

    /// Goes on where the program was stopped while a computer player had to decide.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if the table's log does not replay to its snapshot, with what does not agree.
    pub(super) async fn resume(&self, id: TableId) -> Result<(), Error> {
        let slot = self.slot(id);
        let mut cached = slot.lock().await;
        self.go_on(id, &mut cached).await
    }

    /// Whether a seat has the choices that it had at an earlier version of the table, because only others have acted since:
    /// then what was begun there still means the same.
    pub async fn has_same_choices(&self, table: &Table, seat: Seat, version: u64) -> Result<bool, Error> {
        let entries = self.store.entries(table.id, 0).await?;
        let (before, since) = entries.split_at(entries.partition_point(|entry| entry.number <= version));
        let by_other = |entry: &Entry| match entry.kind {
            EntryKind::Acted { seat: other, .. } => other != seat,
            ref kind => kind.is_of_people(),
        };
        let (Some(mut game), Some(play)) = (self.store.initial(table.id).await?, &table.play) else {
            return Ok(false);
        };
        if since.is_empty() || !since.iter().all(by_other) {
            return Ok(false);
        }
        for entry in before.iter().filter(|entry| !entry.undone) {
            if entry.kind.replay_on(&mut game).is_err() {
                return Ok(false);
            }
        }
        let choices = game.paths(seat);
        Ok(!choices.is_empty() && choices == play.game.paths(seat))
    }

    /// Lets persons decide by what they answered in advance, until a person must, or the game is over. Computer players are
    /// called, and what follows waits for them.
    pub(super) async fn go_on(&self, id: TableId, cached: &mut Option<Table>) -> Result<(), Error> {
        loop {
            let table = self.fill(id, cached).await?.clone();
            if table.computer_to_decide().is_some() {
                self.call_computers(id);
                return Ok(());
            }
            let Some((user, action)) = self.answered_in_advance(&table).await? else {
                return Ok(());
            };
            let request = Request::new(Actor::person(user), Command::Act { action });
            self.attempt(id, cached, &request, None).await?;
        }
    }

    async fn attempt(
        &self,
        id: TableId,
        cached: &mut Option<Table>,
        request: &Request,
        order: Option<Order>,
    ) -> Result<Accepted, Error> {
        let table = self.fill(id, cached).await?;
        let previous = match request.command.goes_back_to(table, request.actor) {
            Some(point) => self.replay(table, point).await?,
            None => None,
        };
        let due = table.due_at();
        self.check_open_to(table, request).await?;
        let mut change = command::decide(table, request, self.clock.now(), previous, &self.library)?;
        if let (Some(order), Actor::Person { user, .. }) = (order, request.actor) {
            if let (Some(play), Some(seat)) = (&change.table.play, change.table.seat_of(user)) {
                change.lanes.extend(lanes_that_tell(&play.game, seat, &order));
            }
            change.order = Some((user, order));
        }
        match self.store.commit(&change).await {
            Ok(()) => {
                // Whoever sits down or begins may be away already.
                if due != change.table.due_at() || !matches!(change.entry.kind, EntryKind::Acted { .. }) {
                    self.wake_timekeeper();
                }
                *cached = Some(change.table.clone());
                self.changed.notify_waiters();
                Ok(Accepted {
                    table: change.table,
                    kind: Some(change.entry.kind),
                })
            }
            Err(error) => {
                // Whatever went wrong, what is stored counts, and is to be shown.
                *cached = None;
                self.wake_courier();
                self.changed.notify_waiters();
                Err(match error {
                    StoreError::Moved(_) => Refusal::Stale.into(),
                    error => error.into(),
                })
            }
        }
    }

    /// Replays the log, and checks that it agrees with the table; the game before the action at that point.
    async fn replay(&self, table: &Table, point: Point) -> Result<Option<Previous>, Error> {
        let initial = self.store.initial(table.id).await?;
        let entries = self.store.entries(table.id, 0).await?;
        Ok(replay(table, initial, &entries, point)?)
    }

    /// Checks that a table is what its log comes to, whatever its status. They are read one after the other: where another
    /// program changes them in between, they only seem to differ, and are looked at again.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] with what does not agree.
    pub async fn check(&self, id: TableId) -> Result<Table, Error> {
        loop {
            let table = self.store.load(id).await?.ok_or(Refusal::NoTable)?;
            let outcome = self.replay(&table, Point::Newest).await;
            let goes_on =
                async |since| Ok::<_, Error>(self.store.load(id).await?.is_some_and(|now| now.version != since));
            match outcome {
                Err(Error::Store(StoreError::Damaged { .. })) if goes_on(table.version).await? => {}
                outcome => return outcome.map(|_| table),
            }
        }
    }

    pub(super) async fn fill<'a>(&self, id: TableId, cached: &'a mut Option<Table>) -> Result<&'a Table, Error> {
        let table = match cached.take() {
            Some(table) => table,
            None => self.read(id).await?,
        };
        Ok(cached.insert(table))
    }

    /// Reads a table from the store. An open one must be what its log comes to: nothing is built on damage.
    pub(super) async fn read(&self, id: TableId) -> Result<Table, Error> {
        let table = self.store.load(id).await?.ok_or(Refusal::NoTable)?;
        if table.status.is_open() {
            self.replay(&table, Point::Newest).await?;
        }
        Ok(table)
    }

    pub(super) fn slot(&self, id: TableId) -> Slot {
        let now = self.clock.now();
        let mut cached = self.cached.lock().unwrap_or_else(PoisonError::into_inner);
        if cached.len() >= CACHED {
            cached.retain(|_, (slot, _)| Arc::strong_count(slot) > 1);
        }
        let (slot, touched) = cached.entry(id).or_default();
        *touched = now;
        let slot = Arc::clone(slot);
        METRICS.tables(cached.len());
        slot
    }

    /// Lets tables go that nobody has touched for a while, for ever.
    pub async fn let_go(&self) {
        loop {
            self.clock.reach(self.clock.now().after(KEPT)).await;
            self.let_go_of_untouched();
        }
    }

    /// Lets tables go that nobody has touched for a while; how many stay in memory.
    pub(crate) fn let_go_of_untouched(&self) -> usize {
        let since = self.clock.now().before(KEPT);
        let mut cached = self.cached.lock().unwrap_or_else(PoisonError::into_inner);
        cached.retain(|_, (slot, touched)| Arc::strong_count(slot) > 1 || *touched > since);
        METRICS.tables(cached.len());
        cached.len()
    }

    /// A seed for a new game, or for what a computer player thinks. No replay asks for the second.
    pub fn seed(&self) -> u64 {
        self.chance.seed()
    }
}
