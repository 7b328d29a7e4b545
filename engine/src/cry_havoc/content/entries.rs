//! What the component data say about each thing, ready for the rules.

use enum_map::EnumMap;

use super::data::{Piece, RegionKind};
use super::facts::Condition;
use crate::components::Source;
use crate::cry_havoc::effects::{Trigger, Window};
use crate::cry_havoc::{EffectId, Faction, Icon, Name, RegionId, RegionSet, SkillId, StructureId, Terrain};

/// A side of the map (CH-1.1), ready for the rules.
#[derive(Clone, Debug)]
pub struct Map {
    /// In the order of the data; at most 32.
    pub regions: Vec<Region>,
    /// The Regions adjacent to each: borders and the opposite one (CH-6.2). Tunnels are not counted in.
    pub adjacent: Vec<RegionSet>,
    /// The HQ Regions of invaders (CH-1.5), the Trogs' not included.
    pub landings: RegionSet,
    /// The Trog HQ Region, where the map has one (CH-1.11).
    pub trog_hq: Option<RegionId>,
    /// The outer Regions.
    pub outer: RegionSet,
    /// The inner Regions of each terrain.
    pub terrain: EnumMap<Terrain, RegionSet>,
}

/// What a Region is called in the languages of the rulebooks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    /// English.
    pub en: String,
    /// Brazilian Portuguese.
    pub pt_br: String,
    /// Polish.
    pub pl: String,
    /// Spanish.
    pub es: String,
    /// French.
    pub fr: String,
}

/// What an entry is called and says, in English, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// Whether it is published or ours.
    pub source: Source,
    /// The name.
    pub title: String,
    /// What it does, in words.
    pub text: String,
}

/// A Region of a side of the map.
#[derive(Clone, Debug)]
pub struct Region {
    /// The identifier.
    pub name: Name,
    /// Whether it is published or ours.
    pub source: Source,
    /// What it is called.
    pub names: Names,
    /// What kind of Region it is.
    pub kind: RegionKind,
    /// None in outer and HQ Regions (CH-9.5).
    pub terrain: Option<Terrain>,
    /// The Crystals printed (CH-1.10).
    pub crystals: u8,
    /// Whether a War Party icon is printed (CH-1.9).
    pub war_party: bool,
    /// Whether an Exploration icon is printed (CH-1.9).
    pub exploration: bool,
    /// Whether a Tunnel icon is printed (CH-1.11).
    pub tunnel: bool,
    /// The Region across the board that is adjacent too (CH-6.2).
    pub opposite: Option<RegionId>,
    /// The Regions with which it shares a border.
    pub borders: RegionSet,
    /// Its middle, x and y in thousandths of the board from the top left.
    pub centre: [u16; 2],
    /// The middle of its name, likewise.
    pub label: [u16; 2],
    /// What it covers of the board, together.
    pub pieces: Vec<Piece>,
}

/// Which card it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardKind {
    /// A Tactics card of a faction.
    Faction(Faction),
    /// A Terrain Tactics card.
    Terrain(Terrain),
    /// An Objective card of New Orders, shuffled into that Terrain deck (CH-12.1).
    Objective(Terrain),
}

/// The bonus icons beside an icon (CH-5.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bonus {
    /// `+draw`: how many cards are drawn.
    pub draw: u8,
    /// `+draw1`: a card, once however many such symbols are discarded together.
    pub draw_once: bool,
    /// `+VP`: how many VP.
    pub vp: u8,
    /// `+!`: the card's "!" text.
    pub text: bool,
}

/// A kind of card.
#[derive(Clone, Debug)]
pub struct Card {
    /// The identifier.
    pub name: Name,
    /// Its name and text.
    pub about: About,
    /// Which card it is.
    pub kind: CardKind,
    /// How many there are.
    pub copies: u8,
    /// 0 to 3 of each kind.
    pub icons: EnumMap<Icon, u8>,
    /// Beside each kind of icon.
    pub bonus: EnumMap<Icon, Bonus>,
    /// The Battle text (CH-9.13).
    pub battle: Option<EffectId>,
    /// The "!" text (CH-5.4).
    pub text: Option<EffectId>,
    /// Whether it is the card that enables Scoring (CH-8.8).
    pub enables_scoring: bool,
    /// What an Objective card does at Final Scoring (CH-12.3).
    pub objective: Option<EffectId>,
    /// What that asks and gives.
    pub(crate) condition: Option<Condition>,
}

