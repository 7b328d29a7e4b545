//! Going on with what is still to do, step by step, until somebody must decide.

use crate::Seat;
use crate::cry_havoc::model::state::{Report, Stage, State};
use crate::cry_havoc::model::task::{Context, Step, Task};
use crate::cry_havoc::{Action, EffectId, Name};

/// Why [`State::run`] returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// Somebody must decide.
    Decision,
    /// The next stage begins.
    Stage,
}

impl State {
    /// Does what needs no decision, until somebody must choose between several things or the next stage begins.
    pub fn run(&mut self, report: &mut Report<'_>) -> Halt {
        self.decider = None;
        let mut options = std::mem::take(&mut self.options);
        let halt = loop {
            options.clear();
            let Some(task) = self.tasks.pop() else {
                break Halt::Stage;
            };
            if matches!(task, Task::Limit) {
                self.tasks.push(task);
                if !self.deciders().is_empty() {
                    break Halt::Decision;
                }
                self.tasks.pop();
                self.discard_to_limit(report);
                continue;
            }
            let Some(seat) = self.ask(task, &mut options) else {
                self.perform(task, report);
                continue;
            };
            match options[..] {
                [] => {}
                [only] if !self.would_tell(task) && !self.ends_by_hand(task, seat, report) => {
                    self.answer(task, only, report);
                }
                _ => {
                    self.tasks.push(task);
                    self.decider = Some(seat);
                    break Halt::Decision;
                }
            }
        };
        self.options = options;
        halt
    }

    /// Whether taking the only choice at once would tell the others what a hand does not hold (§CH-9.16).
    fn would_tell(&self, task: Task) -> bool {
        match task {
            Task::Battle(Step::Cards(side)) => {
                let seat = self.decides_for(self.fight().sides[side]);
                !self.players[seat.index()].hand.is_empty()
            }
            _ => false,
        }
    }

    /// Whether the only choice left is to end something that could still be taken back: then its player does so
    /// (§CH-5.9, §CH-9.19, §CH-10.11). What revealed something cannot be taken back.
    fn ends_by_hand(&self, task: Task, seat: Seat, report: &Report<'_>) -> bool {
        match task {
            Task::Move | Task::Recruit | Task::Build => true,
            Task::Cards(_) => !self.turn.chosen.is_empty(),
            Task::Turn | Task::Finish(_) | Task::Ransom(_) => self.open == Some(seat) && !report.consequences.revealed,
            _ => false,
        }
    }

    /// Whether a choice is a decision of its own, with nothing left to end: what follows from it can pass the turn.
    pub fn is_whole(&self, task: Task, action: Action) -> bool {
        match task {
            Task::Battle(Step::Retreat) => self.fight().retreat.is_none(),
            Task::Limit | Task::Keep(_) | Task::Battle(_) => true,
            Task::Turn => !matches!(action, Action::Take(_) | Action::Use(_)),
            _ => matches!(action, Action::Done),
        }
    }

    /// Asks to end what was chosen in parts, unless the same player has a choice next in any case.
    fn ask_finish(&self, seat: Seat, options: &mut Vec<Action>) {
        let goes_on = self.tasks.last().is_some_and(|next| {
            let next_asked = self.ask(*next, options);
            next_asked == Some(seat) && (options.len() > 1 || self.would_tell(*next))
        });
        options.clear();
        if !goes_on {
            options.push(Action::Done);
        }
    }

    /// Whose effect waits for a decision.
    pub fn asked_by(&self) -> Option<Name> {
        match self.tasks.last()? {
            Task::Either { effect, .. } | Task::Primitive { effect, .. } => self.content.entry_of(*effect).cloned(),
            _ => None,
        }
    }

    /// Begins the present stage. The tasks are empty before; after they are only where the game is over.
    pub fn begin(&mut self, report: &mut Report<'_>) {
        match self.stage {
            Stage::Round => self.begin_round(report),
            Stage::Turn { marker, place } => self.begin_turn(marker, place, report),
            Stage::Battle => self.begin_battle(report),
            Stage::Over => {}
        }
    }

