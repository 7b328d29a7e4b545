//! What computer players look at: how a seat stands, and what is worth a try.

use super::model::state::{Place, Stage, State};
use super::model::task::Task;
use super::{Action, CardId, CryHavoc, Deck, Faction, Icon, RegionId};
use crate::Seat;
use crate::players::{MAX_SEATS, Playable, Shares};

/// More than the turns of a Round, and more than the turns and battles.
const TURNS: u32 = 16;
const ROUND: u32 = 64;
const SEATS: u32 = 4;

impl Playable for CryHavoc {
    const FEATURES: usize = 19;
    const WEIGHTS: &'static [[f32; 2]] = &super::weights::WEIGHTS;

    fn decider(&self) -> Option<Seat> {
        self.deciders().iter().next()
    }

    fn play(&mut self, seat: Seat, action: Action) {
        self.apply_unheard(seat, action);
    }

    fn clock(&self) -> u32 {
        let within = match self.state.stage {
            Stage::Round => 0,
            Stage::Turn { marker, place } => 1 + (u32::from(marker) - 1) * SEATS + u32::from(place),
            Stage::Battle => ROUND - 2 - u32::from(self.state.battles.len()).min(ROUND - TURNS - 2),
            Stage::Over => ROUND - 1,
        };
        u32::from(self.state.round) * ROUND + within
    }

    fn period(&self) -> u32 {
        self.state.round.into()
    }

    fn progress(&self) -> f32 {
        let rounds = if self.state.final_round { self.state.round } else { 5 };
        let within = (self.clock() % ROUND) as f32 / ROUND as f32;
        ((f32::from(self.state.round) - 1.0 + within) / f32::from(rounds)).clamp(0.0, 1.0)
    }

    fn describe(&self, seat: Seat, features: &mut [f32]) {
        self.state.describe(seat, features);
    }

    fn weight(&self, _: Seat, action: Action) -> f32 {
        self.state.weight(action)
    }

    fn shares(&self) -> Shares {
        let mut shares = [0.0; MAX_SEATS];
        if let Some(winner) = self.state.winner.and_then(|winner| self.state.seat(winner)) {
            shares[winner.index()] = 1.0;
        }
        shares
    }
}

impl State {
    fn describe(&self, seat: Seat, features: &mut [f32]) {
        let player = &self.players[seat.index()];
        let faction = player.faction;
        let (mut units, mut structures, mut battles, mut exposed) = (0, 0, 0.0, 0);
        for place in &self.places {
            let own = place.units[faction];
            units += own;
            if place.control == Some(faction) {
                structures += place.structures.count_ones();
                exposed += u8::from(own == 0);
            }
            if place.battle.is_some() && own > 0 {
                let all: u8 = place.units.values().sum();
                battles += f32::from(own) / f32::from(all) * (1.0 + f32::from(place.crystals) / 2.0);
            }
        }
        let crystals = f32::from(self.crystal_vp(faction));
        let regions = f32::from(self.controlled(faction).len());
        let held: u8 = player.prisoners.values().sum();
        let lost: u8 = self.players.iter().map(|other| other.prisoners[faction]).sum();
        let scores = match self.scoring {
            Some(enabler) => crystals + if enabler == faction { regions } else { 0.0 },
            None if self.final_round => crystals,
            None => 0.0,
        };
        let icons: u8 = player.hand.iter().map(|card| self.icons(*card)).sum();
        let ready = player.skills.iter().filter(|(_, exhausted)| !exhausted).count();
        let order = self.upcoming.iter().position(|other| *other == faction).unwrap_or(0);
        let home = self.hq(faction).map_or(0, |hq| self.place(hq).units[faction]);
        let mut is = [0.0; 4];
        is[faction as usize] = 1.0;
        let described = [
            f32::from(player.score) / 10.0,
            f32::from(units) / 5.0,
            regions / 3.0,
            crystals / 5.0,
            player.hand.len() as f32 / 4.0,
            f32::from(icons) / 8.0,
            f32::from(held) / 2.0,
            -f32::from(lost) / 2.0,
            structures as f32 / 3.0,
            battles,
            scores / 5.0,
            ready as f32 / 2.0,
            -(order as f32) / 2.0,
            f32::from(player.stock) / 3.0,
            -f32::from(home) / 4.0 - f32::from(exposed) / 4.0,
            is[0],
            is[1],
            is[2],
            is[3],
        ];
        features.copy_from_slice(&described);
    }

