//! Random games with every invariant checked at every step.

use engine::bullfrogs::{Action, Bullfrogs, Cell, Content, Decision, Event, Options, PieceKind, Player, Setup, View};
use engine::{Game, Seat, Told, Turn, Viewer};
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

/// No game takes more decisions than this.
const BOUND: usize = 600;

fn viewers(seats: u8) -> Vec<Viewer> {
    (0..seats)
        .map(|seat| Viewer::Seat(Seat(seat)))
        .chain([Viewer::Spectator])
        .collect()
}

fn seen<E: Clone>(events: &[Told<E>], viewer: Viewer) -> Vec<E> {
    events
        .iter()
        .filter(|told| told.visible_to(viewer))
        .map(|told| told.event.clone())
        .collect()
}

/// What the contract promises of any game, at one decision: who decides has a list, what is listed is accepted and
/// leaves an equal game from a clone, and nobody else has a list.
fn check_contract<G: Game + PartialEq + std::fmt::Debug>(game: &G, seats: u8, chosen: &G::Action)
where
    G::Action: std::fmt::Debug,
    G::Refusal: std::fmt::Debug,
    G::View: PartialEq + std::fmt::Debug,
{
    let Turn::Decide { seats: deciding, .. } = game.turn() else {
        panic!("the game goes on")
    };
    assert!(!deciding.is_empty());
    let mut actions = Vec::new();
    for seat in (0..seats).map(Seat) {
        actions.clear();
        game.legal(seat, &mut actions);
        assert_eq!(deciding.contains(seat), !actions.is_empty());
        for (index, action) in actions.iter().enumerate() {
            assert!(!actions[..index].contains(action), "{action:?} is listed twice");
            let mut copy = game.clone();
            copy.apply(seat, *action, &mut Vec::new())
                .expect("what is listed is accepted");
            assert_ne!(&copy, game, "an action changes the game");
        }
    }
    let mut twice = [game.clone(), game.clone()];
    let seat = deciding.iter().next().expect("somebody decides");
    for copy in &mut twice {
        copy.apply(seat, *chosen, &mut Vec::new()).expect("listed");
    }
    assert_eq!(twice[0], twice[1], "the same action gives the same game");
    for viewer in viewers(seats) {
        assert_eq!(twice[0].view(viewer), twice[1].view(viewer));
    }
}

/// Pieces and pads add up, as everybody can see.
fn check_conserved(view: &View, seats: u8) {
    let content = Content::embedded();
    for (index, player) in view.players.iter().enumerate() {
        let owner = Player(index as u8);
        let isaac = seats == 1 && index == 1;
        let aboard = |kind| {
            let pieces = view.cards.iter().flat_map(|card| card.spaces.iter().flatten());
            pieces
                .filter(|piece| piece.owner == owner && piece.kind == kind)
                .count() as u8
        };
        let frogs = player.frogs + view.log[index].frogs + aboard(PieceKind::Frog);
        let bullfrogs =
            player.bullfrogs + player.bullfrogs_lost + view.log[index].bullfrogs + aboard(PieceKind::Bullfrog);
        let expected = if isaac { (14, 0) } else { (14, 2) };
        assert_eq!((frogs, bullfrogs), expected);
        if !isaac {
            let open = view.cards.iter().filter(|card| card.owner == Some(owner)).count();
            let won = view
                .players
                .iter()
                .flat_map(|player| &player.won)
                .filter(|won| won.owner == Some(owner))
                .count();
            let total = open + won + usize::from(player.hand.count + player.deck);
            assert!(total <= content.deck(seats).count());
        }
    }
    let cells: std::collections::HashSet<Cell> = view.cards.iter().map(|card| card.at).collect();
    assert_eq!(cells.len(), view.cards.len(), "one card per cell");
    assert!(!cells.contains(&Cell::LOG));
}

/// An action made at random, legal or not.
fn any_action(game: &Bullfrogs, rng: &mut SmallRng) -> Action {
    let cards: Vec<Cell> = game.view(Viewer::Spectator).cards.iter().map(|card| card.at).collect();
    let mut cell = || {
        if rng.random_bool(0.7)
            && let Some(card) = cards.choose(rng)
        {
            return Cell {
                x: card.x + rng.random_range(-1..=1),
                y: card.y + rng.random_range(-1..=1),
            };
        }
        Cell {
            x: rng.random(),
            y: rng.random(),
        }
    };
    let (from, to) = (cell(), cell());
    let owner = Player(rng.random_range(0..5));
    let kind = if rng.random() {
        PieceKind::Frog
    } else {
        PieceKind::Bullfrog
    };
    let pads: Vec<_> = game.content().deck(2).collect();
    match rng.random_range(0..9) {
        0 => Action::Play {
            pad: *pads.choose(rng).expect("there are pads"),
            to,
        },
        1 => Action::Deploy { kind, to },
        2 => Action::Move { from, to },
        3 => Action::Sabotage { owner, from, to },
        4 => Action::Done,
        5 => Action::Score { pad: to },
        6 => Action::Hop { owner, kind, to },
        7 => Action::Slide { from, to },
        _ => Action::Isaac { to },
    }
}

