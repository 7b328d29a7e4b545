//! What may be asked of a lobby, whatever the game.

use engine::players::Strength;
use engine::{GameKind, Library, Seat};
use serde_json::{Value, json};

use super::*;

pub(super) const ANA: UserId = UserId(1);
pub(super) const MAREK: UserId = UserId(2);
pub(super) const NOOR: UserId = UserId(3);

/// A lobby of which Ana is the host, with nobody else in it.
pub(super) fn lobby(game: GameKind) -> Table {
    Table {
        id: TableId(1),
        guild: None,
        channel: ChannelId(1),
        parent: None,
        status: Status::Lobby,
        version: 1,
        host: ANA,
        game,
        options: serde_json::Map::new(),
        own_thread: false,
        hints: true,
        reminders: crate::table::Pace::default(),
        seats: vec![SeatEntry {
            occupant: person(ANA),
            role: game.roles().first().map(|role| (*role).to_owned()),
        }],
        play: None,
        agreed: Vec::new(),
        attendance: Attendance::default(),
        changed_at: Timestamp(1_000),
    }
}

fn person(user: UserId) -> Occupant {
    Occupant::Person {
        user,
        name: format!("Person {user}"),
    }
}

pub(super) fn ask(table: &Table, user: UserId, command: Command) -> Result<Table, Refusal> {
    ask_at(Timestamp(2_000), table, user, command).map(|change| change.table)
}

pub(super) fn ask_at(now: Timestamp, table: &Table, user: UserId, command: Command) -> Result<Change, Refusal> {
    let request = Request {
        actor: Actor::Person { user, moderator: false },
        interaction: None,
        seen: None,
        command,
    };
    decide(table, &request, now, None, &Library::default())
}

/// The table after these commands, all of which are allowed.
pub(super) fn after(table: Table, commands: impl IntoIterator<Item = (UserId, Command)>) -> Table {
    commands.into_iter().fold(table, |table, (user, command)| {
        ask(&table, user, command).expect("the command is allowed")
    })
}

pub(super) fn join(user: UserId) -> (UserId, Command) {
    let name = format!("Person {user}");
    (user, Command::Join { name })
}

fn role(name: &str) -> Command {
    Command::ChooseRole(Some(name.to_owned()))
}

pub(super) fn option(name: &str, value: Value) -> Command {
    Command::SetOption {
        name: name.to_owned(),
        value,
    }
}

#[test]
fn whoever_sits_down_gets_the_first_role_that_nobody_has() {
    for game in GameKind::ALL {
        let roles = game.roles();
        let table = after(lobby(game), [(ANA, role(roles[1])), join(MAREK), join(NOOR)]);
        assert_eq!(
            table.roles(),
            [Some(roles[1]), Some(roles[0]), Some(roles[2])],
            "{game}"
        );
        let table = after(
            table,
            [(MAREK, Command::Leave), (ANA, Command::AddComputer(Strength::Steady))],
        );
        assert_eq!(
            table.roles(),
            [Some(roles[1]), Some(roles[2]), Some(roles[0])],
            "{game}"
        );
    }
}

#[test]
fn a_role_is_taken_from_a_computer_player_but_from_nobody_else() {
    for game in GameKind::ALL {
        let roles = game.roles();
        let table = after(
            lobby(game),
            [join(MAREK), (ANA, Command::AddComputer(Strength::Steady))],
        );
        assert_eq!(
            ask(&table, ANA, role(roles[1])).map(drop),
            Err(Refusal::RoleTaken),
            "{game}"
        );
        let exchanged = after(table, [(ANA, role(roles[2])), (MAREK, Command::ChooseRole(None))]);
        assert_eq!(exchanged.roles(), [Some(roles[2]), None, Some(roles[0])], "{game}");
    }
}

#[test]
fn what_the_game_does_not_know_is_refused_in_the_lobby() {
    for game in GameKind::ALL {
        let table = after(lobby(game), [join(MAREK)]);
        let refused = [
            role("mauve"),
            option("speed", json!(3)),
            option(game.role_option(), json!([])),
        ];
        for command in refused {
            let refusal = ask(&table, ANA, command.clone()).map(drop);
            assert!(matches!(refusal, Err(Refusal::Setup(_))), "{command:?}: {refusal:?}");
        }
        let refusal = ask(&table, MAREK, option("speed", json!(3))).map(drop);
        assert_eq!(refusal, Err(Refusal::HostOnly));
    }
}

