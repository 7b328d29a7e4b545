//! Primitives that ask nobody.

use crate::cry_havoc::content::{CardKind, DrawFrom, Effect, Filter, OrderChange, Primitive, TokenKind, Victim};
use crate::cry_havoc::model::event::{Purpose, VpSource};
use crate::cry_havoc::model::state::{Report, State};
use crate::cry_havoc::model::task::{Context, Progress};
use crate::cry_havoc::model::turn::Redirect;
use crate::cry_havoc::{EffectId, Event, Faction, RegionId};

impl State {
    /// Carries out a primitive that [`Self::ask_primitive`] asks nobody about.
    pub fn do_primitive(&mut self, effect: EffectId, context: Context, progress: Progress, report: &mut Report<'_>) {
        let content = self.content.clone();
        let Effect::Do(primitive) = &content.effects[effect.index()] else {
            unreachable!("only primitives are planned as such")
        };
        let actor = context.actor;
        match primitive {
            Primitive::AddStrength { .. }
            | Primitive::PreventKills { .. }
            | Primitive::SetOrder(_)
            | Primitive::WinTies { .. }
            | Primitive::NullifyCard
            | Primitive::PlaceLast
            | Primitive::RepeatEffect => self.change_battle(primitive, context, report),
            Primitive::DrawCards { n, from } => self.draw_cards(actor, self.amount(*n).1, *from, report),
            Primitive::ForceDiscard { n, who, .. } => {
                let victim = match who {
                    Victim::Opponent => self.opponents_hand(actor),
                    Victim::AnyOpponent => progress.faction,
                };
                if let Some(victim) = victim {
                    (0..*n).for_each(|_| self.discard_at_random(victim, report));
                }
            }
            Primitive::GainVp {
                n,
                per_skill_token,
                max,
            } => {
                let vp = u16::from(self.amount(*n).1);
                let tokens = self
                    .places
                    .iter()
                    .map(|place| u16::from(place.skill_tokens[actor]))
                    .sum::<u16>();
                let vp = if *per_skill_token { vp * tokens } else { vp };
                self.gain(
                    actor,
                    max.map_or(vp, |max| vp.min(max.into())),
                    VpSource::Effect,
                    report,
                );
            }
            Primitive::AddCrystals { n, at, .. } => {
                let each = self.amount(*n).1;
                for region in self.select(at, context).iter() {
                    self.add_crystals(region, each, report);
                }
            }
            Primitive::RemoveUnits { n, at, .. } => {
                let units = self.amount(*n).1;
                for region in self.select(at, context).iter() {
                    self.kill_movers(units, region, report);
                }
            }
            Primitive::RemoveToken { .. } => {
                if let (Some(structure), Some(at)) = (context.structure, context.here) {
                    self.take_structure(structure, at);
                    report.tell(Event::StructureRemoved {
                        faction: actor,
                        structure: self.structure_name(structure),
                        at: self.region_name(at),
                    });
                }
            }
            Primitive::RedirectRecruits { n, .. } => self.turn.redirects.push(Redirect {
                effect,
                context,
                left: self.amount(*n).1,
                region: None,
            }),
            Primitive::RedirectRetreat { n, .. } => {
                let most = self.amount(*n).1;
                self.fight_mut().retreat = Some((effect, most));
            }
            Primitive::BonusPoints {
                kind, n, only_activate, ..
            } => {
                if *only_activate {
                    self.turn.discount += n;
                } else {
                    self.turn.bonus[*kind] += n;
                }
            }
            Primitive::LinkRegions { .. } | Primitive::EnableScoring => {}
            _ => unreachable!("{primitive:?} asks somebody"),
        }
    }

    /// Whether the primitive is the part of a Structure's own effect that takes back its token.
    pub fn takes_itself_back(primitive: &Primitive, context: Context) -> bool {
        matches!(
            primitive,
            Primitive::RemoveToken { kind: TokenKind::Structure, at, .. } if at.filters.contains(&Filter::Here)
        ) && context.structure.is_some()
    }

    fn kill_movers(&mut self, units: u8, at: RegionId, report: &mut Report<'_>) {
        let mover = self.active();
        let units = units.min(self.place(at).units[mover]);
        if units > 0 {
            self.remove_units(mover, units, at, report);
        }
    }