impl Card {
    /// The VP that an Objective card is worth to who meets it (CH-12.3); `None` for every other card.
    pub fn objective_vp(&self) -> Option<u8> {
        self.condition.map(|condition| condition.vp)
    }
}

/// A type of Structure.
#[derive(Clone, Debug)]
pub struct Structure {
    /// The identifier.
    pub name: Name,
    /// Its name and text.
    pub about: About,
    /// Whose it is.
    pub faction: Faction,
    /// How many tokens there are.
    pub tokens: u8,
    /// Build points to place it.
    pub build: u8,
    /// Build points to activate it; `None` for a passive one.
    pub activate: Option<u8>,
    /// VP for who places it while none of its tokens is on the map (CC-A63).
    pub only_vp: u8,
    /// When it works: [`Window::Build`] when activated, else by itself (CC-V9).
    pub window: Window,
    /// What it does.
    pub effect: EffectId,
    /// Whether it works while its Region is a Battle Region (CH-7.1).
    pub in_battle: bool,
    /// Whether its Regions are adjacent to one another for its owner's Units: Tunnels (CH-6.2).
    pub links: bool,
    /// Whether it works by itself in its owner's battles near it (CC-A20).
    pub helps_near: bool,
}

/// A Skill.
#[derive(Clone, Debug)]
pub struct Skill {
    /// The identifier.
    pub name: Name,
    /// Its name and text.
    pub about: About,
    /// Whose it is.
    pub faction: Faction,
    /// Whether it is the faction's Default Skill (CH-1.6).
    pub default: bool,
    /// When it may be used.
    pub window: Window,
    /// What it does.
    pub effect: EffectId,
    /// Whether it changes who places Units first, and so is declared before anybody does.
    pub declared: bool,
    /// What goes on as long as its token lies (CC-A55).
    pub(crate) standing: Vec<(Trigger, EffectId)>,
    /// Whether its token lies only in Regions that its player controls (CC-A35).
    pub token_needs_control: bool,
}

impl Skill {
    /// Whether its token marks a Region to be won, and so comes back at the end of the Round (CC-A46).
    pub fn marks_until_round_end(&self) -> bool {
        self.standing
            .iter()
            .any(|(trigger, _)| matches!(trigger, Trigger::Win(_)))
    }
}

/// A faction's supply.
#[derive(Clone, Debug)]
pub struct FactionData {
    /// Its name and character.
    pub about: About,
    /// Units in all.
    pub units: u8,
    /// Skill tokens.
    pub skill_tokens: u8,
    /// Whether it keeps the Crystals that it extracts, in a Stock (content 1.6).
    pub stock: bool,
    /// The types of Structures, in the order of the data.
    pub structures: Vec<StructureId>,
    /// The same, a bit for each.
    pub(crate) own_structures: u32,
    /// All Skills, the Default one among them.
    pub skills: Vec<SkillId>,
}

/// A kind of Event token.
#[derive(Clone, Debug)]
pub struct EventToken {
    /// The identifier.
    pub name: Name,
    /// Its name and text.
    pub about: About,
    /// What it does.
    pub effect: EffectId,
    /// How many there are.
    pub copies: u8,
}

/// A kind of Exploration token.
#[derive(Clone, Debug)]
pub struct ExplorationToken {
    /// The identifier.
    pub name: Name,
    /// Its name and text.
    pub about: About,
    /// What it does for who reveals it.
    pub effect: EffectId,
    /// How many there are.
    pub copies: u8,
}

/// A kind of War Party or Nest token (CH-11.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrogToken {
    /// The identifier, made of its Units and Crystals: `war-party-2-1`, `nest-3-0`.
    pub name: Name,
    /// Whether it is published or ours.
    pub source: Source,
    /// Whether it is a Nest, else a War Party.
    pub nest: bool,
    /// The Trog Units that it brings.
    pub units: u8,
    /// The Crystals that it brings.
    pub crystals: u8,
    /// How many there are.
    pub copies: u8,
}

/// A kind of token that adds strength in a battle of its faction (content 1.6): Artillery and Watchtower.
#[derive(Clone, Copy, Debug)]
pub struct StrengthToken {
    /// Whose it is: the faction whose battles it helps in.
    pub owner: Faction,
    /// How many there are.
    pub tokens: u8,
    /// What it does in the battle.
    pub effect: EffectId,
}
