//! Time as the sandbox sees it: the machine's, or one that tests move by hand.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use time::UtcDateTime;
use tokio::sync::watch;

/// The clock behind timestamps, the three seconds to answer an interaction and the fifteen minutes of its token.
#[derive(Clone, Debug)]
pub struct Clock {
    /// Milliseconds since 1970 of a clock that stands still, or `None` for the machine's clock.
    frozen_at: Option<u64>,
    advanced_ms: Arc<AtomicU64>,
    moved: watch::Sender<()>,
}

impl Clock {
    /// The machine's clock.
    pub fn real() -> Self {
        Self::new(None)
    }

    /// A clock that stands at `unix_ms` until it is advanced, so that no deadline depends on the machine's load.
    pub fn frozen(unix_ms: u64) -> Self {
        Self::new(Some(unix_ms))
    }

    fn new(frozen_at: Option<u64>) -> Self {
        Self {
            frozen_at,
            advanced_ms: Arc::default(),
            moved: watch::Sender::new(()),
        }
    }

    /// Milliseconds since 1970.
    pub fn now_ms(&self) -> u64 {
        let base = self.frozen_at.unwrap_or_else(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            since.as_millis() as u64
        });
        base + self.advanced_ms.load(Ordering::SeqCst)
    }

    /// Moves the clock forward.
    pub fn advance(&self, by: Duration) {
        self.advanced_ms.fetch_add(by.as_millis() as u64, Ordering::SeqCst);
        self.moved.send_replace(());
    }

    /// Waits until the clock shows `unix_ms` or later.
    pub(super) async fn reach(&self, unix_ms: u64) {
        let mut moved = self.moved.subscribe();
        loop {
            moved.mark_unchanged();
            let left = unix_ms.saturating_sub(self.now_ms());
            if left == 0 {
                return;
            }
            if self.frozen_at.is_some() {
                // The sender lives in self, so this cannot fail while self is borrowed.
                let _ = moved.changed().await;
            } else {
                tokio::select! {
                    () = tokio::time::sleep(Duration::from_millis(left)) => {}
                    _ = moved.changed() => {}
                }
            }
        }
    }
}

/// A moment in Discord's notation, such as `2026-11-21T01:50:00.000000+00:00`.
pub(super) fn iso8601(unix_ms: u64) -> String {
    let moment = UtcDateTime::UNIX_EPOCH + Duration::from_millis(unix_ms);
    let (hours, minutes, seconds, micros) = moment.time().as_hms_micro();
    format!(
        "{}T{hours:02}:{minutes:02}:{seconds:02}.{micros:06}+00:00",
        moment.date()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_discord_writes_them() {
        assert_eq!(iso8601(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(iso8601(951_782_400_123), "2000-02-29T00:00:00.123000+00:00");
        assert_eq!(iso8601(1_795_225_800_000), "2026-11-21T01:50:00.000000+00:00");
    }

    #[tokio::test]
    async fn a_frozen_clock_moves_only_by_hand() {
        let clock = Clock::frozen(1_000);
        let waiting = tokio::spawn({
            let clock = clock.clone();
            async move { clock.reach(4_000).await }
        });
        clock.advance(Duration::from_secs(2));
        assert_eq!(clock.now_ms(), 3_000);
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        clock.advance(Duration::from_secs(1));
        waiting.await.unwrap();
    }
}
