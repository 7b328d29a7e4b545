//! What a table can be told before its game begins: roles by seat, options, and what is wrong with them.

use std::collections::HashSet;

use engine::{AnyGame, GameKind, Library, Seat, Setup, SetupError};
use serde_json::{Value, json};

use super::every_table;

fn check(kind: GameKind, roles: &[Option<&str>], options: &Value) -> Result<(), SetupError> {
    AnyGame::check(&Library::default(), kind, roles, options)
}

#[test]
fn every_role_can_be_chosen_once_whoever_is_still_to_come() {
    for kind in GameKind::ALL {
        let roles = kind.roles();
        assert_eq!(roles.iter().collect::<HashSet<_>>().len(), roles.len());
        assert!(roles.len() >= kind.max_seats(), "{kind} has a role for everybody");
        for role in roles {
            assert_eq!(check(kind, &[None, Some(role)], &Value::Null), Ok(()), "{role}");
            assert!(
                check(kind, &[Some(role), None, Some(role)], &Value::Null).is_err(),
                "{role}"
            );
        }
        assert!(check(kind, &[Some("purple")], &Value::Null).is_err());
        assert_eq!(check(kind, &[], &Value::Null), Ok(()));
    }
}

#[test]
fn options_are_refused_if_unknown_or_of_the_wrong_form() {
    for kind in GameKind::ALL {
        for options in [json!({ "speed": 3 }), json!([]), json!({ kind.role_option(): [] })] {
            assert!(check(kind, &[None, None], &options).is_err(), "{kind}: {options}");
        }
        assert_eq!(check(kind, &[None, None], &json!({})), Ok(()));
    }
}

#[test]
fn options_that_name_a_seat_are_refused_if_nobody_sits_there() {
    for kind in GameKind::ALL {
        for option in kind.seat_options() {
            assert_eq!(
                check(kind, &[None, None], &json!({ *option: 1 })),
                Ok(()),
                "{kind}: {option}"
            );
            let nobody = check(kind, &[None, None], &json!({ *option: 2 }));
            assert!(nobody.is_err(), "{kind}: {option} is a seat where nobody sits");
        }
    }
}

#[test]
fn a_game_starts_with_the_roles_that_were_chosen() {
    for (kind, seats) in every_table() {
        let mut roles = vec![None; usize::from(seats)];
        roles[0] = Some(kind.roles()[1]);
        let options = kind.options(&roles, &Value::Null).unwrap();
        let game = AnyGame::new(&Setup {
            game: kind,
            seats,
            seed: 1,
            options,
        });
        let game = game.unwrap();
        if let Some(role) = game.role(Seat(0)) {
            assert_eq!(role, kind.roles()[1]);
            let all = (0..seats).map(|seat| game.role(Seat(seat)));
            assert_eq!(
                all.collect::<HashSet<_>>().len(),
                usize::from(seats),
                "everybody has one"
            );
        }
        let save = game.save();
        let players = save["players"].as_array().unwrap();
        let first = &players[0];
        assert!(
            first
                .as_object()
                .unwrap()
                .values()
                .any(|value| *value == kind.roles()[1]),
            "{kind} with {seats}: {first}"
        );
    }
}
