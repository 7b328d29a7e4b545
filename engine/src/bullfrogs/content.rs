//! The component data: kinds of pads and their counts, pieces, dice and ranks (BF-0).
//!
//! It is data, not code: `assets/bullfrogs/components/components.json`, embedded in the program, replaceable by another file, and
//! checked on reading. A running game keeps the data it started with.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};

use super::pond::{MAX_PADS, MAX_SPACES};
use super::{ActionDie, Direction, MovementDie, PadKind, RankView};
use crate::components::{ContentError, Flaw, Source, check, malformed};

/// The form of the data that this program reads.
const FORMAT: u32 = 1;

/// The file of the data.
const FILE: &str = "components.json";
const EMBEDDED: &str = include_str!("../../../assets/bullfrogs/components/components.json");

/// The component data of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Content {
    format: u32,
    starting_pads: StartingPads,
    pads: Vec<DeckPads>,
    four_players: FourPlayers,
    pieces: Pieces,
    isaac: IsaacPieces,
    movement_die: Die<MovementFace>,
    action_die: Die<u8>,
    ranks: Vec<Rank>,
}

/// The pads that lie around the Log when the game starts (BF-0.1, BF-1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StartingPads {
    source: Source,
    count: u8,
    spaces: u8,
    vp: u8,
}

/// One kind of pad in a player's deck (BF-0.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckPads {
    source: Source,
    actions: u8,
    spaces: u8,
    vp: u8,
    count: u8,
}

impl DeckPads {
    fn kind(self) -> PadKind {
        PadKind {
            actions: self.actions,
            spaces: self.spaces,
            vp: self.vp,
        }
    }
}

/// What each deck loses with four players (BF-1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FourPlayers {
    source: Source,
    removed_pads: u8,
    removed_actions: u8,
}

/// The pieces of each player (BF-0.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pieces {
    source: Source,
    frogs: u8,
    bullfrogs: u8,
}

/// The pieces of Isaac, without his marker (BF-8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct IsaacPieces {
    source: Source,
    frogs: u8,
}

/// The faces of a die (BF-8.3, BF-8.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Die<T> {
    source: Source,
    faces: Vec<T>,
}

/// A face of the Movement die, as one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum MovementFace {
    Up,
    Down,
    Left,
    Right,
    Any,
    Blank,
}

impl From<MovementFace> for MovementDie {
    fn from(face: MovementFace) -> Self {
        match face {
            MovementFace::Up => Self::Step(Direction::Up),
            MovementFace::Down => Self::Step(Direction::Down),
            MovementFace::Left => Self::Step(Direction::Left),
            MovementFace::Right => Self::Step(Direction::Right),
            MovementFace::Any => Self::Any,
            MovementFace::Blank => Self::Blank,
        }
    }
}

/// A rank of the solo game and the score that it takes (BF-8.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rank {
    source: Source,
    name: String,
    /// The least score; the lowest rank has none.
    from: Option<i16>,
}

impl Content {
    /// The file that the program carries, with its name and its text.
    pub const FILES: &'static [(&'static str, &'static str)] = &[(FILE, EMBEDDED)];

    /// The data that the program carries.
    pub fn embedded() -> Arc<Self> {
        static CONTENT: LazyLock<Arc<Content>> =
            LazyLock::new(|| Arc::new(Content::parse(FILE, EMBEDDED).expect("a test reads the embedded components")));
        Arc::clone(&CONTENT)
    }

    /// Reads and checks data; `file` is its name for messages.
    pub fn parse(file: &str, text: &str) -> Result<Self, ContentError> {
        let error = |(entry, reason)| ContentError {
            file: file.to_owned(),
            entry,
            reason,
        };
        let content: Self = serde_json::from_str(text).map_err(|flaw| error(malformed(&flaw)))?;
        content.check().map_err(error)?;
        Ok(content)
    }

