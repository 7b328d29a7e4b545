//! What may be asked of a table whose people are late, away or gone.

mod votes;

use std::time::Duration;

use engine::{GameKind, Library, Seat};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::super::tests::{ANA, MAREK, NOOR, after, ask, ask_at, join, lobby, moderator, option, running};
use super::super::{
    Actor, Change, Closing, Command, EntryKind, Occupant, Offer, Pause, Refusal, Remedy, Request, Status, Table,
    TimeLimit, Timestamp, UserId, WhileAway, decide,
};

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;
const OTTO: UserId = UserId(4);

/// When the game of [`timed`] begins.
const BEGUN: i64 = 2_000;

/// A running game of Ana, Marek and Noor, in which Ana begins, with 24 hours for a decision and 3 days in the bank.
fn timed(while_away: WhileAway) -> Table {
    after(
        lobby(GameKind::Bullfrogs),
        [
            join(MAREK),
            join(NOOR),
            (ANA, option("first", serde_json::json!(0))),
            (ANA, Command::SetTimeLimit(TimeLimit::Daily)),
            (ANA, Command::SetWhileAway(while_away)),
            (ANA, Command::Start { seed: 1 }),
        ],
    )
}

fn at(hours: i64) -> Timestamp {
    Timestamp(BEGUN + hours * HOUR)
}

fn program(now: Timestamp, table: &Table, command: Command) -> Result<Change, Refusal> {
    by(Actor::Program, now, table, command)
}

fn by(actor: Actor, now: Timestamp, table: &Table, command: Command) -> Result<Change, Refusal> {
    let request = Request::new(actor, command);
    decide(table, &request, now, None, &Library::default())
}

fn act(now: Timestamp, table: &Table, seat: Seat) -> Table {
    let user = table
        .occupant(seat)
        .and_then(Occupant::user)
        .expect("a person sits there");
    ask_at(now, table, user, any_action(table, seat))
        .expect("the action is legal")
        .table
}

fn any_action(table: &Table, seat: Seat) -> Command {
    let game = &table.play.as_ref().expect("the game runs").game;
    let action = game.legal(seat).into_iter().next().expect("the seat may act");
    Command::Act { action }
}

/// Acts for Ana at `now` until it is not her move any more.
fn end_turn(now: Timestamp, mut table: Table) -> Table {
    while table.deciders().contains(Seat(0)) {
        table = act(now, &table, Seat(0));
    }
    table
}

/// The game as [`timed`], with Ana's time up.
fn late() -> Table {
    let table = timed(WhileAway::Wait);
    let up = table.due_at().expect("time runs");
    program(up, &table, Command::KeepTime).expect("time is up").table
}

fn vote(table: &Table, user: UserId, remedy: Remedy) -> Result<Change, Refusal> {
    let number = table.attendance.vote().map_or(0, |(_, vote)| vote.number);
    ask_at(at(100), table, user, Command::Vote { vote: number, remedy })
}

#[test]
fn what_a_decision_takes_longer_comes_out_of_the_bank_for_the_whole_game() {
    let table = timed(WhileAway::Wait);
    assert_eq!(table.due_at(), Some(at(4 * 24)), "a day, and three in the bank");
    assert_eq!(table.time_up(Seat(1)), None, "Marek is asked nothing");
    let table = act(at(30), &table, Seat(0));
    assert_eq!(table.attendance.seat(Seat(0)).spent, 6 * HOUR);
    assert_eq!(table.due_at(), Some(at(30 + 4 * 24 - 6)));
    let quick = act(at(40), &table, Seat(0));
    assert_eq!(quick.attendance.seat(Seat(0)).spent, 6 * HOUR, "nothing comes back");
    let table = end_turn(at(40), table);
    assert_eq!(table.time_up(Seat(0)), None);
    assert_eq!(
        table.time_up(Seat(1)),
        Some(at(40 + 4 * 24)),
        "each seat has its own bank"
    );
}

