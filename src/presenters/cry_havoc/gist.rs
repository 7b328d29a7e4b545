//! What was most important in a turn or between turns, for the line that is left of its message.

use engine::cry_havoc::{Event, Faction, Name, Objective};

use super::words::Words;

/// The Action and the Skills of the turn; who won which battle, or that one began; the final Round and the end of the game.
pub fn gist<'a>(words: Words<'_>, events: impl IntoIterator<Item = &'a Event>) -> Vec<String> {
    let say = |key, facts: &[_]| words.locale.text_with(key, facts);
    let mut gist = Vec::new();
    // The message may hold no more of a battle than its end.
    let mut holder: Option<Faction> = None;
    let mut begun: Option<&Name> = None;
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
            Event::ObjectiveResolved {
                objective: Objective::Control,
                winner,
                ..
            } => holder = *winner,
            Event::BattleStarted { at, .. } => begun = Some(at),
            Event::BattleEnded { at } => {
                begun = None;
                let at = ("at", words.region(at).into());
                gist.push(match holder.take() {
                    Some(holder) => say("cry-havoc-gist-won", &[at, ("faction", words.faction(holder).into())]),
                    None => say("cry-havoc-gist-fought", &[at]),
                });
            }
            Event::FinalScoringEnabled => gist.push(say("cry-havoc-gist-final-round", &[])),
            Event::GameEnded { .. } => gist.push(say("cry-havoc-gist-ended", &[])),
            _ => {}
        }
    }
    let fights = begun.map(|at| say("cry-havoc-gist-fights", &[("at", words.region(at).into())]));
    gist.extend(fights);
    gist
}

/// That the final Round has begun, if it did with these events (CH-3.3).
pub fn final_round<'a>(words: Words<'_>, newest: impl IntoIterator<Item = &'a Event>) -> Option<String> {
    let begun = newest
        .into_iter()
        .any(|event| matches!(event, Event::FinalScoringEnabled));
    begun.then(|| words.locale.text("cry-havoc-last-turns"))
}
