//! Rules BF-0 and BF-1: components and setup.

use std::collections::HashSet;

use crate::support::Table;
use engine::bullfrogs::Colour::{Blue, Green, Red, Yellow};
use engine::bullfrogs::{Bullfrogs, Colour, Content, Options, PadKind, Setup, SetupError};
use engine::{Seat, Viewer};

fn setup(seats: u8, seed: u64) -> Setup {
    Setup {
        content: Content::embedded(),
        seats,
        seed,
        options: Options::default(),
    }
}

fn start(seats: u8, seed: u64) -> Bullfrogs {
    Bullfrogs::new(&setup(seats, seed), &mut Vec::new()).expect("the setup is sound")
}

fn with(seats: u8, options: Options) -> Result<Bullfrogs, SetupError> {
    Bullfrogs::new(
        &Setup {
            options,
            ..setup(seats, 1)
        },
        &mut Vec::new(),
    )
}

#[test]
fn bf_0_1_each_player_has_ten_pads_fourteen_frogs_and_two_bullfrogs() {
    for seats in [2, 3] {
        let view = start(seats, 5).view(Viewer::Spectator);
        for player in &view.players {
            assert_eq!(
                (player.hand.count + player.deck, player.frogs, player.bullfrogs),
                (10, 14, 2)
            );
        }
        let start = PadKind {
            actions: 0,
            spaces: 6,
            vp: 6,
        };
        assert_eq!(view.cards.len(), 4);
        assert!(view.cards.iter().all(|card| card.pad == start && card.owner.is_none()));
    }
}

#[test]
fn bf_0_2_a_deck_has_three_four_and_three_pads_of_its_kinds() {
    let content = Content::embedded();
    let count = |seats, actions| content.deck(seats).filter(|pad| pad.actions == actions).count();
    assert_eq!((count(2, 4), count(2, 3), count(2, 2)), (3, 4, 3));
    assert_eq!((count(4, 4), count(4, 3), count(4, 2)), (3, 3, 3));
    assert!(
        content
            .deck(2)
            .all(|pad| pad.actions + pad.spaces == 7 && pad.vp == pad.spaces)
    );
}

#[test]
fn bf_1_1_two_to_four_players_have_different_colours_and_with_four_a_pad_less() {
    assert_eq!(with(0, Options::default()).unwrap_err(), SetupError::Seats { seats: 0 });
    assert_eq!(with(5, Options::default()).unwrap_err(), SetupError::Seats { seats: 5 });
    let colours: HashSet<Colour> = start(4, 1)
        .view(Viewer::Spectator)
        .players
        .iter()
        .map(|p| p.colour)
        .collect();
    assert_eq!(colours.len(), 4);
    let four = start(4, 1).view(Viewer::Spectator);
    assert!(four.players.iter().all(|player| player.hand.count + player.deck == 9));
}

#[test]
fn bf_1_2_a_starting_pad_lies_on_each_side_of_the_log() {
    let view = start(3, 9).view(Viewer::Spectator);
    let names: Vec<String> = view.cards.iter().map(|card| card.at.to_string()).collect();
    assert_eq!(names, ["M12", "L13", "N13", "M14"]);
    assert!(view.cards.iter().all(|card| card.free() == 6));
}

#[test]
fn bf_1_3_hands_hold_three_and_the_first_seat_is_named_or_drawn() {
    let named = with(
        3,
        Options {
            first: Some(Seat(2)),
            ..Options::default()
        },
    )
    .unwrap();
    assert_eq!(named.decides(), Some(Seat(2)));
    assert_eq!(
        with(
            3,
            Options {
                first: Some(Seat(3)),
                ..Options::default()
            }
        ),
        Err(SetupError::First { first: Seat(3) })
    );
    let drawn: HashSet<_> = (0..40).map(|seed| start(3, seed).decides().unwrap().0).collect();
    assert_eq!(drawn, HashSet::from([0, 1, 2]));
    let hands: HashSet<_> = (0..40)
        .map(|seed| start(2, seed).view(Viewer::Seat(Seat(0))).players[0].hand.pads.clone())
        .collect();
    assert!(hands.len() > 5, "decks are shuffled");
    assert!(
        start(2, 3)
            .view(Viewer::Spectator)
            .players
            .iter()
            .all(|player| player.hand.count == 3)
    );
}

#[test]
fn bf_1_3_play_passes_to_the_left() {
    let mut order = Vec::new();
    let mut table = Table::new(
        "players red blue green\nstage play\nactive blue\nhand red 4/3\nhand blue 4/3\nhand green 4/3
        pad M12 0/6 -\npad L13 0/6 -\npad N13 0/6 -\npad M14 0/6 -",
    );
    for cell in ["K13", "J13", "I13", "H13"] {
        order.push(table.seat().0);
        let pad = table.legal_with("play ")[0][5..8].to_owned();
        table.play(&format!("play {pad} {cell}"));
        if table.view().decision == Some(engine::bullfrogs::Decision::Act) {
            table.play("done");
        }
    }
    assert_eq!(order, [1, 2, 0, 1]);
}

#[test]
fn bf_1_4_colours_go_by_a_fixed_order_unless_named() {
    let colours = |seats, named: &[Option<Colour>]| {
        with(
            seats,
            Options {
                colours: named.to_vec(),
                ..Options::default()
            },
        )
        .map(|game| {
            game.view(Viewer::Spectator)
                .players
                .iter()
                .map(|player| player.colour)
                .collect::<Vec<_>>()
        })
    };
    assert_eq!(colours(4, &[]).unwrap(), [Green, Blue, Red, Yellow]);
    assert_eq!(colours(3, &[Some(Red)]).unwrap(), [Red, Green, Blue]);
    assert_eq!(
        colours(3, &[None, Some(Green), None]).unwrap(),
        [Blue, Green, Red],
        "a seat that chose none gets what is left"
    );
    assert_eq!(colours(1, &[Some(Green), Some(Yellow)]).unwrap(), [Green, Yellow]);
    assert_eq!(
        colours(2, &[Some(Red), Some(Red)]),
        Err(SetupError::ColourTwice { colour: Red })
    );
    assert_eq!(
        colours(2, &[Some(Red), None, Some(Green)]),
        Err(SetupError::TooManyColours { colours: 3, players: 2 })
    );
}
