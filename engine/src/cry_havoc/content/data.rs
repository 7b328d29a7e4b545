//! The component data as they are written: the entries of the files, and how files replace them.

use std::collections::BTreeMap;

use enum_map::EnumMap;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Window;
use crate::components::{ContentError, Flaw, Source, check, malformed};
use crate::cry_havoc::{Faction, Icon, Name, Terrain};

/// The form of the data that this program reads.
pub(super) const FORMAT: u32 = 1;

/// An entry of a list.
pub(super) trait Entry: Clone + PartialEq + Serialize + DeserializeOwned {
    /// The identifier, unique in its list.
    fn id(&self) -> &Name;
}

macro_rules! entries {
    ($($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $field:ident: $kind:ty,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $name {
            pub(super) id: Name,
            pub(super) source: Source,
            $($(#[$each])* pub(super) $field: $kind,)*
        }

        impl Entry for $name {
            fn id(&self) -> &Name {
                &self.id
            }
        }
    )*};
}

entries! {
    /// What a Region is called.
    NamesEntry {
        #[serde(default)]
        en: String,
        #[serde(default, rename = "pt-BR")]
        pt_br: String,
        #[serde(default)]
        pl: String,
        #[serde(default)]
        es: String,
        #[serde(default)]
        fr: String,
    }

    /// A Region of a side of the map.
    RegionEntry {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sector: Option<u8>,
        shape: Name,
        kind: RegionKind,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        terrain: Option<Terrain>,
        crystals: u8,
        icons: Vec<RegionIcon>,
        borders: Vec<Name>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opposite: Option<Name>,
        centre: [u16; 2],
        label: [u16; 2],
    }

    /// The axes of the sectors of a side, in degrees counter-clockwise from east.
    SectorsEntry {
        axes: Vec<u16>,
    }

    /// A shape that Regions of several sectors have.
    ShapeEntry {
        pieces: Vec<Piece>,
    }

    /// A faction's supply.
    FactionEntry {
        name: String,
        units: u8,
        skill_tokens: u8,
        #[serde(default, skip_serializing_if = "is_false")]
        stock: bool,
        text: String,
    }

    /// A type of Structure.
    StructureEntry {
        faction: Faction,
        name: String,
        tokens: u8,
        build: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        activate: Option<u8>,
        #[serde(default, skip_serializing_if = "is_zero")]
        only_vp: u8,
        window: Window,
        in_battle: bool,
        effect: String,
        text: String,
    }

    /// A Skill.
    SkillEntry {
        faction: Faction,
        name: String,
        #[serde(default, skip_serializing_if = "is_false")]
        default: bool,
        window: Window,
        effect: String,
        text: String,
    }

    /// A faction's Tactics card.
    TacticsEntry {
        faction: Faction,
        name: String,
        copies: u8,
        icons: Icons<u8>,
        #[serde(default, skip_serializing_if = "Icons::is_default")]
        bonus: Icons<Vec<BonusIcon>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        battle: Option<String>,
        #[serde(default, rename = "!", skip_serializing_if = "Option::is_none")]
        exclamation: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<String>,
        text: String,
    }

    /// A Terrain Tactics deck.
    DeckEntry {
        name: String,
        text: String,
    }

    /// A Terrain Tactics card.
    TerrainCardEntry {
        deck: Terrain,
        name: String,
        copies: u8,
        icons: Icons<u8>,
        #[serde(default, skip_serializing_if = "Icons::is_default")]
        bonus: Icons<Vec<BonusIcon>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        battle: Option<String>,
        #[serde(default, rename = "!", skip_serializing_if = "Option::is_none")]
        exclamation: Option<String>,
        text: String,
    }

    /// A spot of the score track.
    SpotEntry {
        position: u16,
    }

    /// A kind of Event or Exploration token.
    TokenEntry {
        name: String,
        copies: u8,
        effect: String,
        text: String,
    }

    /// A kind of War Party or Nest token.
    TrogTokenEntry {
        units: u8,
        crystals: u8,
        copies: u8,
    }

    /// A kind of token that adds strength.
    StrengthEntry {
        name: String,
        owner: Faction,
        tokens: u8,
        effect: String,
        text: String,
    }

    /// An Objective card of New Orders.
    ObjectiveEntry {
        name: String,
        deck: Terrain,
        effect: String,
        text: String,
    }
}

/// What kind of Region it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RegionKind {
    /// An HQ Region of an invader (CH-1.5).
    Hq,
    /// An outer Region, which has no terrain (CH-9.5).
    Outer,
    /// An inner Region with its terrain; the Trog HQ Region is one (CH-1.11).
    Inner,
}

/// What is printed on a Region beside its Crystals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RegionIcon {
    WarParty,
    Exploration,
    Tunnel,
    TrogHq,
}

