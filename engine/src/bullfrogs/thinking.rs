//! What computer players look at: how a player stands, and what is worth a try.

use super::scoring::sole_leader;
use super::stage::Stage;
use super::{Action, Bullfrogs, Cell, Player};
use crate::Seat;
use crate::players::{MAX_SEATS, Playable, Shares, shares_of};

/// As many numbers describe how a player stands.
const FEATURES: usize = 10;

impl Playable for Bullfrogs {
    const FEATURES: usize = FEATURES;
    const WEIGHTS: &'static [[f32; 2]] = &super::weights::WEIGHTS;

    fn decider(&self) -> Option<Seat> {
        self.decides()
    }

    fn play(&mut self, _: Seat, action: Action) {
        self.apply_unheard(action);
    }

    fn clock(&self) -> u32 {
        self.turn.into()
    }

    /// One, from the beginning to the end.
    fn period(&self) -> u32 {
        0
    }

    fn progress(&self) -> f32 {
        let pads = |held: &super::holdings::Holdings| held.hand.len() + held.deck.len();
        let left: usize = self.players.iter().map(pads).sum();
        let all = usize::from(self.seats()) * 10;
        1.0 - (left as f32 / all as f32).min(1.0)
    }

    /// In the solo game, how much better than Isaac the player stands.
    fn describe(&self, seat: Seat, features: &mut [f32]) {
        let own = self.standing(Player(seat.0));
        features.copy_from_slice(&own);
        if self.is_solo() {
            for (own, other) in features.iter_mut().zip(self.standing(Self::ISAAC)) {
                *own -= other;
            }
        }
    }

    fn weight(&self, _: Seat, action: Action) -> f32 {
        match action {
            Action::Deploy { .. } => 3.0,
            Action::Move { .. } => 0.5,
            Action::Done if self.stage == Stage::Act => 0.05,
            Action::Hop { owner, to, .. } if owner == self.active && to == Cell::LOG => 3.0,
            _ => 1.0,
        }
    }

    fn shares(&self) -> Shares {
        let mut shares = [0.0; MAX_SEATS];
        let Some(outcome) = self.outcome() else { return shares };
        if self.is_solo() {
            return shares_of(&[(outcome.scores[0] as f32 - MIDDLE) / PER_CHANCE]);
        }
        let winners = outcome.winners.iter().count() as f32;
        for winner in outcome.winners.iter() {
            shares[winner.index()] = 1.0 / winners;
        }
        shares
    }
}

/// Points of the solo game that count as half of all that can be reached, and how many more multiply the chance by e.
const MIDDLE: f32 = 20.0;
const PER_CHANCE: f32 = 5.0;

impl Bullfrogs {
    fn standing(&self, player: Player) -> [f32; FEATURES] {
        let held = &self.players[player.index()];
        let own_colour = held.won.iter().filter(|won| won.owner == Some(player)).count();
        let mut on_log = [0; MAX_SEATS];
        for (points, held) in on_log.iter_mut().zip(&self.players) {
            *points = held.log.points();
        }
        let leads = on_log[player.index()] > 0 && sole_leader(&on_log) == Some(player);
        let (mut expected, mut points, mut nearly) = (0.0, 0, 0.0);
        for pad in self.pond.pads() {
            let counts = pad.points();
            let own = counts[player.index()];
            points += own;
            let best = (0..counts.len())
                .filter(|other| *other != player.index())
                .map(|other| counts[other])
                .max();
            let lead = f32::from(own) - f32::from(best.unwrap_or(0));
            if own == 0 || lead < 0.0 {
                continue;
            }
            let free = f32::from(pad.free());
            let sure = (0.5 + lead) / (1.0 + lead + free);
            expected += f32::from(pad.kind.vp) * sure;
            if free <= 1.0 && lead > 0.0 {
                nearly += f32::from(pad.kind.vp);
            }
        }
        [
            f32::from(held.vp()) / 10.0,
            own_colour as f32 / 3.0,
            f32::from(on_log[player.index()]) / 3.0,
            f32::from(u8::from(leads)),
            f32::from(held.frogs) / 7.0,
            f32::from(held.bullfrogs),
            expected / 8.0,
            f32::from(points) / 8.0,
            nearly / 6.0,
            f32::from(u8::from(self.active == player)),
        ]
    }
}
