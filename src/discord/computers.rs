//! Computer players, as people have to do with them: who sits there, how strong, and what they would do in one's place.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use engine::Seat;
use engine::players::Strength;

use super::asked::Asked;
use super::data::Data;
use crate::presenters::{Message, Press, Suggestion};
use crate::table::{Command, Error, Play, Refusal, Status, Table, TableId, UserId};

/// How strong the computer player is that gives hints.
const ADVISER: Strength = Strength::Expert;

/// So many choices are told.
const CHOICES: usize = 2;

/// More actions than this are not told for one choice.
const MOST_ACTIONS: usize = 8;

/// The people who wait for a hint: for nobody is thought twice at a time.
#[derive(Clone, Default)]
pub(super) struct Advised(Arc<Mutex<HashSet<UserId>>>);

/// Lets a person ask again once they have their answer.
pub(super) struct Waiting<'a>(&'a Advised, UserId);

impl Advised {
    /// `None` if the person waits already.
    pub(super) fn wait(&self, user: UserId) -> Option<Waiting<'_>> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Only made where it stays: dropping it would wait for this very lock.
        waiting.insert(user).then(|| Waiting(self, user))
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let Self(Advised(waiting), user) = self;
        waiting.lock().unwrap_or_else(PoisonError::into_inner).remove(user);
    }
}

/// The seat and the game of a person who may have a hint now.
fn advised<'a>(asked: &Asked<'_>, table: &'a Table) -> Result<(Seat, &'a Play), Refusal> {
    let play = match (table.status, &table.play) {
        (Status::Lobby, _) | (Status::Running, None) => return Err(Refusal::NotStarted),
        (Status::Finished | Status::Closed, _) => return Err(Refusal::Over),
        (Status::Running, Some(play)) => play,
    };
    let seat = table.seat_of(asked.user).ok_or(Refusal::NotSeated)?;
    if !table.hints {
        return Err(Refusal::NoHints);
    }
    let whose = table.deciders();
    if !whose.contains(seat) {
        return Err(Refusal::NotYourTurn { whose });
    }
    Ok((seat, play))
}

impl Data {
    /// What a computer player would do in the person's place. It thinks without the table's lock and knows what the
    /// person's seat knows.
    pub(super) async fn hint(&self, asked: &Asked<'_>) -> Result<Message, Error> {
        let table = self.own_table_here(asked).await?;
        let (seat, play) = advised(asked, &table)?;
        let Some(_waiting) = self.advised.wait(asked.user) else {
            return Ok(Message::text(asked.locale.text("hint-thinking")));
        };
        // Who asks twice about the same gets the same answer.
        let seed = table.version;
        let Ok(advice) = self.study.advise(&play.game, seat, ADVISER, seed).await else {
            return Ok(Message::text(asked.locale.text("hint-none")));
        };
        let mut suggestions = Vec::with_capacity(CHOICES);
        for advice in advice.into_iter().take(CHOICES) {
            let mut actions = vec![advice.action.clone()];
            while let Some(game) = self.presenter.goes_on(&table, seat, &actions, asked.locale)
                && actions.len() < MOST_ACTIONS
            {
                let next = self.study.advise(&game, seat, ADVISER, seed).await.unwrap_or_default();
                let Some(next) = next.into_iter().next() else { break };
                actions.push(next.action);
            }
            suggestions.push(Suggestion { actions, advice });
        }
        let now = self.tables.load(table.id).await?;
        if now.version != table.version && !self.tables.has_same_choices(&now, seat, table.version).await? {
            return Err(Refusal::Stale.into());
        }
        let hint = self.presenter.hint(&table, seat, &suggestions, ADVISER, asked.locale);
        Ok(self.pointed(asked, &table, hint))
    }

    /// Lets a computer player of this strength sit down at the channel's table.
    pub(super) async fn add_computer(&self, asked: &Asked<'_>, strength: Strength) -> Result<Message, Error> {
        let table = self.table_here(asked).await?;
        self.ask(asked, table.id, None, Command::AddComputer(strength)).await?;
        let added = self.presenter.computer_added(strength, asked.locale);
        Ok(self.pointed(asked, &table, added))
    }

    /// Does what a list of strengths asks for, and shows the panel that has it.
    pub(super) async fn choose_strength(
        &self,
        asked: &Asked<'_>,
        id: TableId,
        press: &Press,
        strength: Strength,
    ) -> Result<Message, Error> {
        let (version, command) = match press {
            Press::Strength(at) => (
                at.version,
                Command::SetStrength {
                    seat: at.seat,
                    strength,
                },
            ),
            Press::AddOfStrength(version) => (*version, Command::AddComputer(strength)),
            _ => return Err(Refusal::Stale.into()),
        };
        let table = self.ask(asked, id, Some(version), command).await?;
        Ok(self.computers(asked, &table))
    }

    /// The panel in which the strengths of computer players are chosen.
    pub(super) fn computers(&self, asked: &Asked<'_>, table: &Table) -> Message {
        self.presenter
            .computers_panel(table, asked.user, asked.moderator(), asked.locale)
    }
}
