//! What persons get by direct message: their hand, one message throughout the game, and what they are asked while it is
//! somebody else's turn, one message for each time that they are asked.

use engine::Seat;

use super::bring::{Place, fingerprint, shows};
use super::deliver::{Delivery, Failure};
use super::messenger::DeliveryError;
use crate::locale::Locale;
use crate::presenters::Message;
use crate::table::{
    ANSWERED, ChannelId, DirectMessages, Due, Entry, EntryKind, Lane, Occupant, Post, Shown, Status, Table, UserId,
};

impl Delivery {
    /// Shows a hand to its owner; nothing if that is not to be shown, or shown already. There is one message for each
    /// game and person, and it calls nobody.
    pub(super) async fn bring_hand(&self, due: &Due, table: &Table, seat: Seat) -> Result<Option<Post>, Failure> {
        let lane = Lane::Hand(seat);
        let post = self.tables.store().post(table.id, lane).await?;
        let Some(user) = table.occupant(seat).and_then(Occupant::user) else {
            return self.take_down(due, table, post, None).await;
        };
        let known = self.tables.store().direct_messages(user).await?;
        if known.off || table.status != Status::Running {
            return self.take_down(due, table, post, Some((user, known))).await;
        }
        let shown = post.as_ref().and_then(Post::shown);
        if known.closed && !known.retry && shown.is_none() {
            // Not again before the person acts: the Hand button serves meanwhile.
            return Ok(None);
        }
        let Some(message) = self.presenter.hand_message(table, seat).await else {
            return Ok(None);
        };
        let note = self.tables.store().private_note(table.id, user).await?;
        let message = self
            .presenter
            .with_private_note(message, note.as_deref(), Locale::default());
        if shows(due, shown, &message) {
            return Ok(None);
        }
        let place = |channel| Place {
            table,
            lane,
            channel,
            told: 0,
            stretch: 0,
        };
        self.bring_directly(user, known, place, &message, post).await
    }

    /// Asks the person at `seat` what they must decide though it is not their turn. While they are asked their message is
    /// kept up to date, also where their own turn follows at once; afterwards it says what came of it.
    pub(super) async fn bring_question(&self, due: &Due, table: &Table, seat: Seat) -> Result<Option<Post>, Failure> {
        let lane = Lane::Ask(seat);
        let post = self.tables.store().post(table.id, lane).await?;
        let open = post.as_ref().filter(|post| post.stretch() != ANSWERED);
        let asked =
            table.may_act(seat) && !table.computer_plays(seat) && (open.is_some() || self.presenter.calls(table, seat));
        if !asked && open.is_none() {
            return Ok(None);
        }
        let user = table.occupant(seat).and_then(Occupant::user);
        let known = match user {
            Some(user) => self.tables.store().direct_messages(user).await?,
            None => DirectMessages::default(),
        };
        let Some(user) = user.filter(|_| asked && !known.off) else {
            return self.close_question(table, seat, post).await;
        };
        if known.closed && !known.retry && open.is_none() {
            // The table calls them.
            return Ok(None);
        }
        let log = self.tables.store().entries(table.id, 0).await?;
        let stretch = match open {
            Some(Post::Shown(shown)) if has_looked_away(&log, seat, shown.told) => table.version,
            Some(post) => post.stretch(),
            None => table.version,
        };
        let lessons = self.tables.store().lessons(table.id, user).await?;
        let given = self.tables.orders_of(table, user).await?;
        let message = self.presenter.question_message(table, seat, &log, lessons, given).await;
        let shown = open.and_then(Post::shown);
        if shows(due, shown.filter(|shown| shown.stretch == stretch), &message) {
            // What others chose at the same time changes nothing here, and what is half chosen stays in sight.
            return Ok(None);
        }
        let place = |channel| Place {
            table,
            lane,
            channel,
            told: table.version,
            stretch,
        };
        let post = self.bring_directly(user, known, place, &message, post).await?;
        Ok(post.map(|post| match post {
            Post::Shown(shown) => Post::Shown(Shown {
                told: table.version,
                ..shown
            }),
            planned @ Post::Planned(_) => planned,
        }))
    }

