//! Hours of the day: when it is night for somebody.

use std::time::Duration;

use jiff::ZonedDateTime;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::ids::Timestamp;
use super::reminders::Reminding;

/// The night of those who chose no hours.
const NIGHT: Hours = Hours { from: 22, to: 8 };

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// So long before and after the time of the day at which somebody acted they are taken to be up.
const AROUND: i64 = 2 * HOUR;

/// The hours of the day in which somebody is not reminded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hours {
    /// The first hour of quiet, 0 to 23.
    pub from: u8,
    /// The first hour after it, 0 to 23; the same as `from` for no quiet at all.
    pub to: u8,
}

impl Hours {
    /// The hours of quiet that hold for a person.
    pub fn of(reminding: &Reminding) -> Self {
        reminding.quiet.map_or(NIGHT, |(from, to)| Self { from, to })
    }

    fn contain(self, hour: i8) -> bool {
        let (from, to) = (self.from.cast_signed(), self.to.cast_signed());
        match from <= to {
            true => (from..to).contains(&hour),
            false => hour >= from || hour < to,
        }
    }

    /// Whether it is quiet in a time zone.
    pub fn are_quiet(self, zone: &str, now: Timestamp) -> bool {
        local(zone, now).is_some_and(|now| self.contain(now.hour()))
    }

    /// The first moment from `now` on at which it is not quiet in a time zone.
    pub fn awake(self, zone: &str, now: Timestamp) -> Timestamp {
        let Some(local) = local(zone, now).filter(|local| self.contain(local.hour())) else {
            return now;
        };
        let seconds = i64::from(local.minute()) * 60 + i64::from(local.second());
        let hour = now.0 - seconds * 1000 - i64::from(local.millisecond());
        // By hours as they pass, so that a night in which the clocks change ends when it ends.
        let mut later = (1..48).map(|hours| Timestamp(hour + hours * HOUR));
        later.find(|then| !self.are_quiet(zone, *then)).unwrap_or(now)
    }

    /// The moments of the day of `now` at which quiet ends and begins in a time zone.
    pub fn day(self, zone: &str, now: Timestamp) -> Option<(Timestamp, Timestamp)> {
        let local = local(zone, now)?;
        let at = |hour: u8| {
            let then = local
                .date()
                .at(hour.cast_signed(), 0, 0, 0)
                .to_zoned_datetime(local.time_zone().clone());
            Some(Timestamp(then.ok()?.timestamp().as_millisecond()))
        };
        Some((at(self.to)?, at(self.from)?))
    }
}

fn local(zone: &str, now: Timestamp) -> Option<ZonedDateTime> {
    let now = jiff::Timestamp::from_millisecond(now.0).ok()?;
    Some(now.to_zoned_datetime(TimeZone::get(zone).ok()?))
}

/// The first moment from `now` on at about the time of the day of `seen`.
pub(super) fn daily(now: Timestamp, seen: Timestamp) -> Timestamp {
    let after = (now.0 - seen.0).rem_euclid(DAY);
    let wait = if after <= AROUND || after >= DAY - AROUND {
        0
    } else {
        DAY - AROUND - after
    };
    now.after(Duration::from_millis(wait.unsigned_abs()))
}

/// The time zone that somebody means: by its name, whatever the case.
pub fn zone(name: &str) -> Option<String> {
    let name = name.trim().replace(' ', "_");
    zones().find(|zone| zone.eq_ignore_ascii_case(&name))
}

/// The names of all time zones, such as `Europe/Warsaw`.
pub fn zones() -> impl Iterator<Item = String> {
    let names = jiff::tz::db().available().map(|name| name.to_string());
    // Others are old names of these, or meant for computers.
    names.filter(|name| name.contains('/') && !name.starts_with("Etc/") || name == "UTC")
}

/// The last second of a date such as `2027-01-15` in a time zone; `None` if that is no date, or there is no such zone.
pub fn end_of(date: &str, zone: &str) -> Option<Timestamp> {
    let date = Date::strptime("%Y-%m-%d", date).ok()?;
    let midnight = date
        .tomorrow()
        .ok()?
        .at(0, 0, 0, 0)
        .to_zoned_datetime(TimeZone::get(zone).ok()?)
        .ok()?;
    Some(Timestamp(midnight.timestamp().as_millisecond() - 1000))
}

