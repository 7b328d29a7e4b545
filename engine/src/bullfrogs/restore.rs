//! Making a game from a position, which may come from anywhere: nothing that the rules rely on is taken on trust.

use arrayvec::ArrayVec;
use thiserror::Error;

use super::actions::DEPLOY_LIMIT;
use super::content::Content;
use super::holdings::{HAND, Holdings};
use super::pond::{MAX_PADS, Pad, Pond};
use super::position::{PadFace, PiledPad, PlacedPad, PlayerPosition, Position};
use super::state::{Report, Stage};
use super::{Bullfrogs, Cell, Colour, Event, PadKind, Piece, PieceKind, Player, WonPad};
use crate::Told;

/// Why a position is none of this game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The component data is flawed.
    #[error("the component data is flawed at {entry}: {reason}")]
    Content {
        /// Where.
        entry: String,
        /// What is wrong.
        reason: String,
    },
    /// There must be 2 to 4 players; with Isaac, the one player and he.
    #[error("{players} players{}: there must be 2 to 4, or one and Isaac", if *isaac { " with Isaac" } else { "" })]
    Players {
        /// How many there are.
        players: usize,
        /// Whether Isaac plays.
        isaac: bool,
    },
    /// Two players have the same colour.
    #[error("two players are {}", colour.name())]
    ColourTwice {
        /// The colour.
        colour: Colour,
    },
    /// A number names no player, or Isaac where only a person can be.
    #[error("{entry}: there is no such player as {}", player.0)]
    NoSuchPlayer {
        /// Where.
        entry: String,
        /// The number.
        player: Player,
    },
    /// The data has no such pad.
    #[error("{entry}: the game has no pad {pad} of that owner")]
    NoSuchPad {
        /// Where.
        entry: String,
        /// The pad.
        pad: PadFace,
    },
    /// A card lies where the Log or another lies, or further out than cards can get.
    #[error("no pad can lie on {at}: the Log or another pad lies there, or it is out of reach")]
    Misplaced {
        /// The cell.
        at: Cell,
    },
    /// A pad has more pieces than spaces, or a piece in nobody's colour.
    #[error("{at}: {reason}")]
    Aboard {
        /// The pad.
        at: Cell,
        /// What is wrong.
        reason: String,
    },
    /// The Frogs or Bullfrogs of a player do not add up.
    #[error("player {} has {found} {}s on pads, the Log, in reserve and lost: there must be {expected}", player.0, kind.name())]
    PiecesDoNotAddUp {
        /// Whose.
        player: Player,
        /// Which.
        kind: PieceKind,
        /// How many there are.
        found: u32,
        /// How many there must be.
        expected: u8,
    },
    /// There are more or fewer pads of a kind than the game has.
    #[error("{found} pads {pad} of {} are in play, in hand, in deck, won or gone: there must be {expected}", owner_name(*owner))]
    PadsDoNotAddUp {
        /// Whose colour; `None` for starting pads.
        owner: Option<Player>,
        /// The pad.
        pad: PadFace,
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// Something does not fit the stage of the turn.
    #[error("{entry}: {reason}")]
    Stage {
        /// Where.
        entry: &'static str,
        /// What is wrong.
        reason: &'static str,
    },
}

fn owner_name(owner: Option<Player>) -> String {
    owner.map_or_else(|| "nobody".to_owned(), |player| format!("player {}", player.0))
}

fn fits(holds: bool, entry: &'static str, reason: &'static str) -> Result<(), PositionError> {
    if holds {
        Ok(())
    } else {
        Err(PositionError::Stage { entry, reason })
    }
}

impl TryFrom<Position> for Bullfrogs {
    type Error = PositionError;

    fn try_from(position: Position) -> Result<Self, PositionError> {
        position.start(&mut Vec::new())
    }
}

