//! What changed on the planet since somebody looked.

use engine::cry_havoc::{Event, Faction, Name, View};

/// A change that a picture of the board marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Units came from another Region.
    Moved {
        /// Whose.
        faction: Faction,
        /// How many.
        units: u8,
        /// Where from.
        from: Name,
        /// Where to.
        to: Name,
    },
    /// Units came from the Reserve, or a Structure was built.
    New {
        /// Where.
        at: Name,
        /// Whose.
        faction: Faction,
        /// The Structure; `None` for Units.
        structure: Option<Name>,
    },
    /// Units were lost.
    Lost {
        /// Where.
        at: Name,
        /// Whose.
        faction: Faction,
        /// How many.
        units: u8,
    },
    /// Control changed.
    Control {
        /// Where.
        at: Name,
        /// Who had it.
        from: Option<Faction>,
        /// Who has it.
        to: Option<Faction>,
    },
}

/// What these events changed, as far as it can still be seen in `view`.
pub fn since<'a>(_events: impl Iterator<Item = &'a Event>, _view: &View) -> Vec<Mark> {
    Vec::new()
}
