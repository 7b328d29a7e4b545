//! What a run is made from: a seed, its size, and which faults there may be.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use rand::SeedableRng;
use rand::rngs::SmallRng;

/// A kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    /// Discord asks to wait (429).
    RateLimit,
    /// Discord fails and has done nothing (5xx).
    ServerError,
    /// Discord does not answer for long, and has done nothing.
    TimeOut,
    /// Discord has done it, but its answer is lost.
    AnswerLost,
    /// Somebody deletes a message of the bot.
    MessageGone,
    /// A person takes no direct messages for some days.
    DirectMessagesClosed,
    /// The bot may not write in a channel for some hours.
    Forbidden,
    /// The same interaction arrives twice.
    PressRepeated,
    /// Interactions arrive late, so that others overtake them.
    PressDelayed,
    /// Discord took an acknowledgement, but its answer is lost.
    AcknowledgementLost,
    /// Discord took no acknowledgement.
    AcknowledgementRefused,
    /// The database cannot be read.
    ReadFailed,
    /// The database cannot be written, and nothing was.
    WriteFailed,
    /// The database was written, but says that it failed.
    WriteAnswerLost,
    /// The disk is slow for some minutes.
    SlowDisk,
    /// Nothing can be written for some minutes.
    FullDisk,
    /// The program is killed at any instant.
    Kill,
    /// The program is killed while it reads or writes, before or after that has an effect.
    KillAtStore,
}

impl Fault {
    /// Every kind.
    pub const ALL: [Self; 18] = [
        Self::RateLimit,
        Self::ServerError,
        Self::TimeOut,
        Self::AnswerLost,
        Self::MessageGone,
        Self::DirectMessagesClosed,
        Self::Forbidden,
        Self::PressRepeated,
        Self::PressDelayed,
        Self::AcknowledgementLost,
        Self::AcknowledgementRefused,
        Self::ReadFailed,
        Self::WriteFailed,
        Self::WriteAnswerLost,
        Self::SlowDisk,
        Self::FullDisk,
        Self::Kill,
        Self::KillAtStore,
    ];
}

/// A run: the same plan gives the same run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    pub seed: u64,
    /// Groups of people, each with a table in a channel of its own.
    pub tables: u64,
    /// Simulated days.
    pub days: u64,
    pub faults: BTreeSet<Fault>,
    /// The most times a day that people at a table sit down to play.
    pub sittings: u64,
}

impl Plan {
    /// A run with all faults.
    pub fn new(seed: u64, tables: u64, days: u64) -> Self {
        Self {
            seed,
            tables,
            days,
            faults: Fault::ALL.into(),
            sittings: 6,
        }
    }

    /// Chance for one purpose, the same for the same plan whatever else uses chance.
    pub fn dice(&self, purpose: impl Hash) -> SmallRng {
        let mut hasher = DefaultHasher::new();
        (self.seed, purpose).hash(&mut hasher);
        SmallRng::seed_from_u64(hasher.finish())
    }

    /// Plans that are a little less than this one, those that cut most first.
    pub fn smaller(&self) -> Vec<Self> {
        let mut smaller = Vec::new();
        for tables in [1, self.tables / 2, self.tables - 1] {
            if (1..self.tables).contains(&tables) {
                smaller.push(Self { tables, ..self.clone() });
            }
        }
        for days in [1, self.days / 2, self.days - 1] {
            if (1..self.days).contains(&days) {
                smaller.push(Self { days, ..self.clone() });
            }
        }
        if self.sittings > 1 {
            smaller.push(Self {
                sittings: self.sittings / 2,
                ..self.clone()
            });
        }
        for fault in &self.faults {
            let mut plan = self.clone();
            plan.faults.remove(fault);
            smaller.push(plan);
        }
        smaller
    }
}
