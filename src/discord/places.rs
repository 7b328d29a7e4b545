//! Tables come and go: opening, starting, leaving, closing and playing again, and what holds where they stand.

use engine::GameKind;

use super::asked::Asked;
use super::connect::NEEDED;
use super::data::Data;
use crate::presenters::{Message, face};
use crate::table::{
    ChannelId, Command, Error, Lane, NewTable, Post, Refusal, Scope, SeatEntry, Settings, SettingsChange, Status,
    Table, TableId, rematch,
};

impl Data {
    /// Asks a person who wants to end a table whether they mean it.
    pub(super) async fn ask_to_close(&self, asked: &Asked<'_>) -> Result<Message, Error> {
        let table = match self.table_here(asked).await {
            Ok(table) => table,
            Err(error) => return self.damaged(asked, error),
        };
        if !table.status.is_open() {
            return Err(Refusal::NoTable.into());
        }
        let moderator = asked.moderator();
        if !moderator && table.status == Status::Lobby && table.host != asked.user {
            return Err(Refusal::HostOnly.into());
        }
        if !moderator {
            Self::seat(asked, &table)?;
        }
        let question = self
            .presenter
            .close_question(&table, asked.user, moderator, asked.locale);
        Ok(self.pointed(asked, &table, question))
    }

    /// Gives up the person's seat: in a lobby at once, in a running game after a question.
    pub(super) async fn leave(&self, asked: &Asked<'_>) -> Result<Message, Error> {
        let table = self.table_here(asked).await?;
        if table.status == Status::Running {
            return self.ask_to_leave(asked, &table);
        }
        self.ask(asked, table.id, None, Command::Leave).await?;
        Ok(Message::text(asked.locale.text("left")))
    }

    /// Asks a person who wants to leave a running game whether they mean it.
    pub(super) fn ask_to_leave(&self, asked: &Asked<'_>, table: &Table) -> Result<Message, Error> {
        Self::seat(asked, table)?;
        Ok(match table.status {
            Status::Running => self.presenter.leave_question(table, asked.locale),
            _ => self.presenter.failure(Some(table), &Refusal::Over.into(), asked.locale),
        })
    }

    /// Starts the game of the channel's table; a person who is alone is asked which one.
    pub(super) async fn start(&self, asked: &Asked<'_>) -> Result<Message, Error> {
        let table = self.table_here(asked).await?;
        if table.seat_of(asked.user).is_some()
            && let Some(question) = self.presenter.alone_question(&table, asked.locale)
        {
            return Ok(question);
        }
        let seed = self.tables.seed();
        self.ask(asked, table.id, None, Command::Start { seed }).await?;
        Ok(Message::text(asked.locale.text("started")))
    }

    /// Opens a table like one whose game is over.
    pub(super) async fn rematch(&self, asked: &Asked<'_>, table: TableId) -> Result<Message, Error> {
        let table = self.tables.load(table).await?;
        let mut new = rematch(&table, asked.user, Some(asked.id), self.tables.clock().now())?;
        let settings = self.tables.settings(new.guild, new.channel, new.parent).await?;
        new.own_thread = in_own_thread(&new, settings);
        self.leave_out_avoided(&mut new).await?;
        self.tables.open(&new).await?;
        Ok(Message::text(asked.locale.text("opened")))
    }

    /// Keeps no seat for those with whom the host of a rematch does not want to play.
    async fn leave_out_avoided(&self, new: &mut NewTable) -> Result<(), Error> {
        let avoided = self.tables.store().avoided(new.host).await?;
        let before = new.seats.len();
        new.seats
            .retain(|entry| entry.occupant.user().is_none_or(|user| !avoided.contains(&user)));
        if new.seats.len() < before {
            // They name seats, and these have moved.
            let game = new.game;
            new.options
                .retain(|name, _| !game.seat_options().contains(&name.as_str()));
        }
        Ok(())
    }

    /// Opens a table in `channel` with the person in the first seat, of a game that people can be shown.
    pub(super) async fn open(&self, asked: &Asked<'_>, channel: ChannelId, game: GameKind) -> Result<Table, Error> {
        if face(game).is_none() {
            return Err(Refusal::NotOffered.into());
        }
        let parent = match asked.parent {
            None if channel != asked.channel => Some(asked.channel),
            parent => parent,
        };
        let settings = self.tables.settings(asked.guild, channel, parent).await?;
        allowed(asked, settings)?;
        let seat = SeatEntry {
            role: game.roles().first().map(|role| (*role).to_owned()),
            ..SeatEntry::person(asked.user, &asked.name)
        };
        let mut new = NewTable {
            guild: asked.guild,
            parent,
            interaction: Some(asked.id),
            ..NewTable::new(channel, asked.user, game, vec![seat], self.tables.clock().now())
        };
        new.own_thread = in_own_thread(&new, settings);
        self.tables.open(&new).await
    }

