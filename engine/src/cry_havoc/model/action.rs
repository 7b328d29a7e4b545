//! The choices of a player, one small step at a time.

use crate::cry_havoc::{CardId, Faction, Icon, Objective, RegionId, SkillId, StructureId, Terrain};

/// A deck that cards can be drawn from (CH-8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deck {
    /// The player's own.
    Own,
    /// The Terrain Tactics deck of this terrain.
    Terrain(Terrain),
}

/// Two to six cards that are discarded together, in the order of the component data whatever the order of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Discards {
    /// At the end; what stands before them is the first card of the data.
    cards: [CardId; Self::MOST],
    count: u8,
}

impl Discards {
    /// The most cards that one action discards.
    pub const MOST: usize = 6;
    /// Where a list of cards begins.
    pub(crate) const NONE: Self = Self {
        cards: [CardId(0); Self::MOST],
        count: 0,
    };

    /// These cards; `None` unless they are 2 to 6.
    pub fn new(cards: &[CardId]) -> Option<Self> {
        if !(2..=Self::MOST).contains(&cards.len()) {
            return None;
        }
        let mut sorted = cards.to_vec();
        sorted.sort_unstable();
        Some(sorted.into_iter().fold(Self::NONE, Self::and))
    }

    /// These cards and another that stands behind them in the order of the component data, or is like the last of them.
    pub(crate) fn and(self, card: CardId) -> Self {
        let [_, second, third, fourth, fifth, sixth] = self.cards;
        Self {
            cards: [second, third, fourth, fifth, sixth, card],
            count: self.count + 1,
        }
    }

    /// The cards, in the order of the component data.
    pub fn cards(&self) -> &[CardId] {
        &self.cards[Self::MOST - usize::from(self.count)..]
    }
}

/// One choice of a seat. With each stands its notation, in which entries of the component data have their identifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Take the Action that discards cards for these icons (CH-5.3): `move`, `recruit`, `build`.
    Take(Icon),
    /// Take the Action Draw two, keep one, from this deck (CH-8.7): `draw own`, `draw ocean`.
    Draw(Deck),
    /// Take the Action Enable Scoring with this card (CH-8.8): `enable pil-revelation`.
    Enable(CardId),
    /// Do without an Action, a card, a Skill: `pass`.
    Pass,
    /// Choose no more: `done`.
    Done,
    /// Discard this card: `discard hum-flanking`.
    Discard(CardId),
    /// Discard these cards, all at once (CH-4.1): `discard hum-flanking hum-regroup`.
    Discards(Discards),
    /// Carry out the "!" text of this card next (CH-5.4): `text jun-guerrilla-exit`.
    Text(CardId),
    /// Keep the first or second card of those drawn (CH-8.7), by number, since the card is nobody else's business:
    /// `keep 1`. Also which stored card goes back (CH-13.3).
    Keep(u8),
    /// Use a Skill (CH-8.9): `use hum-pathfinders`.
    Use(SkillId),
    /// Move Units (CH-6.1): `move 2 mistlands caverns`.
    Move {
        /// How many.
        units: u8,
        /// Where from.
        from: RegionId,
        /// Where to.
        to: RegionId,
    },
    /// Put Units from the Reserve into a Region: `put 2 mistlands`.
    Put {
        /// How many.
        units: u8,
        /// Where.
        to: RegionId,
    },
    /// Build a Structure (CH-8.2): `build hum-airfield mistlands`.
    Build {
        /// Its type.
        structure: StructureId,
        /// Where.
        at: RegionId,
    },
    /// Activate a Structure (CH-8.2): `activate hum-airfield mistlands`.
    Activate {
        /// Its type.
        structure: StructureId,
        /// Where it stands.
        at: RegionId,
    },
    /// Choose a Structure for an effect: `structure mac-matrix mistlands`.
    Structure {
        /// Its type.
        structure: StructureId,
        /// Where it stands or will stand.
        at: RegionId,
    },
    /// Move a Structure a step (`step mac-matrix mistlands caverns`), or without one a Nest token
    /// (`step nest mistlands caverns`).
    Step {
        /// Its type; `None` for a Nest token.
        structure: Option<StructureId>,
        /// Where from.
        from: RegionId,
        /// Where to.
        to: RegionId,
    },
    /// Choose a Region: `region mistlands`.
    Region(RegionId),
    /// Choose a Unit in a Region by its owner: `unit humans mistlands`.
    Unit {
        /// Whose.
        owner: Faction,
        /// Where.
        at: RegionId,
    },
    /// Put the Units on the Objectives (CH-9.3), Control, Capture, Attrition: `place 3 1 0`.
    Place([u8; 3]),
    /// Choose the Units killed in Attrition, by Objective (CH-9.8): `kill 1 0 2`.
    Kill([u8; 3]),
    /// Choose the kills that are prevented, by Objective: `save 1 0 0`.
    Save([u8; 3]),
    /// Choose an Objective: `objective control`.
    Objective(Objective),
    /// Choose a Unit of the battle by its owner and Objective: `victim humans control`.
    Victim {
        /// Whose.
        owner: Faction,
        /// Where.
        at: Objective,
    },
    /// Move Units from one Objective to another: `shift control capture`.
    Shift {
        /// Where from.
        from: Objective,
        /// Where to.
        to: Objective,
    },
    /// Bring a Unit from a Region to an Objective: `bring mistlands control`.
    Bring {
        /// Where from.
        from: RegionId,
        /// Where to.
        to: Objective,
    },
    /// Play a Tactics card (CH-9.4): `play hum-flanking`.
    Play(CardId),
    /// Play a stored card (CH-13.3): `play stored mou-rockfall`.
    PlayStored(CardId),
    /// Retreat with Units to a Region (CH-9.9): `retreat 3 feralas-banks`.
    Retreat {
        /// How many.
        units: u8,
        /// Where to.
        to: RegionId,
    },
    /// Buy back a Prisoner (CH-10.1) from its captor: `ransom machines`.
    Ransom(Faction),
    /// Choose a number: `number 2`.
    Number(u8),
    /// Choose one of the sides of an effect, counted from 1: `option 2`.
    Option(u8),
    /// Choose a Terrain deck: `deck ocean`.
    Deck(Terrain),
    /// Choose an opponent: `opponent humans`.
    Opponent(Faction),
    /// Make a Skill ready again: `refresh hum-recon-forces`.
    Refresh(SkillId),
}
