//! What an action would bring, before it is done.

use engine::cry_havoc::{Event, Faction, Objective, Purpose};
use engine::{AnyEvent, Told, Viewer};

use super::words::Words;
use crate::locale::Value;

/// A text with its values.
type Text = (&'static str, Vec<(&'static str, Value)>);

/// What can be said of an event before it happens.
enum Foreseen {
    /// Nothing that matters.
    Nothing,
    /// This.
    Open(Text),
    /// This, and nothing of what comes after it: it is hidden, left to chance, or for others to decide.
    Last(Text),
    /// Not even this.
    Hidden,
}

/// Tells in lines what lies open of `events`, up to what nobody can know yet: a token that is revealed, a choice that others
/// make at the same time, the beginning of a turn, a battle or a Round. Of what was hidden nothing is told, nor of what came
/// of it.
pub fn foretell(words: Words<'_>, events: &[Told<AnyEvent>]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut tell = |(key, values): Text| lines.push(words.locale.text_with(key, &values));
    for told in events.iter().filter(|told| told.visible_to(Viewer::Spectator)) {
        // A table has only events of its own game.
        let AnyEvent::CryHavoc(event) = &told.event else {
            continue;
        };
        match foreseen(words, event) {
            Foreseen::Nothing => {}
            Foreseen::Open(text) => tell(text),
            Foreseen::Last(text) => {
                tell(text);
                break;
            }
            Foreseen::Hidden => break,
        }
    }
    lines
}

fn foreseen(words: Words<'_>, event: &Event) -> Foreseen {
    let at = |name: &str| ("at", Value::from(words.region(name)));
    let player = |faction: Faction| ("player", Value::from(words.player(faction)));
    match event {
        Event::RoundStarted { .. } => Foreseen::Last(("cry-havoc-foretell-round", Vec::new())),
        Event::ActionTurn { faction, .. } => Foreseen::Last(("cry-havoc-foretell-turn", vec![player(*faction)])),
        Event::BattleStarted { at: region, .. } => Foreseen::Last(("cry-havoc-foretell-battle", vec![at(region)])),
        Event::ExplorationRevealed { at: region, .. } => {
            Foreseen::Last(("cry-havoc-foretell-exploration", vec![at(region)]))
        }
        Event::TrogTokenRevealed { at: region, .. } => Foreseen::Last(("cry-havoc-foretell-trogs", vec![at(region)])),
        // Both sides choose whom they kill at the same time (CH-9.18).
        Event::ObjectiveResolved {
            objective: Objective::Attrition,
            ..
        } => Foreseen::Last(("cry-havoc-foretell-attrition", Vec::new())),
        Event::GameEnded { .. } => Foreseen::Last(("cry-havoc-foretell-ended", Vec::new())),
        // What others discard is not told before all have chosen (CH-4.1).
        Event::EventRevealed { .. }
        | Event::Discarded {
            purpose: Purpose::Limit,
            ..
        } => Foreseen::Hidden,
        _ => open(words, event).map_or(Foreseen::Nothing, Foreseen::Open),
    }
}

/// What is worth a line of what lies open.
fn open(words: Words<'_>, event: &Event) -> Option<Text> {
    let at = |name: &str| ("at", Value::from(words.region(name)));
    let player = |faction: Faction| ("player", Value::from(words.player(faction)));
    let text = match event {
        Event::ControlTaken { faction, at: region } => {
            ("cry-havoc-foretell-control", vec![at(region), player(*faction)])
        }
        Event::ControlLost {
            at: region, to: None, ..
        } => ("cry-havoc-foretell-no-control", vec![at(region)]),
        Event::BattleTokenPlaced {
            at: region,
            attacker,
            defender,
            ..
        } => {
            let attacker = ("attacker", words.player(*attacker).into());
            let defender = ("defender", words.player(*defender).into());
            ("cry-havoc-foretell-battle-token", vec![at(region), attacker, defender])
        }
        Event::UnitsRemoved {
            faction,
            units,
            at: region,
            ..
        } => {
            let units = ("units", (*units).into());
            ("cry-havoc-foretell-lost", vec![at(region), player(*faction), units])
        }
        // How many cards of a Terrain deck are no Objective cards is not known (CH-12.2).
        Event::DrewCards {
            faction,
            terrain: None,
            cards,
        } => {
            let cards = ("cards", (*cards).into());
            ("cry-havoc-foretell-drew", vec![player(*faction), cards])
        }
        // Which ones may be left to chance, or be all that somebody holds.
        Event::Discarded {
            faction,
            cards,
            purpose: Purpose::Effect,
        } => {
            let cards = ("cards", cards.len().into());
            ("cry-havoc-foretell-discarded", vec![player(*faction), cards])
        }
        Event::UnitsKilled { faction, units, .. } => {
            let units = ("units", (*units).into());
            ("cry-havoc-foretell-killed", vec![player(*faction), units])
        }
        Event::UnitsCaptured { faction, units, .. } => {
            let units = ("units", (*units).into());
            ("cry-havoc-foretell-captured", vec![player(*faction), units])
        }
        Event::ScoringEnabled { faction } => ("cry-havoc-foretell-scoring", vec![player(*faction)]),
        Event::VpGained { faction, vp, .. } => ("cry-havoc-foretell-vp", vec![player(*faction), ("vp", (*vp).into())]),
        Event::ObjectiveResolved {
            objective,
            winner,
            counts,
        } => {
            let mut values = vec![
                ("objective", words.objective(*objective).into()),
                ("more", counts[0].max(counts[1]).into()),
                ("fewer", counts[0].min(counts[1]).into()),
            ];
            let key = match winner {
                Some(winner) => {
                    values.push(player(*winner));
                    "cry-havoc-foretell-won"
                }
                None => "cry-havoc-foretell-tied",
            };
            (key, values)
        }
        _ => return None,
    };
    Some(text)
}
