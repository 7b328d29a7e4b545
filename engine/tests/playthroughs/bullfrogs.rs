//! Recorded games of Bullfrogs.

use std::fmt::Write as _;

use engine::bullfrogs::{Bullfrogs, Content, Options, PieceKind, PlayerView, Setup, View};
use engine::{Seat, Viewer};

use crate::Recording;

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

fn compare(seats: u8, seed: u64) {
    let setup = Setup {
        content: Content::embedded(),
        seats,
        seed,
        options: Options::default(),
    };
    let mut events = Vec::new();
    let game = Bullfrogs::new(&setup, &mut events).expect("the setup is sound");
    let mut recording = Recording::new(format!("Bullfrogs, {seats} seats, seed {seed}"), &events);
    // Every third state is written whole; between them actions and events tell what changed.
    let game = recording.play(game, seed, |text, game, step| {
        if step % 3 == 0 {
            write_board(text, &game.view(Viewer::Spectator));
            write_secrets(text, game);
        }
    });
    write_board(&mut recording.text, &game.view(Viewer::Spectator));
    for score in game.result().expect("the game is over") {
        let score = serde_json::to_string(&score).expect("scores are written");
        writeln!(recording.text, "  {score}").expect("texts take text");
    }
    recording.write_outcome(&game);
    recording.compare(&format!("bullfrogs-{seats}.txt"));
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
