//! A player's turn of the Action phase: Skills, one Action, and the cards discarded for it (CH-5, CH-8.7 to CH-8.9).

use crate::cry_havoc::content::Window;
use crate::cry_havoc::effects::Trigger;
use crate::cry_havoc::model::action::Deck;
use crate::cry_havoc::model::event::{Purpose, Token, VpSource};
use crate::cry_havoc::model::state::{Player, Report, Stage, State, distinct};
use crate::cry_havoc::model::task::{Context, Task};
use crate::cry_havoc::{Action, CardId, Event, Faction, Icon, RegionId, SkillId, Terrain};
use crate::{Seat, Turns};

impl State {
    /// Whose turn it is in the Action phase.
    pub fn active(&self) -> Faction {
        self.turn.faction.expect("it is somebody's turn")
    }

    pub fn active_seat(&self) -> Seat {
        self.seat(self.active()).expect("players have turns")
    }

    pub fn active_player(&self) -> &Player {
        &self.players[self.active_seat().index()]
    }

    /// The turn of the Action phase that is going on, and those that follow in this Round: Initiative changes with the next.
    pub fn turns(&self) -> Option<Turns> {
        let Stage::Turn { marker, place } = self.stage else {
            return None;
        };
        self.turn.faction?;
        let count = self.players.len();
        let gone = (usize::from(self.round) * 3 + usize::from(marker)) * count + usize::from(place);
        // In Initiative order, three times (CH-5.1).
        let places = usize::from(place)..count;
        let again = (0..usize::from(place)).filter(|_| marker < 3);
        let seats = places
            .chain(again)
            .filter_map(|place| self.seat(self.initiative[place]));
        Some(Turns {
            number: u32::try_from(gone - 4 * count + 1).ok()?,
            seats: seats.collect(),
        })
    }

    pub fn begin_turn(&mut self, marker: u8, place: u8, report: &mut Report<'_>) {
        let faction = self.initiative[usize::from(place)];
        self.turn.faction = Some(faction);
        report.tell(|| Event::ActionTurn { faction, marker });
        self.tasks.push(Task::Turn);
    }

    fn end_turn(&mut self, report: &mut Report<'_>) {
        let Stage::Turn { marker, place } = self.stage else {
            unreachable!("turns belong to the Action phase")
        };
        let faction = self.active();
        let turn = std::mem::take(&mut self.turn);
        self.skill_tokens_left[faction] += turn.marked.len() as u8;
        for (_, at) in turn.marked {
            self.tell_returned(Token::Skill(faction), at, report);
        }
        // §CH-5.1: one Action each in Initiative order, three times.
        self.stage = if usize::from(place) + 1 < self.players.len() {
            Stage::Turn {
                marker,
                place: place + 1,
            }
        } else if marker < 3 {
            Stage::Turn {
                marker: marker + 1,
                place: 0,
            }
        } else {
            Stage::Battle
        };
    }

    /// §CH-5.2: one of the five Actions, or none.
    pub fn ask_turn(&self, options: &mut Vec<Action>) -> Seat {
        let seat = self.active_seat();
        // §CH-8.9: before or after the Action, any number of Skills that are ready.
        self.usable_skills(self.active(), Window::Turn, None, options);
        if self.turn.acted {
            options.push(Action::Done);
            return seat;
        }
        let player = &self.players[seat.index()];
        for icon in Icon::ALL {
            let free = icon == Icon::Build && self.activates_for_nothing();
            if !player.hand.is_empty() || self.turn.bonus[icon] > 0 || free {
                options.push(Action::Take(icon));
            }
        }
        if !player.deck.is_empty() || !player.discard.is_empty() {
            options.push(Action::Draw(Deck::Own));
        }
        for terrain in Terrain::ALL {
            // §CH-8.14: a deck that holds nothing but Objective cards can be chosen too.
            if !self.terrain_decks[terrain].is_empty() {
                options.push(Action::Draw(Deck::Terrain(terrain)));
            }
        }
        // §CC-A53: else the card counts for its icons only.
        if self.can_enable_scoring() {
            let enables = |card: &CardId| self.content.cards[card.index()].enables_scoring;
            options.extend(distinct(&player.hand).filter(enables).map(Action::Enable));
        }
        options.push(Action::Pass);
        seat
    }

