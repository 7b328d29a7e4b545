//! What would happen in a battle as it stands, without a further card (CH-9.6 to CH-9.8).
//!
//! It is counted from what the viewer knows. Where it hangs on a choice still to be made, such as which Unit is captured
//! before Attrition, there is a range. What cards and Skills have set up for winning or for kills is not counted: it is not
//! in the view.

use engine::cry_havoc::{BattleView, Faction, Objective, RegionView, View};

/// VP for Region Control (CH-9.6).
const CONTROL_VP: u8 = 2;

/// A number that may still be open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Range {
    /// It is at least this.
    pub least: u8,
    /// It is at most this.
    pub most: u8,
}

impl Range {
    fn exactly(number: u8) -> Self {
        Self {
            least: number,
            most: number,
        }
    }

    /// The number, where nothing is open.
    pub fn exact(self) -> Option<u8> {
        (self.least == self.most).then_some(self.least)
    }

    fn plus(self, number: u8) -> Self {
        Self {
            least: self.least.saturating_add(number),
            most: self.most.saturating_add(number),
        }
    }
}

/// Who would win an Objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// This side.
    Side(Faction),
    /// Neither: a tie for Capture Prisoners (CH-9.7), or Attrition, which has no winner (CH-9.8).
    Nobody,
    /// It hangs on choices still to be made.
    Open,
}

/// What would happen on an Objective. What is counted by side stands in the order Attacker, Defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// Which.
    pub objective: Objective,
    /// What the sides would count: Units and added strength.
    pub counts: [Range; 2],
    /// Who would win.
    pub winner: Winner,
    /// VP that the sides would gain; neutral Trogs gain none.
    pub vp: [Range; 2],
    /// Prisoners that the sides would take.
    pub prisoners: [Range; 2],
    /// Enemy Units that the sides would kill.
    pub kills: [Range; 2],
}

impl Prospect {
    /// Whether both sides count the same for certain.
    pub fn tied(&self) -> bool {
        let [attacker, defender] = self.counts.map(Range::exact);
        attacker.is_some() && attacker == defender
    }
}

/// What would happen in a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The Objectives still to be resolved, in order.
    pub objectives: Vec<Prospect>,
    /// Units that would be left to the Attacker and to the Defender.
    pub survivors: [Range; 2],
}

impl Outlook {
    /// What would happen on an Objective; `None` if it is not to be resolved any more.
    pub fn of(&self, objective: Objective) -> Option<&Prospect> {
        self.objectives.iter().find(|prospect| prospect.objective == objective)
    }
}

/// What would happen in the battle that is being fought if nobody played another card. `placing` are Units as their owner
/// would place them. `None` without a battle, or while a side's Units are not placed.
pub fn outlook(view: &View, placing: Option<(Faction, [u8; 3])>) -> Option<Outlook> {
    let battle = view.battle.as_ref()?;
    let mut sides = [side(view, battle, 0, placing)?, side(view, battle, 1, placing)?];
    let objectives = unresolved(view).into_iter();
    let objectives = objectives.map(|at| prospect(view, battle, &mut sides, at)).collect();
    Some(Outlook {
        objectives,
        survivors: sides.map(|side| side.total),
    })
}

/// The Objectives still to be resolved, in order; the first one may be at hand.
pub fn unresolved(view: &View) -> Vec<Objective> {
    let Some(battle) = &view.battle else { return Vec::new() };
    let at_hand = attrition_at_hand(view).then_some(Objective::Attrition);
    at_hand.into_iter().chain(battle.order.iter().copied()).collect()
}

/// Whether kills of Attrition are being chosen or prevented: the Objective is not in the order any more, nothing has happened
/// yet.
fn attrition_at_hand(view: &View) -> bool {
    matches!(view.decision.as_deref(), Some("kill" | "save"))
}

/// A side while the Objectives are counted through.
#[derive(Clone, Copy)]
struct Side {
    /// In the order of [`Objective::ALL`].
    units: [Range; 3],
    total: Range,
    strength: [u8; 3],
    prevented: u8,
}