#[test]
fn the_options_of_a_game_are_those_that_it_starts_with() {
    let table = after(
        lobby(GameKind::CryHavoc),
        [
            join(MAREK),
            (ANA, role("machines")),
            (MAREK, role("humans")),
            (ANA, option("level", json!("veteran"))),
            (ANA, option("new_orders", json!(true))),
            (ANA, option("new_orders", Value::Null)),
            (ANA, Command::Start { seed: 1 }),
        ],
    );
    let save = table.play.expect("the game was started").game.save();
    assert_eq!(save["level"], "veteran");
    assert_eq!(save["players"][0]["faction"], "machines");
    assert_eq!(save["players"][1]["faction"], "humans");
}

/// The seats behind one that is given up move up.
#[test]
fn a_choice_of_a_seat_is_given_up_with_the_person_that_it_named() {
    let first = |table: &Table| table.options.get("first").cloned();
    let people = after(lobby(GameKind::Bullfrogs), [join(MAREK), join(NOOR)]);
    assert_eq!(
        ask(&people, ANA, option("first", json!(3))).map(drop),
        Err(Refusal::NoSuchSeat)
    );
    for (chosen, leaves, left) in [
        (0, MAREK, Some(json!(0))),
        (1, MAREK, None),
        (2, MAREK, None),
        (1, NOOR, Some(json!(1))),
    ] {
        let table = after(
            people.clone(),
            [(ANA, option("first", json!(chosen))), (leaves, Command::Leave)],
        );
        assert_eq!(first(&table), left, "seat {chosen} when {leaves} leaves");
        assert_eq!(table.seat_of(ANA), Some(Seat(0)));
    }
}

#[test]
fn nobody_is_named_as_the_first_of_one() {
    let chosen = [join(MAREK), (ANA, option("first", json!(0))), (MAREK, Command::Leave)];
    let table = after(lobby(GameKind::Bullfrogs), chosen);
    assert_eq!(table.options.get("first"), None);
    after(table, [(ANA, Command::Start { seed: 1 })]);
}

/// A running game of Bullfrogs with Ana, Marek and Noor, of which Ana is the host and the first player.
pub(super) fn running() -> Table {
    after(
        lobby(GameKind::Bullfrogs),
        [
            join(MAREK),
            join(NOOR),
            (ANA, option("first", json!(0))),
            (ANA, Command::Start { seed: 1 }),
        ],
    )
}

pub(super) fn moderator(table: &Table, command: Command) -> Result<Change, Refusal> {
    let request = Request {
        actor: Actor::Person {
            user: UserId(9),
            moderator: true,
        },
        interaction: None,
        seen: None,
        command,
    };
    decide(table, &request, Timestamp(2_000), None, &Library::default())
}

#[test]
fn a_lobby_is_handed_on_to_the_next_person_and_closes_behind_the_last() {
    for game in GameKind::ALL {
        let table = after(
            lobby(game),
            [(ANA, Command::AddComputer(Strength::Steady)), join(MAREK), join(NOOR)],
        );
        let left = ask_at(Timestamp(2_000), &table, ANA, Command::Leave).unwrap();
        assert_eq!(
            (left.table.host, left.entry.kind),
            (MAREK, EntryKind::HandedOn),
            "{game}"
        );
        let left = ask_at(Timestamp(2_000), &left.table, NOOR, Command::Leave).unwrap();
        assert_eq!((left.table.host, left.entry.kind), (MAREK, EntryKind::LobbyChanged));
        let left = ask_at(Timestamp(2_000), &left.table, MAREK, Command::Leave).unwrap();
        let empty = EntryKind::Closed { why: Closing::Empty };
        assert_eq!((left.table.status, left.entry.kind), (Status::Closed, empty));
    }
}

