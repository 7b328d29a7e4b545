//! Places in the lists of the component data, sets of Regions, and names.

use std::borrow::Borrow;
use std::fmt;
use std::ops::{BitAnd, BitOr, Deref, Sub};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! places {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub(crate) u8);

        impl $name {
            /// The place in the list.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }
    )*};
}

places! {
    /// A Region: its place in the list of the side of the map in play.
    RegionId
    /// A kind of card: Tactics, Terrain Tactics or Objective card. Copies are alike.
    CardId
    /// A type of Structure.
    StructureId
    /// A Skill.
    SkillId
    /// A kind of Event token.
    EventId
    /// A kind of Exploration token.
    ExplorationId
    /// A kind of War Party or Nest token.
    TrogTokenId
}

/// A part of an effect: its place in the list of all parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EffectId(pub(crate) u16);

impl EffectId {
    /// The place in the list.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The Nest token where a type of Structure could stand.
pub(super) const NEST: &str = "nest";

/// A set of Regions of one side of the map, of which there are at most 32.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RegionSet(pub(crate) u32);

impl RegionSet {
    /// No Region.
    pub(crate) const EMPTY: Self = Self(0);

    /// Just this Region.
    pub(crate) fn only(region: RegionId) -> Self {
        Self(1 << region.0)
    }

    /// The first `count` Regions.
    pub(crate) fn first(count: usize) -> Self {
        Self(if count >= 32 { u32::MAX } else { (1 << count) - 1 })
    }

    /// Whether the Region is in the set.
    pub fn contains(self, region: RegionId) -> bool {
        self.0 & 1 << region.0 != 0
    }

    /// Whether no Region is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many Regions are in the set.
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Adds a Region.
    pub(crate) fn insert(&mut self, region: RegionId) {
        self.0 |= 1 << region.0;
    }

    /// Takes a Region out.
    pub(crate) fn remove(&mut self, region: RegionId) {
        self.0 &= !(1 << region.0);
    }

    /// The Regions in the order of the list.
    pub fn iter(self) -> impl Iterator<Item = RegionId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let region = RegionId(left.trailing_zeros() as u8);
                left &= left - 1;
                region
            })
        })
    }
}

impl FromIterator<RegionId> for RegionSet {
    fn from_iter<I: IntoIterator<Item = RegionId>>(regions: I) -> Self {
        regions
            .into_iter()
            .fold(Self::EMPTY, |set, region| set | Self::only(region))
    }
}

impl BitOr for RegionSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for RegionSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for RegionSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// The stable identifier of an entry of the component data, such as `mistlands` or `hum-airfield`. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(Arc<str>);

impl From<&str> for Name {
    fn from(name: &str) -> Self {
        Self(name.into())
    }
}

/// A name is found by its text.
impl Borrow<str> for Name {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl Deref for Name {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|name| Self(name.into()))
    }
}
