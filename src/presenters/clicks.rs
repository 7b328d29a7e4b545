//! Whole games through the panels, press by press: how many presses a turn takes, and what a text does that is typed.

use engine::bullfrogs::{Decision, View};
use engine::{AnyGame, AnyView, GameKind, Seat, Setup, Viewer};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::control::Control;
use super::message::{Message, Row, Style};
use super::news::News;
use super::panel::Panel;
use super::walk::Draft;
use crate::locale::Locale;
use crate::table::{ChannelId, Occupant, Play, SeatEntry, Status, Table, TableId, Timestamp, UserId};

/// More presses than any game takes.
const ENDLESS: usize = 3000;

/// A table of Bullfrogs that has started, with a person in each seat.
pub(super) fn table_of_bullfrogs(seats: u8, seed: u64) -> Table {
    let game = AnyGame::new(&Setup {
        game: GameKind::Bullfrogs,
        seats,
        seed,
        options: serde_json::Value::Null,
    });
    let person = |seat: u8| SeatEntry {
        occupant: Occupant::Person {
            user: UserId(1_001 + u64::from(seat)),
            name: ["Ana", "Marek", "Chloé", "João"][usize::from(seat)].to_owned(),
        },
        role: None,
    };
    Table {
        id: TableId(7),
        guild: None,
        channel: ChannelId(200),
        status: Status::Running,
        version: 3,
        host: UserId(1_001),
        game: GameKind::Bullfrogs,
        options: serde_json::Map::new(),
        own_thread: false,
        seats: (0..seats).map(person).collect(),
        play: Some(Play {
            game: game.expect("the setup is sound"),
            handovers: 0,
            undoable: 0,
            waiting_since: Timestamp(1_000),
        }),
        agreed: Vec::new(),
        parent: None,
        changed_at: Timestamp(1_000),
    }
}

/// The game as the seat sees it.
pub(super) fn view(table: &Table, seat: Seat) -> View {
    let play = table.play.as_ref().expect("the game has started");
    let AnyView::Bullfrogs(view) = play.game.view(Viewer::Seat(seat)) else {
        panic!("not a game of Bullfrogs: {:?}", table.game)
    };
    *view
}

/// Something that leads on, with how many presses it takes.
struct Way {
    draft: Draft,
    presses: usize,
    /// Whether it gives up what could still be done.
    early: bool,
}

/// What leads on in a panel: neither back nor aside.
fn ways(panel: &Message) -> Vec<Way> {
    let draft = |id: &str| match id.parse() {
        Ok(Control::Pick { draft, .. }) => Some(draft),
        _ => None,
    };
    let mut ways = Vec::new();
    for row in &panel.rows {
        match row {
            Row::Buttons(buttons) => ways.extend(buttons.iter().filter(|button| button.label != "Back").filter_map(
                |button| {
                    Some(Way {
                        draft: draft(&button.id)?,
                        presses: 1,
                        early: button.style == Style::Secondary,
                    })
                },
            )),
            Row::Select(list) => ways.extend(list.options.iter().map(|option| Way {
                draft: option.value.parse().expect("a draft"),
                presses: 2,
                early: false,
            })),
        }
    }
    ways
}

/// The turns of a game, each as how many actions were taken and how often somebody had to press for it.
fn turns(seats: u8, seed: u64) -> Vec<(usize, usize)> {
    let mut table = table_of_bullfrogs(seats, seed);
    let mut chance = StdRng::seed_from_u64(seed);
    let mut turns = Vec::new();
    let news = News::default();
    let (mut acts, mut presses, mut all) = (0, 1, 0);
    while let Some(seat) = table.deciders().iter().next() {
        let mut draft = Draft::default();
        let actions = loop {
            let panel = Panel::of(&table, seat, &news, Locale::EnUs).expect("somebody must decide");
            if let Some(actions) = panel.taken(&draft) {
                break actions;
            }
            let (message, _) = panel.step(&draft).expect("there is a step");
            assert!(message.rows.len() <= 5, "{message:?}");
            let mut ways = ways(&message);
            // People do what they can: who ends a turn early needs fewer presses.
            if ways.iter().any(|way| !way.early) {
                ways.retain(|way| !way.early);
            }
            let way = ways.swap_remove(chance.random_range(0..ways.len()));
            presses += way.presses;
            all += way.presses;
            assert!(all < ENDLESS, "the game does not end");
            draft = way.draft;
        };
        for action in actions {
            let before = view(&table, seat);
            let play = table.play.as_mut().expect("the game has started");
            play.game.apply(seat, &action).expect("what is offered is accepted");
            table.version += 1;
            acts += usize::from(before.decision == Some(Decision::Act) && action != "done");
            if action == "done" && view(&table, seat).turn != before.turn {
                turns.push((acts, presses));
                // The panel of somebody who plays alone stays open; else it is opened with "Your move".
                (acts, presses) = (0, usize::from(seats > 1));
            }
        }
    }
    turns
}

#[test]
fn a_turn_of_three_actions_takes_at_most_nine_presses_on_average() {
    let mut counted = Vec::new();
    for (seats, seeds) in [(2, 1..=4), (3, 5..=7), (1, 8..=10)] {
        let turns: Vec<(usize, usize)> = seeds.clone().flat_map(|seed| turns(seats, seed)).collect();
        let presses: Vec<usize> = turns
            .iter()
            .filter(|(acts, _)| *acts == 3)
            .map(|(_, presses)| *presses)
            .collect();
        println!(
            "{seats} players, {} games: {} turns, of three actions {}: {:.1} presses on average, at most {}",
            seeds.count(),
            turns.len(),
            presses.len(),
            mean(&presses),
            presses.iter().max().expect("there are such turns")
        );
        counted.extend(presses);
    }
    let most = *counted.iter().max().expect("there are such turns");
    println!(
        "all {}: {:.2} on average, at most {most}",
        counted.len(),
        mean(&counted)
    );
    assert!(counted.len() > 50, "only {} turns of three actions", counted.len());
    assert!(mean(&counted) <= 9.0);
}

fn mean(presses: &[usize]) -> f64 {
    presses.iter().sum::<usize>() as f64 / presses.len() as f64
}

#[test]
fn the_numbers_on_the_buttons_are_those_in_the_picture() {
    let mut table = table_of_bullfrogs(2, 1);
    let seat = table.deciders().iter().next().expect("somebody begins");
    let play = table.play.as_mut().expect("the game has started");
    let first = play.game.legal(seat).swap_remove(0);
    play.game.apply(seat, &first).expect("it is legal");
    let news = News::default();
    let panel = Panel::of(&table, seat, &news, Locale::EnUs).expect("there is more to decide");
    let (message, scene) = panel.step(&Draft::default()).expect("there is a step");
    let alt = scene.alt();
    let mut checked = 0;
    for row in &message.rows {
        let Row::Buttons(buttons) = row else {
            panic!("few places need no list")
        };
        for label in buttons.iter().map(|button| &button.label) {
            if let Some((number, deed)) = label.split_once(" · ") {
                let place = deed.rsplit(' ').next().expect("it names a place");
                assert!(alt.contains(&format!("{number} {place}")), "{label}: {alt}");
                checked += 1;
            }
        }
    }
    assert!(checked > 2, "{message:?}");
}
