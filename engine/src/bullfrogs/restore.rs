//! Making a game from a position, which may come from anywhere: nothing that the rules rely on is taken on trust.

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer};

use super::actions::DEPLOY_LIMIT;
use super::content::Content;
use super::holdings::{HAND, Holdings};
use super::pond::{MAX_PADS, Pad, Pond};
use super::position::{PadFace, PiledPad, PlacedPad, PlayerPosition, Position};
use super::position_error::{PositionError, fits};
use super::stage::Stage;
use super::state::Report;
use super::{Bullfrogs, Cell, Event, PadKind, Piece, PieceKind, Player, WonPad};
use crate::Told;

/// As far as cards can matter, in columns or rows from the Log.
const REACH: i8 = Cell::REACH;

impl TryFrom<Position> for Bullfrogs {
    type Error = PositionError;

    fn try_from(position: Position) -> Result<Self, PositionError> {
        position.start(&mut Vec::new())
    }
}

/// Reads a position.
impl<'de> Deserialize<'de> for Bullfrogs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let position = Position::deserialize(deserializer)?;
        position.try_into().map_err(serde::de::Error::custom)
    }
}

impl Position {
    /// Makes the game, if all adds up, and goes on to its next decision; what happens on the way, with a position that
    /// has one choice only, is added to the end of `events`.
    pub fn start(self, events: &mut Vec<Told<Event>>) -> Result<Bullfrogs, PositionError> {
        let content = self.content.clone().unwrap_or_else(Content::embedded);
        content
            .check()
            .map_err(|(entry, reason)| PositionError::Content { entry, reason })?;
        self.check_players()?;
        let pond = self.pond(&content)?;
        let mut players = ArrayVec::new();
        for (player, entry) in (0..).map(Player).zip(&self.players) {
            players.push(self.holdings(&content, &pond, player, entry)?);
        }
        let mut game = Bullfrogs {
            random: self.random.clone(),
            stage: self.stage,
            turn: self.turn,
            active: self.active,
            played: self.played,
            actions: 0,
            actions_left: 0,
            sinking: self.sinking.clone(),
            pond,
            players,
            gone: ArrayVec::new(),
            isaac: self.isaac,
            content,
        };
        self.share_out_pads(&mut game)?;
        self.set_actions(&mut game)?;
        game.check_stage()?;
        game.settle(false, &mut Report::new(events));
        Ok(game)
    }

    fn check_players(&self) -> Result<(), PositionError> {
        let (players, isaac) = (self.players.len(), self.isaac.is_some());
        if !(2..=4).contains(&players) || isaac && players != 2 {
            return Err(PositionError::Players { players, isaac });
        }
        for (index, player) in self.players.iter().enumerate() {
            if self.players[..index].iter().any(|other| other.colour == player.colour) {
                return Err(PositionError::ColourTwice { colour: player.colour });
            }
        }
        self.known_player("active", self.active)?;
        if let Some(winner) = self.sinking.as_ref().and_then(|sinking| sinking.winner) {
            self.known_player("sinking.winner", winner)?;
        }
        fits((1..1000).contains(&self.turn), "turn", "must be 1 to 999")
    }

    fn known_player(&self, entry: &str, player: Player) -> Result<(), PositionError> {
        if player.index() < self.players.len() {
            return Ok(());
        }
        Err(PositionError::NoSuchPlayer {
            entry: entry.to_owned(),
            player,
        })
    }

    fn seats(&self) -> u8 {
        if self.isaac.is_some() {
            1
        } else {
            self.players.len() as u8
        }
    }

    /// The pad of this face that an owner can have.
    fn pad(
        &self,
        content: &Content,
        entry: &str,
        pad: PadFace,
        owner: Option<Player>,
    ) -> Result<PadKind, PositionError> {
        if let Some(player) = owner.filter(|player| player.0 >= self.seats()) {
            return Err(PositionError::NoSuchPlayer {
                entry: entry.to_owned(),
                player,
            });
        }
        let kind = match owner {
            Some(_) => content.pad(pad.actions, pad.spaces),
            None => Some(content.starting_pad()).filter(|start| PadFace::from(*start) == pad),
        };
        kind.ok_or_else(|| PositionError::NoSuchPad {
            entry: entry.to_owned(),
            pad,
        })
    }

    fn won_pad(&self, content: &Content, entry: &str, piled: PiledPad) -> Result<WonPad, PositionError> {
        Ok(WonPad {
            pad: self.pad(content, entry, piled.pad, piled.owner)?,
            owner: piled.owner,
        })
    }

