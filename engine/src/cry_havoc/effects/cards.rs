//! Cards that are drawn, discarded and stored.

use super::arguments::{Arguments, Writer, terrain};
use super::effect::{Amount, Count};
use super::limits::Stand;
use super::primitive::{Asks, AtOnce, Call, Rules, Way, unlisted};
use super::windows::{Window, Windows};
use crate::Seat;
use crate::cry_havoc::model::event::Purpose;
use crate::cry_havoc::model::state::{Report, State, distinct};
use crate::cry_havoc::model::task::{Context, Progress};
use crate::cry_havoc::{Action, Event, Faction, Terrain};

/// How many cards a tile can keep (CH-13.3). It holds one more until one of them goes back.
const MOST_STORED: u8 = 7;

/// Cards are drawn to the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawCards {
    n: Count,
    from: DrawFrom,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DrawFrom {
    /// The own deck.
    Own,
    /// A Terrain deck of the actor's choice.
    AnyTerrain,
    /// This Terrain deck.
    Terrain(Terrain),
}

impl Rules for DrawCards {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self {
            n: a.count("n")?,
            from: match a.required("from")? {
                "own" => DrawFrom::Own,
                "terrain" => DrawFrom::AnyTerrain,
                deck => DrawFrom::Terrain(terrain(deck)?),
            },
        })
    }

    fn write(&self, words: &mut Writer) {
        let from = match self.from {
            DrawFrom::Own => "own",
            DrawFrom::AnyTerrain => "terrain",
            DrawFrom::Terrain(deck) => deck.name(),
        };
        words.put("n", self.n).put("from", from);
    }

    fn windows(&self) -> Windows {
        Windows::NotAlways
    }

    fn amount(&self) -> Amount {
        self.n.into()
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        match self.from {
            DrawFrom::AnyTerrain => Way::Asks(self),
            DrawFrom::Own | DrawFrom::Terrain(_) => Way::AtOnce(self),
        }
    }
}

impl DrawCards {
    /// Who draws: for neutral Trogs the player who runs them (CC-V8).
    fn hand(state: &State, call: Call) -> Faction {
        state.players[state.decides_for(call.context.actor).index()].faction
    }

    fn draw_terrain(&self, state: &mut State, call: Call, terrain: Terrain, report: &mut Report<'_>) {
        let (faction, cards) = (Self::hand(state, call), state.count(self.n));
        (0..cards).for_each(|_| state.draw_terrain_card(faction, terrain, report));
    }
}

impl Asks for DrawCards {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        state.ask_decks(options);
        state.decides_for(call.context.actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let Action::Deck(terrain) = action else {
            unlisted(action)
        };
        self.draw_terrain(state, call, terrain, report);
    }
}

impl AtOnce for DrawCards {
    fn work(&self, state: &mut State, call: Call, report: &mut Report<'_>) {
        match self.from {
            DrawFrom::Own | DrawFrom::AnyTerrain => state.draw(Self::hand(state, call), state.count(self.n), report),
            DrawFrom::Terrain(terrain) => self.draw_terrain(state, call, terrain, report),
        }
    }

    fn works(&self, _: &State, _: Context) -> bool {
        true
    }
}

/// Somebody else discards cards from hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForceDiscard {
    n: u8,
    who: Victim,
    /// Drawn at random, else its owner chooses.
    random: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Victim {
    /// The opponent of the battle.
    Opponent,
    /// Any opponent, whom the actor names.
    AnyOpponent,
}

const VICTIMS: [(&str, Victim); 2] = [("opponent", Victim::Opponent), ("any_opponent", Victim::AnyOpponent)];
const HOW: [(&str, bool); 2] = [("random", true), ("choice", false)];

impl Rules for ForceDiscard {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        Ok(Self {
            n: a.number("n")?,
            who: a.word("who", &VICTIMS)?,
            random: a.word("how", &HOW)?,
        })
    }

    fn write(&self, words: &mut Writer) {
        let words = words.put("n", self.n).word("who", &VICTIMS, &self.who);
        words.word("how", &HOW, &self.random);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Battle, Window::Icon])
    }

    fn amount(&self) -> Amount {
        Amount::Exactly(self.n)
    }

    fn limit(&self, stand: Stand) -> Result<(), &'static str> {
        match self.who {
            Victim::Opponent if stand.window != Window::Battle => {
                Err("ForceDiscard with `who=opponent` is for Battle texts only; elsewhere `who` is `any_opponent`")
            }
            Victim::Opponent | Victim::AnyOpponent => Ok(()),
        }
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        match self.who {
            Victim::Opponent if self.random => Way::AtOnce(self),
            Victim::Opponent | Victim::AnyOpponent => Way::Asks(self),
        }
    }
}

impl ForceDiscard {
    /// Who discards; `None` while the actor has yet to say.
    fn victim(&self, state: &State, call: Call) -> Option<Faction> {
        match self.who {
            Victim::Opponent => state.opponents_hand(call.context.actor),
            Victim::AnyOpponent => call.progress.faction,
        }
    }
}

