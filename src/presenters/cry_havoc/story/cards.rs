//! What happened with cards: drawn, laid down for an Action, kept, discarded.

use engine::cry_havoc::{Event, Faction, Icon, Name, Purpose, Terrain};

use super::Teller;
use crate::locale::Value;

/// How many cards are named before the others are counted.
const NAMED: usize = 4;

/// What a run of events about drawing tells.
#[derive(Default)]
struct Draws<'a> {
    /// Who drew how many cards from which deck.
    drawn: Vec<(Faction, Option<Terrain>, u8)>,
    /// The cards that the reader drew.
    own: Vec<&'a str>,
    /// Whose deck was made anew.
    reshuffled: Vec<Faction>,
}

impl<'a> Draws<'a> {
    fn take(&mut self, event: &'a Event) -> Option<()> {
        match event {
            Event::DrewCards {
                faction,
                terrain,
                cards,
            } => self.drawn.push((*faction, *terrain, *cards)),
            Event::DrewCard { card, .. } => self.own.push(card),
            Event::Reshuffled { faction } => self.reshuffled.push(*faction),
            _ => return None,
        }
        Some(())
    }

    /// How many cards everybody drew, if all drew as many from the own deck.
    fn by_all(&self, players: usize) -> Option<u8> {
        let (_, _, cards) = *self.drawn.first()?;
        let alike = |(_, terrain, other): &(Faction, Option<Terrain>, u8)| terrain.is_none() && *other == cards;
        (self.drawn.len() == players && self.drawn.iter().all(alike)).then_some(cards)
    }
}

impl<'a> Teller<'a, '_> {
    /// Cards drawn one after the other, in one go.
    pub(super) fn drew(&mut self, first: &'a Event) {
        let mut draws = Draws::default();
        draws.take(first);
        self.following(|event| draws.take(event));
        if let Some(cards) = draws.by_all(self.words.factions.len()) {
            self.line("cry-havoc-event-everybody-drew", &[("cards", cards.into())]);
        } else {
            for (faction, terrain, cards) in draws.drawn {
                match terrain {
                    None => self.deed(faction, "cry-havoc-event-drew", &[("cards", cards.into())]),
                    Some(_) => {
                        let facts = [("cards", cards.into()), ("deck", self.words.deck(terrain).into())];
                        self.deed(faction, "cry-havoc-event-drew-terrain", &facts);
                    }
                }
            }
        }
        if !draws.own.is_empty() {
            let facts = [("cards", self.named(&draws.own))];
            self.phrase("cry-havoc-event-drew-these", &facts);
        }
        if !draws.reshuffled.is_empty() {
            let players = draws.reshuffled.iter().map(|faction| self.words.player(*faction));
            let players = self.words.list(&players.collect::<Vec<_>>());
            self.phrase("cry-havoc-event-reshuffled", &[("players", players.into())]);
        }
    }

    /// Cards by name, the last of many counted.
    fn named(&self, cards: &[&str]) -> Value {
        if cards.len() <= NAMED + 1 {
            return self.words.cards_named(cards).into();
        }
        let mut named: Vec<String> = cards[..NAMED].iter().map(|card| self.words.card(card)).collect();
        let more = (cards.len() - NAMED).into();
        named.push(self.say("cry-havoc-event-cards-more", &[("count", more)]));
        self.words.list(&named).into()
    }

    /// A deed with a card.
    pub(super) fn card(&mut self, faction: Faction, key: &str, card: &Name) {
        let facts = [("card", self.words.card(card).into())];
        self.deed(faction, key, &facts);
    }

    /// What only its owner reads: a card that nobody else sees.
    pub(super) fn own_card(&mut self, key: &str, card: &Name) {
        let facts = [("card", self.words.card(card).into())];
        self.phrase(key, &facts);
    }

    pub(super) fn discarded(&mut self, faction: Faction, cards: &'a [Name], purpose: Purpose) {
        let cards: Vec<&str> = cards.iter().map(|card| &**card).collect();
        let facts = [("cards", self.named(&cards))];
        match purpose {
            Purpose::Limit => self.deed(faction, "cry-havoc-event-discarded-limit", &facts),
            Purpose::Effect => self.deed(faction, "cry-havoc-event-discarded", &facts),
            Purpose::Scoring => {
                self.following(|event| matches!(event, Event::ScoringEnabled { .. }).then_some(()));
                self.deed(faction, "cry-havoc-event-scoring-with", &facts);
            }
            Purpose::Icons(icon) => {
                let mut gained = None;
                self.following(|event| match event {
                    Event::PointsGained { points, bonus, .. } if gained.is_none() => {
                        gained = Some((*points, *bonus));
                        Some(())
                    }
                    _ => None,
                });
                let (points, bonus) = gained.unwrap_or_default();
                self.points_gained(faction, &cards, icon, points, bonus);
            }
        }
    }

    /// The points of an Action, with the cards laid down for it.
    pub(super) fn points_gained(&mut self, faction: Faction, cards: &[&str], icon: Icon, points: u8, bonus: u8) {
        let facts = [
            ("icon", self.words.icon(icon).into()),
            ("points", points.into()),
            ("bonus", bonus.into()),
            ("cards", self.named(cards)),
        ];
        let key = if cards.is_empty() {
            "cry-havoc-event-points"
        } else {
            "cry-havoc-event-laid"
        };
        self.deed(faction, key, &facts);
    }
}
