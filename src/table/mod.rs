//! Tables: who plays what in which channel, and the one path of every change.
//!
//! Whoever asks (a button, a slash command, a computer player, the clock), the way is the same: load the table, decide
//! on the request ([`decide`]), store the change in one transaction ([`TableStore::commit`]), and let the courier show it.

mod absence;
mod attendance;
mod chance;
mod clock;
mod command;
mod deadlines;
mod entry;
mod export;
mod forgetting;
mod hours;
mod ids;
mod import;
mod lane;
mod leaving;
mod lobby;
mod model;
mod next;
mod orders;
mod pace;
mod personal;
mod refusal;
mod rematch;
mod remedy;
mod reminders;
mod replay;
mod results;
mod service;
mod settings;
mod stats;
mod store;
mod timekeeping;
mod trial;
mod undo;

#[cfg(test)]
mod course;
#[cfg(test)]
mod going_back;
#[cfg(test)]
mod tests;

pub use attendance::{Attendance, Offer, Pause, SeatAttendance, TimeLimit, TimeRules, Vote, WhileAway};
pub use chance::Chance;
pub use clock::Clock;
pub use command::{Actor, Change, Command, Request, decide};
pub use deadlines::{LOBBY_LIFE, START_PATIENCE};
pub use entry::{Closing, Entry, EntryKind, GoneBack};
pub use export::{Exported, Identities, Place};
pub use hours::{Hours, end_of, time_in, zone, zones};
pub use ids::{ChannelId, GuildId, InteractionId, MessageId, RoleId, TableId, Timestamp, UserId};
pub use import::{Bringing, Flaw, Imported, MOST_BYTES, WholeTable};
pub use lane::{ANSWERED, Due, Lane, Plan, Post, Shown};
pub use model::{Occupant, Play, SeatEntry, Status, Table};
pub use next::NextUp;
pub use pace::Pace;
pub use personal::{Personal, PersonalTables};
pub use refusal::{Error, Refusal, StoreError};
pub use rematch::rematch;
pub use remedy::Remedy;
pub use reminders::{
    FEWEST_HOURS, MOST_HOURS, MOST_REMINDERS, Reminders, Reminding, RemindingChange, Wait, reminders_wanted,
};
pub use replay::number_at;
pub use results::{GameResult, IN_TIME, PersonResult, results};
pub use service::{Accepted, Tables};
pub use settings::{Boards, Openers, Scope, Settings, SettingsChange};
pub use stats::{RATED_ENOUGH, Rating, Stats, Tally, leaders, stats_of};
pub use store::{
    ANSWER_WITHIN, Absences, Answers, DirectMessages, NewTable, Notes, Orders, Outbox, Owed, People, SettingsStore,
    Store, TableStore,
};
pub use trial::{MOST_TRIED, Trial, Tried};
pub use undo::{Point, Previous, UndoRequest};
