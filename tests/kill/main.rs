//! The program killed at any instant loses no accepted action and duplicates none.
//!
//! The real binary plays against a sandbox while people press and type; again and again it is killed without warning
//! and started anew.

mod ledger;
mod people;
mod program;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use people::{Ordeal, Phase};

/// How often the program is killed.
const KILLS: usize = 200;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_kills_lose_nothing_and_repeat_nothing() {
    let mut ordeal = Ordeal::start(StdRng::seed_from_u64(2_026)).await;
    let mut phases = Vec::with_capacity(KILLS);
    for _ in 0..KILLS {
        phases.push(ordeal.survive_one_kill().await);
    }
    let count = |wanted| phases.iter().filter(|phase| **phase == wanted).count();
    let spread = [
        Phase::BeforeAcknowledgement,
        Phase::BeforeCommit,
        Phase::BeforeDelivery,
        Phase::AtRest,
    ]
    .map(|phase| (phase, count(phase)));
    println!(
        "kills by what was under way: {spread:?}; {} actions in all",
        ordeal.actions().await
    );
    // At rest nothing can be lost; those kills are only a control.
    assert!(
        spread[..3].iter().all(|(_, count)| *count >= KILLS / 40),
        "the kills are not spread over the whole act: {spread:?}"
    );
    ordeal.play_to_the_end().await;
}

/// A number below `below`, small ones more often: what matters happens early.
fn early(chance: &mut StdRng, below: u64) -> u64 {
    let first = chance.random_range(0..below);
    chance.random_range(0..=first)
}
