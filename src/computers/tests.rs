//! Computer players at tables in a real store, with minds that tests hold back.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use engine::players::{Advice, Strength};
use engine::{AnyGame, GameKind, Seat};
use tempfile::TempDir;
use tokio::task::JoinHandle;

use super::held::held;
use super::{AtRandom, Computers, Mind, Pace, Study};
use crate::store::tests::open;
use crate::table::{
    Actor, Chance, ChannelId, Clock, Command, Entry, EntryKind, NewTable, Occupant, Request, SeatEntry, Status, Table,
    TableId, Tables, UserId,
};

const ANA: UserId = UserId(1);
const MAREK: UserId = UserId(2);
const TABLE: TableId = TableId(1);

/// Longer than any test takes in real time.
const HOUR: Duration = Duration::from_secs(60 * 60);

const MINUTE: Duration = Duration::from_secs(60);

/// A table of Bullfrogs at which the computer player begins, after it Ana and Marek.
struct Place {
    tables: Arc<Tables>,
    clock: Clock,
    playing: JoinHandle<()>,
    _folder: TempDir,
}

impl Place {
    async fn new(mind: impl Mind + 'static, pace: Pace) -> Self {
        let folder = TempDir::new().unwrap();
        let store = open(&folder).await;
        let clock = Clock::default();
        let tables = Arc::new(Tables::new(Arc::new(store), clock.clone(), Chance::seeded(1)));
        let place = Self {
            playing: play(&tables, mind, pace),
            tables,
            clock,
            _folder: folder,
        };
        place.start().await;
        place
    }

    async fn start(&self) {
        let computer = SeatEntry {
            occupant: Occupant::computer(),
            role: None,
        };
        let [ana, marek] = [(ANA, "Ana"), (MAREK, "Marek")].map(|(user, name)| SeatEntry::person(user, name));
        let seats = vec![computer, ana, marek];
        let new = NewTable {
            options: [("first".to_owned(), 0.into())].into_iter().collect(),
            ..NewTable::new(ChannelId(1), ANA, GameKind::Bullfrogs, seats, self.clock.now())
        };
        self.tables.open(&new).await.unwrap();
        self.ask(ANA, Command::Start { seed: 7 }).await;
    }

    async fn ask(&self, user: UserId, command: Command) -> Table {
        let request = Request::new(Actor::person(user), command);
        self.tables.execute(TABLE, request).await.unwrap().table
    }

    /// Lets minutes pass until no computer player must decide. However long a thread takes to be heard, some slot then ends
    /// after it.
    async fn minutes_pass(&self) -> Table {
        let mut done = pin!(self.tables.computers_done(TABLE));
        loop {
            tokio::select! {
                biased;
                table = &mut done => return table.unwrap(),
                () = tokio::task::yield_now() => self.clock.advance(MINUTE),
            }
        }
    }

    /// The actions that count.
    async fn actions(&self) -> Vec<(Seat, String)> {
        let log = self.tables.store().entries(TABLE, 0).await.unwrap();
        let acted = |entry: Entry| match entry.kind {
            EntryKind::Acted { seat, action, .. } => Some((seat, action)),
            _ => None,
        };
        log.into_iter().filter_map(acted).collect()
    }
}

fn play(tables: &Arc<Tables>, mind: impl Mind + 'static, pace: Pace) -> JoinHandle<()> {
    let study = Study::new(Arc::new(mind), tables.clock().clone()).unwrap();
    let computers = Computers::new(Arc::clone(tables), Arc::new(study), pace);
    tokio::spawn(async move { computers.run().await })
}

