//! How much memory pictures may take on their way to people: whoever takes them slowly, or not at all, must not fill it.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

/// Pictures on their way may take so many bytes, which are those of about four hundred boards.
const MOST_BYTES: usize = 64 << 20;

/// So long a picture that was drawn waits for others to leave.
const PATIENCE: Duration = Duration::from_secs(10);

/// The pictures that were drawn and are still needed, in bytes.
#[derive(Debug)]
pub(crate) struct Flight {
    bytes: Mutex<usize>,
    left: Condvar,
    most: usize,
    patience: Duration,
}

/// The room that a picture takes, until this is dropped.
#[derive(Debug)]
pub struct Seated {
    flight: Arc<Flight>,
    bytes: usize,
}

impl Default for Flight {
    fn default() -> Self {
        Self::of(MOST_BYTES, PATIENCE)
    }
}

impl Flight {
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
    pub fn seat(self: &Arc<Self>, bytes: usize) -> Option<Seated> {
        let taken = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        let full = |taken: &mut usize| *taken > 0 && *taken + bytes > self.most;
        let waited = self.left.wait_timeout_while(taken, self.patience, full);
        let (mut taken, waited) = waited.unwrap_or_else(PoisonError::into_inner);
        if waited.timed_out() {
            return None;
        }
        *taken += bytes;
        Some(Seated {
            flight: Arc::clone(self),
            bytes,
        })
    }
}

impl Drop for Seated {
    fn drop(&mut self) {
        *self.flight.bytes.lock().unwrap_or_else(PoisonError::into_inner) -= self.bytes;
        self.flight.left.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_on_their_way_take_so_much_and_no_more() {
        let flight = Arc::new(Flight::of(1_000, Duration::ZERO));
        let first = flight.seat(600).unwrap();
        let second = flight.seat(400).unwrap();
        assert!(flight.seat(1).is_none());
        drop(first);
        assert!(flight.seat(601).is_none());
        let third = flight.seat(600).unwrap();
        drop((second, third));
        let large = flight.seat(5_000).unwrap();
        assert!(flight.seat(1).is_none());
        drop(large);
        assert!(flight.seat(1_000).is_some());
    }

    #[test]
    fn a_picture_that_waits_is_there_as_soon_as_another_has_left() {
        let flight = Arc::new(Flight::of(1_000, Duration::from_secs(600)));
        let first = flight.seat(1_000).unwrap();
        let waits = std::thread::spawn({
            let flight = Arc::clone(&flight);
            move || flight.seat(1_000).is_some()
        });
        drop(first);
        assert!(waits.join().unwrap());
    }
}
