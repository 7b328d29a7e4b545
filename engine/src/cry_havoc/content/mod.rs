//! The component data: map, factions, cards, tiles and tokens (CH-1.13, content document).
//!
//! They are data, not code: the files of `assets/cry_havoc/`, embedded in the program, replaceable entry by entry from a
//! folder, and checked on reading. A running game keeps the data it started with.

mod effect;

pub use effect::{
    Amount, At, DrawFrom, Effect, Filter, Guard, OrderChange, Primitive, Regions, TokenKind, Trigger, Victim, Whose,
};

use super::{
    EffectId, EventId, ExplorationId, Faction, Icon, Name, RegionId, RegionSet, SkillId, StructureId, Terrain,
    TrogTokenId,
};

/// A side of the map (CH-1.1), ready for the rules.
#[derive(Clone, Debug)]
pub struct Map {
    /// In the order of the data; at most 32.
    pub(crate) regions: Vec<Region>,
    /// The Regions adjacent to each: borders and the opposite one (CH-6.2). Tunnels are not counted in.
    pub(crate) adjacent: Vec<RegionSet>,
    /// The HQ Regions of invaders (CH-1.5), the Trogs' not included.
    pub(crate) landings: RegionSet,
    /// The Trog HQ Region, where the map has one (CH-1.11).
    pub(crate) trog_hq: Option<RegionId>,
    /// The outer Regions.
    pub(crate) outer: RegionSet,
    /// The inner Regions of each terrain, by [`Terrain::index`].
    pub(crate) terrain: [RegionSet; 4],
}

/// A Region of a side of the map.
#[derive(Clone, Debug)]
pub struct Region {
    /// The identifier.
    pub(crate) name: Name,
    /// None in outer and HQ Regions (CH-9.5).
    pub(crate) terrain: Option<Terrain>,
    /// The Crystals printed (CH-1.10).
    pub(crate) crystals: u8,
    /// Whether a War Party icon is printed (CH-1.9).
    pub(crate) war_party: bool,
    /// Whether an Exploration icon is printed (CH-1.9).
    pub(crate) exploration: bool,
    /// Whether a Tunnel icon is printed (CH-1.11).
    pub(crate) tunnel: bool,
    /// The Region across the board that is adjacent too (CH-6.2).
    pub(crate) opposite: Option<RegionId>,
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
    pub(crate) draw: u8,
    /// `+draw1`: a card, once however many such symbols are discarded together.
    pub(crate) draw_once: bool,
    /// `+VP`: how many VP.
    pub(crate) vp: u8,
    /// `+!`: the card's "!" text.
    pub(crate) text: bool,
}

/// A kind of card.
#[derive(Clone, Debug)]
pub struct Card {
    /// The identifier.
    pub(crate) name: Name,
    /// Which card it is.
    pub(crate) kind: CardKind,
    /// How many there are.
    pub(crate) copies: u8,
    /// 0 to 3 of each kind, by [`Icon::index`].
    pub(crate) icons: [u8; 3],
    /// Beside each kind of icon.
    pub(crate) bonus: [Bonus; 3],
    /// The Battle text (CH-9.13).
    pub(crate) battle: Option<EffectId>,
    /// The "!" text (CH-5.4).
    pub(crate) text: Option<EffectId>,
    /// Whether it is the card that enables Scoring (CH-8.8).
    pub(crate) enables_scoring: bool,
    /// What an Objective card does at Final Scoring (CH-12.3).
    pub(crate) objective: Option<EffectId>,
}

/// When an effect may be used (content 1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are those of content 1.3")]
pub enum Window {
    Event,
    Draw,
    Turn,
    Icon,
    Recruit,
    Build,
    Enter,
    Reveal,
    Place,
    Battle,
    Pre,
    Objective,
    After,
    Retreat,
    Prison,
    Score,
    Final,
    Always,
}

