//! Whole games through the panels, press by press: how many presses a turn takes, and what a text does that is typed.

use engine::bullfrogs::{Decision, View};
use engine::{AnyGame, AnyView, GameKind, Seat, Setup, Viewer};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::control::Control;
use super::message::{Button, Row, Style};
use super::news::News;
use super::panel::Panel;
use super::walk::Draft;
use crate::locale::Locale;
use crate::table::{Attendance, ChannelId, Play, SeatEntry, Status, Table, TableId, Timestamp, UserId};

/// More presses than any game takes.
const ENDLESS: usize = 3000;

/// A table of Bullfrogs that has started, with a person in each seat.
pub(super) fn table_of_bullfrogs(seats: u8, seed: u64) -> Table {
    table_of(GameKind::Bullfrogs, seats, seed, serde_json::Value::Null)
}

/// A table that has started, with a person in each seat.
pub(super) fn table_of(kind: GameKind, seats: u8, seed: u64, options: serde_json::Value) -> Table {
    let game = AnyGame::new(&Setup {
        game: kind,
        seats,
        seed,
        options,
    });
    let person = |seat: u8| {
        let name = ["Ana", "Marek", "Chloé", "João"][usize::from(seat)];
        SeatEntry::person(UserId(1_001 + u64::from(seat)), name)
    };
    Table {
        id: TableId(7),
        guild: None,
        channel: ChannelId(200),
        status: Status::Running,
        version: 3,
        host: UserId(1_001),
        game: kind,
        options: serde_json::Map::new(),
        own_thread: false,
        hints: true,
        reminders: crate::table::Pace::default(),
        seats: (0..seats).map(person).collect(),
        play: Some(Play {
            game: game.expect("the setup is sound"),
            handovers: 0,
            undoable: 0,
            undo: None,
            waiting_since: Timestamp(1_000),
        }),
        agreed: Vec::new(),
        attendance: Attendance::default(),
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

/// How somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// Chooses what comes first and where each thing goes.
    Thorough,
    /// Takes things in the order in which they are asked, and leaves what must be done anyway to the button for that.
    Hurried,
}

/// Something that leads on, with how many presses it takes.
pub(super) struct Way {
    pub label: String,
    pub draft: Draft,
    pub presses: usize,
    kind: Kind,
}

/// What something that leads on does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Choice,
    /// Gives up what could still be done.
    Early,
    /// Changes what is chosen already, to what it is if it is on.
    Dial {
        on: bool,
    },
    /// Does all that is left.
    Rest,
}

/// What leads on from a step, on whatever page: neither back nor aside.
pub(super) fn ways(panel: &Panel<'_>, draft: &Draft) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    let mut page = draft.clone();
    for before in 0.. {
        let (message, _) = panel.step(&page).expect("there is a step");
        assert!(message.rows.len() <= 5, "{message:?}");
        let mut more = None;
        for row in &message.rows {
            match row {
                Row::Buttons(buttons) => {
                    for button in buttons.iter().filter(|button| button.label != "Back") {
                        let Ok(Control::Pick { draft, .. }) = button.id.parse() else {
                            continue;
                        };
                        if draft.page > page.page {
                            more = Some(draft);
                            continue;
                        }
                        ways.push(Way {
                            kind: kind(button, &draft),
                            label: button.label.clone(),
                            draft,
                            presses: before + 1,
                        });
                    }
                }
                Row::Select(list) => ways.extend(list.options.iter().map(|option| Way {
                    label: option.label.clone(),
                    draft: option.value.parse().expect("a draft"),
                    presses: before + 2,
                    kind: if option.chosen {
                        Kind::Dial { on: true }
                    } else {
                        Kind::Choice
                    },
                })),
            }
        }
        match more {
            Some(next) if before < 10 => page = next,
            _ => break,
        }
    }
    // What is chosen already and stays in sight is chosen with fewer picks than what comes after it.
    if ways.iter().any(|way| way.kind == Kind::Dial { on: true }) {
        let fewest = ways
            .iter()
            .filter(|way| way.kind != Kind::Rest)
            .map(|way| way.draft.picks.len())
            .min();
        for way in ways.iter_mut().filter(|way| way.kind == Kind::Choice) {
            if Some(way.draft.picks.len()) == fewest {
                way.kind = Kind::Dial { on: false };
            }
        }
    }
    let mut known = Vec::new();
    ways.retain(|way| {
        let new = !known.contains(&way.draft);
        known.push(way.draft.clone());
        new
    });
    ways
}

fn kind(button: &Button, draft: &Draft) -> Kind {
    let early = ["bullfrogs-choice-end-early", "bullfrogs-choice-done-early"].map(|key| Locale::EnUs.text(key));
    match button.style {
        _ if draft.rest => Kind::Rest,
        Style::On => Kind::Dial { on: true },
        _ if early.contains(&button.label) || button.label.starts_with("More") => Kind::Early,
        _ => Kind::Choice,
    }
}

