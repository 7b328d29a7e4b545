//! What happened on the planet: Units, Control, Structures, tokens, Crystals.

use engine::cry_havoc::{Event, Faction, Name, Removal, Token};

use super::Teller;
use crate::locale::Value;

/// How many Regions are named before the others are counted.
const NAMED: usize = 3;

impl<'a> Teller<'a, '_> {
    /// Steps of the same Units are told as one way, equal steps as one step.
    pub(super) fn units_moved(&mut self, faction: Faction, units: u8, from: &'a Name, to: &'a Name) {
        let more = self.following(|event| match event {
            Event::UnitsMoved {
                faction: mover,
                units,
                from,
                to,
            } if *mover == faction => Some((*units, from, to)),
            _ => None,
        });
        let mut ways = vec![(units, vec![from, to])];
        for (units, from, to) in more {
            match ways.last_mut() {
                Some((moving, way)) if *moving == units && way.last() == Some(&from) => way.push(to),
                Some((moving, way)) if *way == [from, to] => *moving += units,
                _ => ways.push((units, vec![from, to])),
            }
        }
        for (units, way) in ways {
            let way: Vec<String> = way.into_iter().map(|region| self.words.region(region)).collect();
            let facts = [("units", units.into()), ("way", way.join(" → ").into())];
            self.deed(faction, "cry-havoc-event-moved", &facts);
        }
    }

    pub(super) fn units_placed(&mut self, faction: Faction, units: u8, at: &'a Name) {
        let more = self.following(|event| match event {
            Event::UnitsPlaced {
                faction: owner,
                units,
                at: there,
            } if (*owner, there) == (faction, at) => Some(*units),
            _ => None,
        });
        let units = units + more.iter().sum::<u8>();
        self.deed(
            faction,
            "cry-havoc-event-placed",
            &[("units", units.into()), ("at", self.region(at))],
        );
    }

    pub(super) fn units_removed(&mut self, faction: Faction, units: u8, at: &Name, why: Removal) {
        let facts = [("units", Value::from(units)), ("at", self.region(at))];
        match why {
            Removal::Killed | Removal::Trap => self.befell(faction, "cry-havoc-event-lost", &facts),
            Removal::Cost => self.deed(faction, "cry-havoc-event-paid", &facts),
            Removal::EmptyToken => self.befell(faction, "cry-havoc-event-lost-to-nobody", &facts),
            Removal::TrogsLeave => {
                let [_, at] = facts;
                self.phrase("cry-havoc-event-trogs-left", &[("trogs", units.into()), at]);
            }
        }
    }

    pub(super) fn trog_token_revealed(&mut self, at: &Name, token: &Name, units: u8, crystals: u8) {
        let facts = [
            ("at", self.region(at)),
            ("token", self.words.title(token).into()),
            ("trogs", units.into()),
            ("crystals", crystals.into()),
        ];
        self.phrase("cry-havoc-event-trogs-revealed", &facts);
    }

    pub(super) fn control_lost(&mut self, faction: Faction, at: &'a Name, to: Option<Faction>) {
        match to {
            Some(_) => self.lost = Some((at, faction)),
            None => {
                let facts = [("player", self.player(faction)), ("at", self.region(at))];
                self.phrase("cry-havoc-event-control-lost", &facts);
            }
        }
    }

    pub(super) fn control_taken(&mut self, faction: Faction, at: &Name) {
        let region = ("at", self.region(at));
        match self.lost.take_if(|(lost, _)| *lost == at) {
            Some((_, from)) => {
                let facts = [region, ("player", self.player(from))];
                self.deed(faction, "cry-havoc-event-control-taken", &facts);
            }
            None => self.deed(faction, "cry-havoc-event-control", &[region]),
        }
    }

    pub(super) fn battle_token_placed(&mut self, at: &Name, number: u8, attacker: Faction, defender: Faction) {
        let facts = [
            ("number", number.into()),
            ("at", self.region(at)),
            ("defender", self.player(defender)),
        ];
        self.deed(attacker, "cry-havoc-event-battle-token", &facts);
    }

    /// A deed with a Structure of the player's own.
    pub(super) fn structure(&mut self, faction: Faction, key: &str, structure: &Name, at: &Name) {
        let facts = [
            ("structure", self.words.structure(structure).into()),
            ("at", self.region(at)),
        ];
        self.deed(faction, key, &facts);
    }

    /// Steps of the same Structure are told as one way.
    pub(super) fn structure_moved(&mut self, faction: Faction, structure: &'a Name, from: &'a Name, to: &'a Name) {
        let mut way = vec![from, to];
        let mut last = to;
        way.extend(self.following(|event| match event {
            Event::StructureMoved {
                structure: moved,
                from,
                to,
                ..
            } if (moved, from) == (structure, last) => {
                last = to;
                Some(to)
            }
            _ => None,
        }));
        let way: Vec<String> = way.into_iter().map(|region| self.words.region(region)).collect();
        let facts = [
            ("structure", self.words.structure(structure).into()),
            ("way", way.join(" → ").into()),
        ];
        self.deed(faction, "cry-havoc-event-structure-moved", &facts);
    }

    /// What happens with a token that lies somewhere.
    pub(super) fn token(&mut self, key: &str, token: Token, at: &Name) {
        let facts = [("token", self.words.token(token).into()), ("at", self.region(at))];
        self.phrase(key, &facts);
    }

    pub(super) fn token_placed(&mut self, token: Token, at: &Name) {
        let key = match token {
            Token::Nest | Token::Exploration => "cry-havoc-event-token-hidden",
            Token::Artillery | Token::Watchtower | Token::Skill(_) => "cry-havoc-event-token-placed",
        };
        self.token(key, token, at);
    }

    /// What comes to each Region is added up, and equal numbers are told together.
    pub(super) fn crystals_added(&mut self, at: &'a Name, crystals: u8) {
        let more = self.following(|event| match event {
            Event::CrystalsAdded { at, crystals } => Some((at, *crystals)),
            _ => None,
        });
        let mut sums = vec![(at, crystals)];
        for (at, crystals) in more {
            match sums.iter_mut().find(|(known, _)| *known == at) {
                Some((_, sum)) => *sum += crystals,
                None => sums.push((at, crystals)),
            }
        }
        while let Some((_, crystals)) = sums.first().copied() {
            let alike = sums.extract_if(.., |(_, sum)| *sum == crystals);
            let regions: Vec<&Name> = alike.map(|(at, _)| at).collect();
            self.crystals_in(&regions, crystals);
        }
    }

    fn crystals_in(&mut self, regions: &[&Name], crystals: u8) {
        let mut named: Vec<String> = regions.iter().take(NAMED).map(|at| self.words.region(at)).collect();
        if regions.len() > NAMED {
            let more = (regions.len() - NAMED).into();
            named.push(self.say("cry-havoc-event-regions-more", &[("count", more)]));
        }
        let facts = [
            ("crystals", crystals.into()),
            ("count", regions.len().into()),
            ("regions", self.words.list(&named).into()),
        ];
        self.phrase("cry-havoc-event-crystals-added", &facts);
    }

    pub(super) fn crystals_taken(&mut self, at: &Name, crystals: u8, stock: Option<Faction>) {
        let facts = [("crystals", Value::from(crystals)), ("at", self.region(at))];
        match stock {
            Some(faction) => self.deed(faction, "cry-havoc-event-crystals-taken", &facts),
            None => self.phrase("cry-havoc-event-crystals-removed", &facts),
        }
    }
}
