//! Dealing anew what a seat may not know.
//!
//! What is dealt depends on nothing but what the seat can know: before anything is dealt, all that it could be is gathered
//! and sorted. So of two games that the seat cannot tell apart the same numbers make the same game.

use enum_map::EnumMap;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use super::content::CardKind;
use super::model::state::{Cards, State};
use super::model::task::{Step, Task};
use super::{CardId, Objective, Side, Terrain};
use crate::{Random, Seat};

/// What puts things in another order.
trait Shuffle {
    fn shuffle<T>(&mut self, things: &mut [T]);
}

impl Shuffle for Random {
    fn shuffle<T>(&mut self, things: &mut [T]) {
        Random::shuffle(self, things);
    }
}

/// Any source of chance, where no log has to come to the same again.
struct By<'a, R>(&'a mut R);

impl<R: Rng> Shuffle for By<'_, R> {
    fn shuffle<T>(&mut self, things: &mut [T]) {
        things.shuffle(self.0);
    }
}

/// Puts what lies on these places among them anew.
fn mix<'a, T: Copy + Ord + 'a>(places: impl Iterator<Item = &'a mut T>, by: &mut impl Shuffle) {
    let places: Vec<&mut T> = places.collect();
    let mut things: Vec<T> = places.iter().map(|place| **place).collect();
    things.sort_unstable();
    by.shuffle(&mut things);
    for (place, thing) in places.into_iter().zip(things) {
        *place = thing;
    }
}

/// The cards of another player that a seat does not see.
struct Unseen {
    seat: Seat,
    /// The faction's own, and those that have been shown.
    known: Vec<CardId>,
    /// How many cards of each terrain there are beside them.
    unknown: EnumMap<Terrain, usize>,
}

impl State {
    /// Deals anew what a seat that must decide may not know.
    pub(super) fn redeal(&mut self, seat: Seat, rng: &mut impl Rng) {
        self.random = Random::new(rng.random());
        self.redeal_cards(seat, rng);
        self.redeal_tokens(&mut By(rng));
        self.redeal_kills(seat, rng);
    }

    /// §CH-0.3: orders anew what nobody knows, and draws chance to come from elsewhere. Whatever lay where, the same seed brings the same.
    pub(super) fn reshuffle(&mut self, seed: u64) {
        let mut random = Random::new(seed);
        for player in &mut self.players {
            mix(player.deck.iter_mut(), &mut random);
        }
        for deck in self.terrain_decks.values_mut() {
            mix(deck.iter_mut(), &mut random);
        }
        self.redeal_tokens(&mut random);
        self.random = random;
    }

    fn redeal_cards(&mut self, seat: Seat, rng: &mut impl Rng) {
        let others = (0..self.players.len() as u8).map(Seat).filter(|other| *other != seat);
        let unseen: Vec<Unseen> = others.map(|other| self.unseen(other)).collect();
        let mut dealt: Vec<Vec<CardId>> = vec![Vec::new(); unseen.len()];
        let content = self.content.clone();
        let is_tactics = |card: &CardId| matches!(content.cards[card.index()].kind, CardKind::Terrain(_));
        let take_tactics = |pool: &mut Vec<CardId>| {
            let card = pool.iter().rposition(is_tactics);
            pool.swap_remove(card.expect("as many are there as were gathered"))
        };
        for terrain in Terrain::ALL {
            let mut pool = self.pool(seat, terrain, &unseen);
            pool.shuffle(rng);
            for (unseen, dealt) in unseen.iter().zip(&mut dealt) {
                // Objective cards are laid out as soon as they are drawn (CH-12.2): nobody holds one.
                for _ in 0..unseen.unknown[terrain] {
                    dealt.push(take_tactics(&mut pool));
                }
                for stored in &mut self.players[unseen.seat.index()].stored {
                    if content.cards[stored.index()].kind == CardKind::Terrain(terrain) {
                        *stored = take_tactics(&mut pool);
                    }
                }
            }
            pool.shuffle(rng);
            self.terrain_decks[terrain] = pool.into_iter().collect();
        }
        for (unseen, dealt) in unseen.into_iter().zip(dealt) {
            self.deal_hand(unseen, dealt, rng);
        }
        mix(self.players[seat.index()].deck.iter_mut(), &mut By(rng));
    }

