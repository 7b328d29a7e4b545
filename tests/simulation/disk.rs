//! The store as the program has it: the real one, on a disk that is slow, full, or failing.

mod calls;

use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use gamekeeper::store::SqliteStore;
use gamekeeper::table::StoreError;
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::plan::Fault;
use crate::world::{World, lock, pause};

/// Whether a call changes anything.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    Read,
    Write,
}

/// What becomes of a call.
#[derive(Default)]
struct Fate {
    /// Simulated milliseconds before and after the effect.
    before: u64,
    after: u64,
    fault: Option<Fault>,
    /// Whether the program dies before or after the effect.
    dies: Option<bool>,
}

/// So many calls a table makes in a day, about.
const CALLS_A_DAY: u64 = 200;

/// Faults that go on for a while, and when the program dies.
struct Weather {
    slow_until: i64,
    full_until: i64,
    /// Calls until the program dies.
    left: u64,
}

/// The store of one run of the program.
pub struct FailingStore {
    world: Arc<World>,
    store: Arc<SqliteStore>,
    /// Whether the program runs: a dead one reads and writes nothing.
    alive: Arc<AtomicBool>,
    dice: Mutex<(SmallRng, Weather)>,
}

impl FailingStore {
    /// The store of the program that is started as the `run`-th.
    pub fn new(world: Arc<World>, alive: Arc<AtomicBool>, run: u64) -> Self {
        let mut dice = world.plan.dice(("store", run));
        let weather = Weather {
            slow_until: 0,
            full_until: 0,
            left: dice.random_range(1..CALLS_A_DAY * world.plan.tables * 2),
        };
        Self {
            store: world.disk.store(),
            world,
            alive,
            dice: Mutex::new((dice, weather)),
        }
    }

    fn fate(&self, access: Access) -> Fate {
        let (dice, weather) = &mut *lock(&self.dice);
        let now = self.world.clock.now().0;
        let latency: u64 = dice.random_range(0..4);
        let mut fate = Fate {
            before: latency / 2,
            after: latency % 2,
            ..Fate::default()
        };
        let chance: u32 = dice.random_range(0..100_000);
        let span: i64 = dice.random_range(1_000..600_000);
        let early = dice.random_bool(0.5);
        let write = access == Access::Write;
        let happens = |fault: Fault, from: u32, to: u32| (from..to).contains(&chance) && self.world.may(fault);
        if happens(Fault::SlowDisk, 0, 10) {
            self.world.record().fault(Fault::SlowDisk);
            weather.slow_until = now + span;
        } else if happens(Fault::FullDisk, 10, 20) {
            weather.full_until = now + span;
        } else if !write && happens(Fault::ReadFailed, 100, 250) {
            fate.fault = Some(Fault::ReadFailed);
        } else if write && happens(Fault::WriteFailed, 100, 500) {
            fate.fault = Some(Fault::WriteFailed);
        } else if write && happens(Fault::WriteAnswerLost, 500, 900) {
            fate.fault = Some(Fault::WriteAnswerLost);
        }
        if !self.world.is_calm() {
            weather.left -= 1;
            if weather.left == 0 && self.world.may(Fault::KillAtStore) {
                self.world.record().fault(Fault::KillAtStore);
                fate.dies = Some(early);
            }
            weather.left = weather.left.max(1);
            if now < weather.slow_until {
                fate.before += dice.random_range(0..2_000);
                fate.after += dice.random_range(0..500);
            }
            if write && now < weather.full_until {
                fate.fault = Some(Fault::FullDisk);
            }
        }
        fate
    }

    async fn call<T>(
        &self,
        access: Access,
        what: &'static str,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        self.is_alive().await;
        let fate = self.fate(access);
        pause(fate.before).await;
        self.is_alive().await;
        if fate.dies == Some(true) {
            self.die(what, "before").await;
        }
        if let Some(fault) = fate.fault {
            self.world.record().fault(fault);
            self.world.note(format!("store {what}: {fault:?}"));
            if fault != Fault::WriteAnswerLost {
                return Err(failed());
            }
        }
        self.world.record().count("store calls");
        let done = self.world.timed("store", || self.world.disk.now(work));
        if fate.dies == Some(false) {
            self.die(what, "after").await;
        }
        pause(fate.after).await;
        match fate.fault {
            Some(_) if done.is_ok() => Err(failed()),
            _ => done,
        }
    }

    async fn is_alive(&self) {
        if !self.alive.load(Ordering::Relaxed) {
            std::future::pending().await
        }
    }

    async fn die(&self, what: &str, when: &str) {
        self.world.note(format!("killed {when} {what}"));
        self.alive.store(false, Ordering::Relaxed);
        self.world.doom.notify_one();
        std::future::pending().await
    }
}

fn failed() -> StoreError {
    StoreError::Database("a fault of the disk".into())
}
