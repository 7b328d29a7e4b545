//! The choices that lead to an action.

use super::model::task::Task;
use super::{Action, CryHavoc, Deck};
use crate::{Choice, Token};

fn word(text: impl ToString) -> Token {
    text.to_string().into()
}

impl CryHavoc {
    /// The choices that lead to an action: what to do, with which card or Structure, from where to where, how many.
    pub(super) fn path(&self, action: Action) -> Vec<Choice> {
        use Choice::{Card, Count, Nth, Objective, Place, Role, Skill, Split, Thing, Verb};
        let state = &self.state;
        let verb = |verb: &'static str| Verb(verb.into());
        let region = |region| Place(word(state.region_word(region)));
        let card = |card| Card(word(state.card_word(card)));
        let structure = |structure| Thing(word(state.structure_word(structure)));
        match action {
            Action::Take(icon) => vec![verb(icon.name())],
            Action::Draw(Deck::Own) => vec![verb("draw"), Choice::Deck("own".into())],
            Action::Draw(Deck::Terrain(terrain)) => vec![verb("draw"), Choice::Deck(word(terrain))],
            Action::Enable(with) => vec![verb("enable"), card(with)],
            Action::Pass => vec![Choice::Decline("pass".into())],
            Action::Done => vec![self.done()],
            Action::Discard(chosen) => vec![verb("discard"), card(chosen)],
            Action::Discards(chosen) => {
                let cards = chosen.cards().iter().map(|chosen| card(*chosen));
                std::iter::once(verb("discard")).chain(cards).collect()
            }
            Action::Text(of) => vec![verb("text"), card(of)],
            Action::Keep(number) => vec![verb("keep"), Nth(number)],
            Action::Use(skill) => vec![verb("use"), Skill(word(state.skill_word(skill)))],
            Action::Refresh(skill) => vec![verb("refresh"), Skill(word(state.skill_word(skill)))],
            Action::Move { units, from, to } => vec![verb("move"), region(from), Count(units), region(to)],
            Action::Put { units, to } => vec![verb("put"), region(to), Count(units)],
            Action::Retreat { units, to } => vec![verb("retreat"), region(to), Count(units)],
            Action::Build { structure: kind, at } => vec![verb("build"), structure(kind), region(at)],
            Action::Activate { structure: kind, at } => vec![verb("activate"), structure(kind), region(at)],
            Action::Structure { structure: kind, at } => vec![verb("structure"), structure(kind), region(at)],
            Action::Step {
                structure: kind,
                from,
                to,
            } => {
                let token = kind.map_or(Thing("nest".into()), structure);
                vec![verb("step"), token, region(from), region(to)]
            }
            Action::Region(chosen) => vec![verb("region"), region(chosen)],
            Action::Unit { owner, at } => vec![verb("unit"), region(at), Role(word(owner))],
            Action::Place(units) => vec![verb("place"), Split(units)],
            Action::Kill(units) => vec![verb("kill"), Split(units)],
            Action::Save(units) => vec![verb("save"), Split(units)],
            Action::Objective(at) => vec![verb("objective"), Objective(word(at))],
            Action::Victim { owner, at } => vec![verb("victim"), Role(word(owner)), Objective(word(at))],
            Action::Shift { from, to } => vec![verb("shift"), Objective(word(from)), Objective(word(to))],
            Action::Bring { from, to } => vec![verb("bring"), region(from), Objective(word(to))],
            Action::Play(played) => vec![verb("play"), card(played)],
            Action::PlayStored(played) => vec![verb("play_stored"), card(played)],
            Action::Ransom(captor) => vec![verb("ransom"), Role(word(captor))],
            Action::Opponent(faction) => vec![verb("opponent"), Role(word(faction))],
            Action::Number(number) => vec![verb("number"), Count(number)],
            Action::Option(number) => vec![verb("option"), Nth(number)],
            Action::Deck(terrain) => vec![verb("deck"), Choice::Deck(word(terrain))],
        }
    }

    /// What `done` is: the end of an Action, a step of a battle or the turn, or no more of what is offered.
    fn done(&self) -> Choice {
        let offered = matches!(
            self.state.tasks.last(),
            Some(Task::Primitive { .. } | Task::Ransom(_) | Task::Battle(_))
        );
        if offered {
            Choice::Decline("done".into())
        } else {
            Choice::Final("done".into())
        }
    }
}
