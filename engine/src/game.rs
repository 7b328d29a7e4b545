//! What a game of this package can do.

use crate::{Consequences, Seat, Told, Turn, Viewer};

/// A game as a value: the same seed and the same actions give the same game on every machine.
pub trait Game: Clone + Sized {
    /// What a new game is made from.
    type Setup;
    /// Why none could be made.
    type SetupError;
    /// One choice of one seat.
    type Action: Copy + PartialEq;
    /// Something that happened.
    type Event;
    /// Why an action was refused.
    type Refusal;
    /// The game as one viewer sees it.
    type View;

    /// Starts a game. What happens before the first decision is added to the end of `events`.
    fn new(setup: &Self::Setup, events: &mut Vec<Told<Self::Event>>) -> Result<Self, Self::SetupError>;

    /// How many people play.
    fn seats(&self) -> u8;

    /// Who must decide what, or how the game ended.
    fn turn(&self) -> Turn;

    /// Adds the legal actions of a seat to the end of `actions`: what is listed is accepted, nothing else is. The order
    /// is the same for equal games.
    fn legal(&self, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Applies an action and all that follows from it without a choice. Events are added to the end of `events`. A
    /// refused action changes nothing.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        events: &mut Vec<Told<Self::Event>>,
    ) -> Result<Consequences, Self::Refusal>;

    /// The game as one viewer sees it, without anything that the viewer may not know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The text of an action.
    fn notation(&self, action: Self::Action) -> String;

    /// Reads the text of an action, whatever the case of its letters and the width of its gaps; otherwise the stable name
    /// of the reason for which it is none.
    fn parse(&self, text: &str) -> Result<Self::Action, &'static str>;
}
