//! Answers in advance: which a player can give, and what they come to when the player is asked (CH-9.16).
//!
//! | about | answer |
//! |---|---|
//! | `place.<Round>.<battle>` | Units on Control, Capture and Attrition, such as `2-1-0` |
//! | `cards.<Round>.<battle>`, `cards.<Round>.all` | `none`; `unless`: none unless the enemy plays one; `follow`: none once the enemy has passed |
//! | `ransom` | `never`; `rich`: while the player has 10 VP |
//! | `trogs` | `computer`: it places the neutral Trogs that the player runs (CH-11.1), and plays none of the player's cards for them; everybody may know |

use super::view::{BattleView, View};
use super::{CryHavoc, Faction, Objective};
use crate::{Game, Order, Ordered, Seat, Viewer};

/// Up to so many Units are placed in advance: as many ways as one list offers.
const MOST_UNITS: u8 = 5;

/// With so many VP Prisoners are bought back by the answer `rich`.
const RICH: u16 = 10;

/// What neutral Trogs do concerns everybody, and so does who decides it.
const TROGS: &str = "trogs";

/// What an answer in advance says.
enum Kind {
    Place { round: u8, battle: u8, units: [u8; 3] },
    Cards { round: u8, battle: Option<u8>, how: Cards },
    Ransom { rich: bool },
    Trogs,
}

/// When no card is to be played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cards {
    None,
    Unless,
    Follow,
}

impl Kind {
    fn read(order: &Order) -> Option<Self> {
        let about: Vec<&str> = order.about.split('.').collect();
        let how = match order.answer.as_str() {
            "none" => Some(Cards::None),
            "unless" => Some(Cards::Unless),
            "follow" => Some(Cards::Follow),
            _ => None,
        };
        Some(match (about.as_slice(), order.answer.as_str()) {
            (["place", round, battle], units) => {
                let units: Vec<u8> = units
                    .split('-')
                    .map(|units| units.parse().ok())
                    .collect::<Option<_>>()?;
                Self::Place {
                    round: round.parse().ok()?,
                    battle: battle.parse().ok()?,
                    units: units.try_into().ok()?,
                }
            }
            (["cards", round, battle], _) => Self::Cards {
                round: round.parse().ok()?,
                battle: match *battle {
                    "all" => None,
                    number => Some(number.parse().ok()?),
                },
                how: how?,
            },
            (["ransom"], "never") => Self::Ransom { rich: false },
            (["ransom"], "rich") => Self::Ransom { rich: true },
            ([TROGS], "computer") => Self::Trogs,
            _ => return None,
        })
    }
}

fn order(about: impl Into<String>, answer: impl Into<String>) -> Order {
    Order {
        about: about.into(),
        answer: answer.into(),
    }
}

impl View {
    /// The battle of this number that is being fought.
    fn fight(&self, number: u8) -> Option<&BattleView> {
        self.battle.as_ref().filter(|battle| battle.number == number)
    }

    /// The battles of this Round in which a faction fights, not yet over: their numbers, its Units there, and whether it
    /// attacks.
    fn battles_of(&self, faction: Faction) -> Vec<(u8, u8, bool)> {
        let fought = self.battle.as_ref().map(|battle| &battle.region);
        let mut found: Vec<(u8, u8, bool)> = Vec::new();
        for region in &self.regions {
            let units = region.units.get(&faction).copied().unwrap_or_default();
            let token = region.battle.as_ref().map(|token| (token.number, token.attacker));
            let here = self.battle.as_ref().filter(|_| fought == Some(&region.name));
            let battle = here.map(|battle| (battle.number, battle.sides[0].faction)).or(token);
            let takes_part = match here {
                Some(battle) => battle.sides.iter().any(|side| side.faction == faction),
                None => units > 0,
            };
            if let Some((number, attacker)) = battle.filter(|_| takes_part) {
                found.push((number, units, attacker == faction));
            }
        }
        found.sort_unstable();
        found
    }
}

/// The Units on the Objectives of an action that places.
fn split(action: &str) -> Option<[u8; 3]> {
    let numbers = action.strip_prefix("place ")?.split(' ');
    let units: Option<Vec<u8>> = numbers.map(|number| number.parse().ok()).collect();
    units?.try_into().ok()
}

impl BattleView {
    /// How well neutral Trogs stand who place so: the Region is worth most, then Prisoners, then each kill (CH-9.6 to CH-9.8).
    /// Ties go to the Defender or to nobody; what the enemy has not placed counts as nothing.
    fn worth(&self, units: [u8; 3]) -> u32 {
        let defends = self.sides[1].faction == Faction::Trogs;
        let (trogs, enemy) = match &self.sides {
            [enemy, trogs] if defends => (trogs, enemy),
            [trogs, enemy] => (trogs, enemy),
        };
        let against = enemy.units.unwrap_or_default();
        let count = |at: Objective| {
            let at = at as usize;
            (units[at] + trogs.strength[at], against[at] + enemy.strength[at])
        };
        let (own, other) = count(Objective::Control);
        let holds = own > other || defends && own == other;
        let (own, other) = count(Objective::Capture);
        let takes = own > other;
        let (kills, _) = count(Objective::Attrition);
        u32::from(holds) * 20 + u32::from(takes) * 6 + u32::from(kills.min(against.iter().sum())) * 3
    }
}

impl CryHavoc {
    fn seen_by(&self, seat: Seat) -> Option<(View, Faction)> {
        Some((Game::view(self, Viewer::Seat(seat)), self.faction(seat)?))
    }

