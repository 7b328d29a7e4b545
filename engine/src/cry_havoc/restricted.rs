//! Restricted play: what it costs a faction to do without one of its Skills, Structures, Tactics cards or Actions.
//!
//! Each game in which the thing is used is played once more from there with the thing left unused; until then and in all
//! others nothing would differ. Whoever looks ahead does not know of the restriction and may count on the thing later, so
//! a loss can be more than that of a player who knows.

use std::fmt::Write as _;

use strum::{EnumString, IntoStaticStr};

use super::tally::{Tally, Thing};
use super::{Action, Card, CardKind, Content, Faction, Icon};

/// A kind of things that can be left unused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Kind {
    /// The Actions, by the names of their icons.
    Actions,
    /// The Skills.
    Skills,
    /// The Structures.
    Structures,
    /// The Tactics cards in battle, but for those of Terrain.
    Tactics,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Actions, Self::Skills, Self::Structures, Self::Tactics];

    /// What of this kind belongs to one of these factions alone.
    pub(super) fn things(self, content: &Content, factions: &[Faction]) -> Vec<Thing> {
        let mut things: Vec<Thing> = match self {
            Self::Actions => {
                let icons = |faction: &Faction| Icon::ALL.map(|icon| (*faction, icon.name().into()));
                factions.iter().flat_map(icons).collect()
            }
            Self::Skills => {
                let skills = content.skills().iter();
                skills.map(|skill| (skill.faction, skill.name.clone())).collect()
            }
            Self::Structures => {
                let structures = content.structures().iter();
                structures.map(|kind| (kind.faction, kind.name.clone())).collect()
            }
            Self::Tactics => {
                let cards = content.cards().iter().filter(|card| card.battle.is_some());
                let owned = |card: &Card| match card.kind {
                    CardKind::Faction(owner) => Some((owner, card.name.clone())),
                    _ => None,
                };
                cards.filter_map(owned).collect()
            }
        };
        things.retain(|(owner, _)| factions.contains(owner));
        things
    }
}

/// Whether an action makes use of something by this name.
pub(super) fn uses(content: &Content, action: Action, name: &str) -> bool {
    let used: &str = match action {
        Action::Take(icon) => icon.name(),
        Action::Use(skill) => &content.skills()[skill.index()].name,
        Action::Build { structure, .. } | Action::Activate { structure, .. } | Action::Structure { structure, .. } => {
            &content.structures()[structure.index()].name
        }
        Action::Play(card) | Action::PlayStored(card) => &content.cards()[card.index()].name,
        _ => return false,
    };
    used == name
}

/// The table of what each thing is worth: in how many games it is used, how often its faction wins with it, and how many
/// points less without.
pub(super) fn report(things: &[Thing], games: &[Tally]) -> String {
    let share = 100.0 / games.len().max(1) as f64;
    let percent = |of: usize| of as f64 * share;
    let mut text =
        "| left unused | by | used in games, % | wins with it, % | points lost without |\n|---|---|---|---|---|\n"
            .to_owned();
    for thing in things {
        let (faction, name) = thing;
        let played = || {
            games
                .iter()
                .filter_map(|game| Some((game.winner, *game.without.get(thing)?)))
        };
        let with = percent(games.iter().filter(|game| game.winner == *faction).count());
        let lost = played()
            .filter(|(with, without)| with == faction && without != faction)
            .count();
        let gained = played()
            .filter(|(with, without)| with != faction && without == faction)
            .count();
        // Both games are alike until they part, so what they differ in is counted game by game.
        let error = 1.96 * ((lost + gained) as f64).sqrt() * share;
        let _ = writeln!(
            text,
            "| {} | {} | {:.1} | {with:.1} | {:+.1} ± {error:.1} |",
            &**name,
            faction.name(),
            percent(played().count()),
            percent(lost) - percent(gained),
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::cry_havoc::tally::{Course, Trial, Use};
    use crate::cry_havoc::{Level, Name, Options};
    use crate::players::league::Contestant;

    use super::*;

    fn trial(player: Contestant, unused: Vec<Thing>) -> Trial {
        Trial {
            factions: vec![Faction::Pilgrims, Faction::Humans],
            options: Options {
                level: Level::Veteran,
                ..Options::default()
            },
            player,
            unused,
        }
    }

    fn looks_ahead() -> Contestant {
        Contestant::read("games=4", crate::GameKind::CryHavoc).unwrap()
    }

    /// Each game as it is played by who leaves this unused from the beginning.
    fn without(trial: &Trial, thing: &Thing, games: u64) -> Vec<Tally> {
        let content = Content::embedded();
        let course = |seed| Course::begin(&trial.setup(&content, seed)).unwrap();
        (0..games)
            .map(|seed| course(seed).without(&trial.player, thing))
            .collect()
    }

    #[test]
    fn what_is_to_be_left_unused_is_used_by_nobody_of_that_faction() {
        for (player, games) in [(Contestant::Random, 40), (looks_ahead(), 24)] {
            let trial = trial(player.clone(), Vec::new());
            let usual = trial.play(&Content::embedded(), 0..games).unwrap();
            for (how, name) in [
                (Use::Skill, "hum-pathfinders"),
                (Use::Built, "hum-airfield"),
                (Use::Tactics, "hum-drop-trooper"),
                (Use::Action, "recruit"),
            ] {
                let used = |games: &[Tally], faction| -> u32 {
                    let key = (how, faction, Name::from(name));
                    games.iter().filter_map(|game| game.uses.get(&key)).sum()
                };
                assert!(used(&usual, Faction::Humans) > 0, "{name} by {player:?}");
                let without = without(&trial, &(Faction::Humans, name.into()), games);
                assert_eq!(used(&without, Faction::Humans), 0, "{name} by {player:?}");
                if how == Use::Action {
                    assert!(used(&without, Faction::Pilgrims) > 0, "only the Humans go without");
                }
            }
        }
    }

    #[test]
    fn a_game_that_branches_off_ends_as_one_that_goes_without_from_the_beginning() {
        let content = Content::embedded();
        let things: Vec<Thing> = Kind::ALL
            .into_iter()
            .flat_map(|kind| kind.things(&content, &[Faction::Humans]))
            .collect();
        let trial = trial(looks_ahead(), things.clone());
        let games = trial.play(&content, 0..6).unwrap();
        let (mut branches, mut parted) = (0, 0);
        for thing in &things {
            for (game, without) in games.iter().zip(without(&trial, thing, 6)) {
                let branch = game.without.get(thing);
                assert_eq!(*branch.unwrap_or(&game.winner), without.winner, "{thing:?}");
                branches += usize::from(branch.is_some());
                parted += usize::from(without.winner != game.winner);
            }
        }
        assert!(parted > 0 && parted < branches, "{parted} of {branches}");
        assert!(branches < 6 * things.len(), "some were never used");
    }
}
