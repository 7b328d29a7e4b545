//! What changed on the planet since somebody looked.

use std::collections::BTreeMap;

use engine::cry_havoc::{Event, Faction, Name, View};

/// A change that a picture of the board marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Units came from another Region.
    Moved {
        /// Whose.
        faction: Faction,
        /// How many.
        units: u8,
        /// Where from.
        from: Name,
        /// Where to.
        to: Name,
    },
    /// Units came from the Reserve, or a Structure was built.
    New {
        /// Where.
        at: Name,
        /// Whose.
        faction: Faction,
        /// The Structure; `None` for Units.
        structure: Option<Name>,
    },
    /// Units were lost.
    Lost {
        /// Where.
        at: Name,
        /// Whose.
        faction: Faction,
        /// How many.
        units: u8,
    },
    /// Control changed.
    Control {
        /// Where.
        at: Name,
        /// Who had it.
        from: Option<Faction>,
        /// Who has it.
        to: Option<Faction>,
    },
}

/// What these events changed, as far as it can still be seen in `view`: moves, new Units, new Structures, losses, Control.
/// Units that moved on are shown on their whole way at once.
pub fn since<'a>(events: impl Iterator<Item = &'a Event>, view: &View) -> Vec<Mark> {
    let events: Vec<&Event> = events.collect();
    let mut changes = Changes::default();
    for (index, event) in events.iter().enumerate() {
        changes.take(event, &events[index..], view);
    }
    changes.marks(view)
}

/// What changed, by where and whose.
#[derive(Default)]
struct Changes {
    /// Whose Units, from where, to where, and how many.
    moves: Vec<(Faction, Name, Name, u8)>,
    /// Units from the Reserve.
    placed: BTreeMap<(Name, Faction), u8>,
    built: Vec<(Name, Faction, Name)>,
    lost: BTreeMap<(Name, Faction), u8>,
    /// Who had Control before the first change.
    control: BTreeMap<Name, Option<Faction>>,
    /// The Region of the battle that is being fought.
    battle: Option<Name>,
}

impl Changes {
    /// Takes in an event; `rest` begins with it.
    fn take(&mut self, event: &Event, rest: &[&Event], view: &View) {
        match event {
            Event::UnitsMoved {
                faction,
                units,
                from,
                to,
            } => self.moved(*faction, *units, from, to),
            Event::UnitsPlaced { faction, units, at } => self.placed(*faction, *units, at),
            Event::TrogTokenRevealed { at, units, .. } => self.placed(Faction::Trogs, *units, at),
            Event::UnitsRemoved { faction, units, at, .. } => self.lost(*faction, *units, at),
            Event::ControlTaken { at, .. } => {
                self.control.entry(at.clone()).or_insert(None);
            }
            Event::ControlLost { faction, at, .. } => {
                self.control.entry(at.clone()).or_insert(Some(*faction));
            }
            Event::Built { faction, structure, at } => self.built.push((at.clone(), *faction, structure.clone())),
            Event::StructureMoved {
                faction,
                structure,
                from,
                to,
            } => {
                self.removed(structure, from);
                self.built.push((to.clone(), *faction, structure.clone()));
            }
            Event::StructureRemoved { structure, at, .. } => self.removed(structure, at),
            Event::BattleStarted { at, .. } => self.battle = Some(at.clone()),
            Event::BattleEnded { .. } => self.battle = None,
            _ => self.in_battle(event, rest, view),
        }
    }

    /// Takes in what happens in a battle.
    fn in_battle(&mut self, event: &Event, rest: &[&Event], view: &View) {
        if self.battle.is_none() {
            // The events begin in the midst of it.
            let end = rest.iter().find_map(|event| match event {
                Event::BattleEnded { at } => Some(at),
                _ => None,
            });
            let at = end.or(view.battle.as_ref().map(|battle| &battle.region));
            self.battle = at.cloned();
        }
        let Some(here) = self.battle.clone() else {
            return;
        };
        match event {
            Event::UnitsKilled { faction, units, .. } | Event::UnitsCaptured { faction, units, .. } => {
                self.lost(*faction, *units, &here);
            }
            Event::UnitsJoined {
                faction, units, from, ..
            } => match from {
                Some(from) => self.moved(*faction, *units, from, &here),
                None => self.placed(*faction, *units, &here),
            },
            Event::UnitsWithdrew { faction, units, to, .. }
            | Event::Retreated {
                faction,
                units,
                to: Some(to),
            } => self.moved(*faction, *units, &here, to),
            _ => {}
        }
    }