    /// Lets a message that asks something say what came of it, if it is known to be there. One that is only planned may have
    /// arrived; its buttons answer with the panel as it is then.
    async fn close_question(&self, table: &Table, seat: Seat, post: Option<Post>) -> Result<Option<Post>, Failure> {
        let Some(Post::Shown(shown)) = post else {
            return Ok(None);
        };
        let message = match table.occupant(seat).and_then(Occupant::user) {
            Some(user) => {
                let log = self.tables.store().entries(table.id, 0).await?;
                let given = self.tables.orders_of(table, user).await?;
                self.presenter.answered_message(table, seat, &log, given)
            }
            None => self.presenter.hand_taken_down(table, false),
        };
        match self.messenger.edit(shown.channel, shown.message, &message).await {
            Ok(()) | Err(DeliveryError::Gone | DeliveryError::DirectMessagesClosed) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(Some(Post::Shown(Shown {
            stretch: ANSWERED,
            ..shown
        })))
    }

    /// Brings a message to a person and remembers how that went. Nothing is shown where they take no direct messages.
    pub(super) async fn bring_directly<'a>(
        &self,
        user: UserId,
        known: DirectMessages,
        place: impl Fn(ChannelId) -> Place<'a>,
        message: &Message,
        post: Option<Post>,
    ) -> Result<Option<Post>, Failure> {
        let before = post.as_ref().and_then(Post::shown).cloned();
        let brought = async {
            if let Some(channel) = known.channel {
                match self.bring(&place(channel), message, post.clone()).await {
                    // It is not there any more, or was another bot's on the same database.
                    Err(Failure::Delivery(DeliveryError::Gone | DeliveryError::Forbidden(_))) => {}
                    brought => return Ok((channel, brought?)),
                }
            }
            // Discord limits how often conversations are opened more strictly than anything else.
            let channel = self.messenger.direct_messages(user).await?;
            Ok((channel, self.bring(&place(channel), message, post).await?))
        };
        let (channel, post) = match brought.await {
            Err(Failure::Delivery(DeliveryError::DirectMessagesClosed)) => {
                return self.out_of_reach(user, known, before).await;
            }
            brought => brought?,
        };
        let message = |shown: &Shown| (shown.channel, shown.message);
        let posted = post.shown().map(message) != before.as_ref().map(message);
        let now = DirectMessages {
            channel: Some(channel),
            // That an old message can be changed does not say that a new one would arrive.
            closed: known.closed && !posted,
            retry: known.retry && !posted,
            ..known
        };
        if now != known {
            self.tables.store().set_direct_messages(user, now).await?;
        }
        Ok(Some(post))
    }

    /// Remembers that a person takes no direct messages. What cannot be kept up to date is better gone; if that fails, too,
    /// it shows what nobody knows.
    async fn out_of_reach(
        &self,
        user: UserId,
        known: DirectMessages,
        shown: Option<Shown>,
    ) -> Result<Option<Post>, Failure> {
        tracing::info!("a person takes no direct messages");
        if let Some(shown) = &shown {
            let _ = self.messenger.delete(shown.channel, shown.message).await;
        }
        let now = DirectMessages {
            closed: true,
            retry: false,
            ..known
        };
        if now != known {
            self.tables.store().set_direct_messages(user, now).await?;
        }
        let unknown = shown.map(|shown| Shown {
            fingerprint: String::new(),
            ..shown
        });
        Ok(unknown.map(Post::Shown))
    }

    /// Lets a hand message say that it shows no hand any more, if there is one. `reader`: whose it is, if they still sit there.
    async fn take_down(
        &self,
        due: &Due,
        table: &Table,
        post: Option<Post>,
        reader: Option<(UserId, DirectMessages)>,
    ) -> Result<Option<Post>, Failure> {
        let Some(Post::Shown(shown)) = post else {
            return Ok(None);
        };
        let off = reader.is_some_and(|(_, known)| known.off);
        let message = self.presenter.hand_taken_down(table, off);
        if shows(due, Some(&shown), &message) {
            return Ok(None);
        }
        let edited = self.messenger.edit(shown.channel, shown.message, &message).await;
        match (edited, reader) {
            (Err(DeliveryError::DirectMessagesClosed), Some((user, known))) => {
                return self.out_of_reach(user, known, Some(shown)).await;
            }
            // Whoever has left and takes no direct messages cannot be reached by anything later either.
            (Ok(()) | Err(DeliveryError::Gone | DeliveryError::DirectMessagesClosed), _) => {}
            (Err(error), _) => return Err(error.into()),
        }
        Ok(Some(Post::Shown(Shown {
            fingerprint: fingerprint(&message),
            ..shown
        })))
    }

    /// Lets a message at the table notify nobody whom a direct message calls: one sound is enough.
    pub(super) async fn call_once(&self, table: &Table, message: &mut Message) -> Result<(), Failure> {
        for seat in table
            .deciders()
            .iter()
            .filter(|seat| self.presenter.calls(table, *seat))
        {
            let Some(user) = table.occupant(seat).and_then(Occupant::user) else {
                continue;
            };
            let known = self.tables.store().direct_messages(user).await?;
            if known.channel.is_some() && !known.closed && !known.off {
                message.mentions.retain(|mentioned| *mentioned != user);
            }
        }
        Ok(())
    }
}

/// Whether the seat has acted since entry `told`, and a person at another seat after it: then the decision has come back to
/// somebody who need not look any more. Computer players, and persons who answered in advance, act within moments.
fn has_looked_away(log: &[Entry], seat: Seat, told: u64) -> bool {
    let acts = |entry: &Entry| match entry.kind {
        EntryKind::Acted { seat, .. } => Some(seat),
        _ => None,
    };
    let fresh = &log[log.partition_point(|entry| entry.number <= told)..];
    let own = fresh.iter().rposition(|entry| acts(entry) == Some(seat));
    own.is_some_and(|own| {
        let mut after = fresh[own..].iter();
        after.any(|entry| acts(entry).is_some_and(|other| other != seat) && entry.interaction.is_some())
    })
}
