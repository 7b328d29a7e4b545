//! What the engine relies on in the component data (CH-1.13): counts, identifiers, texts and limits.

use std::collections::BTreeSet;
use std::fmt;

use super::check_ids::{check_ids, check_named};
use super::data::{
    self, BonusIcon, Data, FORMAT, FactionsFile, Icons, ObjectivesFile, TerrainFile, TokensFile, TrogTokenEntry,
    in_file,
};
use super::{CardKind, Content, Window, check_map, facts};
use crate::components::{ContentError, Flaw, check};
use crate::cry_havoc::{Faction, Name, Terrain};

/// The largest cost of a Structure, in points.
const DEAREST: u8 = 9;

/// The most VP for placing a Structure.
const MOST_VP: u8 = 9;

/// Checks all that can be told without reading the effects.
pub(super) fn check_data(data: &Data) -> Result<(), ContentError> {
    check(
        data.format == FORMAT,
        "format",
        format_args!("{} is not {FORMAT}, the form read here", data.format),
    )
    .map_err(in_file("the component data"))?;
    check_map::check_map(&data.map).map_err(in_file(data::MAP))?;
    let mut ids = BTreeSet::new();
    check_factions(&data.factions, &mut ids).map_err(in_file(data::FACTIONS))?;
    check_terrain(&data.terrain_tactics, &mut ids).map_err(in_file(data::TERRAIN_TACTICS))?;
    check_tokens(&data.tokens, &mut ids).map_err(in_file(data::TOKENS))?;
    check_objectives(&data.objectives, &mut ids).map_err(in_file(data::OBJECTIVES))
}

fn check_texts(list: &str, id: &Name, name: &str, text: &str) -> Result<(), Flaw> {
    for (field, given) in [("name", name), ("text", text)] {
        check(
            !given.trim().is_empty(),
            format_args!("{list}.{id}.{field}"),
            "must not be empty",
        )?;
    }
    Ok(())
}

fn check_range(number: u8, least: u8, most: u8, entry: impl fmt::Display) -> Result<(), Flaw> {
    check(
        (least..=most).contains(&number),
        entry,
        format_args!("must be {least} to {most}, not {number}"),
    )
}

/// How many there are of something, as §CH-1.13 has it.
fn check_count(count: usize, right: usize, entry: impl fmt::Display, what: &str) -> Result<(), Flaw> {
    check(
        count == right,
        entry,
        format_args!("{count} {what}: there must be {right}"),
    )
}

fn check_factions(file: &FactionsFile, ids: &mut BTreeSet<Name>) -> Result<(), Flaw> {
    check_ids("factions", &file.factions, ids)?;
    check_named("factions", &file.factions, &Faction::ALL.map(Faction::name))?;
    for entry in &file.factions {
        let path = |field: &str| format!("factions.{}.{field}", entry.id);
        check_texts("factions", &entry.id, &entry.name, &entry.text)?;
        check_range(entry.units, 4, 30, path("units"))?;
        check_range(entry.skill_tokens, 0, 8, path("skill_tokens"))?;
    }
    check_structures(file, ids)?;
    check_skills(file, ids)?;
    check_tactics(file, ids)
}

fn check_structures(file: &FactionsFile, ids: &mut BTreeSet<Name>) -> Result<(), Flaw> {
    check_ids("structures", &file.structures, ids)?;
    for entry in &file.structures {
        let path = |field: &str| format!("structures.{}.{field}", entry.id);
        check_texts("structures", &entry.id, &entry.name, &entry.text)?;
        check_range(entry.build, 1, DEAREST, path("build"))?;
        check_range(entry.activate.unwrap_or(1), 1, DEAREST, path("activate"))?;
        check_range(entry.only_vp, 0, MOST_VP, path("only_vp"))?;
        let windows = [Window::Build, Window::Always, Window::Enter, Window::Place];
        check(
            windows.contains(&entry.window),
            path("window"),
            "no Structure works then: it is one of BUILD, ALWAYS, ENTER, PLACE",
        )?;
        check(
            entry.activate.is_some() == (entry.window == Window::Build),
            path("activate"),
            "a Structure of the window BUILD is activated, others are not",
        )?;
    }
    for faction in Faction::ALL {
        let types = file.structures.iter().filter(|entry| entry.faction == faction).count();
        let right = if faction == Faction::Machines { 5 } else { 3 };
        check_count(types, right, "structures", &format!("types of the {faction}"))?;
    }
    Ok(())
}

