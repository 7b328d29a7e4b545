//! Going back at tables in a real store, with the program ending after every step.

use std::collections::HashMap;
use std::sync::Arc;

use engine::players::random;
use engine::{AnyView, GameKind, Seat, Viewer};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use tempfile::TempDir;

use super::*;
use crate::store::tests::open;

const TABLE: TableId = TableId(1);
const PEOPLE: [UserId; 3] = [UserId(1), UserId(2), UserId(3)];

/// A table of some people, and what each of them saw at each version.
struct Place {
    tables: Tables,
    folder: TempDir,
    rng: SmallRng,
    interaction: u64,
    views: HashMap<(u64, Option<Seat>), AnyView>,
}

impl Place {
    async fn start(game: GameKind, people: usize, seed: u64) -> Self {
        let folder = TempDir::new().unwrap();
        let mut place = Self {
            tables: tables(&folder, seed).await,
            folder,
            rng: SmallRng::seed_from_u64(seed),
            interaction: 0,
            views: HashMap::new(),
        };
        let seat = |user: &UserId| SeatEntry::person(*user, format!("Person {user}"));
        let seats = PEOPLE[..people].iter().map(seat).collect();
        let new = NewTable::new(ChannelId(1), PEOPLE[0], game, seats, Timestamp(1_000));
        place.tables.open(&new).await.unwrap();
        place.ask(PEOPLE[0], Command::Start { seed }).await.unwrap();
        place
    }

    /// Ends the program and starts it again.
    async fn restart(&mut self) {
        self.tables.store().close().await;
        let seed = self.rng.random();
        self.tables = tables(&self.folder, seed).await;
    }

    async fn table(&self) -> Table {
        self.tables
            .check(TABLE)
            .await
            .expect("the table is what its log comes to")
    }

    async fn log(&self) -> Vec<Entry> {
        self.tables.store().entries(TABLE, 0).await.unwrap()
    }

    async fn ask(&mut self, user: UserId, command: Command) -> Result<Table, Error> {
        self.interaction += 1;
        let request = Request {
            actor: Actor::person(user),
            interaction: Some(InteractionId(self.interaction)),
            seen: None,
            command,
        };
        let accepted = self.tables.execute(TABLE, request.clone()).await?;
        let again = self.tables.execute(TABLE, request).await?;
        assert_eq!(again.table.version, accepted.table.version, "a press acts once");
        self.look(&accepted.table);
        Ok(accepted.table)
    }

    /// Keeps what everybody sees.
    fn look(&mut self, table: &Table) {
        let game = &table.play.as_ref().expect("the game runs").game;
        for (seat, viewer) in viewers(table) {
            self.views.insert((table.version, seat), game.view(viewer));
        }
    }

    /// Whoever must decide takes an action at random.
    async fn act(&mut self) -> Table {
        let table = self.table().await;
        let game = &table.play.as_ref().unwrap().game;
        let seat = table.deciders().iter().next().expect("the game goes on");
        let action = random(game, seat, &mut self.rng).expect("who decides has a choice");
        let user = table.occupant(seat).and_then(Occupant::user).unwrap();
        self.ask(user, Command::Act { action }).await.unwrap()
    }

    /// Everybody sees what they saw before the entry `number`, and nothing else.
    fn sees_what_was_seen_before(&self, table: &Table, number: u64) {
        let game = &table.play.as_ref().unwrap().game;
        for (seat, viewer) in viewers(table) {
            assert_eq!(
                game.view(viewer),
                self.views[&(number - 1, seat)],
                "{seat:?} before {number}"
            );
        }
    }
}

async fn tables(folder: &TempDir, seed: u64) -> Tables {
    let store = open(folder).await;
    Tables::new(Arc::new(store), Clock::default(), Chance::seeded(seed))
}

fn viewers(table: &Table) -> impl Iterator<Item = (Option<Seat>, Viewer)> {
    let seats = (0..table.seats.len() as u8).map(Seat);
    seats
        .map(|seat| (Some(seat), Viewer::Seat(seat)))
        .chain([(None, Viewer::Spectator)])
}

fn request(table: &Table) -> Option<UndoRequest> {
    table.play.as_ref()?.undo.clone()
}

