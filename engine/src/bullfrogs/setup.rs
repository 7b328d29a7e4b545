//! Starting a game (BF-1, BF-8.1).

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::content::Content;
use super::holdings::{HAND, Holdings};
use super::pond::{MAX_PLAYERS, Pad, Pond};
use super::stage::Stage;
use super::state::Report;
use super::{Bullfrogs, Cell, Colour, Direction, Event, IsaacView, LogPieces, Player};
use crate::random::Random;
use crate::{Seat, Told};

/// What a table may choose.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The colours of the seats in order, in the solo game after the player's also Isaac's. Seats without one, and those
    /// beyond the end, take the first colours left over, in the order of [`Colour::ALL`] (BF-1.4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<Option<Colour>>,
    /// The seat that plays first; drawn at random if absent (BF-1.3). The solo game has none: Isaac begins (BF-8.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
}

/// What a new game is made from.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The component data.
    pub content: Arc<Content>,
    /// How many people play, 1 to 4; 1 is the solo game.
    pub seats: u8,
    /// Where all chance comes from.
    pub seed: u64,
    /// What the table chose.
    pub options: Options,
}

/// Why no game could be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// Bullfrogs has 1 to 4 seats (BF-1.1, BF-8.1).
    #[error("{seats} seats: there must be 1 to 4")]
    Seats {
        /// How many were asked for.
        seats: u8,
    },
    /// More colours than players.
    #[error("{colours} colours for {players} players")]
    TooManyColours {
        /// How many colours were named.
        colours: usize,
        /// How many players there are, Isaac included.
        players: u8,
    },
    /// Two players have the same colour (BF-1.1).
    #[error("the colour {} is named twice", colour.name())]
    ColourTwice {
        /// The colour.
        colour: Colour,
    },
    /// The first seat is not at the table, or it is the solo game, in which Isaac begins (BF-8.2).
    #[error("seat {} cannot be the first", first.0)]
    First {
        /// The seat that was to be first.
        first: Seat,
    },
}

impl Options {
    /// Whether a table with so many seats taken, and perhaps more to come, could play so.
    pub(super) fn check(&self, _content: &Content, seats: u8) -> Result<(), SetupError> {
        for (index, colour) in self.colours.iter().enumerate() {
            if let Some(colour) = colour.filter(|_| self.colours[..index].contains(colour)) {
                return Err(SetupError::ColourTwice { colour });
            }
        }
        match self.first.filter(|first| first.0 >= seats) {
            Some(first) => Err(SetupError::First { first }),
            None => Ok(()),
        }
    }
}

impl Setup {
    fn colours(&self) -> Result<ArrayVec<Colour, MAX_PLAYERS>, SetupError> {
        let players = self.seats.max(2);
        let named = &self.options.colours;
        if named.len() > usize::from(players) {
            return Err(SetupError::TooManyColours {
                colours: named.len(),
                players,
            });
        }
        // §BF-1.4: who named no colour takes the first one left over.
        let mut left = Colour::ALL.into_iter().filter(|colour| !named.contains(&Some(*colour)));
        let by_player = (0..players).map(|player| named.get(usize::from(player)).copied().flatten());
        Ok(by_player.filter_map(|colour| colour.or_else(|| left.next())).collect())
    }
}

impl Bullfrogs {
    /// Starts a game and goes on to the first decision, in the solo game through Isaac's first roll. What happened is
    /// added to the end of `events`.
    ///
    /// Chance is used in this order: the decks are shuffled by seat, then the first seat is drawn unless it is named.
    pub fn new(setup: &Setup, events: &mut Vec<Told<Event>>) -> Result<Self, SetupError> {
        let Setup { seats, ref options, .. } = *setup;
        // §BF-1.1: 2 to 4 play, each with a colour, or one with Isaac; what four players' decks lose, `Content::deck`
        // takes.
        if !(1..=4).contains(&seats) {
            return Err(SetupError::Seats { seats });
        }
        let colours = setup.colours()?;
        options.check(&setup.content, seats)?;
        let solo = seats == 1;
        if let Some(first) = options.first.filter(|_| solo) {
            return Err(SetupError::First { first });
        }
        let mut random = Random::new(setup.seed);
        let mut players = ArrayVec::new();
        for (player, colour) in (0..).zip(colours) {
            let isaac = solo && player == Self::ISAAC.0;
            players.push(holdings(&setup.content, seats, colour, isaac, &mut random));
        }
        // §BF-1.3: the table may name who begins, otherwise chance does.
        let first = match options.first {
            _ if solo => Self::ISAAC,
            Some(seat) => Player(seat.0),
            None => Player(random.below(u32::from(seats)) as u8),
        };
        let mut game = Self {
            content: Arc::clone(&setup.content),
            random,
            stage: Stage::Play,
            turn: 1,
            active: first,
            played: None,
            actions: 0,
            actions_left: 0,
            sinking: None,
            pond: starting_pond(&setup.content),
            players,
            gone: ArrayVec::new(),
            isaac: solo.then_some(IsaacView {
                at: Cell::LOG,
                movement: None,
                actions: None,
            }),
        };
        let mut report = Report::new(events);
        game.begin_turn(first, &mut report);
        game.settle(true, &mut report);
        Ok(game)
    }
}

/// The Log with a starting pad on each side (§BF-1.2).
fn starting_pond(content: &Content) -> Pond {
    let mut pond = Pond::new();
    for direction in Direction::ALL.into_iter().take(usize::from(content.starting_pads())) {
        pond.place(Pad::new(Cell::LOG.step(direction), content.starting_pad(), None));
    }
    pond
}

/// What a player starts with: a full reserve, a shuffled deck and, but for the solo game, a hand (BF-1.3, BF-8.1).
fn holdings(content: &Content, seats: u8, colour: Colour, isaac: bool, random: &mut Random) -> Holdings {
    let mut holdings = Holdings {
        colour,
        frogs: if isaac { content.isaac_frogs() } else { content.frogs() },
        // §BF-8.1: Isaac has Frogs, no pads, and his Bullfrog is only a marker.
        bullfrogs: if isaac { 0 } else { content.bullfrogs() },
        lost: 0,
        log: LogPieces::default(),
        hand: ArrayVec::new(),
        deck: ArrayVec::new(),
        won: ArrayVec::new(),
    };
    if isaac {
        return holdings;
    }
    holdings.deck.extend(content.deck(seats));
    random.shuffle(&mut holdings.deck);
    if seats > 1 {
        holdings.draw(HAND);
    }
    holdings
}
