//! The pictures on cards: each card's own, on ground of its colours.

use engine::cry_havoc::Card;

use super::card::{emblem, tones};
use super::colour::INK;
use super::parts::icon;
use crate::kit::svg::{Style, circle, group, rect};
use crate::kit::{Drawing, drawings};

drawings! { "cry_havoc/art/cards":
    /// Heat Haze.
    HEAT_HAZE = "des-heat-haze",
    /// Long Raid.
    LONG_RAID = "des-long-raid",
    /// Sandstorm.
    SANDSTORM = "des-sandstorm",
    /// Scorched Earth.
    SCORCHED_EARTH = "des-scorched-earth",
    /// War of Thirst.
    WAR_OF_THIRST = "des-war-of-thirst",
    /// Air Support.
    AIR_SUPPORT = "hum-air-support",
    /// Chain of Command.
    CHAIN_OF_COMMAND = "hum-chain-of-command",
    /// Colonial Claim.
    COLONIAL_CLAIM = "hum-colonial-claim",
    /// Distraction.
    DISTRACTION = "hum-distraction",
    /// Drop Trooper.
    DROP_TROOPER = "hum-drop-trooper",
    /// Flanking.
    FLANKING = "hum-flanking",
    /// Regroup.
    REGROUP = "hum-regroup",
    /// Guerrilla Exit.
    GUERRILLA_EXIT = "jun-guerrilla-exit",
    /// Hidden Camp.
    HIDDEN_CAMP = "jun-hidden-camp",
    /// Predators.
    PREDATORS = "jun-predators",
    /// Trophy Hunt.
    TROPHY_HUNT = "jun-trophy-hunt",
    /// Vine Snare.
    VINE_SNARE = "jun-vine-snare",
    /// Cold Start.
    COLD_START = "mac-cold-start",
    /// Directive Fulfilled.
    DIRECTIVE_FULFILLED = "mac-directive-fulfilled",
    /// Lockstep.
    LOCKSTEP = "mac-lockstep",
    /// Overrun.
    OVERRUN = "mac-overrun",
    /// Recalculate.
    RECALCULATE = "mac-recalculate",
    /// Signal Jam.
    SIGNAL_JAM = "mac-signal-jam",
    /// Targeting Solution.
    TARGETING_SOLUTION = "mac-targeting-solution",
    /// Dug In.
    DUG_IN = "mou-dug-in",
    /// Foundation Stones.
    FOUNDATION_STONES = "mou-foundation-stones",
    /// High Ledge.
    HIGH_LEDGE = "mou-high-ledge",
    /// Rockfall.
    ROCKFALL = "mou-rockfall",
    /// Sky Fortress.
    SKY_FORTRESS = "mou-sky-fortress",
    /// Bedrock.
    BEDROCK = "no-bedrock",
    /// Both Horizons.
    BOTH_HORIZONS = "no-both-horizons",
    /// Full Cages.
    FULL_CAGES = "no-full-cages",
    /// Glass Harvest.
    GLASS_HARVEST = "no-glass-harvest",
    /// Green Garrison.
    GREEN_GARRISON = "no-green-garrison",
    /// High Thrones.
    HIGH_THRONES = "no-high-thrones",
    /// Nobody Left Behind.
    NOBODY_LEFT_BEHIND = "no-nobody-left-behind",
    /// Rim Lords.
    RIM_LORDS = "no-rim-lords",
    /// Fog Bank.
    FOG_BANK = "oce-fog-bank",
    /// Landing Craft.
    LANDING_CRAFT = "oce-landing-craft",
    /// Mirror Tide.
    MIRROR_TIDE = "oce-mirror-tide",
    /// Riptide.
    RIPTIDE = "oce-riptide",
    /// Undertow.
    UNDERTOW = "oce-undertow",
    /// Foresight.
    FORESIGHT = "pil-foresight",
    /// Holo Drop.
    HOLO_DROP = "pil-holo-drop",
    /// Mirror Host.
    MIRROR_HOST = "pil-mirror-host",
    /// Phase Gate.
    PHASE_GATE = "pil-phase-gate",
    /// Revelation.
    REVELATION = "pil-revelation",
    /// Siphon.
    SIPHON = "pil-siphon",
    /// Stasis Field.
    STASIS_FIELD = "pil-stasis-field",
    /// Ambush.
    AMBUSH = "tro-ambush",
    /// Blood Rage.
    BLOOD_RAGE = "tro-blood-rage",
    /// Drag Below.
    DRAG_BELOW = "tro-drag-below",
    /// Scouts.
    SCOUTS = "tro-scouts",
    /// Swarm.
    SWARM = "tro-swarm",
    /// Terror.
    TERROR = "tro-terror",
    /// Victory Howl.
    VICTORY_HOWL = "tro-victory-howl",
}

/// The side of the box that an icon of the art is made for, in that of the pictures.
const PICTURE: f32 = 76.0;

/// The picture of a card as large as this; the sign of where it comes from for a card that the program does not carry.
pub fn draw(card: &Card, (width, height): (f32, f32)) -> String {
    let [own, head] = tones(card.kind);
    let rings: String = [(1.05, 2), (0.78, 5), (0.5, 7)]
        .into_iter()
        .map(|(reach, light)| {
            let ring = Style::fill(head.mixed(own, light));
            circle((width / 2.0, height), reach * height, ring)
        })
        .collect();
    let clip = format!(r#"<clipPath id="picture"><rect width="{width}" height="{height}" rx="14"/></clipPath>"#);
    let ground = rect([0.0, 0.0, width, height], 14.0, Style::fill(head)) + &rings;
    let picture = match of(&card.name) {
        Some(drawing) => icon(drawing, (0.0, 0.0), PICTURE),
        None => emblem(card.kind),
    };
    let scale = (height / 180.0).min(width / 240.0);
    format!(r#"{clip}<g clip-path="url(#picture)">{ground}</g>"#)
        + &group(&picture, (width / 2.0, height / 2.0), scale)
        + &rect([0.0, 0.0, width, height], 14.0, Style::line(5.0, INK))
}

/// The picture of the card of this identifier: its file bears it.
fn of(identifier: &str) -> Option<Drawing> {
    let file = |drawing: &Drawing| drawing.path.strip_prefix("cry_havoc/art/cards/")?.strip_suffix(".svg");
    let named = |drawing: &&Drawing| file(drawing) == Some(identifier);
    ALL.iter().find(named).copied()
}

#[cfg(test)]
mod tests {
    use engine::cry_havoc::Content;

    use super::*;

    #[test]
    fn every_card_that_the_program_carries_has_its_picture() {
        for card in Content::embedded().cards() {
            assert!(of(&card.name).is_some(), "{}", card.name);
        }
    }
}
