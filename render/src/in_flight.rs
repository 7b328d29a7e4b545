//! How much memory pictures may take on their way to people: whoever takes them slowly, or not at all, must not fill it.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

/// Pictures on their way may take so many bytes, which are those of about four hundred boards.
const MOST_BYTES: usize = 64 << 20;

/// So long a picture that was drawn waits for others to leave.
const PATIENCE: Duration = Duration::from_secs(10);

/// The pictures that were drawn and are still needed, in bytes.
#[derive(Debug)]
pub(crate) struct InFlight {
    bytes: Mutex<usize>,
    left: Condvar,
    most: usize,
    patience: Duration,
}

/// The room that a picture takes, until this is dropped.
#[derive(Debug)]
pub struct Permit {
    in_flight: Arc<InFlight>,
    bytes: usize,
}

impl Default for InFlight {
    fn default() -> Self {
        Self::of(MOST_BYTES, PATIENCE)
    }
}

impl InFlight {
    fn of(most: usize, patience: Duration) -> Self {
        Self {
            bytes: Mutex::new(0),
            left: Condvar::new(),
            most,
            patience,
        }
    }

    /// Room for a picture of so many bytes. Waits for it on this thread, so that nothing else is drawn meanwhile; `None`
    /// if there is none in time. A picture for which there could never be room has it when there is no other.
    pub fn acquire(self: &Arc<Self>, bytes: usize) -> Option<Permit> {
        let taken = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        let full = |taken: &mut usize| *taken > 0 && *taken + bytes > self.most;
        let waited = self.left.wait_timeout_while(taken, self.patience, full);
        let (mut taken, waited) = waited.unwrap_or_else(PoisonError::into_inner);
        if waited.timed_out() {
            return None;
        }
        *taken += bytes;
        Some(Permit {
            in_flight: Arc::clone(self),
            bytes,
        })
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        *self.in_flight.bytes.lock().unwrap_or_else(PoisonError::into_inner) -= self.bytes;
        self.in_flight.left.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_on_their_way_take_so_much_and_no_more() {
        let in_flight = Arc::new(InFlight::of(1_000, Duration::ZERO));
        let first = in_flight.acquire(600).unwrap();
        let second = in_flight.acquire(400).unwrap();
        assert!(in_flight.acquire(1).is_none());
        drop(first);
        assert!(in_flight.acquire(601).is_none());
        let third = in_flight.acquire(600).unwrap();
        drop((second, third));
        let large = in_flight.acquire(5_000).unwrap();
        assert!(in_flight.acquire(1).is_none());
        drop(large);
        assert!(in_flight.acquire(1_000).is_some());
    }

    #[test]
    fn a_picture_that_waits_is_there_as_soon_as_another_has_left() {
        let in_flight = Arc::new(InFlight::of(1_000, Duration::from_secs(600)));
        let first = in_flight.acquire(1_000).unwrap();
        let waits = std::thread::spawn({
            let in_flight = Arc::clone(&in_flight);
            move || in_flight.acquire(1_000).is_some()
        });
        drop(first);
        assert!(waits.join().unwrap());
    }
}