#[test]
fn without_a_limit_no_time_runs() {
    let table = running();
    assert_eq!(table.due_at(), None);
    assert_eq!(
        program(at(9_999), &table, Command::KeepTime).map(drop),
        Err(Refusal::NothingDue)
    );
}

#[test]
fn absences_pauses_and_computer_players_take_no_time() {
    let table = timed(WhileAway::Wait);
    let until = Some(at(50));
    let away = ask_at(at(10), &table, ANA, Command::Away { user: ANA, until })
        .unwrap()
        .table;
    assert_eq!((away.time_up(Seat(0)), away.due_at()), (None, until));
    assert!(away.awaited().is_empty() && away.computer_to_decide().is_none());
    let back = program(at(50), &away, Command::KeepTime).unwrap();
    assert_eq!(back.entry.kind, EntryKind::CameBack { seat: Seat(0) });
    assert_eq!(back.table.due_at(), Some(at(40 + 4 * 24)), "40 hours were away");

    let paused = ask_at(at(60), &back.table, ANA, Command::Pause).unwrap().table;
    assert_eq!(paused.due_at(), None);
    let resumed = moderator_at(at(70), &paused, Command::Resume).unwrap().table;
    assert_eq!(resumed.due_at(), Some(at(50 + 4 * 24)), "and 10 hours paused");

    let table = timed(WhileAway::ComputerPlays);
    let away = ask_at(at(10), &table, ANA, Command::Away { user: ANA, until })
        .unwrap()
        .table;
    assert_eq!(away.computer_to_decide(), Some(Seat(0)));
    assert_eq!(away.time_up(Seat(0)), None);
    let acted = by(Actor::Computer(Seat(0)), at(11), &away, any_action(&away, Seat(0)))
        .unwrap()
        .table;
    assert_eq!(acted.computer_to_decide(), Some(Seat(0)), "until she is back");
    let back = ask_at(at(12), &acted, ANA, Command::Away { user: ANA, until: None })
        .unwrap()
        .table;
    assert_eq!(
        (back.computer_to_decide(), back.awaited().contains(Seat(0))),
        (None, true)
    );
}

fn moderator_at(now: Timestamp, table: &Table, command: Command) -> Result<Change, Refusal> {
    let actor = Actor::Person {
        user: UserId(9),
        moderator: true,
    };
    by(actor, now, table, command)
}

#[test]
fn an_absence_is_over_before_its_end_for_nobody_but_whoever_comes_back() {
    let table = timed(WhileAway::Wait);
    let nothing = ask_at(at(1), &table, ANA, Command::Away { user: ANA, until: None });
    assert_eq!(nothing.map(drop), Err(Refusal::NothingDue));
    let until = Some(at(50));
    let away = ask_at(at(1), &table, ANA, Command::Away { user: ANA, until })
        .unwrap()
        .table;
    assert_eq!(
        program(at(49), &away, Command::KeepTime).map(drop),
        Err(Refusal::NothingDue)
    );
    let acted = act(at(2), &away, Seat(0));
    assert!(acted.is_away(Seat(0)), "a move from the road ends no holiday");
    let not_seated = ask_at(at(1), &table, OTTO, Command::Away { user: OTTO, until });
    assert_eq!(not_seated.map(drop), Err(Refusal::NotSeated));
}

#[test]
fn a_computer_player_decides_for_nobody_who_is_there() {
    let table = timed(WhileAway::Wait);
    let refused = by(Actor::Computer(Seat(0)), at(1), &table, any_action(&table, Seat(0)));
    assert_eq!(refused.map(drop), Err(Refusal::NotSeated));
}

