//! Going back: freely, by asking the others, or by the word of the host or a moderator.

use super::asked::Asked;
use super::data::Data;
use crate::presenters::{Message, RewindTo};
use crate::table::{Command, EntryKind, Error, Refusal, Request, Status, Table, TableId};

/// What came of an undo.
pub(super) enum Undone {
    /// It was taken back: the decision that is open again.
    Back(Message),
    /// It cannot be taken back freely: what the person can do instead.
    Offer(Message),
}

impl Undone {
    pub(super) fn into_message(self) -> Message {
        match self {
            Self::Back(message) | Self::Offer(message) => message,
        }
    }
}

impl Data {
    /// Takes back what the person did last, all that they asked for at once, and answers with the decision that is open
    /// again; or offers to ask the others.
    pub(super) async fn undo(&self, asked: &Asked<'_>, id: TableId, seen: Option<u64>) -> Result<Undone, Error> {
        match self.undo_freely(asked, id, seen).await {
            Err(Error::Refused(
                refusal @ (Refusal::UndoClosed | Refusal::NothingToUndo | Refusal::NotYourTurn { .. } | Refusal::Stale),
            )) => match self.undo_offer(asked, id).await? {
                Some(offer) => Ok(Undone::Offer(offer)),
                None => Err(refusal.into()),
            },
            undone => undone.map(Undone::Back),
        }
    }

    async fn undo_freely(&self, asked: &Asked<'_>, id: TableId, mut seen: Option<u64>) -> Result<Message, Error> {
        let mut interaction = Some(asked.id);
        let table = loop {
            let request = Request {
                actor: asked.actor(),
                interaction: interaction.take(),
                seen,
                command: Command::Undo,
            };
            let undone = self.tables.execute(id, request).await?;
            seen = Some(undone.table.version);
            let Some(EntryKind::Undid { number, .. }) = undone.kind else {
                break undone.table;
            };
            // Of several actions that were asked for at once, the first is marked with what asked for them.
            let entries = self.tables.store().entries(id, number.saturating_sub(1)).await?;
            if entries.first().is_none_or(|entry| entry.interaction.is_some()) {
                break undone.table;
            }
        };
        self.panel(asked, &table).await
    }

    /// The offer to ask the others, for somebody who has done something that counts and cannot take it back freely.
    async fn undo_offer(&self, asked: &Asked<'_>, id: TableId) -> Result<Option<Message>, Error> {
        let table = self.tables.load(id).await?;
        let (Some(seat), Some(play)) = (table.seat_of(asked.user), &table.play) else {
            return Ok(None);
        };
        if table.status != Status::Running {
            return Ok(None);
        }
        if play.undo.as_ref().is_some_and(|request| request.asker == asked.user) {
            return Ok(Some(self.presenter.undo_asked(&table, asked.locale)));
        }
        if play.undoable > 0 && table.deciders().contains(seat) {
            // What can be taken back freely need not be asked for: only what was looked at is not the newest.
            return Ok(None);
        }
        let log = self.tables.store().entries(id, 0).await?;
        Ok(self.presenter.undo_offer(&table, seat, &log, asked.locale))
    }

    /// Asks the others to take back what the person did last; alone at the table it is taken back.
    pub(super) async fn ask_to_undo(&self, asked: &Asked<'_>, id: TableId, seen: u64) -> Result<Message, Error> {
        let seed = self.tables.seed();
        let table = self.ask(asked, id, Some(seen), Command::AskToUndo { seed }).await?;
        match table.play.as_ref().and_then(|play| play.undo.as_ref()) {
            Some(_) => Ok(self.presenter.undo_asked(&table, asked.locale)),
            None => self.panel(asked, &table).await,
        }
    }

    /// Agrees to take back what was asked for with an entry of the log.
    pub(super) async fn agree_to_undo(&self, asked: &Asked<'_>, id: TableId, entry: u64) -> Result<Message, Error> {
        let command = Command::AgreeToUndo {
            asked: entry,
            seed: self.tables.seed(),
        };
        self.ask(asked, id, None, command).await?;
        Ok(Message::text(asked.locale.text("undo-done")))
    }

    /// Does not agree to that, or does not ask for it any more.
    pub(super) async fn refuse_undo(&self, asked: &Asked<'_>, id: TableId, entry: u64) -> Result<Message, Error> {
        self.ask(asked, id, None, Command::RefuseUndo { asked: entry }).await?;
        Ok(Message::text(asked.locale.text("undo-stands")))
    }

    /// What would be lost if the game went back, with the button that goes on. `to`: the newest entry that would still count.
    pub(super) async fn rewind_question(&self, asked: &Asked<'_>, to: &str) -> Result<Message, Error> {
        let table = self.hosted_here(asked).await?;
        let log = self.tables.store().entries(table.id, 0).await?;
        let to = to.trim().parse().ok();
        let question = to.and_then(|to| self.presenter.rewind_question(&table, &log, to, asked.locale));
        let none = || Message::text(asked.locale.text("rewind-no-such-point"));
        Ok(self.pointed(asked, &table, question.unwrap_or_else(none)))
    }

    /// The moments to which the game can go back, by what was typed so far.
    pub(super) async fn rewind_suggested(&self, asked: &Asked<'_>, typed: &str) -> Vec<(String, String)> {
        let Ok(table) = self.hosted_here(asked).await else {
            return Vec::new();
        };
        let Ok(log) = self.tables.store().entries(table.id, 0).await else {
            return Vec::new();
        };
        let points = self.presenter.rewind_points(&table, &log, typed, asked.locale);
        points.into_iter().map(|(name, to)| (name, to.to_string())).collect()
    }

    /// Lets the game go back, for a reason that everybody reads.
    pub(super) async fn rewind(
        &self,
        asked: &Asked<'_>,
        id: TableId,
        to: RewindTo,
        reason: String,
    ) -> Result<Message, Error> {
        let command = Command::Rewind {
            to: to.to,
            reason,
            seed: self.tables.seed(),
        };
        self.ask(asked, id, Some(to.version), command).await?;
        Ok(Message::text(asked.locale.text("rewind-done")))
    }

    /// The running game of the channel, for its host and moderators.
    async fn hosted_here(&self, asked: &Asked<'_>) -> Result<Table, Error> {
        let table = self.table_here(asked).await?;
        if asked.user != table.host && !asked.moderator() {
            return Err(Refusal::HostOnly.into());
        }
        match table.status {
            Status::Running => Ok(table),
            Status::Lobby => Err(Refusal::NotStarted.into()),
            Status::Finished | Status::Closed => Err(Refusal::Over.into()),
        }
    }
}