    /// The data that the program carries, or those of `components.json`, the only file that there can be: by name the text
    /// of each.
    pub fn from_files(files: &BTreeMap<String, String>) -> Result<Arc<Self>, ContentError> {
        if let Some(file) = files.keys().find(|file| *file != FILE) {
            return Err(ContentError {
                file: file.clone(),
                entry: "the file".to_owned(),
                reason: format!("is none of {FILE}"),
            });
        }
        match files.get(FILE) {
            Some(text) => Self::parse(FILE, text).map(Arc::new),
            None => Ok(Self::embedded()),
        }
    }

    /// How many parts of it, such as `pads` or `ranks`, are other than in the data that the program carries.
    pub fn differences(&self) -> usize {
        let parts = |content: &Self| serde_json::to_value(content).expect("data is written");
        let (own, embedded) = (parts(self), parts(&Self::embedded()));
        let own = own.as_object().into_iter().flatten();
        own.filter(|(part, value)| embedded[part.as_str()] != **value).count()
    }

    /// What the engine relies on.
    pub(super) fn check(&self) -> Result<(), Flaw> {
        check(
            self.format == FORMAT,
            "format",
            format_args!("{} is not {FORMAT}, the form read here", self.format),
        )?;
        self.check_pads()?;
        self.check_removal()?;
        self.check_totals()?;
        // §BF-0.1: how many pieces each player has is data.
        check(
            (1..=100).contains(&self.pieces.frogs),
            "pieces.frogs",
            "must be 1 to 100",
        )?;
        check(self.pieces.bullfrogs <= 50, "pieces.bullfrogs", "must be at most 50")?;
        check((1..=100).contains(&self.isaac.frogs), "isaac.frogs", "must be 1 to 100")?;
        check(
            !self.movement_die.faces.is_empty(),
            "movement_die.faces",
            "the die has no face",
        )?;
        check(
            !self.action_die.faces.is_empty(),
            "action_die.faces",
            "the die has no face",
        )?;
        for (index, face) in self.action_die.faces.iter().enumerate() {
            let entry = format_args!("action_die.faces[{index}]").to_string();
            check((1..=3).contains(face), entry, "must be 1 to 3")?;
        }
        self.check_ranks()
    }

    fn check_pads(&self) -> Result<(), Flaw> {
        let spaces = 1..=MAX_SPACES as u8;
        let start = self.starting_pads;
        check(
            start.count == 4,
            "starting_pads.count",
            "must be 4, one for each side of the Log",
        )?;
        check(
            spaces.contains(&start.spaces),
            "starting_pads.spaces",
            format_args!("must be 1 to {MAX_SPACES}"),
        )?;
        check(!self.pads.is_empty(), "pads", "a deck needs pads")?;
        for (index, pad) in self.pads.iter().enumerate() {
            let entry = |field: &str| format!("pads[{index}].{field}");
            // §BF-0.2: what a pad shows and how many of a kind there are is data.
            check((1..=4).contains(&pad.actions), entry("actions"), "must be 1 to 4")?;
            check(
                spaces.contains(&pad.spaces),
                entry("spaces"),
                format_args!("must be 1 to {MAX_SPACES}"),
            )?;
            check(pad.count > 0, entry("count"), "must be at least 1")?;
            let same = |other: &DeckPads| (other.actions, other.spaces) == (pad.actions, pad.spaces);
            let twin = self.pads[..index].iter().position(same);
            check(
                twin.is_none(),
                format_args!("pads[{index}]"),
                "a pad of these actions and spaces is there already",
            )?;
        }
        Ok(())
    }

    fn check_removal(&self) -> Result<(), Flaw> {
        let removal = self.four_players;
        let there = self
            .pads
            .iter()
            .filter(|pad| pad.actions == removal.removed_actions)
            .map(|pad| pad.count)
            .max();
        check(
            removal.removed_pads == 0 || there.is_some_and(|there| there >= removal.removed_pads),
            "four_players",
            format_args!(
                "no deck has {} pads of {} actions",
                removal.removed_pads, removal.removed_actions
            ),
        )
    }