    fn placed(&mut self, faction: Faction, units: u8, at: &Name) {
        if units > 0 {
            *self.placed.entry((at.clone(), faction)).or_default() += units;
        }
    }

    fn lost(&mut self, faction: Faction, units: u8, at: &Name) {
        if units > 0 {
            *self.lost.entry((at.clone(), faction)).or_default() += units;
        }
    }

    fn removed(&mut self, structure: &Name, from: &Name) {
        let same = |(at, _, built): &(Name, Faction, Name)| at == from && built == structure;
        if let Some(index) = self.built.iter().position(same) {
            self.built.remove(index);
        }
    }

    /// Units that came a moment ago go on first.
    fn moved(&mut self, faction: Faction, units: u8, from: &Name, to: &Name) {
        let mut left = units;
        let mut before = std::mem::take(&mut self.moves);
        let mut on = Vec::new();
        for (whose, start, end, count) in before.iter_mut().rev() {
            if *whose == faction && end == from && left > 0 {
                let going = left.min(*count);
                *count -= going;
                left -= going;
                on.push((start.clone(), going));
            }
        }
        self.moves = before;
        on.push((from.clone(), left));
        for (start, count) in on {
            self.went(faction, count, &start, to);
        }
        self.moves.retain(|(_, start, end, count)| *count > 0 && start != end);
    }

    fn went(&mut self, faction: Faction, units: u8, from: &Name, to: &Name) {
        let same = |(whose, start, end, _): &(Faction, Name, Name, u8)| *whose == faction && start == from && end == to;
        let known = self.moves.iter().position(same);
        let before = known.map_or(0, |index| self.moves.remove(index).3);
        self.moves.push((faction, from.clone(), to.clone(), units + before));
    }

    /// The marks, and nothing of what cannot be seen any more.
    fn marks(self, view: &View) -> Vec<Mark> {
        let region = |at: &Name| view.regions.iter().find(|region| region.name == *at);
        let present = |at: &Name, faction: Faction| {
            let units = region(at).and_then(|region| region.units.get(&faction));
            units.copied().unwrap_or(0)
        };
        let control = |at: &Name| region(at).and_then(|region| region.control);
        let stands = |at: &Name, structure: &Name| {
            let structures = region(at)
                .map(|region| region.structures.as_slice())
                .unwrap_or_default();
            structures.iter().any(|known| known.structure == *structure)
        };
        let moves = self.moves.into_iter().filter_map(|(faction, from, to, units)| {
            let units = units.min(present(&to, faction));
            (units > 0).then_some(Mark::Moved {
                faction,
                units,
                from,
                to,
            })
        });
        let placed = self
            .placed
            .into_keys()
            .filter(|(at, faction)| present(at, *faction) > 0);
        let placed = placed.map(|(at, faction)| Mark::New {
            at,
            faction,
            structure: None,
        });
        let built = self
            .built
            .into_iter()
            .filter(|(at, _, structure)| stands(at, structure));
        let built = built.map(|(at, faction, structure)| Mark::New {
            at,
            faction,
            structure: Some(structure),
        });
        let lost = self
            .lost
            .into_iter()
            .map(|((at, faction), units)| Mark::Lost { at, faction, units });
        let control = self.control.into_iter().filter_map(|(at, from)| {
            let to = control(&at);
            (from != to).then_some(Mark::Control { at, from, to })
        });
        moves.chain(placed).chain(built).chain(lost).chain(control).collect()
    }
}

#[cfg(test)]
mod tests {
    use engine::Viewer;
    use engine::cry_havoc::{Content, CryHavoc, Objective, Options, Removal, Setup};

    use super::*;

    use Faction::{Humans, Machines, Pilgrims, Trogs};

    const DEEP: &str = "sapos-deep";
    const BANKS: &str = "feralas-banks";
    const MIST: &str = "mistlands";

    /// A board with these Units and nobody's Control.
    fn view(units: &[(&str, Faction, u8)]) -> View {
        let setup = Setup {
            content: Content::embedded(),
            seats: 3,
            seed: 1,
            options: Options::default(),
        };
        let mut view = CryHavoc::new(&setup, &mut Vec::new()).unwrap().view(Viewer::Spectator);
        for region in &mut view.regions {
            region.control = None;
            let here = units.iter().filter(|(at, ..)| **at == *region.name);
            region.units = here.map(|(_, faction, count)| (*faction, *count)).collect();
        }
        view
    }

