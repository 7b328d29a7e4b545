//! The choices that lead to an action, for whoever asks a person one thing at a time.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// A stable name: of the rules, or an identifier of the component data such as `hum-airfield`.
pub type Token = Cow<'static, str>;

/// One choice on the way to an action. What a name stands for and what it is called is the game's own business.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// What to do, such as `deploy` or `move`.
    Verb(Token),
    /// A card or pad: of a hand, or of those that lie open.
    Card(Token),
    /// A cell or Region.
    Place(Token),
    /// A piece, Unit, Structure or token, by its kind, such as `frog` or `pil-harvester`.
    Thing(Token),
    /// Somebody who plays or owns pieces, by the role of [`crate::GameKind::roles`]: players without a seat have one too.
    Role(Token),
    /// A deck to draw from.
    Deck(Token),
    /// What Units fight for in a battle.
    Objective(Token),
    /// A Skill.
    Skill(Token),
    /// An entry of a list that is shown with numbers, counted from 1.
    Nth(u8),
    /// A number of Units, Crystals or points.
    Count(u8),
    /// Units over the three Objectives of a battle, in their order.
    Split([u8; 3]),
    /// Nothing of what is offered: `pass`, `none`.
    Decline(Token),
    /// The end of an Action, a step of a battle or the turn: `done`.
    Final(Token),
}

/// A legal action and the choices that lead to it, in the order in which people think, whatever the order of the notation.
///
/// Of the paths of one seat at one time no two have the same choices, and the choices of none are the beginning of
/// another's, so that walking from choice to choice ends in exactly one action.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Path {
    /// The action in notation.
    pub action: String,
    /// The choices, at least one.
    pub choices: Vec<Choice>,
}
