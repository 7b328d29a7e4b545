//! How strong computer players are: matches in which each sits at every seat of the same games.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{iter, thread};

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use super::guest::{Forfeit, Guest, Outsider, ask};
use super::playable::{Playable, Shares};
use super::search::{May, keep_permitted, search};
use super::{Effort, Strength};
use crate::{AnyGame, GameKind, Library, Seat, Setup, SetupError};

/// Who plays in a match.
#[derive(Clone, Debug, PartialEq)]
pub enum Contestant {
    /// Chooses evenly among all actions. Written `random`.
    Random,
    /// Looks ahead. Written as what differs from the usual effort, such as `games=400,turns=4`.
    Thinker(Effort),
    /// Looks ahead with weights that are tried out, by feature.
    Candidate(Effort, Arc<[[f32; 2]]>),
}

/// There is no contestant written so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no contestant; write `random`, a strength, or an effort such as `games=400,turns=4,tree=false,curiosity=0.7,prior=0.5`"
)]
pub struct UnknownContestant(pub String);

impl Contestant {
    /// The contestant that is written so; a strength's effort depends on the game.
    pub fn read(text: &str, game: GameKind) -> Result<Self, UnknownContestant> {
        let unknown = || UnknownContestant(text.to_owned());
        if text == "random" {
            return Ok(Self::Random);
        }
        if let Ok(strength) = text.parse::<Strength>() {
            return Ok(Self::Thinker(strength.effort(game)));
        }
        let measure = |text: &str| {
            text.parse()
                .ok()
                .filter(|value: &f32| value.is_finite() && *value >= 0.0)
        };
        let mut effort = Effort::usual(game);
        for part in text.split(',') {
            let (name, value) = part.split_once('=').ok_or_else(unknown)?;
            let fits = match name {
                "games" => value.parse().map(|games| effort.games = games).is_ok() && effort.games > 0,
                "turns" => value.parse().map(|turns| effort.turns = turns).is_ok(),
                "tree" => value.parse().map(|tree| effort.tree = tree).is_ok(),
                "curiosity" => measure(value).map(|curiosity| effort.curiosity = curiosity).is_some(),
                "prior" => measure(value).map(|prior| effort.prior = prior).is_some(),
                _ => false,
            };
            if !fits {
                return Err(unknown());
            }
        }
        Ok(Self::Thinker(effort))
    }

    /// What the contestant does for a seat that must decide.
    pub(super) fn choose<G: Playable>(&self, game: &G, seat: Seat, rng: &mut Xoshiro256PlusPlus) -> G::Action {
        self.choose_among(game, seat, rng, None)
    }

    /// What the contestant likes best of what it may do, if all keep to that; of everything, if it may do nothing.
    pub(crate) fn choose_among<G: Playable>(
        &self,
        game: &G,
        seat: Seat,
        rng: &mut Xoshiro256PlusPlus,
        may: Option<May<'_, G>>,
    ) -> G::Action {
        let (effort, weights) = match self {
            Self::Random => {
                let mut actions = Vec::new();
                game.legal(seat, &mut actions);
                keep_permitted(&mut actions, game, seat, may);
                return actions[rng.random_range(..actions.len())];
            }
            Self::Thinker(effort) => (*effort, G::WEIGHTS),
            Self::Candidate(effort, weights) => (*effort, weights.as_ref()),
        };
        search(game, seat, effort, weights, may, rng.random())[0].action
    }
}

/// A kind of table.
#[derive(Clone, Debug)]
pub struct Table {
    /// Which game.
    pub game: GameKind,
    /// How many seats.
    pub seats: u8,
    /// The game's own options.
    pub options: Value,
}

impl Table {
    /// A table with the options that a game is usually played with.
    pub fn usual(game: GameKind, seats: u8) -> Self {
        let options = match game {
            GameKind::Bullfrogs => json!({}),
            GameKind::CryHavoc => json!({ "level": "experienced" }),
        };
        Self { game, seats, options }
    }

    /// The game of a seed.
    pub fn game(&self, library: &Library, seed: u64) -> Result<AnyGame, SetupError> {
        let setup = Setup {
            game: self.game,
            seats: self.seats,
            seed,
            options: self.options.clone(),
        };
        AnyGame::start_with(library, &setup).map(|(game, _)| game)
    }
}

/// Who is entered for a match.
#[derive(Clone)]
pub enum Entrant {
    /// One of the engine's own.
    Contestant(Contestant),
    /// Somebody from outside.
    Outsider(Arc<dyn Outsider>),
}

impl From<Contestant> for Entrant {
    fn from(contestant: Contestant) -> Self {
        Self::Contestant(contestant)
    }
}

