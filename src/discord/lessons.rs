//! Teach me: who is taught, and where that starts the game.

use super::asked::Asked;
use super::data::Data;
use crate::presenters::Message;
use crate::table::{Command, Error, Refusal, Status, TableId};

impl Data {
    /// Teaches the person the game of a table: shows what it is about, and from then on a lesson at each kind of decision
    /// that is new to them. A game without other people starts with it.
    pub(super) async fn teach(&self, asked: &Asked<'_>, id: TableId) -> Result<Message, Error> {
        let mut table = self.tables.load(id).await?;
        if !table.status.is_open() {
            return Err(Refusal::Over.into());
        }
        if table.seat_of(asked.user).is_some() {
            self.tables.store().set_lessons(id, asked.user, true).await?;
            if table.status == Status::Lobby && table.people().count() == 1 {
                let seed = self.tables.seed();
                let start = match table.seats.len() {
                    1 => Command::PlayComputer { seed },
                    _ => Command::Start { seed },
                };
                // For somebody who has sat down meanwhile it must not start.
                table = match self.ask(asked, id, Some(table.version), start).await {
                    Err(Error::Refused(Refusal::Stale)) => self.tables.load(id).await?,
                    started => started?,
                };
            }
        }
        let moderator = asked.moderator();
        Ok(self.presenter.taught(&table, asked.user, moderator, asked.locale).await)
    }

    /// The same for the table of the channel at which the person sits.
    pub(super) async fn teach_here(&self, asked: &Asked<'_>) -> Result<Message, Error> {
        let table = self.own_table_here(asked).await?;
        let taught = self.teach(asked, table.id).await?;
        Ok(self.pointed(asked, &table, taught))
    }

    /// Ends the lessons and goes on with the decision.
    pub(super) async fn end_lessons(&self, asked: &Asked<'_>, id: TableId) -> Result<Message, Error> {
        let table = self.tables.load(id).await?;
        self.tables.store().set_lessons(id, asked.user, false).await?;
        self.panel(asked, &table).await
    }
}