    /// Whether the person may bring a table to where they are.
    pub(super) async fn may_open(&self, asked: &Asked<'_>) -> Result<(), Error> {
        let settings = self.tables.settings(asked.guild, asked.channel, asked.parent).await?;
        allowed(asked, settings)
    }

    /// What the bot lacks in the channel, if anything: told before a table opens, not when its first message fails.
    pub(super) fn missing_permissions(asked: &Asked<'_>) -> Option<Message> {
        use serenity::all::Permissions;
        // In direct messages Discord names no permissions.
        let granted = asked.permissions.filter(|_| asked.guild.is_some())?;
        let write = if asked.in_thread {
            Permissions::SEND_MESSAGES_IN_THREADS
        } else {
            Permissions::SEND_MESSAGES
        };
        let needed = (NEEDED & (Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES)) | write;
        let missing = needed - granted;
        if granted.administrator() || missing.is_empty() {
            return None;
        }
        let keys = [
            (Permissions::VIEW_CHANNEL, "permission-view-channel"),
            (Permissions::SEND_MESSAGES, "permission-send-messages"),
            (
                Permissions::SEND_MESSAGES_IN_THREADS,
                "permission-send-messages-in-threads",
            ),
            (Permissions::ATTACH_FILES, "permission-attach-files"),
        ];
        let names = keys.iter().filter(|(permission, _)| missing.contains(*permission));
        let names: Vec<String> = names.map(|(_, key)| asked.locale.text(key)).collect();
        let values = [("permissions", names.join(", ").into())];
        Some(Message::text(
            asked.locale.text_with("refusal-missing-permissions", &values),
        ))
    }

    /// The tables of the server that wait for players.
    pub(super) async fn lobbies(&self, asked: &Asked<'_>) -> Result<Message, Error> {
        let Some(guild) = asked.guild else {
            return Ok(Message::text(asked.locale.text("refusal-servers-only")));
        };
        let mut lobbies = Vec::new();
        for id in self.tables.store().lobbies_of(guild).await? {
            let post = self.tables.store().post(id, Lane::Table).await?;
            let message = post.as_ref().and_then(Post::shown).map(|shown| shown.message);
            lobbies.push((self.tables.load(id).await?, message));
        }
        Ok(self.presenter.lobbies(&lobbies, asked.locale))
    }

    /// Changes what was chosen for the channel or for the whole server, if anything is to be changed, and shows what holds.
    pub(super) async fn settings(
        &self,
        asked: &Asked<'_>,
        whole_server: bool,
        change: SettingsChange,
    ) -> Result<Message, Error> {
        let Some(guild) = asked.guild else {
            return Ok(Message::text(asked.locale.text("refusal-servers-only")));
        };
        // A thread goes by its channel: it is gone sooner than anybody would look for its settings.
        let channel = asked.parent.unwrap_or(asked.channel);
        let (scope, may) = match whole_server {
            true => (Scope::Server(guild), asked.manages_server),
            false => (Scope::Channel(channel), asked.moderator()),
        };
        if change != SettingsChange::default() {
            if !may {
                let key = if whole_server {
                    "refusal-manage-server"
                } else {
                    "refusal-manage-channel"
                };
                return Ok(Message::text(asked.locale.text(key)));
            }
            let before = self.tables.store().settings(scope).await?;
            self.tables.store().set_settings(scope, before.changed(change)).await?;
        }
        let own = self.tables.store().settings(Scope::Channel(channel)).await?;
        let server = self.tables.store().settings(Scope::Server(guild)).await?;
        Ok(self.presenter.settings(channel, own, server, asked.locale))
    }
}

/// Whether the person may open tables where these settings hold.
fn allowed(asked: &Asked<'_>, settings: Settings) -> Result<(), Error> {
    let openers = settings.openers.unwrap_or_default();
    match openers.allow(asked.moderator(), &asked.roles) {
        true => Ok(()),
        false => Err(Refusal::MayNotOpen.into()),
    }
}

/// Whether a new table is to get a thread of its own by what was chosen there. Threads have none of their own, and neither
/// have direct messages.
fn in_own_thread(new: &NewTable, settings: Settings) -> bool {
    settings.own_thread == Some(true) && new.guild.is_some() && new.parent.is_none()
}
