//! VP, Prisoners, Scoring and the end of the game: CH-3.2, CH-10, CH-12.3.

use super::round::FINAL_SPOT;
use crate::Seat;
use crate::cry_havoc::content::Condition;
use crate::cry_havoc::effects::Trigger;
use crate::cry_havoc::model::event::VpSource;
use crate::cry_havoc::model::state::{Player, Report, Stage, State};
use crate::cry_havoc::model::task::{Context, Task};
use crate::cry_havoc::{Action, Event, Faction};

/// What it costs to buy back a Prisoner, in VP (CH-10.1).
pub const RANSOM: u16 = 2;

impl State {
    /// Gives VP to a player, at once; neutral Trogs never score (CH-11.1).
    pub fn gain(&mut self, faction: Faction, vp: u16, source: VpSource, report: &mut Report<'_>) {
        let Some(player) = self.player_mut(faction) else { return };
        if vp == 0 {
            return;
        }
        player.score += vp;
        player.earned.0[source] += vp as i16;
        let score = player.score;
        report.tell(|| Event::VpGained { faction, vp, source });
        // §CC-A47: at once, in the middle of a battle too.
        self.pass_spots(faction, score, report);
    }

    /// The tokens of the spots that a marker is beyond go onto those of the next spot (§CH-3.2).
    fn pass_spots(&mut self, faction: Faction, score: u16, report: &mut Report<'_>) {
        for spot in 0..FINAL_SPOT {
            if !self.open_spots[spot] || score <= self.content.spots[spot] {
                continue;
            }
            self.open_spots[spot] = false;
            let next = (spot + 1..FINAL_SPOT)
                .find(|next| self.open_spots[*next])
                .unwrap_or(FINAL_SPOT);
            let tokens = std::mem::take(&mut self.spots[spot]);
            report.tell(|| Event::EventTokensStacked {
                faction,
                from: spot as u8 + 1,
                onto: next as u8 + 1,
                tokens: tokens.len() as u8,
            });
            self.spots[next].extend(tokens);
        }
    }

    /// §CH-10.1: 1 VP for each Prisoner held; then `Task::Ransom` lets each player buy back own ones.
    pub fn score_prisoners(&mut self, report: &mut Report<'_>) {
        for faction in self.initiative.clone() {
            // §CH-10.2: who was not bought back scores again.
            let held: u8 = self.player(faction).map_or(0, |player| player.prisoners.values().sum());
            self.gain(faction, held.into(), VpSource::Prisoners, report);
        }
    }

    /// How many Units of `owner` this captor holds; neutral Trogs set them aside (CH-11.3).
    pub fn prisoners(&self, captor: Faction, owner: Faction) -> u8 {
        match self.player(captor) {
            Some(player) => player.prisoners[owner],
            None if captor == Faction::Trogs => self.set_aside[owner],
            None => 0,
        }
    }

    pub fn ask_ransom(&self, place: u8, options: &mut Vec<Action>) -> Seat {
        let owner = self.initiative[usize::from(place)];
        let seat = self.decides_for(owner);
        // §CH-10.7: no score goes below 0.
        if self.players[seat.index()].score >= RANSOM {
            let captors = Faction::ALL
                .into_iter()
                .filter(|captor| *captor != owner && self.prisoners(*captor, owner) > 0);
            options.extend(captors.map(Action::Ransom));
        }
        options.push(Action::Done);
        seat
    }

    pub fn answer_ransom(&mut self, place: u8, action: Action, report: &mut Report<'_>) {
        let Action::Ransom(captor) = action else { return };
        let owner = self.initiative[usize::from(place)];
        self.tasks.push(Task::Ransom(place));
        match self.player_mut(captor) {
            Some(player) => player.prisoners[owner] -= 1,
            None => self.set_aside[owner] -= 1,
        }
        self.reserve[owner] += 1;
        if let Some(player) = self.player_mut(owner) {
            // §CH-10.10: these VP go to nobody.
            player.score -= RANSOM;
            player.earned.0[VpSource::Ransom] -= RANSOM as i16;
        }
        report.tell(|| Event::PrisonerRansomed { faction: owner, captor });
    }

    /// §CH-10.3: Regions for who enabled Scoring, Crystals for all.
    pub fn score(&mut self, report: &mut Report<'_>) {
        if !self.final_round && self.scoring.is_none() {
            return;
        }
        // §CH-10.4: Final Scoring counts no Regions.
        if let Some(faction) = self.scoring.filter(|_| !self.final_round) {
            // §CH-10.9: the HQ Region among them.
            let regions = self.controlled(faction).len();
            self.gain(faction, regions.into(), VpSource::Regions, report);
        }
        for faction in self.initiative.clone() {
            let vp = self.crystal_vp(faction);
            self.gain(faction, vp, VpSource::Crystals, report);
        }
        if self.final_round {
            self.score_objective_cards(report);
        } else {
            // §CC-A36: what Skills add counts in no final Round.
            for faction in self.initiative.clone().into_iter().rev() {
                self.plan_standing(Trigger::Scoring, faction);
            }
        }
    }

    /// What a faction's Crystals score each time.
    pub fn crystal_vp(&self, faction: Faction) -> u16 {
        let crystals = self.crystals_of(faction);
        // §CH-11.11: only Crystals count half.
        match faction {
            Faction::Trogs => crystals.div_ceil(2),
            _ => crystals,
        }
    }

    /// The Crystals in the Regions that a faction controls.
    fn crystals_of(&self, faction: Faction) -> u16 {
        let own = self.places.iter().filter(|place| place.control == Some(faction));
        own.map(|place| u16::from(place.crystals)).sum()
    }

    /// §CH-12.3: all players at once; VP change none of the conditions.
    fn score_objective_cards(&mut self, report: &mut Report<'_>) {
        let content = self.content.clone();
        for card in self.objective_cards {
            let kind = &content.cards[card.index()];
            let Some(Condition { guard, vp }) = kind.condition else {
                continue;
            };
            for faction in self.initiative.clone() {
                if self.holds(guard, Context::of(faction)) {
                    let card = kind.name.clone();
                    report.tell(|| Event::ObjectiveCardMet { faction, card });
                    self.gain(faction, vp.into(), VpSource::ObjectiveCard, report);
                }
            }
        }
    }

    /// §CH-10.5: most VP, then more Prisoners, then later in the Initiative order.
    pub fn leader(&self) -> Faction {
        let standing = |player: &&Player| {
            let held: u8 = player.prisoners.values().sum();
            let place = self.initiative.iter().position(|faction| *faction == player.faction);
            (player.score, held, place)
        };
        let leader = self.players.iter().max_by_key(standing);
        leader.expect("there are players").faction
    }

    /// CH-10.5.
    pub fn end_game(&mut self, report: &mut Report<'_>) {
        let winner = self.leader();
        self.winner = Some(winner);
        self.stage = Stage::Over;
        report.tell(|| Event::GameEnded { winner });
    }
}
