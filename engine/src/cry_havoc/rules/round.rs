//! A Round from its events to the Action phase (CH-2 to CH-4), and what cards do there.

use crate::Seat;
use crate::cry_havoc::content::CardKind;
use crate::cry_havoc::model::event::Purpose;
use crate::cry_havoc::model::state::{Cards, HAND_LIMIT, MAX_SHOWN, Report, Stage, State, distinct};
use crate::cry_havoc::model::task::{Context, Task};
use crate::cry_havoc::{Action, CardId, Discards, Event, Faction, Terrain};

/// How many cards each player draws (CH-4.1).
const DRAWS: u8 = 4;
/// The place of the spot with the printed event Enable Final Scoring (CH-1.3).
pub const FINAL_SPOT: usize = 4;

impl State {
    pub fn begin_round(&mut self, report: &mut Report<'_>) {
        self.round += 1;
        report.tell(|| Event::RoundStarted { round: self.round });
        let spot = self.open_spots.iter().position(|open| *open).unwrap_or(FINAL_SPOT);
        self.open_spots[spot] = false;
        self.resolving = std::mem::take(&mut self.spots[spot]);
        // §CH-2.1: the phases of a Round, the last one first; battles, Prisoners and Scoring follow the Actions.
        self.tasks
            .extend([Task::Actions, Task::Limit, Task::Draw, Task::Initiative]);
        // §CH-3.8: Enable Final Scoring comes after the tokens stacked on its spot.
        if spot == FINAL_SPOT {
            self.tasks.push(Task::FinalEvent);
        }
        // §CH-3.7: events come first, with the old Initiative; then Initiative, then Skills.
        self.tasks.push(Task::NextEvent);
    }

    /// §CH-3.1: one token after the other, from the top; a resolved one leaves the game.
    pub fn next_event(&mut self, report: &mut Report<'_>) {
        let Some(event) = self.resolving.pop() else {
            return;
        };
        let kind = &self.content.events[event.index()];
        let effect = kind.effect;
        report.tell(|| Event::EventRevealed {
            token: kind.name.clone(),
        });
        report.consequences.revealed = true;
        self.tasks.push(Task::NextEvent);
        self.plan_effect(effect, Context::of(self.initiative[0]));
    }

    /// §CH-3.3: this is the final Round.
    pub fn final_event(&mut self, report: &mut Report<'_>) {
        self.final_round = true;
        report.tell(|| Event::FinalScoringEnabled);
    }

    pub fn set_initiative(&mut self, report: &mut Report<'_>) {
        if self.round == 1 {
            return;
        }
        // §CH-3.4: the Upcoming track stays as it is.
        self.initiative.clone_from(&self.upcoming);
        report.tell(|| Event::InitiativeSet {
            order: self.initiative.to_vec(),
        });
        // §CH-3.6: every exhausted Skill becomes ready.
        for player in &mut self.players {
            for (skill, exhausted) in &mut player.skills {
                if std::mem::take(exhausted) {
                    report.tell(|| Event::SkillRefreshed {
                        faction: player.faction,
                        skill: self.content.skills[skill.index()].name.clone(),
                    });
                }
            }
        }
    }