/// A mind that answers with the same whatever it is asked.
struct Says(&'static str);

impl Mind for Says {
    fn decide(&self, _: &AnyGame, _: Seat, _: Strength, _: u64) -> Option<String> {
        match self.0 {
            "" => None,
            "panic" => panic!("on purpose"),
            words => Some(words.to_owned()),
        }
    }

    fn advise(&self, _: &AnyGame, _: Seat, _: Strength, _: u64) -> Vec<Advice> {
        Vec::new()
    }
}

fn hourly() -> Pace {
    Pace {
        shortest: |_| HOUR,
        spread: Duration::ZERO,
        held_back: Duration::ZERO,
    }
}

#[tokio::test]
async fn computer_players_decide_until_a_person_must() {
    let place = Place::new(AtRandom, Pace::at_once()).await;
    let table = place.tables.computers_done(TABLE).await.unwrap();
    assert!(table.deciders().contains(Seat(1)));
    let actions = place.actions().await;
    assert!(
        actions.len() > 1 && actions.iter().all(|(seat, _)| *seat == Seat(0)),
        "{actions:?}"
    );
}

#[tokio::test]
async fn a_table_goes_on_while_a_computer_player_thinks_and_what_it_thought_of_before_is_thrown_away() {
    let (mind, holder) = held();
    let place = Place::new(mind, Pace::at_once()).await;
    holder.asked(1).await;
    let moved = place.ask(MAREK, Command::Resign).await;
    assert_eq!(moved.status, Status::Running);
    holder.let_go();
    holder.asked(2).await;
    assert_eq!(place.actions().await, []);
    drop(holder);
    let table = place.tables.computers_done(TABLE).await.unwrap();
    assert!(table.deciders().contains(Seat(1)));
    assert!(place.actions().await.iter().all(|(seat, _)| *seat == Seat(0)));
}

#[tokio::test]
async fn after_a_restart_the_computer_player_thinks_anew() {
    let (mind, holder) = held();
    let place = Place::new(mind, Pace::at_once()).await;
    holder.asked(1).await;
    place.playing.abort();
    assert!(place.playing.await.is_err_and(|ended| ended.is_cancelled()));
    holder.let_go();
    let store = Arc::clone(place.tables.store());
    let tables = Arc::new(Tables::new(store, place.clock.clone(), Chance::seeded(2)));
    tables.resume_all().await;
    play(&tables, AtRandom, Pace::at_once());
    let table = tables.computers_done(TABLE).await.unwrap();
    assert!(table.deciders().contains(Seat(1)));
}

/// What is stored may be newer than what is in memory, as after a commit whose answer was lost: nobody waits in vain then.
#[tokio::test]
async fn a_decision_that_was_stored_unnoticed_is_not_waited_for() {
    let (mind, holder) = held();
    let place = Place::new(mind, hourly()).await;
    holder.asked(1).await;
    drop(holder);
    let store = Arc::clone(place.tables.store());
    let late = Arc::new(Tables::new(store, place.clock.clone(), Chance::seeded(2)));
    late.resume_all().await;
    assert!(late.load(TABLE).await.unwrap().computer_to_decide().is_some());
    let waiting = tokio::spawn({
        let late = Arc::clone(&late);
        async move { late.computers_done(TABLE).await }
    });
    tokio::task::yield_now().await;
    place.minutes_pass().await;
    play(&late, AtRandom, Pace::at_once());
    let done = tokio::time::timeout(Duration::from_secs(60), waiting).await;
    let table = done.expect("somebody waits in vain").unwrap().unwrap();
    assert!(table.computer_to_decide().is_none());
}

/// Whether a choice was there at once or just before its slot ended, it is taken at the end of the slot; and what follows
/// in the same turn is not waited for.
#[tokio::test]
async fn when_a_computer_player_answers_does_not_depend_on_how_long_it_thought() {
    for early in [true, false] {
        let (mind, holder) = held();
        let place = Place::new(mind, hourly()).await;
        holder.asked(1).await;
        if early {
            drop(holder);
            place.clock.advance(MINUTE * 59);
        } else {
            place.clock.advance(MINUTE * 59);
            drop(holder);
        }
        let soon = tokio::time::timeout(Duration::from_millis(50), place.tables.computers_done(TABLE));
        assert!(soon.await.is_err(), "early: {early}");
        assert_eq!(place.actions().await, [], "early: {early}");
        place.clock.advance(MINUTE);
        let table = place.tables.computers_done(TABLE).await.unwrap();
        assert!(table.deciders().contains(Seat(1)));
        assert!(place.actions().await.len() > 1);
    }
}

#[test]
fn an_answer_that_takes_longer_than_its_slot_waits_for_the_end_of_another() {
    let at = |seconds: u64| crate::table::Timestamp(0).after(Duration::from_secs(seconds));
    let slot = Duration::from_secs(10);
    let due = |now| super::pace::due(at(0), slot, at(now));
    assert_eq!(
        [due(0), due(1), due(10), due(11), due(20)],
        [10, 10, 10, 20, 20].map(at)
    );
    assert_eq!(super::pace::due(at(0), Duration::ZERO, at(7)), at(7));
}

#[test]
fn a_slot_depends_on_the_strength_and_on_chance_alone() {
    let pace = Pace::default();
    for strength in Strength::ALL {
        let slots = (0..200).map(|seed| pace.slot(strength, seed));
        let (least, most) = slots.fold((HOUR, Duration::ZERO), |(least, most), slot| {
            (least.min(slot), most.max(slot))
        });
        assert!(least >= Duration::from_millis(500) && most <= Duration::from_millis(1500));
        assert!(
            most > least + Duration::from_millis(200),
            "{strength}: {least:?} to {most:?}"
        );
        assert_eq!(pace.slot(strength, 9), pace.slot(strength, 9));
    }
}

#[tokio::test]
async fn whoever_thinks_for_too_long_does_anything_that_is_legal() {
    let (mind, holder) = held();
    let place = Place::new(mind, Pace::at_once()).await;
    holder.asked(1).await;
    assert_eq!(place.actions().await, []);
    place.clock.advance(Duration::from_secs(30));
    holder.asked(2).await;
    assert_eq!(place.actions().await.len(), 1);
}

#[tokio::test]
async fn whoever_finds_nothing_legal_or_fails_does_anything_that_is_legal() {
    for words in ["", "fly to the moon", "panic"] {
        let place = Place::new(Says(words), Pace::at_once()).await;
        let table = place.tables.computers_done(TABLE).await.unwrap();
        assert!(table.deciders().contains(Seat(1)), "{words}");
    }
}
