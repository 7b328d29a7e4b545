//! Cards between decks, hands and tiles.

use super::content::CardKind;
use super::model::state::{Report, State};
use super::{CardId, Event, Faction, Terrain};

impl State {
    /// Draws the top card of a Terrain deck to a hand.
    pub fn draw_terrain_card(&mut self, faction: Faction, terrain: Terrain, report: &mut Report<'_>) {
        // §CC-A51: Objective cards are laid out, as in any draw.
        let Some(card) = self.draw_terrain(terrain, report) else {
            return;
        };
        if let Some(player) = self.player_mut(faction) {
            player.hand.push(card);
        }
        self.tell_drawn(faction, card, report);
        report.tell(|| Event::DrewCards {
            faction,
            terrain: Some(terrain),
            cards: 1,
        });
    }

    /// Whose hand an effect against the opponent of the battle touches (CC-V8, §CC-A22).
    pub fn opponents_hand(&self, actor: Faction) -> Option<Faction> {
        let battle = self.battle.as_ref()?;
        let seat = self.decides_for(battle.opponent(actor));
        Some(self.players[seat.index()].faction)
    }

    /// The terrain of a Terrain Tactics card.
    pub fn terrain_of(&self, card: CardId) -> Option<Terrain> {
        match self.content.cards[card.index()].kind {
            CardKind::Terrain(terrain) | CardKind::Objective(terrain) => Some(terrain),
            CardKind::Faction(_) => None,
        }
    }

    /// Puts a Terrain Tactics card under its deck.
    pub fn put_under_deck(&mut self, card: CardId) {
        if let CardKind::Terrain(terrain) = self.content.cards[card.index()].kind {
            self.terrain_decks[terrain].insert(0, card);
        }
    }
}
