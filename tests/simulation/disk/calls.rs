//! Every call of the store, with what becomes of it.

use async_trait::async_trait;
use engine::{AnyGame, Order};
use gamekeeper::table::{
    Absences, Answers, Change, ChannelId, DirectMessages, Due, Entry, GameResult, GuildId, InteractionId, Lane,
    NewTable, Notes, Orders, Outbox, Owed, People, Personal, PersonalTables, Post, Reminders, Reminding, Scope,
    Settings, SettingsStore, Status, Store, StoreError, Table, TableId, TableStore, Timestamp, UserId, Wait,
    WholeTable,
};

use super::{Access, FailingStore};

#[async_trait]
impl TableStore for FailingStore {
    async fn open(&self, new: &NewTable) -> Result<Table, StoreError> {
        self.call(Access::Write, "open", self.store.open(new)).await
    }

    async fn load(&self, table: TableId) -> Result<Option<Table>, StoreError> {
        self.call(Access::Read, "load", self.store.load(table)).await
    }

    async fn newest_in(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        self.call(Access::Read, "newest_in", self.store.newest_in(channel))
            .await
    }

    async fn open_in(&self, channel: ChannelId) -> Result<Vec<TableId>, StoreError> {
        self.call(Access::Read, "open_in", self.store.open_in(channel)).await
    }

    async fn lobbies_of(&self, guild: GuildId) -> Result<Vec<TableId>, StoreError> {
        self.call(Access::Read, "lobbies_of", self.store.lobbies_of(guild))
            .await
    }

    async fn commit(&self, change: &Change) -> Result<(), StoreError> {
        self.call(Access::Write, "commit", self.store.commit(change)).await
    }

    async fn carried_out(&self, interaction: InteractionId) -> Result<Option<TableId>, StoreError> {
        self.call(Access::Read, "carried_out", self.store.carried_out(interaction))
            .await
    }

    async fn entries(&self, table: TableId, after: u64) -> Result<Vec<Entry>, StoreError> {
        self.call(Access::Read, "entries", self.store.entries(table, after))
            .await
    }

    async fn initial(&self, table: TableId) -> Result<Option<AnyGame>, StoreError> {
        self.call(Access::Read, "initial", self.store.initial(table)).await
    }

    async fn import(&self, whole: &WholeTable) -> Result<TableId, StoreError> {
        self.call(Access::Write, "import", self.store.import(whole)).await
    }

    async fn awake(&self) -> Result<Vec<TableId>, StoreError> {
        self.call(Access::Read, "awake", self.store.awake()).await
    }

    async fn untouched_lobbies(&self, before: Timestamp) -> Result<(Vec<TableId>, Option<Timestamp>), StoreError> {
        self.call(Access::Read, "untouched_lobbies", self.store.untouched_lobbies(before))
            .await
    }

    async fn with_status(&self, status: Status) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
        self.call(Access::Read, "with_status", self.store.with_status(status))
            .await
    }
}

#[async_trait]
impl Outbox for FailingStore {
    async fn due(&self) -> Result<Vec<Due>, StoreError> {
        self.call(Access::Read, "due", self.store.due()).await
    }

    async fn delivered(&self, due: &Due, post: Option<&Post>) -> Result<(), StoreError> {
        self.call(Access::Write, "delivered", self.store.delivered(due, post))
            .await
    }

    async fn keep_post(&self, table: TableId, lane: Lane, post: &Post) -> Result<(), StoreError> {
        self.call(Access::Write, "keep_post", self.store.keep_post(table, lane, post))
            .await
    }

    async fn put_off(&self, due: &Due, not_before: Timestamp) -> Result<(), StoreError> {
        self.call(Access::Write, "put_off", self.store.put_off(due, not_before))
            .await
    }

    async fn post(&self, table: TableId, lane: Lane) -> Result<Option<Post>, StoreError> {
        self.call(Access::Read, "post", self.store.post(table, lane)).await
    }

    async fn show(&self, table: &Table, lane: Lane) -> Result<(), StoreError> {
        self.call(Access::Write, "show", self.store.show(table, lane)).await
    }
}

#[async_trait]
impl People for FailingStore {
    async fn direct_messages(&self, user: UserId) -> Result<DirectMessages, StoreError> {
        self.call(Access::Read, "direct_messages", self.store.direct_messages(user))
            .await
    }

    async fn set_direct_messages(&self, user: UserId, messages: DirectMessages) -> Result<(), StoreError> {
        let set = self.store.set_direct_messages(user, messages);
        self.call(Access::Write, "set_direct_messages", set).await
    }

