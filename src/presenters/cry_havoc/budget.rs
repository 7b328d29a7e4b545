//! Whole games through the panels, press by press, against the press budget.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use engine::{AnyGame, AnyView, Choice, GameKind, Path, Seat, Seats, Viewer};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use serde_json::json;

use crate::locale::Locale;
use crate::presenters::clicks::{table_of, ways};
use crate::presenters::message::Row;
use crate::presenters::news::News;
use crate::presenters::panel::Panel;
use crate::presenters::walk::Draft;
use crate::table::Table;

/// What somebody does at a decision: actions one after the other, and how many cards they toggle on for them.
struct Deed {
    actions: Vec<String>,
    /// The cards that are toggled on, in the order of the panel.
    cards: Vec<String>,
}

fn verb(path: &Path) -> &str {
    match path.choices.first() {
        Some(Choice::Verb(verb) | Choice::Decline(verb) | Choice::Final(verb)) => verb,
        _ => "",
    }
}

/// The action alone, or with what is chosen together with it: in a battle the first choice of a card or Skill, and what
/// ends it.
fn deed(table: &Table, seat: Seat, path: &Path, chance: &mut StdRng) -> Deed {
    let mut game = table.play.as_ref().expect("the game has started").game.clone();
    let question = |game: &AnyGame| game.question(seat).map(|question| question.decision.to_string());
    let asked = question(&game).unwrap_or_default();
    let leads_on =
        matches!(asked.as_str(), "tactics" | "skill") && matches!(verb(path), "play" | "play_stored" | "use");
    let in_battle = matches!(game.view(Viewer::Seat(seat)), AnyView::CryHavoc(view) if view.battle.is_some());
    let mut actions = vec![path.action.clone()];
    let mut applied = game.apply(seat, &path.action).expect("it is legal");
    if leads_on && !applied.consequences.is_final() && question(&game).as_deref() == Some("effect") {
        let first = game
            .paths(seat)
            .choose(chance)
            .expect("there is a choice")
            .action
            .clone();
        applied = game.apply(seat, &first).expect("it is legal");
        actions.push(first);
    }
    let whole = in_battle && matches!(asked.as_str(), "tactics" | "skill" | "effect");
    if whole && !applied.consequences.is_final() && question(&game).as_deref() == Some("finish") {
        actions.push("done".to_owned());
    }
    Deed {
        actions,
        cards: Vec::new(),
    }
}

/// What somebody with some sense does: they use their points, play most of their cards and seldom pass.
fn chosen(table: &Table, seat: Seat, chance: &mut StdRng) -> Deed {
    let game = &table.play.as_ref().expect("the game has started").game;
    let paths = game.paths(seat);
    let weight = |path: &Path| match (verb(path), path.choices.len()) {
        ("done" | "pass", _) => 1,
        ("move", 1) => 40,
        ("build", 1) => 20,
        ("recruit", 1) => 16,
        ("draw" | "use" | "enable", _) => 6,
        _ => 4,
    };
    let path = paths.choose_weighted(chance, weight).expect("who decides has a choice");
    if path.choices.len() == 1 && matches!(verb(path), "move" | "recruit" | "build") {
        let mut copy = game.clone();
        copy.apply(seat, &path.action).expect("it is legal");
        let mut cards: Vec<String> = Vec::new();
        for _ in 0..chance.random_range(1..=3) {
            let mut discards = copy.paths(seat);
            discards.retain(|path| verb(path) == "discard");
            let Some(card) = discards.choose(chance) else { break };
            copy.apply(seat, &card.action).expect("it is legal");
            cards.push(card.action.clone());
        }
        if copy.paths(seat).iter().any(|path| path.action == "done") && !cards.is_empty() {
            let mut actions = vec![path.action.clone()];
            actions.extend(cards.iter().cloned());
            actions.push("done".to_owned());
            return Deed { actions, cards };
        }
    }
    match path.choices.as_slice() {
        [_, Choice::Card(_)] if decision(table) == "cards" => Deed {
            actions: vec![path.action.clone(), "done".to_owned()],
            cards: vec![path.action.clone()],
        },
        [_, Choice::Card(_), ..] if decision(table) == "discard" => Deed {
            actions: vec![path.action.clone()],
            cards: path
                .action
                .split_whitespace()
                .skip(1)
                .map(|card| format!("discard {card}"))
                .collect(),
        },
        _ => deed(table, seat, path, chance),
    }
}

