//! Reminders: who is asked something, since when, and when they are reminded of it.
//!
//! A [`Wait`] is kept for each person who must decide at a running table, in the transaction of the change that makes them
//! decide. One task sleeps until the next reminder is due ([`Tables::remind`]) and puts it into the outbox; whether it is sent is
//! decided on delivery, from the table as it is then.

use std::time::Duration;

use async_trait::async_trait;
use engine::Seat;

use super::hours::{Hours, daily};
use super::ids::{TableId, Timestamp, UserId};
use super::model::{Status, Table};
use super::pace::Pace;
use super::refusal::{Error, StoreError};
use super::service::Tables;

/// So many reminders are sent for one decision. After the last the table is told, and nobody is reminded any more.
pub const MOST_REMINDERS: u32 = 4;

/// The fewest hours from a question to its first reminder that a person can choose.
pub const FEWEST_HOURS: u32 = 1;

/// The most hours from a question to its first reminder that a person can choose: a week.
pub const MOST_HOURS: u32 = 7 * 24;

/// No question is reminded of sooner, so that the task may sleep so long whatever happens meanwhile.
const SOONEST: Duration = hours(FEWEST_HOURS);

/// How long to wait after the store has failed.
const AFTER_FAILURE: Duration = Duration::from_secs(60);

/// The name of the note that tells that every running table has its waits.
const KNOWN: &str = "waits";

const fn hours(hours: u32) -> Duration {
    Duration::from_secs(hours as u64 * 60 * 60)
}

/// How a person wants to be reminded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reminding {
    /// Hours from a question to its first reminder, 0 for never; `None` leaves it to the table.
    pub hours: Option<u32>,
    /// The name of their time zone, one of [`super::zones`].
    pub zone: Option<String>,
    /// The hours of the day from which and until which they are not reminded; `None` for the usual night.
    pub quiet: Option<(u8, u8)>,
    /// Whether reminders come by direct message where that is possible, else as a mention at the table.
    pub direct: bool,
    /// Whether they are told, the same way, when they are next.
    pub next: bool,
}

/// A change of that. `None` leaves a choice as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RemindingChange {
    /// See [`Reminding::hours`]; `Some(None)` takes the choice back.
    pub hours: Option<Option<u32>>,
    /// See [`Reminding::zone`].
    pub zone: Option<String>,
    /// The first and the last hour of quiet, each by itself.
    pub quiet: (Option<u8>, Option<u8>),
    /// See [`Reminding::direct`].
    pub direct: Option<bool>,
    /// See [`Reminding::next`].
    pub next: Option<bool>,
}

impl RemindingChange {
    /// The choice of the hours to the first reminder; `None` leaves it to the table.
    pub fn after(hours: Option<u32>) -> Self {
        Self {
            hours: Some(hours),
            ..Self::default()
        }
    }

    /// The choice of the way that reminders take.
    pub fn directly(direct: bool) -> Self {
        Self {
            direct: Some(direct),
            ..Self::default()
        }
    }

    /// The choice whether they are told when they are next.
    pub fn when_next(next: bool) -> Self {
        Self {
            next: Some(next),
            ..Self::default()
        }
    }
}

impl Reminding {
    /// These choices with the newer ones in their place.
    #[must_use]
    pub fn changed(self, change: RemindingChange) -> Self {
        let quiet = match change.quiet {
            (None, None) => self.quiet,
            (from, to) => {
                let Hours { from: old, to: end } = Hours::of(&self);
                Some((from.unwrap_or(old), to.unwrap_or(end)))
            }
        };
        Self {
            hours: change.hours.unwrap_or(self.hours),
            zone: change.zone.or(self.zone),
            quiet,
            direct: change.direct.unwrap_or(self.direct),
            next: change.next.unwrap_or(self.next),
        }
    }

    /// Hours from a question at a table to its first reminder; `None` for never.
    pub fn first_after(&self, pace: Pace) -> Option<u32> {
        Some(self.hours.unwrap_or(pace.hours())).filter(|hours| *hours > 0)
    }

    /// Whether they want quiet now. Without a time zone nobody knows, and they get what they asked for.
    pub fn is_quiet(&self, now: Timestamp) -> bool {
        let zone = self.zone.as_deref();
        zone.is_some_and(|zone| Hours::of(self).are_quiet(zone, now))
    }

    /// The first moment from `now` on at which they may be reminded. Without a time zone nobody knows when it is night for them:
    /// then it is about the time of the day at which they acted last (`seen`).
    pub fn awake(&self, now: Timestamp, seen: Timestamp) -> Timestamp {
        match &self.zone {
            Some(zone) => Hours::of(self).awake(zone, now),
            None => daily(now, seen),
        }
    }
}

/// A person who must decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wait {
    /// Where.
    pub table: TableId,
    /// Their seat.
    pub seat: Seat,
    /// Who.
    pub user: UserId,
    /// Since when they are asked.
    pub since: Timestamp,
    /// The version of the table at which they were asked.
    pub asked: u64,
    /// How many reminders were sent.
    pub reminded: u32,
    /// When the newest of them was sent, else when they were asked.
    pub last: Timestamp,
    /// When the next is due; `None` where it is in the outbox, or there is none.
    pub due: Option<Timestamp>,
    /// When sending the one in the outbox was tried last, where it may have arrived.
    pub tried: Option<Timestamp>,
}

/// How many times the first pause lasts the one before the next reminder, after so many: 1, 1, 2, 4.
fn pauses(reminded: u32) -> u32 {
    1 << reminded.clamp(1, MOST_REMINDERS).saturating_sub(1)
}

