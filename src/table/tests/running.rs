//! What may be asked of a running game, whatever the game, and what a rematch keeps of it.

use engine::players::Strength;
use engine::{GameKind, Seat};

use super::*;

#[test]
fn whoever_leaves_is_replaced_by_a_steady_computer_player_and_a_rematch_keeps_all_strengths() {
    let commands = [
        (ANA, Command::AddComputer(Strength::Strong)),
        (ANA, Command::SetHints(false)),
        join(MAREK),
        (ANA, Command::Start { seed: 1 }),
        (MAREK, Command::Resign),
        (ANA, Command::Close),
    ];
    let table = after(lobby(GameKind::Bullfrogs), commands);
    assert_eq!(table.strength_of(Seat(2)), Strength::Steady);
    let again = rematch(&table, ANA, None, Timestamp(3_000)).unwrap();
    let strength = Strength::Strong;
    assert_eq!(again.seats[1].occupant, Occupant::Computer { strength });
    assert_eq!(again.seats[2].occupant, Occupant::computer());
    assert!(!again.hints);
}

#[test]
fn a_person_who_leaves_a_game_hands_the_seat_to_a_computer_player_and_may_come_back() {
    let table = running();
    let before = table.play.as_ref().unwrap().game.clone();
    let left = ask_at(Timestamp(2_000), &table, ANA, Command::Resign).unwrap();
    assert_eq!(
        left.entry.kind,
        EntryKind::Resigned {
            seat: Seat(0),
            name: "Person 1".to_owned()
        }
    );
    assert_eq!(left.table.host, MAREK);
    assert_eq!(left.table.computer_to_decide(), Some(Seat(0)));
    assert_eq!(
        left.table.play.as_ref().unwrap().game,
        before,
        "the game itself is untouched"
    );
    assert_eq!(
        ask(&left.table, ANA, Command::Resign).map(drop),
        Err(Refusal::NotSeated)
    );
    let both = ask(&left.table, NOOR, Command::Resign).unwrap();
    let back = ask_at(Timestamp(2_000), &both, NOOR, join(NOOR).1).unwrap();
    assert_eq!(
        back.entry.kind,
        EntryKind::TookOver {
            seat: Seat(2),
            name: "Person 3".to_owned()
        },
        "her own seat first"
    );
    assert!(back.lanes.contains(&Lane::Hand(Seat(2))));
    let friend = ask_at(Timestamp(2_000), &back.table, UserId(4), join(UserId(4)).1).unwrap();
    assert_eq!(friend.table.seat_of(UserId(4)), Some(Seat(0)));
    let refusal = ask(&friend.table, ANA, join(ANA).1).map(drop);
    assert_eq!(refusal, Err(Refusal::AlreadyStarted), "no seat is free any more");
}

#[test]
fn a_game_closes_behind_the_last_person() {
    let table = after(running(), [(ANA, Command::Resign), (NOOR, Command::Resign)]);
    let left = ask_at(Timestamp(2_000), &table, MAREK, Command::Resign).unwrap();
    assert_eq!(left.entry.kind, EntryKind::Closed { why: Closing::Empty });
    assert_eq!(
        left.table.seat_of(MAREK),
        Some(Seat(1)),
        "the name stays beside the score"
    );
}

#[test]
fn a_running_game_closes_when_all_persons_agree() {
    let table = running();
    let asked = ask_at(Timestamp(2_000), &table, MAREK, Command::Close).unwrap();
    assert_eq!(
        (asked.table.status, asked.entry.kind),
        (Status::Running, EntryKind::AskedToClose)
    );
    assert_eq!(
        ask(&asked.table, MAREK, Command::Close).map(drop),
        Err(Refusal::AlreadyAgreed)
    );
    let agreed = ask_at(Timestamp(2_000), &asked.table, ANA, Command::Close).unwrap();
    assert_eq!(
        (agreed.table.status, agreed.entry.kind),
        (Status::Running, EntryKind::AgreedToClose)
    );
    let closed = ask_at(Timestamp(2_000), &agreed.table, NOOR, Command::Close).unwrap();
    assert_eq!(closed.entry.kind, EntryKind::Closed { why: Closing::Agreed });

    let declined = ask(&agreed.table, NOOR, Command::KeepPlaying).unwrap();
    assert_eq!(declined.agreed, []);
    assert_eq!(
        ask(&declined, NOOR, Command::KeepPlaying).map(drop),
        Err(Refusal::NotAsked)
    );
    let gone = ask(&agreed.table, NOOR, Command::Resign).unwrap();
    let closed = ask_at(Timestamp(2_000), &gone, ANA, Command::Close).unwrap();
    assert_eq!(
        closed.entry.kind,
        EntryKind::Closed { why: Closing::Agreed },
        "those who left are not waited for"
    );
}

