//! People who are away or gone, as they have to do with them: absences, seats that go to others, pauses.

use std::time::Duration;

use engine::Seat;

use super::asked::Asked;
use super::data::Data;
use crate::presenters::{Message, Press, escaped, shortened};
use crate::table::{
    Command, Error, Refusal, StoreError, Table, TableId, TimeLimit, Timestamp, UserId, WhileAway, end_of,
};

/// The longest absence, in days.
const LONGEST: u64 = 180;

/// Days that are suggested.
const SUGGESTED: [u64; 6] = [1, 2, 3, 5, 7, 14];

/// What somebody types who is back.
const BACK: &str = "back";

/// The longest piece of a person's own text that is quoted back, in characters.
const QUOTED: usize = 45;

/// The moment that a person names: so many days from now, or the end of a date in their time zone.
fn moment(text: &str, now: Timestamp, zone: &str) -> Option<Timestamp> {
    let text = text.trim();
    if let Ok(days) = text.parse::<u64>() {
        return Some(now.after(Duration::from_secs(days.checked_mul(24 * 60 * 60)?)));
    }
    end_of(text, zone)
}

impl Data {
    /// Notes until when the person is away, or that they are back; shows what holds if they name nothing.
    pub(super) async fn away(&self, asked: &Asked<'_>, until: Option<&str>) -> Result<Message, Error> {
        let Some(text) = until else {
            let until = self.tables.away_until(asked.user).await?;
            return Ok(self.presenter.away_message(until, asked.locale));
        };
        if text.trim().eq_ignore_ascii_case(BACK) {
            return self.back(asked).await;
        }
        let now = self.tables.clock().now();
        let zone = self.tables.store().reminding(asked.user).await?.zone;
        let Some(until) = moment(text, now, zone.as_deref().unwrap_or("UTC")) else {
            let values = [("input", escaped(&shortened(text, QUOTED)).into())];
            return Ok(Message::text(asked.locale.text_with("away-misunderstood", &values)));
        };
        if until <= now || until > now.after(Duration::from_secs(LONGEST * 24 * 60 * 60)) {
            let values = [("days", LONGEST.into())];
            return Ok(Message::text(asked.locale.text_with("away-out-of-range", &values)));
        }
        self.tables.set_away(asked.user, Some(until)).await?;
        Ok(self.presenter.away_message(Some(until), asked.locale))
    }

    /// Notes that the person is back.
    pub(super) async fn back(&self, asked: &Asked<'_>) -> Result<Message, Error> {
        if self.tables.away_until(asked.user).await?.is_none() {
            return Ok(self.presenter.away_message(None, asked.locale));
        }
        self.tables.set_away(asked.user, None).await?;
        Ok(Message::text(asked.locale.text("away-back")))
    }

    /// What can be typed for an absence: what was typed, days, and that one is back.
    pub(super) fn absences_suggested(asked: &Asked<'_>, typed: &str) -> Vec<(String, String)> {
        let days = SUGGESTED.map(|days| {
            let name = asked.locale.text_with("away-suggestion-days", &[("days", days.into())]);
            (name, days.to_string())
        });
        let back = (asked.locale.text("away-suggestion-back"), BACK.to_owned());
        let typed = typed.trim().to_lowercase();
        let fits = days.into_iter().chain([back]);
        let mut fits: Vec<_> = fits.filter(|(name, _)| name.to_lowercase().contains(&typed)).collect();
        if fits.is_empty() {
            fits.push((typed.clone(), typed));
        }
        fits
    }

    /// Offers the person's seat in the running game.
    pub(super) async fn offer_seat(&self, asked: &Asked<'_>, to: Option<UserId>) -> Result<Message, Error> {
        let table = self.own_table_here(asked).await?;
        let offered = self.ask(asked, table.id, None, Command::OfferSeat { to }).await;
        let table = match offered {
            Err(Error::Refused(Refusal::OfferedAlready)) => table,
            offered => offered?,
        };
        let message = self.presenter.seat_offered(&table, asked.user, asked.locale);
        Ok(self.pointed(asked, &table, message))
    }

    /// Keeps the seat that the person has offered.
    pub(super) async fn keep_seat(&self, asked: &Asked<'_>, table: TableId) -> Result<Message, Error> {
        self.ask(asked, table, None, Command::KeepSeat).await?;
        Ok(Message::text(asked.locale.text("seat-kept")))
    }

    /// Takes a seat in the running game of the channel that is to be had.
    pub(super) async fn take_seat(&self, asked: &Asked<'_>) -> Result<Message, Error> {
        let table = self.table_here(asked).await?;
        if let Some(question) = self.join_question(asked, &table, Press::TakeAnyway).await? {
            return Ok(question);
        }
        let table = self.ask(asked, table.id, None, Self::taking(asked, None)).await?;
        Ok(self.pointed(asked, &table, Message::text(asked.locale.text("took-over"))))
    }

