//! Looking at what lies on a table, piece by piece, and at what can be played.

use engine::Viewer;

use super::asked::Asked;
use super::data::Data;
use crate::presenters::Message;
use crate::table::{Error, Table, TableId};

/// As whom the person looks at a table: for their eyes only.
fn viewer(asked: &Asked<'_>, table: &Table) -> Viewer {
    table.seat_of(asked.user).map_or(Viewer::Spectator, Viewer::Seat)
}

impl Data {
    /// The board, and what can be looked at by itself.
    pub(super) async fn board(&self, asked: &Asked<'_>, table: &Table) -> Message {
        let message = self
            .presenter
            .board_message(table, Viewer::Spectator, asked.locale)
            .await;
        if !table.status.is_open() || table.seat_of(asked.user).is_some() {
            return message;
        }
        match self.does_follow(asked, table.id).await {
            Ok(follows) => message.with_buttons(vec![self.presenter.follow_button(table, follows, asked.locale)]),
            Err(_) => message,
        }
    }

    /// One thing of a table by itself.
    pub(super) async fn sight(&self, asked: &Asked<'_>, table: TableId, name: &str) -> Result<Message, Error> {
        let table = self.tables.load(table).await?;
        let viewer = viewer(asked, &table);
        Ok(self.presenter.sight(&table, viewer, name, asked.locale).await)
    }

    /// A place of the board by its name: as it is at the channel's table, else as it is before a game.
    pub(super) async fn place(&self, asked: &Asked<'_>, name: &str) -> Message {
        match self.table_here(asked).await {
            Ok(table) => {
                let viewer = viewer(asked, &table);
                let place = self.presenter.place(Some((&table, viewer)), name, asked.locale).await;
                self.pointed(asked, &table, place)
            }
            Err(_) => self.presenter.place(None, name, asked.locale).await,
        }
    }

    /// What a role is and does, with the component data of the channel's table.
    pub(super) async fn role_sheet(&self, asked: &Asked<'_>, name: &str) -> Message {
        let table = self.table_here(asked).await.ok();
        self.presenter.role_sheet(table.as_ref(), name, asked.locale).await
    }
}
