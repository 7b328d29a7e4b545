//! What may be asked of a lobby, whatever the game.

use engine::{GameKind, Library, Seat};
use serde_json::{Value, json};

use super::*;

const ANA: UserId = UserId(1);
const MAREK: UserId = UserId(2);
const NOOR: UserId = UserId(3);

/// A lobby of which Ana is the host, with nobody else in it.
fn lobby(game: GameKind) -> Table {
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
        seats: vec![SeatEntry {
            occupant: person(ANA),
            role: game.roles().first().map(|role| (*role).to_owned()),
        }],
        play: None,
        changed_at: Timestamp(1_000),
    }
}

fn person(user: UserId) -> Occupant {
    Occupant::Person {
        user,
        name: format!("Person {user}"),
    }
}

fn ask(table: &Table, user: UserId, command: Command) -> Result<Table, Refusal> {
    let request = Request {
        actor: Actor::Person { user, moderator: false },
        interaction: None,
        seen: None,
        command,
    };
    let change = decide(table, &request, Timestamp(2_000), None, &Library::default())?;
    Ok(change.table)
}

/// The table after these commands, all of which are allowed.
fn after(table: Table, commands: impl IntoIterator<Item = (UserId, Command)>) -> Table {
    commands.into_iter().fold(table, |table, (user, command)| {
        ask(&table, user, command).expect("the command is allowed")
    })
}

fn join(user: UserId) -> (UserId, Command) {
    let name = format!("Person {user}");
    (user, Command::Join { name })
}

fn role(name: &str) -> Command {
    Command::ChooseRole(Some(name.to_owned()))
}

fn option(name: &str, value: Value) -> Command {
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
        let table = after(table, [(MAREK, Command::Leave), (ANA, Command::AddComputer)]);
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
        let table = after(lobby(game), [join(MAREK), (ANA, Command::AddComputer)]);
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
