//! The icons of Cry Havoc, and which of them stands for what.

use engine::cry_havoc::{Faction, Icon, Objective, Terrain};

use super::art;
use super::colour::{self, ATTACK, CREAM, GOLD, HEAD, INK, LAMP, TEXT, WHITE};
use super::parts::{battle, crystal, icon, mini, tinted};
use super::terrain::sign;
use crate::IconName;
use crate::icon::icons;
use crate::kit::svg::{Style, circle, group, path, rect};
use crate::kit::{Drawing, Rgb};

/// The middle of every icon.
const MIDDLE: (f32, f32) = (0.0, 0.0);

icons! {
    /// Move (CH-5.1).
    MOVE = "ch_move": plate(colour::icon(Icon::Move), art::MOVE, TEXT),
    /// Recruit (CH-5.1).
    RECRUIT = "ch_recruit": plate(colour::icon(Icon::Recruit), art::RECRUIT, TEXT),
    /// Build and Activate (CH-5.1).
    BUILD = "ch_build": plate(colour::icon(Icon::Build), art::BUILD, TEXT),
    /// A card, and the own deck.
    CARD = "ch_card": tinted(art::CARD, CREAM, MIDDLE, 142.0),
    /// VP, and Scoring.
    VP = "ch_vp": inked(art::STAR, GOLD, 124.0),
    /// A Crystal.
    CRYSTAL = "ch_crystal": crystal(None, MIDDLE, 1.45),
    /// A Unit.
    UNIT = "ch_unit": inked(art::UNIT, TEXT, 124.0),
    /// Control of a Region, and the Objective Region Control.
    CONTROL = "ch_control": plate(HEAD, art::FLAG, GOLD),
    /// Prisoners, and the Objective Capture Prisoners.
    CAPTURE = "ch_capture": plate(HEAD, art::PRISONER, TEXT),
    /// The Objective Attrition.
    ATTRITION = "ch_attrition": plate(HEAD, art::SWORDS, ATTACK),
    /// A battle.
    BATTLE = "ch_battle": battle(None, MIDDLE, 1.32) + &tinted(art::SWORDS, WHITE, MIDDLE, 60.0),
    /// An Exploration token, face down.
    EXPLORATION = "ch_explore": token(art::EXPLORATION),
    /// A War Party token, face down.
    WAR_PARTY = "ch_warparty": token(art::WAR_PARTY),
    /// A Nest token, face down.
    NEST = "ch_nest": icon(art::NEST, (0.0, 2.0), 102.0),
    /// A Skill.
    SKILL = "ch_skill": circle(MIDDLE, 54.0, Style::lined(LAMP, 10.0, INK))
        + &path("M0 -40L10 -10L40 0L10 10L0 40L-10 10L-40 0L-10 -10Z", Style::fill(WHITE)),
    /// A Structure that has no icon of its own.
    STRUCTURE = "ch_structure": group(
        &(path("M-30 -48H30L48 -30V30L30 48H-30L-48 30V-30Z", Style::lined(CREAM, 8.0, INK))
            + &path("M-25 -38H25L38 -25V25L25 38H-25L-38 25V-25Z", Style::fill(HEAD))),
        MIDDLE,
        1.16,
    ) + &tinted(art::BUILD, WHITE, MIDDLE, 76.0),
    /// A Structure.
    AIRFIELD = "ch_airfield": token(art::AIRFIELD),
    /// A Structure.
    ARTILLERY_BATTERY = "ch_battery": token(art::ARTILLERY_BATTERY),
    /// A Structure.
    WATCHTOWER_STRUCTURE = "ch_watchtower": token(art::WATCHTOWER_STRUCTURE),
    /// A Structure.
    HARVESTER = "ch_harvester": token(art::HARVESTER),
    /// A Structure.
    POWER_ORB = "ch_power_orb": token(art::POWER_ORB),
    /// A Structure.
    SEED_SPIRE = "ch_seed_spire": token(art::SEED_SPIRE),
    /// A Structure.
    ORBITAL_SNIPER = "ch_orbital_sniper": token(art::ORBITAL_SNIPER),
    /// A Structure.
    SHREDDER_DRONES = "ch_shredder_drones": token(art::SHREDDER_DRONES),
    /// A Structure.
    MATRIX = "ch_matrix": token(art::MATRIX),
    /// A Structure.
    FOUNDRY = "ch_foundry": token(art::FOUNDRY),
    /// A Structure.
    REPAIR_BAY = "ch_repair_bay": token(art::REPAIR_BAY),
    /// A Structure.
    TUNNELS = "ch_tunnels": token(art::TUNNELS),
    /// A Structure.
    PIT_TRAPS = "ch_pit_traps": token(art::PIT_TRAPS),
    /// A Structure.
    WARREN = "ch_warren": token(art::WARREN),
    /// A faction by its shape and letter.
    HUMANS = "ch_humans": mini(Faction::Humans, (0.0, 2.0), 110.0),
    /// A faction by its shape and letter.
    PILGRIMS = "ch_pilgrims": mini(Faction::Pilgrims, MIDDLE, 112.0),
    /// A faction by its shape and letter.
    MACHINES = "ch_machines": mini(Faction::Machines, MIDDLE, 116.0),
    /// A faction by its shape and letter.
    TROGS = "ch_trogs": mini(Faction::Trogs, MIDDLE, 98.0),
    /// A terrain, and its deck.
    MOUNTAIN = "ch_mountain": sign(Terrain::Mountain, MIDDLE, 112.0),
    /// A terrain, and its deck.
    DESERT = "ch_desert": sign(Terrain::Desert, MIDDLE, 112.0),
    /// A terrain, and its deck.
    JUNGLE = "ch_jungle": sign(Terrain::Jungle, MIDDLE, 112.0),
    /// A terrain, and its deck.
    OCEAN = "ch_ocean": sign(Terrain::Ocean, MIDDLE, 112.0),
}

