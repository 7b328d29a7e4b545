//! The time of day, which tests can move.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

use super::ids::Timestamp;

/// A clock: the system's, moved ahead by what tests add.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    ahead: Arc<AtomicI64>,
    moved: watch::Sender<()>,
}

impl Clock {
    /// The present moment.
    pub fn now(&self) -> Timestamp {
        let system = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(i64::try_from(system.as_millis()).unwrap_or(i64::MAX)).after(self.ahead())
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