/// What is not listed is refused, for everybody, and changes nothing.
fn check_unlisted(game: &Bullfrogs, seats: u8, listed: &[Action], rng: &mut SmallRng) {
    let decides = game.decides().expect("the game goes on");
    for _ in 0..25 {
        let action = any_action(game, rng);
        let seat = Seat(rng.random_range(0..seats));
        if seat == decides && listed.contains(&action) {
            continue;
        }
        let mut copy = game.clone();
        let mut events = Vec::new();
        let refusal = copy
            .apply(seat, action, &mut events)
            .expect_err("what is not listed is refused");
        assert!(refusal.rule().starts_with("BF-"));
        assert!(events.is_empty());
        assert_eq!(&copy, game);
    }
}

fn check_saved(game: &Bullfrogs) {
    let text = serde_json::to_string(game).expect("games are written");
    let restored: Bullfrogs = serde_json::from_str(&text).expect("games are read");
    assert_eq!(&restored, game);
}

fn check_notation(game: &Bullfrogs, actions: &[Action]) {
    for action in actions {
        let text = game.notation(*action);
        assert_eq!(game.parse(&text), Ok(*action), "{text}");
        assert_eq!(game.parse(&text.to_uppercase()), Ok(*action), "{text}");
    }
}

/// The same game but for what `keep` leaves unknown: the pads of hands and decks are dealt anew.
fn shuffled(
    game: &Bullfrogs,
    rng: &mut SmallRng,
    keep_hand: impl Fn(Seat) -> bool,
    keep_deck: impl Fn(Seat) -> bool,
) -> Bullfrogs {
    let mut save = serde_json::to_value(game).expect("games are written");
    for seat in (0..game.seats()).map(Seat) {
        let player = &mut save["players"][seat.index()];
        let list = |value: &Value| value.as_array().expect("a list").clone();
        let (mut hand, mut deck) = (list(&player["hand"]), list(&player["deck"]));
        match (keep_hand(seat), keep_deck(seat)) {
            (true, true) => {}
            (true, false) => deck.shuffle(rng),
            _ => {
                let held = hand.len();
                hand.append(&mut deck);
                hand.shuffle(rng);
                deck = hand.split_off(held);
            }
        }
        player["hand"] = json!(hand);
        player["deck"] = json!(deck);
    }
    serde_json::from_value(save).expect("the shuffled game is sound")
}

fn reseeded(game: &Bullfrogs) -> Bullfrogs {
    let mut save = serde_json::to_value(game).expect("games are written");
    save["random"] = json!({ "seed": 123_456, "position": 5 });
    serde_json::from_value(save).expect("the game is sound")
}

/// Games that differ only in what a viewer may not know look the same, before and after the same action.
fn check_secrets(game: &Bullfrogs, action: Action, rng: &mut SmallRng) {
    let actor = game.decides().expect("the game goes on");
    for viewer in viewers(game.seats()) {
        let own = |seat: Seat| viewer == Viewer::Seat(seat);
        let other = shuffled(game, rng, own, |_| false);
        assert_eq!(other.view(viewer), game.view(viewer));

        // The actor's hand stays, so that the action is still there; the viewer's own deck is drawn from.
        let other = shuffled(game, rng, |seat| own(seat) || seat == actor, own);
        let (mut one, mut two) = (game.clone(), other);
        let (mut first, mut second) = (Vec::new(), Vec::new());
        one.apply(actor, action, &mut first).expect("listed");
        two.apply(actor, action, &mut second)
            .expect("the actor's hand is the same");
        assert_eq!(seen(&first, viewer), seen(&second, viewer));
        assert_eq!(one.view(viewer), two.view(viewer));
    }
}