fn decision(table: &Table) -> &'static str {
    match table.play.as_ref().map(|play| play.game.turn()) {
        Some(engine::Turn::Decide { decision, .. }) => decision,
        _ => "",
    }
}

/// The fewest presses from the opened panel to exactly this deed, if there are any, and what is taken then: cards in the order
/// of the hand, and nothing after what could not be foreseen. Each message on the way keeps Discord's
/// limits.
fn presses(panel: &Panel<'_>, deed: &Deed) -> Option<(usize, Vec<String>)> {
    let toggles = panel.toggles();
    let mut marks = 0;
    for card in &deed.cards {
        let name = card.split_whitespace().nth(1).expect("a card is named");
        let free = |mark: &usize| toggles[*mark] == name && marks & (1 << mark) == 0;
        marks |= 1 << (0..toggles.len()).find(free)?;
    }
    let begun = if deed.cards.is_empty() {
        panel.opening()
    } else {
        Draft {
            marks,
            ..Draft::default()
        }
    };
    let mut open = VecDeque::from([(begun, deed.cards.len())]);
    let mut known = BTreeSet::new();
    while let Some((draft, so_far)) = open.pop_front() {
        if !known.insert(draft.to_string()) || draft.marks != marks {
            continue;
        }
        if let Some(actions) = panel.taken(&draft) {
            if actions.first() == deed.actions.first() && actions.iter().all(|action| deed.actions.contains(action)) {
                // Where there is but one way on, its button is pressed all the same.
                return Some((so_far.max(1), actions));
            }
            continue;
        }
        if so_far < deed.cards.len() + 6 {
            let (message, _) = panel.step(&draft)?;
            check(&message);
            open.extend(
                ways(panel, &draft)
                    .into_iter()
                    .map(|way| (way.draft, so_far + way.presses)),
            );
            open.push_back((Draft::default(), so_far + 1));
            open.make_contiguous().sort_by_key(|(_, presses)| *presses);
        }
    }
    None
}

/// A message of a panel is within the limits that were set for it.
fn check(message: &crate::presenters::Message) {
    assert!(message.text.chars().count() <= 2000, "{}", message.text);
    assert!(
        !message.text.contains("-havoc-") && !message.text.contains("{$"),
        "{}",
        message.text
    );
    assert!(message.rows.len() <= 5);
    for row in &message.rows {
        if let Row::Buttons(buttons) = row {
            assert!((1..=5).contains(&buttons.len()));
            for button in buttons {
                assert!(button.label.chars().count() <= 36, "{}", button.label);
                assert!(!button.label.contains("-havoc-"), "{}", button.label);
                assert!(button.id.chars().count() <= 60, "{}", button.id);
            }
        }
    }
}

/// How many presses each kind of decision took, and each turn of the Action phase.
#[derive(Default)]
struct Counted {
    decisions: BTreeMap<&'static str, Vec<usize>>,
    turns: Vec<usize>,
    /// How often somebody was asked while somebody else was asked before, by what for.
    calls: BTreeMap<&'static str, usize>,
}

