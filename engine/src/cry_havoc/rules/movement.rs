//! Moving Units and what follows when they stop: CH-6 and CH-7.2.

use crate::Seat;
use crate::cry_havoc::content::Window;
use crate::cry_havoc::model::event::Removal;
use crate::cry_havoc::model::state::{Place, Report, Stage, State};
use crate::cry_havoc::model::task::{Context, Task};
use crate::cry_havoc::{Action, Event, Faction, RegionId, RegionSet, TrogTokenId};

impl State {
    /// How many Units of the active player may leave a Region now (CH-6.4, CH-6.6).
    pub fn movable(&self, faction: Faction, from: RegionId) -> u8 {
        let place = self.place(from);
        let units = place.units[faction];
        // §CH-6.6: Attackers stay; Defenders leave with what exceeds twice the Attackers.
        match place.battle {
            Some((_, attacker)) if attacker == faction => 0,
            Some((_, attacker)) => units.saturating_sub(2 * place.units[attacker]),
            // §CH-11.10: those that a Trog token put there may move on.
            None => units - self.turn.stopped[from.index()].min(units),
        }
    }

    /// The Regions that no Unit of the faction may enter by a Move or a Skill (§CH-6.3).
    pub fn closed_to(&self, faction: Faction) -> RegionSet {
        self.battle_regions() | (self.hq_regions() - self.controlled(faction))
    }

    pub fn ask_move(&self, options: &mut Vec<Action>) -> Seat {
        let faction = self.active();
        let seat = self.active_seat();
        if self.turn.points > 0 {
            let closed = self.closed_to(faction);
            for from in self.regions() {
                let units = self.movable(faction, from).min(self.turn.points);
                if units == 0 {
                    continue;
                }
                for to in (self.adjacent_for(faction, from) - closed).iter() {
                    options.extend((1..=units).map(|units| Action::Move { units, from, to }));
                }
            }
        }
        options.push(Action::Done);
        seat
    }

    /// §CH-6.1: a point for each Unit and each step.
    pub fn answer_move(&mut self, action: Action, report: &mut Report<'_>) {
        let Action::Move { units, from, to } = action else {
            return;
        };
        let faction = self.active();
        self.tasks.push(Task::Move);
        self.turn.points -= units;
        self.turn.arrived.insert(to);
        self.relocate(faction, units, from, to, report);
        let place = self.place(to);
        // §CH-6.5: Control alone, without Units, stops nobody.
        if place.enemy_of(faction).is_some() || !place.trog_tokens.is_empty() {
            // §CH-6.4: they stop there for this turn; others may still follow.
            self.turn.stopped[to.index()] += units;
            // §CH-11.4: a Trog Unit reveals at once.
            if faction == Faction::Trogs {
                self.reveal_all(to, faction, report);
            }
        }
    }

    /// Takes Units from one Region to another.
    pub fn relocate(&mut self, faction: Faction, units: u8, from: RegionId, to: RegionId, report: &mut Report<'_>) {
        // §CC-V6: a Region left empty stays under Control.
        self.place_mut(from).units[faction] -= units;
        self.place_mut(to).units[faction] += units;
        report.tell(|| Event::UnitsMoved {
            faction,
            units,
            from: self.region_name(from),
            to: self.region_name(to),
        });
    }

    /// The Move Action is over: Exploration tokens wherever the mover's Units stand (§CH-6.10), the rest where they
    /// ended.
    pub fn moved(&mut self) {
        let mover = self.active();
        let arrived = self.turn.arrived;
        self.plan_arrival(mover, arrived);
        // §CC-A26: first of all, so that whom a token brings stands there when Trogs appear.
        self.tasks.push(Task::Explore {
            mover,
            regions: self.regions_with(|place| place.units[mover] > 0),
        });
    }

    /// Plans the steps of §CH-6.7 from the second on for these Regions.
    pub fn plan_arrival(&mut self, mover: Faction, regions: RegionSet) {
        self.tasks.extend([
            Task::Tokens { mover, regions },
            Task::Control { mover, regions },
            Task::Enter { mover, regions },
            Task::Reveal { mover, regions },
        ]);
    }

