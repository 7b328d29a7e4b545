//! Which deliveries go on now, and when the next one is due.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use tokio::task::{Id, JoinError, JoinSet};

use super::deliver::{Delivery, Outcome};
use super::messenger::Messenger;
use super::pauses::{Pauses, backoff};
use crate::metrics::METRICS;
use crate::presenters::Presenter;
use crate::table::{Due, Lane, StoreError, TableId, Tables, Timestamp};

/// How many deliveries may go on at once. Lanes are independent; within one, messages keep their order.
const AT_ONCE: usize = 8;

/// Brings what waits in the outbox to people.
pub struct Courier {
    delivery: Arc<Delivery>,
}

impl Courier {
    /// A courier for `tables`.
    pub fn new(tables: Arc<Tables>, presenter: Arc<Presenter>, messenger: Arc<dyn Messenger>) -> Self {
        Self {
            delivery: Arc::new(Delivery {
                tables,
                presenter,
                messenger,
            }),
        }
    }

    /// Delivers for ever. Dropping the future loses nothing: what was not marked as delivered is delivered again.
    pub async fn run(&self) {
        let mut round = Round::default();
        loop {
            let next = match self.begin_deliveries(&mut round).await {
                Ok(next) => next,
                Err(error) => {
                    tracing::error!(%error, "the outbox cannot be read");
                    Some(self.now().after(backoff(2)))
                }
            };
            let pause = async {
                match next {
                    Some(next) => self.delivery.tables.clock().reach(next).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                // Each of them only leads to another look: where several are ready, tests must see the same order again.
                biased;
                Some(ended) = round.at_work.join_next_with_id() => round.end(ended, self.now()),
                () = self.delivery.tables.outbox_changed() => {}
                () = pause => {}
            }
        }
    }

    fn now(&self) -> Timestamp {
        self.delivery.tables.clock().now()
    }

    /// Begins what is due now in lanes that nobody is busy with, as much as there is room for; tells when the next
    /// attempt is due.
    async fn begin_deliveries(&self, round: &mut Round) -> Result<Option<Timestamp>, StoreError> {
        let mut waiting = self.delivery.tables.store().due().await?;
        round.queue(&mut waiting);
        let idle = waiting.into_iter().filter(|due| !round.is_busy(due));
        let idle = idle.map(|due| round.pauses.apply(due));
        let now = self.now();
        let (due, later): (Vec<Due>, Vec<Due>) = idle.partition(|due| due.not_before <= now);
        for due in due.into_iter().take(AT_ONCE - round.busy.len()) {
            let delivery = Arc::clone(&self.delivery);
            let task = round.at_work.spawn(async move { delivery.deliver(due).await });
            round.busy.insert(task.id(), due);
        }
        Ok(later.iter().map(|due| due.not_before).min())
    }
}

/// The deliveries at work. Each is a task of its own: one that held a connection to the database or a place at the
/// drawing board, and was polled now and then only, would let all others wait for it.
#[derive(Default)]
struct Round {
    at_work: JoinSet<Outcome>,
    busy: HashMap<Id, Due>,
    pauses: Pauses,
    waiting: HashMap<(TableId, Lane), Wait>,
    /// How many have begun to wait.
    turns: u64,
}

/// How a lane waits.
#[derive(Clone, Copy)]
struct Wait {
    since: Instant,
    /// Lower ones are served first; `None` after it was served.
    turn: Option<u64>,
}

impl Round {
    /// Puts first what has waited longest, so that no table that is always busy keeps another waiting, and tells
    /// whoever watches.
    fn queue(&mut self, waiting: &mut [Due]) {
        let now = Instant::now();
        let known = std::mem::take(&mut self.waiting);
        for due in &*waiting {
            let lane = (due.table, due.lane);
            let before = known
                .get(&lane)
                .filter(|before| before.turn.is_some() || due.attempts > 0);
            let wait = Wait {
                since: before.map_or(now, |before| before.since),
                turn: before.and_then(|before| before.turn).or(Some(self.turns)),
            };
            self.turns += 1;
            self.waiting.insert(lane, wait);
        }
        waiting.sort_by_key(|due| self.waiting.get(&(due.table, due.lane)).and_then(|wait| wait.turn));
        METRICS.outbox(waiting.len(), self.waiting.values().map(|wait| wait.since).min());
    }

    fn is_busy(&self, due: &Due) -> bool {
        let lane = (due.table, due.lane);
        self.busy.values().any(|busy| (busy.table, busy.lane) == lane)
    }

    fn end(&mut self, ended: Result<(Id, Outcome), JoinError>, now: Timestamp) {
        let (id, outcome) = match ended {
            Ok((id, outcome)) => (id, Some(outcome)),
            Err(error) => (error.id(), None),
        };
        let Some(due) = self.busy.remove(&id) else { return };
        if let Some(wait) = self.waiting.get_mut(&(due.table, due.lane)) {
            wait.turn = None;
        }
        match outcome {
            Some(Outcome::Stored) => self.pauses.forget(due.table, due.lane),
            Some(Outcome::NotStored { not_before }) => self.pauses.keep(due, not_before),
            None => {
                tracing::error!(table = %due.table, lane = ?due.lane, "a delivery panicked");
                self.pauses.keep(due, now.after(backoff(due.attempts)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_has_waited_longest_is_served_first_however_busy_a_table_is() {
        let due = |table: u64| Due {
            table: TableId(table),
            lane: Lane::Table,
            version: 1,
            attempts: 0,
            not_before: Timestamp(0),
        };
        let mut round = Round::default();
        let mut served = Vec::new();
        for _ in 0..4 {
            // The first table is always due again, before what the others wait for.
            let mut waiting: Vec<Due> = (1..=3)
                .filter(|table| *table == 1 || !served.contains(table))
                .map(due)
                .collect();
            round.queue(&mut waiting);
            let first = waiting[0];
            served.push(first.table.0);
            let task = round.at_work.spawn(async { Outcome::Stored });
            round.busy.insert(task.id(), first);
            let ended = round.at_work.join_next_with_id().await.unwrap();
            round.end(ended, Timestamp(0));
        }
        assert_eq!(served, [1, 2, 3, 1]);
    }
}
