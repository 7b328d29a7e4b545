//! What a table can be told before its game begins: roles by seat, options, and what is wrong with them.

use std::collections::HashSet;

use engine::{AnyGame, GameKind, Library, Setup, SetupError};
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
fn options_are_refused_if_no_game_can_have_their_value() {
    let bullfrogs = |options| check(GameKind::Bullfrogs, &[None, None], &options);
    assert_eq!(bullfrogs(json!({ "first": 1 })), Ok(()));
    assert!(bullfrogs(json!({ "first": 2 })).is_err(), "nobody sits there");
    let cry_havoc = |options| check(GameKind::CryHavoc, &[None, None], &options);
    assert_eq!(
        cry_havoc(json!({ "level": "veteran", "without_skills": ["hum-fallback-plan"] })),
        Ok(())
    );
    for options in [
        json!({ "level": "expert" }),
        json!({ "without_skills": ["pil-nothing"] }),
        json!({ "without_skills": ["pil-teleport"] }),
    ] {
        assert!(cry_havoc(options.clone()).is_err(), "{options}");
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
        let save = game.unwrap().save();
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
