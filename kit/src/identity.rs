//! Numbers that tell things apart.

use std::sync::atomic::{AtomicU64, Ordering};

/// A number that nothing else gets for as long as the program runs, as an address would once its thing is gone.
pub fn unique() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}
