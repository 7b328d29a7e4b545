//! What a game of this package can do.

use std::error::Error;
use std::ops::RangeInclusive;

use rand::Rng;
use serde_json::Value;

use crate::{Choice, Consequences, Order, Ordered, Question, Seat, Told, Turn, Turns, Viewer};

/// A game as a value: the same seed and the same actions give the same game on every machine.
pub trait Game: Clone + Sized {
    /// How many people can play.
    const SEATS: RangeInclusive<u8>;
    /// The names of the roles that players can have, each at most once, in the order in which they are handed out.
    const ROLES: &'static [&'static str];
    /// The name of the option that holds the roles by seat.
    const ROLE_OPTION: &'static str;
    /// The names of the options that name a seat by its number.
    const SEAT_OPTIONS: &'static [&'static str];

    /// The component data.
    type Content;
    /// What a table may choose.
    type Options;
    /// What a new game is made from.
    type Setup;
    /// Why none could be made.
    type SetupError: Error;
    /// One choice of one seat.
    type Action: Copy + PartialEq;
    /// Something that happened.
    type Event;
    /// Why an action was refused.
    type Refusal: Error;
    /// The game as one viewer sees it.
    type View;

    /// Whether the options could be those of a game, as far as it can be told while seats are still being taken: `seats` of
    /// them are so far.
    fn check_options(content: &Self::Content, seats: u8, options: &Self::Options) -> Result<(), Self::SetupError>;

    /// Starts a game. What happens before the first decision is added to the end of `events`.
    fn new(setup: &Self::Setup, events: &mut Vec<Told<Self::Event>>) -> Result<Self, Self::SetupError>;

    /// How many people play.
    fn seats(&self) -> u8;

    /// The seat that had the first turn of the game, where the turns go round the table and it matters who begins: then
    /// [`Self::SEAT_OPTIONS`] has the option by which somebody else begins the next game.
    fn first_seat(&self) -> Option<Seat>;

    /// The turn that is going on and those that follow; `None` where nobody has a turn, and in a game of one person.
    fn turns(&self) -> Option<Turns>;

    /// Who must decide what, or how the game ended.
    fn turn(&self) -> Turn;

    /// What a seat must decide, for the line in which it is asked; `None` if it has no decision to make.
    fn question(&self, seat: Seat) -> Option<Question>;

    /// Adds the legal actions of a seat to the end of `actions`: what is listed is accepted, nothing else is. The order
    /// is the same for equal games.
    fn legal(&self, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Adds the actions that a seat will have at a decision of this name that is still to come, as far as they are known;
    /// others can still change them.
    fn legal_later(&self, _seat: Seat, _decision: &str, _actions: &mut Vec<Self::Action>) {}

    /// The answers that a seat can give before it is asked; none where the game knows no such.
    fn orders(&self, _seat: Seat) -> Vec<Order> {
        Vec::new()
    }

    /// What an answer that a seat gave in advance comes to now. What it acts is legal.
    fn ordered(&self, _seat: Seat, _order: &Order) -> Ordered {
        Ordered::Void
    }

    /// Whether everybody may know that an answer was given before it is asked, because it concerns others too.
    fn is_open_order(&self, _order: &Order) -> bool {
        false
    }

    /// The choices that lead to a legal action of a seat, as [`crate::Path`] says.
    fn choices(&self, seat: Seat, action: Self::Action) -> Vec<Choice>;

    /// Applies an action and all that follows from it without a choice. Events are added to the end of `events`. A
    /// refused action changes nothing.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        events: &mut Vec<Told<Self::Event>>,
    ) -> Result<Consequences, Self::Refusal>;

    /// Deals anew everything that a seat may not know, so that it is as likely as anything else that the seat could find: the
    /// hands of others, every deck, what lies face down, and chance to come. Of two games that the seat, which must decide,
    /// cannot tell apart, the same `rng` makes the same game. It can be played on, but it cannot be saved.
    fn redeal(&mut self, seat: Seat, rng: &mut impl Rng);

    /// Shuffles what nobody knows: every deck, what lies face down, and chance to come. What a seat knows stays as it is, and
    /// so does what it sees. The same seed does the same to equal games on every machine; it can be saved.
    fn reshuffle(&mut self, seed: u64);

    /// What a seat holds in hand, as its view has it: equal for as long as nothing comes to it or goes. Nothing where the game
    /// has no hands.
    fn held(&self, _seat: Seat) -> Value {
        Value::Null
    }

    /// What a seat plays, one of [`Self::ROLES`], where everybody may know it and it is more than a colour.
    fn role(&self, _seat: Seat) -> Option<&'static str> {
        None
    }

    /// The game as one viewer sees it, without anything that the viewer may not know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The text of an action.
    fn notation(&self, action: Self::Action) -> String;

    /// Reads the text of an action, whatever the case of its letters and the width of its gaps; otherwise the stable name
    /// of the reason for which it is none.
    fn parse(&self, text: &str) -> Result<Self::Action, &'static str>;
}