impl Wait {
    /// When the next reminder is due, `first` hours being the pause before the first; `None` if there is none.
    pub fn next(&self, first: Option<u32>) -> Option<Timestamp> {
        let pause = hours(first?) * pauses(self.reminded);
        (self.reminded < MOST_REMINDERS).then(|| self.last.after(pause))
    }
}

/// Whether anybody may be reminded at a table as it is.
pub fn reminders_wanted(table: &Table) -> bool {
    table.status == Status::Running && !table.is_paused()
}

/// Keeps who must decide, and how people are reminded.
#[async_trait]
pub trait Reminders: Send + Sync {
    /// Who must decide at a table, by seat.
    async fn waits_at(&self, table: TableId) -> Result<Vec<Wait>, StoreError>;

    /// What a person must decide anywhere, the longest waiting first. At most 25.
    async fn waits_of(&self, user: UserId) -> Result<Vec<Wait>, StoreError>;

    /// The open tables at which a person sits, the newest first. At most 25.
    async fn open_tables_of(&self, user: UserId) -> Result<Vec<TableId>, StoreError>;

    /// Keeps who must decide at a table of which that is not known, because an older program wrote it.
    async fn begin_waits(&self, table: &Table) -> Result<(), StoreError>;

    /// Running tables of which nobody is known who must decide.
    async fn without_waits(&self) -> Result<Vec<TableId>, StoreError>;

    /// Puts the reminders that are due into the outbox; when the next one is due.
    async fn send_reminders(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError>;

    /// Keeps since when the reminder in the outbox may have arrived; `None` where it has not.
    async fn set_tried(&self, wait: &Wait, tried: Option<Timestamp>) -> Result<(), StoreError>;

    /// Puts the reminder in the outbox off until later.
    async fn postpone_reminder(&self, wait: &Wait, until: Timestamp) -> Result<(), StoreError>;

    /// Keeps that the reminder in the outbox was sent, and when the next one is due. The last is told at the table.
    async fn reminded(&self, wait: &Wait, at: Timestamp, next: Option<Timestamp>) -> Result<(), StoreError>;

    /// How a person wants to be reminded.
    async fn reminding(&self, user: UserId) -> Result<Reminding, StoreError>;

    /// Keeps how a person wants to be reminded, and when that is from now on. Lobbies that show their hours are shown anew.
    async fn set_reminding(&self, user: UserId, reminding: &Reminding) -> Result<(), StoreError>;
}

impl Tables {
    /// Puts reminders into the outbox when they are due, for ever; sleeps until the next one is.
    pub async fn remind(&self) {
        while let Err(error) = self.know_waits().await {
            tracing::error!(%error, "who must decide cannot be kept");
            self.clock().reach(self.clock().now().after(AFTER_FAILURE)).await;
        }
        loop {
            let now = self.clock().now();
            let next = match self.store().send_reminders(now).await {
                Ok(next) => next.map_or(now.after(SOONEST), |next| next.min(now.after(SOONEST))),
                Err(error) => {
                    tracing::error!(%error, "reminders cannot be sent");
                    now.after(AFTER_FAILURE)
                }
            };
            self.wake_courier();
            tokio::select! {
                biased;
                () = self.clock().reach(next) => {}
                () = self.reminders_changed() => {}
            }
        }
    }

    /// Learns once who must decide at tables that an older program wrote.
    async fn know_waits(&self) -> Result<(), StoreError> {
        let store = self.store();
        if store.note(KNOWN).await?.is_some() {
            return Ok(());
        }
        for table in store.without_waits().await? {
            match self.load(table).await {
                Ok(table) => store.begin_waits(&table).await?,
                Err(Error::Store(error)) if !matches!(error, StoreError::Damaged { .. }) => return Err(error),
                // What is damaged was reported, and reminds nobody.
                Err(_) => {}
            }
        }
        store.set_note(KNOWN, "known").await
    }

    /// Keeps how a person wants to be reminded; what holds now.
    pub async fn change_reminding(&self, user: UserId, change: RemindingChange) -> Result<Reminding, StoreError> {
        let before = self.store().reminding(user).await?;
        if change == RemindingChange::default() {
            return Ok(before);
        }
        let now = before.changed(change);
        let set = self.store().set_reminding(user, &now).await;
        // Also where the store failed: it may have kept it before.
        self.change_reminders();
        self.wake_courier();
        set.map(|()| now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reminders_come_ever_more_seldom_and_end() {
        let mut wait = Wait {
            table: TableId(1),
            seat: Seat(0),
            user: UserId(7),
            since: Timestamp(0),
            asked: 3,
            reminded: 0,
            last: Timestamp(0),
            due: None,
            tried: None,
        };
        let mut told = Vec::new();
        while let Some(next) = wait.next(Some(20)) {
            told.push(next.seconds() / 3600);
            wait.reminded += 1;
            wait.last = next;
        }
        assert_eq!(told, [20, 40, 80, 160]);
        assert_eq!(wait.next(None), None);
    }

    #[test]
    fn a_persons_own_choice_comes_before_the_tables() {
        let own = |hours| Reminding {
            hours,
            ..Reminding::default()
        };
        assert_eq!(own(None).first_after(Pace::Gentle), Some(20));
        assert_eq!(own(None).first_after(Pace::Off), None);
        assert_eq!(own(Some(2)).first_after(Pace::Off), Some(2));
        assert_eq!(own(Some(0)).first_after(Pace::Brisk), None);
    }
}