#[test]
fn a_paused_game_takes_no_actions() {
    let table = late();
    assert_eq!(
        ask_at(at(98), &table, MAREK, Command::Pause).map(drop),
        Err(Refusal::HostOnly)
    );
    let paused = ask_at(at(98), &table, ANA, Command::Pause).unwrap().table;
    let pause = Pause { by: ANA, since: at(98) };
    let again = ask_at(at(99), &paused, ANA, Command::Pause).map(drop);
    assert_eq!(again, Err(Refusal::Paused(pause)));
    let action = any_action(&paused, Seat(0));
    assert_eq!(
        ask_at(at(99), &paused, ANA, action).map(drop),
        Err(Refusal::Paused(pause))
    );
    assert_eq!(vote(&paused, MAREK, Remedy::End).map(drop), Err(Refusal::Paused(pause)));
    assert_eq!(
        ask_at(at(99), &paused, ANA, Command::Undo).map(drop),
        Err(Refusal::Paused(pause))
    );
    let resumed = moderator(&paused, Command::Resume).unwrap().table;
    assert!(vote(&resumed, MAREK, Remedy::End).is_ok(), "the vote goes on");
    assert_eq!(ask(&resumed, ANA, Command::Resume).map(drop), Err(Refusal::NotPaused));
}

#[test]
fn a_computer_player_waits_while_the_game_is_paused() {
    let table = ask(&running(), ANA, Command::Resign).unwrap();
    assert_eq!(table.computer_to_decide(), Some(Seat(0)));
    let paused = ask(&table, MAREK, Command::Pause).unwrap();
    assert_eq!(paused.computer_to_decide(), None);
}

#[test]
fn an_offered_seat_is_played_on_until_whoever_may_takes_it() {
    let take = |seat| Command::TakeSeat {
        seat,
        name: "Otto".to_owned(),
    };
    let table = running();
    assert_eq!(ask(&table, OTTO, take(None)).map(drop), Err(Refusal::NoSeatOffered));
    let named = ask(&table, MAREK, Command::OfferSeat { to: Some(OTTO) }).unwrap();
    assert_eq!(
        ask(&named, UserId(5), take(None)).map(drop),
        Err(Refusal::NoSeatOffered)
    );
    assert_eq!(named.occupant(Seat(1)).and_then(Occupant::user), Some(MAREK));
    let kept = ask(&named, MAREK, Command::KeepSeat).unwrap();
    assert_eq!(
        ask(&kept, OTTO, take(Some(Seat(1)))).map(drop),
        Err(Refusal::NoSeatOffered)
    );
    assert_eq!(ask(&kept, MAREK, Command::KeepSeat).map(drop), Err(Refusal::NoOffer));
    let own = Command::OfferSeat { to: Some(NOOR) };
    assert_eq!(ask(&table, MAREK, own).map(drop), Err(Refusal::SeatedAlready));

    let offered = ask(&table, ANA, Command::OfferSeat { to: None }).unwrap();
    assert_eq!(offered.attendance.seat(Seat(0)).offer, Some(Offer::Anybody));
    let taken = ask_at(at(1), &offered, OTTO, take(Some(Seat(0)))).unwrap();
    let name = "Person 1".to_owned();
    assert_eq!(taken.entry.kind, EntryKind::Succeeded { seat: Seat(0), name });
    assert_eq!((taken.table.host, taken.table.seat_of(ANA)), (OTTO, None));
    assert!(
        taken.lanes.contains(&super::super::Lane::Hand(Seat(0))),
        "the new person gets the hand"
    );
}

