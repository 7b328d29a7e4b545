//! The course of the game in a position: Round, Event spots, Initiative order, Scoring and the end.

use arrayvec::ArrayVec;

use super::position::{Position, SpotPosition};
use super::position_error::{PositionError, fits, known};
use super::restore::{fill, take_one};
use crate::cry_havoc::Faction;
use crate::cry_havoc::model::state::{Stage, State};
use crate::cry_havoc::rules::round::FINAL_SPOT;

/// How many action markers there are (CH-5.1).
const MARKERS: u8 = 3;

impl Position {
    pub(super) fn set_course(&self, state: &mut State) -> Result<(), PositionError> {
        state.stage = self.stage;
        state.round = self.round;
        state.scoring = self.scoring;
        state.mark_paid = self.mark_paid;
        state.winner = self.winner;
        self.set_spots(state)?;
        state.final_round = self.final_round.unwrap_or(!state.open_spots[FINAL_SPOT]);
        self.set_order(state)?;
        check_round(state)?;
        check_stage(state)
    }

    fn set_spots(&self, state: &mut State) -> Result<(), PositionError> {
        let best = state.players.iter().map(|player| player.score).max().unwrap_or(0);
        let passed = |spot: usize| spot < FINAL_SPOT && best > state.content.spots[spot];
        let spots = self.spots.clone().unwrap_or_else(|| {
            [0, 1, 2, 3, 4].map(|spot| SpotPosition {
                tokens: Vec::new(),
                open: spot >= usize::from(self.round) && !passed(spot),
            })
        });
        let kinds = &state.content.events;
        let mut left: Vec<u8> = kinds.iter().map(|kind| kind.copies).collect();
        for (index, spot) in spots.iter().enumerate() {
            let entry = format!("spots[{index}]");
            let mut tokens = Vec::new();
            for name in &spot.tokens {
                let token = known(state.content.event(name), &entry, name)?;
                take_one(&mut left, token.index(), &entry, name, kinds[token.index()].copies)?;
                tokens.push(token);
            }
            fits(
                spot.open || tokens.is_empty(),
                &entry,
                "a spot that is not open is empty",
            )?;
            fits(!(spot.open && passed(index)), &entry, "a score is beyond an open spot")?;
            state.spots[index] = fill(&entry, tokens.into_iter())?;
            state.open_spots[index] = spot.open;
        }
        let mut unplaced = Vec::new();
        for name in &self.unplaced_events {
            let token = known(state.content.event(name), "unplaced_events", name)?;
            take_one(
                &mut left,
                token.index(),
                "unplaced_events",
                name,
                kinds[token.index()].copies,
            )?;
            unplaced.push(token);
        }
        state.unplaced_events = fill("unplaced_events", unplaced.into_iter())?;
        Ok(())
    }

    fn set_order(&self, state: &mut State) -> Result<(), PositionError> {
        let seats: ArrayVec<Faction, 4> = state.players.iter().map(|player| player.faction).collect();
        let order = |entry, given: Option<&Vec<Faction>>, default: &ArrayVec<Faction, 4>| {
            let Some(given) = given else {
                return Ok(default.clone());
            };
            let all = given.len() == seats.len() && seats.iter().all(|faction| given.contains(faction));
            fits(all, entry, "must name each faction that is played once")?;
            Ok(given.iter().copied().collect())
        };
        state.initiative = order("initiative", self.initiative.as_ref(), &seats)?;
        state.upcoming = order("upcoming", self.upcoming.as_ref(), &state.initiative)?;
        Ok(())
    }
}

/// Every Round resolves a spot, the last one the final spot (CH-3).
fn check_round(state: &State) -> Result<(), PositionError> {
    fits(usize::from(state.round) <= FINAL_SPOT + 1, "round", "must be at most 5")?;
    let begun = state.round > 0 || state.stage == Stage::Round;
    fits(begun, "round", "must be at least 1 when the first Round has begun")?;
    let gone = state.open_spots.iter().filter(|open| !**open).count();
    fits(
        gone >= usize::from(state.round),
        "spots",
        "each Round that has begun has resolved a spot",
    )?;
    let resolved = !state.open_spots[FINAL_SPOT];
    fits(
        state.final_round == resolved,
        "final_round",
        "the final Round is the one that resolves the final spot",
    )?;
    let plays = |faction| state.player(faction).is_some();
    fits(state.scoring.is_none_or(plays), "scoring", "nobody plays this faction")?;
    fits(
        state.scoring.is_none() || !state.final_round,
        "scoring",
        "nobody enables Scoring in the final Round",
    )
}

/// What can be only in the midst of a Round, and what only at the end.
fn check_stage(state: &State) -> Result<(), PositionError> {
    match state.stage {
        Stage::Turn { marker, place } => {
            fits((1..=MARKERS).contains(&marker), "stage.turn.marker", "must be 1 to 3")?;
            let seat = usize::from(place) < state.players.len();
            fits(seat, "stage.turn.place", "must be below the number of players")?;
        }
        Stage::Battle => {}
        Stage::Round | Stage::Over => {
            let battles = state.battle_regions().is_empty();
            fits(battles, "regions", "no battle outlasts a Round")?;
            fits(state.scoring.is_none(), "scoring", "is over when the Round is")?;
            fits(!state.mark_paid, "mark_paid", "is over when the Round is")?;
            let last = state.stage == Stage::Over;
            fits(
                state.final_round == last,
                "final_round",
                "the game ends with the final Round",
            )?;
        }
    }
    let winner = (state.stage == Stage::Over).then(|| state.leader());
    fits(
        state.winner == winner,
        "winner",
        "the leading player has won when the game is over, before that nobody",
    )
}