/// What somebody presses at a step. `turned`: whether what is chosen already is as they want it.
fn pressed(mut ways: Vec<Way>, manner: Manner, turned: &mut bool, chance: &mut StdRng) -> Option<Way> {
    let rest = ways.iter().position(|way| way.kind == Kind::Rest);
    if let (Some(rest), Manner::Hurried) = (rest, manner) {
        return Some(ways.swap_remove(rest));
    }
    let is_dial = |way: &Way| matches!(way.kind, Kind::Dial { .. });
    let (mut dials, mut others): (Vec<Way>, Vec<Way>) = ways.into_iter().partition(is_dial);
    if !dials.is_empty() && manner == Manner::Thorough && !*turned {
        *turned = true;
        let dial = dials.swap_remove(chance.random_range(0..dials.len()));
        return (dial.kind == Kind::Dial { on: false }).then_some(dial);
    }
    *turned = false;
    others.retain(|way| way.kind != Kind::Rest);
    // People do what they can: who ends a turn early needs fewer presses.
    if others.iter().any(|way| way.kind == Kind::Choice) {
        others.retain(|way| way.kind == Kind::Choice);
    }
    Some(others.swap_remove(chance.random_range(0..others.len())))
}

/// A turn: how many actions were taken, how often somebody had to press for it, and what they pressed.
struct Turn {
    acts: usize,
    presses: usize,
    told: Vec<String>,
}

impl Turn {
    /// The panel of somebody who plays alone stays open; else it is opened with "Your move".
    fn begun(seats: u8) -> Self {
        Self {
            acts: 0,
            presses: usize::from(seats > 1),
            told: Vec::new(),
        }
    }
}

/// The turns of a game.
fn turns(seats: u8, seed: u64, manner: Manner) -> Vec<Turn> {
    let mut table = table_of_bullfrogs(seats, seed);
    let mut chance = StdRng::seed_from_u64(seed);
    let mut turns = Vec::new();
    let news = News::default();
    let mut turn = Turn::begun(seats);
    let (mut all, mut turned) = (0, false);
    while let Some(seat) = table.deciders().iter().next() {
        let mut draft = Draft::default();
        let actions = loop {
            let panel = Panel::of(&table, seat, &news, Locale::EnUs).expect("somebody must decide");
            if let Some(actions) = panel.taken(&draft) {
                break actions;
            }
            let ways = ways(&panel, &draft);
            let count = ways.len();
            let Some(way) = pressed(ways, manner, &mut turned, &mut chance) else {
                continue;
            };
            turn.presses += way.presses;
            turn.told.push(format!("{} ({} of {count})", way.label, way.presses));
            all += way.presses;
            assert!(all < ENDLESS, "the game does not end");
            draft = way.draft;
        };
        for action in actions {
            let before = view(&table, seat);
            let play = table.play.as_mut().expect("the game has started");
            play.game.apply(seat, &action).expect("what is offered is accepted");
            table.version += 1;
            turn.acts += usize::from(before.decision == Some(Decision::Act) && action != "done");
            if action == "done" && view(&table, seat).turn != before.turn {
                turns.push(std::mem::replace(&mut turn, Turn::begun(seats)));
            }
        }
    }
    turns
}

/// How many presses the turns of three actions took in games of so many players, and the longest of them.
fn count(manner: Manner, games: usize) {
    let mut counted: Vec<Turn> = Vec::new();
    let mut seeds = 1..;
    for (seats, share) in [(2, 4), (3, 3), (1, 3)] {
        let seeds = seeds.by_ref().take(games * share / 10);
        let all = seeds.flat_map(|seed| turns(seats, seed, manner));
        let mut of_three: Vec<Turn> = all.filter(|turn| turn.acts == 3).collect();
        println!(
            "{manner:?}, {seats} players, {} games: {}",
            games * share / 10,
            told(&of_three)
        );
        counted.append(&mut of_three);
    }
    println!("{manner:?}, all: {}", told(&counted));
    let longest = counted
        .iter()
        .max_by_key(|turn| turn.presses)
        .expect("there are such turns");
    println!("{:#?}", longest.told);
    assert!(counted.len() > 50, "only {} turns of three actions", counted.len());
    assert!(mean(&counted) <= 9.0);
    assert!(longest.presses <= 16, "{:#?}", longest.told);
}

fn told(turns: &[Turn]) -> String {
    let most = turns.iter().map(|turn| turn.presses).max().unwrap_or_default();
    format!(
        "{} turns of three actions, {:.2} presses on average, at most {most}",
        turns.len(),
        mean(turns)
    )
}

fn mean(turns: &[Turn]) -> f64 {
    turns.iter().map(|turn| turn.presses).sum::<usize>() as f64 / turns.len() as f64
}

/// Games to play: ten, or as many as `GAMES` says.
fn games() -> usize {
    std::env::var("GAMES")
        .ok()
        .and_then(|games| games.parse().ok())
        .unwrap_or(10)
}

#[test]
fn who_decides_everything_presses_at_most_nine_times_on_average_for_three_actions_and_never_over_sixteen() {
    count(Manner::Thorough, games());
}

#[test]
fn who_is_in_a_hurry_presses_at_most_nine_times_on_average_for_three_actions_and_never_over_sixteen() {
    count(Manner::Hurried, games());
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
