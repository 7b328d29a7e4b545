//! What commands and buttons have in common: ask something of a table, and answer with a message.

use engine::{GameKind, Seat, Viewer};

use super::asked::{Answer, Asked, TooLate};
use super::bot::Data;
use super::connect::NEEDED;
use crate::presenters::{Message, Picked};
use crate::table::{
    ChannelId, Command, DirectMessages, Error, NewTable, Occupant, Refusal, Request, SeatEntry, Table, TableId,
};

impl Data {
    /// Asks something of a table in the name of a person.
    pub(super) async fn ask(
        &self,
        asked: &Asked<'_>,
        table: TableId,
        seen: Option<u64>,
        command: Command,
    ) -> Result<Table, Error> {
        let request = Request {
            actor: asked.actor(),
            interaction: Some(asked.id),
            seen,
            command,
        };
        Ok(self.tables.execute(table, request).await?.table)
    }

    /// The open or newest table of the channel.
    pub(super) async fn table_here(&self, asked: &Asked<'_>) -> Result<Table, Error> {
        self.tables.newest_in(asked.channel).await
    }

    /// The person's seat at a table.
    pub(super) fn seat(asked: &Asked<'_>, table: &Table) -> Result<Seat, Error> {
        Ok(table.seat_of(asked.user).ok_or(Refusal::NotSeated)?)
    }

    /// Why a request failed, in words.
    pub(super) async fn failure(&self, asked: &Asked<'_>, table: Option<TableId>, error: &Error) -> Message {
        let table = match table {
            Some(table) => self.tables.load(table).await.ok(),
            None => None,
        };
        self.presenter.failure(table.as_ref(), error, asked.locale)
    }

    /// Takes an action and answers with the person's next decision, or with why not.
    pub(super) async fn act(&self, asked: &Asked<'_>, table: TableId, seen: Option<u64>, action: &str) -> Message {
        let command = Command::Act {
            action: action.to_owned(),
        };
        match self.ask(asked, table, seen, command).await {
            Ok(table) => self.panel(asked, &table, "", Some("panel-done")).await,
            Err(Error::Refused(Refusal::Stale)) => self.fresh_panel(asked, table).await,
            Err(error) => self.failure(asked, Some(table), &error).await,
        }
    }

    /// Takes the newest action back and answers with the decision that is open again.
    pub(super) async fn undo(&self, asked: &Asked<'_>, table: TableId, seen: Option<u64>) -> Result<Message, Error> {
        let table = self.ask(asked, table, seen, Command::Undo).await?;
        Ok(self.panel(asked, &table, "", Some("panel-undone")).await)
    }

    /// A choice in the panel: another step, or an action.
    pub(super) async fn pick(&self, asked: &Asked<'_>, table: TableId, version: u64, words: &str) -> Message {
        let table = match self.tables.load(table).await {
            Ok(table) => table,
            Err(error) => return self.failure(asked, None, &error).await,
        };
        if table.version != version {
            return self.fresh_panel(asked, table.id).await;
        }
        match table
            .seat_of(asked.user)
            .map(|seat| self.presenter.picked(&table, seat, words))
        {
            Some(Picked::Action(action)) => self.act(asked, table.id, Some(version), &action).await,
            Some(Picked::More) => self.panel(asked, &table, words, None).await,
            None => self.failure(asked, Some(table.id), &Refusal::NotSeated.into()).await,
        }
    }

    /// The panel as it is now, for somebody whose button was stale.
    async fn fresh_panel(&self, asked: &Asked<'_>, table: TableId) -> Message {
        match self.tables.load(table).await {
            Ok(table) => self.panel(asked, &table, "", Some("refusal-stale")).await,
            Err(error) => self.failure(asked, None, &error).await,
        }
    }

    /// The private panel of the person, whoever's decision it is. `note` names a text to put first.
    pub(super) async fn panel(&self, asked: &Asked<'_>, table: &Table, words: &str, note: Option<&str>) -> Message {
        let note = note.map(|key| asked.locale.text(key));
        match table.seat_of(asked.user) {
            Some(seat) => self.presenter.panel(table, seat, words, note, asked.locale).await,
            None => self.presenter.waiting_panel(table, asked.locale),
        }
    }

    /// The person's hand, or why they have none.
    pub(super) async fn hand(&self, asked: &Asked<'_>, table: &Table) -> Message {
        match Self::seat(asked, table) {
            Ok(seat) => self.presenter.hand(table, seat, asked.locale).await,
            Err(error) => self.presenter.failure(Some(table), &error, asked.locale),
        }
    }

    /// The board in words and as a picture.
    pub(super) async fn board(&self, asked: &Asked<'_>, table: &Table) -> Message {
        self.presenter
            .board_message(table, Viewer::Spectator, asked.locale)
            .await
    }

    /// A page of the history.
    pub(super) async fn history(&self, asked: &Asked<'_>, table: &Table, page: u32) -> Message {
        match self.tables.store().entries(table.id, 0).await {
            Ok(entries) => self.presenter.history(table, &entries, page, asked.locale),
            Err(error) => self.presenter.failure(Some(table), &error.into(), asked.locale),
        }
    }

    /// Opens a table in `channel` with the person in the first seat, of a game that people can be shown.
    pub(super) async fn open(&self, asked: &Asked<'_>, channel: ChannelId, game: GameKind) -> Result<Table, Error> {
        if !crate::presenters::presents(game) {
            return Err(Refusal::NotOffered.into());
        }
        let occupant = Occupant::Person {
            user: asked.user,
            name: asked.name.clone(),
        };
        let new = NewTable {
            guild: asked.guild,
            channel,
            host: asked.user,
            game,
            seats: vec![SeatEntry {
                occupant,
                role: game.roles().first().map(|role| (*role).to_owned()),
            }],
            interaction: Some(asked.id),
            at: self.tables.clock().now(),
        };
        self.tables.open(&new).await
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

    /// Acknowledges, works, and shows what came of it.
    pub(super) async fn answer(
        &self,
        asked: &Asked<'_>,
        how: Answer,
        work: impl Future<Output = Message>,
    ) -> Result<(), TooLate> {
        asked.acknowledge(how).await?;
        // First, so that a hand that the work changes is sent again.
        let note = self.note_about_direct_messages(asked).await;
        let mut message = work.await;
        if let Some(note) = note {
            message.text =
                crate::presenters::shortened(&format!("{}\n-# {note}", message.text), crate::presenters::TEXT_LIMIT);
        }
        asked.show(&message).await;
        Ok(())
    }

    /// What a person is told once whose direct messages are closed. Now that they have acted, sending is tried again.
    pub(super) async fn note_about_direct_messages(&self, asked: &Asked<'_>) -> Option<String> {
        let store = self.tables.store();
        let known = store
            .direct_messages(asked.user)
            .await
            .ok()
            .filter(|known| known.closed)?;
        let opened = DirectMessages {
            closed: false,
            told: true,
            ..known
        };
        store.set_direct_messages(asked.user, opened).await.ok()?;
        (!known.told).then(|| asked.locale.text("hand-closed"))
    }
}
