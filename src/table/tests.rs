//! What may be asked of a lobby, whatever the game.

mod running;

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
    let request = Request::new(Actor::person(user), command);
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
