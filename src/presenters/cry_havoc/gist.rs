//! What was most important in a turn, for the line that is left of its message.

use engine::cry_havoc::{Event, Name};

use super::words::Words;

/// The Action and the Skills of the turn, who won which battle after it, and the beginning of a Round or the end of the game.
pub fn gist<'a>(words: Words<'_>, events: impl IntoIterator<Item = &'a Event>) -> Vec<String> {
    let say = |key, facts: &[_]| words.locale.text_with(key, facts);
    let mut gist = Vec::new();
    let mut battle: Option<&Name> = None;
    for event in events {
        match event {
            Event::PointsGained { icon, points, .. } => {
                let facts = [("icon", words.icon(*icon).into()), ("points", (*points).into())];
                gist.push(say("cry-havoc-gist-points", &facts));
            }
            Event::KeptCard { .. } => gist.push(say("cry-havoc-gist-kept", &[])),
            Event::ScoringEnabled { .. } => gist.push(say("cry-havoc-gist-scoring", &[])),
            Event::ActionPassed { .. } => gist.push(say("cry-havoc-gist-passed", &[])),
            Event::SkillUsed { skill, .. } => gist.push(words.skill(skill)),
            Event::BattleStarted { at, .. } => battle = Some(at),
            Event::BattleEnded { .. } => battle = None,
            Event::ControlTaken { faction, at } if battle == Some(at) => {
                let facts = [
                    ("faction", words.faction(*faction).into()),
                    ("at", words.region(at).into()),
                ];
                gist.push(say("cry-havoc-gist-won", &facts));
            }
            Event::FinalScoringEnabled => gist.push(say("cry-havoc-gist-final-round", &[])),
            Event::GameEnded { .. } => gist.push(say("cry-havoc-gist-ended", &[])),
            _ => {}
        }
    }
    gist
}

/// That the final Round has begun, if it did with these events (CH-3.3).
pub fn final_round<'a>(words: Words<'_>, newest: impl IntoIterator<Item = &'a Event>) -> Option<String> {
    let begun = newest
        .into_iter()
        .any(|event| matches!(event, Event::FinalScoringEnabled));
    begun.then(|| words.locale.text("cry-havoc-last-turns"))
}