/// Undo is free only where the actor learnt nothing: then neither decks nor chance to come can have mattered.
fn check_undo(game: &Bullfrogs, action: Action, rng: &mut SmallRng) {
    let actor = game.decides().expect("the game goes on");
    let mut after = game.clone();
    let mut events = Vec::new();
    let consequences = after.apply(actor, action, &mut events).expect("listed");
    let has = |wanted: fn(&Event) -> bool| events.iter().any(|told| wanted(&told.event));
    assert_eq!(
        consequences.revealed,
        has(|event| matches!(event, Event::DrewPad { .. })) && !consequences.chance,
        "what a roll leads to is not foretold"
    );
    assert_eq!(consequences.chance, has(|event| matches!(event, Event::Rolled { .. })));
    assert_eq!(consequences.passed, after.decides() != Some(actor));
    let irrevocable = consequences.revealed || consequences.chance || consequences.passed;
    assert!(
        !irrevocable || action == Action::Done,
        "{action:?} cannot be taken back"
    );
    let ends = game
        .question(actor)
        .expect("the actor decides")
        .ends
        .unwrap_or_default();
    if action == Action::Done {
        let next_turn = after.view(Viewer::Spectator).turn != game.view(Viewer::Spectator).turn;
        assert_eq!(ends == "turn", next_turn || after.decision().is_none(), "{ends}");
    }
    let viewer = Viewer::Seat(actor);
    if !consequences.revealed && !consequences.chance {
        let mut other = reseeded(&shuffled(game, rng, |seat| seat == actor, |_| false));
        let mut told = Vec::new();
        other.apply(actor, action, &mut told).expect("listed");
        assert_eq!(seen(&told, viewer), seen(&events, viewer));
        assert_eq!(other.view(viewer), after.view(viewer));
    }
}

fn play(seats: u8, seed: u64) {
    let mut rng = SmallRng::seed_from_u64(seed);
    let setup = Setup {
        content: Content::embedded(),
        seats,
        seed,
        options: Options::default(),
    };
    let mut game = Bullfrogs::new(&setup, &mut Vec::new()).expect("the setup is sound");
    let (mut decisions, mut said) = (0, false);
    while let Some(seat) = game.decides() {
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        let action = *actions.choose(&mut rng).expect("who decides has a choice");
        let ends = actions == [Action::Done];
        assert!(
            actions.len() > 1 || game.decision() == Some(Decision::End),
            "what has one choice only is not asked"
        );
        assert_eq!(ends, game.decision() == Some(Decision::End));
        assert!(!(ends && said), "the word is not asked for twice in a row");
        said = action == Action::Done;
        check_conserved(&game.view(Viewer::Spectator), seats);
        if decisions % 4 == seed as usize % 4 {
            check_contract(&game, seats, &action);
            check_saved(&game);
            check_notation(&game, &actions);
        }
        check_unlisted(&game, seats, &actions, &mut rng);
        check_secrets(&game, action, &mut rng);
        check_undo(&game, action, &mut rng);
        let mut listed = game.clone();
        let (mut told, mut told_listed) = (Vec::new(), Vec::new());
        let consequences = game.apply(seat, action, &mut told).expect("listed");
        assert_eq!(listed.apply_listed(action, &mut told_listed), consequences);
        assert_eq!(
            (&listed, told_listed),
            (&game, told),
            "it is the same without the check"
        );
        decisions += 1;
        assert!(decisions < BOUND, "the game ends");
    }
    let view = game.view(Viewer::Spectator);
    check_conserved(&view, seats);
    check_saved(&game);
    let Turn::Over(outcome) = game.turn() else {
        panic!("the game is over")
    };
    assert_eq!(outcome.scores.len(), usize::from(seats));
    assert_eq!(outcome.winners.is_empty(), seats == 1);
    assert_eq!(outcome.rank.is_some(), seats == 1);
    assert!(
        view.players
            .iter()
            .all(|player| player.hand.count == 0 && player.deck == 0)
    );
}

#[test]
fn solo_games_hold_every_invariant() {
    (0..12).for_each(|seed| play(1, seed));
}

#[test]
fn games_of_two_hold_every_invariant() {
    (0..6).for_each(|seed| play(2, seed));
}

#[test]
fn games_of_three_hold_every_invariant() {
    (0..4).for_each(|seed| play(3, seed));
}

#[test]
fn games_of_four_hold_every_invariant() {
    (0..3).for_each(|seed| play(4, seed));
}

#[test]
fn the_same_seed_and_actions_give_the_same_game() {
    let fingerprint = |seed| {
        let setup = Setup {
            content: Content::embedded(),
            seats: 1,
            seed,
            options: Options::default(),
        };
        let mut events = Vec::new();
        let mut game = Bullfrogs::new(&setup, &mut events).expect("the setup is sound");
        while let Some(seat) = game.decides() {
            let mut actions = Vec::new();
            game.legal(seat, &mut actions);
            game.apply(seat, actions[actions.len() / 2], &mut events)
                .expect("listed");
        }
        (game.outcome().expect("the game is over").scores[0], events.len())
    };
    assert_eq!([1, 2, 3].map(fingerprint), [(-3, 142), (21, 152), (3, 158)]);
}
