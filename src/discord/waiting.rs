//! What waits for a person anywhere, and how they are reminded of it.

use super::asked::Asked;
use super::data::Data;
use crate::presenters::{Message, Mine};
use crate::table::{Error, FEWEST_HOURS, Lane, MOST_HOURS, Post, RemindingChange, Table, Wait, zone};

impl Data {
    /// The person's tables over all channels.
    pub(super) async fn mine(&self, asked: &Asked<'_>) -> Result<Message, Error> {
        let store = self.tables.store();
        let waits = store.waits_of(asked.user).await?;
        let waiting = waits.iter().map(|wait| (wait.table, Some(*wait)));
        let tables = store.open_tables_of(asked.user).await?.into_iter();
        let others = tables.filter(|table| !waits.iter().any(|wait| wait.table == *table));
        let mut mine = Vec::new();
        for (id, wait) in waiting.chain(others.map(|table| (table, None))) {
            // A damaged one was reported, and says so where it stands.
            let Ok(table) = self.tables.load(id).await else {
                continue;
            };
            let post = store.post(id, Lane::Table).await?;
            mine.push(Mine {
                board: post.as_ref().and_then(Post::shown).map(|shown| shown.message),
                wait: wait.filter(|wait| is_asked(&table, wait)),
                table,
            });
        }
        Ok(self.presenter.mine(&mine, asked.locale))
    }

    /// The panel of the table that has waited longest for the person.
    pub(super) async fn next_table(&self, asked: &Asked<'_>) -> Result<Message, Error> {
        for wait in self.tables.store().waits_of(asked.user).await? {
            if let Ok(table) = self.tables.load(wait.table).await
                && is_asked(&table, &wait)
            {
                let panel = self.panel(asked, &table).await?;
                return Ok(match asked.guild {
                    Some(_) => self.pointed(asked, &table, panel),
                    // There the panel names the table itself.
                    None => panel,
                });
            }
        }
        Ok(Message::text(asked.locale.text("mine-nothing-next")))
    }

    /// A panel in which the person decides nothing at `table`, with the way to another table that waits for them.
    pub(super) async fn with_next(&self, asked: &Asked<'_>, table: &Table, panel: Message) -> Result<Message, Error> {
        let waits = self.tables.store().waits_of(asked.user).await?;
        Ok(match waits.iter().any(|wait| wait.table != table.id) {
            true => self.presenter.with_next(panel, asked.locale),
            false => panel,
        })
    }

    /// Changes how the person is reminded, if anything is to be changed, and shows what holds.
    pub(super) async fn remind(&self, asked: &Asked<'_>, mut change: RemindingChange) -> Result<Message, Error> {
        if let Some(name) = &change.zone {
            let Some(known) = zone(name) else {
                let input = crate::presenters::escaped(&crate::presenters::shortened(name, 45));
                let values = [("input", input.into())];
                return Ok(Message::text(asked.locale.text_with("reminders-bad-zone", &values)));
            };
            change.zone = Some(known);
        }
        let allowed = |hours: u32| hours == 0 || (FEWEST_HOURS..=MOST_HOURS).contains(&hours);
        if change.hours.flatten().is_some_and(|hours| !allowed(hours)) {
            let values = [("from", FEWEST_HOURS.into()), ("to", MOST_HOURS.into())];
            return Ok(Message::text(asked.locale.text_with("reminders-bad-hours", &values)));
        }
        let holds = self.tables.change_reminding(asked.user, change).await?;
        let now = self.tables.clock().now();
        Ok(self.presenter.reminding(&holds, now, asked.locale))
    }
}

/// Whether a table, as it is, waits for that.
fn is_asked(table: &Table, wait: &Wait) -> bool {
    table.seat_of(wait.user) == Some(wait.seat) && table.deciders().contains(wait.seat)
}
