//! Every card, Skill, Structure and token of Cry Havoc is used in random games, and how often.
//!
//! `RECORD_USAGE=1 cargo test -p engine --test cry_havoc_usage` writes `docs/self-play.md` anew.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use engine::Told;
use engine::cry_havoc::{
    CardKind, Content, CryHavoc, Event, Faction, Level, MapSide, Name, Options, Purpose, Setup, Token,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Random games in all, over every number of players, level and set of factions.
const GAMES: u64 = 10_000;

/// How often each thing was used, by what it is and its name.
type Usage = BTreeMap<(&'static str, String), u32>;

fn kinds() -> Vec<(u8, Options)> {
    use Faction::{Humans, Machines, Pilgrims, Trogs};
    let sets: [(u8, &[Faction]); 5] = [
        (2, &[Humans, Pilgrims]),
        (2, &[Machines, Humans]),
        (2, &[Pilgrims, Machines]),
        (3, &[Humans, Pilgrims, Machines]),
        (4, &[Humans, Pilgrims, Machines, Trogs]),
    ];
    let mut kinds = Vec::new();
    for (seats, factions) in sets {
        for level in Level::ALL {
            for new_orders in [false, true] {
                let factions = factions.to_vec();
                kinds.push((
                    seats,
                    Options {
                        factions: factions.into_iter().map(Some).collect(),
                        level,
                        new_orders,
                        ..Options::default()
                    },
                ));
            }
        }
    }
    kinds
}

/// What there is to be used.
fn everything(content: &Content) -> Usage {
    let mut usage = Usage::new();
    let mut add = |kind, name: &str| usage.insert((kind, name.to_owned()), 0);
    for card in content.cards() {
        match card.kind {
            CardKind::Objective(_) => {
                add("Objective card laid out", &card.name);
                add("Objective card met", &card.name);
            }
            CardKind::Faction(_) | CardKind::Terrain(_) => {
                add("Tactics card for icons", &card.name);
            }
        }
        if card.battle.is_some() {
            add("Tactics card in battle", &card.name);
        }
        if card.text.is_some() {
            add("\"!\" text", &card.name);
        }
        if card.enables_scoring {
            add("Scoring enabled", &card.name);
        }
    }
    for skill in content.skills() {
        add("Skill", &skill.name);
    }
    for structure in content.structures() {
        add("Structure built", &structure.name);
        add("Structure at work", &structure.name);
    }
    for event in content.events() {
        add("Event token", &event.name);
    }
    for exploration in content.explorations() {
        add("Exploration token", &exploration.name);
    }
    for token in content.trog_tokens() {
        add("Trog token", &token.name);
    }
    for token in ["artillery", "watchtower"] {
        add("token placed", token);
        add("token at work", token);
    }
    for faction in Faction::ALL {
        add("Skill token placed", faction.name());
    }
    usage
}

fn token_name(token: Token) -> &'static str {
    match token {
        Token::Artillery => "artillery",
        Token::Watchtower => "watchtower",
        Token::Skill(_) | Token::Nest | Token::Exploration => "other",
    }
}

/// What an event shows to be used.
fn used(event: &Event, content: &Content) -> Vec<(&'static str, String)> {
    let one = |kind, name: &str| vec![(kind, name.to_owned())];
    match event {
        Event::TacticsPlayed { card, .. } => one("Tactics card in battle", card),
        Event::TextCarriedOut { card, .. } => one("\"!\" text", card),
        Event::Discarded {
            cards,
            purpose: Purpose::Icons(_),
            ..
        } => cards
            .iter()
            .map(|card| ("Tactics card for icons", card.to_string()))
            .collect(),
        Event::Discarded {
            cards,
            purpose: Purpose::Scoring,
            ..
        } => one("Scoring enabled", &cards[0]),
        Event::ObjectiveCardRevealed { card } => one("Objective card laid out", card),
        Event::ObjectiveCardMet { card, .. } => one("Objective card met", card),
        Event::SkillUsed { skill, .. } => one("Skill", skill),
        Event::Built { structure, .. } => one("Structure built", structure),
        Event::Activated { structure, .. } | Event::StructureWorks { structure, .. } => {
            one("Structure at work", structure)
        }
        Event::EventRevealed { token } => one("Event token", token),
        Event::ExplorationRevealed { token, .. } => one("Exploration token", token),
        Event::TrogTokenRevealed { token, .. } => one("Trog token", token),
        Event::TokenPlaced {
            token: Token::Skill(faction),
            ..
        }
        | Event::StructureMarked { faction, .. } => one("Skill token placed", faction.name()),
        Event::TokenPlaced { token, .. } => one("token placed", token_name(*token)),
        Event::TokenWorks { token, .. } => one("token at work", token_name(*token)),
        // Trogs that go where no border and no arrow leads use a Tunnel.
        Event::UnitsMoved {
            faction: Faction::Trogs,
            from,
            to,
            ..
        } => {
            let map = content.map(MapSide::Standard);
            let place = |name: &Name| {
                map.regions
                    .iter()
                    .position(|region| region.name == *name)
                    .expect("it is a Region")
            };
            let adjacent = map.adjacent[place(from)].iter().any(|near| near.index() == place(to));
            if adjacent {
                Vec::new()
            } else {
                one("Structure at work", "tro-tunnels")
            }
        }
        _ => Vec::new(),
    }
}

fn play(seats: u8, options: &Options, seed: u64) -> Vec<Told<Event>> {
    let mut rng = SmallRng::seed_from_u64(seed);
    let setup = Setup {
        content: Content::embedded(),
        seats,
        seed,
        options: options.clone(),
    };
    let (mut events, mut actions) = (Vec::new(), Vec::new());
    let mut game = CryHavoc::new(&setup, &mut events).expect("the setup is sound");
    while let Some(seat) = game.deciders().iter().next() {
        actions.clear();
        game.legal(seat, &mut actions);
        game.apply(seat, actions[rng.random_range(..actions.len())], &mut events)
            .expect("listed");
    }
    events
}

fn page(usage: &Usage) -> String {
    let mut page = format!(
        "# What random games use\nWritten by `engine/tests/cry_havoc_usage.rs`, which fails for a card, Skill, Structure or \
        token of Cry Havoc\nthat {GAMES} random games do not use. Counted over all numbers of players, levels and sets of \
        factions,\nwith and without New Orders.\n\n| what | which | times |\n|---|---|---|\n"
    );
    for ((kind, name), times) in usage {
        writeln!(page, "| {kind} | {name} | {times} |").expect("texts take text");
    }
    page
}

#[test]
fn random_games_use_every_card_skill_structure_and_token() {
    let content = Content::embedded();
    let mut usage = everything(&content);
    let kinds = kinds();
    for game in 0..GAMES {
        let (seats, options) = &kinds[game as usize % kinds.len()];
        for told in play(*seats, options, game) {
            for key in used(&told.event, &content) {
                *usage.entry(key).or_insert(0) += 1;
            }
        }
    }
    let unused: Vec<_> = usage
        .iter()
        .filter(|(_, times)| **times == 0)
        .map(|(key, _)| key)
        .collect();
    let page = page(&usage);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/self-play.md");
    if std::env::var_os("RECORD_USAGE").is_some() {
        std::fs::write(&path, &page).expect("the page is written");
    }
    assert!(unused.is_empty(), "not used: {unused:?}");
    assert_eq!(
        page,
        std::fs::read_to_string(&path).expect("the page is there"),
        "record the page anew"
    );
}
