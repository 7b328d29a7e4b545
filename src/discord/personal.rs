//! What a person asks for themselves: notes, following, whom they avoid, stats, and their data.

use engine::GameKind;

use super::asked::Asked;
use super::data::Data;
use crate::presenters::{Message, NOTE_LIMIT, Press};
use crate::table::{Command, Error, Refusal, Table, TableId, UserId};

/// As many people may follow one table.
const MOST_FOLLOWERS: usize = 100;

/// As many people may stand on one person's list.
const MOST_AVOIDED: usize = 100;

impl Data {
    /// The person's note about a table.
    pub(super) async fn note(&self, asked: &Asked<'_>, table: &Table) -> Result<Option<String>, Error> {
        Self::seat(asked, table)?;
        Ok(self.tables.store().private_note(table.id, asked.user).await?)
    }

    /// Shows the person's note about a table.
    pub(super) async fn show_note(&self, asked: &Asked<'_>, table: &Table) -> Result<Message, Error> {
        let note = self.note(asked, table).await?;
        Ok(self.presenter.private_note(table, note.as_deref(), None, asked.locale))
    }

    /// Keeps what the person notes about a table; nothing to forget it.
    pub(super) async fn keep_note(&self, asked: &Asked<'_>, table: &Table, note: &str) -> Result<Message, Error> {
        Self::seat(asked, table)?;
        if note.chars().count() > NOTE_LIMIT {
            let values = [("limit", NOTE_LIMIT.into())];
            return Ok(Message::text(asked.locale.text_with("note-too-long", &values)));
        }
        let note = Some(note.trim()).filter(|note| !note.is_empty());
        let kept = self.tables.store().set_private_note(table, asked.user, note).await;
        // Also where the store failed: it may have kept it before.
        self.tables.wake_courier();
        kept?;
        let title = if note.is_some() { "note-kept" } else { "note-dropped" };
        Ok(self.presenter.private_note(table, note, Some(title), asked.locale))
    }

    /// Whether the person follows a table.
    pub(super) async fn does_follow(&self, asked: &Asked<'_>, table: TableId) -> Result<bool, Error> {
        let followers = self.tables.store().followers(table).await?;
        Ok(followers.iter().any(|(_, user)| *user == asked.user))
    }

    /// Lets the person follow a table, or not any more.
    pub(super) async fn follow_table(&self, asked: &Asked<'_>, table: &Table, follows: bool) -> Result<Message, Error> {
        if follows && !table.status.is_open() {
            return Err(Refusal::Over.into());
        }
        if follows && table.seat_of(asked.user).is_some() {
            return Err(Refusal::PlaysHere.into());
        }
        let store = self.tables.store();
        if follows && store.followers(table.id).await?.len() >= MOST_FOLLOWERS {
            return Err(Refusal::FollowersFull.into());
        }
        store.set_follows(table.id, asked.user, follows).await?;
        let known = store.direct_messages(asked.user).await?;
        let reachable = !known.off && !known.closed;
        Ok(self.presenter.follows(table, follows, reachable, asked.locale))
    }

    /// What the person is asked before they sit down where somebody sits whom they want to avoid. `anyway`: what seats them all
    /// the same.
    pub(super) async fn join_question(
        &self,
        asked: &Asked<'_>,
        table: &Table,
        anyway: Press,
    ) -> Result<Option<Message>, Error> {
        let avoided = self.tables.avoided_at(table, asked.user).await?;
        if avoided.is_empty() || table.seat_of(asked.user).is_some() {
            return Ok(None);
        }
        Ok(Some(self.presenter.join_question(
            table,
            &avoided,
            anyway,
            asked.locale,
        )))
    }

    /// Asks whoever presses for a seat where somebody sits whom they want to avoid; whether that was asked.
    pub(super) async fn asks_before(&self, asked: &Asked<'_>, id: TableId, press: &Press) -> Result<bool, Error> {
        let anyway = match press {
            Press::Join => Press::JoinAnyway,
            Press::TakeSeat(at) => Press::TakeSeatAnyway(*at),
            _ => return Ok(false),
        };
        let table = self.tables.load(id).await?;
        let question = self.join_question(asked, &table, anyway).await?;
        if let Some(question) = &question {
            asked.add(question).await;
        }
        Ok(question.is_some())
    }

