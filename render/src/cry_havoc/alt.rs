//! Alt texts: what a player would read off a picture, in words, within Discord's limit.

use engine::cry_havoc::{Card, Content, Icon, Structure};

use super::battle::courses;
use super::card::texts;
use super::introduction;
use super::outlook::outlook;
use super::scene::{
    AreaScene, BattleScene, CardsScene, EventScene, FactionScene, FinalScene, Game, HandScene, LobbyScene, StatusScene,
};
use super::table::faction_name;
use super::verdict::{self, range};
use super::{event, hand, score, status};
use crate::kit::{SeatKind, Words, plain_name};
use locale::Locale;

/// What a card says, its texts one after the other.
fn card_text(card: &Card) -> String {
    let texts: Vec<String> = texts(card).into_iter().map(|(_, words)| words).collect();
    texts.join(" ").trim_end_matches('.').to_owned()
}

/// The text for a hand.
pub fn hand(scene: &HandScene) -> String {
    let locale = scene.game.locale;
    let mut words = Words::new(locale);
    let cards = hand::cards(scene);
    let player = scene.game.view.players.get(usize::from(scene.seat.0));
    let name = player
        .map(|player| scene.game.spoken(player.faction))
        .unwrap_or_default();
    words.say(
        "cry-havoc-alt-hand",
        &[("name", name.into()), ("count", cards.len().into())],
    );
    let list: Vec<String> = cards
        .iter()
        .enumerate()
        .map(|(index, card)| {
            let key = if scene.chosen.contains(&index) {
                "cry-havoc-alt-card-chosen"
            } else {
                "cry-havoc-alt-card"
            };
            let values = [
                ("number", (index + 1).into()),
                ("card", card.about.title.clone().into()),
                ("move", card.icons[Icon::Move].into()),
                ("recruit", card.icons[Icon::Recruit].into()),
                ("build", card.icons[Icon::Build].into()),
                ("text", card_text(card).into()),
            ];
            locale.text_with(key, &values)
        })
        .collect();
    if !list.is_empty() {
        words.list("cry-havoc-alt-cards", &list);
    }
    words.done()
}

/// The text for cards to choose from.
pub fn cards(scene: &CardsScene) -> String {
    let game = &scene.game;
    let mut words = Words::new(game.locale);
    words.add(&format!("{}.", scene.title.trim_end_matches('.')));
    let offered = scene.cards.iter().filter_map(|offered| {
        let card = &game.content.cards()[game.content.card(&offered.card)?.index()];
        let name = ("card", card.about.title.clone().into());
        let text = match (offered.number, &offered.why_not) {
            (_, Some(why)) => {
                let why = ("why", why.clone().into());
                game.locale.text_with("cry-havoc-alt-not-offered", &[name, why])
            }
            (number, None) => {
                let number = number.map(|number| number.to_string()).unwrap_or_default();
                let values = [name, ("number", number.into()), ("text", card_text(card).into())];
                game.locale
                    .text_with("cry-havoc-alt-offered", &values)
                    .trim_start()
                    .to_owned()
            }
        };
        Some(text)
    });
    let offered: Vec<String> = offered.collect();
    words.list("cry-havoc-alt-cards", &offered);
    words.done()
}

/// The text for a battle.
pub fn battle(scene: &BattleScene) -> String {
    let game = &scene.game;
    let mut words = Words::new(game.locale);
    let Some(fight) = &game.view.battle else {
        return words.done();
    };
    let [attacker, defender] = [0, 1].map(|side| game.spoken(fight.sides[side].faction));
    let values = [
        ("number", fight.number.into()),
        ("region", game.region_name(&fight.region).into()),
        ("attacker", attacker.into()),
        ("defender", defender.into()),
    ];
    words.say("cry-havoc-alt-battle", &values);
    let outlook = outlook(&game.view, scene.placing);
    for (index, (objective, course)) in courses(scene, fight).into_iter().enumerate() {
        let prospect = outlook.as_ref().and_then(|outlook| outlook.of(objective));
        let (verdict, why) = verdict::words(scene, fight, (objective, course), prospect, None);
        let verdict = if why.is_empty() {
            verdict
        } else {
            format!("{verdict} ({why})")
        };
        let name = game.locale.text(verdict::objective_key(objective));
        let mut values = vec![
            ("number", (index + 1).into()),
            ("objective", name.clone().into()),
            ("verdict", verdict.into()),
        ];
        match prospect.map(|prospect| prospect.counts.map(range)) {
            Some([attacker, defender]) => {
                values.extend([("attacker", attacker.into()), ("defender", defender.into())]);
                words.say("cry-havoc-alt-battle-objective", &values);
            }
            None => words.say("cry-havoc-alt-battle-objective-open", &values),
        }
        if fight.locked.contains(&objective) {
            words.say("cry-havoc-alt-battle-locked", &[("objective", name.into())]);
        }
    }
    for side in fight.sides.iter().filter(|side| side.passed) {
        words.say(
            "cry-havoc-alt-battle-passed",
            &[("name", game.spoken(side.faction).into())],
        );
    }
    if let Some([attacker, defender]) = outlook.map(|outlook| outlook.survivors.map(range)) {
        let values = [("attacker", attacker.into()), ("defender", defender.into())];
        words.say("cry-havoc-alt-battle-survivors", &values);
    }
    let cards = fight.played.iter().map(|(who, name)| {
        let card = game.content.card(name).map(|id| &game.content.cards()[id.index()]);
        let title = card.map_or_else(|| name.to_string(), |card| card.about.title.clone());
        format!("{} {title}", faction_name(&game.content, *who))
    });
    let cards: Vec<String> = cards.collect();
    if !cards.is_empty() {
        words.list("cry-havoc-alt-battle-cards", &cards);
    }
    words.done()
}

