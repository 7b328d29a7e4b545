//! What all parts of a run share: the plan, the clock, the record, and the disk that outlives the program.

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::Thread;
use std::time::{Duration, Instant};

use gamekeeper::store::SqliteStore;
use gamekeeper::table::{Clock, Store, Timestamp, UserId};
use tokio::runtime::Handle;
use tokio::sync::Notify;

use crate::month::{Asked, Sent};
use crate::plan::{Fault, Plan};
use crate::record::Record;

/// When runs begin: midnight, in milliseconds since 1970.
pub const BEGIN: i64 = 1_795_219_200_000;

pub struct World {
    pub plan: Plan,
    pub clock: Clock,
    record: Mutex<Record>,
    /// Whether everything works for now.
    calm: AtomicBool,
    /// The present day, from 0.
    pub day: AtomicU64,
    /// Asks whoever runs the program to kill it.
    pub doom: Notify,
    pub disk: Disk,
    /// The reminders that were sent.
    pub sent: Mutex<Sent>,
    /// Until when each person said that they are away, in milliseconds.
    pub absences: Mutex<BTreeMap<UserId, Vec<i64>>>,
    /// What was asked to be taken back.
    pub asked: Mutex<Asked>,
}

impl World {
    pub fn new(plan: Plan, disk: Disk) -> Self {
        Self {
            plan,
            clock: Clock::starting_at(Timestamp(BEGIN)),
            record: Mutex::default(),
            calm: AtomicBool::new(false),
            day: AtomicU64::new(0),
            doom: Notify::new(),
            disk,
            sent: Mutex::default(),
            absences: Mutex::default(),
            asked: Mutex::default(),
        }
    }

    pub fn record(&self) -> MutexGuard<'_, Record> {
        lock(&self.record)
    }

    pub fn note(&self, what: impl AsRef<str>) {
        let at = self.clock.now().0 - BEGIN;
        self.record().event(at, what.as_ref());
    }

    pub fn violate(&self, what: String) {
        let day = self.day.load(Ordering::Relaxed);
        self.record().violate(day, what);
    }

    pub fn is_violated(&self) -> bool {
        self.record().violation.is_some()
    }

    /// Whether a kind of fault may happen now.
    pub fn may(&self, fault: Fault) -> bool {
        !self.is_calm() && self.plan.faults.contains(&fault)
    }

    pub fn is_calm(&self) -> bool {
        self.calm.load(Ordering::Relaxed)
    }

    pub fn calm(&self, calm: bool) {
        self.calm.store(calm, Ordering::Relaxed);
    }

    /// Does something and notes the real time that it took.
    pub fn timed<T>(&self, what: &'static str, work: impl FnOnce() -> T) -> T {
        let begun = Instant::now();
        let done = work();
        *self.record().spent.entry(what).or_default() += begun.elapsed();
        done
    }
}

/// Waits through simulated time: the clock of the runtime inside stands still (`run.rs`) but when all wait.
pub async fn pause(milliseconds: u64) {
    if milliseconds > 0 {
        tokio::time::sleep(Duration::from_millis(milliseconds)).await;
    }
}

pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The disk with the database on it, as it is behind the program's back.
pub struct Disk {
    url: String,
    /// What SQLite's connections run on: threads and time outside of the simulation.
    outside: Handle,
    store: Mutex<Arc<SqliteStore>>,
}

impl Disk {
    /// The disk with a new database at `url`.
    pub fn new(url: String, outside: Handle) -> Self {
        let store = open(&url, &outside);
        Self {
            url,
            outside,
            store: Mutex::new(store),
        }
    }

    /// The open database.
    pub fn store(&self) -> Arc<SqliteStore> {
        Arc::clone(&lock(&self.store))
    }

    /// Does something with the database while the simulation stands still, so that how long it really takes changes
    /// nothing.
    pub fn now<T>(&self, work: impl Future<Output = T>) -> T {
        at_once(&self.outside, work)
    }

    /// Closes the database of a program that has died, and opens it again.
    pub fn reopen(&self) {
        let store = self.store();
        self.now(store.close());
        *lock(&self.store) = open(&self.url, &self.outside);
    }
}

fn open(url: &str, outside: &Handle) -> Arc<SqliteStore> {
    Arc::new(at_once(outside, SqliteStore::open(url)).expect("the database can be opened"))
}

/// Runs a future to its end on this thread, whatever else waits.
fn at_once<T>(outside: &Handle, work: impl Future<Output = T>) -> T {
    struct Unpark(Thread);

    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }

    let _entered = outside.enter();
    // The simulation counts how long a task goes on without a pause; what happens here is no part of it.
    let mut work = pin!(tokio::task::unconstrained(work));
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut context = Context::from_waker(&waker);
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut context) {
            return done;
        }
        std::thread::park();
    }
}