impl Asks for ForceDiscard {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let Some(victim) = self.victim(state, call) else {
            let others = state
                .players
                .iter()
                .filter(|player| player.faction != call.context.actor);
            let with_cards = others.filter(|player| !player.hand.is_empty());
            options.extend(with_cards.map(|player| Action::Opponent(player.faction)));
            return state.decides_for(call.context.actor);
        };
        if let Some(player) = state.player(victim).filter(|_| call.goes_on()) {
            options.extend(distinct(&player.hand).map(Action::Discard));
        }
        state.decides_for(victim)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        match action {
            Action::Opponent(victim) if self.random => self.at_random(state, victim, report),
            Action::Opponent(victim) => state.tasks.push(call.again(Progress {
                faction: Some(victim),
                ..call.progress
            })),
            Action::Discard(card) => {
                let victim = self.victim(state, call).expect("somebody discards");
                report.consequences.revealed = true;
                state.discard_from_hand(victim, &[card], Purpose::Effect, report);
                state.tasks.push(call.again(call.less()));
            }
            _ => unlisted(action),
        }
    }
}

impl AtOnce for ForceDiscard {
    fn work(&self, state: &mut State, call: Call, report: &mut Report<'_>) {
        if let Some(victim) = self.victim(state, call) {
            self.at_random(state, victim, report);
        }
    }

    fn works(&self, _: &State, _: Context) -> bool {
        true
    }
}

impl ForceDiscard {
    fn at_random(&self, state: &mut State, victim: Faction, report: &mut Report<'_>) {
        for _ in 0..self.n {
            let held = state.player(victim).map_or(0, |player| player.hand.len() as u32);
            if held == 0 {
                return;
            }
            let index = state.random.below(held) as usize;
            let card = state.player(victim).map(|player| player.hand[index]);
            report.consequences.revealed = true;
            state.discard_from_hand(victim, card.as_slice(), Purpose::Effect, report);
        }
    }
}

/// The top card of a Terrain deck comes onto the tile (§CH-13.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreCard {
    max: u8,
}

impl Rules for StoreCard {
    fn read(a: &mut Arguments<'_>) -> Result<Self, String> {
        match a.number("max")? {
            max if max > MOST_STORED => Err(format!("StoreCard keeps at most {MOST_STORED} cards, not {max}")),
            max => Ok(Self { max }),
        }
    }

    fn write(&self, words: &mut Writer) {
        words.put("max", self.max);
    }

    fn windows(&self) -> Windows {
        Windows::In(&[Window::Build])
    }

    fn way(&self, _: &State, _: Context) -> Way<'_> {
        Way::Asks(self)
    }
}

impl Asks for StoreCard {
    fn ask(&self, state: &State, call: Call, options: &mut Vec<Action>) -> Seat {
        let actor = call.context.actor;
        if call.goes_on() {
            state.ask_decks(options);
        } else {
            let stored = state.player(actor).map_or(0, |player| player.stored.len() as u8);
            if stored > self.max {
                options.extend((1..=stored).map(Action::Keep));
            }
        }
        state.decides_for(actor)
    }

    fn answer(&self, state: &mut State, call: Call, action: Action, report: &mut Report<'_>) {
        let actor = call.context.actor;
        match action {
            Action::Deck(terrain) => {
                Self::store(state, actor, terrain, report);
                state.tasks.push(call.again(call.less()));
            }
            Action::Keep(number) => Self::give_back(state, actor, number, report),
            _ => unlisted(action),
        }
    }
}

impl StoreCard {
    fn store(state: &mut State, faction: Faction, terrain: Terrain, report: &mut Report<'_>) {
        let Some(card) = state.draw_terrain(terrain, report) else {
            return;
        };
        let Some(seat) = state.seat(faction) else { return };
        state.players[seat.index()].stored.push(card);
        report.consequences.revealed = true;
        report.tell(|| Event::CardStored { faction, terrain });
        report.tell_only(seat, || Event::StoredThis {
            faction,
            card: state.card_name(card),
        });
    }

    /// The stored card of this number goes to the bottom of its deck.
    fn give_back(state: &mut State, faction: Faction, number: u8, report: &mut Report<'_>) {
        let player = state.player_mut(faction).expect("only players store cards");
        let card = player.stored.remove(usize::from(number) - 1);
        state.put_under_deck(card);
        if let Some(terrain) = state.terrain_of(card) {
            report.tell(|| Event::StoredCardReturned { faction, terrain });
        }
    }
}

impl State {
    /// The Terrain decks that are not empty, as choices.
    fn ask_decks(&self, options: &mut Vec<Action>) {
        let full = Terrain::ALL
            .into_iter()
            .filter(|terrain| !self.terrain_decks[*terrain].is_empty());
        options.extend(full.map(Action::Deck));
    }
}
