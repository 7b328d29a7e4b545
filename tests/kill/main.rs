//! The program killed at any instant loses no accepted action and duplicates none.
//!
//! The real binary plays against a sandbox while people press and type; again and again it is killed without warning
//! and started anew. Where the power is cut, the disk forgets what was not synced as well.

mod ledger;
mod people;
mod powercut;
mod program;
mod slow;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use people::{Ordeal, Phase};
use powercut::PowerCut;
use slow::{Kind, Trial};

/// How often programs are killed.
const KILLS: usize = 200;

/// As many programs run beside each other, each against a sandbox of its own: most of the time is spent waiting for one to
/// start.
const PROGRAMS: usize = 2;

/// How often programs are killed: 200 times, or as often as `KILLS` says.
fn kills() -> usize {
    let wanted = std::env::var("KILLS").ok().and_then(|kills| kills.parse().ok());
    wanted.unwrap_or(KILLS)
}

/// What killing one program came to.
struct Outcome {
    /// What was under way at each kill.
    phases: Vec<Phase>,
    actions: usize,
    /// How many people were left waiting for an answer.
    forgotten: usize,
}

/// Kills one program again and again, then plays its game to the end.
async fn one_program(number: usize) -> Outcome {
    let mut ordeal = Ordeal::start(StdRng::seed_from_u64(2_026 + number as u64), None).await;
    let mut phases = Vec::new();
    for _ in 0..kills() / PROGRAMS {
        phases.push(ordeal.survive_one_kill().await);
    }
    let (actions, forgotten) = (ordeal.actions().await, ordeal.forgotten);
    ordeal.play_to_the_end().await;
    Outcome {
        phases,
        actions,
        forgotten,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_kills_lose_nothing_and_repeat_nothing() {
    let programs = (0..PROGRAMS).map(|number| tokio::spawn(one_program(number)));
    let (mut phases, mut actions, mut forgotten) = (Vec::new(), 0, 0);
    for program in programs.collect::<Vec<_>>() {
        let outcome = program.await.unwrap();
        phases.extend(outcome.phases);
        actions += outcome.actions;
        forgotten += outcome.forgotten;
    }
    let count = |wanted| phases.iter().filter(|phase| **phase == wanted).count();
    let spread = [
        Phase::BeforeAcknowledgement,
        Phase::BeforeCommit,
        Phase::BeforeDelivery,
        Phase::AtRest,
    ]
    .map(|phase| (phase, count(phase)));
    println!("kills by what was under way: {spread:?}; {actions} actions in all; {forgotten} people left waiting");
    // At rest nothing can be lost; those kills are only a control.
    assert!(
        spread[..3].iter().all(|(_, count)| *count >= kills() / 40),
        "the kills are not spread over the whole act: {spread:?}"
    );
    assert_eq!(forgotten, 0, "people left waiting for an answer");
}

/// Everything of these kinds, again and again, until the program was killed so often; what was under way at each kill.
async fn trials(kinds: Vec<Kind>, seed: u64, kills: usize) -> Vec<(Kind, Phase)> {
    let mut phases = Vec::new();
    let mut seeds = seed..;
    while phases.len() < kills {
        for kind in &kinds {
            let chance = StdRng::seed_from_u64(seeds.next().unwrap_or_default());
            let killed = Trial::of(*kind, chance).await;
            phases.extend(killed.into_iter().map(|phase| (*kind, phase)));
        }
    }
    phases
}

/// `KILLS` says how often programs are killed, and `SEED` with which seeds; once through everything, unless something else is said.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_amid_what_slow_games_need_lose_nothing_and_repeat_nothing() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<usize>().ok());
    let (kills, seed) = (number("KILLS").unwrap_or(1), number("SEED").unwrap_or(1) as u64);
    let half = |kinds: &[Kind], seed| trials(kinds.to_vec(), seed, kills.div_ceil(2));
    let (mut phases, others) = tokio::join!(
        half(&Kind::ALL[..3], seed * 1_000_000),
        half(&Kind::ALL[3..], seed * 1_000_000 + 500_000)
    );
    phases.extend(others);
    for kind in Kind::ALL {
        let of_kind = phases.iter().filter(|(other, _)| *other == kind);
        let mut counts = std::collections::BTreeMap::new();
        for (_, phase) in of_kind {
            *counts.entry(format!("{phase:?}")).or_insert(0) += 1;
        }
        println!("{kind:?}: {counts:?}");
        assert!(!counts.is_empty(), "{kind:?} was never tried");
    }
}

/// How often the power is cut: a few times, or as often as `CUTS` says.
fn cuts() -> usize {
    let cuts = std::env::var("CUTS").ok().and_then(|cuts| cuts.parse().ok());
    cuts.unwrap_or(12)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn power_cuts_that_forget_what_was_not_synced_lose_nothing_accepted_and_repeat_nothing() {
    let folder = tempfile::TempDir::new().unwrap();
    let library = match PowerCut::library(folder.path()) {
        Ok(library) => library,
        Err(why) => return println!("left out: {why}"),
    };
    let mut ordeal = Ordeal::start(StdRng::seed_from_u64(2_027), Some(library)).await;
    for _ in 0..cuts() {
        ordeal.survive_one_cut().await;
    }
    let (actions, unsynced) = (ordeal.actions().await, ordeal.unsynced());
    println!(
        "{} power cuts; {actions} actions in all; {unsynced} bytes were not synced",
        cuts()
    );
    // A few cuts may all find the disk at rest.
    assert!(unsynced > 0 || cuts() < 50, "every cut found everything synced");
    ordeal.play_to_the_end().await;
}

/// A number below `below`, small ones more often: what matters happens early.
fn early(chance: &mut StdRng, below: u64) -> u64 {
    let first = chance.random_range(0..below);
    chance.random_range(0..=first)
}