    /// §CH-8.8: once a Round for the whole table, and not in the final Round.
    pub fn can_enable_scoring(&self) -> bool {
        self.scoring.is_none() && !self.final_round
    }

    pub fn answer_turn(&mut self, action: Action, report: &mut Report<'_>) {
        if action == Action::Done {
            return self.end_turn(report);
        }
        self.tasks.push(Task::Turn);
        let faction = self.active();
        if let Action::Use(skill) = action {
            return self.use_skill(faction, skill, Context::of(faction), report);
        }
        self.turn.acted = true;
        match action {
            Action::Take(icon) => self.tasks.push(Task::Cards(icon)),
            Action::Draw(deck) => self.draw_two(deck, report),
            Action::Enable(card) => {
                self.discard_from_hand(faction, &[card], Purpose::Scoring, report);
                self.scoring = Some(faction);
                report.tell(|| Event::ScoringEnabled { faction });
            }
            Action::Pass => report.tell(|| Event::ActionPassed { faction }),
            _ => unreachable!("{action:?} is no Action"),
        }
    }

    /// Lists the Skills that a player can use in this window and that can do something (§CH-8.13).
    pub fn usable_skills(&self, faction: Faction, window: Window, here: Option<RegionId>, options: &mut Vec<Action>) {
        let Some(player) = self.player(faction) else { return };
        let context = Context {
            here,
            ..Context::of(faction)
        };
        for (skill, exhausted) in &player.skills {
            let kind = &self.content.skills[skill.index()];
            if !exhausted && kind.window == window && self.can_do(kind.effect, context, options) {
                options.push(Action::Use(*skill));
            }
        }
    }

    /// Exhausts the Skill and carries it out (CH-8.9).
    pub fn use_skill(&mut self, faction: Faction, skill: SkillId, context: Context, report: &mut Report<'_>) {
        let player = self.player_mut(faction).expect("only players have Skills");
        if let Some((_, exhausted)) = player.skills.iter_mut().find(|(own, _)| *own == skill) {
            *exhausted = true;
        }
        let kind = &self.content.skills[skill.index()];
        report.tell(|| Event::SkillUsed {
            faction,
            skill: kind.name.clone(),
        });
        self.plan_effect(kind.effect, context);
    }

    /// §CH-5.6: all cards of an Action are chosen before the first is discarded.
    pub fn ask_cards(&self, options: &mut Vec<Action>) -> Seat {
        let hand = &self.active_player().hand;
        let mut left = [0_u8; 256];
        hand.iter().for_each(|card| left[card.index()] += 1);
        self.turn.chosen.iter().for_each(|card| left[card.index()] -= 1);
        for card in hand {
            if std::mem::take(&mut left[card.index()]) > 0 {
                options.push(Action::Discard(*card));
            }
        }
        options.push(Action::Done);
        self.active_seat()
    }

    /// §CH-5.3: any number of cards count their icons of the kind; their texts are ignored.
    pub fn answer_cards(&mut self, icon: Icon, action: Action, report: &mut Report<'_>) {
        if let Action::Discard(card) = action {
            self.turn.chosen.push(card);
            self.tasks.push(Task::Cards(icon));
            return;
        }
        let faction = self.active();
        let cards = std::mem::take(&mut self.turn.chosen);
        self.discard_from_hand(faction, &cards, Purpose::Icons(icon), report);
        let bonus_points = self.turn.bonus[icon];
        let (mut points, mut draws, mut once, mut vp) = (bonus_points, 0, false, 0);
        for card in &cards {
            let kind = &self.content.cards[card.index()];
            // §CH-5.4: bonus icons beside an icon of another kind do not work.
            let bonus = kind.bonus[icon];
            points += kind.icons[icon];
            draws += bonus.draw;
            once |= bonus.draw_once;
            vp += u16::from(bonus.vp);
            if bonus.text && kind.text.is_some() {
                self.turn.texts.push(*card);
            }
        }
        self.turn.points = points;
        report.tell(|| Event::PointsGained {
            faction,
            icon,
            points,
            bonus: bonus_points,
        });
        // §CH-5.7: VP, then the cards, drawn together; then the texts.
        self.gain(faction, vp, VpSource::Icon, report);
        self.draw(faction, draws + u8::from(once), report);
        // A Move with no cards does nothing (CH-5.2).
        if !cards.is_empty() || points > 0 || icon == Icon::Build {
            self.tasks.extend([Task::Spend(icon), Task::Texts]);
        }
    }

