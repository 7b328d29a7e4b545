//! Hands of all sizes, and cards to choose from.

use engine::cry_havoc::{Content, Faction, Level, Name, Phase};
use engine::{Seat, Viewer};
use gamekeeper::locale::Locale;
use gamekeeper::render::Scene;
use gamekeeper::render::cry_havoc::{CardScene, CardsScene, Game, HandScene, Offered};

use super::battles;
use super::play::Play;

/// A game of three in the middle of a Round, as its first seat sees it.
pub fn game() -> Game {
    let factions = [Faction::Pilgrims, Faction::Machines, Faction::Humans];
    let play = Play::new(&factions, 11, Level::Experienced, false);
    let play = play.until(|view| view.round == 2 && view.phase == Phase::Actions);
    let view = play.game.view(Viewer::Seat(Seat(0)));
    Game { view, ..play.scene() }
}

pub fn names(cards: &[&str]) -> Vec<Name> {
    cards.iter().map(|card| Name::from(*card)).collect()
}

const CARDS: [&str; 28] = [
    "pil-phase-gate",
    "pil-siphon",
    "pil-foresight",
    "pil-revelation",
    "oce-riptide",
    "mou-high-ledge",
    "pil-holo-drop",
    "mou-sky-fortress",
    "jun-guerrilla-exit",
    "des-war-of-thirst",
    "pil-stasis-field",
    "pil-mirror-host",
    "oce-fog-bank",
    "jun-hidden-camp",
    "mou-foundation-stones",
    "des-sandstorm",
    "jun-predators",
    "jun-trophy-hunt",
    "oce-landing-craft",
    "oce-mirror-tide",
    "oce-undertow",
    "des-long-raid",
    "des-scorched-earth",
    "des-heat-haze",
    "jun-vine-snare",
    "mou-rockfall",
    "mou-dug-in",
    "pil-holo-drop",
];

fn hand(cards: &[&str], chosen: &[usize]) -> Box<dyn Scene> {
    let mut game = game();
    let hand = &mut game.view.players[0].hand;
    hand.count = cards.len() as u8;
    hand.cards = Some(names(cards));
    Box::new(HandScene {
        game,
        seat: Seat(0),
        chosen: chosen.to_vec(),
    })
}

/// Cards of every faction, for their pictures and names.
fn all_of(prefix: &str) -> Box<dyn Scene> {
    let content = engine::cry_havoc::Content::embedded();
    let cards: Vec<&str> = content.cards().iter().map(|card| &*card.name).collect();
    let cards: Vec<&str> = cards
        .into_iter()
        .filter(|card| card.starts_with(prefix))
        .take(5)
        .collect();
    hand(&cards, &[])
}

fn offered(cards: &[(&str, Option<&str>)]) -> Vec<Offered> {
    let mut number = 0;
    let offered = cards.iter().map(|(card, why_not)| {
        number += usize::from(why_not.is_none());
        Offered {
            card: Name::from(*card),
            number: why_not.is_none().then_some(number),
            why_not: why_not.map(str::to_owned),
        }
    });
    offered.collect()
}

fn choice(title: &str, cards: &[(&str, Option<&str>)]) -> Box<dyn Scene> {
    Box::new(CardsScene {
        game: game(),
        title: title.to_owned(),
        cards: offered(cards),
    })
}

fn tactics(cards: &[(&str, Option<&str>)]) -> Box<dyn Scene> {
    Box::new(CardsScene {
        game: battles::battle().game,
        title: "Play a Tactics card, or pass".to_owned(),
        cards: offered(cards),
    })
}

/// A card that somebody looks up.
fn single(card: &str) -> Box<dyn Scene> {
    let content = Content::embedded();
    Box::new(CardScene {
        card: content.card(card).unwrap(),
        words: content.cards()[content.card(card).unwrap().index()].about.text.clone(),
        content,
        locale: Locale::EnUs,
    })
}

pub fn all() -> Vec<(&'static str, Box<dyn Scene>)> {
    let ocean = Some("not Ocean");
    let few = [
        ("pil-holo-drop", None),
        ("pil-phase-gate", None),
        ("pil-stasis-field", None),
        ("oce-riptide", ocean),
        ("pil-revelation", Some("no Battle text")),
    ];
    let many = [
        few.as_slice(),
        &[
            ("mou-high-ledge", Some("not Mountain")),
            ("jun-vine-snare", None),
            ("jun-predators", None),
        ],
    ]
    .concat();
    let crowd: Vec<(&str, Option<&str>)> = CARDS[..13]
        .iter()
        .map(|card| (*card, ocean.filter(|_| card.starts_with("oce"))))
        .collect();
    vec![
        ("cry-havoc-card", single("mou-sky-fortress")),
        ("cry-havoc-hand-empty", hand(&[], &[])),
        ("cry-havoc-hand-1", hand(&CARDS[..1], &[])),
        (
            "cry-havoc-hand-3",
            hand(
                &["hum-chain-of-command", "hum-colonial-claim", "mou-sky-fortress"],
                &[1],
            ),
        ),
        (
            "cry-havoc-hand-4",
            hand(
                &[
                    "mac-directive-fulfilled",
                    "mac-targeting-solution",
                    "mou-foundation-stones",
                    "jun-guerrilla-exit",
                ],
                &[],
            ),
        ),
        ("cry-havoc-hand-5", hand(&CARDS[..5], &[])),
        (
            "cry-havoc-hand-5-chosen",
            hand(
                &[
                    "tro-victory-howl",
                    "tro-drag-below",
                    "mou-foundation-stones",
                    "jun-guerrilla-exit",
                    "des-war-of-thirst",
                ],
                &[0, 3],
            ),
        ),
        ("cry-havoc-hand-6", hand(&CARDS[5..11], &[2])),
        ("cry-havoc-hand-7", hand(&CARDS[..7], &[1, 5])),
        ("cry-havoc-hand-10", hand(&CARDS[..10], &[8])),
        ("cry-havoc-hand-12", hand(&CARDS[..12], &[3, 7])),
        ("cry-havoc-hand-15", hand(&CARDS[..15], &[3, 7, 14])),
        ("cry-havoc-hand-28", hand(&CARDS, &[0, 20])),
        ("cry-havoc-hand-trogs", all_of("tro-")),
        (
            "cry-havoc-keep",
            choice("Keep one of two", &[("mou-high-ledge", None), ("mou-rockfall", None)]),
        ),
        (
            "cry-havoc-keep-mixed",
            choice(
                "Which “!” text is next?",
                &[
                    ("jun-guerrilla-exit", None),
                    ("pil-foresight", None),
                    ("des-war-of-thirst", None),
                ],
            ),
        ),
        (
            "cry-havoc-objectives",
            choice(
                "Objective cards",
                &[
                    ("no-high-thrones", None),
                    ("no-bedrock", None),
                    ("no-nobody-left-behind", None),
                ],
            ),
        ),
        ("cry-havoc-tactics", tactics(&few)),
        ("cry-havoc-tactics-8", tactics(&many)),
        ("cry-havoc-tactics-13", tactics(&crowd)),
    ]
}
