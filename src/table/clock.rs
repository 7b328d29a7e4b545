//! The time of day, which tests can move.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;
use tokio::time::Instant;

use super::ids::Timestamp;

/// A clock: the system's or that of the runtime, moved ahead by what tests add.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    /// What it showed at an instant of the runtime's time, if it goes on from there.
    begun: Option<(Timestamp, Instant)>,
    ahead: Arc<AtomicI64>,
    moved: watch::Sender<()>,
}

impl Clock {
    /// A clock that shows `then` and goes on with the time of the runtime, which stands still or leaps where a test has
    /// paused it.
    pub fn starting_at(then: Timestamp) -> Self {
        Self {
            begun: Some((then, Instant::now())),
            ..Self::default()
        }
    }

    /// The present moment.
    pub fn now(&self) -> Timestamp {
        let now = match self.begun {
            Some((then, since)) => then.after(since.elapsed()),
            None => Timestamp::default().after(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()),
        };
        now.after(self.ahead())
    }

    /// Moves the clock ahead.
    pub fn advance(&self, duration: Duration) {
        self.ahead.fetch_add(
            i64::try_from(duration.as_millis()).unwrap_or(i64::MAX),
            Ordering::SeqCst,
        );
        self.moved.send_replace(());
    }

    /// Waits until the clock shows `then` or later.
    pub async fn reach(&self, then: Timestamp) {
        let mut moved = self.moved.subscribe();
        loop {
            moved.mark_unchanged();
            let left = then.0.saturating_sub(self.now().0);
            if left <= 0 {
                return;
            }
            tokio::select! {
                // Where both are ready, tests must see the same order again.
                biased;
                () = tokio::time::sleep(Duration::from_millis(left.unsigned_abs())) => {}
                // The sender lives in self, so this cannot fail while self is borrowed.
                _ = moved.changed() => {}
            }
        }
    }

    fn ahead(&self) -> Duration {
        Duration::from_millis(self.ahead.load(Ordering::SeqCst).unsigned_abs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_clock_of_the_runtime_is_awaited_through_years_in_no_time() {
        let clock = Clock::starting_at(Timestamp(1_000));
        let then = clock.now().after(Duration::from_secs(6 * 365 * 24 * 60 * 60));
        clock.reach(then).await;
        assert_eq!(clock.now(), then);
    }

    #[tokio::test]
    async fn whoever_waits_is_woken_when_the_clock_is_moved() {
        let clock = Clock::default();
        let then = clock.now().after(Duration::from_secs(3600));
        let waiting = tokio::spawn({
            let clock = clock.clone();
            async move { clock.reach(then).await }
        });
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        clock.advance(Duration::from_secs(3600));
        waiting.await.unwrap();
        assert!(clock.now() >= then);
    }
}
