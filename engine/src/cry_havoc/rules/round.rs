//! A Round from its events to the Action phase (CH-2 to CH-4), and what cards do there.

use crate::Seat;
use crate::cry_havoc::content::CardKind;
use crate::cry_havoc::model::event::Purpose;
use crate::cry_havoc::model::state::{HAND_LIMIT, Report, Stage, State};
use crate::cry_havoc::model::task::{Context, Task};
use crate::cry_havoc::{CardId, Event, Faction, Terrain};

/// How many cards each player draws (CH-4.1).
const DRAWS: u8 = 4;
/// The place of the spot with the printed event Enable Final Scoring (CH-1.3).
pub const FINAL_SPOT: usize = 4;

impl State {
    pub fn begin_round(&mut self, report: &mut Report<'_>) {
        self.round += 1;
        report.tell(Event::RoundStarted { round: self.round });
        let spot = self.open_spots.iter().position(|open| *open).unwrap_or(FINAL_SPOT);
        self.open_spots[spot] = false;
        self.resolving = std::mem::take(&mut self.spots[spot]);
        self.tasks
            .extend([Task::Actions, Task::Limit, Task::Draw, Task::Initiative]);
        if spot == FINAL_SPOT {
            self.tasks.push(Task::FinalEvent);
        }
        self.tasks.push(Task::NextEvent);
    }

    pub fn next_event(&mut self, report: &mut Report<'_>) {
        let Some(event) = self.resolving.pop() else {
            return;
        };
        let (token, effect) = {
            let kind = &self.content.events[event.index()];
            (kind.name.clone(), kind.effect)
        };
        report.tell(Event::EventRevealed { token });
        report.consequences.revealed = true;
        self.tasks.push(Task::NextEvent);
        self.plan_effect(effect, Context::of(self.initiative[0]));
    }

    pub fn final_event(&mut self, report: &mut Report<'_>) {
        self.final_round = true;
        report.tell(Event::FinalScoringEnabled);
    }

    pub fn set_initiative(&mut self, report: &mut Report<'_>) {
        if self.round == 1 {
            return;
        }
        self.initiative.clone_from(&self.upcoming);
        report.tell(Event::InitiativeSet {
            order: self.initiative.to_vec(),
        });
        for player in &mut self.players {
            for (skill, exhausted) in &mut player.skills {
                if std::mem::take(exhausted) {
                    report.tell(Event::SkillRefreshed {
                        faction: player.faction,
                        skill: self.content.skills[skill.index()].name.clone(),
                    });
                }
            }
        }
    }

    pub fn draw_phase(&mut self, report: &mut Report<'_>) {
        for faction in self.initiative.clone() {
            self.draw(faction, DRAWS, report);
        }
        for (effect, context) in std::mem::take(&mut self.in_draw_phase) {
            self.plan_effect(effect, context);
        }
    }

    /// Draws up to `count` cards from the player's own deck (CH-4.2).
    pub fn draw(&mut self, faction: Faction, count: u8, report: &mut Report<'_>) {
        let mut drawn = 0;
        while drawn < count
            && let Some(card) = self.draw_one(faction, report)
        {
            let player = self.player_mut(faction).expect("only players draw");
            player.hand.push(card);
            drawn += 1;
            self.tell_drawn(faction, card, report);
        }
        if drawn > 0 {
            report.tell(Event::DrewCards {
                faction,
                terrain: None,
                cards: drawn,
            });
        }
    }

    /// Takes the top card of the player's own deck, made anew from the discard pile if it is empty (CH-4.2).
    pub fn draw_one(&mut self, faction: Faction, report: &mut Report<'_>) -> Option<CardId> {
        let seat = self.seat(faction)?;
        let player = &mut self.players[seat.index()];
        if player.deck.is_empty() && !player.discard.is_empty() {
            std::mem::swap(&mut player.deck, &mut player.discard);
            self.random.shuffle(&mut player.deck);
            report.tell(Event::Reshuffled { faction });
        }
        player.deck.pop()
    }

    /// Takes the top card of a Terrain deck; Objective cards are laid out and replaced (CH-12.2).
    pub fn draw_terrain(&mut self, terrain: Terrain, report: &mut Report<'_>) -> Option<CardId> {
        loop {
            let card = self.terrain_decks[terrain].pop()?;
            if !matches!(self.content.cards[card.index()].kind, CardKind::Objective(_)) {
                return Some(card);
            }
            self.objective_cards.push(card);
            report.consequences.revealed = true;
            report.tell(Event::ObjectiveCardRevealed {
                card: self.card_name(card),
            });
        }
    }

    /// Tells a player alone which card was drawn.
    pub fn tell_drawn(&self, faction: Faction, card: CardId, report: &mut Report<'_>) {
        report.consequences.revealed = true;
        if let Some(seat) = self.seat(faction) {
            let card = self.card_name(card);
            report.tell_only(seat, Event::DrewCard { faction, card });
        }
    }

    /// Whether the seat has more cards than the limit and must discard now.
    pub fn over_limit(&self, seat: Seat) -> bool {
        self.players
            .get(seat.index())
            .is_some_and(|player| player.hand.len() > HAND_LIMIT)
    }

    pub fn discard_to_limit(&mut self, seat: Seat, card: CardId, report: &mut Report<'_>) {
        let faction = self.players[seat.index()].faction;
        self.discard_from_hand(faction, &[card], Purpose::Limit, report);
    }

    /// Moves cards from a hand to its owner's discard pile (CH-5.5).
    pub fn discard_from_hand(&mut self, faction: Faction, cards: &[CardId], purpose: Purpose, report: &mut Report<'_>) {
        if cards.is_empty() {
            return;
        }
        let names = cards.iter().map(|card| self.card_name(*card)).collect();
        let player = self.player_mut(faction).expect("only players have hands");
        for card in cards {
            let index = player
                .hand
                .iter()
                .position(|held| held == card)
                .expect("the card is in hand");
            player.hand.remove(index);
            player.discard.push(*card);
        }
        report.tell(Event::Discarded {
            faction,
            cards: names,
            purpose,
        });
    }

    pub fn end_round(&mut self, report: &mut Report<'_>) {
        self.scoring = None;
        self.mark_paid = false;
        self.return_marks(report);
        if self.final_round {
            self.end_game(report);
        } else {
            self.stage = Stage::Round;
        }
    }
}
