//! What a store of tables must do. SQLite is the one that exists.

use std::time::Duration;

use async_trait::async_trait;
use engine::{AnyGame, GameKind, Order};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::attendance::TimeRules;
use super::command::Change;
use super::entry::Entry;
use super::ids::{ChannelId, GuildId, InteractionId, TableId, Timestamp, UserId};
use super::import::WholeTable;
use super::lane::{Due, Lane, Post};
use super::model::{SeatEntry, Status, Table};
use super::pace::Pace;
use super::personal::Personal;
use super::refusal::StoreError;
use super::reminders::Reminders;
use super::settings::{Scope, Settings};

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The server, if any.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The channel of the thread, if it is one.
    pub parent: Option<ChannelId>,
    /// Whether the game gets a thread of its own when it starts.
    pub own_thread: bool,
    /// Whether those who play may ask for hints.
    pub hints: bool,
    /// What holds about time.
    pub time_rules: TimeRules,
    /// How often those who chose nothing are reminded.
    pub reminders: Pace,
    /// Who opens it.
    pub host: UserId,
    /// Which game.
    pub game: GameKind,
    /// Who sits there from the beginning: the host, in a rematch everybody.
    pub seats: Vec<SeatEntry>,
    /// The game's own options.
    pub options: Map<String, Value>,
    /// Whether the people of a game that is over play again.
    pub rematch: bool,
    /// The command behind it.
    pub interaction: Option<InteractionId>,
    /// When it was accepted.
    pub at: Timestamp,
}

impl NewTable {
    /// A table in a conversation of its own, opened behind no command, for which nothing else is chosen yet.
    pub fn new(channel: ChannelId, host: UserId, game: GameKind, seats: Vec<SeatEntry>, at: Timestamp) -> Self {
        Self {
            guild: None,
            channel,
            parent: None,
            own_thread: false,
            hints: true,
            time_rules: TimeRules::default(),
            reminders: Pace::default(),
            host,
            game,
            seats,
            options: Map::new(),
            rematch: false,
            interaction: None,
            at,
        }
    }
}

/// What is remembered of a person's direct messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DirectMessages {
    /// The conversation, once it is known.
    pub channel: Option<ChannelId>,
    /// Whether Discord refused the newest message.
    pub closed: bool,
    /// Whether the person has acted since it was refused, so that sending is to be tried again.
    pub retry: bool,
    /// Whether the person chose to get none.
    pub off: bool,
}

/// Keeps tables and their logs. Every change is one transaction.
#[async_trait]
pub trait TableStore: Send + Sync {
    /// Opens a table, logs that, and asks for its first message.
    ///
    /// # Errors
    /// [`StoreError::ChannelTaken`], or [`StoreError::Repeated`] for a command that was already carried out.
    async fn open(&self, new: &NewTable) -> Result<Table, StoreError>;

    /// The table, with its game as the snapshot has it.
    async fn load(&self, table: TableId) -> Result<Option<Table>, StoreError>;