/// An entrant at a seat of a game.
enum Player<'a> {
    Contestant(&'a Contestant),
    Guest(&'a dyn Outsider, Box<dyn Guest>),
}

/// Lets entrants, one for each seat, play the game of a seed to its end; the shares in the win, by seat.
pub(crate) fn play_out<G: Playable>(mut game: G, entrants: &[&Entrant], seed: u64) -> Result<Shares, Forfeit>
where
    AnyGame: From<G>,
{
    let forfeit = |who: &dyn Outsider, seat: Seat, reason: String| Forfeit {
        who: who.to_string(),
        seat,
        game: seed,
        reason,
    };
    let mut players = Vec::with_capacity(entrants.len());
    for (seat, entrant) in (0..).map(Seat).zip(entrants) {
        players.push(match entrant {
            Entrant::Contestant(contestant) => Player::Contestant(contestant),
            Entrant::Outsider(outsider) => {
                let guest = outsider.sit_down();
                let guest = guest.map_err(|reason| forfeit(outsider.as_ref(), seat, reason))?;
                Player::Guest(outsider.as_ref(), guest)
            }
        });
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    while let Some(seat) = game.decider() {
        let action = match &mut players[seat.index()] {
            Player::Contestant(contestant) => contestant.choose(&game, seat, &mut rng),
            Player::Guest(outsider, guest) => {
                ask(guest.as_mut(), &game, seat, rng.random()).map_err(|reason| forfeit(*outsider, seat, reason))?
            }
        };
        game.play(seat, action);
    }
    Ok(game.shares())
}

/// Why a match has no score.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// There is no such table.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Somebody from outside did not play on.
    #[error(transparent)]
    Forfeit(#[from] Forfeit),
}

/// How one did against others.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Score {
    /// Games played.
    pub games: u32,
    /// Shares of the wins, all told.
    pub won: f64,
}

impl Score {
    /// The share of the wins, from 0 to 1.
    pub fn share(self) -> f64 {
        self.won / f64::from(self.games)
    }

    /// The interval in which the true share lies in 95 of 100 cases, by Wilson's formula.
    pub fn interval(self) -> (f64, f64) {
        const Z: f64 = 1.96;
        let (games, share) = (f64::from(self.games), self.share());
        let spread = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
        let (middle, all) = (share + Z * Z / (2.0 * games), 1.0 + Z * Z / games);
        ((middle - spread) / all, (middle + spread) / all)
    }

    /// The difference in strength on Elo's scale, for games of two.
    pub fn elo(self) -> f64 {
        elo(self.share())
    }
}

/// The difference in strength that leads to a share of the wins, on Elo's scale.
pub fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// A duplicate match: for each seed `one` sits at each seat in turn, `others` at the rest. The games are spread over the
/// processor's cores.
pub fn duplicate(table: &Table, one: &Entrant, others: &Entrant, seeds: Range<u64>) -> Result<Score, MatchError> {
    let library = Library::default();
    let shares = of_each(seeds, |seed| {
        let play = |seat: Seat| {
            let mut entrants = vec![others; table.seats.into()];
            entrants[seat.index()] = one;
            let shares = table.game(&library, seed)?.play_out(&entrants, seed)?;
            Ok(f64::from(shares[seat.index()]))
        };
        (0..table.seats)
            .map(Seat)
            .map(play)
            .collect::<Result<Vec<f64>, MatchError>>()
    })?;
    Ok(Score {
        games: shares.len() as u32,
        won: shares.iter().sum(),
    })
}

/// What the order of play is worth: for each seed, the same one plays at all seats. By place in the order of play, how whoever
/// had it did; nothing where that order changes within a game.
pub fn by_order(table: &Table, one: &Entrant, seeds: Range<u64>) -> Result<Vec<Score>, MatchError> {
    let library = Library::default();
    let seats = usize::from(table.seats);
    let shares: Vec<Vec<f64>> = of_each(seeds, |seed| {
        let game = table.game(&library, seed)?;
        let Some(first) = game.first_seat() else {
            return Ok::<_, MatchError>(Vec::new());
        };
        let shares = game.play_out(&vec![one; seats], seed)?;
        let by_place = (0..seats).map(|place| shares[(first.index() + place) % seats].into());
        Ok(vec![by_place.collect()])
    })?;
    let score = |place: usize| Score {
        games: shares.len() as u32,
        won: shares.iter().map(|shares| shares[place]).sum(),
    };
    let places = if shares.is_empty() { 0 } else { seats };
    Ok((0..places).map(score).collect())
}

/// What comes of each seed, in their order. The seeds are spread over the processor's cores. Where one fails, no more are
/// begun; the error is that of the first seed that failed.
pub(crate) fn of_each<T: Send, E: Send>(
    seeds: Range<u64>,
    play: impl Fn(u64) -> Result<Vec<T>, E> + Sync,
) -> Result<Vec<T>, E> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let (play, next_seed) = (&play, &AtomicU64::new(seeds.start));
    let mut outcomes: Vec<(u64, Result<Vec<T>, E>)> = thread::scope(|scope| {
        let work = || {
            let next = || Some(next_seed.fetch_add(1, Ordering::Relaxed)).filter(|seed| *seed < seeds.end);
            let play = |seed| {
                let outcome = play(seed);
                if outcome.is_err() {
                    next_seed.fetch_max(seeds.end, Ordering::Relaxed);
                }
                (seed, outcome)
            };
            iter::from_fn(next).map(play).collect::<Vec<_>>()
        };
        let running: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let ended = running
            .into_iter()
            .flat_map(|part| part.join().expect("no rule panics"));
        ended.collect()
    });
    outcomes.sort_unstable_by_key(|(seed, _)| *seed);
    let outcomes: Result<Vec<Vec<T>>, E> = outcomes.into_iter().map(|(_, outcome)| outcome).collect();
    Ok(outcomes?.into_iter().flatten().collect())
}