    fn change_battle(&mut self, primitive: &Primitive, context: Context, report: &mut Report<'_>) {
        let faction = context.actor;
        let Some(side) = self.side_of(faction) else { return };
        match primitive {
            Primitive::AddStrength { at, n } => {
                let strength = &mut self.fight_mut().strength[side][*at];
                *strength = strength.saturating_add(*n);
                report.tell(Event::StrengthAdded {
                    faction,
                    at: *at,
                    strength: *n,
                });
            }
            Primitive::PreventKills { n } => {
                let kills = self.amount(*n).1;
                let prevented = &mut self.fight_mut().prevented[side];
                *prevented = prevented.saturating_add(kills);
                report.tell(Event::KillsWillBePrevented { faction, kills });
            }
            Primitive::SetOrder(change) => {
                let order = &mut self.fight_mut().order;
                match change {
                    OrderChange::Reverse => order.reverse(),
                    OrderChange::First(first) => {
                        if let Some(index) = order.iter().position(|objective| objective == first) {
                            order.remove(index);
                            order.insert(0, *first);
                        }
                    }
                    OrderChange::Skip(skipped) => order.retain(|objective| objective != skipped),
                }
                let order = order.to_vec();
                report.tell(Event::OrderChanged { order });
            }
            Primitive::WinTies { at } => {
                self.fight_mut().ties[*at] = Some(side);
                report.tell(Event::WinsTies { faction, at: *at });
            }
            Primitive::NullifyCard => {
                let battle = self.fight_mut();
                battle.nullified[side.other()] += 1;
                let faction = battle.sides[side.other()];
                report.tell(Event::NextCardNullified { faction });
            }
            Primitive::PlaceLast => {
                self.fight_mut().attacker_last = true;
                report.tell(Event::PlacesLast { faction });
            }
            Primitive::RepeatEffect => {
                let card = self.fight().last_card[side.other()];
                let text = card.and_then(|card| self.content.cards[card.index()].battle);
                if let Some(text) = text {
                    self.plan_effect(text, context);
                }
            }
            _ => unreachable!("{primitive:?} changes no battle"),
        }
    }

    /// Draws for the actor; for neutral Trogs into the hand of the player who runs them (CC-V8).
    fn draw_cards(&mut self, actor: Faction, count: u8, from: DrawFrom, report: &mut Report<'_>) {
        let faction = self.players[self.decides_for(actor).index()].faction;
        match from {
            DrawFrom::Own => self.draw(faction, count, report),
            DrawFrom::Terrain(terrain) => {
                (0..count).for_each(|_| self.draw_terrain_card(faction, terrain, report));
            }
            DrawFrom::AnyTerrain => unreachable!("the actor chooses the deck"),
        }
    }

    /// Draws the top card of a Terrain deck to a hand.
    pub fn draw_terrain_card(&mut self, faction: Faction, terrain: crate::cry_havoc::Terrain, report: &mut Report<'_>) {
        let Some(card) = self.draw_terrain(terrain, report) else {
            return;
        };
        if let Some(player) = self.player_mut(faction) {
            player.hand.push(card);
        }
        self.tell_drawn(faction, card, report);
        report.tell(Event::DrewCards {
            faction,
            terrain: Some(terrain),
            cards: 1,
        });
    }

    /// Whose hand an effect against the opponent of the battle touches (CC-V8, CC-A22).
    pub fn opponents_hand(&self, actor: Faction) -> Option<Faction> {
        let battle = self.battle.as_ref()?;
        let seat = self.decides_for(battle.opponent(actor));
        Some(self.players[seat.index()].faction)
    }

    fn discard_at_random(&mut self, faction: Faction, report: &mut Report<'_>) {
        let Some(seat) = self.seat(faction) else { return };
        let held = self.players[seat.index()].hand.len() as u32;
        if held == 0 {
            return;
        }
        let index = self.random.below(held) as usize;
        let card = self.players[seat.index()].hand[index];
        report.consequences.revealed = true;
        self.discard_from_hand(faction, &[card], Purpose::Effect, report);
    }

    /// Puts Crystals in a Region.
    pub fn add_crystals(&mut self, at: RegionId, crystals: u8, report: &mut Report<'_>) {
        if crystals == 0 {
            return;
        }
        let place = self.place_mut(at);
        place.crystals = place.crystals.saturating_add(crystals);
        report.tell(Event::CrystalsAdded {
            at: self.region_name(at),
            crystals,
        });
    }

    /// The terrain of a Terrain Tactics card.
    pub fn terrain_of(&self, card: crate::cry_havoc::CardId) -> Option<crate::cry_havoc::Terrain> {
        match self.content.cards[card.index()].kind {
            CardKind::Terrain(terrain) | CardKind::Objective(terrain) => Some(terrain),
            CardKind::Faction(_) => None,
        }
    }
}