    /// The newest table of a channel, whatever its status.
    async fn newest_in(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError>;

    /// The open tables of a channel and of its threads: the channel's own first, then the newest. At most 25.
    async fn open_in(&self, channel: ChannelId) -> Result<Vec<TableId>, StoreError>;

    /// The tables of a server that wait for players, the newest first. At most 25.
    async fn lobbies_of(&self, guild: GuildId) -> Result<Vec<TableId>, StoreError>;

    /// Stores a change: the log, the snapshot, and what must be shown.
    ///
    /// # Errors
    /// [`StoreError::Moved`] if the table is no longer at the version before the change, [`StoreError::Repeated`] if
    /// the interaction behind it was already carried out.
    async fn commit(&self, change: &Change) -> Result<(), StoreError>;

    /// The table at which an interaction was carried out.
    async fn carried_out(&self, interaction: InteractionId) -> Result<Option<TableId>, StoreError>;

    /// The entries of the log with numbers above `after`, in order.
    async fn entries(&self, table: TableId, after: u64) -> Result<Vec<Entry>, StoreError>;

    /// The game as it was started, from which the log replays.
    async fn initial(&self, table: TableId) -> Result<Option<AnyGame>, StoreError>;

    /// Stores a table from a file, with its log, and asks for what is to be shown of it; the number that it has here.
    ///
    /// # Errors
    /// [`StoreError::ChannelTaken`], or [`StoreError::Repeated`] for a command that was already carried out.
    async fn import(&self, whole: &WholeTable) -> Result<TableId, StoreError>;

    /// The running tables that go on by themselves: a computer player is to decide there, or somebody has answered in advance.
    async fn awake(&self) -> Result<Vec<TableId>, StoreError>;

    /// The lobbies that nobody has touched since `before`, the longest untouched first, and when the next one of the others
    /// was touched.
    async fn untouched_lobbies(&self, before: Timestamp) -> Result<(Vec<TableId>, Option<Timestamp>), StoreError>;

    /// All tables with this status and the moment of their newest change, the longest unchanged first.
    async fn with_status(&self, status: Status) -> Result<Vec<(TableId, Timestamp)>, StoreError>;
}

/// Keeps what waits to be delivered, and what each lane shows.
#[async_trait]
pub trait Outbox: Send + Sync {
    /// All deliveries that wait, by table and lane.
    async fn due(&self) -> Result<Vec<Due>, StoreError>;

    /// Takes a delivery from the outbox, unless a newer one was asked for meanwhile, and keeps what its lane shows now.
    async fn delivered(&self, due: &Due, post: Option<&Post>) -> Result<(), StoreError>;

    /// Keeps what a lane shows while its delivery goes on.
    async fn keep_post(&self, table: TableId, lane: Lane, post: &Post) -> Result<(), StoreError>;

    /// Puts a failed delivery off.
    async fn put_off(&self, due: &Due, not_before: Timestamp) -> Result<(), StoreError>;

    /// What a lane shows.
    async fn post(&self, table: TableId, lane: Lane) -> Result<Option<Post>, StoreError>;

    /// Asks for a delivery of the table's present state.
    async fn show(&self, table: &Table, lane: Lane) -> Result<(), StoreError>;
}

/// Keeps what is remembered of people.
#[async_trait]
pub trait People: Send + Sync {
    /// What is remembered of a person's direct messages.
    async fn direct_messages(&self, user: UserId) -> Result<DirectMessages, StoreError>;

    /// Remembers how sending went. What the person chose ([`DirectMessages::off`]) stays as it is. Where it did not go and now
    /// does, all that they get is asked for: at every running table, and where a hand is kept with no fingerprint.
    async fn set_direct_messages(&self, user: UserId, messages: DirectMessages) -> Result<(), StoreError>;

    /// Remembers whether the person chose to get none, and asks for all that they get or that is taken down.
    async fn switch_direct_messages(&self, user: UserId, off: bool) -> Result<(), StoreError>;

    /// Whether the person wants a lesson at each kind of decision that is new to them at this table.
    async fn lessons(&self, table: TableId, user: UserId) -> Result<bool, StoreError>;

    /// Remembers whether the person wants lessons at this table.
    async fn set_lessons(&self, table: TableId, user: UserId, wanted: bool) -> Result<(), StoreError>;
}

/// Keeps answers that people gave before they are asked.
#[async_trait]
pub trait Orders: Send + Sync {
    /// The answers of all persons at a table, each person's in a fixed order.
    async fn orders(&self, table: TableId) -> Result<Vec<(UserId, Order)>, StoreError>;

    /// Keeps an answer in place of what the person answered about the same before, and asks for the lanes that tell it.
    async fn give_order(&self, table: &Table, user: UserId, order: &Order, lanes: &[Lane]) -> Result<(), StoreError>;

