//! Pauses between attempts that the database could not keep.

use std::collections::HashMap;
use std::time::Duration;

use crate::table::{Due, Lane, TableId, Timestamp};

/// The longest pause between two attempts.
pub(super) const LONGEST: Duration = Duration::from_secs(5 * 60);

/// The pause after so many failures in a row.
pub(super) fn backoff(attempts: u32) -> Duration {
    Duration::from_secs(1 << attempts.min(10)).min(LONGEST)
}

/// Deliveries that failed while the database could not be written: without these, each would be tried again at once.
#[derive(Default)]
pub(super) struct Pauses(HashMap<(TableId, Lane), Due>);

impl Pauses {
    /// Keeps that a delivery failed and is not to be tried before `not_before`.
    pub fn keep(&mut self, failed: Due, not_before: Timestamp) {
        let paused = Due {
            attempts: failed.attempts.saturating_add(1),
            not_before,
            ..failed
        };
        self.0.insert((failed.table, failed.lane), paused);
    }

    /// Forgets what was kept of a lane: the database knows better again.
    pub fn forget(&mut self, table: TableId, lane: Lane) {
        self.0.remove(&(table, lane));
    }

    /// The delivery as it stands with what the database could not keep of it.
    pub fn apply(&self, due: Due) -> Due {
        match self.0.get(&(due.table, due.lane)) {
            Some(kept) => Due {
                attempts: due.attempts.max(kept.attempts),
                not_before: due.not_before.max(kept.not_before),
                ..due
            },
            None => due,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_end_at_the_longest() {
        assert_eq!(backoff(0), Duration::from_secs(1));
        assert_eq!(backoff(3), Duration::from_secs(8));
        assert_eq!(backoff(40), LONGEST);
    }

    #[test]
    fn a_pause_that_the_database_could_not_keep_counts_until_it_can() {
        let stored = Due {
            table: TableId(1),
            lane: Lane::Table,
            version: 4,
            attempts: 0,
            not_before: Timestamp(0),
        };
        let mut pauses = Pauses::default();
        for attempt in 1..=3_u32 {
            pauses.keep(pauses.apply(stored), Timestamp(i64::from(attempt) * 1_000));
            let paused = pauses.apply(stored);
            assert_eq!(
                (paused.attempts, paused.not_before.0),
                (attempt, i64::from(attempt) * 1_000)
            );
        }
        let other = Due {
            table: TableId(2),
            ..stored
        };
        assert_eq!(pauses.apply(other), other);
        pauses.forget(stored.table, stored.lane);
        assert_eq!(pauses.apply(stored), stored);
    }
}