    /// Gives the person a seat at a table.
    pub(super) async fn join(&self, asked: &Asked<'_>, table: TableId) -> Result<Table, Error> {
        let name = asked.name.clone();
        self.ask(asked, table, None, Command::Join { name }).await
    }

    /// Shows the person's list of people to avoid.
    pub(super) async fn avoided(&self, asked: &Asked<'_>) -> Result<Message, Error> {
        let avoided = self.tables.store().avoided(asked.user).await?;
        Ok(self.presenter.avoided(&avoided, None, asked.locale))
    }

    /// Puts somebody on the person's list of people to avoid, or takes them off.
    pub(super) async fn avoid(&self, asked: &Asked<'_>, other: UserId, avoids: bool) -> Result<Message, Error> {
        let store = self.tables.store();
        if other == asked.user {
            return Err(Refusal::OnlyOthers.into());
        }
        if avoids && store.avoided(asked.user).await?.len() >= MOST_AVOIDED {
            return Err(Refusal::ListFull.into());
        }
        store.set_avoids(asked.user, other, avoids).await?;
        let avoided = store.avoided(asked.user).await?;
        Ok(self.presenter.avoided(&avoided, Some((other, avoids)), asked.locale))
    }

    /// How somebody's games on the server ended.
    pub(super) async fn stats(
        &self,
        asked: &Asked<'_>,
        person: Option<UserId>,
        game: Option<GameKind>,
    ) -> Result<Message, Error> {
        let Some(guild) = asked.guild else {
            return Ok(Message::text(asked.locale.text("refusal-servers-only")));
        };
        let user = person.unwrap_or(asked.user);
        let own = user == asked.user;
        let off = self.tables.store().stats_off(user).await?;
        let games = self.tables.store().game_results(guild).await?;
        Ok(self.presenter.stats(user, game, &games, (own, off), asked.locale))
    }

    /// Who is strongest at a game on the server.
    pub(super) async fn leaders(&self, asked: &Asked<'_>, game: GameKind) -> Result<Message, Error> {
        let Some(guild) = asked.guild else {
            return Ok(Message::text(asked.locale.text("refusal-servers-only")));
        };
        let games = self.tables.store().game_results(guild).await?;
        Ok(self.presenter.leaders(game, &games, asked.locale))
    }

    /// Leaves the person out of stats and ratings, or counts them again.
    pub(super) async fn leave_me_out(&self, asked: &Asked<'_>, off: bool) -> Result<Message, Error> {
        self.tables.store().set_stats_off(asked.user, off).await?;
        self.stats(asked, None, None).await
    }

    /// Everything that is kept of the person.
    pub(super) async fn export_person(&self, asked: &Asked<'_>) -> Result<Message, Error> {
        let data = self.tables.store().personal_data(asked.user).await?;
        Ok(self.presenter.personal_data(&data, asked.locale))
    }

    /// Asks the person whether everything about them shall be deleted.
    pub(super) async fn ask_to_forget(&self, asked: &Asked<'_>) -> Result<Message, Error> {
        let mut seated = Vec::new();
        for table in self.tables.store().tables_of(asked.user).await?.seated {
            seated.push(self.tables.load(table).await?);
        }
        Ok(self.presenter.forget_question(&seated, asked.locale))
    }

    /// Deletes everything that is kept of the person. `leave`: they agreed to leave the tables at which they sit.
    pub(super) async fn forget_person(&self, asked: &Asked<'_>, leave: bool) -> Result<Message, Error> {
        if leave {
            self.tables.leave_all(asked.user).await?;
        } else if !self.tables.store().tables_of(asked.user).await?.seated.is_empty() {
            return Ok(Message::text(asked.locale.text("privacy-seated")));
        }
        self.tables.forget(asked.user).await?;
        tracing::info!("a person was forgotten");
        Ok(Message::text(asked.locale.text("privacy-deleted")))
    }
}
