//! The drawings of Cry Havoc, and which of them shows what.

use engine::cry_havoc::{Faction, Icon, Objective};

use crate::kit::{Drawing, drawings};

drawings! { "cry_havoc/art":
    /// Activates a Structure (CH-8.3).
    ACTIVATE = "activate",
    /// An Artillery token.
    ARTILLERY = "artillery",
    /// `+draw` (CH-5.4).
    BONUS_DRAW = "bonus-draw",
    /// `+draw1` (CH-5.4).
    BONUS_DRAW_ONCE = "bonus-draw-once",
    /// `+!` (CH-5.4).
    BONUS_TEXT = "bonus-text",
    /// `+VP` (CH-5.4).
    BONUS_VP = "bonus-vp",
    /// Build and Activate, tinted.
    BUILD = "build",
    /// A card, tinted.
    CARD = "card",
    /// Time, tinted.
    CLOCK = "clock",
    /// Who won.
    CROWN = "crown",
    /// A deck, tinted.
    DECK = "deck",
    /// A discard pile, tinted.
    DISCARD = "discard",
    /// An Event token, face down.
    EVENT = "event",
    /// An Exploration token, face down.
    EXPLORATION = "exploration",
    /// Region Control, tinted.
    FLAG = "flag",
    /// Cards in hand, tinted.
    HAND = "hand",
    /// The sign of the Humans.
    HQ_HUMANS = "hq-humans",
    /// The sign of the Machines.
    HQ_MACHINES = "hq-machines",
    /// The sign of the Pilgrims.
    HQ_PILGRIMS = "hq-pilgrims",
    /// The sign of the Trogs.
    HQ_TROGS = "hq-trogs",
    /// A Structure.
    FOUNDRY = "mac-foundry",
    /// A Structure.
    MATRIX = "mac-matrix",
    /// A Structure.
    ORBITAL_SNIPER = "mac-orbital-sniper",
    /// A Structure.
    REPAIR_BAY = "mac-repair-bay",
    /// A Structure.
    SHREDDER_DRONES = "mac-shredder-drones",
    /// Move, tinted.
    MOVE = "move",
    /// A Nest token, face down.
    NEST = "nest",
    /// A Structure.
    HARVESTER = "pil-harvester",
    /// A Structure.
    POWER_ORB = "pil-power-orb",
    /// A Structure.
    SEED_SPIRE = "pil-seed-spire",
    /// Capture Prisoners, and Prisoners, tinted.
    PRISONER = "prisoner",
    /// Recruit, tinted.
    RECRUIT = "recruit",
    /// Units in the Reserve, tinted.
    RESERVE = "reserve",
    /// VP and Scoring, tinted.
    STAR = "star",
    /// Attrition, tinted.
    SWORDS = "swords",
    /// A Structure.
    PIT_TRAPS = "tro-pit-traps",
    /// A Structure.
    TUNNELS = "tro-tunnels",
    /// A Structure.
    WARREN = "tro-warren",
    /// A Tunnel that is printed.
    TUNNEL = "tunnel",
    /// A Unit, tinted.
    UNIT = "unit",
    /// A Structure.
    AIRFIELD = "hum-airfield",
    /// A Structure.
    ARTILLERY_BATTERY = "hum-artillery-battery",
    /// A Structure.
    WATCHTOWER_STRUCTURE = "hum-watchtower",
    /// A War Party token, face down.
    WAR_PARTY = "war-party",
    /// A Watchtower token.
    WATCHTOWER = "watchtower",
}

/// The sign of a faction's HQ.
pub fn hq(faction: Faction) -> Drawing {
    match faction {
        Faction::Humans => HQ_HUMANS,
        Faction::Pilgrims => HQ_PILGRIMS,
        Faction::Machines => HQ_MACHINES,
        Faction::Trogs => HQ_TROGS,
    }
}

/// What stands for a kind of Action.
pub fn icon(icon: Icon) -> Drawing {
    match icon {
        Icon::Move => MOVE,
        Icon::Recruit => RECRUIT,
        Icon::Build => BUILD,
    }
}

/// What stands for an Objective.
pub fn objective(objective: Objective) -> Drawing {
    match objective {
        Objective::Control => FLAG,
        Objective::Capture => PRISONER,
        Objective::Attrition => SWORDS,
    }
}

/// The token of a type of Structure: its file bears the identifier of the component data. `None` for a type that the program
/// does not carry.
pub fn structure(identifier: &str) -> Option<Drawing> {
    const STRUCTURES: [Drawing; 14] = [
        AIRFIELD,
        ARTILLERY_BATTERY,
        WATCHTOWER_STRUCTURE,
        HARVESTER,
        POWER_ORB,
        SEED_SPIRE,
        ORBITAL_SNIPER,
        SHREDDER_DRONES,
        MATRIX,
        FOUNDRY,
        REPAIR_BAY,
        TUNNELS,
        PIT_TRAPS,
        WARREN,
    ];
    let file = |drawing: &Drawing| drawing.path.strip_prefix("cry_havoc/art/")?.strip_suffix(".svg");
    let named = |drawing: &Drawing| file(drawing) == Some(identifier);
    STRUCTURES.into_iter().find(named)
}

#[cfg(test)]
mod tests {
    use engine::cry_havoc::Content;

    use super::*;
    use crate::kit::{Kit, WHITE};

    #[test]
    fn every_drawing_can_be_drawn_and_shows_something() {
        let kit = Kit::new().unwrap();
        for drawing in ALL {
            let sprite = kit.art(*drawing, Some(WHITE), 1.0).unwrap();
            assert!(!sprite.runs.rows().is_empty(), "{}", drawing.path);
        }
    }

    #[test]
    fn every_structure_that_the_program_carries_has_its_drawing() {
        for kind in Content::embedded().structures() {
            assert!(structure(&kind.name).is_some(), "{}", kind.name);
        }
    }
}
