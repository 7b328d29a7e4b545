//! Doing what was chosen for a primitive on the map.

use crate::cry_havoc::content::{DrawFrom, Effect, Primitive, Regions};
use crate::cry_havoc::event::Purpose;
use crate::cry_havoc::state::{Report, State};
use crate::cry_havoc::task::{Context, Progress, Task};
use crate::cry_havoc::{Action, EffectId, Event, Faction, RegionId, RegionSet, Terrain};

impl State {
    pub fn answer_primitive(
        &mut self,
        effect: EffectId,
        context: Context,
        progress: Progress,
        action: Action,
        report: &mut Report<'_>,
    ) {
        if action == Action::Done {
            return;
        }
        let content = self.content.clone();
        let Effect::Do(primitive) = &content.effects[effect.index()] else {
            unreachable!("only primitives ask")
        };
        let actor = context.actor;
        // What goes on after this choice, if anything is left.
        let again = |progress: Progress| Task::Primitive {
            effect,
            context,
            progress,
        };
        let less = Progress {
            left: match progress.left {
                u8::MAX => u8::MAX,
                left => left.saturating_sub(1),
            },
            ..progress
        };
        match (primitive, action) {
            (_, Action::Objective(_) | Action::Bring { .. } | Action::Shift { .. } | Action::Victim { .. }) => {
                self.answer_in_battle(primitive, context, less, &again, action, report);
            }
            (Primitive::WithdrawUnits { .. }, Action::Region(region)) => {
                self.plan_reveal(actor, region);
                self.tasks.push(again(Progress {
                    region: Some(region),
                    ..progress
                }));
            }
            (Primitive::PlaceToken { .. } | Primitive::MoveToken { .. } | Primitive::RevealToken { .. }, _) => {
                self.answer_with_tokens(primitive, context, less, &again, action, report);
            }
            (Primitive::RemoveToken { .. }, Action::Structure { structure, at }) => {
                self.paid_at = Some(at);
                self.take_structure(structure, at);
                report.tell(Event::StructureRemoved {
                    faction: actor,
                    structure: self.structure_name(structure),
                    at: self.region_name(at),
                });
            }
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
            (Primitive::PlaceUnits { .. }, Action::Put { units, to }) => {
                self.plan_reveal(actor, to);
                self.place_units(actor, units, to, report);
            }
            (Primitive::MoveUnits { .. }, Action::Move { units, from, to }) => {
                self.transport(actor, units, from, to, report);
            }
            (Primitive::RemoveUnits { .. }, Action::Region(at)) => {
                self.paid_at = Some(at);
                self.remove_units(actor, progress.left, at, report);
                self.call_off_battle(at, report);
            }
            (Primitive::RemoveUnits { .. }, Action::Unit { owner, at }) => {
                self.tasks.push(again(Progress {
                    region: Some(at),
                    ..less
                }));
                self.remove_units(owner, 1, at, report);
                self.call_off_battle(at, report);
            }
            (Primitive::TakeControl { .. }, Action::Region(at)) => self.take_control(actor, at, report),
            (Primitive::AddCrystals { at, one_each, .. }, _) => {
                self.put_crystals((at, *one_each), context, progress, &again, action, report);
            }
            (Primitive::TakeCrystals { from, to_stock, .. }, Action::Number(crystals)) => {
                self.take_crystals(from, *to_stock, context, crystals, report);
            }
            (Primitive::SpendCrystals { .. }, Action::Number(crystals)) => {
                self.spent = crystals;
                if crystals > 0 {
                    let player = self.player_mut(actor).expect("only players have a Stock");
                    player.stock -= crystals;
                    report.tell(Event::CrystalsSpent {
                        faction: actor,
                        crystals,
                    });
                }
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
        self.to_bottom(card);
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

    /// Moves Units straight to a Region; then all of CH-6.7 is done there (CC-V5, CC-A24).
    fn transport(&mut self, actor: Faction, units: u8, from: RegionId, to: RegionId, report: &mut Report<'_>) {
        let regions = RegionSet::only(to);
        self.plan_arrival(actor, regions);
        self.tasks.push(Task::Explore { mover: actor, regions });
        self.relocate(actor, units, from, to, report);
        if actor == Faction::Trogs && !self.place(to).trog_tokens.is_empty() {
            self.reveal_all(to, actor, report);
        }
    }

    fn put_crystals(
        &mut self,
        (at, one_each): (&Regions, bool),
        context: Context,
        progress: Progress,
        again: &dyn Fn(Progress) -> Task,
        action: Action,
        report: &mut Report<'_>,
    ) {
        match action {
            Action::Region(region) if one_each || progress.left == 1 => {
                self.add_crystals(region, 1, report);
                let mut used = progress.used;
                used.insert(region);
                let left = if one_each { progress.left - 1 } else { 0 };
                self.tasks.push(again(Progress { left, used, ..progress }));
            }
            Action::Region(region) => self.tasks.push(again(Progress {
                region: Some(region),
                ..progress
            })),
            Action::Number(crystals) => {
                let only = || self.select(at, context, false).iter().next();
                let region = progress.region.or_else(only).expect("there is a Region");
                self.add_crystals(region, crystals, report);
            }
            _ => unreachable!("{action:?} puts no Crystals"),
        }
    }

    fn take_crystals(
        &mut self,
        from: &Regions,
        to_stock: bool,
        context: Context,
        crystals: u8,
        report: &mut Report<'_>,
    ) {
        let Some(region) = self.select(from, context, false).iter().next().filter(|_| crystals > 0) else {
            return;
        };
        self.place_mut(region).crystals -= crystals;
        if let Some(player) = self.player_mut(context.actor).filter(|_| to_stock) {
            player.stock = player.stock.saturating_add(crystals);
        }
        report.tell(Event::CrystalsTaken {
            at: self.region_name(region),
            crystals,
            stock: to_stock.then_some(context.actor),
        });
    }
}
