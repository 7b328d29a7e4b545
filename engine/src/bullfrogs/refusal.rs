//! Why an action was refused: the rule that it breaks and the facts.

use serde::Serialize;
use thiserror::Error;

use super::{Cell, Decision, PadKind, Piece, PieceKind, Player};
use crate::Seat;

/// Why an action was refused. The name of a variant in lower case with underscores is the stable name of the reason;
/// its fields are the facts, cells by name. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Error)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Refusal {
    /// The game is over (BF-7.2).
    #[error("the game is over")]
    GameOver,
    /// Another seat decides (BF-2.4).
    #[error("seat {} decides", decides.0)]
    NotYourDecision {
        /// The seat that must decide.
        decides: Seat,
    },
    /// Something else must be decided now (BF-2.4).
    #[error("the decision is now to {}", decision.name())]
    WrongDecision {
        /// What must be decided.
        decision: Decision,
    },
    /// The hand has no such pad (BF-2.1).
    #[error("no pad {pad} in hand")]
    NotInHand {
        /// The pad.
        pad: PadKind,
    },
    /// A card lies there already (BF-2.1, BF-6.2).
    #[error("{at} is occupied")]
    Occupied {
        /// The cell.
        at: Cell,
        /// The rule that wants it empty.
        #[serde(skip)]
        rule: &'static str,
    },
    /// No card is next to the cell (BF-2.1).
    #[error("no card is next to {at}")]
    NotAdjacent {
        /// The cell.
        at: Cell,
    },
    /// There is no pad (BF-3.1, BF-4.1, BF-5.1, BF-6.1).
    #[error("there is no pad on {at}")]
    NoPad {
        /// The cell.
        at: Cell,
        /// The rule that wants a pad.
        #[serde(skip)]
        rule: &'static str,
    },
    /// The Log cannot be used so (BF-3.2, BF-3.4, BF-4.2, BF-7.5).
    #[error("that is the Log")]
    OnLog {
        /// The rule that excepts the Log.
        #[serde(skip)]
        rule: &'static str,
    },
    /// The pad is neither in the row nor in the column of the played pad (BF-2.3).
    #[error("{at} is not in the row or column of {played}")]
    NotInLine {
        /// The pad.
        at: Cell,
        /// The pad played this turn.
        played: Cell,
    },
    /// Nothing is deployed on the pad just played (BF-3.2).
    #[error("{at} was just played")]
    JustPlayed {
        /// The pad.
        at: Cell,
    },
    /// Two pieces were deployed on that pad this turn (BF-3.3).
    #[error("{at} got {deployed} pieces this turn")]
    DeployLimit {
        /// The pad.
        at: Cell,
        /// How many pieces were deployed there.
        deployed: u8,
    },
    /// The pad has no free space (BF-3.1, BF-4.1, BF-5.3).
    #[error("{at} is full")]
    PadFull {
        /// The pad.
        at: Cell,
        /// The rule that wants a free space.
        #[serde(skip)]
        rule: &'static str,
    },
    /// The reserve has no such piece (BF-3.1).
    #[error("no {} in reserve", kind.name())]
    ReserveEmpty {
        /// The piece.
        kind: PieceKind,
    },
    /// While pieces are in reserve no Frog moves from pad to pad (BF-3.4).
    #[error("{frogs} Frogs and {bullfrogs} Bullfrogs are in reserve")]
    ReserveNotEmpty {
        /// Frogs in reserve.
        frogs: u8,
        /// Bullfrogs in reserve.
        bullfrogs: u8,
    },
    /// A Frog moves to another pad (BF-3.4).
    #[error("{at} is where it is")]
    SamePad {
        /// The pad.
        at: Cell,
    },
    /// The owner has no Frog there (BF-3.4, BF-4.1).
    #[error("player {} has no Frog on {at}", owner.0)]
    NoFrog {
        /// Whose Frog.
        owner: Player,
        /// The pad.
        at: Cell,
        /// The rule that wants a Frog.
        #[serde(skip)]
        rule: &'static str,
    },
    /// The owner has only Bullfrogs there, which are never sabotaged and never moved (BF-3.4, BF-4.2).
    #[error("player {} has only Bullfrogs on {at}", owner.0)]
    OnlyBullfrogs {
        /// Whose Bullfrogs.
        owner: Player,
        /// The pad.
        at: Cell,
        /// The rule that spares them.
        #[serde(skip)]
        rule: &'static str,
    },
    /// Own Frogs are not sabotaged (BF-4.2).
    #[error("that is an own Frog")]
    OwnFrog,
    /// The place is no card next to the pad (BF-4.1, BF-5.3).
    #[error("{to} is no card next to {from}")]
    NotNeighbour {
        /// The pad.
        from: Cell,
        /// The place.
        to: Cell,
        /// The rule that wants a neighbour.
        #[serde(skip)]
        rule: &'static str,
    },
    /// The pad is not full (BF-5.1).
    #[error("{at} has {free} free spaces")]
    NotFull {
        /// The pad.
        at: Cell,
        /// How many spaces are free.
        free: u8,
    },
    /// The piece is not on the sinking pad (BF-5.3).
    #[error("no {} of player {} is on {at}", piece.kind.name(), piece.owner.0)]
    NotAboard {
        /// The piece.
        piece: Piece,
        /// The sinking pad.
        at: Cell,
    },
    /// Another piece comes first in the order of hops (BF-5.3).
    #[error("a {} of player {} hops first", first.kind.name(), first.owner.0)]
    HopsLater {
        /// The piece that was to hop.
        piece: Piece,
        /// One that must hop before it.
        first: Piece,
    },
    /// A piece hopped there from this pad already (BF-5.3).
    #[error("a piece hopped to {to} already")]
    HoppedThere {
        /// The card.
        to: Cell,
    },
    /// The Log never slides (BF-6.1).
    #[error("the Log never slides")]
    LogNeverSlides,
    /// The pad is connected to the Log, so it does not slide (BF-6.1).
    #[error("{at} is connected to the Log")]
    Connected {
        /// The pad.
        at: Cell,
    },
    /// The cell is not next to the Log's group (BF-6.2).
    #[error("{to} is not next to the Log's group")]
    NotNextToGroup {
        /// The cell.
        to: Cell,
    },
    /// No path of empty cells leads there (BF-6.2).
    #[error("no free path leads from {from} to {to}")]
    NoFreePath {
        /// The pad.
        from: Cell,
        /// The cell.
        to: Cell,
    },
    /// The last slide would leave all cards in a straight line, which can be avoided (BF-6.4).
    #[error("all cards would lie in a straight line")]
    StraightLine {
        /// The cell.
        to: Cell,
    },
    /// Isaac cannot go there (BF-8.3, BF-8.6).
    #[error("Isaac cannot go from {from} to {to}")]
    IsaacCannotGo {
        /// Where he is.
        from: Cell,
        /// Where he was to go.
        to: Cell,
        /// The rule of his move.
        #[serde(skip)]
        rule: &'static str,
    },
}