/// What somebody is called for: a decision with one choice only, which an answer in advance saves, counts apart.
fn occasion(table: &Table, seat: Seat) -> &'static str {
    let game = &table.play.as_ref().expect("the game has started").game;
    let AnyView::CryHavoc(view) = game.view(Viewer::Seat(seat)) else {
        unreachable!("the game is Cry Havoc")
    };
    let own = view.players.get(seat.index()).map(|player| player.faction);
    match decision(table) {
        "tactics" if game.legal(seat).len() == 1 => "to pass in a battle",
        _ if view.battle.is_some() => "in battles",
        "ransom" => "for Prisoners",
        "discard" => "to discard",
        _ if view.turn.as_ref().is_some_and(|turn| Some(turn.faction) == own) => "in their own turns",
        _ => "in others' turns",
    }
}

fn play(seats: u8, seed: u64, level: &str, counted: &mut Counted) {
    let options = json!({ "level": level, "new_orders": seed.is_multiple_of(2) });
    let mut table = table_of(GameKind::CryHavoc, seats, seed, options);
    let mut chance = StdRng::seed_from_u64(seed);
    let news = News::default();
    let mut turn: Option<(Seat, usize)> = None;
    let mut asked = Seats::default();
    loop {
        for called in table.deciders().iter().filter(|seat| !asked.contains(*seat)) {
            *counted.calls.entry(occasion(&table, called)).or_default() += 1;
        }
        asked = table.deciders();
        let mut deciders: Vec<Seat> = table.deciders().iter().collect();
        deciders.shuffle(&mut chance);
        let Some(seat) = deciders.first().copied() else { break };
        let decision = decision(&table);
        let deed = chosen(&table, seat, &mut chance);
        let panel = Panel::of(&table, seat, &news, Locale::EnUs).expect("somebody must decide");
        let Some((presses, actions)) = presses(&panel, &deed) else {
            let (message, _) = panel.step(&panel.opening()).expect("there is a step");
            panic!("{decision}: nothing leads to {:?}: {message:#?}", deed.actions);
        };
        counted.decisions.entry(decision).or_default().push(presses);
        if decision == "action" && turn.is_none_or(|(whose, _)| whose != seat) {
            counted.turns.extend(turn.map(|(_, presses)| presses));
            turn = Some((seat, 1));
        }
        if let Some((whose, all)) = &mut turn
            && *whose == seat
        {
            *all += presses;
        }
        let play = table.play.as_mut().expect("the game has started");
        for action in &actions {
            play.game.apply(seat, action).expect("what is offered is accepted");
        }
        table.version += 1;
        if matches!(decision, "place" | "retreat" | "ransom") {
            counted.turns.extend(turn.take().map(|(_, presses)| presses));
        }
    }
}

#[test]
fn whatever_is_done_in_whole_games_can_be_pressed_within_the_budget() {
    let games: u64 = std::env::var("GAMES")
        .ok()
        .and_then(|games| games.parse().ok())
        .unwrap_or(3);
    let mut counted = Counted::default();
    for game in 0..games {
        let level = ["beginner", "experienced", "veteran"][game as usize % 3];
        play(2 + game as u8 % 3, game + 1, level, &mut counted);
    }
    for (occasion, calls) in &counted.calls {
        println!("calls {occasion}: {:.1} a game", *calls as f64 / games as f64);
    }
    for (decision, presses) in &counted.decisions {
        let most = presses.iter().max().copied().unwrap_or_default();
        println!(
            "{decision}: {} decisions, {:.2} presses, at most {most}",
            presses.len(),
            mean(presses)
        );
    }
    let mut turns = counted.turns.clone();
    turns.sort_unstable();
    let most = turns.last().copied().expect("turns were played");
    let nearly_all = turns[turns.len() * 95 / 100];
    println!(
        "{} turns: {:.2} presses, 95 % within {nearly_all}, at most {most}",
        turns.len(),
        mean(&turns)
    );
    assert!(mean(&turns) <= 8.0 && nearly_all <= 16 && most <= 30);
}

fn mean(counts: &[usize]) -> f64 {
    counts.iter().sum::<usize>() as f64 / counts.len().max(1) as f64
}