fn check_skills(file: &FactionsFile, ids: &mut BTreeSet<Name>) -> Result<(), Flaw> {
    check_ids("skills", &file.skills, ids)?;
    let windows = [
        Window::Turn,
        Window::Recruit,
        Window::Place,
        Window::Pre,
        Window::Objective,
        Window::Retreat,
    ];
    for entry in &file.skills {
        check_texts("skills", &entry.id, &entry.name, &entry.text)?;
        check(
            windows.contains(&entry.window),
            format_args!("skills.{}.window", entry.id),
            "no Skill is used then: it is one of TURN, RECRUIT, PLACE, PRE, OBJ, RETREAT",
        )?;
    }
    for faction in Faction::ALL {
        let own = || file.skills.iter().filter(|entry| entry.faction == faction);
        check_count(own().count(), 5, "skills", &format!("Skills of the {faction}"))?;
        let default = own().filter(|entry| entry.default).count();
        check_count(default, 1, "skills", &format!("Default Skills of the {faction}"))?;
    }
    Ok(())
}

/// What all cards with icons have.
fn check_card(
    path: &str,
    copies: u8,
    icons: &Icons<u8>,
    bonus: &Icons<Vec<BonusIcon>>,
    exclamation: bool,
) -> Result<(), Flaw> {
    check_range(copies, 1, 8, format_args!("{path}.copies"))?;
    let symbols = bonus.each();
    for (kind, count) in icons.each() {
        check_range(*count, 0, 3, format_args!("{path}.icons.{kind}"))?;
        check(
            symbols[kind].is_empty() || *count > 0,
            format_args!("{path}.bonus.{kind}"),
            "there is no icon beside which it stands",
        )?;
        check(
            symbols[kind].len() <= 3,
            format_args!("{path}.bonus.{kind}"),
            "there are at most 3 bonus icons",
        )?;
    }
    let symbol = symbols.into_values().flatten().any(|symbol| *symbol == BonusIcon::Text);
    check(
        symbol == exclamation,
        format_args!("{path}.!"),
        "a card has a `!` text if and only if it has the bonus `+!`",
    )
}

fn check_tactics(file: &FactionsFile, ids: &mut BTreeSet<Name>) -> Result<(), Flaw> {
    check_ids("tactics", &file.tactics, ids)?;
    for entry in &file.tactics {
        let path = format!("tactics.{}", entry.id);
        check_texts("tactics", &entry.id, &entry.name, &entry.text)?;
        check_card(
            &path,
            entry.copies,
            &entry.icons,
            &entry.bonus,
            entry.exclamation.is_some(),
        )?;
    }
    for faction in Faction::ALL {
        let own = file.tactics.iter().filter(|entry| entry.faction == faction);
        let cards = own.map(|entry| usize::from(entry.copies)).sum();
        check_count(cards, 8, "tactics", &format!("Tactics cards of the {faction}"))?;
    }
    Ok(())
}

fn check_terrain(file: &TerrainFile, ids: &mut BTreeSet<Name>) -> Result<(), Flaw> {
    check_ids("decks", &file.decks, ids)?;
    check_named("decks", &file.decks, &Terrain::ALL.map(Terrain::name))?;
    for entry in &file.decks {
        check_texts("decks", &entry.id, &entry.name, &entry.text)?;
    }
    check_ids("cards", &file.cards, ids)?;
    for entry in &file.cards {
        let path = format!("cards.{}", entry.id);
        check_texts("cards", &entry.id, &entry.name, &entry.text)?;
        check_card(
            &path,
            entry.copies,
            &entry.icons,
            &entry.bonus,
            entry.exclamation.is_some(),
        )?;
    }
    for deck in Terrain::ALL {
        let own = file.cards.iter().filter(|entry| entry.deck == deck);
        let cards = own.map(|entry| usize::from(entry.copies)).sum();
        check_count(cards, 8, "cards", &format!("cards of the {deck} deck"))?;
    }
    Ok(())
}

fn check_objectives(file: &ObjectivesFile, ids: &mut BTreeSet<Name>) -> Result<(), Flaw> {
    check_ids("cards", &file.cards, ids)?;
    for entry in &file.cards {
        check_texts("cards", &entry.id, &entry.name, &entry.text)?;
    }
    for deck in Terrain::ALL {
        let cards = file.cards.iter().filter(|entry| entry.deck == deck).count();
        check_count(cards, 2, "cards", &format!("Objective cards of the {deck} deck"))?;
    }
    Ok(())
}

