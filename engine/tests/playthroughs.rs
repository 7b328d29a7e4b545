//! Recorded games: each state and what every seat and a spectator can see of it, compared with the files in
//! `playthroughs/`. `RECORD_PLAYTHROUGHS=1 cargo test -p engine --test playthroughs` records them anew; read what changed.

use std::fmt::Write as _;
use std::path::Path;

use engine::bullfrogs::{Bullfrogs, Content, Event, Options, PieceKind, PlayerView, Setup, View};
use engine::{Audience, Seat, Told, Turn, Viewer};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;

/// One letter for a piece: small for a Frog, capital for a Bullfrog.
fn letter(view: &View, piece: engine::bullfrogs::Piece) -> char {
    let letter = view.players[piece.owner.index()]
        .colour
        .name()
        .chars()
        .next()
        .expect("names are not empty");
    if piece.kind == PieceKind::Frog {
        letter
    } else {
        letter.to_ascii_uppercase()
    }
}

fn write_board(text: &mut String, view: &View) {
    let cards = view.cards.iter().map(|card| {
        let spaces: String = card
            .spaces
            .iter()
            .map(|space| space.map_or('.', |piece| letter(view, piece)))
            .collect();
        let owner = card
            .owner
            .map_or("-", |owner| view.players[owner.index()].colour.name());
        format!("{} {} {owner} [{spaces}]", card.at, card.pad)
    });
    let cards: Vec<String> = cards.collect();
    for line in cards.chunks(5) {
        writeln!(text, "  {}", line.join(" | ")).expect("texts take text");
    }
    let log: Vec<String> = view
        .log
        .iter()
        .map(|pieces| format!("{} Frogs {} Bullfrogs", pieces.frogs, pieces.bullfrogs))
        .collect();
    writeln!(text, "  Log: {}", log.join(", ")).expect("texts take text");
    if let Some(isaac) = view.isaac {
        writeln!(text, "  Isaac: {} {:?} {:?}", isaac.at, isaac.movement, isaac.actions).expect("texts take text");
    }
    for player in &view.players {
        write_player(text, player);
    }
}

fn write_player(text: &mut String, player: &PlayerView) {
    let won: Vec<String> = player.won.iter().map(|won| won.pad.to_string()).collect();
    let name = player.colour.name();
    let (frogs, bullfrogs, lost) = (player.frogs, player.bullfrogs, player.bullfrogs_lost);
    writeln!(
        text,
        "  {name}: reserve {frogs}+{bullfrogs}, lost {lost}, hand {}, deck {}, won {} VP [{}]",
        player.hand.count,
        player.deck,
        player.vp,
        won.join(" ")
    )
    .expect("texts take text");
}

/// What a viewer sees beyond what everybody sees.
fn write_secrets(text: &mut String, game: &Bullfrogs) {
    for viewer in (0..game.seats())
        .map(|seat| Viewer::Seat(Seat(seat)))
        .chain([Viewer::Spectator])
    {
        let view = game.view(viewer);
        let hands: Vec<String> = view
            .players
            .iter()
            .map(|player| match &player.hand.pads {
                Some(pads) => pads.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
                None => "?".to_owned(),
            })
            .collect();
        let name = view
            .viewer
            .map_or("spectator".to_owned(), |seat| format!("seat {}", seat.0));
        writeln!(text, "  {name} sees hands: {}", hands.join(" / ")).expect("texts take text");
    }
}

fn write_events(text: &mut String, events: &[Told<Event>]) {
    for Told { audience, event } in events {
        let whom = match audience {
            Audience::Everyone => String::new(),
            Audience::Only(seat) => format!(" (seat {} only)", seat.0),
        };
        let event = serde_json::to_string(event).expect("events are written");
        writeln!(text, "  * {event}{whom}").expect("texts take text");
    }
}

fn record(seats: u8, seed: u64) -> String {
    let mut rng = SmallRng::seed_from_u64(seed);
    let setup = Setup {
        content: Content::embedded(),
        seats,
        seed,
        options: Options::default(),
    };
    let mut events = Vec::new();
    let mut game = Bullfrogs::new(&setup, &mut events).expect("the setup is sound");
    let mut text = format!("Bullfrogs, {seats} seats, seed {seed}\n");
    write_events(&mut text, &events);
    let mut step = 0;
    while let (Some(seat), Some(decision)) = (game.decides(), game.decision()) {
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        // Every third state is written whole; between them actions and events tell what changed.
        if step % 3 == 0 {
            write_board(&mut text, &game.view(Viewer::Spectator));
            write_secrets(&mut text, &game);
        }
        let action = *actions.choose(&mut rng).expect("who decides has a choice");
        let count = actions.len();
        let notation = game.notation(action);
        let name = decision.name();
        events.clear();
        let consequences = game.apply(seat, action, &mut events).expect("listed");
        let flags = [
            ("revealed", consequences.revealed),
            ("chance", consequences.chance),
            ("passed", consequences.passed),
        ];
        let flags: Vec<&str> = flags
            .iter()
            .filter(|(_, holds)| *holds)
            .map(|(name, _)| *name)
            .collect();
        let flags = if flags.is_empty() {
            String::new()
        } else {
            format!(" +{}", flags.join(" +"))
        };
        writeln!(text, "#{step} seat {} {name} ({count}): {notation}{flags}", seat.0).expect("texts take text");
        write_events(&mut text, &events);
        step += 1;
    }
    write_board(&mut text, &game.view(Viewer::Spectator));
    for score in game.result().expect("the game is over") {
        writeln!(text, "  {}", serde_json::to_string(&score).expect("scores are written")).expect("texts take text");
    }
    let Turn::Over(outcome) = engine::Game::turn(&game) else {
        panic!("the game is over")
    };
    writeln!(
        text,
        "{}",
        serde_json::to_string(&outcome).expect("outcomes are written")
    )
    .expect("texts take text");
    text
}

fn compare(seats: u8, seed: u64) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthroughs/{seats}-seats.txt"));
    let text = record(seats, seed);
    if std::env::var_os("RECORD_PLAYTHROUGHS").is_some() {
        std::fs::write(&path, &text).expect("the playthrough is written");
    }
    let recorded = std::fs::read_to_string(&path).expect("the playthrough is recorded");
    for (number, (new, old)) in text.lines().zip(recorded.lines()).enumerate() {
        assert_eq!(new, old, "{} line {}", path.display(), number + 1);
    }
    assert_eq!(text.lines().count(), recorded.lines().count());
}

#[test]
fn the_solo_game_goes_as_recorded() {
    compare(1, 48);
}

#[test]
fn the_game_of_two_goes_as_recorded() {
    compare(2, 260);
}

#[test]
fn the_game_of_three_goes_as_recorded() {
    compare(3, 1);
}

#[test]
fn the_game_of_four_goes_as_recorded() {
    compare(4, 0);
}