/// The text for a lobby.
pub fn lobby(scene: &LobbyScene) -> String {
    let mut words = Words::new(scene.locale);
    words.say("cry-havoc-alt-lobby", &[]);
    for (index, seat) in scene.seats.iter().enumerate() {
        let (kind, name) = match &seat.kind {
            SeatKind::Person(name) => ("person", name.as_str()),
            SeatKind::Computer(name) => ("computer", name.as_str()),
            SeatKind::Free => ("free", ""),
        };
        let faction = match seat.faction {
            Some(faction) => faction_name(&Content::embedded(), faction),
            None => scene.locale.text("cry-havoc-picture-any-faction"),
        };
        let values = [
            ("number", (index + 1).into()),
            ("name", plain_name(name).into()),
            ("faction", faction.into()),
            ("kind", kind.into()),
        ];
        words.say("cry-havoc-alt-seat", &values);
    }
    if !scene.options.is_empty() {
        words.list("cry-havoc-alt-options", &scene.options);
    }
    if scene.introduction {
        introduction::LINES.tell(&mut words);
    }
    words.done()
}

/// Scores and what players have, in Initiative order.
fn players(words: &mut Words, game: &Game) {
    let order = game.view.initiative.iter().filter_map(|faction| game.player(*faction));
    for player in order {
        let (regions, crystals) = game.held(player.faction);
        let prisoners: u8 = player.prisoners.values().sum();
        let values = [
            ("name", game.spoken(player.faction).into()),
            ("vp", player.score.into()),
            ("cards", player.hand.count.into()),
            ("regions", regions.into()),
            ("crystals", crystals.into()),
            ("reserve", player.reserve.into()),
            ("prisoners", prisoners.into()),
        ];
        words.say("cry-havoc-alt-player", &values);
    }
}

/// The text for a status.
pub fn status(scene: &StatusScene) -> String {
    let game = &scene.game;
    let mut words = Words::new(game.locale);
    let round = game
        .locale
        .text_with("cry-havoc-picture-round", &[("number", game.view.round.into())]);
    let phase = game.locale.text(status::phase_key(game.view.phase));
    let name = status::active(game)
        .map(|faction| game.spoken(faction))
        .unwrap_or_default();
    words.add(&format!("{round}, {phase}. {}.", status::headline(game, name)));
    players(&mut words, game);
    let mut fights: Vec<_> = game
        .view
        .regions
        .iter()
        .filter(|region| region.battle.is_some())
        .collect();
    fights.sort_by_key(|region| region.battle.map(|battle| battle.number));
    let fights: Vec<String> = fights.iter().map(|region| game.region_name(&region.name)).collect();
    if !fights.is_empty() {
        words.list("cry-havoc-alt-battles", &fights);
    }
    let next: Vec<String> = game
        .view
        .upcoming
        .iter()
        .map(|faction| faction_name(&game.content, *faction))
        .collect();
    words.list("cry-havoc-alt-next", &next);
    if let Some(faction) = game.view.scoring {
        words.say("cry-havoc-alt-scoring", &[("name", game.spoken(faction).into())]);
    }
    words.done()
}

/// The text for a final score.
pub fn final_score(scene: &FinalScene) -> String {
    let game = &scene.game;
    let mut words = Words::new(game.locale);
    for (place, seat) in score::ranking(scene).into_iter().enumerate() {
        let player = &game.view.players[seat];
        let name = game.spoken(player.faction);
        if place == 0 {
            let won = game
                .locale
                .text_with("cry-havoc-picture-wins", &[("name", name.clone().into())]);
            words.add(&format!("{won}."));
            if let Some(key) = score::tie_key(scene) {
                words.add(&format!("{}.", game.locale.text(key)));
            }
        }
        let parts = score::Part::ALL.into_iter().filter_map(|part| {
            let vp = score::points(scene, seat, part)?;
            Some(format!("{} {}", game.locale.text(part.key()), score::signed(vp)))
        });
        let parts: Vec<String> = parts.collect();
        let values = [
            ("name", name.into()),
            ("vp", player.score.into()),
            ("parts", parts.join(", ").into()),
        ];
        let key = if parts.is_empty() {
            "cry-havoc-alt-final"
        } else {
            "cry-havoc-alt-final-parts"
        };
        words.say(key, &values);
    }
    words.done()
}

