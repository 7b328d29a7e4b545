//! The cards of a position: each is in one place only.

use std::sync::Arc;

use super::position::Position;
use super::position_error::{PositionError, fits, known};
use super::restore::{fill, take_one};
use crate::cry_havoc::content::{CardKind, Content};
use crate::cry_havoc::model::state::State;
use crate::cry_havoc::{CardId, Faction, Name, Terrain};

/// Deals out the cards and keeps count of them.
struct Dealer {
    content: Arc<Content>,
    /// How many are left of each kind, by [`CardId::index`].
    left: Vec<u8>,
}

impl Dealer {
    /// The cards of a pile, all of which must be of the right kind.
    fn take(
        &mut self,
        entry: &str,
        names: &[Name],
        right: impl Fn(CardKind) -> bool,
    ) -> Result<Vec<CardId>, PositionError> {
        let content = &self.content;
        let mut cards = Vec::new();
        for name in names {
            let card = known(content.card(name), entry, name)?;
            let kind = &content.cards[card.index()];
            fits(right(kind.kind), entry, "a card is there that cannot be there")?;
            take_one(&mut self.left, card.index(), entry, name, kind.copies)?;
            cards.push(card);
        }
        Ok(cards)
    }

    /// All cards of these kinds that are left, in the order of the data.
    fn take_rest(&mut self, right: impl Fn(CardKind) -> bool) -> Vec<CardId> {
        let mut cards = Vec::new();
        let kinds = (0..).map(CardId).zip(&self.content.cards);
        for (card, _) in kinds.filter(|(_, kind)| right(kind.kind)) {
            let left = std::mem::take(&mut self.left[card.index()]);
            cards.extend(std::iter::repeat_n(card, left.into()));
        }
        cards
    }
}

/// Whether a card can be in the hand, deck or discard pile of this faction's player.
fn of_player(faction: Faction) -> impl Fn(CardKind) -> bool {
    move |kind| kind == CardKind::Faction(faction) || matches!(kind, CardKind::Terrain(_))
}

impl Position {
    pub(super) fn deal_cards(&self, state: &mut State) -> Result<(), PositionError> {
        let mut dealer = Dealer {
            content: state.content.clone(),
            left: state.content.cards.iter().map(|kind| kind.copies).collect(),
        };
        self.deal_to_players(state, &mut dealer)?;
        let new_orders = self.new_orders;
        let laid_out = |kind| new_orders && matches!(kind, CardKind::Objective(_));
        let cards = dealer.take("objective_cards", &self.objective_cards, laid_out)?;
        state.objective_cards = fill("objective_cards", cards.into_iter())?;
        for terrain in Terrain::ALL {
            let right = |kind| kind == CardKind::Terrain(terrain) || new_orders && kind == CardKind::Objective(terrain);
            let entry = format!("terrain_decks.{terrain}");
            let cards = match self.terrain_decks.get(&terrain) {
                Some(names) => dealer.take(&entry, names, right)?,
                None => dealer.take_rest(right),
            };
            state.terrain_decks[terrain] = fill(&entry, cards.into_iter().rev())?;
        }
        Ok(())
    }

    fn deal_to_players(&self, state: &mut State, dealer: &mut Dealer) -> Result<(), PositionError> {
        for (seat, (entry, player)) in self.players.iter().zip(&mut state.players).enumerate() {
            let path = |field: &str| format!("players[{seat}].{field}");
            let own = of_player(entry.faction);
            let hand = dealer.take(&path("hand"), &entry.hand, &own)?;
            let discard = dealer.take(&path("discard"), &entry.discard, &own)?;
            let deck = match &entry.deck {
                Some(names) => dealer.take(&path("deck"), names, &own)?,
                None => dealer.take_rest(|kind| kind == CardKind::Faction(entry.faction)),
            };
            let of_terrain = |kind| matches!(kind, CardKind::Terrain(_));
            let stored = dealer.take(&path("stored"), &entry.stored, of_terrain)?;
            let mut known_to_all = Vec::new();
            for name in &entry.shown {
                let card = known(state.content.card(name), &path("shown"), name)?;
                let times = |cards: &[CardId]| cards.iter().filter(|other| **other == card).count();
                let there = times(&hand) + times(&deck);
                let terrain = matches!(state.content.cards[card.index()].kind, CardKind::Terrain(_));
                let fitting = terrain && times(&known_to_all) < there;
                fits(fitting, path("shown"), "names Terrain Tactics cards in hand or deck")?;
                known_to_all.push(card);
            }
            player.shown = fill(&path("shown"), known_to_all.into_iter())?;
            player.hand = fill(&path("hand"), hand.into_iter())?;
            player.discard = fill(&path("discard"), discard.into_iter())?;
            player.deck = fill(&path("deck"), deck.into_iter().rev())?;
            player.stored = fill(&path("stored"), stored.into_iter())?;
        }
        Ok(())
    }
}
