//! What if: people try moves on private copies of their games. What they tried is kept in memory alone.

use std::sync::Arc;

use engine::players::Strength;
use quick_cache::sync::Cache;

use super::asked::Asked;
use super::data::Data;
use crate::presenters::{Message, Picked, TryAt, TryStep};
use crate::table::{Error, MOST_TRIED, Table, TableId, Trial, Tried, UserId};

/// So many copies are kept, those that were used last: a few KiB each.
const MOST_TRIALS: usize = 1_000;

/// So many decisions a computer player makes for the others at one press.
const AT_ONE_PRESS: usize = 12;

/// The copies on which people try moves.
#[derive(Clone)]
pub(super) struct Trials(Arc<Cache<(UserId, TableId), Trial>>);

impl Default for Trials {
    fn default() -> Self {
        Self(Arc::new(Cache::new(MOST_TRIALS)))
    }
}

impl Data {
    /// Begins a copy of the person's game in the channel: as it is now, or before what they first decided in a turn.
    pub(super) async fn what_if_here(&self, asked: &Asked<'_>, turn: Option<u32>) -> Result<Message, Error> {
        let table = self.own_table_here(asked).await?;
        let seat = Self::seat(asked, &table)?;
        let base = match turn {
            None => Some(table.version),
            Some(turn) => {
                let log = self.tables.store().entries(table.id, 0).await?;
                self.presenter.before_deciding(&table, &log, seat, turn)
            }
        };
        match base {
            Some(base) => self.what_if(asked, &table, base).await,
            None => Ok(Message::text(asked.locale.text("what-if-no-such-turn"))),
        }
    }

    /// Begins a copy of a game as the person knew it after that entry of its log.
    pub(super) async fn what_if(&self, asked: &Asked<'_>, table: &Table, base: u64) -> Result<Message, Error> {
        let seat = Self::seat(asked, table)?;
        let trial = Trial::new(seat, base, self.tables.seed() as u32);
        self.show_trial(asked, table, trial, None).await
    }

    /// Does something on the person's copy. `chosen`: what a list adds.
    pub(super) async fn try_on(
        &self,
        asked: &Asked<'_>,
        table: &Table,
        at: &TryAt,
        chosen: Option<&str>,
    ) -> Result<Message, Error> {
        let seat = Self::seat(asked, table)?;
        if at.step == TryStep::Anew {
            return self.what_if(asked, table, at.base).await;
        }
        let same = |trial: &Trial| (trial.seat, trial.base, trial.seed) == (seat, at.base, at.seed);
        let kept = self.trials.0.get(&(asked.user, table.id)).filter(same);
        let mut trial = match kept {
            Some(trial) if trial.number == at.number => trial,
            Some(trial) => {
                let note = asked.locale.text("what-if-stale");
                return self.show_trial(asked, table, trial, Some(note)).await;
            }
            None if at.number == 0 => Trial::new(seat, at.base, at.seed),
            None => {
                let note = asked.locale.text("what-if-forgotten");
                let trial = Trial::new(seat, at.base, at.seed);
                return self.show_trial(asked, table, trial, Some(note)).await;
            }
        };
        let step = match &at.step {
            TryStep::Back => {
                trial.steps.pop();
                None
            }
            TryStep::Computer => Some(self.computers_step(asked, table, &trial).await?),
            TryStep::Pick(draft) => {
                let draft = chosen.map_or_else(|| draft.clone(), |chosen| chosen.parse().unwrap_or_default());
                let Some(tried) = self.copied(table, &trial).await? else {
                    return Ok(Message::text(asked.locale.text("what-if-gone")));
                };
                let picked = self.presenter.tried(&tried, &trial, Some(&draft), None, asked.locale);
                match (picked.await, tried.decider(seat)) {
                    (Picked::Act(actions, _), Some(by)) => {
                        Some(actions.into_iter().map(|action| (by, action)).collect())
                    }
                    (Picked::Act(..), None) => None,
                    (Picked::Panel(panel), _) => return Ok(self.placed(asked, table, panel).await),
                }
            }
            TryStep::Anew => None,
        };
        let tried: usize = trial.steps.iter().map(Vec::len).sum();
        if tried >= MOST_TRIED {
            let note = asked.locale.text("what-if-enough");
            return self.show_trial(asked, table, trial, Some(note)).await;
        }
        trial.steps.extend(step.filter(|step: &Vec<_>| !step.is_empty()));
        trial.number += 1;
        self.show_trial(asked, table, trial, None).await
    }

    /// What a computer player decides for the others until it is the person's decision.
    async fn computers_step(
        &self,
        asked: &Asked<'_>,
        table: &Table,
        trial: &Trial,
    ) -> Result<Vec<(engine::Seat, String)>, Error> {
        let mut step = Vec::new();
        let Some(_waiting) = self.advised.wait(asked.user) else {
            return Ok(step);
        };
        let Some(mut tried) = self.copied(table, trial).await? else {
            return Ok(step);
        };
        let seed = u64::from(trial.seed) + u64::from(trial.number);
        while step.len() < AT_ONE_PRESS
            && let Some(by) = tried.decider(trial.seat).filter(|by| *by != trial.seat)
            && let Some(play) = &mut tried.table.play
        {
            let advice = self.study.advise(&play.game, by, Strength::default(), seed).await;
            let Some(best) = advice.unwrap_or_default().into_iter().next() else {
                break;
            };
            if play.game.apply(by, &best.action).is_err() {
                break;
            }
            step.push((by, best.action));
        }
        Ok(step)
    }

    async fn copied(&self, table: &Table, trial: &Trial) -> Result<Option<Tried>, Error> {
        let log = self.tables.store().entries(table.id, 0).await?;
        let initial = self.tables.store().initial(table.id).await?;
        Ok(initial.and_then(|initial| trial.on(table, initial, &log)))
    }

    /// Keeps a copy and shows its panel.
    async fn show_trial(
        &self,
        asked: &Asked<'_>,
        table: &Table,
        trial: Trial,
        note: Option<String>,
    ) -> Result<Message, Error> {
        let Some(tried) = self.copied(table, &trial).await? else {
            let why = match trial.number {
                0 => "what-if-not-yours",
                _ => "what-if-gone",
            };
            return Ok(Message::text(asked.locale.text(why)));
        };
        let panel = match self.presenter.tried(&tried, &trial, None, note, asked.locale).await {
            Picked::Panel(panel) => panel,
            Picked::Act(..) => Message::text(asked.locale.text("what-if-gone")),
        };
        self.trials.0.insert((asked.user, table.id), trial);
        Ok(self.placed(asked, table, panel).await)
    }
}