    /// The answers that a seat can give in advance: in which battles it plays no card, how the Attacker places few Units, and
    /// what becomes of Prisoners. Everybody can give each, whatever they hold (CH-9.16).
    pub fn orders(&self, seat: Seat) -> Vec<Order> {
        let Some((view, own)) = self.seen_by(seat).filter(|_| self.state.winner.is_none()) else {
            return Vec::new();
        };
        let round = view.round;
        let mut orders = vec![
            order(format!("cards.{round}.all"), "none"),
            order(format!("cards.{round}.all"), "unless"),
            order("ransom", "never"),
            order("ransom", "rich"),
        ];
        orders.extend(view.neutral_trogs.is_some().then(|| order(TROGS, "computer")));
        for (number, units, attacks) in view.battles_of(own) {
            let fight = view.fight(number);
            let side = fight.and_then(|fight| fight.sides.iter().find(|side| side.faction == own));
            let placed = side.is_some_and(|side| side.units.is_some());
            let last = fight.is_some_and(|fight| fight.attacker_last);
            if attacks && !placed && !last && (1..=MOST_UNITS).contains(&units) {
                let about = format!("place.{round}.{number}");
                for control in (0..=units).rev() {
                    for capture in (0..=units - control).rev() {
                        let attrition = units - control - capture;
                        orders.push(order(&about, format!("{control}-{capture}-{attrition}")));
                    }
                }
            }
            if side.is_none_or(|side| !side.passed) {
                let about = format!("cards.{round}.{number}");
                orders.extend(["none", "unless", "follow"].map(|how| order(&about, how)));
            }
        }
        orders
    }

    /// Whether everybody may know that this answer was given.
    pub fn is_open_order(&self, order: &Order) -> bool {
        order.about == TROGS
    }

    /// What an answer given in advance comes to now. All but that to leave Trogs to the computer act for the player's own side
    /// alone.
    pub fn ordered(&self, seat: Seat, order: &Order) -> Ordered {
        let (Some(kind), Some((view, own))) = (Kind::read(order), self.seen_by(seat)) else {
            return Ordered::Void;
        };
        let question = self.state.question(seat).filter(|question| question.acts.is_none());
        let asked = |decision: &str| {
            question
                .as_ref()
                .is_some_and(|question| &*question.decision == decision)
        };
        let ahead = |round: u8, number: u8| {
            let mut battles = view.battles_of(own).into_iter();
            battles.find(|battle| round == view.round && battle.0 == number)
        };
        let sides = |number: u8| {
            let sides = &view.fight(number)?.sides;
            let enemy = sides.iter().find(|side| side.faction != own)?;
            Some((sides.iter().find(|side| side.faction == own)?, enemy))
        };
        match kind {
            Kind::Place { round, battle, units } => {
                let there = ahead(round, battle).map(|(_, units, _)| units);
                if there != Some(units.iter().sum()) {
                    return Ordered::Void;
                }
                match sides(battle) {
                    Some((own, enemy)) if own.units.is_some() || enemy.units.is_some() => Ordered::Void,
                    Some(_) if asked("place") => {
                        let [control, capture, attrition] = units;
                        Ordered::Act(format!("place {control} {capture} {attrition}"))
                    }
                    _ => Ordered::Wait,
                }
            }
            Kind::Cards { round, battle, how } => {
                if round != view.round || battle.is_some_and(|number| ahead(round, number).is_none()) {
                    return Ordered::Void;
                }
                let Some(fight) = view
                    .battle
                    .as_ref()
                    .filter(|fight| battle.is_none_or(|number| number == fight.number))
                else {
                    return Ordered::Wait;
                };
                let Some((_, enemy)) = sides(fight.number).filter(|_| asked("tactics")) else {
                    return Ordered::Wait;
                };
                let plays = fight.played.iter().any(|(faction, _)| *faction == enemy.faction);
                let holds = match how {
                    Cards::None => true,
                    Cards::Unless => !plays,
                    Cards::Follow => enemy.passed,
                };
                match (holds, battle) {
                    (true, _) => Ordered::Act("pass".to_owned()),
                    (false, Some(_)) => Ordered::Void,
                    (false, None) => Ordered::Wait,
                }
            }
            Kind::Ransom { rich } if asked("ransom") => {
                let score = view.players.iter().find(|player| player.faction == own);
                let buys = rich && score.is_some_and(|player| player.score >= RICH);
                let mut actions = Vec::new();
                self.legal(seat, &mut actions);
                let mut notations = actions.into_iter().map(|action| self.notation(action));
                let ransom = notations.find(|action| buys && action.starts_with("ransom "));
                Ordered::Act(ransom.unwrap_or_else(|| "done".to_owned()))
            }
            Kind::Ransom { .. } => Ordered::Wait,
            Kind::Trogs => self.trogs_act(seat, &view).map_or(Ordered::Wait, Ordered::Act),
        }
    }

    /// What the computer does for the neutral Trogs that a seat runs, if that is asked: it places them where they win most,
    /// plays no card, and takes the first choice of any other.
    fn trogs_act(&self, seat: Seat, view: &View) -> Option<String> {
        self.state.question(seat).filter(|question| question.acts.is_some())?;
        let mut actions = Vec::new();
        self.legal(seat, &mut actions);
        let mut actions: Vec<String> = actions.into_iter().map(|action| self.notation(action)).collect();
        if let Some(pass) = actions.iter().position(|action| action == "pass") {
            return Some(actions.swap_remove(pass));
        }
        let fight = view.battle.as_ref();
        let worth = |action: &String| split(action).zip(fight).map(|(units, fight)| fight.worth(units));
        // Of equals the first: the most on Region Control.
        actions.into_iter().rev().max_by_key(worth)
    }
}
