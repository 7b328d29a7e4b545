//! Answers that people give before they are asked.

use engine::{AnyGame, Order, Ordered, Seat};

use super::ids::{TableId, UserId};
use super::lane::Lane;
use super::model::Table;
use super::refusal::{Error, Refusal, StoreError};
use super::service::Tables;

impl Tables {
    /// Gives an answer before it is asked for, or takes back what was answered about the same. It acts at once where it is
    /// asked for already.
    pub async fn order(&self, id: TableId, user: UserId, order: &Order, given: bool) -> Result<Table, Error> {
        let slot = self.slot(id);
        let mut cached = slot.lock().await;
        let table = self.fill(id, &mut cached).await?;
        let seat = table.seat_of(user).ok_or(Refusal::NotSeated)?;
        let game = &table.play.as_ref().ok_or(Refusal::NotStarted)?.game;
        let lanes = lanes_that_tell(game, seat, order);
        let answered = if !given {
            self.store().drop_order(table, user, &order.about, &lanes).await
        } else if game.orders(seat).contains(order) {
            self.store().give_order(table, user, order, &lanes).await
        } else {
            return Err(Refusal::Stale.into());
        };
        // Also where the store failed: it may have kept the answer before.
        self.wake_courier();
        let gone_on = self.go_on(id, &mut cached).await;
        answered?;
        gone_on?;
        self.fill(id, &mut cached).await.cloned()
    }

    /// The answers that a person has given in advance and that still may be asked for.
    pub async fn orders_of(&self, table: &Table, user: UserId) -> Result<Vec<Order>, Error> {
        let (Some(seat), Some(play)) = (table.seat_of(user), &table.play) else {
            return Ok(Vec::new());
        };
        let given = self.store().orders(table.id).await?.into_iter();
        let own = given.filter(|(whose, order)| *whose == user && play.game.ordered(seat, order) != Ordered::Void);
        Ok(own.map(|(_, order)| order).collect())
    }

    /// The answers given in advance that everybody may know of, by seat.
    pub async fn open_orders(&self, table: &Table) -> Result<Vec<(Seat, Order)>, StoreError> {
        let Some(play) = table.play.as_ref().filter(|_| table.status.is_open()) else {
            return Ok(Vec::new());
        };
        let given = self.store().orders(table.id).await?.into_iter();
        let seated = given.filter_map(|(user, order)| Some((table.seat_of(user)?, order)));
        let open = |(seat, order): &(Seat, Order)| {
            play.game.is_open_order(order) && play.game.ordered(*seat, order) != Ordered::Void
        };
        Ok(seated.filter(open).collect())
    }

    /// What somebody who must decide has answered in advance. What is void is forgotten.
    pub(super) async fn answered_in_advance(&self, table: &Table) -> Result<Option<(UserId, String)>, StoreError> {
        let waits = !table.deciders().is_empty() && !table.is_paused();
        let Some(play) = table.play.as_ref().filter(|_| waits) else {
            return Ok(None);
        };
        for (user, order) in self.store().orders(table.id).await? {
            let seat = table.seat_of(user).filter(|seat| table.deciders().contains(*seat));
            match seat.map(|seat| play.game.ordered(seat, &order)) {
                Some(Ordered::Act(action)) => return Ok(Some((user, action))),
                Some(Ordered::Void) => self.store().drop_order(table, user, &order.about, &[]).await?,
                Some(Ordered::Wait) | None => {}
            }
        }
        Ok(None)
    }
}

/// What tells that a seat answers something before it is asked: what it is asked, and the table where everybody may know.
pub(super) fn lanes_that_tell(game: &AnyGame, seat: Seat, order: &Order) -> Vec<Lane> {
    let mut lanes = vec![Lane::Ask(seat)];
    if game.is_open_order(order) {
        lanes.push(Lane::Table);
    }
    lanes
}