    fn weight(&self, action: Action) -> f32 {
        match (action, self.tasks.last()) {
            (Action::Take(Icon::Move), _) => 6.0,
            (Action::Take(Icon::Recruit) | Action::Use(_) | Action::Activate { .. }, _) => 3.0,
            (Action::Take(Icon::Build) | Action::Play(_) | Action::PlayStored(_) | Action::Build { .. }, _) => 2.0,
            (Action::Draw(Deck::Own), _) => 0.7,
            (Action::Enable(_), _) => self.weight_of_enabling(),
            (Action::Pass, Some(Task::Turn)) => 0.05,
            (Action::Discard(card), Some(Task::Cards(icon))) => {
                0.1 + 3.0 * f32::from(self.content.cards[card.index()].icons[*icon])
            }
            (Action::Discard(card), _) => self.dispensable(card),
            (Action::Discards(cards), _) => cards.cards().iter().map(|card| self.dispensable(*card)).product(),
            (Action::Done, Some(Task::Cards(_))) => self.turn.chosen.len() as f32 + 0.01,
            (Action::Done, Some(Task::Move | Task::Recruit | Task::Build)) => 0.2,
            (Action::Move { units, to, .. }, _) => self.weight_of_move(units, to),
            (Action::Put { units, .. }, _) => f32::from(units),
            (Action::Place([control, _, _]), _) => 1.0 + f32::from(control),
            _ => 1.0,
        }
    }

    /// All icons of a card.
    fn icons(&self, card: CardId) -> u8 {
        self.content.cards[card.index()].icons.values().sum()
    }

    /// How willingly a card is given up (CH-4.1): half as much for each icon.
    fn dispensable(&self, card: CardId) -> f32 {
        0.5_f32.powi(self.icons(card).into())
    }

    /// What it brings before what it brings the best of the others (CH-10.3).
    fn weight_of_enabling(&self) -> f32 {
        let own = self.acting();
        let others = self.players.iter().map(|player| player.faction);
        let others = others.filter(|other| *other != own);
        let best = others.map(|other| self.crystal_vp(other)).max().unwrap_or(0);
        let gain = self.crystal_vp(own) + u16::from(self.controlled(own).len());
        (f32::from(gain) - f32::from(best)).clamp(0.1, 10.0)
    }

    /// The faction whose turn it is.
    fn acting(&self) -> Faction {
        self.turn.faction.unwrap_or(Faction::Humans)
    }

    /// Into Regions that bring something, where the Units are enough.
    fn weight_of_move(&self, units: u8, to: RegionId) -> f32 {
        let place: &Place = self.place(to);
        let own = self.acting();
        let enemies: u8 = Faction::ALL
            .into_iter()
            .filter(|side| *side != own)
            .map(|side| place.units[side])
            .sum();
        let enough = if units > enemies { 1.0 } else { 0.2 };
        let gain = match place.control {
            Some(owner) if owner == own => 0.5,
            _ if !place.trog_tokens.is_empty() && units < 3 => 0.8,
            _ => 2.0 + f32::from(place.crystals),
        };
        gain * enough * f32::from(units).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cry_havoc::{Content, Discards, Options, Setup};

    #[test]
    fn cards_with_few_icons_are_given_up_rather_than_others() {
        let content = Content::embedded();
        let setup = Setup {
            content: content.clone(),
            seats: 4,
            seed: 0,
            options: Options::default(),
        };
        let state = CryHavoc::new(&setup, &mut Vec::new()).unwrap().state;
        let card = |name| content.card(name).unwrap();
        let [first, three, four] = ["mac-cold-start", "mac-overrun", "mac-recalculate"].map(card);
        assert!(state.weight(Action::Discard(three)) > state.weight(Action::Discard(four)));
        let both = |other| state.weight(Action::Discards(Discards::new(&[first, other]).unwrap()));
        assert!(both(three) > both(four));
    }
}