    /// Takes a seat for somebody who knows whom they avoid there.
    pub(super) async fn take_seat_anyway(
        &self,
        asked: &Asked<'_>,
        table: TableId,
        seat: Option<Seat>,
    ) -> Result<Message, Error> {
        self.ask(asked, table, None, Self::taking(asked, seat)).await?;
        Ok(Message::text(asked.locale.text("took-over")))
    }

    /// Asks a person who wants to leave the running game of the channel whether they mean it.
    pub(super) async fn resign(&self, asked: &Asked<'_>) -> Result<Message, Error> {
        let table = self.own_table_here(asked).await?;
        let question = self.ask_to_leave(asked, &table)?;
        Ok(self.pointed(asked, &table, question))
    }

    /// Pauses the game of the channel, or lets it go on.
    pub(super) async fn pause(&self, asked: &Asked<'_>, on: bool) -> Result<Message, Error> {
        let table = self.table_here(asked).await?;
        let (command, done) = match on {
            true => (Command::Pause, "gm-paused"),
            false => (Command::Resume, "gm-resumed"),
        };
        let table = self.ask(asked, table.id, None, command).await?;
        Ok(self.pointed(asked, &table, Message::text(asked.locale.text(done))))
    }

    /// Replaces whoever sits at a seat of the channel's game.
    pub(super) async fn replace_seat(
        &self,
        asked: &Asked<'_>,
        seat: &str,
        with: Option<UserId>,
    ) -> Result<Message, Error> {
        let table = self.table_here(asked).await?;
        let Some(seat) = self.presenter.seat_typed(&table, seat, asked.locale) else {
            let values = [("input", escaped(&shortened(seat, QUOTED)).into())];
            return Ok(Message::text(asked.locale.text_with("gm-no-such-seat", &values)));
        };
        let table = self.ask(asked, table.id, None, Command::Replace { seat, with }).await?;
        let message = self.presenter.replaced(&table, seat, with, asked.locale);
        Ok(self.pointed(asked, &table, message))
    }

    /// The command that takes this seat for the person, or whichever is to be had.
    pub(super) fn taking(asked: &Asked<'_>, seat: Option<Seat>) -> Command {
        Command::TakeSeat {
            seat,
            name: asked.name.clone(),
        }
    }

    /// The panel about time.
    pub(super) async fn time(
        &self,
        asked: &Asked<'_>,
        id: TableId,
        command: Option<Command>,
    ) -> Result<Message, Error> {
        let table = match command {
            Some(command) => self.ask(asked, id, None, command).await?,
            None => self.tables.load(id).await?,
        };
        if table.host != asked.user && !asked.moderator() {
            return Err(Refusal::HostOnly.into());
        }
        Ok(self.presenter.time_panel(&table, asked.locale))
    }

    /// What a list about time asks for; `None` for a choice that it does not have.
    pub(super) fn time_limit(chosen: Option<&str>) -> Option<Command> {
        chosen.and_then(TimeLimit::named).map(Command::SetTimeLimit)
    }

    /// See [`Data::time_limit`].
    pub(super) fn while_away(chosen: Option<&str>) -> Option<Command> {
        chosen.and_then(WhileAway::named).map(Command::SetWhileAway)
    }

    /// Asks a moderator whether to give up a table whose record is damaged.
    pub(super) fn damaged(&self, asked: &Asked<'_>, error: Error) -> Result<Message, Error> {
        match error {
            Error::Store(StoreError::Damaged { table, .. }) if asked.moderator() => {
                Ok(self.presenter.damaged_question(table, asked.locale))
            }
            error => Err(error),
        }
    }

    /// Gives up a table whose record is damaged, and tells everybody.
    pub(super) async fn close_damaged(&self, asked: &Asked<'_>, table: TableId) -> Result<Message, Error> {
        if !asked.moderator() {
            return Err(Refusal::ModeratorOnly.into());
        }
        self.tables.close_damaged(table, asked.user, asked.id).await?;
        tracing::warn!(%table, "a damaged table was given up by a moderator");
        Ok(self.presenter.damaged_closed(table, asked.user, asked.locale))
    }

    /// The seats that fit what was typed, at the channel's table.
    pub(super) async fn seats_suggested(&self, asked: &Asked<'_>, typed: &str) -> Vec<(String, String)> {
        let suggested = |table: Table| self.presenter.seats_suggested(&table, typed, asked.locale);
        self.table_here(asked).await.map(suggested).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_absence_ends_after_days_or_on_a_date() {
        // 2026-11-23T19:00:00Z
        let now = Timestamp(1_795_460_400_000);
        assert_eq!(moment(" 2 ", now, "UTC"), Some(Timestamp(now.0 + 2 * 86_400_000)));
        let seconds = |zone| moment("2026-11-25", now, zone).map(Timestamp::seconds);
        assert_eq!(seconds("UTC"), Some(1_795_651_199));
        assert_eq!(seconds("Europe/Warsaw"), Some(1_795_651_199 - 3_600));
        for nonsense in [
            "",
            "soon",
            "2026-02-30",
            "-1",
            "99999999999999999999",
            "2026-11-25T10:00:00Z",
        ] {
            assert_eq!(moment(nonsense, now, "UTC"), None, "{nonsense}");
        }
    }
}
