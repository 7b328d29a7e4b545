//! What holds for the buttons of every game's panels, tried on random games: one in colour, icons that there are, and labels
//! short enough to stand beside them.

use std::collections::BTreeSet;

use engine::{GameKind, players};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::clicks::ways;
use super::every_game::table;
use super::message::{BESIDE_ICON, Message, Row, Style};
use super::news::News;
use super::panel::Panel;
use super::{IconName, face, icons};
use crate::locale::Locale;
use crate::table::{Occupant, Status, Table};

/// A name as long as names may be; what is chosen is said in full all the same, as far as there is room.
const NAME: &str = "Wolfeschlegelsteinhausenbergerdo";

/// Presses after which an action is taken whatever it is: some choices can be turned for ever.
const MOST_PRESSES: usize = 12;

/// The icons of a message's buttons and lists.
fn icons_of(message: &Message) -> Vec<IconName> {
    let of = |row: &Row| match row {
        Row::Buttons(buttons) => buttons.iter().filter_map(|button| button.icon).collect::<Vec<_>>(),
        Row::Select(list) => list.options.iter().filter_map(|option| option.icon).collect(),
    };
    message.rows.iter().flat_map(of).collect()
}

/// A panel: all its rows are one group.
fn check_panel(table: &Table, message: &Message) {
    let buttons = message.rows.iter().flat_map(Row::buttons);
    let coloured = buttons
        .clone()
        .filter(|button| matches!(button.style, Style::Primary | Style::Success));
    assert!(coloured.count() <= 1, "{}: {:#?}", table.game, message.rows);
    for button in buttons.filter(|button| button.icon.is_some()) {
        assert!(
            button.label.chars().count() <= BESIDE_ICON,
            "{}: {}",
            table.game,
            button.label
        );
    }
}

/// Plays a random game by the buttons of its panels, and collects the icons that they show.
fn play(mut table: Table, seed: u64) -> BTreeSet<IconName> {
    for seat in &mut table.seats {
        if let Occupant::Person { name, .. } = &mut seat.occupant {
            *name = NAME.to_owned();
        }
    }
    let mut rng = SmallRng::seed_from_u64(seed);
    let news = News::default();
    let mut shown = BTreeSet::new();
    while let Some(seat) = table.deciders().iter().next() {
        let panel = Panel::of(&table, seat, &news, Locale::EnUs).expect("somebody must decide");
        let mut draft = panel.opening();
        let mut actions = None;
        for _ in 0..MOST_PRESSES {
            actions = panel.taken(&draft);
            if actions.is_some() {
                break;
            }
            let (message, _) = panel.step(&draft).expect("there is a step");
            check_panel(&table, &message);
            shown.extend(icons_of(&message));
            let mut ways = ways(&panel, &draft);
            draft = ways.swap_remove(rng.random_range(0..ways.len())).draft;
        }
        let play = table.play.as_mut().expect("the game has started");
        let actions = actions.unwrap_or_else(|| {
            let action = players::random(&play.game, seat, &mut rng);
            vec![action.expect("who decides has a choice")]
        });
        for action in actions {
            play.game.apply(seat, &action).expect("what is offered is accepted");
        }
        table.version += 1;
    }
    shown
}

#[test]
fn a_panel_has_one_button_in_colour_at_most_and_labels_that_fit_beside_icons() {
    let known: BTreeSet<IconName> = icons().into_iter().map(|icon| icon.name).collect();
    let mut shown = BTreeSet::new();
    for (game, seats, seed) in [
        (GameKind::Bullfrogs, 4, 1),
        (GameKind::Bullfrogs, 1, 2),
        (GameKind::CryHavoc, 2, 3),
        (GameKind::CryHavoc, 4, 4),
        (GameKind::CryHavoc, 3, 5),
    ] {
        shown.append(&mut play(table(game, seats, Status::Running), seed));
    }
    assert!(shown.is_subset(&known), "{shown:?}");
    let never: Vec<String> = known.difference(&shown).map(ToString::to_string).collect();
    assert!(
        never.len() < known.len() / 3,
        "hardly any icon is used: {never:?} are not"
    );
}

#[test]
fn the_lists_of_a_lobby_show_icons_that_there_are() {
    let known: BTreeSet<IconName> = icons().into_iter().map(|icon| icon.name).collect();
    for game in GameKind::ALL {
        let table = table(game, 2, Status::Lobby);
        let face = face(game).expect("every game is shown");
        let roles = face.roles(&table, engine::Seat(0), Locale::EnUs);
        assert!(roles.options.iter().all(|option| option.icon.is_some()), "{roles:?}");
        let lists = face.options(&table, Locale::EnUs).into_iter().chain([roles]);
        for icon in lists.flat_map(|list| list.options).filter_map(|option| option.icon) {
            assert!(known.contains(&icon), "{icon}");
        }
    }
}
