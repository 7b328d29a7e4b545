//! Doing what was chosen for a primitive about cards, Skills and Initiative.

use crate::cry_havoc::content::{DrawFrom, Primitive};
use crate::cry_havoc::model::event::Purpose;
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::{Context, Progress, Task};
use crate::cry_havoc::{Action, Event, Faction, Terrain};

impl State {
    /// `less` is the progress with one card less to go.
    pub(super) fn answer_with_cards(
        &mut self,
        primitive: &Primitive,
        context: Context,
        (progress, less): (Progress, Progress),
        again: &dyn Fn(Progress) -> Task,
        action: Action,
        report: &mut Report<'_>,
    ) {
        let actor = context.actor;
        match (primitive, action) {
            (
                Primitive::DrawCards {
                    from: DrawFrom::AnyTerrain,
                    n,
                },
                Action::Deck(terrain),
            ) => {
                let faction = self.players[self.decides_for(actor).index()].faction;
                let count = self.amount(*n).1;
                (0..count).for_each(|_| self.draw_terrain_card(faction, terrain, report));
            }
            (Primitive::StoreCard { .. }, Action::Deck(terrain)) => {
                self.store(actor, terrain, report);
                self.tasks.push(again(less));
            }
            (Primitive::StoreCard { .. }, Action::Keep(number)) => self.unstore(actor, number, report),
            (Primitive::ForceDiscard { .. }, Action::Opponent(victim)) => self.tasks.push(again(Progress {
                faction: Some(victim),
                ..progress
            })),
            (Primitive::ForceDiscard { .. }, Action::Discard(card)) => {
                let victim = progress
                    .faction
                    .or_else(|| self.opponents_hand(actor))
                    .expect("somebody discards");
                report.consequences.revealed = true;
                self.discard_from_hand(victim, &[card], Purpose::Effect, report);
                self.tasks.push(again(less));
            }
            (Primitive::SetInitiative, Action::Number(place)) => self.change_initiative(actor, place, report),
            (Primitive::RefreshSkill { .. }, Action::Refresh(skill)) => {
                self.tasks.push(again(less));
                let player = self.player_mut(actor).expect("only players have Skills");
                if let Some((_, exhausted)) = player.skills.iter_mut().find(|(own, _)| *own == skill) {
                    *exhausted = false;
                }
                report.tell(Event::SkillRefreshed {
                    faction: actor,
                    skill: self.content.skills[skill.index()].name.clone(),
                });
            }
            _ => unreachable!("{action:?} is no choice of {primitive:?}"),
        }
    }

    /// CH-13.3: the top card onto the tile.
    fn store(&mut self, actor: Faction, terrain: Terrain, report: &mut Report<'_>) {
        let Some(card) = self.draw_terrain(terrain, report) else {
            return;
        };
        let Some(seat) = self.seat(actor) else { return };
        self.players[seat.index()].stored.push(card);
        report.consequences.revealed = true;
        report.tell(Event::CardStored {
            faction: actor,
            terrain,
        });
        let card = self.card_name(card);
        report.tell_only(seat, Event::StoredThis { faction: actor, card });
    }

    /// The stored card of this number goes to the bottom of its deck.
    fn unstore(&mut self, actor: Faction, number: u8, report: &mut Report<'_>) {
        let player = self.player_mut(actor).expect("only players store cards");
        let card = player.stored.remove(usize::from(number) - 1);
        self.put_under_deck(card);
        if let Some(terrain) = self.terrain_of(card) {
            report.tell(Event::StoredCardReturned {
                faction: actor,
                terrain,
            });
        }
    }

    /// CH-3.5, CH-3.9: the token is taken out, then put in; those on the right shift.
    fn change_initiative(&mut self, faction: Faction, place: u8, report: &mut Report<'_>) {
        self.upcoming.retain(|other| *other != faction);
        self.upcoming.insert(usize::from(place) - 1, faction);
        report.tell(Event::UpcomingInitiativeChanged {
            faction,
            order: self.upcoming.to_vec(),
        });
    }
}