impl Position {
    /// Makes the game, if all adds up, and goes on to its next decision; what happens on the way, with a position that
    /// has one choice only, is added to the end of `events`.
    pub fn start(self, events: &mut Vec<Told<Event>>) -> Result<Bullfrogs, PositionError> {
        let content = self.components();
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
            random: self.random,
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
        game.settle(&mut Report::new(events));
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
        for card in &self.cards {
            let at = card.at;
            let within = |step: i8| (-(MAX_PADS as i8)..=MAX_PADS as i8).contains(&step);
            if !(within(at.x) && within(at.y) && pond.is_empty(at) && pond.pads().len() < MAX_PADS) {
                return Err(PositionError::Misplaced { at });
            }
            pond.place_anywhere(self.placed(content, card)?);
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

impl Bullfrogs {
    /// Whether everything fits the stage of the turn.
    fn check_stage(&self) -> Result<(), PositionError> {
        let acting = matches!(self.stage, Stage::Act);
        let hopping = matches!(self.stage, Stage::Hop | Stage::IsaacFlees);
        let scored = hopping || matches!(self.stage, Stage::Score | Stage::Slide);
        if !scored {
            fits(
                self.pond.is_whole(),
                "cards",
                "pads are cut off from the Log before any slide",
            )?;
        }
        if !acting && !hopping && self.stage != Stage::Score {
            fits(
                !self.pond.pads().iter().any(Pad::is_full),
                "cards",
                "a full pad has not been scored",
            )?;
        }
        fits(
            hopping == self.sinking.is_some(),
            "sinking",
            "a pad sinks in the stage of hopping and no other",
        )?;
        let person = !self.isaacs_turn();
        match self.stage {
            Stage::Play | Stage::Act => fits(person, "active", "Isaac plays no pads")?,
            Stage::IsaacSteps => fits(!person, "active", "it is not Isaac's turn")?,
            _ => {}
        }
        self.check_sinking()?;
        self.check_actions()?;
        self.check_isaac_view()?;
        let hand = |player: Player| !self.players[player.index()].hand.is_empty();
        let in_deck = self.players.iter().any(|holdings| !holdings.deck.is_empty());
        match self.stage {
            Stage::Play => fits(
                hand(self.active),
                "players.hand",
                "the active player has no pad to play",
            ),
            Stage::Over => fits(
                !in_deck && !self.all_players().any(hand),
                "stage",
                "pads are still to be played",
            ),
            _ => Ok(()),
        }
    }

    fn check_sinking(&self) -> Result<(), PositionError> {
        let Some(sinking) = &self.sinking else { return Ok(()) };
        let pad = self.pond.pad_at(sinking.at).ok_or(PositionError::Stage {
            entry: "sinking.at",
            reason: "no pad is there",
        })?;
        let hopped = &sinking.hopped_to;
        for (index, to) in hopped.iter().enumerate() {
            let neighbour = sinking.at.direction_to(*to).is_some() && !self.pond.is_empty(*to);
            let new = !hopped[..index].contains(to);
            fits(
                neighbour && new,
                "sinking.hopped_to",
                "must be different cards next to the sinking pad",
            )?;
        }
        fits(
            usize::from(pad.free()) == hopped.len(),
            "sinking.hopped_to",
            "so many pieces have not left the pad",
        )
    }

    fn check_actions(&self) -> Result<(), PositionError> {
        let (actions, left) = (self.actions, self.actions_left);
        fits(
            left <= actions && actions <= 4,
            "actions_left",
            "there are too many actions",
        )?;
        let waiting = matches!(self.stage, Stage::Act | Stage::IsaacSteps);
        fits(
            waiting || left == 0,
            "actions_left",
            "no actions are taken in this stage",
        )?;
        let idle = matches!(self.stage, Stage::Play | Stage::Over);
        fits(
            !idle || (actions == 0 && self.played.is_none()),
            "played",
            "no pad has been played yet",
        )?;
        fits(
            !self.isaacs_turn() || self.played.is_none(),
            "played",
            "Isaac plays no pads",
        )?;
        if self.stage == Stage::Act {
            fits(self.played.is_some(), "played", "actions need a played pad")?;
        }
        if let Some(pad) = self.played.and_then(|played| self.pond.pad_at(played)) {
            fits(
                pad.kind.actions == actions,
                "actions",
                "the played pad gives another number",
            )?;
            fits(
                pad.deployed == 0,
                "cards.deployed",
                "nothing is deployed on the played pad",
            )?;
        }
        let deployed: u8 = self.pond.pads().iter().map(|pad| pad.deployed).sum();
        let taken = if self.isaacs_turn() { 0 } else { actions - left };
        fits(
            deployed <= taken,
            "cards.deployed",
            "more pieces were deployed than actions were taken",
        )
    }

    fn check_isaac_view(&self) -> Result<(), PositionError> {
        let Some(isaac) = self.isaac else { return Ok(()) };
        fits(!self.pond.is_empty(isaac.at), "isaac.at", "no card is there")?;
        fits(
            self.stage != Stage::IsaacFlees || self.isaac_sinks(),
            "isaac.at",
            "he is not on the sinking pad",
        )?;
        let face = |faces: bool| fits(faces, "isaac", "the dice have no such face");
        face(
            isaac
                .movement
                .is_none_or(|movement| self.content.movement_faces().any(|face| face == movement)),
        )?;
        face(
            isaac
                .actions
                .is_none_or(|actions| self.content.action_faces().any(|face| face == actions)),
        )?;
        if self.isaacs_turn() && self.stage != Stage::Over {
            let rolled = isaac.actions.map_or(0, |actions| actions.0);
            fits(
                rolled == self.actions && isaac.movement.is_some(),
                "isaac",
                "his dice do not fit his actions",
            )?;
        }
        let unmoved = self.stage == Stage::IsaacSteps && self.actions_left == self.actions;
        fits(
            self.stage != Stage::IsaacSteps || unmoved,
            "actions_left",
            "Isaac moves before he acts",
        )
    }
}
