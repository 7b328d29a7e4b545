//! What happened, told in a few lines.

mod battle;
mod cards;
mod planet;
mod round;

use engine::cry_havoc::{Event, Faction, Name};

use super::words::Words;
use crate::locale::Value;
use crate::presenters::face::Line;

/// A longer line is told as two, in characters.
const LIMIT: usize = 120;

/// Tells `events` in lines: the deeds of a player one after the other, as long as nobody else acts.
pub fn story<'a>(words: Words<'a>, events: impl IntoIterator<Item = &'a Event>) -> Vec<Line> {
    let events: Vec<&Event> = events.into_iter().collect();
    let mut teller = Teller {
        words,
        left: &events,
        subject: None,
        marker: None,
        lost: None,
        lines: Vec::new(),
    };
    while let Some((event, left)) = teller.left.split_first() {
        teller.left = left;
        teller.tell(event);
    }
    teller.lines
}

/// The values of a text.
type Facts<'a> = &'a [(&'static str, Value)];

struct Teller<'a, 'e> {
    words: Words<'a>,
    /// What is still to be told.
    left: &'e [&'a Event],
    /// Whose deeds the present line tells.
    subject: Option<Faction>,
    /// The action marker of a turn of which nothing is told yet (CH-5.1).
    marker: Option<(Faction, u8)>,
    /// Who lost Control of a Region that somebody else takes next.
    lost: Option<(&'a Name, Faction)>,
    lines: Vec<Line>,
}

/// Lines and what stands in them.
impl<'a> Teller<'a, '_> {
    fn say(&self, key: &str, facts: Facts<'_>) -> String {
        self.words.locale.text_with(key, facts)
    }

    fn player(&self, faction: Faction) -> Value {
        self.words.player(faction).into()
    }

    fn region(&self, name: &str) -> Value {
        self.words.region(name).into()
    }

    /// The players in this order, joined by commas.
    fn order(&self, order: &[Faction]) -> Value {
        let players: Vec<String> = order.iter().map(|faction| self.words.player(*faction)).collect();
        players.join(", ").into()
    }

    /// The events that come next and are alike: as long as `of` makes something of them.
    fn following<T>(&mut self, mut of: impl FnMut(&'a Event) -> Option<T>) -> Vec<T> {
        let mut taken = Vec::new();
        while let Some((event, left)) = self.left.split_first()
            && let Some(item) = of(event)
        {
            taken.push(item);
            self.left = left;
        }
        taken
    }

    fn begin(&mut self, subject: Option<Faction>, deed: String) {
        self.subject = subject;
        self.lines.push(Line {
            subject: subject.map(|faction| self.words.subject(faction)),
            deeds: vec![deed],
            scores: false,
        });
    }

    /// Whether there is room for a deed in the present line.
    fn has_room(&self, deed: &str) -> bool {
        let length = |text: &str| text.chars().count();
        let line = self.lines.last().map(|line| line.text(usize::MAX, self.words.locale));
        line.is_some_and(|line| length(&line) + length(deed) < LIMIT)
    }

    /// Goes on in the present line.
    fn go_on(&mut self, deed: String) {
        let line = self.lines.last_mut().expect("there is room in a line");
        line.deeds.push(deed);
    }

    /// A line that tells of nobody's deeds. What follows goes on in it.
    fn line(&mut self, key: &str, facts: Facts<'_>) {
        self.begin(None, self.say(key, facts));
    }

    /// What happened without anybody being named, in the present line.
    fn phrase(&mut self, key: &str, facts: Facts<'_>) {
        let deed = self.say(key, facts);
        if self.has_room(&deed) {
            self.go_on(deed);
        } else {
            self.begin(None, deed);
        }
    }

    /// A deed of a player, in a line that names them.
    fn deed(&mut self, faction: Faction, key: &str, facts: Facts<'_>) {
        let deed = self.say(key, facts);
        if let Some((_, marker)) = self.marker.take_if(|(acting, _)| *acting == faction) {
            let facts = [("marker", "I".repeat(marker.into()).into()), ("deed", deed.into())];
            self.begin(Some(faction), self.say("cry-havoc-event-action", &facts));
        } else if self.subject == Some(faction) && self.has_room(&deed) {
            self.go_on(deed);
        } else {
            self.begin(Some(faction), deed);
        }
    }

    /// What came over a player, in the present line, whosever it is.
    fn befell(&mut self, faction: Faction, key: &str, facts: Facts<'_>) {
        if self.lines.is_empty() || self.subject == Some(faction) {
            return self.deed(faction, key, facts);
        }
        let deed = self.say(key, facts);
        let facts = [("player", self.player(faction)), ("deed", deed.clone().into())];
        let named = self.say("cry-havoc-event-of", &facts);
        if self.has_room(&named) {
            self.go_on(named);
        } else {
            self.begin(Some(faction), deed);
        }
    }

    /// Marks that somebody scored with the present line.
    fn scores(&mut self) {
        if let Some(line) = self.lines.last_mut() {
            line.scores = true;
        }
    }

    #[allow(clippy::too_many_lines, reason = "an arm for each kind of event")]
    fn tell(&mut self, event: &'a Event) {
        match event {
            Event::RoundStarted { round } => self.line("cry-havoc-event-round", &[("round", (*round).into())]),
            Event::EventRevealed { token } => self.event_revealed(token),
            Event::FinalScoringEnabled => self.line("cry-havoc-event-final-round", &[]),
            Event::EventTokensStacked {
                faction,
                from,
                onto,
                tokens,
            } => self.tokens_stacked(*faction, *from, *onto, *tokens),
            Event::InitiativeSet { order } => self.initiative_set(order),
            Event::UpcomingInitiativeChanged { faction, order } => {
                let facts = [("order", self.order(order))];
                self.deed(*faction, "cry-havoc-event-upcoming", &facts);
            }
            Event::SkillRefreshed { faction, skill } => {
                let facts = [("skill", self.words.skill(skill).into())];
                self.deed(*faction, "cry-havoc-event-refreshed", &facts);
            }
            Event::DrewCards { .. } | Event::DrewCard { .. } | Event::Reshuffled { .. } => self.drew(event),
            Event::Discarded {
                faction,
                cards,
                purpose,
            } => self.discarded(*faction, cards, *purpose),
            Event::ActionTurn { faction, marker } => {
                self.subject = None;
                self.marker = Some((*faction, *marker));
            }
            Event::PointsGained {
                faction,
                icon,
                points,
                bonus,
            } => self.points_gained(*faction, &[], *icon, *points, *bonus),
            Event::ActionPassed { faction } => self.deed(*faction, "cry-havoc-event-action-passed", &[]),
            Event::KeptCard { faction, terrain } => {
                let facts = [("deck", self.words.deck(*terrain).into())];
                self.deed(*faction, "cry-havoc-event-kept", &facts);
            }
            Event::KeptThis { card, .. } => self.own_card("cry-havoc-event-kept-this", card),
            Event::ScoringEnabled { faction } => self.deed(*faction, "cry-havoc-event-scoring", &[]),
            Event::SkillUsed { faction, skill } => {
                let facts = [("skill", self.words.skill(skill).into())];
                self.deed(*faction, "cry-havoc-event-skill", &facts);
            }
            Event::UnitsMoved {
                faction,
                units,
                from,
                to,
            } => self.units_moved(*faction, *units, from, to),
            Event::UnitsPlaced { faction, units, at } => self.units_placed(*faction, *units, at),
            Event::UnitsRemoved {
                faction,
                units,
                at,
                why,
            } => self.units_removed(*faction, *units, at, *why),
            Event::ExplorationRevealed { faction, at, token } => {
                let facts = [("token", self.words.title(token).into()), ("at", self.region(at))];
                self.deed(*faction, "cry-havoc-event-explored", &facts);
            }
            Event::TrogTokenRevealed {
                at,
                token,
                units,
                crystals,
            } => self.trog_token_revealed(at, token, *units, *crystals),
            Event::ControlTaken { faction, at } => self.control_taken(*faction, at),
            Event::ControlLost { faction, at, to } => self.control_lost(*faction, at, *to),
            Event::BattleTokenPlaced {
                at,
                number,
                attacker,
                defender,
            } => self.battle_token_placed(at, *number, *attacker, *defender),
            Event::BattleCalledOff { at } => self.phrase("cry-havoc-event-called-off", &[("at", self.region(at))]),
            Event::Built { faction, structure, at } => {
                self.structure(*faction, "cry-havoc-event-built", structure, at);
            }
            Event::Activated { faction, structure, at } => {
                self.structure(*faction, "cry-havoc-event-activated", structure, at);
            }
            Event::StructureWorks { faction, structure, at } => {
                let facts = [
                    ("player", self.player(*faction)),
                    ("structure", self.words.structure(structure).into()),
                    ("at", self.region(at)),
                ];
                self.phrase("cry-havoc-event-works", &facts);
            }
            Event::TextCarriedOut { faction, card } => self.card(*faction, "cry-havoc-event-text", card),
            Event::TokenWorks { token, at } => self.token("cry-havoc-event-token-works", *token, at),
            Event::StructureMoved {
                faction,
                structure,
                from,
                to,
            } => self.structure_moved(*faction, structure, from, to),
            Event::StructureRemoved { faction, structure, at } => {
                self.structure(*faction, "cry-havoc-event-structure-removed", structure, at);
            }
            Event::StructureMarked { faction, structure, at } => {
                self.structure(*faction, "cry-havoc-event-marked", structure, at);
            }
            Event::TokenPlaced { token, at } => self.token_placed(*token, at),
            Event::TokenMoved { token, from, to } => {
                let facts = [
                    ("token", self.words.token(*token).into()),
                    ("from", self.region(from)),
                    ("to", self.region(to)),
                ];
                self.phrase("cry-havoc-event-token-moved", &facts);
            }
            Event::TokenReturned { token, at } => self.token("cry-havoc-event-token-returned", *token, at),
            Event::CrystalsAdded { at, crystals } => self.crystals_added(at, *crystals),
            Event::CrystalsTaken { at, crystals, stock } => self.crystals_taken(at, *crystals, *stock),
            Event::CrystalsSpent { faction, crystals } => {
                let facts = [("crystals", (*crystals).into())];
                self.deed(*faction, "cry-havoc-event-crystals-spent", &facts);
            }
            Event::VpGained { faction, vp, source } => self.vp_gained(*faction, *vp, *source),
            Event::CardStored { faction, terrain } => {
                let facts = [("deck", self.words.deck(Some(*terrain)).into())];
                self.deed(*faction, "cry-havoc-event-stored", &facts);
            }
            Event::StoredThis { card, .. } => self.own_card("cry-havoc-event-stored-this", card),
            Event::StoredCardReturned { faction, terrain } => {
                let facts = [("deck", self.words.deck(Some(*terrain)).into())];
                self.deed(*faction, "cry-havoc-event-stored-returned", &facts);
            }
            Event::BattleStarted {
                at,
                attacker,
                defender,
                runs_trogs,
            } => self.battle_started(at, *attacker, *defender, *runs_trogs),
            Event::PlacesLast { faction } => self.deed(*faction, "cry-havoc-event-places-last", &[]),
            Event::UnitsCommitted { faction, units } => self.units_committed(*faction, *units),
            Event::TacticsPlayed { faction, card, stored } => {
                let key = if *stored {
                    "cry-havoc-event-played-stored"
                } else {
                    "cry-havoc-event-played"
                };
                self.card(*faction, key, card);
            }
            Event::TacticsNullified { card, .. } => {
                let facts = [("card", self.words.card(card).into())];
                self.phrase("cry-havoc-event-nullified", &facts);
            }
            Event::TacticsPassed { faction } => self.tactics_passed(*faction),
            Event::UnitsJoined {
                faction,
                units,
                from,
                to,
            } => self.units_joined(*faction, *units, from.as_ref(), *to),
            Event::UnitsShifted {
                faction,
                units,
                from,
                to,
            } => self.units_shifted(*faction, *units, *from, *to),
            Event::UnitsKilled { faction, units, .. } => self.units_killed(*faction, *units),
            Event::KillsPrevented { faction, kills } => {
                self.kills("cry-havoc-event-kills-prevented", *faction, *kills);
            }
            Event::UnitsCaptured { faction, by, units, at } => self.units_captured(*faction, *by, *units, *at),
            Event::UnitsWithdrew {
                faction,
                units,
                from,
                to,
            } => self.units_withdrew(*faction, *units, *from, to),
            Event::StrengthAdded { faction, at, strength } => {
                let facts = [
                    ("strength", (*strength).into()),
                    ("at", self.words.objective(*at).into()),
                ];
                self.befell(*faction, "cry-havoc-event-strength", &facts);
            }
            Event::KillsWillBePrevented { faction, kills } => {
                self.kills("cry-havoc-event-kills-to-prevent", *faction, *kills);
            }
            Event::OrderChanged { order } => self.order_changed(order),
            Event::WinsTies { faction, at } => {
                let facts = [("at", self.words.objective(*at).into())];
                self.befell(*faction, "cry-havoc-event-wins-ties", &facts);
            }
            Event::ObjectiveLocked { at } => {
                let facts = [("at", self.words.objective(*at).into())];
                self.phrase("cry-havoc-event-locked", &facts);
            }
            Event::NextCardNullified { faction } => {
                let facts = [("player", self.player(*faction))];
                self.phrase("cry-havoc-event-next-nullified", &facts);
            }
            Event::ObjectiveResolved {
                objective,
                winner,
                counts,
            } => self.objective_resolved(*objective, *winner, *counts),
            Event::Retreated { faction, units, to } => self.retreated(*faction, *units, to.as_ref()),
            // What comes next is no part of the battle.
            Event::BattleEnded { .. } => self.subject = None,
            Event::PrisonerRansomed { faction, captor } => self.ransomed(*faction, *captor),
            Event::ObjectiveCardRevealed { card } => {
                let facts = [
                    ("card", self.words.card(card).into()),
                    ("text", self.words.text(card).into()),
                ];
                self.line("cry-havoc-event-objective-card", &facts);
            }
            Event::ObjectiveCardMet { faction, card } => self.card(*faction, "cry-havoc-event-objective-met", card),
            Event::GameEnded { winner } => {
                let facts = [("player", self.words.subject(*winner).into())];
                self.line("cry-havoc-event-ended", &facts);
                self.scores();
            }
        }
    }
}