impl Side {
    fn count(&self, at: Objective) -> Range {
        self.units[at as usize].plus(self.strength[at as usize])
    }

    /// One Unit is taken prisoner, or perhaps one.
    fn captured(&mut self, sure: bool) {
        let anywhere_else =
            |units: &[Range; 3], index: usize| (0..3).any(|other| other != index && units[other].most > 0);
        let before = self.units;
        for (index, units) in self.units.iter_mut().enumerate() {
            units.least = units.least.saturating_sub(1);
            if sure && !anywhere_else(&before, index) {
                units.most = units.most.saturating_sub(1);
            }
        }
        self.total.least = self.total.least.saturating_sub(1);
        if sure {
            self.total.most = self.total.most.saturating_sub(1);
        }
    }

    /// How many of its Units die when the enemy counts this in Attrition: kills that are prevented are not replaced.
    fn losses(&self, enemy: Range) -> Range {
        let deaths = |count: u8, total: u8| count.min(total).saturating_sub(self.prevented);
        Range {
            least: deaths(enemy.least, self.total.least),
            most: deaths(enemy.most, self.total.most),
        }
    }

    /// They die on Objectives that the enemy chooses, and the owner chooses whom to save.
    fn attrition(&mut self, enemy: Range) {
        let losses = self.losses(enemy);
        let survivors = |count: u8, total: u8| total - count.min(total).saturating_sub(self.prevented);
        let total = Range {
            least: survivors(enemy.most, self.total.least),
            most: survivors(enemy.least, self.total.most),
        };
        let before = self.units;
        for (index, units) in self.units.iter_mut().enumerate() {
            let elsewhere: u8 = (0..3)
                .filter(|other| *other != index)
                .map(|other| before[other].most)
                .sum();
            units.least = units.least.saturating_sub(losses.most);
            units.most = units.most.saturating_sub(losses.least.saturating_sub(elsewhere));
            units.most = units.most.min(total.most);
        }
        self.total = total;
    }
}

fn side(view: &View, battle: &BattleView, index: usize, placing: Option<(Faction, [u8; 3])>) -> Option<Side> {
    let side = &battle.sides[index];
    let placing = placing.filter(|(faction, _)| *faction == side.faction);
    let units = placing.map(|(_, units)| units).or(side.units)?;
    let mut strength = side.strength;
    if side.faction == Faction::Humans {
        let (control, attrition) = tokens(view, battle, index);
        strength[Objective::Control as usize] += control;
        strength[Objective::Attrition as usize] += attrition;
    }
    Some(Side {
        units: units.map(Range::exactly),
        total: Range::exactly(units.iter().sum()),
        strength,
        prevented: side.prevented,
    })
}

/// What the Humans' tokens in the Battle Region will add to Region Control and to Attrition: a Watchtower once no more cards
/// are played, if they defend, and Artillery when Attrition begins (content 1.6).
fn tokens(view: &View, battle: &BattleView, index: usize) -> (u8, u8) {
    let Some(region) = view.regions.iter().find(|region| region.name == battle.region) else {
        return (0, 0);
    };
    let defends = index == 1;
    let artillery = region.artillery && battle.order.contains(&Objective::Attrition);
    (
        (region.watchtower && defends && !watchtower_counted(view, battle)).into(),
        artillery.into(),
    )
}

/// Whether the Defender's Watchtower is among the strength already: after the cards, and after the Attacker's Skills.
fn watchtower_counted(view: &View, battle: &BattleView) -> bool {
    let attacker = battle.sides[0].faction;
    let attacker_asked = view.deciders.iter().any(|seat| {
        let player = view.players.get(usize::from(seat.0));
        player.is_some_and(|player| player.faction == attacker || battle.runs_trogs == Some(player.faction))
    });
    let skills_first = view.decision.as_deref() == Some("skill") && battle.order.len() == 3 && attacker_asked;
    battle.sides.iter().all(|side| side.passed) && !skills_first
}

/// Two sides in a Region before they place their Units (CH-9.3), in the order Attacker, Defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// Who fights.
    pub sides: [Faction; 2],
    /// Their Units in the Region; the Attacker's may have to come yet.
    pub units: [u8; 2],
    /// What they would count on Region Control with all of them there.
    pub control: [u8; 2],
}

