//! Simulation from a seed: people play at many tables for simulated days while everything fails that can, and after every
//! step it is checked that nothing accepted is lost or doubled and that everything shown is true. The same seed gives the same
//! run. `DAYS=2000 TABLES=50 SEED=7` plays so much; `docs/simulation.md` tells what was found.

mod checks;
mod discord;
mod disk;
mod gateway;
mod lanes;
mod line;
mod people;
mod plan;
mod program;
mod record;
mod run;
mod simulation;
mod world;

use std::time::{Duration, Instant};

use plan::Plan;
use run::{Outcome, play};

/// How long a shorter run with the same mistake is looked for.
const SHRINKING: Duration = Duration::from_secs(60);

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Plays a plan; where something is wrong, says what in the shortest run that was found.
fn must_hold(plan: &Plan) -> Outcome {
    let outcome = play(plan, |_| {});
    if outcome.record.violation.is_none() {
        return outcome;
    }
    let (plan, outcome) = shortest(plan.clone(), outcome);
    let violation = outcome.record.violation.as_ref().expect("something is wrong");
    panic!(
        "{plan:?}\nday {}, step {}, after {:.1} s: {}\nbefore that:\n{}",
        violation.day,
        violation.step,
        outcome.took.as_secs_f64(),
        violation.what,
        violation.before.join("\n")
    );
}

/// Looks for smaller plans that go wrong, too.
fn shortest(mut plan: Plan, mut outcome: Outcome) -> (Plan, Outcome) {
    let begun = Instant::now();
    plan.days = outcome.record.violation.as_ref().map_or(plan.days, |wrong| wrong.day + 1);
    'smaller: while begun.elapsed() < SHRINKING {
        for smaller in plan.smaller() {
            if begun.elapsed() > SHRINKING {
                break 'smaller;
            }
            let tried = play(&smaller, |_| {});
            if let Some(wrong) = &tried.record.violation {
                plan = Plan {
                    days: wrong.day + 1,
                    ..smaller
                };
                outcome = tried;
                continue 'smaller;
            }
        }
        break;
    }
    (plan, outcome)
}

#[test]
fn the_same_seed_gives_the_same_events_byte_for_byte() {
    let plan = Plan::new(1, 4, 2);
    let [one, other] = [(); 2].map(|()| play(&plan, |_| {}).record);
    assert!(one.steps > 100);
    assert_eq!((one.steps, one.fingerprint()), (other.steps, other.fingerprint()));
    let different = play(&Plan { seed: 2, ..plan }, |_| {}).record;
    assert_ne!(one.fingerprint(), different.fingerprint());
}

#[test]
fn nothing_accepted_is_lost_and_nothing_untrue_is_shown_whatever_fails() {
    for seed in 1..=2 {
        let plan = Plan::new(number("SEED").unwrap_or(seed), number("TABLES").unwrap_or(6), number("DAYS").unwrap_or(4));
        let outcome = must_hold(&plan);
        println!("{}", outcome.told(&plan));
    }
}