/// A bonus icon (CH-5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum BonusIcon {
    #[serde(rename = "+draw")]
    Draw,
    #[serde(rename = "+draw1")]
    DrawOnce,
    #[serde(rename = "+VP")]
    Vp,
    #[serde(rename = "+!")]
    Text,
}

/// Something for each kind of icon.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Icons<T: Default> {
    #[serde(default)]
    pub(super) r#move: T,
    #[serde(default)]
    pub(super) recruit: T,
    #[serde(default)]
    pub(super) build: T,
}

impl<T: Default + PartialEq> Icons<T> {
    fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

impl<T: Default> Icons<T> {
    pub(super) fn each(&self) -> EnumMap<Icon, &T> {
        EnumMap::from_fn(|icon| match icon {
            Icon::Move => &self.r#move,
            Icon::Recruit => &self.recruit,
            Icon::Build => &self.build,
        })
    }
}

/// A piece of a ring around the middle of the board, (500, 500).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// From and to, in degrees counter-clockwise; in a shape from the axis of the sector, in a Region from east.
    pub angles: [i16; 2],
    /// The inner and the outer radius, in thousandths of the board's width.
    pub radii: [u16; 2],
}

fn is_false(value: &bool) -> bool {
    !value
}

fn is_zero(value: &u8) -> bool {
    *value == 0
}

macro_rules! files {
    ($($(#[$doc:meta])* $name:ident { $($list:ident: $entry:ty,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $name {
            $(pub(super) $list: Vec<$entry>,)*
        }

        impl $name {
            /// Changes the entries that the text names.
            fn read(&mut self, text: &str) -> Result<(), Flaw> {
                let mut lists = lists(text)?;
                $(change(&mut self.$list, stringify!($list), lists.remove(stringify!($list)))?;)*
                match lists.keys().next() {
                    Some(list) => Err((list.clone(), "there is no such list in this file".to_owned())),
                    None => Ok(()),
                }
            }

            /// How many entries only one of the two has.
            fn differences(&self, other: &Self) -> usize {
                [$(differences(&self.$list, &other.$list)),*].iter().sum()
            }
        }
    )*};
}

files! {
    /// `map.json`: both sides of the map.
    MapFile {
        names: NamesEntry,
        standard: RegionEntry,
        two_players: RegionEntry,
        sectors: SectorsEntry,
        standard_shapes: ShapeEntry,
        two_players_shapes: ShapeEntry,
    }

    /// `factions.json`: what belongs to the factions.
    FactionsFile {
        factions: FactionEntry,
        structures: StructureEntry,
        skills: SkillEntry,
        tactics: TacticsEntry,
    }

    /// `terrain_tactics.json`: the Terrain Tactics decks.
    TerrainFile {
        decks: DeckEntry,
        cards: TerrainCardEntry,
    }

    /// `tokens.json`: what is not of a faction.
    TokensFile {
        spots: SpotEntry,
        events: TokenEntry,
        explorations: TokenEntry,
        war_parties: TrogTokenEntry,
        nests: TrogTokenEntry,
        strength_tokens: StrengthEntry,
    }

    /// `objectives.json`: New Orders (CH-12).
    ObjectivesFile {
        cards: ObjectiveEntry,
    }
}

/// The lists of a file, if it is of the form read here.
fn lists(text: &str) -> Result<serde_json::Map<String, Value>, Flaw> {
    let mut lists: serde_json::Map<String, Value> = serde_json::from_str(text).map_err(|flaw| malformed(&flaw))?;
    let format = lists.remove("format").unwrap_or_default();
    check(
        format == FORMAT,
        "format",
        format_args!("{format} is not {FORMAT}, the form read here"),
    )?;
    Ok(lists)
}

/// An entry that takes out the one with its identifier.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Removal {
    id: Name,
    removed: bool,
}