    /// Lists the choices of a task that asks somebody; `None` for a task that asks nobody. A task without a choice is
    /// passed over.
    fn ask(&self, task: Task, options: &mut Vec<Action>) -> Option<Seat> {
        match task {
            Task::Turn => Some(self.ask_turn(options)),
            Task::Cards(_) => Some(self.ask_cards(options)),
            Task::Texts => Some(self.ask_texts(options)),
            Task::Move => Some(self.ask_move(options)),
            Task::Recruit => Some(self.ask_recruit(options)),
            Task::Build => Some(self.ask_build(options)),
            Task::Keep(_) => Some(self.ask_keep(options)),
            Task::Explore { mover, regions } => Some(self.ask_regions(mover, self.to_explore(mover, regions), options)),
            Task::Reveal { mover, regions } => Some(self.ask_regions(mover, self.to_reveal(mover, regions), options)),
            Task::Tokens { mover, regions } => Some(self.ask_regions(mover, self.to_fight(mover, regions), options)),
            Task::Battle(step) => self.ask_battle(step, options),
            Task::Either { effect, context } => Some(self.ask_either(effect, context, options)),
            Task::Primitive {
                effect,
                context,
                progress,
            } => self.ask_primitive(effect, context, progress, options),
            Task::Ransom(place) => Some(self.ask_ransom(place, options)),
            Task::Finish(seat) => {
                self.ask_finish(seat, options);
                Some(seat)
            }
            _ => None,
        }
    }

    /// Does what a choice says.
    pub fn answer(&mut self, task: Task, action: Action, report: &mut Report<'_>) {
        match task {
            Task::Turn => self.answer_turn(action, report),
            Task::Cards(icon) => self.answer_cards(icon, action, report),
            Task::Texts => self.answer_texts(action, report),
            Task::Move => self.answer_move(action, report),
            Task::Recruit => self.answer_recruit(action, report),
            Task::Build => self.answer_build(action, report),
            Task::Keep(terrain) => self.answer_keep(terrain, action, report),
            Task::Explore { mover, .. } => self.answer_explore(task, mover, action, report),
            Task::Reveal { mover, .. } => self.answer_reveal(task, mover, action, report),
            Task::Tokens { mover, .. } => self.answer_tokens(task, mover, action, report),
            Task::Battle(step) => self.answer_battle(step, action, report),
            Task::Either { effect, context } => self.answer_either(effect, context, action),
            Task::Primitive {
                effect,
                context,
                progress,
            } => {
                self.answer_primitive(effect, context, progress, action, report);
            }
            Task::Ransom(place) => self.answer_ransom(place, action, report),
            Task::Finish(_) => {}
            _ => unreachable!("{task:?} asks nobody"),
        }
    }

    /// Does a task that asks nobody.
    fn perform(&mut self, task: Task, report: &mut Report<'_>) {
        match task {
            Task::NextEvent => self.next_event(report),
            Task::FinalEvent => self.final_event(report),
            Task::Initiative => self.set_initiative(report),
            Task::Draw => self.draw_phase(report),
            Task::Actions => self.stage = Stage::Turn { marker: 1, place: 0 },
            Task::Spend(icon) => self.spend(icon),
            Task::Moved => self.moved(),
            Task::Recruited => self.recruited(),
            Task::Enter { mover, regions } => self.enter(mover, regions, report),
            Task::Control { mover, regions } => self.take_controls(mover, regions, report),
            Task::Battle(step) => self.battle_step(step, report),
            Task::Effect { effect, context } => self.carry_out(effect, context),
            Task::Primitive {
                effect,
                context,
                progress,
            } => self.do_primitive(effect, context, progress, report),
            Task::Prisoners => self.score_prisoners(report),
            Task::Scoring => self.score(report),
            Task::EndRound => self.end_round(report),
            _ => unreachable!("{task:?} asks somebody"),
        }
    }

    /// Plans an effect as the next thing.
    pub fn plan_effect(&mut self, effect: EffectId, context: Context) {
        self.tasks.push(Task::Effect { effect, context });
    }
}