    /// What another player has in hand and deck, as far as it is known to all.
    fn unseen(&self, seat: Seat) -> Unseen {
        let player = &self.players[seat.index()];
        let mut shown = player.shown;
        let (mut known, mut unknown) = (Vec::new(), EnumMap::default());
        for card in player.hand.iter().chain(&player.deck) {
            match self.content.cards[card.index()].kind {
                CardKind::Terrain(terrain) => match shown.iter().position(|other| other == card) {
                    Some(index) => known.push(shown.remove(index)),
                    None => unknown[terrain] += 1,
                },
                CardKind::Faction(_) | CardKind::Objective(_) => known.push(*card),
            }
        }
        known.sort_unstable();
        Unseen { seat, known, unknown }
    }

    /// The cards of a terrain that the seat has never seen: those of the deck, and those that others drew and nobody saw.
    fn pool(&self, seat: Seat, terrain: Terrain, unseen: &[Unseen]) -> Vec<CardId> {
        let of_terrain = |card: &&CardId| self.content.cards[card.index()].kind == CardKind::Terrain(terrain);
        let mut pool = self.terrain_decks[terrain].to_vec();
        for unseen in unseen {
            debug_assert_ne!(unseen.seat, seat);
            let player = &self.players[unseen.seat.index()];
            let mut known: Cards = unseen.known.iter().copied().collect();
            for card in player.hand.iter().chain(&player.deck).filter(of_terrain) {
                match known.iter().position(|other| other == card) {
                    Some(index) => drop(known.remove(index)),
                    None => pool.push(*card),
                }
            }
            pool.extend(player.stored.iter().filter(of_terrain));
        }
        pool.sort_unstable();
        pool
    }

    /// Cards that were never shown have not been in the discard pile: they are in hand. What else is there may be in hand or
    /// deck.
    fn deal_hand(&mut self, unseen: Unseen, mut dealt: Vec<CardId>, rng: &mut impl Rng) {
        let Unseen { seat, mut known, .. } = unseen;
        let held = self.players[seat.index()].hand.len();
        dealt.shuffle(rng);
        known.shuffle(rng);
        dealt.append(&mut known);
        let player = &mut self.players[seat.index()];
        player.hand = dealt[..held].iter().copied().collect();
        let mut deck = dealt.split_off(held);
        deck.shuffle(rng);
        player.deck = deck.into_iter().collect();
        // What they chose to discard is secret until all have chosen (CH-4.1).
        let chosen = self.to_discard.iter_mut().filter(|(chooser, _)| *chooser == seat);
        for ((_, chosen), card) in chosen.zip(&player.hand) {
            *chosen = *card;
        }
    }

    /// Tokens that lie face down, with those of their kind that were never placed.
    fn redeal_tokens(&mut self, by: &mut impl Shuffle) {
        let spots = self.spots.iter_mut().flatten();
        mix(spots.chain(&mut self.resolving).chain(&mut self.unplaced_events), by);
        let explorations = self.places.iter_mut().flat_map(|place| place.explorations.iter_mut());
        mix(explorations.chain(&mut self.exploration_supply), by);
        let content = &self.content;
        for nest in [false, true] {
            let on_map = self.places.iter_mut().flat_map(|place| place.trog_tokens.iter_mut());
            let tokens = on_map
                .chain(&mut self.nest_supply)
                .chain(&mut self.unplaced_war_parties);
            mix(
                tokens.filter(|token| content.trog_tokens[token.index()].nest == nest),
                by,
            );
        }
    }