    fn pond(&self, content: &Content) -> Result<Pond, PositionError> {
        let mut pond = Pond::new();
        if let Some(frame) = self.frame {
            let plausible = frame.contains(Cell::LOG) && frame.first.x >= -REACH && frame.first.y >= -REACH;
            let small = frame.columns <= 2 * REACH as u8 && frame.rows <= 2 * REACH as u8;
            fits(
                plausible && small,
                "frame",
                "must hold the Log and end within the reach of cards",
            )?;
            pond.show(frame);
        }
        for card in &self.cards {
            let at = card.at;
            let within = |step: i8| (-(MAX_PADS as i8)..=MAX_PADS as i8).contains(&step);
            if !(within(at.x) && within(at.y) && pond.is_empty(at) && pond.pads().len() < MAX_PADS) {
                return Err(PositionError::Misplaced { at });
            }
            pond.place(self.placed(content, card)?);
        }
        pond.survey();
        Ok(pond)
    }

    fn placed(&self, content: &Content, card: &PlacedPad) -> Result<Pad, PositionError> {
        let at = card.at;
        let wrong = |reason: String| PositionError::Aboard { at, reason };
        let kind = self.pad(content, &format!("cards: {at}"), card.pad, card.owner)?;
        let mut pad = Pad::new(at, kind, card.owner);
        if card.spaces.len() > usize::from(kind.spaces) {
            return Err(wrong(format!(
                "{} spaces are listed, the pad has {}",
                card.spaces.len(),
                kind.spaces
            )));
        }
        for (space, name) in card.spaces.iter().enumerate() {
            let Some(name) = name else { continue };
            let owner = self.players.iter().position(|player| player.colour == name.colour);
            let owner = owner.ok_or_else(|| wrong(format!("nobody plays {}", name.colour.name())))?;
            pad.put(
                space,
                Piece {
                    owner: Player(owner as u8),
                    kind: name.kind,
                },
            );
        }
        if card.deployed > DEPLOY_LIMIT {
            return Err(wrong(format!(
                "{} pieces were deployed there in one turn",
                card.deployed
            )));
        }
        pad.deployed = card.deployed;
        Ok(pad)
    }

    /// A player's things but for the deck; the pieces must add up.
    fn holdings(
        &self,
        content: &Content,
        pond: &Pond,
        player: Player,
        entry: &PlayerPosition,
    ) -> Result<Holdings, PositionError> {
        let isaac = self.isaac.is_some() && player == Bullfrogs::ISAAC;
        let (frogs, bullfrogs) = if isaac {
            (content.isaac_frogs(), 0)
        } else {
            (content.frogs(), content.bullfrogs())
        };
        let reserve = |kind: PieceKind, given: Option<u8>, elsewhere: u32, expected: u8| {
            let aboard: u32 = pond
                .pads()
                .iter()
                .map(|pad| u32::from(pad.count(Piece { owner: player, kind })))
                .sum();
            let found = aboard + elsewhere + given.map_or(0, u32::from);
            let missing = u32::from(expected).checked_sub(found);
            match (given, missing) {
                (Some(given), Some(0)) => Ok(given),
                (None, Some(rest)) => Ok(rest as u8),
                _ => Err(PositionError::PiecesDoNotAddUp {
                    player,
                    kind,
                    found,
                    expected,
                }),
            }
        };
        let lost = u32::from(entry.bullfrogs_lost) + u32::from(entry.log.bullfrogs);
        let limit = if self.isaac.is_some() { 1 } else { HAND };
        fits(entry.hand.len() <= limit, "players.hand", "there are too many pads")?;
        let label = format!("players[{}]", player.0);
        let hand: Result<_, _> = entry
            .hand
            .iter()
            .map(|pad| self.pad(content, &label, *pad, Some(player)))
            .collect();
        fits(entry.won.len() <= MAX_PADS, "players.won", "there are too many pads")?;
        let won: Result<_, _> = entry
            .won
            .iter()
            .map(|won| self.won_pad(content, &label, *won))
            .collect();
        Ok(Holdings {
            colour: entry.colour,
            frogs: reserve(PieceKind::Frog, entry.frogs, entry.log.frogs.into(), frogs)?,
            bullfrogs: reserve(PieceKind::Bullfrog, entry.bullfrogs, lost, bullfrogs)?,
            lost: entry.bullfrogs_lost,
            log: entry.log,
            hand: hand?,
            deck: ArrayVec::new(),
            won: won?,
        })
    }