#[test]
fn only_a_moderator_closes_a_game_against_the_others() {
    let table = running();
    let force = || Command::ForceClose {
        reason: "Spam".to_owned(),
    };
    assert_eq!(ask(&table, ANA, force()).map(drop), Err(Refusal::ModeratorOnly));
    assert_eq!(moderator(&table, Command::Close).map(drop), Err(Refusal::NotSeated));
    let why = Closing::Forced("Spam".to_owned());
    assert_eq!(
        moderator(&table, force()).unwrap().entry.kind,
        EntryKind::Closed { why }
    );
}

#[test]
fn a_rematch_keeps_people_roles_and_options_and_lets_the_next_one_begin() {
    let refused = rematch(&running(), ANA, None, Timestamp(3_000)).map(drop);
    assert_eq!(refused, Err(Refusal::NotOver));
    let table = after(
        running(),
        [(NOOR, Command::Resign), (ANA, Command::Close), (MAREK, Command::Close)],
    );
    assert_eq!(
        rematch(&table, NOOR, None, Timestamp(3_000)).map(drop),
        Err(Refusal::NotSeated)
    );
    let again = rematch(&table, MAREK, None, Timestamp(3_000)).unwrap();
    let people: Vec<Option<UserId>> = again.seats.iter().map(|seat| seat.occupant.user()).collect();
    assert_eq!(people, [Some(ANA), Some(MAREK), None]);
    assert_eq!(again.seats[2].occupant, Occupant::computer());
    assert_eq!(again.host, MAREK);
    assert_eq!(
        again.seats.iter().map(|seat| seat.role.as_deref()).collect::<Vec<_>>(),
        table.roles()
    );
    assert_eq!(again.options["first"], 1);
}

#[test]
fn after_one_who_was_drawn_to_begin_the_next_one_begins_the_rematch() {
    let mut drawn = [false; 3];
    for seed in 0..12 {
        let people = [join(MAREK), join(NOOR), (ANA, Command::Start { seed })];
        let mut table = after(lobby(GameKind::Bullfrogs), people);
        let [began] = table.deciders().iter().collect::<Vec<_>>()[..] else {
            panic!("one begins");
        };
        drawn[began.index()] = true;
        // However many turns were played.
        for action in 0..seed * 2 {
            let [seat] = table.deciders().iter().collect::<Vec<_>>()[..] else {
                panic!("one decides");
            };
            let user = table.occupant(seat).and_then(Occupant::user).unwrap();
            let legal = table.play.as_ref().unwrap().game.legal(seat);
            let action = legal[action as usize % legal.len()].clone();
            table = after(table, [(user, Command::Act { action })]);
        }
        let closed = [ANA, MAREK, NOOR].map(|user| (user, Command::Close));
        let table = after(table, closed);
        let again = rematch(&table, ANA, None, Timestamp(3_000)).unwrap();
        assert_eq!(again.options["first"], (began.0 + 1) % 3, "seed {seed}");
    }
    assert_eq!(drawn, [true; 3]);
}

/// A hand that was sent before names the channel that the game has left, and leads there.
#[test]
fn all_hands_are_shown_anew_when_the_game_moves_to_its_thread() {
    let table = after(
        lobby(GameKind::Bullfrogs),
        [join(MAREK), (ANA, Command::Start { seed: 1 })],
    );
    let request = Request::new(Actor::Program, Command::MoveTo(ChannelId(2)));
    let moved = decide(&table, &request, Timestamp(3_000), None, &Library::default()).expect("it is allowed");
    assert!(moved.lanes.is_superset(&[Seat(0), Seat(1)].map(Lane::Hand).into()));
}

/// Cards come and go in others' turns too: when everybody draws, or when what was chosen face down is shown.
#[test]
fn every_hand_that_changes_is_shown_whoever_acts() {
    let table = after(lobby(GameKind::CryHavoc), [join(MAREK), join(NOOR)]);
    let mut table = after(table, [(ANA, Command::Start { seed: 1 })]);
    let mut others = 0;
    for number in 0..120 {
        let Some(seat) = table.deciders().iter().next() else {
            break;
        };
        let user = table
            .occupant(seat)
            .and_then(Occupant::user)
            .expect("a person sits there");
        let game = |table: &Table| table.play.as_ref().expect("the game runs").game.clone();
        let mut legal = game(&table).legal(seat);
        let action = legal.swap_remove(number * 7 % legal.len());
        let change = ask_at(Timestamp(3_000), &table, user, Command::Act { action }).expect("it is legal");
        let [before, now] = [game(&table), game(&change.table)];
        for other in [0, 1, 2].map(Seat) {
            let view = |game: &engine::AnyGame| match game.view(engine::Viewer::Seat(other)) {
                engine::AnyView::CryHavoc(view) => view.players[other.index()].hand.clone(),
                engine::AnyView::Bullfrogs(_) => unreachable!("it is a game of Cry Havoc"),
            };
            if view(&before) != view(&now) {
                others += usize::from(other != seat);
                assert!(
                    change.lanes.contains(&Lane::Hand(other)),
                    "{other:?}: {:?}",
                    change.lanes
                );
            }
        }
        table = change.table;
    }
    assert!(others > 2, "only {others} hands changed in others' turns");
}