    /// §CH-4.1: four cards each; then [`Task::Limit`] has all discard down to seven at once.
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
            report.tell(|| Event::DrewCards {
                faction,
                terrain: None,
                cards: drawn,
            });
        }
    }

    /// Takes the top card of the player's own deck, made anew from the discard pile if it is empty (§CH-4.2).
    pub fn draw_one(&mut self, faction: Faction, report: &mut Report<'_>) -> Option<CardId> {
        let seat = self.seat(faction)?;
        let player = &mut self.players[seat.index()];
        if player.deck.is_empty() && !player.discard.is_empty() {
            std::mem::swap(&mut player.deck, &mut player.discard);
            let terrain = |card: &&CardId| matches!(self.content.cards[card.index()].kind, CardKind::Terrain(_));
            let shown = player.deck.iter().filter(terrain).copied();
            player.shown.extend(shown.take(MAX_SHOWN - player.shown.len()));
            self.random.shuffle(&mut player.deck);
            report.tell(|| Event::Reshuffled { faction });
        }
        player.deck.pop()
    }

    /// Takes the top card of a Terrain deck; Objective cards are laid out and replaced (§CH-12.2).
    pub fn draw_terrain(&mut self, terrain: Terrain, report: &mut Report<'_>) -> Option<CardId> {
        loop {
            let card = self.terrain_decks[terrain].pop()?;
            if !matches!(self.content.cards[card.index()].kind, CardKind::Objective(_)) {
                return Some(card);
            }
            self.objective_cards.push(card);
            report.consequences.revealed = true;
            report.tell(|| Event::ObjectiveCardRevealed {
                card: self.card_name(card),
            });
        }
    }

    /// Tells a player alone which card was drawn.
    pub fn tell_drawn(&self, faction: Faction, card: CardId, report: &mut Report<'_>) {
        report.consequences.revealed = true;
        if let Some(seat) = self.seat(faction) {
            report.tell_only(seat, || Event::DrewCard {
                faction,
                card: self.card_name(card),
            });
        }
    }

    /// How many cards the seat holds beyond the limit (CH-4.1).
    pub fn over_limit(&self, seat: Seat) -> usize {
        let held = self.players.get(seat.index()).map_or(0, |player| player.hand.len());
        held.saturating_sub(HAND_LIMIT)
    }

    /// The cards that the seat has chosen to discard.
    pub fn chosen_to_discard(&self, seat: Seat) -> impl Iterator<Item = CardId> {
        let own = self.to_discard.iter().filter(move |(chooser, _)| *chooser == seat);
        own.map(|(_, card)| *card)
    }

    /// How many cards the seat must still choose to discard.
    pub fn still_to_discard(&self, seat: Seat) -> usize {
        self.over_limit(seat) - self.chosen_to_discard(seat).count()
    }

    /// How many cards one choice of the seat holds, and the cards that it is made from. Who has chosen all can choose
    /// anew as long as others have not. All are chosen at once, except that a hand with more than 1,716 ways to do so
    /// gives back two at a time.
    pub fn discard_choice(&self, seat: Seat) -> (usize, Cards) {
        let mut cards = match self.players.get(seat.index()) {
            Some(player) if player.hand.len() > HAND_LIMIT => player.hand,
            _ => return (0, Cards::default()),
        };
        let mut needed = self.still_to_discard(seat);
        if needed == 0 {
            needed = self.over_limit(seat);
        } else {
            for chosen in self.chosen_to_discard(seat) {
                let index = cards.iter().position(|card| *card == chosen);
                cards.swap_remove(index.expect("what is chosen is in hand"));
            }
        }
        cards.sort_unstable();
        (if needed <= Discards::MOST { needed } else { 2 }, cards)
    }

    /// Lists what a seat can choose to discard.
    pub fn ask_limit(&self, seat: Seat, options: &mut Vec<Action>) {
        match self.discard_choice(seat) {
            (0, _) => {}
            (1, cards) => options.extend(distinct(&cards).map(Action::Discard)),
            (count, cards) => choose_cards(&cards, count, Discards::NONE, options),
        }
    }

    /// Whether the seat can choose these cards.
    pub fn may_discard(&self, seat: Seat, chosen: &[CardId]) -> bool {
        let (count, cards) = self.discard_choice(seat);
        let times = |cards: &[CardId], card: &CardId| cards.iter().filter(|other| *other == card).count();
        count == chosen.len() && chosen.iter().all(|card| times(chosen, card) <= times(&cards, card))
    }

    /// Notes what a seat chose; once all have chosen, it is done and told.
    pub fn choose_discards(&mut self, seat: Seat, chosen: &[CardId]) {
        if self.still_to_discard(seat) == 0 {
            // §CH-4.3: who has chosen all chooses anew.
            self.to_discard.retain(|(chooser, _)| *chooser != seat);
        }
        self.to_discard.extend(chosen.iter().map(|card| (seat, *card)));
    }

    /// All have chosen: the cards go, in Initiative order.
    pub fn discard_to_limit(&mut self, report: &mut Report<'_>) {
        let chosen = std::mem::take(&mut self.to_discard);
        let mut discarding = 0;
        for faction in self.initiative.clone() {
            let seat = self.seat(faction);
            let own = chosen.iter().filter(|(chooser, _)| Some(*chooser) == seat);
            let own: Vec<CardId> = own.map(|(_, card)| *card).collect();
            self.discard_from_hand(faction, &own, Purpose::Limit, report);
            discarding += usize::from(!own.is_empty());
        }
        report.consequences.revealed |= discarding > 1;
    }

    /// Moves cards from a hand to its owner's discard pile (§CH-5.5).
    pub fn discard_from_hand(&mut self, faction: Faction, cards: &[CardId], purpose: Purpose, report: &mut Report<'_>) {
        if cards.is_empty() {
            return;
        }
        let player = self.player_mut(faction).expect("only players have hands");
        for card in cards {
            player.lay_down(*card);
        }
        report.tell(|| Event::Discarded {
            faction,
            cards: cards.iter().map(|card| self.card_name(*card)).collect(),
            purpose,
        });
    }

    pub fn end_round(&mut self, report: &mut Report<'_>) {
        // §CH-10.6: the Scoring marker is taken back.
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

/// Lists all ways to add `count` of these sorted cards, which are as many or more, to those chosen; copies of a card are
/// alike.
fn choose_cards(cards: &[CardId], count: usize, chosen: Discards, options: &mut Vec<Action>) {
    for (index, card) in cards[..=cards.len() - count].iter().enumerate() {
        if index > 0 && cards[index - 1] == *card {
            continue;
        }
        let chosen = chosen.and(*card);
        if count == 1 {
            options.push(Action::Discards(chosen));
        } else {
            choose_cards(&cards[index + 1..], count - 1, chosen, options);
        }
    }
}