/// A type of Structure.
#[derive(Clone, Debug)]
pub struct Structure {
    /// The identifier.
    pub(crate) name: Name,
    /// Whose it is.
    pub(crate) faction: Faction,
    /// How many tokens there are.
    pub(crate) tokens: u8,
    /// Build points to place it.
    pub(crate) build: u8,
    /// Build points to activate it; `None` for a passive one.
    pub(crate) activate: Option<u8>,
    /// When it works: [`Window::Build`] when activated, else by itself (CC-V9).
    pub(crate) window: Window,
    /// What it does.
    pub(crate) effect: EffectId,
    /// Whether it works while its Region is a Battle Region (CH-7.1).
    pub(crate) in_battle: bool,
}

/// A Skill.
#[derive(Clone, Debug)]
pub struct Skill {
    /// The identifier.
    pub(crate) name: Name,
    /// Whose it is.
    pub(crate) faction: Faction,
    /// Whether it is the faction's Default Skill (CH-1.6).
    pub(crate) default: bool,
    /// When it may be used.
    pub(crate) window: Window,
    /// What it does.
    pub(crate) effect: EffectId,
}

/// A faction's supply.
#[derive(Clone, Debug)]
pub struct FactionData {
    /// Units in all.
    pub(crate) units: u8,
    /// Skill tokens.
    pub(crate) skill_tokens: u8,
    /// The types of Structures, in the order of the data.
    pub(crate) structures: Vec<StructureId>,
    /// All Skills, the Default one among them.
    pub(crate) skills: Vec<SkillId>,
}

/// A kind of Event token.
#[derive(Clone, Debug)]
pub struct EventToken {
    /// The identifier.
    pub(crate) name: Name,
    /// What it does.
    pub(crate) effect: EffectId,
    /// How many there are.
    pub(crate) copies: u8,
}

/// A kind of Exploration token.
#[derive(Clone, Debug)]
pub struct ExplorationToken {
    /// The identifier.
    pub(crate) name: Name,
    /// What it does for who reveals it.
    pub(crate) effect: EffectId,
    /// How many there are.
    pub(crate) copies: u8,
}

/// A kind of War Party or Nest token (CH-11.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrogToken {
    /// Whether it is a Nest, else a War Party.
    pub(crate) nest: bool,
    /// The Trog Units that it brings.
    pub(crate) units: u8,
    /// The Crystals that it brings.
    pub(crate) crystals: u8,
    /// How many there are.
    pub(crate) copies: u8,
}

/// A kind of token that adds strength in a battle of its faction (content 1.6): Artillery and Watchtower.
#[derive(Clone, Copy, Debug)]
pub struct StrengthToken {
    /// How many there are.
    pub(crate) tokens: u8,
    /// What it does in the battle.
    pub(crate) effect: EffectId,
}

/// The component data of the game, checked and ready for the rules.
#[derive(Clone, Debug)]
pub struct Content {
    /// The standard side for 3 or 4 players, then the side for 2 (CH-1.1).
    pub(crate) maps: [Map; 2],
    /// By [`Faction::index`].
    pub(crate) factions: [FactionData; 4],
    /// All kinds of cards.
    pub(crate) cards: Vec<Card>,
    /// All types of Structures; at most 32.
    pub(crate) structures: Vec<Structure>,
    /// All Skills.
    pub(crate) skills: Vec<Skill>,
    /// All kinds of Event tokens.
    pub(crate) events: Vec<EventToken>,
    /// All kinds of Exploration tokens.
    pub(crate) explorations: Vec<ExplorationToken>,
    /// All kinds of War Party tokens, then of Nest tokens.
    pub(crate) trog_tokens: Vec<TrogToken>,
    /// The Humans' Artillery tokens.
    pub(crate) artillery: StrengthToken,
    /// The Humans' Watchtower tokens.
    pub(crate) watchtower: StrengthToken,
    /// The positions of the four Event spots and of the final spot on the score track (CH-1.3).
    pub(crate) spots: [u16; 5],
    /// All parts of all effects.
    pub(crate) effects: Vec<Effect>,
}
