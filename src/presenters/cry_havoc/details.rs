//! The planet in words: for those who cannot or need not see the picture.

use std::collections::BTreeMap;

use engine::cry_havoc::{Faction, Phase, PlayerView, RegionView, View};

use super::words::Words;
use crate::presenters::message::TEXT_LIMIT;

/// Everything that lies open, line by line: the Round, each player with the Regions that they control, and the others. At
/// most [`TEXT_LIMIT`] characters: where that would be more, Regions have their short names.
pub fn details(view: &View, words: Words<'_>) -> String {
    let told = told(view, words, Words::region);
    if told.chars().count() <= TEXT_LIMIT {
        return told;
    }
    self::told(view, words, Words::short_region)
}

/// What a Region is called.
type Naming<'a> = fn(Words<'a>, &str) -> String;

fn told<'a>(view: &View, words: Words<'a>, naming: Naming<'a>) -> String {
    let mut lines = vec![round(view, words)];
    for player in &view.players {
        lines.push(player_line(player, words));
        lines.extend(regions(view, words, Some(player.faction), naming));
    }
    if let Some(regions) = regions(view, words, None, naming) {
        lines.push(
            words
                .locale
                .text_with("cry-havoc-details-free", &[("regions", regions.into())]),
        );
    }
    lines.push(supply(view, words));
    lines.join("\n")
}

/// The Round, the order of play, and what is coming.
fn round(view: &View, words: Words<'_>) -> String {
    let order = |order: &[Faction]| {
        let players: Vec<String> = order.iter().map(|faction| words.player(*faction)).collect();
        players.join(", ")
    };
    let phase = match view.phase {
        Phase::Events => "cry-havoc-phase-events",
        Phase::Draw => "cry-havoc-phase-draw",
        Phase::Actions => "cry-havoc-phase-actions",
        Phase::Battles => "cry-havoc-phase-battles",
        Phase::Prisoners => "cry-havoc-phase-prisoners",
        Phase::Scoring => "cry-havoc-phase-scoring",
        Phase::Over => "cry-havoc-phase-over",
    };
    let mut parts = vec![words.locale.text_with(
        "cry-havoc-details-round",
        &[("round", view.round.into()), ("phase", words.locale.text(phase).into())],
    )];
    if view.final_round {
        parts.push(words.locale.text("cry-havoc-details-final"));
    }
    let say = |key, values: &[_]| words.locale.text_with(key, values);
    parts.push(say(
        "cry-havoc-details-order",
        &[("order", order(&view.initiative).into())],
    ));
    if view.upcoming != view.initiative {
        parts.push(say(
            "cry-havoc-details-upcoming",
            &[("order", order(&view.upcoming).into())],
        ));
    }
    if let Some(scoring) = view.scoring {
        parts.push(say(
            "cry-havoc-details-scoring",
            &[("player", words.player(scoring).into())],
        ));
    }
    let open = view.spots.iter().filter(|spot| spot.open);
    let open: Vec<String> = open.map(|spot| spot.position.to_string()).collect();
    if !open.is_empty() {
        parts.push(say("cry-havoc-details-events", &[("spots", open.join(", ").into())]));
    }
    parts.join(" · ")
}

/// What everybody knows of a player, without Regions.
pub(super) fn player_line(player: &PlayerView, words: Words<'_>) -> String {
    let mut parts = vec![words.locale.text_with(
        "cry-havoc-details-player",
        &[
            ("player", words.player(player.faction).into()),
            ("faction", words.faction(player.faction).into()),
            ("vp", player.score.into()),
            ("hand", player.hand.count.into()),
            ("deck", player.deck.into()),
            ("reserve", player.reserve.into()),
        ],
    )];
    let say = |key, values: &[_]| words.locale.text_with(key, values);
    if words.content.faction(player.faction).stock {
        parts.push(say("cry-havoc-details-stock", &[("crystals", player.stock.into())]));
    }
    if !player.stored.is_empty() {
        parts.push(say(
            "cry-havoc-details-stored",
            &[("cards", player.stored.len().into())],
        ));
    }
    if !player.prisoners.is_empty() {
        let held = [("prisoners", prisoners(&player.prisoners, words).into())];
        parts.push(say("cry-havoc-details-prisoners", &held));
    }
    let skills: Vec<String> = player
        .skills
        .iter()
        .map(|skill| {
            let name = words.skill(&skill.skill);
            if skill.exhausted {
                say("cry-havoc-details-exhausted", &[("skill", name.into())])
            } else {
                name
            }
        })
        .collect();
    parts.push(skills.join(", "));
    parts.join(" · ")
}

