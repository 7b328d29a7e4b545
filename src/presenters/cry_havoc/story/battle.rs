//! What happened in a battle.

use engine::cry_havoc::{Event, Faction, Name, Objective};

use super::Teller;

impl<'a> Teller<'a, '_> {
    pub(super) fn battle_started(
        &mut self,
        at: &'a Name,
        attacker: Faction,
        defender: Faction,
        runs_trogs: Option<Faction>,
    ) {
        let facts = [
            ("at", self.region(at)),
            ("attacker", self.player(attacker)),
            ("defender", self.player(defender)),
        ];
        self.line("cry-havoc-event-battle", &facts);
        if let Some(runs) = runs_trogs {
            self.phrase("cry-havoc-event-runs-trogs", &[("player", self.player(runs))]);
        }
    }

    pub(super) fn units_committed(&mut self, faction: Faction, units: [u8; 3]) {
        let placed = Objective::ALL.into_iter().zip(units).filter(|(_, units)| *units > 0);
        let placed: Vec<String> = placed
            .map(|(at, units)| {
                let facts = [("units", units.into()), ("at", self.words.objective(at).into())];
                self.say("cry-havoc-event-committed-part", &facts)
            })
            .collect();
        let facts = [("split", placed.join(", ").into())];
        self.deed(faction, "cry-havoc-event-committed", &facts);
    }

    /// One side after the other, or both in one line.
    pub(super) fn tactics_passed(&mut self, faction: Faction) {
        let other = self.following(|event| matches!(event, Event::TacticsPassed { .. }).then_some(()));
        if other.is_empty() {
            self.deed(faction, "cry-havoc-event-passed", &[]);
        } else {
            self.line("cry-havoc-event-both-passed", &[]);
        }
    }

    pub(super) fn units_joined(&mut self, faction: Faction, units: u8, from: Option<&'a Name>, to: Objective) {
        let more = self.following(|event| match event {
            Event::UnitsJoined {
                faction: owner,
                units,
                from: source,
                to: at,
            } if (*owner, source.as_ref(), *at) == (faction, from, to) => Some(*units),
            _ => None,
        });
        let units = units + more.iter().sum::<u8>();
        let to = ("to", self.words.objective(to).into());
        match from {
            Some(from) => {
                let facts = [("units", units.into()), ("from", self.region(from)), to];
                self.deed(faction, "cry-havoc-event-brought", &facts);
            }
            None => self.deed(faction, "cry-havoc-event-added", &[("units", units.into()), to]),
        }
    }

    pub(super) fn units_shifted(&mut self, faction: Faction, units: u8, from: Objective, to: Objective) {
        let more = self.following(|event| match event {
            Event::UnitsShifted {
                faction: owner,
                units,
                from: source,
                to: target,
            } if (*owner, *source, *target) == (faction, from, to) => Some(*units),
            _ => None,
        });
        let facts = [
            ("units", (units + more.iter().sum::<u8>()).into()),
            ("player", self.player(faction)),
            ("from", self.words.objective(from).into()),
            ("to", self.words.objective(to).into()),
        ];
        self.phrase("cry-havoc-event-shifted", &facts);
    }

    /// Units of both sides that are killed together are told together, wherever they stood.
    fn killed(&mut self) -> Vec<(Faction, u8)> {
        let mut killed: Vec<(Faction, u8)> = Vec::new();
        self.following(|event| {
            let Event::UnitsKilled { faction, units, .. } = event else {
                return None;
            };
            match killed.iter_mut().find(|(owner, _)| owner == faction) {
                Some((_, all)) => *all += units,
                None => killed.push((*faction, *units)),
            }
            Some(())
        });
        killed
    }

    pub(super) fn units_killed(&mut self, faction: Faction, units: u8) {
        self.befell(faction, "cry-havoc-event-killed", &[("units", units.into())]);
    }

    /// Kills of a side's Units that do not happen.
    pub(super) fn kills(&mut self, key: &str, faction: Faction, kills: u8) {
        let facts = [("player", self.player(faction)), ("kills", kills.into())];
        self.phrase(key, &facts);
    }

    pub(super) fn units_captured(&mut self, faction: Faction, by: Faction, units: u8, at: Objective) {
        let facts = [
            ("units", units.into()),
            ("player", self.player(faction)),
            ("at", self.words.objective(at).into()),
        ];
        self.deed(by, "cry-havoc-event-captured", &facts);
    }

    pub(super) fn units_withdrew(&mut self, faction: Faction, units: u8, from: Objective, to: &Name) {
        let facts = [
            ("units", units.into()),
            ("from", self.words.objective(from).into()),
            ("to", self.region(to)),
        ];
        self.befell(faction, "cry-havoc-event-withdrew", &facts);
    }

    pub(super) fn order_changed(&mut self, order: &[Objective]) {
        let order: Vec<String> = order.iter().map(|at| self.words.objective(*at)).collect();
        self.phrase("cry-havoc-event-order", &[("order", order.join(", ").into())]);
    }

    pub(super) fn objective_resolved(&mut self, objective: Objective, winner: Option<Faction>, counts: [u8; 2]) {
        let facts = [
            ("objective", self.words.objective(objective).into()),
            ("more", counts[0].max(counts[1]).into()),
            ("fewer", counts[0].min(counts[1]).into()),
        ];
        // The cards of the battle stand in lines of their own.
        self.subject = None;
        match (objective, winner) {
            (Objective::Attrition, _) => self.attrition(),
            (_, Some(winner)) if counts[0] == counts[1] => self.deed(winner, "cry-havoc-event-won-tie", &facts),
            (_, Some(winner)) => self.deed(winner, "cry-havoc-event-won", &facts),
            (_, None) => self.line("cry-havoc-event-tied", &facts),
        }
    }

    fn attrition(&mut self) {
        let killed = self.killed();
        if killed.is_empty() {
            return self.line("cry-havoc-event-attrition-nobody", &[]);
        }
        let killed = killed.into_iter().map(|(faction, units)| {
            let deed = self.say("cry-havoc-event-killed", &[("units", units.into())]);
            let facts = [("player", self.player(faction)), ("deed", deed.into())];
            self.say("cry-havoc-event-of", &facts)
        });
        let killed = self.words.list(&killed.collect::<Vec<_>>());
        self.line("cry-havoc-event-attrition", &[("killed", killed.into())]);
    }

    pub(super) fn retreated(&mut self, faction: Faction, units: u8, to: Option<&Name>) {
        match to {
            Some(to) => {
                let facts = [("units", units.into()), ("to", self.region(to))];
                self.deed(faction, "cry-havoc-event-retreated", &facts);
            }
            None => self.deed(faction, "cry-havoc-event-retreated-home", &[("units", units.into())]),
        }
    }
}
