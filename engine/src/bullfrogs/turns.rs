//! The order of a turn (BF-2.4) and of the turns (BF-1.3, BF-8.2).

use std::ops::ControlFlow;

use super::holdings::HAND;
use super::legal::Visit;
use super::stage::Stage;
use super::state::Report;
use super::{Action, Bullfrogs, Event, Player, Refusal};
use crate::{Consequences, Seat, Told, Turns};

/// How many choices there are, as far as it matters.
enum Choices {
    None,
    One(Action),
    Several,
}

/// Breaks off at the second.
impl Visit for Choices {
    fn visit(&mut self, action: Action) -> ControlFlow<()> {
        match self {
            Self::None => {
                *self = Self::One(action);
                ControlFlow::Continue(())
            }
            Self::One(_) | Self::Several => {
                *self = Self::Several;
                ControlFlow::Break(())
            }
        }
    }
}

impl Bullfrogs {
    /// Applies one action of the seat that decides, and all that follows from it without a choice. Events are added to
    /// the end of `events`.
    ///
    /// A refused action changes nothing.
    pub fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut Vec<Told<Event>>,
    ) -> Result<Consequences, Refusal> {
        self.check(seat, action)?;
        Ok(self.apply_listed(action, events))
    }

    /// Like [`Self::apply`] for an action that [`Self::legal`] has just listed: it is not asked again whether it may be
    /// done. With any other action it may panic or leave a game that no rule allows.
    pub fn apply_listed(&mut self, action: Action, events: &mut Vec<Told<Event>>) -> Consequences {
        self.do_listed(action, Report::new(events))
    }

    /// Like [`Self::apply_listed`], without events: for players who think ahead.
    pub fn apply_unheard(&mut self, action: Action) -> Consequences {
        self.do_listed(action, Report::unheard())
    }

    fn do_listed(&mut self, action: Action, mut report: Report<'_>) -> Consequences {
        let decided = self.decides();
        self.carry_out(action, &mut report);
        report.consequences.passed = self.decides() != decided;
        report.consequences
    }

    /// Does what was checked, and what follows.
    pub(super) fn carry_out(&mut self, action: Action, report: &mut Report<'_>) {
        self.perform(action, report);
        self.settle(action == Action::Done, report);
    }

    /// Goes on to the next decision with several choices, to the end of the turn, or to that of the game (§BF-2.6).
    ///
    /// The end of a turn draws, rolls or gives the decision to another: it needs the player's word, so that everything
    /// before it can be taken back. `said`: nothing was chosen since the player gave it.
    pub(super) fn settle(&mut self, said: bool, report: &mut Report<'_>) {
        // A pad can always be played on several cells: every group of cards has at least four around it.
        while !matches!(self.stage, Stage::Play | Stage::End | Stage::Over) {
            match self.count_choices() {
                Choices::Several => break,
                Choices::One(action) => self.perform(action, report),
                Choices::None if self.stage == Stage::Slide && !said => self.stage = Stage::End,
                Choices::None => self.leave_stage(report),
            }
        }
    }

    fn count_choices(&self) -> Choices {
        let mut choices = Choices::None;
        let _ = self.choices(&mut choices);
        choices
    }

    /// What follows a stage in which nothing is left to choose (§BF-2.4).
    fn leave_stage(&mut self, report: &mut Report<'_>) {
        match self.stage {
            Stage::Act => self.stage = Stage::Score,
            Stage::Score => self.stage = Stage::Slide,
            // §BF-8.10: after the hops and before the pad sinks.
            Stage::Hop if self.isaac_sinks() => self.stage = Stage::IsaacFlees,
            Stage::Hop => self.sink(report),
            Stage::IsaacSteps => self.isaac_acts(report),
            Stage::Slide => self.end_turn(report),
            Stage::Play | Stage::IsaacFlees | Stage::End | Stage::Over => unreachable!("there is always a choice"),
        }
    }

    /// Draws (BF-7.1) and passes the turn on, or ends the game (BF-7.2, BF-8.7).
    pub(super) fn end_turn(&mut self, report: &mut Report<'_>) {
        self.played = None;
        self.actions = 0;
        self.actions_left = 0;
        self.pond.forget_deployed();
        if !self.is_solo() {
            // §BF-7.1: the hand is filled up; an empty deck is skipped.
            self.draw(self.active, HAND, report);
        }
        if let Some(player) = self.next_player() {
            self.turn += 1;
            self.begin_turn(player, report);
        } else {
            // §BF-7.2: all have played their last pad.
            self.stage = Stage::Over;
            report.tell(|| Event::Ended);
        }
    }

    /// Who plays next: to the left, whoever still has pads to play (§BF-7.7).
    fn next_player(&self) -> Option<Player> {
        if self.is_solo() {
            // §BF-8.2: the two alternate; Isaac began.
            let next = Player(1 - self.active.0);
            return self.has_pads(Player(0)).then_some(next);
        }
        self.to_the_left().find(|player| self.has_pads(*player))
    }

    fn has_pads(&self, player: Player) -> bool {
        let holdings = &self.players[player.index()];
        !(holdings.hand.is_empty() && holdings.deck.is_empty())
    }

    /// The players in the order of play after the active one, who is the last of them.
    fn to_the_left(&self) -> impl Iterator<Item = Player> {
        let count = self.players.len() as u8;
        (1..=count).map(move |step| Player((self.active.0 + step) % count))
    }

    /// The turn that is going on and those that follow; `None` in a solo game and once the game is over.
    pub(super) fn turns(&self) -> Option<Turns> {
        if self.is_solo() || self.stage == Stage::Over {
            return None;
        }
        let others = self.to_the_left().take(self.players.len() - 1);
        let follow = others.filter(|player| self.has_pads(*player));
        Some(Turns {
            number: self.turn.into(),
            seats: std::iter::once(self.active)
                .chain(follow)
                .map(|player| Seat(player.0))
                .collect(),
        })
    }

    pub(super) fn begin_turn(&mut self, player: Player, report: &mut Report<'_>) {
        self.active = player;
        report.tell(|| Event::TurnStarted {
            player,
            number: self.turn,
        });
        if self.isaacs_turn() {
            self.isaac_rolls(report);
            return;
        }
        self.stage = Stage::Play;
        if self.is_solo() {
            // §BF-8.11: the pad is told to the player alone.
            self.draw(player, 1, report);
        }
    }

    /// Draws until the hand holds so many pads or the deck is empty.
    fn draw(&mut self, player: Player, hand: usize, report: &mut Report<'_>) {
        let holdings = self.holdings(player);
        let before = holdings.hand.len();
        holdings.draw(hand);
        let drawn = &self.players[player.index()].hand[before..];
        if drawn.is_empty() {
            return;
        }
        // Whether a pad is drawn after a roll depends on the roll.
        report.consequences.revealed |= !report.consequences.chance;
        report.tell(|| Event::Drew {
            player,
            count: drawn.len() as u8,
        });
        for pad in drawn {
            report.tell_only(Seat(player.0), || Event::DrewPad { pad: *pad });
        }
    }
}
