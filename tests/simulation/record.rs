//! What happened in a run: a log of events that is the same for the same plan, figures, and what was wrong.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use crate::plan::Fault;

/// As many of the newest events are kept, to be shown beside what is wrong.
const KEPT: usize = 60;

/// What is wrong, and when that was seen.
#[derive(Clone, Debug)]
pub struct Violation {
    /// The simulated day, from 0.
    pub day: u64,
    /// How many events there were before.
    pub step: u64,
    pub what: String,
    /// The newest events before it.
    pub before: Vec<String>,
}

/// The log of a run.
#[derive(Default)]
pub struct Record {
    hasher: DefaultHasher,
    pub steps: u64,
    newest: VecDeque<String>,
    pub faults: BTreeMap<Fault, u64>,
    pub counts: BTreeMap<&'static str, u64>,
    pub violation: Option<Violation>,
    /// Real time by what it went to.
    pub spent: BTreeMap<&'static str, Duration>,
}

impl Record {
    /// Notes an event at a moment, in milliseconds.
    pub fn event(&mut self, at: i64, what: &str) {
        self.steps += 1;
        (at, what).hash(&mut self.hasher);
        if self.newest.len() == KEPT {
            self.newest.pop_front();
        }
        let (days, rest) = (at / 86_400_000, at % 86_400_000);
        let mut line = format!("{days} {:02}:{:02}:", rest / 3_600_000, rest / 60_000 % 60);
        let _ = write!(line, "{:02}.{:03} {what}", rest / 1_000 % 60, rest % 1_000);
        if std::env::var_os("EVENTS").is_some() {
            println!("{line}");
        }
        self.newest.push_back(line);
    }

    pub fn fault(&mut self, fault: Fault) {
        *self.faults.entry(fault).or_default() += 1;
    }

    pub fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    /// Notes what is wrong; only the first counts, for the rest may follow from it.
    pub fn violate(&mut self, day: u64, what: String) {
        if self.violation.is_none() {
            self.violation = Some(Violation {
                day,
                step: self.steps,
                what,
                before: self.newest.iter().cloned().collect(),
            });
        }
    }

    /// A fingerprint of all events, byte for byte.
    pub fn fingerprint(&self) -> u64 {
        self.hasher.finish()
    }
}