/// Prisoners by their owners' factions: "Humans 2, Trogs 1".
fn prisoners(held: &BTreeMap<Faction, u8>, words: Words<'_>) -> String {
    let held = held
        .iter()
        .map(|(faction, units)| format!("{} {units}", words.faction(*faction)));
    held.collect::<Vec<_>>().join(", ")
}

/// A token with its number, which is left out if it is 1.
fn counted(name: &str, count: u8) -> String {
    if count == 1 {
        name.to_owned()
    } else {
        format!("{name} {count}")
    }
}

/// The Regions that the faction controls, or nobody, with what lies there; none if there is nothing.
fn regions<'a>(view: &View, words: Words<'a>, control: Option<Faction>, naming: Naming<'a>) -> Option<String> {
    let held = view.regions.iter().filter(|region| region.control == control);
    let told: Vec<String> = held
        .map(|region| {
            let what = contents(region, words);
            let name = naming(words, &region.name);
            if what.is_empty() {
                return name;
            }
            format!("{name}: {what}")
        })
        .collect();
    (!told.is_empty()).then(|| told.join("; "))
}

/// What lies in a Region. Units of who controls it come first, without a name.
fn contents(region: &RegionView, words: Words<'_>) -> String {
    let token = |key: &str, count: u8| (count > 0).then(|| counted(&words.locale.text(key), count));
    let own = region.control.and_then(|control| region.units.get(&control));
    let mut parts: Vec<String> = own.map(|units| words.units(*units)).into_iter().collect();
    for (faction, units) in region
        .units
        .iter()
        .filter(|(faction, _)| Some(**faction) != region.control)
    {
        parts.push(format!("{} {units}", words.faction(*faction)));
    }
    if region.crystals > 0 {
        parts.push(words.crystals(region.crystals));
    }
    parts.extend(
        region
            .structures
            .iter()
            .map(|standing| words.structure(&standing.structure)),
    );
    parts.extend(token("cry-havoc-token-war-party", region.war_parties));
    parts.extend(token("cry-havoc-token-nest", region.nests));
    parts.extend(token("cry-havoc-details-exploration", region.explorations));
    parts.extend(token("cry-havoc-token-artillery", region.artillery.into()));
    parts.extend(token("cry-havoc-token-watchtower", region.watchtower.into()));
    for (faction, tokens) in &region.skill_tokens {
        let values = [("faction", words.faction(*faction).into())];
        parts.push(counted(
            &words.locale.text_with("cry-havoc-details-skill-token", &values),
            *tokens,
        ));
    }
    if let Some(battle) = region.battle {
        let values = [
            ("number", battle.number.into()),
            ("attacker", words.faction(battle.attacker).into()),
        ];
        parts.push(words.locale.text_with("cry-havoc-details-battle", &values));
    }
    parts.join(", ")
}

/// What lies beside the planet.
fn supply(view: &View, words: Words<'_>) -> String {
    let decks = view.supply.terrain_decks.iter();
    let decks: Vec<String> = decks
        .map(|(terrain, cards)| format!("{} {cards}", words.terrain(*terrain)))
        .collect();
    let values = [("decks", decks.join(", ").into()), ("nests", view.supply.nests.into())];
    let mut parts = vec![words.locale.text_with("cry-havoc-details-supply", &values)];
    if let Some(trogs) = &view.neutral_trogs {
        let values = [("reserve", trogs.reserve.into())];
        parts.push(words.locale.text_with("cry-havoc-details-trogs", &values));
        if !trogs.set_aside.is_empty() {
            let held = [("prisoners", prisoners(&trogs.set_aside, words).into())];
            parts.push(words.locale.text_with("cry-havoc-details-prisoners", &held));
        }
    }
    if !view.objective_cards.is_empty() {
        let cards: Vec<String> = view.objective_cards.iter().map(|card| words.card(card)).collect();
        let values = [("cards", cards.join(", ").into())];
        parts.push(words.locale.text_with("cry-havoc-details-objectives", &values));
    }
    parts.join(" · ")
}
