//! Answers that people wait for: kept until they are shown, so that a program that was killed makes good for it.

use std::time::Duration;

use super::asked::{Answer, Asked, NotShown};
use super::data::Data;
use crate::presenters::Message;
use crate::table::{Error, InteractionId, Owed, Table};

/// So long the acknowledgement waits for the database at most: Discord waits three seconds for it.
const KEEP_WITHIN: Duration = Duration::from_millis(500);

impl Data {
    /// Keeps that the person waits for an answer.
    pub(super) async fn owe(&self, asked: &Asked<'_>, how: Answer) {
        let owed = asked.to_owe(how == Answer::Update);
        match tokio::time::timeout(KEEP_WITHIN, self.tables.store().owe(&owed)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(interaction = %asked.id, %error, "that an answer is owed could not be kept");
            }
            Err(_) => tracing::warn!(interaction = %asked.id, "that an answer is owed could not be kept in time"),
        }
    }

    /// The person does not wait for this answer any more.
    pub(super) async fn answered(&self, interaction: InteractionId) {
        if let Err(error) = self.tables.store().answered(interaction).await {
            tracing::warn!(%interaction, %error, "that an answer was shown could not be kept");
        }
    }

    /// Those who have waited since before the program was started. Asked for before anybody else can ask something.
    pub async fn owed(&self) -> Vec<Owed> {
        let owed = self.tables.store().owed(self.tables.clock().now()).await;
        let owed = owed.inspect_err(|error| tracing::error!(%error, "answers that are owed cannot be read"));
        owed.unwrap_or_default()
    }

    /// Answers them: what they asked for was carried out or was not.
    pub async fn make_good(&self, owed: Vec<Owed>) {
        for owed in owed {
            let asked = Asked::owed(self.way(&self.http), &owed);
            let message = match self.made_good(&asked, owed.in_place).await {
                Ok(message) => message,
                Err(error) => self.failure(&asked, None, &error).await,
            };
            if asked.show(&message, || true).await != Err(NotShown::Failed) {
                self.answered(owed.interaction).await;
            }
        }
    }

    async fn made_good(&self, asked: &Asked<'_>, in_place: bool) -> Result<Message, Error> {
        let (note, table) = match self.tables.store().carried_out(asked.id).await? {
            Some(table) => ("answer-interrupted-done", self.tables.load(table).await.ok()),
            None if in_place => ("answer-interrupted", self.own_table_here(asked).await.ok()),
            None => ("answer-interrupted", None),
        };
        let note = asked.locale.text(note);
        let seated = |table: &Table| table.seat_of(asked.user).is_some() && table.play.is_some();
        match table.filter(seated) {
            Some(table) => self.panel_after(asked, &table, Some(note)).await,
            None => Ok(Message::text(note)),
        }
    }
}