    pub fn ask_texts(&self, options: &mut Vec<Action>) -> Seat {
        options.extend(distinct(&self.turn.texts).map(Action::Text));
        self.active_seat()
    }

    pub fn answer_texts(&mut self, action: Action, report: &mut Report<'_>) {
        let Action::Text(card) = action else {
            unreachable!("{action:?} is no text")
        };
        let texts = &mut self.turn.texts;
        texts.remove(
            texts
                .iter()
                .position(|other| *other == card)
                .expect("the text is still to be carried out"),
        );
        self.tasks.push(Task::Texts);
        report.tell(|| Event::TextCarriedOut {
            faction: self.active(),
            card: self.card_name(card),
        });
        let effect = self.content.cards[card.index()].text.expect("the card has a text");
        self.plan_effect(effect, Context::of(self.active()));
    }

    pub fn spend(&mut self, icon: Icon) {
        match icon {
            Icon::Move => self.tasks.extend([Task::Moved, Task::Move]),
            Icon::Recruit => {
                self.tasks.extend([Task::Recruited, Task::Recruit]);
                self.plan_standing(Trigger::Recruit, self.active());
            }
            Icon::Build => {
                self.turn.controlled = self.controlled(self.active());
                self.turn.activated.clear();
                self.tasks.push(Task::Build);
            }
        }
    }

    /// §CH-8.7: two cards of the own deck or of any Terrain deck; one of them is kept.
    fn draw_two(&mut self, deck: Deck, report: &mut Report<'_>) {
        let faction = self.active();
        let terrain = match deck {
            Deck::Own => None,
            Deck::Terrain(terrain) => Some(terrain),
        };
        // §CC-A52: until two Tactics cards are seen.
        while !self.turn.drawn.is_full() {
            let drawn = match terrain {
                None => self.draw_one(faction, report),
                Some(terrain) => self.draw_terrain(terrain, report),
            };
            // §CH-8.12: the only card of a short deck is kept.
            let Some(card) = drawn else { break };
            self.turn.drawn.push(card);
            self.tell_drawn(faction, card, report);
        }
        self.tasks.push(Task::Keep(terrain));
    }

    pub fn ask_keep(&self, options: &mut Vec<Action>) -> Seat {
        options.extend((1..=self.turn.drawn.len() as u8).map(Action::Keep));
        self.active_seat()
    }

    pub fn answer_keep(&mut self, terrain: Option<Terrain>, action: Action, report: &mut Report<'_>) {
        let Action::Keep(number) = action else {
            unreachable!("{action:?} keeps nothing")
        };
        let faction = self.active();
        let mut drawn = std::mem::take(&mut self.turn.drawn);
        let kept = drawn.remove(usize::from(number) - 1);
        let player = self.player_mut(faction).expect("players have turns");
        player.hand.push(kept);
        if let Some(other) = drawn.pop() {
            match terrain {
                Some(terrain) => {
                    let deck = &mut self.terrain_decks[terrain];
                    deck.push(other);
                    self.random.shuffle(deck);
                }
                None => {
                    let seat = self.active_seat();
                    let deck = &mut self.players[seat.index()].deck;
                    deck.push(other);
                    self.random.shuffle(deck);
                }
            }
        }
        report.tell(|| Event::KeptCard { faction, terrain });
        report.tell_only(self.active_seat(), || Event::KeptThis {
            faction,
            card: self.card_name(kept),
        });
    }
}