#[test]
fn anybody_seated_may_start_once_the_lobby_has_been_quiet_for_a_while() {
    let table = after(lobby(GameKind::Bullfrogs), [join(MAREK)]);
    let from = table.changed_at.after(START_PATIENCE);
    let start = |now, user| ask_at(now, &table, user, Command::Start { seed: 1 }).map(drop);
    assert_eq!(start(Timestamp(from.0 - 1), MAREK), Err(Refusal::StartLater(from)));
    assert_eq!(start(from, MAREK), Ok(()));
    assert_eq!(start(Timestamp(from.0 - 1), ANA), Ok(()), "the host need not wait");
    assert_eq!(start(from, NOOR), Err(Refusal::HostOnly), "Noor has no seat");
    let quiet = ask_at(from, &table, MAREK, Command::AddComputer(Strength::Steady)).map(drop);
    assert_eq!(quiet, Err(Refusal::HostOnly), "nothing else becomes everybody's");
}

/// Tables that older programs left behind may have a host who went away.
#[test]
fn a_host_without_a_seat_keeps_nobody_waiting() {
    let mut table = after(lobby(GameKind::Bullfrogs), [join(MAREK)]);
    table.seats.remove(0);
    assert!(ask(&table, MAREK, Command::AddComputer(Strength::Steady)).is_ok());
    assert!(ask(&table, MAREK, Command::Start { seed: 1 }).is_ok());
    assert_eq!(
        ask(&table, NOOR, Command::AddComputer(Strength::Steady)).map(drop),
        Err(Refusal::HostOnly)
    );
}

#[test]
fn a_host_who_is_alone_plays_the_computer_at_once() {
    for game in GameKind::ALL {
        let table = ask(&lobby(game), ANA, Command::PlayComputer { seed: 1 }).unwrap();
        assert_eq!(table.status, Status::Running, "{game}");
        assert_eq!(table.seats.len(), 2);
        assert_eq!(table.occupant(Seat(1)), Some(&Occupant::computer()));
        let company = after(lobby(game), [join(MAREK)]);
        let refusal = ask(&company, ANA, Command::PlayComputer { seed: 1 }).map(drop);
        assert_eq!(refusal, Err(Refusal::NotAlone));
        let refusal = ask(&lobby(game), MAREK, Command::PlayComputer { seed: 1 }).map(drop);
        assert_eq!(refusal, Err(Refusal::HostOnly));
    }
}

#[test]
fn the_host_chooses_how_strong_each_computer_player_is_until_the_game_starts() {
    let set = |seat, strength| Command::SetStrength {
        seat: Seat(seat),
        strength,
    };
    for game in GameKind::ALL {
        let table = after(
            lobby(game),
            [
                (ANA, Command::AddComputer(Strength::Expert)),
                join(MAREK),
                (ANA, Command::AddComputer(Strength::Steady)),
                (ANA, set(3, Strength::Novice)),
            ],
        );
        assert_eq!(table.strength_of(Seat(1)), Strength::Expert, "{game}");
        assert_eq!(table.strength_of(Seat(3)), Strength::Novice, "{game}");
        let refused = |table: &Table, user, seat| ask(table, user, set(seat, Strength::Casual)).map(drop);
        assert_eq!(refused(&table, MAREK, 1), Err(Refusal::HostOnly));
        assert_eq!(refused(&table, ANA, 2), Err(Refusal::NoComputer), "a person sits there");
        assert_eq!(refused(&table, ANA, 4), Err(Refusal::NoComputer), "nobody sits there");
        let moved = ask(&table, MAREK, Command::Leave).unwrap();
        assert_eq!(
            moved.strength_of(Seat(2)),
            Strength::Novice,
            "it moves up with its strength"
        );
        let started = ask(&table, ANA, Command::Start { seed: 1 }).unwrap();
        assert_eq!(refused(&started, ANA, 1), Err(Refusal::AlreadyStarted));
    }
}

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
fn the_host_decides_about_hints_until_the_game_starts() {
    let table = after(
        lobby(GameKind::Bullfrogs),
        [join(MAREK), (ANA, Command::SetHints(false))],
    );
    assert!(!table.hints);
    let refused = |table: &Table, user| ask(table, user, Command::SetHints(true)).map(drop);
    assert_eq!(refused(&table, MAREK), Err(Refusal::HostOnly));
    assert_eq!(refused(&running(), ANA), Err(Refusal::AlreadyStarted));
    assert!(ask(&table, ANA, Command::SetHints(true)).unwrap().hints);
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
    let request = Request {
        actor: Actor::Program,
        interaction: None,
        seen: None,
        command: Command::MoveTo(ChannelId(2)),
    };
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