/// Replaces, adds and takes out entries.
fn change<T: Entry>(entries: &mut Vec<T>, list: &str, changes: Option<Value>) -> Result<(), Flaw> {
    let changes = match changes {
        None => return Ok(()),
        Some(Value::Array(changes)) => changes,
        Some(_) => return Err((list.to_owned(), "must be a list".to_owned())),
    };
    let mut named = Vec::new();
    for (index, change) in changes.into_iter().enumerate() {
        let id = change.get("id").and_then(Value::as_str).map(Name::from);
        let id = id.ok_or_else(|| (format!("{list}[{index}]"), "has no id".to_owned()))?;
        let entry = format!("{list}.{id}");
        check(!named.contains(&id), &entry, "there are two entries of this id")?;
        let place = entries.iter().position(|entry| *entry.id() == id);
        if change.get("removed").is_some() {
            let removal: Removal = serde_json::from_value(change).map_err(|flaw| (entry.clone(), flaw.to_string()))?;
            check(removal.removed, &entry, "`removed` can only be true")?;
            let place = place.ok_or_else(|| (entry, format!("there is no {} to remove", removal.id)))?;
            entries.remove(place);
        } else {
            let new: T = serde_json::from_value(change).map_err(|flaw| (entry, flaw.to_string()))?;
            match place {
                Some(place) => entries[place] = new,
                None => entries.push(new),
            }
        }
        named.push(id);
    }
    Ok(())
}

fn differences<T: Entry>(ones: &[T], others: &[T]) -> usize {
    let by_id = |entries: &[T]| -> BTreeMap<Name, T> {
        entries
            .iter()
            .map(|entry| (entry.id().clone(), entry.clone()))
            .collect()
    };
    let (ones, others) = (by_id(ones), by_id(others));
    let unlike = ones.iter().filter(|(id, entry)| others.get(*id) != Some(entry)).count();
    unlike + others.keys().filter(|id| !ones.contains_key(*id)).count()
}

/// All component data as written.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Data {
    pub(super) format: u32,
    pub(super) map: MapFile,
    pub(super) factions: FactionsFile,
    pub(super) terrain_tactics: TerrainFile,
    pub(super) tokens: TokensFile,
    pub(super) objectives: ObjectivesFile,
}

/// The names and the texts of the embedded files.
pub(super) const EMBEDDED: [(&str, &str); 5] = [
    (MAP, include_str!("../../../../assets/cry_havoc/components/map.json")),
    (
        FACTIONS,
        include_str!("../../../../assets/cry_havoc/components/factions.json"),
    ),
    (
        TERRAIN_TACTICS,
        include_str!("../../../../assets/cry_havoc/components/terrain_tactics.json"),
    ),
    (
        TOKENS,
        include_str!("../../../../assets/cry_havoc/components/tokens.json"),
    ),
    (
        OBJECTIVES,
        include_str!("../../../../assets/cry_havoc/components/objectives.json"),
    ),
];

pub(super) const MAP: &str = "map.json";
pub(super) const FACTIONS: &str = "factions.json";
pub(super) const TERRAIN_TACTICS: &str = "terrain_tactics.json";
pub(super) const TOKENS: &str = "tokens.json";
pub(super) const OBJECTIVES: &str = "objectives.json";

impl Data {
    /// The data that the program carries.
    pub(super) fn embedded() -> Result<Self, ContentError> {
        let mut data = Self {
            format: FORMAT,
            ..Self::default()
        };
        EMBEDDED.iter().try_for_each(|(file, text)| data.read(file, text))?;
        Ok(data)
    }

    /// Changes the entries that the text of a file names.
    pub(super) fn read(&mut self, file: &str, text: &str) -> Result<(), ContentError> {
        let read = match file {
            MAP => self.map.read(text),
            FACTIONS => self.factions.read(text),
            TERRAIN_TACTICS => self.terrain_tactics.read(text),
            TOKENS => self.tokens.read(text),
            OBJECTIVES => self.objectives.read(text),
            _ => {
                let known = EMBEDDED.map(|(file, _)| file).join(", ");
                Err(("the file".to_owned(), format!("is none of {known}")))
            }
        };
        read.map_err(in_file(file))
    }

    /// How many entries only one of the two has.
    pub(super) fn differences(&self, other: &Self) -> usize {
        self.map.differences(&other.map)
            + self.factions.differences(&other.factions)
            + self.terrain_tactics.differences(&other.terrain_tactics)
            + self.tokens.differences(&other.tokens)
            + self.objectives.differences(&other.objectives)
    }
}

/// A flaw as an error in that file.
pub(super) fn in_file(file: &str) -> impl Fn(Flaw) -> ContentError {
    move |(entry, reason)| ContentError {
        file: file.to_owned(),
        entry,
        reason,
    }
}