fn check_tokens(file: &TokensFile, ids: &mut BTreeSet<Name>) -> Result<(), Flaw> {
    check_ids("spots", &file.spots, ids)?;
    check_count(file.spots.len(), 5, "spots", "spots")?;
    for (index, spot) in file.spots.iter().enumerate() {
        let before = index.checked_sub(1).map_or(0, |before| file.spots[before].position);
        check(
            (before + 1..=200).contains(&spot.position),
            format_args!("spots.{}.position", spot.id),
            format_args!("must be above {before} and at most 200"),
        )?;
    }
    for (list, entries, right) in [("events", &file.events, 6), ("explorations", &file.explorations, 12)] {
        check_ids(list, entries, ids)?;
        for entry in entries {
            check_texts(list, &entry.id, &entry.name, &entry.text)?;
            check_range(entry.copies, 1, 12, format_args!("{list}.{}.copies", entry.id))?;
        }
        let tokens = entries.iter().map(|entry| usize::from(entry.copies)).sum();
        check_count(tokens, right, list, "tokens")?;
    }
    check_trogs("war_parties", "war-party", 18, &file.war_parties, ids)?;
    check_trogs("nests", "nest", 12, &file.nests, ids)?;
    check_ids("strength_tokens", &file.strength_tokens, ids)?;
    check_named("strength_tokens", &file.strength_tokens, &["artillery", "watchtower"])?;
    for entry in &file.strength_tokens {
        let path = format!("strength_tokens.{}.tokens", entry.id);
        check_texts("strength_tokens", &entry.id, &entry.name, &entry.text)?;
        check_count(usize::from(entry.tokens), 3, path, "tokens")?;
    }
    Ok(())
}

fn check_trogs(
    list: &str,
    kind: &str,
    right: usize,
    entries: &[TrogTokenEntry],
    ids: &mut BTreeSet<Name>,
) -> Result<(), Flaw> {
    check_ids(list, entries, ids)?;
    for entry in entries {
        let path = format!("{list}.{}", entry.id);
        check_range(entry.units, 0, 9, format_args!("{path}.units"))?;
        check_range(entry.crystals, 0, 9, format_args!("{path}.crystals"))?;
        check_range(entry.copies, 1, 18, format_args!("{path}.copies"))?;
        let id = format!("{kind}-{}-{}", entry.units, entry.crystals);
        check(
            *entry.id == *id,
            path,
            format_args!("its Units and Crystals make it {id}"),
        )?;
    }
    let tokens = entries.iter().map(|entry| usize::from(entry.copies)).sum();
    check_count(tokens, right, list, "tokens")
}

/// Checks what only the effects tell.
pub(super) fn check_effects(content: &Content) -> Result<(), ContentError> {
    let flaw = in_file(data::FACTIONS);
    for structure in &content.structures {
        let path = format!("structures.{}.tokens", structure.name);
        let right = if structure.links { 7 } else { 3 };
        check_count(usize::from(structure.tokens), right, path, "tokens").map_err(&flaw)?;
    }
    for faction in Faction::ALL {
        let own = content
            .structures
            .iter()
            .filter(|structure| structure.faction == faction);
        let tunnels = own.filter(|structure| structure.links).count();
        let right = usize::from(faction == Faction::Trogs);
        check_count(
            tunnels,
            right,
            "structures",
            &format!("types of Tunnels of the {faction}"),
        )
        .map_err(&flaw)?;
        let own = || {
            content
                .cards
                .iter()
                .filter(|card| card.kind == CardKind::Faction(faction))
        };
        let scoring = own().filter(|card| card.enables_scoring);
        let scoring = scoring.map(|card| usize::from(card.copies)).sum();
        check_count(scoring, 1, "tactics", &format!("Enable Scoring cards of the {faction}")).map_err(&flaw)?;
        let initiative = own().filter(|card| {
            card.text
                .is_some_and(|text| facts::sets_initiative(&content.effects, text))
        });
        let initiative = initiative.map(|card| usize::from(card.copies)).sum();
        check_count(initiative, 1, "tactics", &format!("initiative cards of the {faction}")).map_err(&flaw)?;
    }
    Ok(())
}