/// The time of the day in a time zone, such as `18:30`; `None` if there is no such zone.
pub fn time_in(zone: &str, now: Timestamp) -> Option<String> {
    Some(local(zone, now)?.strftime("%H:%M").to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        let then: jiff::Timestamp = text.parse().unwrap();
        Timestamp(then.as_millisecond())
    }

    #[test]
    fn a_night_ends_in_the_morning_of_the_zone() {
        let awake = |zone: &str, now: &str| NIGHT.awake(zone, at(now));
        assert_eq!(
            awake("Europe/Warsaw", "2026-11-23T12:00:00Z"),
            at("2026-11-23T12:00:00Z")
        );
        assert_eq!(
            awake("Europe/Warsaw", "2026-11-23T21:10:00Z"),
            at("2026-11-24T07:00:00Z")
        );
        assert_eq!(
            awake("Europe/Warsaw", "2026-11-24T06:59:59Z"),
            at("2026-11-24T07:00:00Z")
        );
        // Half an hour beside all others.
        assert_eq!(
            awake("Asia/Kolkata", "2026-11-23T20:00:00Z"),
            at("2026-11-24T02:30:00Z")
        );
        assert_eq!(
            awake("America/New_York", "2026-11-23T03:40:00Z"),
            at("2026-11-23T13:00:00Z")
        );
    }

    #[test]
    fn a_night_in_which_the_clocks_change_ends_in_the_morning_all_the_same() {
        let awake = |now: &str| NIGHT.awake("Europe/Warsaw", at(now));
        assert_eq!(awake("2026-10-24T22:10:00Z"), at("2026-10-25T07:00:00Z"));
        assert_eq!(awake("2026-03-28T22:10:00Z"), at("2026-03-29T06:00:00Z"));
    }

    #[test]
    fn hours_within_a_day_may_be_quiet_too_and_none_need_be() {
        let shift = Hours { from: 9, to: 17 };
        assert_eq!(
            shift.awake("UTC", at("2026-11-23T10:20:00Z")),
            at("2026-11-23T17:00:00Z")
        );
        let none = Hours { from: 5, to: 5 };
        assert_eq!(
            none.awake("UTC", at("2026-11-23T05:20:00Z")),
            at("2026-11-23T05:20:00Z")
        );
    }

    #[test]
    fn nobody_is_woken_whose_zone_is_not_known() {
        let seen = at("2026-11-20T20:00:00Z");
        let reminded = |now: &str| Reminding::default().awake(at(now), seen);
        assert_eq!(reminded("2026-11-23T19:00:00Z"), at("2026-11-23T19:00:00Z"));
        assert_eq!(reminded("2026-11-23T22:00:00Z"), at("2026-11-23T22:00:00Z"));
        assert_eq!(reminded("2026-11-23T22:00:01Z"), at("2026-11-24T18:00:00Z"));
    }

    #[test]
    fn a_date_ends_at_midnight_of_the_zone() {
        assert_eq!(end_of("2026-11-25", "UTC"), Some(at("2026-11-25T23:59:59Z")));
        assert_eq!(end_of("2026-11-25", "Europe/Warsaw"), Some(at("2026-11-25T22:59:59Z")));
        assert_eq!(
            end_of("2026-11-25", "America/New_York"),
            Some(at("2026-11-26T04:59:59Z"))
        );
        // A day of 25 hours.
        assert_eq!(end_of("2026-10-25", "Europe/Warsaw"), Some(at("2026-10-25T22:59:59Z")));
        assert_eq!(end_of("2026-11-25", "Mars/Olympus"), None);
    }

    #[test]
    fn zones_go_by_their_names() {
        assert_eq!(zone("europe/warsaw").as_deref(), Some("Europe/Warsaw"));
        assert_eq!(zone("America/New york").as_deref(), Some("America/New_York"));
        assert_eq!(zone("Warsaw"), None);
        assert!(zones().count() > 300);
    }
}
