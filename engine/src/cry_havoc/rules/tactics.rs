//! Tactics cards in a battle: CH-9.4, CH-9.5 and CH-9.13.

use crate::Seat;
use crate::cry_havoc::content::CardKind;
use crate::cry_havoc::model::state::{Report, State, distinct};
use crate::cry_havoc::model::task::{Step, Task};
use crate::cry_havoc::{Action, CardId, Event, Side};

impl State {
    /// Lists the Tactics cards that a side can play, and passing.
    pub fn ask_tactics(&self, side: Side, options: &mut Vec<Action>) {
        let faction = self.fight().sides[side];
        let player = &self.players[self.decides_for(faction).index()];
        // §CH-0.2: also a card that can do nothing.
        let playable = |card: &CardId| self.is_tactics_here(*card);
        options.extend(distinct(&player.hand).filter(playable).map(Action::Play));
        // §CC-A34: a stored card is no hand card, but takes the turn of one.
        if player.faction == faction {
            options.extend(distinct(&player.stored).filter(playable).map(Action::PlayStored));
        }
        options.push(Action::Pass);
    }

    /// Whether a card can be played in this battle: it has a Battle text, and its terrain is the Region's (§CH-9.5,
    /// §CH-9.13).
    pub fn is_tactics_here(&self, card: CardId) -> bool {
        let kind = &self.content.cards[card.index()];
        let terrain = self.terrain(self.fight().region);
        kind.battle.is_some()
            && match kind.kind {
                CardKind::Terrain(own) => terrain == Some(own),
                CardKind::Faction(_) | CardKind::Objective(_) => true,
            }
    }

    /// Plays a Tactics card; the other side is asked next.
    pub fn play_tactics(&mut self, side: Side, card: CardId, stored: bool, report: &mut Report<'_>) {
        let faction = self.fight().sides[side];
        let seat = self.decides_for(faction);
        self.lay_down(seat, card, stored);
        report.tell(|| Event::TacticsPlayed {
            faction,
            card: self.card_name(card),
            stored,
        });
        let other = side.other();
        let next = if self.fight().passed[other] { side } else { other };
        self.tasks.extend([Task::Battle(Step::Cards(next)), Task::Finish(seat)]);
        let effect = self.content.cards[card.index()]
            .battle
            .expect("the card has a Battle text");
        let battle = self.fight_mut();
        let nullified = battle.nullified[side] > 0;
        battle.played.push((faction, card));
        battle.last_card[side] = (!nullified).then_some(card);
        if nullified {
            battle.nullified[side] -= 1;
            report.tell(|| Event::TacticsNullified {
                faction,
                card: self.card_name(card),
            });
            return;
        }
        self.plan_effect(effect, self.battle_context(faction));
    }

    /// A hand card goes to its player's discard pile, a stored one to the bottom of its deck (CH-13.3).
    fn lay_down(&mut self, seat: Seat, card: CardId, stored: bool) {
        let player = &mut self.players[seat.index()];
        if !stored {
            return player.lay_down(card);
        }
        let index = player
            .stored
            .iter()
            .position(|held| *held == card)
            .expect("the card is stored");
        player.stored.remove(index);
        self.put_under_deck(card);
    }
}