    /// Plans that Units put into Regions without moving reveal the Trog tokens there (§CC-V5), unless that is planned
    /// already.
    pub fn plan_reveal(&mut self, mover: Faction, regions: RegionSet) {
        let hidden = self.regions_with(|place| !place.trog_tokens.is_empty());
        let planned = self.tasks.iter().map(|task| match task {
            Task::Reveal { mover: other, regions } if *other == mover => *regions,
            _ => RegionSet::EMPTY,
        });
        let regions = planned.fold(regions & hidden, |open, planned| open - planned);
        if !regions.is_empty() && self.stage != Stage::Round {
            self.tasks.extend([
                Task::Tokens { mover, regions },
                Task::Control { mover, regions },
                Task::Reveal { mover, regions },
            ]);
        }
    }

    fn regions_of(&self, regions: RegionSet, wanted: impl Fn(&Place) -> bool) -> RegionSet {
        regions.iter().filter(|region| wanted(self.place(*region))).collect()
    }

    /// Where Exploration tokens are to be revealed: at the end of an Action, though a Trog token there came at once
    /// (§CC-A39).
    pub fn to_explore(&self, mover: Faction, regions: RegionSet) -> RegionSet {
        self.regions_of(regions, |place| {
            place.units[mover] > 0 && !place.explorations.is_empty()
        })
    }

    /// Where Trog tokens are to be revealed: not where they would bring a third side (§CH-6.9).
    pub fn to_reveal(&self, mover: Faction, regions: RegionSet) -> RegionSet {
        self.regions_of(regions, |place| {
            let third = |side: &Faction| *side != mover && *side != Faction::Trogs;
            // §CC-A45: a token waits until Units come, whoever has Control.
            place.units[mover] > 0
                && !place.trog_tokens.is_empty()
                && place.battle.is_none()
                && (mover == Faction::Trogs || !place.sides().any(|side| third(&side)))
        })
    }

    /// Where Battle tokens are to be placed: only Units start a battle (§CH-13.1).
    pub fn to_fight(&self, mover: Faction, regions: RegionSet) -> RegionSet {
        self.regions_of(regions, |place| {
            place.battle.is_none() && place.units[mover] > 0 && place.enemy_of(mover).is_some()
        })
    }

    /// Lists the Regions as choices of the faction.
    pub fn ask_regions(&self, faction: Faction, regions: RegionSet, options: &mut Vec<Action>) -> Seat {
        options.extend(regions.iter().map(Action::Region));
        self.decides_for(faction)
    }

    pub fn answer_explore(&mut self, task: Task, mover: Faction, action: Action, report: &mut Report<'_>) {
        let Action::Region(region) = action else {
            unreachable!("{action:?} is no Region")
        };
        self.tasks.push(task);
        let token = self.place_mut(region).explorations.pop().expect("there is a token");
        let kind = &self.content.explorations[token.index()];
        report.consequences.revealed = true;
        report.tell(|| Event::ExplorationRevealed {
            faction: mover,
            at: self.region_name(region),
            token: kind.name.clone(),
        });
        self.plan_effect(kind.effect, Context::at(mover, region));
    }

    pub fn answer_reveal(&mut self, task: Task, mover: Faction, action: Action, report: &mut Report<'_>) {
        let Action::Region(region) = action else {
            unreachable!("{action:?} is no Region")
        };
        self.tasks.push(task);
        self.reveal_all(region, mover, report);
    }

    /// Reveals all Trog tokens of a Region, one after another (CH-11.2, §CH-11.13).
    pub fn reveal_all(&mut self, region: RegionId, revealer: Faction, report: &mut Report<'_>) {
        let before = self.place(region).units[Faction::Trogs];
        while let Some(token) = self.place_mut(region).trog_tokens.pop() {
            self.put_trogs(region, token, report);
        }
        let none_put = self.place(region).units[Faction::Trogs] == before;
        // §CH-11.9: only invaders lose a Unit.
        if none_put && revealer != Faction::Trogs {
            self.remove_units(revealer, 1, region, Removal::EmptyToken, report);
        }
    }