    async fn switch_direct_messages(&self, user: UserId, off: bool) -> Result<(), StoreError> {
        let switch = self.store.switch_direct_messages(user, off);
        self.call(Access::Write, "switch_direct_messages", switch).await
    }

    async fn lessons(&self, table: TableId, user: UserId) -> Result<bool, StoreError> {
        self.call(Access::Read, "lessons", self.store.lessons(table, user))
            .await
    }

    async fn set_lessons(&self, table: TableId, user: UserId, wanted: bool) -> Result<(), StoreError> {
        let set = self.store.set_lessons(table, user, wanted);
        self.call(Access::Write, "set_lessons", set).await
    }
}

#[async_trait]
impl Personal for FailingStore {
    async fn private_note(&self, table: TableId, user: UserId) -> Result<Option<String>, StoreError> {
        self.call(Access::Read, "private_note", self.store.private_note(table, user))
            .await
    }

    async fn set_private_note(&self, table: &Table, user: UserId, note: Option<&str>) -> Result<(), StoreError> {
        self.call(
            Access::Write,
            "set_private_note",
            self.store.set_private_note(table, user, note),
        )
        .await
    }

    async fn followers(&self, table: TableId) -> Result<Vec<(u32, UserId)>, StoreError> {
        self.call(Access::Read, "followers", self.store.followers(table)).await
    }

    async fn set_follows(&self, table: TableId, user: UserId, follows: bool) -> Result<(), StoreError> {
        self.call(
            Access::Write,
            "set_follows",
            self.store.set_follows(table, user, follows),
        )
        .await
    }

    async fn avoided(&self, user: UserId) -> Result<Vec<UserId>, StoreError> {
        self.call(Access::Read, "avoided", self.store.avoided(user)).await
    }

    async fn set_avoids(&self, user: UserId, other: UserId, avoids: bool) -> Result<(), StoreError> {
        self.call(Access::Write, "set_avoids", self.store.set_avoids(user, other, avoids))
            .await
    }

    async fn game_results(&self, guild: GuildId) -> Result<Vec<GameResult>, StoreError> {
        self.call(Access::Read, "game_results", self.store.game_results(guild))
            .await
    }

    async fn stats_off(&self, user: UserId) -> Result<bool, StoreError> {
        self.call(Access::Read, "stats_off", self.store.stats_off(user)).await
    }

    async fn set_stats_off(&self, user: UserId, off: bool) -> Result<(), StoreError> {
        self.call(Access::Write, "set_stats_off", self.store.set_stats_off(user, off))
            .await
    }

    async fn make_results_again(&self) -> Result<usize, StoreError> {
        self.call(Access::Write, "make_results_again", self.store.make_results_again())
            .await
    }

    async fn tables_of(&self, user: UserId) -> Result<PersonalTables, StoreError> {
        self.call(Access::Read, "tables_of", self.store.tables_of(user)).await
    }

    async fn personal_data(&self, user: UserId) -> Result<serde_json::Value, StoreError> {
        self.call(Access::Read, "personal_data", self.store.personal_data(user))
            .await
    }

    async fn forget(&self, user: UserId) -> Result<(), StoreError> {
        self.call(Access::Write, "forget", self.store.forget(user)).await
    }
}

#[async_trait]
impl Orders for FailingStore {
    async fn orders(&self, table: TableId) -> Result<Vec<(UserId, Order)>, StoreError> {
        self.call(Access::Read, "orders", self.store.orders(table)).await
    }

    async fn give_order(&self, table: &Table, user: UserId, order: &Order, lanes: &[Lane]) -> Result<(), StoreError> {
        self.call(
            Access::Write,
            "give_order",
            self.store.give_order(table, user, order, lanes),
        )
        .await
    }

    async fn drop_order(&self, table: &Table, user: UserId, about: &str, lanes: &[Lane]) -> Result<(), StoreError> {
        self.call(
            Access::Write,
            "drop_order",
            self.store.drop_order(table, user, about, lanes),
        )
        .await
    }
}

#[async_trait]
impl Answers for FailingStore {
    async fn owe(&self, owed: &Owed) -> Result<(), StoreError> {
        self.call(Access::Write, "owe", self.store.owe(owed)).await
    }

    async fn answered(&self, interaction: InteractionId) -> Result<(), StoreError> {
        self.call(Access::Write, "answered", self.store.answered(interaction))
            .await
    }