    fn moved(faction: Faction, units: u8, from: &str, to: &str) -> Event {
        let (from, to) = (from.into(), to.into());
        Event::UnitsMoved {
            faction,
            units,
            from,
            to,
        }
    }

    fn arrow(faction: Faction, units: u8, from: &str, to: &str) -> Mark {
        let (from, to) = (from.into(), to.into());
        Mark::Moved {
            faction,
            units,
            from,
            to,
        }
    }

    #[test]
    fn units_that_move_on_are_shown_on_their_whole_way() {
        let events = [moved(Humans, 3, DEEP, MIST), moved(Humans, 1, MIST, BANKS)];
        let marks = since(events.iter(), &view(&[(MIST, Humans, 2), (BANKS, Humans, 1)]));
        assert_eq!(marks, [arrow(Humans, 2, DEEP, MIST), arrow(Humans, 1, DEEP, BANKS)]);
    }

    #[test]
    fn units_that_stood_there_before_go_as_well_when_more_go_on_than_came() {
        let events = [moved(Humans, 1, DEEP, MIST), moved(Humans, 3, MIST, BANKS)];
        let marks = since(events.iter(), &view(&[(BANKS, Humans, 3)]));
        assert_eq!(marks, [arrow(Humans, 1, DEEP, BANKS), arrow(Humans, 2, MIST, BANKS)]);
    }

    #[test]
    fn who_went_and_came_back_did_not_move() {
        let events = [moved(Humans, 2, DEEP, MIST), moved(Humans, 2, MIST, DEEP)];
        assert_eq!(since(events.iter(), &view(&[(DEEP, Humans, 2)])), []);
    }

    #[test]
    fn who_came_and_was_lost_is_lost_and_has_no_arrow() {
        let killed = Event::UnitsRemoved {
            faction: Pilgrims,
            units: 2,
            at: MIST.into(),
            why: Removal::Killed,
        };
        let events = [moved(Pilgrims, 2, DEEP, MIST), killed];
        let lost = Mark::Lost {
            at: MIST.into(),
            faction: Pilgrims,
            units: 2,
        };
        assert_eq!(since(events.iter(), &view(&[])), [lost]);
    }

    #[test]
    fn losses_of_a_battle_are_where_it_was_fought_even_if_the_events_begin_in_its_midst() {
        let killed = Event::UnitsKilled {
            faction: Trogs,
            units: 1,
            at: Objective::Attrition,
        };
        let captured = Event::UnitsCaptured {
            faction: Trogs,
            by: Humans,
            units: 1,
            at: Objective::Capture,
        };
        let retreated = Event::Retreated {
            faction: Humans,
            units: 2,
            to: Some(BANKS.into()),
        };
        let ended = Event::BattleEnded { at: MIST.into() };
        let events = [killed, captured, retreated, ended];
        let lost = Mark::Lost {
            at: MIST.into(),
            faction: Trogs,
            units: 2,
        };
        let marks = since(events.iter(), &view(&[(BANKS, Humans, 2)]));
        assert_eq!(marks, [arrow(Humans, 2, MIST, BANKS), lost]);
    }

    #[test]
    fn control_is_told_from_who_had_it_first_to_who_has_it_now() {
        let (at, to) = (|| Name::from(MIST), Some(Humans));
        let events = [
            Event::ControlLost {
                faction: Machines,
                at: at(),
                to,
            },
            Event::ControlTaken {
                faction: Humans,
                at: at(),
            },
            Event::ControlLost {
                faction: Humans,
                at: at(),
                to: None,
            },
        ];
        let change = |to| Mark::Control {
            at: at(),
            from: Some(Machines),
            to,
        };
        assert_eq!(since(events.iter(), &view(&[])), [change(None)]);
        let mut now = view(&[]);
        let region = now.regions.iter_mut().find(|region| &*region.name == MIST).unwrap();
        region.control = Some(Machines);
        assert_eq!(since(events.iter(), &now), [], "the Machines have it back");
    }

    #[test]
    fn units_from_the_reserve_and_structures_are_new_as_long_as_they_are_there() {
        let placed = |at: &str| Event::UnitsPlaced {
            faction: Humans,
            units: 2,
            at: at.into(),
        };
        let built = Event::Built {
            faction: Humans,
            structure: "hum-airfield".into(),
            at: DEEP.into(),
        };
        let events = [placed(DEEP), placed(BANKS), built];
        let new = Mark::New {
            at: DEEP.into(),
            faction: Humans,
            structure: None,
        };
        assert_eq!(since(events.iter(), &view(&[(DEEP, Humans, 4)])), [new]);
    }
}