    /// The state has room for so many pads, and counts points in small numbers.
    fn check_totals(&self) -> Result<(), Flaw> {
        for seats in 1..=4 {
            let pads = usize::from(seats) * self.deck(seats).count() + usize::from(self.starting_pads.count);
            let reason = format_args!("{pads} pads with {seats} players are more than {MAX_PADS}").to_string();
            check(pads <= MAX_PADS, "pads", reason)?;
            let vp: u32 = self.deck(seats).map(|pad| u32::from(pad.vp)).sum::<u32>() * u32::from(seats)
                + u32::from(self.starting_pads.vp) * u32::from(self.starting_pads.count);
            check(
                vp <= 200,
                "pads",
                format_args!("{vp} VP with {seats} players are more than 200"),
            )?;
        }
        Ok(())
    }

    fn check_ranks(&self) -> Result<(), Flaw> {
        check(!self.ranks.is_empty(), "ranks", "there is no rank")?;
        for (index, rank) in self.ranks.iter().enumerate() {
            let entry = format!("ranks[{index}]");
            check(!rank.name.is_empty(), format_args!("{entry}.name"), "must not be empty")?;
            check(
                (index == 0) == rank.from.is_none(),
                format_args!("{entry}.from"),
                "only the first rank has none",
            )?;
            let above = index == 0 || self.ranks[index - 1].from < rank.from;
            check(
                above,
                format_args!("{entry}.from"),
                "must be above that of the rank before",
            )?;
        }
        Ok(())
    }

    /// What a starting pad shows.
    pub fn starting_pad(&self) -> PadKind {
        PadKind {
            actions: 0,
            spaces: self.starting_pads.spaces,
            vp: self.starting_pads.vp,
        }
    }

    /// How many starting pads there are.
    pub fn starting_pads(&self) -> u8 {
        self.starting_pads.count
    }

    /// The pads of one player's deck, unshuffled, with so many seats (BF-1.1).
    pub fn deck(&self, seats: u8) -> impl Iterator<Item = PadKind> {
        let removal = self.four_players;
        let mut left = if seats == 4 { removal.removed_pads } else { 0 };
        self.pads.iter().flat_map(move |pad| {
            let removed = if pad.actions == removal.removed_actions && pad.count >= left {
                left
            } else {
                0
            };
            left -= removed;
            std::iter::repeat_n(pad.kind(), usize::from(pad.count - removed))
        })
    }

    /// The pad of a deck that shows these actions and spaces.
    pub fn pad(&self, actions: u8, spaces: u8) -> Option<PadKind> {
        let pad = self
            .pads
            .iter()
            .find(|pad| (pad.actions, pad.spaces) == (actions, spaces))?;
        Some(pad.kind())
    }

    /// Each player's Frogs.
    pub fn frogs(&self) -> u8 {
        self.pieces.frogs
    }

    /// Each player's Bullfrogs.
    pub fn bullfrogs(&self) -> u8 {
        self.pieces.bullfrogs
    }

    /// Isaac's Frogs (BF-8.1).
    pub fn isaac_frogs(&self) -> u8 {
        self.isaac.frogs
    }

    /// The faces of the Movement die (BF-8.3).
    pub fn movement_faces(&self) -> impl ExactSizeIterator<Item = MovementDie> {
        self.movement_die.faces.iter().map(|face| (*face).into())
    }

    /// The faces of the Action die (BF-8.4).
    pub fn action_faces(&self) -> impl ExactSizeIterator<Item = ActionDie> {
        self.action_die.faces.iter().map(|actions| ActionDie(*actions))
    }

    /// The ranks of the solo game from the lowest to the highest (BF-8.7).
    pub fn ranks(&self) -> impl Iterator<Item = RankView> {
        self.ranks.iter().map(|rank| RankView {
            name: rank.name.clone(),
            from: rank.from,
        })
    }

    /// The name of the rank for a score (BF-8.7).
    pub fn rank(&self, score: i16) -> &str {
        let reached = self
            .ranks
            .iter()
            .rfind(|rank| rank.from.is_none_or(|from| score >= from));
        &reached.expect("checked: the first rank needs no score").name
    }
}