    /// Gives the decks and the pads that are gone; all pads must add up.
    fn share_out_pads(&self, game: &mut Bullfrogs) -> Result<(), PositionError> {
        let content = game.content.clone();
        let mut gone = Vec::new();
        for piled in self.gone.iter().flatten() {
            gone.push(self.won_pad(&content, "gone", *piled)?);
        }
        let placed = game.pond.pads().iter().map(Pad::won);
        let won = game.players.iter().flat_map(|holdings| holdings.won.iter().copied());
        let open: Vec<WonPad> = placed.chain(won).chain(gone.iter().copied()).collect();
        for player in (0..self.seats()).map(Player) {
            let entry = &self.players[player.index()];
            let label = format!("players[{}].deck", player.0);
            let mut deck = Vec::new();
            for pad in entry.deck.iter().flatten() {
                deck.push(self.pad(&content, &label, *pad, Some(player))?);
            }
            let hand = &game.players[player.index()].hand;
            let known = open.iter().filter(|pad| pad.owner == Some(player)).map(|pad| pad.pad);
            let known = known.chain(hand.iter().copied()).chain(deck.iter().copied());
            let rest = rest(content.deck(self.seats()), known, Some(player))?;
            if entry.deck.is_none() {
                deck.extend(rest);
            } else if self.gone.is_none() {
                gone.extend(rest.into_iter().map(|pad| WonPad {
                    pad,
                    owner: Some(player),
                }));
            } else {
                nothing_left(&content, self.seats(), &rest, Some(player))?;
            }
            let waits = player != game.active || self.stage == Stage::Over;
            let holdings = &mut game.players[player.index()];
            holdings.deck = deck.into_iter().rev().collect();
            if waits && self.isaac.is_none() && holdings.hand.len() < HAND && !holdings.deck.is_empty() {
                fits(
                    entry.deck.is_none(),
                    "players.hand",
                    "a player who waits has drawn up to three pads",
                )?;
                holdings.draw(HAND);
            }
        }
        let starting = || std::iter::repeat_n(content.starting_pad(), content.starting_pads().into());
        let known = open.iter().filter(|pad| pad.owner.is_none()).map(|pad| pad.pad);
        let rest = rest(starting(), known, None)?;
        if self.gone.is_none() {
            gone.extend(rest.into_iter().map(|pad| WonPad { pad, owner: None }));
        } else {
            nothing_left(&content, self.seats(), &rest, None)?;
        }
        game.gone = gone.into_iter().collect();
        Ok(())
    }

    fn set_actions(&self, game: &mut Bullfrogs) -> Result<(), PositionError> {
        if let Some(played) = game.played {
            let pad = game.pond.pad_at(played).filter(|pad| pad.owner == Some(game.active));
            let pad = pad.ok_or(PositionError::Stage {
                entry: "played",
                reason: "no pad of the active player is there",
            })?;
            game.actions = pad.kind.actions;
        }
        game.actions = self.actions.unwrap_or(game.actions);
        let all = if game.stage == Stage::Act { game.actions } else { 0 };
        game.actions_left = self.actions_left.unwrap_or(all);
        Ok(())
    }
}

/// What is left of `all` pads of an owner without those `known`.
fn rest(
    all: impl Iterator<Item = PadKind>,
    known: impl Iterator<Item = PadKind>,
    owner: Option<Player>,
) -> Result<Vec<PadKind>, PositionError> {
    let all: Vec<PadKind> = all.collect();
    let mut rest = all.clone();
    let known: Vec<PadKind> = known.collect();
    for pad in &known {
        match rest.iter().position(|left| left == pad) {
            Some(index) => rest.remove(index),
            None => {
                return Err(miscounted(
                    &all,
                    known.iter().filter(|other| *other == pad).count(),
                    *pad,
                    owner,
                ));
            }
        };
    }
    Ok(rest)
}

fn miscounted(all: &[PadKind], found: usize, pad: PadKind, owner: Option<Player>) -> PositionError {
    let expected = all.iter().filter(|other| **other == pad).count();
    PositionError::PadsDoNotAddUp {
        owner,
        pad: pad.into(),
        found,
        expected,
    }
}

fn nothing_left(content: &Content, seats: u8, rest: &[PadKind], owner: Option<Player>) -> Result<(), PositionError> {
    let Some(pad) = rest.first() else { return Ok(()) };
    let all: Vec<PadKind> = match owner {
        Some(_) => content.deck(seats).collect(),
        None => std::iter::repeat_n(*pad, content.starting_pads().into()).collect(),
    };
    let missing = rest.iter().filter(|other| *other == pad).count();
    let expected = all.iter().filter(|other| *other == pad).count();
    Err(miscounted(&all, expected - missing, *pad, owner))
}
