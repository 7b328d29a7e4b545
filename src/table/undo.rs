//! Going back: freely, with everybody's consent, or because the host or a moderator lets the game go back.

use engine::{AnyGame, Seat};
use serde::{Deserialize, Serialize};

use super::command::{Actor, Decision};
use super::entry::{EntryKind, GoneBack};
use super::ids::UserId;
use super::refusal::Refusal;

/// Whose actions are to be taken back: where in the log the game goes back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// To before the newest action.
    Newest,
    /// To before the newest press of this seat: of all that was asked for at once, the first action.
    PressOf(Seat),
    /// To before the action of this entry, or the first one after it.
    Before(u64),
}

/// The game before an action that counts, replayed from the log.
#[derive(Clone, Debug)]
pub struct Previous {
    /// The number of that action's entry.
    pub number: u64,
    /// The seat that took it.
    pub seat: Seat,
    /// The game before it, where a seed that shuffled it later has shuffled it.
    pub game: AnyGame,
    /// The seed with which what nobody knows was shuffled since, if that counts.
    pub reshuffled: Option<u64>,
    /// How many of the actions before it may be taken back freely then.
    pub undoable: u32,
}

/// A person asks the others at the table to take something back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UndoRequest {
    /// Who asks.
    pub asker: UserId,
    /// The entry with which they asked, by which the request is known.
    pub asked: u64,
    /// The entry with the first action that would be taken back; all after it would be as well.
    pub from: u64,
    /// Who else has agreed so far.
    pub agreed: Vec<UserId>,
}

impl UndoRequest {
    /// Whether this person has nothing more to say to it.
    pub fn has_answered(&self, user: UserId) -> bool {
        user == self.asker || self.agreed.contains(&user)
    }
}

impl Decision<'_> {
    pub(super) fn undo(&mut self, previous: Option<Previous>) -> Result<EntryKind, Refusal> {
        let newest = previous.as_ref().map(|previous| previous.seat);
        let seat = match self.deciding_seat() {
            // The action is the person's own, but the decision has passed on since.
            Err(Refusal::NotYourTurn { .. }) if newest.is_some() && newest == self.own_seat() => {
                return Err(Refusal::UndoClosed);
            }
            seat => seat?,
        };
        let play = self.table.play.as_mut().ok_or(Refusal::NotStarted)?;
        let Some(previous) = previous.filter(|previous| previous.seat == seat) else {
            return Err(Refusal::NothingToUndo);
        };
        if play.undoable == 0 {
            return Err(Refusal::UndoClosed);
        }
        play.undoable -= 1;
        play.game = previous.game;
        play.waiting_since = self.now;
        self.show_hands(|other| other == seat);
        Ok(EntryKind::Undid {
            why: GoneBack::Own,
            seat: Some(seat),
            number: previous.number,
            seed: previous.reshuffled,
        })
    }

    /// Asks the others to take one's newest press back; where there is nobody else to ask, it is taken back.
    pub(super) fn ask_to_undo(&mut self, previous: Option<Previous>, seed: u64) -> Result<EntryKind, Refusal> {
        self.in_game()?;
        let user = self.person()?;
        let seat = self.own_seat().ok_or(Refusal::NotSeated)?;
        let previous = previous.ok_or(Refusal::NothingToUndo)?;
        if let Some(request) = self.undo_request() {
            return Err(match request.asker == user {
                true => Refusal::UndoAsked,
                false => Refusal::UndoAskedByOther,
            });
        }
        if !self.table.people().any(|other| other != user) {
            return Ok(self.go_back(previous, GoneBack::Agreed, Some(seat), seed));
        }
        if let Some(play) = &mut self.table.play {
            play.undo = Some(UndoRequest {
                asker: user,
                asked: self.table.version + 1,
                from: previous.number,
                agreed: Vec::new(),
            });
        }
        self.call_everybody();
        Ok(EntryKind::AskedToUndo {
            seat,
            number: previous.number,
        })
    }

    /// `asked`: which request.
    pub(super) fn agree_to_undo(
        &mut self,
        previous: Option<Previous>,
        asked: u64,
        seed: u64,
    ) -> Result<EntryKind, Refusal> {
        self.in_game()?;
        let user = self.person()?;
        self.own_seat().ok_or(Refusal::NotSeated)?;
        let request = self.asked_to_undo(asked)?.clone();
        if request.has_answered(user) {
            return Err(Refusal::UndoAnswered);
        }
        let all = self
            .table
            .people()
            .all(|other| other == user || request.has_answered(other));
        if all {
            let previous = previous.ok_or(Refusal::NothingToUndo)?;
            let seat = self.table.seat_of(request.asker);
            return Ok(self.go_back(previous, GoneBack::Agreed, seat, seed));
        }
        if let Some(request) = self.table.play.as_mut().and_then(|play| play.undo.as_mut()) {
            request.agreed.push(user);
        }
        Ok(EntryKind::AgreedToUndo)
    }

    /// Lets the game stand as it is: a No, or whoever asked does not want it any more. `asked`: which request.
    pub(super) fn refuse_undo(&mut self, asked: u64) -> Result<EntryKind, Refusal> {
        let user = self.person()?;
        self.own_seat().ok_or(Refusal::NotSeated)?;
        let request = self.asked_to_undo(asked)?;
        Ok(match request.asker == user {
            true => EntryKind::WithdrewUndo,
            false => EntryKind::RefusedUndo,
        })
    }

    pub(super) fn rewind(&mut self, previous: Option<Previous>, reason: &str, seed: u64) -> Result<EntryKind, Refusal> {
        self.in_game()?;
        if let Actor::Computer(_) = self.request.actor {
            return Err(Refusal::HostOnly);
        }
        self.as_host()?;
        let previous = previous.ok_or(Refusal::NothingToUndo)?;
        Ok(self.go_back(previous, GoneBack::Rewound(reason.to_owned()), None, seed))
    }

    fn undo_request(&self) -> Option<&UndoRequest> {
        self.table.play.as_ref()?.undo.as_ref()
    }

    fn asked_to_undo(&self, asked: u64) -> Result<&UndoRequest, Refusal> {
        let request = self.undo_request().filter(|request| request.asked == asked);
        request.ok_or(Refusal::NoUndoAsked)
    }

    /// Goes back to before an action. What nobody knew then is shuffled anew, so that whatever was seen of it since tells
    /// nothing any more.
    fn go_back(&mut self, previous: Previous, why: GoneBack, seat: Option<Seat>, seed: u64) -> EntryKind {
        self.call_everybody();
        if let Some(play) = &mut self.table.play {
            play.game = previous.game;
            play.game.reshuffle(seed);
            play.undoable = previous.undoable;
            play.waiting_since = self.now;
        }
        self.show_hands(|_| true);
        EntryKind::Undid {
            why,
            seat,
            number: previous.number,
            seed: Some(seed),
        }
    }
}

#[cfg(test)]
mod tests;