/// A drawing in full colour that has its own rim.
fn token(drawing: Drawing) -> String {
    icon(drawing, MIDDLE, 112.0)
}

/// A drawing in one colour, on a plate.
fn plate(ground: Rgb, drawing: Drawing, figure: Rgb) -> String {
    rect([-59.0, -59.0, 118.0, 118.0], 24.0, Style::lined(ground, 8.0, INK)) + &tinted(drawing, figure, MIDDLE, 108.0)
}

/// A drawing of filled shapes in one colour, with an outline.
fn inked(drawing: Drawing, fill: Rgb, size: f32) -> String {
    let ink = INK.css();
    let parts = tinted(drawing, fill, MIDDLE, size);
    format!(r#"<g stroke="{ink}" stroke-width="11" stroke-linejoin="round" paint-order="stroke">{parts}</g>"#)
}

/// The icon of a faction.
pub fn faction(faction: Faction) -> IconName {
    match faction {
        Faction::Humans => HUMANS,
        Faction::Pilgrims => PILGRIMS,
        Faction::Machines => MACHINES,
        Faction::Trogs => TROGS,
    }
}

/// The icon of a terrain.
pub fn terrain(terrain: Terrain) -> IconName {
    match terrain {
        Terrain::Mountain => MOUNTAIN,
        Terrain::Desert => DESERT,
        Terrain::Jungle => JUNGLE,
        Terrain::Ocean => OCEAN,
    }
}

/// The icon of a kind of Action.
pub fn action(icon: Icon) -> IconName {
    match icon {
        Icon::Move => MOVE,
        Icon::Recruit => RECRUIT,
        Icon::Build => BUILD,
    }
}

/// The icon of an Objective.
pub fn objective(objective: Objective) -> IconName {
    match objective {
        Objective::Control => CONTROL,
        Objective::Capture => CAPTURE,
        Objective::Attrition => ATTRITION,
    }
}

/// The icon of a type of Structure by its identifier in the component data; one for all of which the program has no drawing.
pub fn structure(identifier: &str) -> IconName {
    match identifier {
        "hum-airfield" => AIRFIELD,
        "hum-artillery-battery" => ARTILLERY_BATTERY,
        "hum-watchtower" => WATCHTOWER_STRUCTURE,
        "pil-harvester" => HARVESTER,
        "pil-power-orb" => POWER_ORB,
        "pil-seed-spire" => SEED_SPIRE,
        "mac-orbital-sniper" => ORBITAL_SNIPER,
        "mac-shredder-drones" => SHREDDER_DRONES,
        "mac-matrix" => MATRIX,
        "mac-foundry" => FOUNDRY,
        "mac-repair-bay" => REPAIR_BAY,
        "tro-tunnels" => TUNNELS,
        "tro-pit-traps" => PIT_TRAPS,
        "tro-warren" => WARREN,
        _ => STRUCTURE,
    }
}

#[cfg(test)]
mod tests {
    use engine::cry_havoc::Content;

    use super::*;

    #[test]
    fn every_structure_that_the_program_carries_has_an_icon_of_its_own() {
        let mut icons: Vec<IconName> = Content::embedded()
            .structures()
            .iter()
            .map(|kind| structure(&kind.name))
            .collect();
        let count = icons.len();
        icons.sort_unstable();
        icons.dedup();
        assert_eq!(icons.len(), count);
        assert!(!icons.contains(&STRUCTURE));
    }
}
