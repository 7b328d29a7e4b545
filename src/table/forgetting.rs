//! People who do not want to play with each other, and people who want to be forgotten.

use super::command::{Actor, Command, Request};
use super::ids::{TableId, UserId};
use super::model::{Status, Table};
use super::refusal::{Error, Refusal};
use super::service::{Slot, Tables};

impl Tables {
    /// Checks that whoever wants a seat is not one with whom the host does not want to play, nor whoever the host offers one.
    /// An offer of a moderator says nothing of the host's list: who stands there is refused the seat.
    pub(super) async fn check_open_to(&self, table: &Table, request: &Request) -> Result<(), Error> {
        let Actor::Person { user, .. } = request.actor else {
            return Ok(());
        };
        let (who, refusal) = match &request.command {
            Command::Join { .. } | Command::TakeSeat { .. } => (user, Refusal::NotOpenToPerson),
            Command::Replace { with: Some(with), .. } if user == table.host => (*with, Refusal::OnOwnList),
            _ => return Ok(()),
        };
        match self.store().avoided(table.host).await?.contains(&who) {
            true => Err(refusal.into()),
            false => Ok(()),
        }
    }

    /// Those at a table, in the order of play, with whom a person does not want to play.
    pub async fn avoided_at(&self, table: &Table, user: UserId) -> Result<Vec<UserId>, Error> {
        let avoided = self.store().avoided(user).await?;
        Ok(table.people().filter(|other| avoided.contains(other)).collect())
    }

    /// Lets a person leave every open table at which they sit: a computer player goes on where a game runs.
    ///
    /// # Errors
    /// [`Error`] if they cannot leave one of them; they have left those before it.
    pub async fn leave_all(&self, user: UserId) -> Result<(), Error> {
        for id in self.store().tables_of(user).await?.seated {
            let command = match self.load(id).await?.status {
                Status::Lobby => Command::Leave,
                _ => Command::Resign,
            };
            let request = Request::new(Actor::person(user), command);
            match self.execute(id, request).await {
                // It ended meanwhile.
                Ok(_) | Err(Error::Refused(Refusal::Over | Refusal::NotSeated)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Forgets a person who sits at no open table: see [`super::Personal::forget`]. No table in memory remembers them.
    pub async fn forget(&self, user: UserId) -> Result<(), Error> {
        let mut tables: Vec<TableId> = self.store().tables_of(user).await?.all;
        // In one order, so that two who are forgotten at once do not wait for each other.
        tables.sort_unstable();
        let slots: Vec<Slot> = tables.into_iter().map(|table| self.slot(table)).collect();
        let mut held = Vec::with_capacity(slots.len());
        for slot in &slots {
            held.push(slot.lock().await);
        }
        let forgotten = self.store().forget(user).await;
        for cached in &mut held {
            **cached = None;
        }
        Ok(forgotten?)
    }
}
