//! The time of day, which tests can move.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::ids::Timestamp;

/// A clock: the system's, moved ahead by what tests add.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    ahead: Arc<AtomicI64>,
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
    }

    fn ahead(&self) -> Duration {
        Duration::from_millis(self.ahead.load(Ordering::SeqCst).unsigned_abs())
    }
}