impl Refusal {
    /// The identifier of the rule that the action breaks, such as `BF-3.3`.
    pub fn rule(&self) -> &'static str {
        match *self {
            Self::GameOver => "BF-7.2",
            Self::NotYourDecision { .. } | Self::WrongDecision { .. } => "BF-2.4",
            Self::NotInHand { .. } | Self::NotAdjacent { .. } => "BF-2.1",
            Self::NotInLine { .. } => "BF-2.3",
            Self::JustPlayed { .. } => "BF-3.2",
            Self::DeployLimit { .. } => "BF-3.3",
            Self::ReserveEmpty { .. } => "BF-3.1",
            Self::ReserveNotEmpty { .. } | Self::SamePad { .. } => "BF-3.4",
            Self::OwnFrog => "BF-4.2",
            Self::NotFull { .. } => "BF-5.1",
            Self::NotAboard { .. } | Self::HopsLater { .. } | Self::HoppedThere { .. } => "BF-5.3",
            Self::LogNeverSlides | Self::Connected { .. } => "BF-6.1",
            Self::NotNextToGroup { .. } | Self::NoFreePath { .. } => "BF-6.2",
            Self::StraightLine { .. } => "BF-6.4",
            Self::Occupied { rule, .. }
            | Self::NoPad { rule, .. }
            | Self::OnLog { rule }
            | Self::PadFull { rule, .. }
            | Self::NoFrog { rule, .. }
            | Self::OnlyBullfrogs { rule, .. }
            | Self::NotNeighbour { rule, .. }
            | Self::IsaacCannotGo { rule, .. } => rule,
        }
    }
}