    /// Puts what a Trog token brings (§CH-11.2). The token leaves the game (§CH-6.12).
    pub fn put_trogs(&mut self, region: RegionId, token: TrogTokenId, report: &mut Report<'_>) {
        let trogs = Faction::Trogs;
        let kind = &self.content.trog_tokens[token.index()];
        let crystals = kind.crystals;
        let units = kind.units.min(self.reserve[trogs]);
        self.reserve[trogs] -= units;
        let place = self.place_mut(region);
        place.units[trogs] += units;
        place.crystals = place.crystals.saturating_add(crystals);
        report.consequences.revealed = true;
        report.tell(|| Event::TrogTokenRevealed {
            at: self.region_name(region),
            token: self.content.trog_tokens[token.index()].name.clone(),
            units,
            crystals,
        });
    }

    /// Takes Units off the map to the Reserve.
    pub fn remove_units(&mut self, faction: Faction, units: u8, at: RegionId, why: Removal, report: &mut Report<'_>) {
        self.place_mut(at).units[faction] -= units;
        self.reserve[faction] += units;
        report.tell(|| Event::UnitsRemoved {
            faction,
            units,
            at: self.region_name(at),
            why,
        });
    }

    /// Structures that work when enemies came in: those of others who control the Region (§CC-A40).
    pub fn enter(&mut self, mover: Faction, regions: RegionSet, report: &mut Report<'_>) {
        for at in regions.iter() {
            let place = self.place(at);
            let Some(owner) = place.control.filter(|owner| *owner != mover) else {
                continue;
            };
            if place.units[mover] == 0 {
                continue;
            }
            for structure in self.structures_at(owner, at) {
                let kind = &self.content.structures[structure.index()];
                if kind.window == Window::Enter {
                    let context = Context {
                        structure: Some(structure),
                        ..Context::at(owner, at)
                    };
                    let effect = kind.effect;
                    self.tell_works(structure, context, report);
                    self.plan_effect(effect, context);
                }
            }
        }
    }

    pub fn take_controls(&mut self, mover: Faction, regions: RegionSet, report: &mut Report<'_>) {
        for region in regions.iter() {
            let place = self.place(region);
            // §CH-6.8: nothing happens in Regions merely passed through.
            if place.units[mover] > 0 && place.enemy_of(mover).is_none() {
                self.take_control(mover, region, report);
            }
        }
    }

    pub fn answer_tokens(&mut self, task: Task, mover: Faction, action: Action, report: &mut Report<'_>) {
        let Action::Region(region) = action else {
            unreachable!("{action:?} is no Region")
        };
        self.tasks.push(task);
        let Some(defender) = self.place(region).enemy_of(mover) else {
            return;
        };
        let number = self.next_battle_token();
        self.set_battle(region, Some((number, mover)));
        report.tell(|| Event::BattleTokenPlaced {
            at: self.region_name(region),
            number,
            attacker: mover,
            defender,
        });
    }

    /// The lowest unused number (CH-6.7); during a battle the lowest above its own (§CC-A12).
    fn next_battle_token(&self) -> u8 {
        let lowest = self.battle.as_ref().map_or(1, |battle| battle.number + 1);
        let used = |number| {
            self.places
                .iter()
                .any(|place| place.battle.is_some_and(|(other, _)| other == number))
        };
        // §CC-A07: Battle tokens never run out.
        (lowest..=u8::MAX)
            .find(|number| !used(*number))
            .expect("there are fewer battles than numbers")
    }

    /// §CH-7.2: before the battle one side has no Units left.
    pub fn call_off_battle(&mut self, region: RegionId, report: &mut Report<'_>) {
        let place = self.place(region);
        if place.battle.is_none() || place.sides().count() > 1 {
            return;
        }
        let remaining = place.sides().next();
        self.set_battle(region, None);
        report.tell(|| Event::BattleCalledOff {
            at: self.region_name(region),
        });
        match remaining {
            Some(Faction::Trogs) if self.neutral_trogs() => self.trogs_settle(region, report),
            Some(side) => {
                self.take_control(side, region, report);
                // §CH-7.3: a Trog token that waited is revealed, and who remains is the Attacker.
                self.plan_reveal(side, RegionSet::only(region));
            }
            None => {}
        }
    }
}
