//! What is kept of single persons, for themselves: notes, what they follow, with whom they do not want to play, how their
//! games ended; and everything of it to be handed out or deleted.

use async_trait::async_trait;
use serde_json::Value;

use super::ids::{GuildId, TableId, UserId};
use super::model::Table;
use super::refusal::StoreError;
use super::results::GameResult;

/// Keeps what concerns single persons.
#[async_trait]
pub trait Personal: Send + Sync {
    /// What a person noted about a table.
    async fn private_note(&self, table: TableId, user: UserId) -> Result<Option<String>, StoreError>;

    /// Keeps what a person notes about a table in place of what they noted before, or forgets that; asks for their hand.
    async fn set_private_note(&self, table: &Table, user: UserId, note: Option<&str>) -> Result<(), StoreError>;

    /// Who follows a table, by the numbers of their lanes.
    async fn followers(&self, table: TableId) -> Result<Vec<(u32, UserId)>, StoreError>;

    /// Remembers whether a person follows a table. Whoever follows when it ends is told: with the transaction that ends it.
    async fn set_follows(&self, table: TableId, user: UserId, follows: bool) -> Result<(), StoreError>;

    /// With whom a person does not want to play.
    async fn avoided(&self, user: UserId) -> Result<Vec<UserId>, StoreError>;

    /// Remembers whether a person does not want to play with another.
    async fn set_avoids(&self, user: UserId, other: UserId, avoids: bool) -> Result<(), StoreError>;

    /// The finished games of a server that count, in the order in which they ended. Whoever wants no statistics is
    /// [`UserId::FORMER`] there.
    async fn game_results(&self, guild: GuildId) -> Result<Vec<GameResult>, StoreError>;

    /// Whether a person wants no statistics of theirs.
    async fn stats_off(&self, user: UserId) -> Result<bool, StoreError>;

    /// Remembers whether a person wants no statistics of theirs.
    async fn set_stats_off(&self, user: UserId, off: bool) -> Result<(), StoreError>;

    /// Makes the results of all finished tables again from the tables and their logs; how many tables have some.
    async fn make_results_again(&self) -> Result<usize, StoreError>;

    /// The tables that hold data of a person and in which of them they sit while these are open, in order.
    async fn tables_of(&self, user: UserId) -> Result<PersonalTables, StoreError>;

    /// Everything that is kept of a person, as JSON.
    async fn personal_data(&self, user: UserId) -> Result<Value, StoreError>;

    /// Deletes everything that is kept of a person, and lets their places in tables and logs be those of nobody known.
    /// They must sit at no open table.
    async fn forget(&self, user: UserId) -> Result<(), StoreError>;
}

/// The tables that a person has to do with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonalTables {
    /// All that hold data of theirs.
    pub all: Vec<TableId>,
    /// The open ones at which they sit.
    pub seated: Vec<TableId>,
}
