//! Tables as moving pictures and as files.

use serenity::all::Attachment;

use super::asked::Asked;
use super::data::Data;
use crate::presenters::Message;
use crate::table::{Bringing, Error, Flaw, Identities, Imported, MOST_BYTES, Place, Refusal, Status, Table, TableId};

impl Data {
    /// The game of a table as a moving picture, or one Round of it. `offered`: with a button that shows it to the channel.
    pub(super) async fn film(
        &self,
        asked: &Asked<'_>,
        table: &Table,
        round: Option<u32>,
        offered: bool,
    ) -> Result<Message, Error> {
        let entries = self.tables.store().entries(table.id, 0).await?;
        let initial = self.tables.store().initial(table.id).await?;
        let film = self
            .presenter
            .film(table, entries, initial, round, offered, asked.locale);
        Ok(film.await)
    }

    /// Whether everybody in the channel may be shown a film of its table unasked: its game is over.
    pub(super) async fn is_over_here(&self, asked: &Asked<'_>) -> bool {
        let table = self.table_here(asked).await;
        table.is_ok_and(|table| !table.status.is_open() && table.channel == asked.channel)
    }

    /// The Rounds of the channel's table, for whoever chooses one.
    pub(super) async fn rounds(&self, asked: &Asked<'_>) -> Result<Vec<(String, String)>, Error> {
        let table = self.table_here(asked).await?;
        let entries = self.tables.store().entries(table.id, 0).await?;
        let initial = self.tables.store().initial(table.id).await?;
        let rounds = self.presenter.rounds_suggested(&table, &entries, initial, asked.locale);
        let named = rounds.into_iter().map(|(name, round)| (name, round.to_string()));
        Ok(named.collect())
    }

    /// A table of the channel as a file, once its game is over: the newest unless one is named.
    pub(super) async fn export(&self, asked: &Asked<'_>, number: Option<u64>) -> Result<Message, Error> {
        let locale = asked.locale;
        let table = match number {
            None => self.table_here(asked).await?,
            Some(number) => {
                let table = self.tables.load(TableId(number)).await.ok();
                let here = |table: &Table| [Some(table.channel), table.parent].contains(&Some(asked.channel));
                match table.filter(here) {
                    Some(table) => table,
                    None => {
                        let values = [("table", number.to_string().into())];
                        return Ok(Message::text(locale.text_with("export-no-such-table", &values)));
                    }
                }
            }
        };
        if table.status == Status::Running {
            return Ok(Message::text(locale.text("export-running")));
        }
        match self.tables.export(table.id, Identities::Named).await {
            Ok(exported) => Ok(self.presenter.exported(&table, exported.to_bytes()?, locale)),
            Err(Error::Refused(Refusal::NotStarted)) => Ok(Message::text(locale.text("export-not-started"))),
            Err(error) => Err(error),
        }
    }

    /// Brings a table to the channel from a file.
    pub(super) async fn import(&self, asked: &Asked<'_>, file: &Attachment) -> Result<Message, Error> {
        if let Some(missing) = Self::missing_permissions(asked) {
            return Ok(missing);
        }
        self.may_open(asked).await?;
        let flaw = |flaw: &Flaw| Ok(self.presenter.flaw(flaw, asked.locale));
        if file.size as usize > MOST_BYTES {
            return flaw(&Flaw::TooLarge);
        }
        let bytes = match file.download().await {
            Ok(bytes) => bytes,
            Err(error) => {
                tracing::warn!(interaction = %asked.id, %error, "an attachment could not be read");
                return Ok(Message::text(asked.locale.text("import-not-loaded")));
            }
        };
        // A whole game is played again: others must not wait for that.
        let read = tokio::task::spawn_blocking(move || Imported::read(&bytes)).await;
        let imported = match read {
            Ok(Ok(imported)) => imported,
            Ok(Err(wrong)) => return flaw(&wrong),
            Err(error) => {
                tracing::error!(interaction = %asked.id, %error, "a file could not be checked");
                return Ok(Message::text(asked.locale.text("failure")));
            }
        };
        let bringing = Bringing {
            place: Place {
                guild: asked.guild,
                channel: asked.channel,
                parent: asked.parent,
            },
            by: Some(asked.user),
            interaction: Some(asked.id),
            // Who sat there may never have been here: whoever wants a seat takes it.
            seated: false,
        };
        match self.tables.import(imported, &bringing).await {
            Ok(table) => Ok(self.presenter.imported(&table, asked.locale)),
            Err(Error::Refused(Refusal::ChannelTaken)) => Ok(Message::text(asked.locale.text("import-channel-taken"))),
            Err(error) => Err(error),
        }
    }
}