    /// Whom the Attacker kills is hidden until the Defender has chosen too (CH-9.18).
    fn redeal_kills(&mut self, seat: Seat, rng: &mut impl Rng) {
        let choosing = self
            .tasks
            .iter()
            .any(|task| matches!(task, Task::Battle(Step::Kill(_))));
        let Some(battle) = self.battle.as_ref().filter(|_| choosing) else {
            return;
        };
        let hidden = battle
            .sides
            .map(|side, _| self.decides_for(battle.sides[side.other()]) != seat);
        let battle = self.battle.as_mut().expect("a battle is fought");
        for side in [Side::Attacker, Side::Defender]
            .into_iter()
            .filter(|side| hidden[*side])
        {
            let mut kills: u8 = battle.kills[side].values().sum();
            battle.kills[side] = EnumMap::default();
            while kills > 0 {
                let at = Objective::ALL[rng.random_range(..Objective::ALL.len())];
                if battle.kills[side][at] < battle.units[side][at] {
                    battle.kills[side][at] += 1;
                    kills -= 1;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};

    use crate::cry_havoc::self_play::disguised;
    use crate::cry_havoc::{Content, CryHavoc, Level, Options, Setup};
    use crate::{Game as _, Seat, Viewer};

    /// Plays games at random and shows `look` each position with a seat that must decide.
    fn positions(games: u64, mut look: impl FnMut(&CryHavoc, Seat, &mut SmallRng)) {
        let mut rng = SmallRng::seed_from_u64(5);
        for (seats, seed) in (2..=4).flat_map(|seats| (0..games).map(move |seed| (seats, seed))) {
            let options = Options {
                level: Level::Veteran,
                new_orders: true,
                ..Options::default()
            };
            let content = Content::embedded();
            let setup = Setup {
                content,
                seats,
                seed,
                options,
            };
            let mut game = CryHavoc::new(&setup, &mut Vec::new()).unwrap();
            while let Some(seat) = game.deciders().iter().next() {
                look(&game, seat, &mut rng);
                let mut actions = Vec::new();
                game.legal(seat, &mut actions);
                let action = actions[rng.random_range(..actions.len())];
                game.apply(seat, action, &mut Vec::new()).unwrap();
            }
        }
    }

    fn redealt(game: &CryHavoc, seat: Seat, seed: u64) -> CryHavoc {
        let mut game = game.clone();
        game.redeal(seat, &mut SmallRng::seed_from_u64(seed));
        game
    }

    #[test]
    fn what_is_dealt_anew_looks_the_same_to_the_seat() {
        positions(4, |game, seat, _| {
            let other = redealt(game, seat, 3);
            assert_eq!(other.view(Viewer::Seat(seat)), game.view(Viewer::Seat(seat)));
            assert_ne!(other, *game);
        });
    }

    #[test]
    fn what_is_dealt_anew_does_not_depend_on_what_is_hidden() {
        positions(4, |game, seat, rng| {
            let disguise = disguised(game, Viewer::Seat(seat), None, rng);
            assert_eq!(redealt(&disguise, seat, 8), redealt(game, seat, 8));
            assert_eq!(redealt(&redealt(game, seat, 4), seat, 8), redealt(game, seat, 8));
        });
    }

    #[test]
    fn every_hidden_card_and_token_can_be_dealt_anywhere_that_it_could_be() {
        let (mut hands, mut events) = (0, 0);
        positions(2, |game, seat, _| {
            let other = redealt(game, seat, 1);
            let players = game.state.players.iter().zip(&other.state.players).enumerate();
            hands += players
                .filter(|(index, (one, other))| *index != seat.index() && one.hand != other.hand)
                .count();
            events += usize::from(game.state.spots != other.state.spots);
        });
        assert!(hands > 1000 && events > 500, "{hands} hands, {events} orders of Events");
    }

    #[test]
    fn a_game_dealt_anew_is_played_to_its_end() {
        positions(1, |game, seat, rng| {
            if rng.random_ratio(1, 50) {
                let mut game = redealt(game, seat, 2);
                while let Some(seat) = game.deciders().iter().next() {
                    let mut actions = Vec::new();
                    game.legal(seat, &mut actions);
                    let action = actions[rng.random_range(..actions.len())];
                    game.apply(seat, action, &mut Vec::new()).unwrap();
                }
            }
        });
    }
}
