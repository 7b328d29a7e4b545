//! Lobbies, and what the game is about.

use engine::cry_havoc::Faction;
use gamekeeper::locale::Locale;
use gamekeeper::render::cry_havoc::{IntroductionScene, LobbyScene, LobbySeat};
use gamekeeper::render::{Scene, SeatKind};

fn person(name: &str) -> SeatKind {
    SeatKind::Person(name.to_owned())
}

fn lobby(seats: Vec<(Option<Faction>, SeatKind)>, options: &[&str]) -> Box<dyn Scene> {
    let taken = seats.iter().filter(|(_, kind)| *kind != SeatKind::Free).count();
    let seats = seats
        .into_iter()
        .map(|(faction, kind)| LobbySeat { faction, kind })
        .collect();
    Box::new(LobbyScene {
        seats,
        options: options.iter().map(|option| (*option).to_owned()).collect(),
        introduction: taken == 1,
        locale: Locale::EnUs,
    })
}

pub fn all() -> Vec<(&'static str, Box<dyn Scene>)> {
    let computer = || SeatKind::Computer("Computer (Steady)".to_owned());
    vec![
        (
            "cry-havoc-lobby",
            lobby(
                vec![
                    (Some(Faction::Humans), person("Chloé")),
                    (Some(Faction::Pilgrims), person("Ana")),
                    (Some(Faction::Machines), computer()),
                    (Some(Faction::Trogs), SeatKind::Free),
                ],
                &["Experienced", "24 h per turn", "Random seats", "Own thread"],
            ),
        ),
        (
            "cry-havoc-lobby-alone",
            lobby(
                vec![
                    (None, person("Ana")),
                    (None, SeatKind::Free),
                    (None, SeatKind::Free),
                    (None, SeatKind::Free),
                ],
                &["Beginner", "In this channel"],
            ),
        ),
        (
            "cry-havoc-lobby-names",
            lobby(
                vec![
                    (Some(Faction::Trogs), person("Wolfeschlegelsteinhausenbergerdorff")),
                    (None, person("田中太郎")),
                    (Some(Faction::Machines), person("🐸")),
                ],
                &["Veteran", "New Orders", "Own thread"],
            ),
        ),
        (
            "cry-havoc-lobby-one",
            lobby(vec![(Some(Faction::Trogs), computer())], &[]),
        ),
        (
            "cry-havoc-introduction",
            Box::new(IntroductionScene { locale: Locale::EnUs }),
        ),
    ]
}
