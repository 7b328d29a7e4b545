//! A program that ends after every single write, for tests: [`ended_after_every_write`].

use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tempfile::TempDir;

use super::SqliteStore;
use super::tests::url;
use crate::table::{Error, Store, StoreError};

/// How many writes the program has left before it ends.
#[derive(Debug)]
pub(crate) struct Life(AtomicU64);

impl Default for Life {
    fn default() -> Self {
        Self(AtomicU64::new(u64::MAX))
    }
}

impl Life {
    /// Takes one of the writes that are left.
    ///
    /// # Errors
    /// [`StoreError::Database`] once none is left.
    pub(super) fn write(&self) -> Result<(), StoreError> {
        let left = |left: u64| left.checked_sub(1);
        let taken = self.0.fetch_update(Ordering::SeqCst, Ordering::SeqCst, left);
        taken
            .map(drop)
            .map_err(|_| StoreError::Database("the program has ended".into()))
    }

    fn left(&self) -> u64 {
        self.0.load(Ordering::SeqCst)
    }
}

/// Plays a course of so many steps on a database in a file, first without any interruption, and then once for each write of
/// it, after which the program ends and starts anew. A step in which it ends is repeated, as whoever got no answer asks
/// again, so each step must come to the same when it is taken twice; what a program does when it starts belongs into
/// `start`. All must come to the same outcome. Gives the number of writes.
pub(crate) async fn ended_after_every_write<P, T: Debug + PartialEq>(
    steps: usize,
    start: impl AsyncFn(Arc<SqliteStore>) -> P,
    step: impl AsyncFn(&P, usize) -> Result<(), Error>,
    outcome: impl AsyncFn(&P) -> T,
) -> u64 {
    let play = async |writes: u64| {
        let folder = TempDir::new().expect("there is room for a database");
        let url = url(&folder);
        let open = async |writes: u64| {
            let store = SqliteStore::open(&url).await.expect("the database is free");
            store.life.0.store(writes, Ordering::SeqCst);
            Arc::new(store)
        };
        let mut store = open(writes).await;
        let mut program = start(Arc::clone(&store)).await;
        for number in 0..steps {
            loop {
                let done = step(&program, number).await;
                if store.life.left() > 0 {
                    done.unwrap_or_else(|error| panic!("step {number} after {writes} writes: {error}"));
                    break;
                }
                store.close().await;
                store = open(u64::MAX).await;
                program = start(Arc::clone(&store)).await;
            }
        }
        let come_to = outcome(&program).await;
        let written = u64::MAX - store.life.left();
        store.close().await;
        (come_to, written)
    };
    let (expected, writes) = play(u64::MAX).await;
    for number in 1..=writes {
        let (come_to, _) = play(number).await;
        assert_eq!(come_to, expected, "the program ended after write {number} of {writes}");
    }
    writes
}