/// The text for an Event token.
pub fn event(scene: &EventScene) -> String {
    let game = &scene.game;
    let mut words = Words::new(game.locale);
    let (title, text) = event::words(scene);
    let round = game
        .locale
        .text_with("cry-havoc-picture-event", &[("number", game.view.round.into())]);
    words.add(&format!("{round}: {title}. {text}"));
    for (faction, _) in event::players(scene).into_iter().filter(|(_, decides)| *decides) {
        words.say("cry-havoc-alt-event-chooses", &[("name", game.spoken(faction).into())]);
    }
    let lying = game.view.spots.iter().filter(|spot| spot.tokens > 0 || spot.open);
    let lying: Vec<String> = lying.map(|spot| spot.position.to_string()).collect();
    if !lying.is_empty() {
        words.list("cry-havoc-alt-event-spots", &lying);
    }
    words.done()
}

/// A Structure with its costs and text.
fn structure_text(locale: Locale, kind: &Structure) -> String {
    let values = [
        ("name", kind.about.title.clone().into()),
        ("build", kind.build.into()),
        ("activate", kind.activate.unwrap_or_default().into()),
        ("text", kind.about.text.trim_end_matches('.').to_owned().into()),
    ];
    let key = match kind.activate {
        Some(_) => "cry-havoc-alt-structure",
        None => "cry-havoc-alt-structure-always",
    };
    locale.text_with(key, &values)
}

/// The text for a player's area.
pub fn area(scene: &AreaScene) -> String {
    let game = &scene.game;
    let mut words = Words::new(game.locale);
    let Some(player) = game.player(scene.faction) else {
        return words.done();
    };
    let (regions, crystals) = game.held(player.faction);
    let values = [
        ("name", game.spoken(player.faction).into()),
        ("vp", player.score.into()),
        ("cards", player.hand.count.into()),
        ("deck", player.deck.into()),
        ("reserve", player.reserve.into()),
        ("regions", regions.into()),
        ("crystals", crystals.into()),
    ];
    words.say("cry-havoc-alt-area", &values);
    if game.content.faction(player.faction).stock {
        words.say("cry-havoc-alt-stock", &[("count", player.stock.into())]);
    }
    let prisoners = player.prisoners.iter();
    let prisoners = prisoners.map(|(faction, units)| format!("{} {units}", faction_name(&game.content, *faction)));
    let prisoners: Vec<String> = prisoners.collect();
    if !prisoners.is_empty() {
        words.list("cry-havoc-alt-prisoners", &prisoners);
    }
    for skill in &player.skills {
        let Some(id) = game.content.skill(&skill.skill) else {
            continue;
        };
        let about = &game.content.skills()[id.index()].about;
        let key = if skill.exhausted {
            "cry-havoc-alt-skill-used"
        } else {
            "cry-havoc-alt-skill-ready"
        };
        words.say(
            key,
            &[
                ("name", about.title.clone().into()),
                ("text", about.text.clone().into()),
            ],
        );
    }
    let kinds = game.content.faction(player.faction).structures.iter();
    let kinds = kinds.map(|id| structure_text(game.locale, &game.content.structures()[id.index()]));
    words.list("cry-havoc-alt-structures", &kinds.collect::<Vec<_>>());
    words.done()
}

/// The text for a faction.
pub fn faction(scene: &FactionScene) -> String {
    let mut words = Words::new(scene.locale);
    let data = scene.content.faction(scene.faction);
    let values = [
        ("name", faction_name(&scene.content, scene.faction).into()),
        ("text", data.about.text.trim_end_matches('.').to_owned().into()),
        ("units", data.units.into()),
    ];
    words.say("cry-havoc-alt-faction", &values);
    let skills = data.skills.iter().map(|id| {
        let about = &scene.content.skills()[id.index()].about;
        format!("{}: {}", about.title, about.text.trim_end_matches('.'))
    });
    words.list("cry-havoc-alt-skills", &skills.collect::<Vec<_>>());
    let kinds = data.structures.iter();
    let kinds = kinds.map(|id| structure_text(scene.locale, &scene.content.structures()[id.index()]));
    words.list("cry-havoc-alt-structures", &kinds.collect::<Vec<_>>());
    words.done()
}