    /// Forgets what the person answered about this, and asks for the lanes that told it.
    async fn drop_order(&self, table: &Table, user: UserId, about: &str, lanes: &[Lane]) -> Result<(), StoreError>;
}

/// Somebody who waits for the answer to an interaction.
///
/// Whoever has the token can answer in the bot's name, so this is never printed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owed {
    /// The interaction.
    pub interaction: InteractionId,
    /// What it is answered with.
    pub token: String,
    /// Discord's name of the person's language, such as `en-GB`.
    pub language: String,
    /// Who waits.
    pub user: UserId,
    /// Where they wait.
    pub channel: ChannelId,
    /// The server, if any.
    pub guild: Option<GuildId>,
    /// Whether the answer replaces the message that was pressed in.
    pub in_place: bool,
    /// When they asked.
    pub at: Timestamp,
}

/// How long Discord takes the answer to an interaction.
pub const ANSWER_WITHIN: Duration = Duration::from_secs(15 * 60);

/// Keeps who waits for an answer. It need not survive a power cut, after which nobody waits any more: so it costs an
/// accepted action next to nothing.
#[async_trait]
pub trait Answers: Send + Sync {
    /// Keeps that somebody waits.
    async fn owe(&self, owed: &Owed) -> Result<(), StoreError>;

    /// Forgets who waited for this answer.
    async fn answered(&self, interaction: InteractionId) -> Result<(), StoreError>;

    /// Who waits and can still be answered ([`ANSWER_WITHIN`]), the longest first. The others are forgotten.
    async fn owed(&self, now: Timestamp) -> Result<Vec<Owed>, StoreError>;
}

/// Keeps who is away and what is due at tables because time has passed.
#[async_trait]
pub trait Absences: Send + Sync {
    /// Until when a person is or was away, if that is known.
    async fn away_until(&self, user: UserId) -> Result<Option<Timestamp>, StoreError>;

    /// Keeps until when a person is away.
    async fn set_away(&self, user: UserId, until: Timestamp) -> Result<(), StoreError>;

    /// The persons at running tables of which the table does not know yet until when they are away, `None` if they are back.
    /// What is over and known everywhere is forgotten.
    async fn absences_to_tell(&self, now: Timestamp) -> Result<Vec<(TableId, UserId, Option<Timestamp>)>, StoreError>;

    /// The tables at which something is due by now, the longest first.
    async fn tables_due(&self, now: Timestamp) -> Result<Vec<TableId>, StoreError>;

    /// The next moment after this one at which something is due at a table.
    async fn next_due(&self, after: Timestamp) -> Result<Option<Timestamp>, StoreError>;

    /// Closes an open table whose record is damaged: logs that, and delivers nothing of it any more. Whether it was open.
    async fn close_damaged(
        &self,
        table: TableId,
        by: UserId,
        interaction: InteractionId,
        at: Timestamp,
    ) -> Result<bool, StoreError>;
}

/// Keeps what was chosen for servers and channels.
#[async_trait]
pub trait SettingsStore: Send + Sync {
    /// What was chosen there, and nowhere else.
    async fn settings(&self, scope: Scope) -> Result<Settings, StoreError>;

    /// Keeps what was chosen there.
    async fn set_settings(&self, scope: Scope, settings: Settings) -> Result<(), StoreError>;
}

/// Keeps the program's own notes.
#[async_trait]
pub trait Notes: Send + Sync {
    /// A value kept under a name, such as the fingerprint of the registered commands.
    async fn note(&self, name: &str) -> Result<Option<String>, StoreError>;

    /// Keeps a value under a name.
    async fn set_note(&self, name: &str, value: &str) -> Result<(), StoreError>;
}

/// All that is kept, in one place.
#[async_trait]
pub trait Store:
    TableStore + Outbox + Answers + People + Personal + Orders + Absences + Reminders + SettingsStore + Notes
{
    /// Ends when what is stored would be lost from then on, with [`StoreError::Lost`]. From then on nothing is accepted.
    async fn lost(&self) -> StoreError;

    /// Looks after what is stored, for ever, beside everything else.
    async fn tend(&self);

    /// Finishes what is being written and closes the database.
    async fn close(&self);
}
