//! Scenes for tests and benchmarks, one for each kind of picture and state of a game.

mod boards;
pub mod cry_havoc;
pub mod games;
pub mod logs;
mod parts;

use engine::Seat;
use engine::bullfrogs::{Colour, FinalScore, Hand, View};
use gamekeeper::locale::Locale;
use gamekeeper::render::bullfrogs::{
    BoardScene, FinalScene, HandScene, IntroductionScene, LobbyOption, LobbyScene, LobbySeat, OptionKind, StatusScene,
};
use gamekeeper::render::{Scene, SeatKind, Stacked};
use kit::{Canvas, INK, Kit, Palette, Plate};

pub use boards::*;
pub use parts::*;

pub fn score(pads: u8, own_colour: u8, log: u8, log_lead: u8, tie_break: Option<u8>, winner: bool) -> FinalScore {
    let total = [pads, own_colour, log, log_lead].into_iter().map(i16::from).sum();
    FinalScore {
        pads,
        own_colour,
        log,
        log_lead,
        total,
        tie_break,
        winner,
    }
}

pub fn hand(pads: &[u8]) -> Box<dyn Scene> {
    let mut view = middle().view;
    view.viewer = Some(Seat(1));
    view.players[1].hand = Hand {
        count: pads.len() as u8,
        pads: Some(pads.iter().map(|spaces| pad(*spaces)).collect()),
    };
    view.players[1].frogs = 5;
    Box::new(HandScene {
        view,
        name: "Marek".to_owned(),
        locale: Locale::EnUs,
    })
}

pub fn lobby(seats: Vec<SeatKind>, options: &[(OptionKind, &str)]) -> Box<dyn Scene> {
    let seats = seats
        .into_iter()
        .zip(Colour::ALL)
        .map(|(kind, colour)| LobbySeat { colour, kind })
        .collect::<Vec<_>>();
    let options = options
        .iter()
        .map(|(kind, text)| LobbyOption {
            kind: *kind,
            text: (*text).to_owned(),
        })
        .collect();
    let alone = seats.iter().filter(|seat| seat.kind != SeatKind::Free).count() == 1;
    Box::new(LobbyScene {
        seats,
        options,
        introduction: alone,
        locale: Locale::EnUs,
    })
}

fn person(name: &str) -> SeatKind {
    SeatKind::Person(name.to_owned())
}

pub fn full_lobby() -> Box<dyn Scene> {
    let seats = vec![
        person("Ana"),
        SeatKind::Computer("Computer (Steady)".to_owned()),
        person("Chloé"),
        SeatKind::Free,
    ];
    lobby(
        seats,
        &[(OptionKind::First, "First: random"), (OptionKind::Thread, "Own thread")],
    )
}

pub fn lone_lobby() -> Box<dyn Scene> {
    let options = [
        (OptionKind::Solo, "Solo against Isaac"),
        (OptionKind::First, "First: Isaac"),
        (OptionKind::Channel, "In this channel"),
    ];
    lobby(
        vec![person("Ana"), SeatKind::Free, SeatKind::Free, SeatKind::Free],
        &options,
    )
}

pub fn long_lobby() -> Box<dyn Scene> {
    let seats = vec![
        person("Wolfeschlegelsteinhausenbergerdorff"),
        person("田中太郎"),
        SeatKind::Computer("Computer (Novice)".to_owned()),
        person("Łucja"),
    ];
    lobby(
        seats,
        &[
            (OptionKind::First, "First: Wolfeschlegelsteinhausenbergerdorff"),
            (OptionKind::Thread, "Own thread"),
        ],
    )
}

fn scored(view: View, result: Vec<FinalScore>, names: Vec<String>) -> FinalScene {
    let view = View {
        decision: None,
        result: Some(result),
        ..view
    };
    FinalScene {
        view,
        names,
        locale: Locale::EnUs,
    }
}

pub fn final_two() -> Box<dyn Scene> {
    let scene = early();
    Box::new(scored(
        scene.view,
        vec![score(17, 2, 4, 0, None, false), score(21, 1, 6, 3, None, true)],
        scene.names,
    ))
}

/// Four players, two of whom share the win after the tie-break.
pub fn final_four() -> FinalScene {
    let scene = late();
    let result = vec![
        score(13, 2, 2, 0, Some(4), true),
        score(9, 0, 3, 3, None, false),
        score(12, 4, 1, 0, Some(4), true),
        score(8, 0, 2, 0, None, false),
    ];
    scored(scene.view, result, scene.names)
}

pub fn final_solo() -> Box<dyn Scene> {
    let scene = solo();
    let player = FinalScore {
        total: 31,
        winner: false,
        ..score(38, 0, 5, 3, None, false)
    };
    Box::new(scored(
        scene.view,
        vec![player, score(11, 0, 4, 0, None, false)],
        scene.names,
    ))
}

pub fn status(scene: BoardScene) -> Box<dyn Scene> {
    Box::new(StatusScene {
        view: scene.view,
        names: scene.names,
        locale: scene.locale,
    })
}

/// A scene that looks like another but is drawn as if no part of it had been drawn before: something beside the picture, by
/// its number elsewhere each time, belongs to every strip.
pub struct Anew<'s>(pub &'s dyn Scene, pub usize);

impl Scene for Anew<'_> {
    fn draw<'a>(&self, kit: &'a Kit) -> Canvas<'a> {
        let mut canvas = self.0.draw(kit);
        let height = canvas.height();
        canvas.plate((-10.0 - self.1 as f32, 0.0), (1.0, height), Plate::filled(0.0, INK));
        canvas
    }

    fn alt(&self) -> String {
        self.0.alt()
    }

    fn palette(&self) -> &'static Palette {
        self.0.palette()
    }
}

/// Every scene with a golden picture.
pub fn all() -> Vec<(&'static str, Box<dyn Scene>)> {
    let bullfrogs: Vec<(&'static str, Box<dyn Scene>)> = vec![
        ("board-early", Box::new(early())),
        ("board-middle", Box::new(middle())),
        ("board-late", Box::new(late())),
        ("board-crowded", Box::new(crowded())),
        ("board-packed", Box::new(packed())),
        ("board-solo", Box::new(solo())),
        ("board-solo-turn", Box::new(solo_turn())),
        ("board-sinking", Box::new(sinking())),
        ("board-places", Box::new(places())),
        ("board-targets", Box::new(targets())),
        ("board-slides", Box::new(slides())),
        ("board-names", Box::new(names_of_people())),
        ("board-line", Box::new(line())),
        ("board-over", Box::new(over())),
        ("board-since", Box::new(since())),
        ("hand-three", hand(&[3, 5, 4])),
        ("hand-one", hand(&[4])),
        ("hand-empty", hand(&[])),
        ("lobby", full_lobby()),
        ("lobby-alone", lone_lobby()),
        ("lobby-names", long_lobby()),
        ("introduction", Box::new(IntroductionScene { locale: Locale::EnUs })),
        ("final-two", final_two()),
        ("final-four", Box::new(final_four())),
        ("final-solo", final_solo()),
        ("end", Box::new(Stacked(final_two(), Box::new(over())))),
        ("status", status(late())),
        ("status-two", status(early())),
        ("status-over", status(over())),
    ];
    bullfrogs.into_iter().chain(cry_havoc::all()).collect()
}