impl Clash {
    /// Who would win Region Control if both placed all Units there and nobody played a card: the Defender wins ties
    /// (CH-9.6).
    pub fn winner(&self) -> Faction {
        let [attacker, defender] = self.sides;
        let [attacks, defends] = self.control;
        if attacks > defends { attacker } else { defender }
    }
}

/// The battle that waits in a Region, or that whoever's turn it is would begin by going there; `None` where there would be
/// none that can be foreseen.
pub fn clash(view: &View, region: &RegionView) -> Option<Clash> {
    let attacker = match region.battle {
        Some(token) => token.attacker,
        None => view.turn.as_ref()?.faction,
    };
    let mut others = region.units.keys().copied().filter(|faction| *faction != attacker);
    let defender = others.next().filter(|_| !region.hq)?;
    let sides = [attacker, defender];
    let units = sides.map(|side| region.units.get(&side).copied().unwrap_or_default());
    let tower = region.watchtower && defender == Faction::Humans;
    Some(Clash {
        sides,
        units,
        control: [units[0], units[1] + u8::from(tower)],
    })
}

fn prospect(view: &View, battle: &BattleView, sides: &mut [Side; 2], objective: Objective) -> Prospect {
    let counts = sides.map(|side| side.count(objective));
    let mut prospect = Prospect {
        objective,
        counts,
        winner: Winner::Nobody,
        vp: Default::default(),
        prisoners: Default::default(),
        kills: Default::default(),
    };
    let gains = [0, 1].map(|side| {
        view.players
            .iter()
            .any(|player| player.faction == battle.sides[side].faction)
    });
    match objective {
        Objective::Control => {
            let ties = battle.ties.get(&objective).copied();
            prospect.winner = winner(battle, counts, ties.or(Some(battle.sides[1].faction)));
            for (side, vp) in prospect.vp.iter_mut().enumerate() {
                *vp = share(
                    prospect.winner,
                    battle.sides[side].faction,
                    CONTROL_VP * u8::from(gains[side]),
                );
            }
        }
        Objective::Capture => {
            prospect.winner = winner(battle, counts, battle.ties.get(&objective).copied());
            for captor in [0, 1] {
                let enemy = &mut sides[1 - captor];
                let share = share(prospect.winner, battle.sides[captor].faction, 1);
                prospect.prisoners[captor] = Range {
                    least: share.least.min(enemy.total.least),
                    most: share.most.min(enemy.total.most),
                };
                if share.most > 0 {
                    enemy.captured(share.least > 0);
                }
            }
        }
        Objective::Attrition => {
            prospect.kills = [sides[1].losses(counts[0]), sides[0].losses(counts[1])];
            sides[0].attrition(counts[1]);
            sides[1].attrition(counts[0]);
            for (side, vp) in prospect.vp.iter_mut().enumerate() {
                if gains[side] {
                    *vp = prospect.kills[side];
                }
            }
        }
    }
    prospect
}

/// What a side would have of something that goes to the winner.
fn share(winner: Winner, side: Faction, number: u8) -> Range {
    match winner {
        Winner::Side(winner) if winner == side => Range::exactly(number),
        Winner::Open => Range { least: 0, most: number },
        _ => Range::default(),
    }
}

/// Who counts more; in a tie the side that wins ties, if one does.
fn winner(battle: &BattleView, [attacker, defender]: [Range; 2], ties: Option<Faction>) -> Winner {
    let [attacks, defends] = [0, 1].map(|side| battle.sides[side].faction);
    let beats = |one: Range, other: Range, side: Faction| {
        one.least > other.most || (ties == Some(side) && one.least >= other.most)
    };
    if beats(attacker, defender, attacks) {
        Winner::Side(attacks)
    } else if beats(defender, attacker, defends) {
        Winner::Side(defends)
    } else if attacker.exact().is_some() && attacker == defender {
        Winner::Nobody
    } else {
        Winner::Open
    }
}
