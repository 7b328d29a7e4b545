//! What was chosen for a server, or for one channel of it.

use serde::{Deserialize, Serialize};

use super::ids::{ChannelId, GuildId, RoleId};

/// Where a choice holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// In a whole server.
    Server(GuildId),
    /// In a channel and its threads.
    Channel(ChannelId),
}

/// What was chosen in one place. `None`: nothing, so what was chosen for a wider place holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Whether every game gets a thread of its own; else the host decides.
    pub own_thread: Option<bool>,
    /// How often the board is posted anew.
    pub boards: Option<Boards>,
    /// Who may open tables.
    pub openers: Option<Openers>,
}

/// How often the board is posted anew. In between, its message is edited, which notifies nobody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Boards {
    /// Whenever somebody else must decide.
    #[default]
    EachTurn,
    /// When a round begins. Within it a line calls whoever must decide, and replaces the one before.
    EachRound,
}

/// Who may open tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Openers {
    /// Everybody.
    #[default]
    Everybody,
    /// Those who may manage the channel.
    Moderators,
    /// Those with this role, and those who may manage the channel.
    Role(RoleId),
}

impl Settings {
    /// These choices, and where nothing was chosen those of a wider place.
    #[must_use]
    pub fn or(self, wider: Self) -> Self {
        Self {
            own_thread: self.own_thread.or(wider.own_thread),
            boards: self.boards.or(wider.boards),
            openers: self.openers.or(wider.openers),
        }
    }

    /// These choices with the newer ones in their place.
    #[must_use]
    pub fn changed(self, change: SettingsChange) -> Self {
        Self {
            own_thread: change.own_thread.unwrap_or(self.own_thread),
            boards: change.boards.unwrap_or(self.boards),
            openers: change.openers.unwrap_or(self.openers),
        }
    }
}

/// A change of settings. `None` leaves a choice as it is, `Some(None)` takes it back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingsChange {
    /// See [`Settings::own_thread`].
    pub own_thread: Option<Option<bool>>,
    /// See [`Settings::boards`].
    pub boards: Option<Option<Boards>>,
    /// See [`Settings::openers`].
    pub openers: Option<Option<Openers>>,
}

impl Openers {
    /// Whether a person with these roles may open a table. `moderator`: they may manage the channel.
    pub fn allow(self, moderator: bool, roles: &[RoleId]) -> bool {
        match self {
            Self::Everybody => true,
            Self::Moderators => moderator,
            Self::Role(role) => moderator || roles.contains(&role),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_channels_choice_comes_before_the_servers() {
        let server = Settings {
            own_thread: Some(true),
            boards: Some(Boards::EachRound),
            openers: None,
        };
        let channel = Settings {
            boards: Some(Boards::EachTurn),
            ..Settings::default()
        };
        let both = channel.or(server);
        assert_eq!((both.own_thread, both.boards), (Some(true), Some(Boards::EachTurn)));
        let taken_back = channel.changed(SettingsChange {
            boards: Some(None),
            ..SettingsChange::default()
        });
        assert_eq!(taken_back.or(server).boards, Some(Boards::EachRound));
    }

    #[test]
    fn a_role_may_open_tables_and_so_may_moderators() {
        let [players, others] = [RoleId(1), RoleId(2)];
        let openers = Openers::Role(players);
        assert!(openers.allow(false, &[others, players]));
        assert!(openers.allow(true, &[]));
        assert!(!openers.allow(false, &[others]));
        assert!(!Openers::Moderators.allow(false, &[players]));
        assert!(Openers::Everybody.allow(false, &[]));
    }
}
