//! What one viewer may know of a game.

mod question;
mod viewing;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::cry_havoc::{Content, Faction, Icon, Level, MapSide, Name, Objective, Terrain, VpSource};
use crate::{Outcome, Question, Seat, Seats};

/// A game as one viewer sees it: it holds nothing that the viewer may not know.
///
/// Entries of the component data are named by their identifiers. What is counted by faction or terrain has an entry for
/// those only that have some.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The seat that looks; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// The experience level (CH-1.6).
    pub level: Level,
    /// Whether the New Orders expansion is played (CH-12).
    pub new_orders: bool,
    /// The side of the map in play.
    pub map: MapSide,
    /// The number of the Round, counted from 1.
    pub round: u8,
    /// The phase of the Round.
    pub phase: Phase,
    /// Whether this is the final Round (CH-3.3).
    pub final_round: bool,
    /// Who enabled Scoring in this Round (CH-8.8).
    pub scoring: Option<Faction>,
    /// The seats that must decide; several only when they discard down to seven (CH-4.1).
    pub deciders: Seats,
    /// What must be decided, as in [`crate::Turn`]; `None` when the game is over.
    pub decision: Option<Name>,
    /// The card, Skill, Structure or token whose effect asks for it.
    pub asked_by: Option<Name>,
    /// What the viewer must decide, if it is the viewer's decision.
    pub question: Option<Question>,
    /// The Initiative track, first to last (CH-3.4).
    pub initiative: Vec<Faction>,
    /// The Upcoming Initiative track (CH-3.5).
    pub upcoming: Vec<Faction>,
    /// The Event spots by their position on the score track, the final spot last (CH-1.3).
    pub spots: Vec<SpotView>,
    /// How many revealed Event tokens wait for the one at hand (CH-3.1).
    pub events_waiting: u8,
    /// In the order of the map's Regions.
    pub regions: Vec<RegionView>,
    /// By seat.
    pub players: Vec<PlayerView>,
    /// The neutral Trogs, where nobody plays them (CH-11).
    pub neutral_trogs: Option<NeutralTrogs>,
    /// What lies beside the map.
    pub supply: Supply,
    /// Objective cards laid out (CH-12.2).
    pub objective_cards: Vec<Name>,
    /// The player's turn of the Action phase.
    pub turn: Option<TurnView>,
    /// The battle that is being fought.
    pub battle: Option<BattleView>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

/// The phases of a Round (CH-2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Events and Initiative (CH-3).
    Events,
    /// Drawing cards (CH-4).
    Draw,
    /// Actions (CH-5).
    Actions,
    /// Battle resolution (CH-9).
    Battles,
    /// Prisoners (CH-10.1).
    Prisoners,
    /// Scoring and the end of the Round (CH-10.3 to CH-10.6).
    Scoring,
    /// The game is over (CH-10.5).
    Over,
}

/// An Event spot of the score track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpotView {
    /// Its position on the score track, in VP.
    pub position: u16,
    /// How many Event tokens lie there, face down.
    pub tokens: u8,
    /// Whether it is neither resolved nor passed.
    pub open: bool,
}

/// A Region.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a token or print of its own")]
pub struct RegionView {
    /// Which.
    pub name: Name,
    /// None in outer and HQ Regions (CH-9.5).
    pub terrain: Option<Terrain>,
    /// Whether it is an HQ Region (CH-1.5, CH-1.11).
    pub hq: bool,
    /// Whose Control token lies there.
    pub control: Option<Faction>,
    /// Units by faction.
    pub units: BTreeMap<Faction, u8>,
    /// Crystals.
    pub crystals: u8,
    /// Structures.
    pub structures: Vec<StructureView>,
    /// War Party tokens, face down.
    pub war_parties: u8,
    /// Nest tokens, face down.
    pub nests: u8,
    /// Exploration tokens, face down.
    pub explorations: u8,
    /// Whether an Artillery token of the Humans lies there.
    pub artillery: bool,
    /// Whether a Watchtower token of the Humans lies there.
    pub watchtower: bool,
    /// Skill tokens by faction.
    pub skill_tokens: BTreeMap<Faction, u8>,
    /// Whether it is a Tunnel Region (CH-6.2).
    pub tunnel: bool,
    /// The Battle token.
    pub battle: Option<BattleToken>,
}

/// A Structure on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StructureView {
    /// Its type.
    pub structure: Name,
    /// Whose it is.
    pub owner: Faction,
    /// Whether it was activated in this Action (CH-8.3).
    pub activated: bool,
    /// Whether a Skill token marks it for this turn.
    pub marked: bool,
}

/// Why a Structure on the map cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idle {
    /// Its owner does not control the Region (CH-8.5).
    Control,
    /// A battle is to be fought there, and it does not work in battles (CH-7.1).
    Battle,
    /// It was activated in this Action (CH-8.3).
    Activated,
}

impl RegionView {
    /// Why a Structure in this Region cannot be used, if that is so.
    pub fn idle(&self, structure: &StructureView, content: &Content) -> Option<Idle> {
        let kind = content.structure(&structure.structure)?;
        let works_in_battle = content.structures()[kind.index()].in_battle;
        match structure {
            _ if self.control != Some(structure.owner) => Some(Idle::Control),
            _ if self.battle.is_some() && !works_in_battle => Some(Idle::Battle),
            _ if structure.activated => Some(Idle::Activated),
            _ => None,
        }
    }
}

/// A Battle token (CH-6.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleToken {
    /// Its number.
    pub number: u8,
    /// The Attacker.
    pub attacker: Faction,
}

