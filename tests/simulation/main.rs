//! Simulation from a seed: people play at many tables for simulated days while everything fails that can, and after every
//! step it is checked that nothing accepted is lost or doubled and that everything shown is true. The same seed gives the same
//! run. `DAYS=2000 TABLES=50 SEED=7` plays so much; `docs/simulation.md` tells what was found.

mod checks;
mod discord;
mod disk;
mod gateway;
mod lanes;
mod line;
mod month;
mod people;
mod plan;
mod program;
mod record;
mod run;
mod simulation;
mod world;

use std::time::{Duration, Instant};

use plan::{Fault, Plan};
use run::{Outcome, play, told};

/// As the program's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How long a shorter run with the same mistake is looked for.
const SHRINKING: Duration = Duration::from_secs(60);

/// Runs beside each other in a long one, each with its part of the tables.
const WORLDS: u64 = 2;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Says what is wrong, if anything is, in the shortest run that was found.
fn must_hold(plan: &Plan, outcome: Outcome) {
    println!("{}", outcome.told(plan));
    if outcome.record.violation.is_none() {
        return;
    }
    let (plan, outcome) = shortest(plan.clone(), outcome);
    let violation = outcome.record.violation.as_ref().expect("something is wrong");
    panic!(
        "in short: {plan:?}\nday {}, step {}, after {:.1} s: {}\nbefore that:\n{}",
        violation.day,
        violation.step,
        outcome.took.as_secs_f64(),
        violation.what,
        violation.before.join("\n")
    );
}

/// Looks for smaller plans that go wrong, too.
fn shortest(mut plan: Plan, mut outcome: Outcome) -> (Plan, Outcome) {
    let until = Instant::now() + SHRINKING;
    plan.days = outcome
        .record
        .violation
        .as_ref()
        .map_or(plan.days, |wrong| wrong.day + 1);
    loop {
        let tried = plan.smaller().into_iter().find_map(|smaller| {
            let tried = play(&smaller, |_| Instant::now() < until);
            let days = tried.record.violation.as_ref()?.day + 1;
            Some((Plan { days, ..smaller }, tried))
        });
        match tried.filter(|_| Instant::now() < until) {
            Some(smaller) => (plan, outcome) = smaller,
            None => return (plan, outcome),
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_events_byte_for_byte() {
    let plan = Plan::new(1, 4, 2);
    let [one, other] = [(); 2].map(|()| play(&plan, |_| true).record);
    assert!(one.steps > 100);
    assert_eq!((one.steps, one.fingerprint()), (other.steps, other.fingerprint()));
    let different = play(&Plan { seed: 2, ..plan }, |_| true).record;
    assert_ne!(one.fingerprint(), different.fingerprint());
}

#[test]
fn nothing_accepted_is_lost_and_nothing_untrue_is_shown_whatever_fails() {
    for seed in 1..=2 {
        let plan = Plan::new(seed, 6, 4);
        must_hold(&plan, play(&plan, |_| true));
    }
}

/// A write that was done, though the database said that it failed, and nobody acted any more: what it changed was shown to
/// nobody before somebody did.
#[test]
fn what_was_stored_is_shown_though_the_database_said_otherwise() {
    let faults = [
        Fault::ServerError,
        Fault::WriteAnswerLost,
        Fault::FullDisk,
        Fault::KillAtStore,
    ];
    // Which seeds have the fault in so short a run changes with each call of the store.
    let plays = (1..=20).map(|seed| {
        let plan = Plan {
            faults: faults.into(),
            sittings: 3,
            ..Plan::new(seed, 1, 2)
        };
        let outcome = play(&plan, |_| true);
        (plan, outcome)
    });
    let with_fault = plays.filter(|(_, outcome)| outcome.record.faults.contains_key(&Fault::WriteAnswerLost));
    let mut played = 0;
    for (plan, outcome) in with_fault.take(3) {
        must_hold(&plan, outcome);
        played += 1;
    }
    assert_eq!(played, 3);
}

/// `DAYS`, `TABLES` and `SEED` say how much is played; without the first, nothing.
#[test]
fn nothing_goes_wrong_in_as_many_days_as_are_asked_for() {
    let Some(days) = number("DAYS") else { return };
    let (tables, seed) = (number("TABLES").unwrap_or(50), number("SEED").unwrap_or(1));
    let worlds = WORLDS.min(tables);
    std::thread::scope(|threads| {
        for world in 0..worlds {
            threads.spawn(move || {
                let tables = tables / worlds + u64::from(world < tables % worlds);
                let plan = Plan::new(seed * WORLDS + world, tables, days);
                let begun = Instant::now();
                let outcome = play(&plan, |run| {
                    let day = run.day.load(std::sync::atomic::Ordering::Relaxed) + 1;
                    if day.is_multiple_of(50) {
                        println!("day {day}: {}", told(&run.record(), &plan, begun.elapsed()));
                    }
                    true
                });
                must_hold(&plan, outcome);
            });
        }
    });
}