fn refusal<T: std::fmt::Debug>(refused: Result<T, Error>) -> Refusal {
    match refused {
        Err(Error::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_request_is_answered_by_all_others_though_the_program_ends_after_every_step() {
    for game in GameKind::ALL {
        let mut place = Place::start(game, 3, 4).await;
        for _ in 0..12 {
            place.act().await;
            place.restart().await;
        }
        let log = place.log().await;
        let acted = |entry: &&Entry| entry.actor == Some(PEOPLE[0]) && matches!(entry.kind, EntryKind::Acted { .. });
        let asker = match log.iter().rfind(acted) {
            Some(_) => PEOPLE[0],
            None => PEOPLE[1],
        };
        let others: Vec<UserId> = PEOPLE.into_iter().filter(|user| *user != asker).collect();
        let seat = place.table().await.seat_of(asker).unwrap();
        let from = number_at(&log, Point::PressOf(seat)).expect("they have acted");
        let asked = place.ask(asker, Command::AskToUndo { seed: 5 }).await.unwrap();
        place.restart().await;
        let table = place.table().await;
        let open = request(&table).expect("it is asked");
        assert_eq!((open.asker, open.from, open.asked), (asker, from, asked.version));
        let again = place.ask(asker, Command::AskToUndo { seed: 5 }).await;
        assert_eq!(refusal(again), Refusal::UndoAsked);
        let other = place.ask(others[0], Command::AskToUndo { seed: 5 }).await;
        assert!(matches!(
            refusal(other),
            Refusal::UndoAskedByOther | Refusal::NothingToUndo
        ));
        let agree = |asked| Command::AgreeToUndo { asked, seed: 6 };
        let own = place.ask(asker, agree(open.asked)).await;
        assert_eq!(refusal(own), Refusal::UndoAnswered);
        let stale = place.ask(others[0], agree(open.asked + 1)).await;
        assert_eq!(refusal(stale), Refusal::NoUndoAsked);
        place.ask(others[0], agree(open.asked)).await.unwrap();
        place.restart().await;
        assert_eq!(
            request(&place.table().await).expect("one is missing").agreed,
            [others[0]]
        );
        let twice = place.ask(others[0], agree(open.asked)).await;
        assert_eq!(refusal(twice), Refusal::UndoAnswered);
        let back = place.ask(others[1], agree(open.asked)).await.unwrap();
        place.restart().await;
        let table = place.table().await;
        assert_eq!((table.version, request(&table)), (back.version, None));
        place.sees_what_was_seen_before(&table, from);
        let log = place.log().await;
        let counting = |entry: &&Entry| matches!(entry.kind, EntryKind::Acted { .. }) && !entry.undone;
        assert!(log.iter().filter(counting).all(|entry| entry.number < from));
        for _ in 0..6 {
            place.act().await;
        }
    }
}

#[tokio::test]
async fn a_no_a_withdrawal_and_any_further_action_end_a_request() {
    let mut place = Place::start(GameKind::Bullfrogs, 2, 3).await;
    place.act().await;
    let actor = place
        .log()
        .await
        .pop()
        .and_then(|entry| entry.actor)
        .expect("a person acted");
    while place.table().await.may_act(Seat(actor.0 as u8 - 1)) {
        place.act().await;
    }
    let other = if actor == PEOPLE[0] { PEOPLE[1] } else { PEOPLE[0] };
    for (user, kind) in [(other, EntryKind::RefusedUndo), (actor, EntryKind::WithdrewUndo)] {
        let before = place.table().await;
        let asked = place.ask(actor, Command::AskToUndo { seed: 1 }).await.unwrap().version;
        let after = place.ask(user, Command::RefuseUndo { asked }).await.unwrap();
        assert_eq!(request(&after), None);
        assert_eq!(after.play.unwrap().game, before.play.unwrap().game);
        assert_eq!(place.log().await.pop().unwrap().kind, kind);
        let late = place.ask(other, Command::AgreeToUndo { asked, seed: 1 }).await;
        assert_eq!(refusal(late), Refusal::NoUndoAsked);
    }
    let asked = place.ask(actor, Command::AskToUndo { seed: 1 }).await.unwrap().version;
    place.act().await;
    place.restart().await;
    assert_eq!(request(&place.table().await), None);
    let late = place.ask(other, Command::AgreeToUndo { asked, seed: 1 }).await;
    assert_eq!(refusal(late), Refusal::NoUndoAsked);
}

#[tokio::test]
async fn after_going_back_nobody_sees_more_than_they_saw_then() {
    let mut went_back = [0; 3];
    for (game, people, seed) in [
        (GameKind::Bullfrogs, 2, 1),
        (GameKind::Bullfrogs, 3, 2),
        (GameKind::CryHavoc, 2, 3),
        (GameKind::CryHavoc, 3, 4),
    ] {
        let mut place = Place::start(game, people, seed).await;
        for _ in 0..140 {
            let table = place.table().await;
            if table.status != Status::Running {
                break;
            }
            let log = place.log().await;
            let user = PEOPLE[place.rng.random_range(0..people)];
            let seat = table.seat_of(user).unwrap();
            let seed = place.rng.random();
            let back = match place.rng.random_range(0..20) {
                0 => {
                    let newest = number_at(&log, Point::Newest);
                    let undone = place.ask(user, Command::Undo).await;
                    undone.ok().map(|table| (0, table, newest.expect("it was taken back")))
                }
                1 => match number_at(&log, Point::PressOf(seat)) {
                    Some(from) => {
                        let asked = place.ask(user, Command::AskToUndo { seed }).await.unwrap();
                        let mut last = asked.clone();
                        for other in PEOPLE[..people].iter().filter(|other| **other != user) {
                            let agree = Command::AgreeToUndo {
                                asked: asked.version,
                                seed,
                            };
                            last = place.ask(*other, agree).await.unwrap();
                        }
                        Some((1, last, from))
                    }
                    None => None,
                },
                2 if table.version > 10 => {
                    let to = place.rng.random_range(table.version - 10..table.version);
                    let from = number_at(&log, Point::Before(to + 1));
                    let reason = "a wrong click".to_owned();
                    let rewound = place.ask(PEOPLE[0], Command::Rewind { to, reason, seed }).await;
                    rewound.ok().map(|table| (2, table, from.expect("it was taken back")))
                }
                _ => {
                    place.act().await;
                    None
                }
            };
            if let Some((kind, table, number)) = back {
                went_back[kind] += 1;
                place.sees_what_was_seen_before(&table, number);
                assert_eq!(request(&table), None);
                if went_back[kind] % 3 == 0 {
                    place.restart().await;
                }
                place.table().await;
            }
        }
    }
    assert!(went_back.iter().all(|times| *times > 5), "{went_back:?}");
}

#[tokio::test]
async fn only_the_host_and_moderators_let_the_game_go_back_and_only_where_it_was() {
    let mut place = Place::start(GameKind::Bullfrogs, 2, 3).await;
    for _ in 0..5 {
        place.act().await;
    }
    let rewind = |to| Command::Rewind {
        to,
        reason: "a wrong click".to_owned(),
        seed: 9,
    };
    let refused = place.ask(PEOPLE[1], rewind(3)).await;
    assert_eq!(refusal(refused), Refusal::HostOnly);
    let newest = place.table().await.version;
    let nothing = place.ask(PEOPLE[0], rewind(newest)).await;
    assert_eq!(refusal(nothing), Refusal::NothingToUndo);
    let back = place.ask(PEOPLE[0], rewind(2)).await.unwrap();
    place.sees_what_was_seen_before(&back, 3);
    let newest = place.log().await.pop().unwrap();
    assert_eq!(
        newest.kind,
        EntryKind::Undid {
            why: GoneBack::Rewound("a wrong click".to_owned()),
            seat: None,
            number: 3,
            seed: Some(9),
        }
    );
}

#[tokio::test]
async fn answers_in_advance_are_forgotten_when_the_game_goes_back_for_all() {
    let mut place = Place::start(GameKind::Bullfrogs, 2, 3).await;
    place.act().await;
    let table = place.table().await;
    let order = engine::Order {
        about: "something".to_owned(),
        answer: "yes".to_owned(),
    };
    let store = Arc::clone(place.tables.store());
    store.give_order(&table, PEOPLE[1], &order, &[]).await.unwrap();
    let reason = "a wrong click".to_owned();
    let rewind = Command::Rewind { to: 2, reason, seed: 9 };
    place.ask(PEOPLE[0], rewind).await.unwrap();
    assert_eq!(store.orders(TABLE).await.unwrap(), []);
}