/// What everybody knows of a player, and the hidden cards if the viewer may see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerView {
    /// The faction.
    pub faction: Faction,
    /// VP.
    pub score: u16,
    /// What they came from, each source that gave or took some; `None` in a game that was saved before it was kept.
    #[serde(default)]
    pub earned: Option<BTreeMap<VpSource, i16>>,
    /// The hand.
    pub hand: Hand,
    /// How many cards are in the deck.
    pub deck: u8,
    /// The cards chosen to be discarded down to seven, still in hand until the last player has chosen (CH-4.1); only in
    /// their owner's view.
    pub to_discard: Option<Vec<Name>>,
    /// The discard pile, the last card on top; it lies open (§CH-5.8).
    pub discard: Vec<Name>,
    /// Skills.
    pub skills: Vec<SkillView>,
    /// Prisoners held, by their owners.
    pub prisoners: BTreeMap<Faction, u8>,
    /// The Pilgrims' extracted Crystals.
    pub stock: u8,
    /// Units in the Reserve.
    pub reserve: u8,
    /// Structure tokens not on the map: each type with their number, in the order of the data.
    pub structures_left: Vec<(Name, u8)>,
    /// Skill tokens not on the map.
    pub skill_tokens_left: u8,
    /// Cards on Matrix tiles (CH-13.3), in the order in which they are chosen by number.
    pub stored: Vec<StoredCard>,
}

/// Cards in hand, as far as the viewer knows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// How many.
    pub count: u8,
    /// Which, in the order in which they came; only in their owner's view.
    pub cards: Option<Vec<Name>>,
}

/// A Skill in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SkillView {
    /// Which.
    pub skill: Name,
    /// Whether it is exhausted (CH-8.9).
    pub exhausted: bool,
}

/// A card on a Matrix tile (CH-13.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredCard {
    /// The deck it came from, which its back shows.
    pub terrain: Option<Terrain>,
    /// Which; only in its owner's view.
    pub card: Option<Name>,
}

/// The Trogs that nobody plays (CH-11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NeutralTrogs {
    /// Units in the Trog Reserve.
    pub reserve: u8,
    /// Prisoners set aside, by their owners (CH-11.3).
    pub set_aside: BTreeMap<Faction, u8>,
}

/// What lies beside the map and belongs to nobody, and the Humans' tokens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Supply {
    /// Cards in the Terrain Tactics decks.
    pub terrain_decks: BTreeMap<Terrain, u8>,
    /// Nest tokens.
    pub nests: u8,
    /// Exploration tokens.
    pub explorations: u8,
    /// Artillery tokens.
    pub artillery: u8,
    /// Watchtower tokens.
    pub watchtowers: u8,
}

/// A player's turn of the Action phase (CH-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnView {
    /// Whose turn it is.
    pub faction: Faction,
    /// The action marker, 1 to 3 (CH-5.1).
    pub marker: u8,
    /// Whether the Action is taken or passed.
    pub acted: bool,
    /// The Action that spends points; until its cards are laid down only in the acting player's view.
    pub icon: Option<Icon>,
    /// The cards chosen for the Action, still in hand; only in the acting player's view.
    pub chosen: Option<Vec<Name>>,
    /// The cards drawn of which one is kept (CH-8.7).
    pub drawn: Hand,
    /// Cards laid down whose "!" text is still to be carried out (CH-5.4).
    pub texts: Vec<Name>,
    /// Points left.
    pub points: u8,
    /// Points that effects add to the Actions.
    pub bonus: BTreeMap<Icon, u8>,
    /// How much less the activation of a marked Structure costs.
    pub discount: u8,
    /// The Regions controlled when the Build Action began: Structures are built in them alone (CH-8.2).
    pub controlled: Vec<Name>,
    /// Units that have stopped (CH-6.4), by Region.
    pub stopped: BTreeMap<Name, u8>,
}

/// A battle that is being fought (CH-9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleView {
    /// The Battle Region.
    pub region: Name,
    /// The number of its Battle token.
    pub number: u8,
    /// The Attacker, then the Defender.
    pub sides: [SideView; 2],
    /// Whether the Attacker places Units after the Defender.
    pub attacker_last: bool,
    /// Who runs the Trogs of this battle, where they are neutral (CH-11.1).
    pub runs_trogs: Option<Faction>,
    /// The Objectives still to be resolved, in order.
    pub order: Vec<Objective>,
    /// Who wins ties, where it is not as printed.
    pub ties: BTreeMap<Objective, Faction>,
    /// The Objectives that are locked.
    pub locked: Vec<Objective>,
    /// The side that won Region Control, once it is resolved.
    pub winner: Option<Faction>,
    /// The Tactics cards played so far, in order, with or without effect.
    pub played: Vec<(Faction, Name)>,
    /// The Objectives resolved so far, in order, and who won each: nobody wins Attrition.
    pub resolved: Vec<(Objective, Option<Faction>)>,
}

/// A side of a battle. What is counted by Objective stands in the order Control, Capture, Attrition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideView {
    /// Whose it is.
    pub faction: Faction,
    /// Units on the Objectives, once they are placed (CH-9.3).
    pub units: Option<[u8; 3]>,
    /// What it counts beside its Units.
    pub strength: [u8; 3],
    /// How many kills of its Units will not happen.
    pub prevented: u8,
    /// How many of its next cards have no effect.
    pub nullified: u8,
    /// Whether it plays no more Tactics cards (CH-9.4).
    pub passed: bool,
    /// Its last card that had its effect.
    pub last_card: Option<Name>,
    /// Which of its Units the enemy kills in Attrition. Both sides choose at the same time (CH-9.8): until both have,
    /// only who chose sees it.
    pub kills: Option<[u8; 3]>,
    /// Which of these kills are prevented.
    pub saved: [u8; 3],
}