#[test]
fn a_host_replaces_somebody_by_a_computer_player_or_by_a_person_who_accepts() {
    let table = running();
    let replace = |seat: u8, with| Command::Replace { seat: Seat(seat), with };
    assert_eq!(ask(&table, MAREK, replace(2, None)).map(drop), Err(Refusal::HostOnly));
    assert_eq!(ask(&table, ANA, replace(7, None)).map(drop), Err(Refusal::NoSuchSeat));
    assert_eq!(
        ask(&table, ANA, replace(2, Some(MAREK))).map(drop),
        Err(Refusal::SeatedAlready)
    );
    let replaced = moderator(&table, replace(2, None)).unwrap().table;
    assert_eq!(
        ask(&replaced, ANA, replace(2, None)).map(drop),
        Err(Refusal::NobodyThere)
    );
    let offered = ask(&replaced, ANA, replace(2, Some(OTTO))).unwrap();
    let name = "Otto".to_owned();
    let take = Command::TakeSeat { seat: None, name };
    assert_eq!(
        ask(&offered, NOOR, take.clone()).map(drop),
        Err(Refusal::NoSeatOffered),
        "it is Otto's"
    );
    assert_eq!(ask(&offered, OTTO, take).unwrap().seat_of(OTTO), Some(Seat(2)));
    let alone = ask(&ask(&replaced, MAREK, Command::Resign).unwrap(), ANA, replace(0, None));
    assert_eq!(alone.map(drop), Err(Refusal::LastPerson));
}

#[test]
fn time_is_chosen_by_the_host_before_the_start_and_kept_for_a_rematch() {
    let table = after(lobby(GameKind::CryHavoc), [join(MAREK)]);
    let limit = Command::SetTimeLimit(TimeLimit::Relaxed);
    assert_eq!(ask(&table, MAREK, limit.clone()).map(drop), Err(Refusal::HostOnly));
    assert_eq!(
        ask(&running(), ANA, limit.clone()).map(drop),
        Err(Refusal::AlreadyStarted)
    );
    let table = ask(&table, ANA, limit).unwrap();
    let started = ask(&table, ANA, Command::Start { seed: 1 }).unwrap();
    assert!(started.due_at().is_some(), "time runs from the start");
    let closed = Command::ForceClose { reason: String::new() };
    let closed = moderator(&started, closed).unwrap().table;
    let again = super::super::rematch(&closed, ANA, None, at(1)).unwrap();
    assert_eq!(again.time_rules.limit, TimeLimit::Relaxed);
    assert_eq!(
        Duration::from_millis(DAY as u64) * 3,
        TimeLimit::Relaxed.spans().unwrap().0
    );
}

/// Whoever is asked, in turn or out of it, alone or with others: time runs for them and for nobody else.
#[test]
fn time_runs_for_those_who_are_waited_for_throughout_random_games() {
    let mut several = 0;
    for seed in 0..6 {
        let mut table = after(
            lobby(GameKind::CryHavoc),
            [
                join(MAREK),
                join(NOOR),
                (ANA, Command::SetTimeLimit(TimeLimit::Brisk)),
                (ANA, Command::Start { seed }),
            ],
        );
        let mut rng = SmallRng::seed_from_u64(seed);
        for hour in 1..400 {
            let Some(play) = table.play.as_ref().filter(|_| table.status == Status::Running) else {
                break;
            };
            let deciders: Vec<Seat> = table.deciders().iter().collect();
            several += usize::from(deciders.len() > 1);
            for seat in table.all_seats() {
                let kept = table.attendance.seat(seat);
                let late = kept.vote.is_some();
                assert_eq!(
                    kept.running.is_some(),
                    deciders.contains(&seat) && !late,
                    "seed {seed}, hour {hour}"
                );
                assert!((0..=DAY).contains(&kept.spent), "{kept:?}");
            }
            if table.due_at().is_some_and(|due| due <= at(hour)) {
                table = program(at(hour), &table, Command::KeepTime).expect("it is due").table;
                continue;
            }
            let seat = deciders[rng.random_range(0..deciders.len())];
            let action = engine::players::random(&play.game, seat, &mut rng).expect("the seat may act");
            let user = table
                .occupant(seat)
                .and_then(Occupant::user)
                .expect("a person sits there");
            table = ask_at(at(hour), &table, user, Command::Act { action })
                .expect("the action is legal")
                .table;
        }
    }
    assert!(several > 0, "several decide at a time");
}
