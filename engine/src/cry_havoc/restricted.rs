//! Restricted play: what it costs a faction to do without one of its Skills, Structures or Tactics cards.
//!
//! The same games are played once more with the thing left unused. Whoever looks ahead does not know of the restriction
//! and may count on the thing later, so a loss can be more than that of a player who knows.

use std::fmt::Write as _;
use std::ops::Range;
use std::sync::Arc;

use super::tally::{Tally, Trial};
use super::{Action, CardKind, Content, Faction, Icon, Name, SetupError};

/// What can be left unused: everything that belongs to one of these factions alone, and the Actions by the names of their
/// icons.
fn all(content: &Content, factions: &[Faction]) -> Vec<(Faction, Name)> {
    let skills = content.skills().iter().map(|skill| (skill.faction, &skill.name));
    let structures = content.structures().iter().map(|kind| (kind.faction, &kind.name));
    let cards = content.cards().iter().filter_map(|card| match card.kind {
        CardKind::Faction(owner) if card.battle.is_some() => Some((owner, &card.name)),
        _ => None,
    });
    let named = skills.chain(structures).chain(cards);
    let named = named.filter(|(owner, _)| factions.contains(owner));
    let icons = factions
        .iter()
        .flat_map(|faction| Icon::ALL.map(|icon| (*faction, icon.name().into())));
    named.map(|(owner, name)| (owner, name.clone())).chain(icons).collect()
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

/// The table of what each thing is worth: the win rate of its faction with it, and how many points less it is without.
///
/// # Errors
/// [`SetupError`] if no game can be played so.
pub(super) fn report(
    trial: &Trial,
    content: &Arc<Content>,
    seeds: Range<u64>,
    games: &[Tally],
) -> Result<String, SetupError> {
    let wins = |games: &[Tally], faction| games.iter().filter(|game| game.winner == faction).count() as f64;
    let mut text = "| left unused | by | wins with it, % | points lost without |\n|---|---|---|---|\n".to_owned();
    for (faction, name) in all(content, &trial.factions) {
        let restricted = Trial {
            without: Some((faction, name.clone())),
            ..trial.clone()
        };
        let without = restricted.play(content, seeds.clone())?;
        let share = 100.0 / games.len().max(1) as f64;
        let with = wins(games, faction) * share;
        let lost = with - wins(&without, faction) * share;
        // Of the same seed both games are dealt alike, so what they differ in is counted game by game.
        let moved = games
            .iter()
            .zip(&without)
            .filter(|(one, other)| (one.winner == faction) != (other.winner == faction));
        let error = 1.96 * (moved.count() as f64).sqrt() * share;
        let _ = writeln!(
            text,
            "| {} | {} | {with:.1} | {lost:+.1} ± {error:.1} |",
            &*name,
            faction.name()
        );
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use crate::cry_havoc::tally::Use;
    use crate::cry_havoc::{Level, Options};
    use crate::players::league::Contestant;

    use super::*;

    fn trial(player: Contestant, without: Option<(Faction, Name)>) -> Trial {
        Trial {
            factions: vec![Faction::Pilgrims, Faction::Humans],
            options: Options {
                level: Level::Veteran,
                ..Options::default()
            },
            player,
            without,
        }
    }

    #[test]
    fn what_is_to_be_left_unused_is_used_by_nobody_of_that_faction() {
        let content = Content::embedded();
        let looks_ahead = Contestant::read("games=4", crate::GameKind::CryHavoc).unwrap();
        for (player, games) in [(Contestant::Random, 40), (looks_ahead, 12)] {
            let usual = trial(player.clone(), None).play(&content, 0..games).unwrap();
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
                let without = trial(player.clone(), Some((Faction::Humans, name.into())));
                let without = without.play(&content, 0..games).unwrap();
                assert_eq!(used(&without, Faction::Humans), 0, "{name} by {player:?}");
                if how == Use::Action {
                    assert!(used(&without, Faction::Pilgrims) > 0, "only the Humans go without");
                }
            }
        }
    }
}