    async fn owed(&self, now: Timestamp) -> Result<Vec<Owed>, StoreError> {
        self.call(Access::Read, "owed", self.store.owed(now)).await
    }
}

#[async_trait]
impl Absences for FailingStore {
    async fn away_until(&self, user: UserId) -> Result<Option<Timestamp>, StoreError> {
        self.call(Access::Read, "away_until", self.store.away_until(user)).await
    }

    async fn set_away(&self, user: UserId, until: Timestamp) -> Result<(), StoreError> {
        self.call(Access::Write, "set_away", self.store.set_away(user, until))
            .await
    }

    async fn absences_to_tell(&self, now: Timestamp) -> Result<Vec<(TableId, UserId, Option<Timestamp>)>, StoreError> {
        self.call(Access::Read, "absences_to_tell", self.store.absences_to_tell(now))
            .await
    }

    async fn tables_due(&self, now: Timestamp) -> Result<Vec<TableId>, StoreError> {
        self.call(Access::Read, "tables_due", self.store.tables_due(now)).await
    }

    async fn next_due(&self, after: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        self.call(Access::Read, "next_due", self.store.next_due(after)).await
    }

    async fn close_damaged(
        &self,
        table: TableId,
        by: UserId,
        interaction: InteractionId,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        let close = self.store.close_damaged(table, by, interaction, at);
        self.call(Access::Write, "close_damaged", close).await
    }
}

#[async_trait]
impl SettingsStore for FailingStore {
    async fn settings(&self, scope: Scope) -> Result<Settings, StoreError> {
        self.call(Access::Read, "settings", self.store.settings(scope)).await
    }

    async fn set_settings(&self, scope: Scope, settings: Settings) -> Result<(), StoreError> {
        self.call(Access::Write, "set_settings", self.store.set_settings(scope, settings))
            .await
    }
}

#[async_trait]
impl Reminders for FailingStore {
    async fn waits_at(&self, table: TableId) -> Result<Vec<Wait>, StoreError> {
        self.call(Access::Read, "waits_at", self.store.waits_at(table)).await
    }

    async fn waits_of(&self, user: UserId) -> Result<Vec<Wait>, StoreError> {
        self.call(Access::Read, "waits_of", self.store.waits_of(user)).await
    }

    async fn open_tables_of(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        self.call(Access::Read, "open_tables_of", self.store.open_tables_of(user))
            .await
    }

    async fn begin_waits(&self, table: &Table) -> Result<(), StoreError> {
        self.call(Access::Write, "begin_waits", self.store.begin_waits(table))
            .await
    }

    async fn without_waits(&self) -> Result<Vec<TableId>, StoreError> {
        self.call(Access::Read, "without_waits", self.store.without_waits())
            .await
    }

    async fn send_reminders(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        self.call(Access::Write, "send_reminders", self.store.send_reminders(now))
            .await
    }

    async fn set_tried(&self, wait: &Wait, tried: Option<Timestamp>) -> Result<(), StoreError> {
        self.call(Access::Write, "set_tried", self.store.set_tried(wait, tried))
            .await
    }

    async fn postpone_reminder(&self, wait: &Wait, until: Timestamp) -> Result<(), StoreError> {
        let postpone = self.store.postpone_reminder(wait, until);
        self.call(Access::Write, "postpone_reminder", postpone).await
    }

    async fn reminded(&self, wait: &Wait, at: Timestamp, next: Option<Timestamp>) -> Result<(), StoreError> {
        self.call(Access::Write, "reminded", self.store.reminded(wait, at, next))
            .await
    }

    async fn reminding(&self, user: UserId) -> Result<Reminding, StoreError> {
        self.call(Access::Read, "reminding", self.store.reminding(user)).await
    }

    async fn set_reminding(&self, user: UserId, reminding: &Reminding) -> Result<(), StoreError> {
        let set = self.store.set_reminding(user, reminding);
        self.call(Access::Write, "set_reminding", set).await
    }
}

#[async_trait]
impl Notes for FailingStore {
    async fn note(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.call(Access::Read, "note", self.store.note(name)).await
    }

    async fn set_note(&self, name: &str, value: &str) -> Result<(), StoreError> {
        self.call(Access::Write, "set_note", self.store.set_note(name, value))
            .await
    }
}

#[async_trait]
impl Store for FailingStore {
    async fn lost(&self) -> StoreError {
        std::future::pending().await
    }

    async fn tend(&self) {
        std::future::pending().await
    }

    async fn close(&self) {}
}
