//! A message on its way to a lane: planned, posted, edited, replaced.

use std::hash::Hasher;

use siphasher::sip::SipHasher13;

use super::deliver::{Delivery, Failure};
use super::messenger::DeliveryError;
use crate::presenters::Message;
use crate::table::{ANSWERED, ChannelId, Due, Lane, Plan, Post, Shown, StoreError, Table};

/// Where a message belongs.
pub(super) struct Place<'a> {
    /// The table as the message shows it.
    pub table: &'a Table,
    pub lane: Lane,
    pub channel: ChannelId,
    /// The newest entry of the log that an older message has told already.
    pub told: u64,
    /// The stretch of decisions that the table is in: while it lasts, the same message is edited.
    pub stretch: u64,
}

impl Delivery {
    /// Brings `message` to its place: edits the lane's message if it still serves, else posts a new one and lets the old
    /// one say in a line what happened in it. `post` is what the lane shows.
    pub(super) async fn bring(
        &self,
        place: &Place<'_>,
        message: &Message,
        mut post: Option<Post>,
    ) -> Result<Post, Failure> {
        loop {
            let next = match post {
                Some(Post::Shown(shown)) if place.holds(&shown) => {
                    if self.edit(&shown, message).await? {
                        return self.settled(place, shown, message).await;
                    }
                    Post::Planned(self.plan(place, Some(Post::Shown(shown))).await?)
                }
                Some(Post::Planned(plan)) if plan.channel == place.channel => {
                    let (shown, text) = self.post(place, plan, message).await?;
                    if text == message.text {
                        let shown = Shown {
                            stretch: place.stretch,
                            begun: place.table.version,
                            fingerprint: fingerprint(message),
                            ..shown
                        };
                        self.keep(place, &Post::Shown(shown.clone())).await?;
                        return self.settled(place, shown, message).await;
                    }
                    // It was posted before, but whether it arrived was not known; the table has moved on since.
                    let shown = Post::Shown(shown);
                    self.keep(place, &shown).await?;
                    shown
                }
                other => Post::Planned(self.plan(place, other).await?),
            };
            post = Some(next);
        }
    }

    /// Lets the message show something else; no if it does not exist any more.
    async fn edit(&self, shown: &Shown, message: &Message) -> Result<bool, DeliveryError> {
        match self.messenger.edit(shown.channel, shown.message, message).await {
            Ok(()) => Ok(true),
            Err(DeliveryError::Gone) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Takes note that a message is about to be posted, so that after a crash, or if its answer is lost, the same one
    /// is asked for again, whatever has become of the table.
    async fn plan(&self, place: &Place<'_>, old: Option<Post>) -> Result<Plan, Failure> {
        let old = match old {
            Some(Post::Shown(old)) if place.replaces(&old) => Some(old),
            _ => None,
        };
        if let Some(old) = &old {
            self.retire(place, old).await?;
        }
        let plan = Plan {
            channel: place.channel,
            stretch: place.stretch,
            told: place.told,
            begun: place.table.version,
            replaces: old.map(|old| (old.channel, old.message)),
        };
        self.keep(place, &Post::Planned(plan.clone())).await?;
        Ok(plan)
    }

    /// Posts what was planned, and tells what text the message has: another than asked for if it was there already.
    async fn post(&self, place: &Place<'_>, plan: Plan, message: &Message) -> Result<(Shown, String), Failure> {
        let nonce = nonce(place, &plan);
        let (id, text) = self.messenger.post(plan.channel, message, &nonce).await?;
        let shown = Shown {
            channel: plan.channel,
            message: id,
            stretch: plan.stretch,
            told: plan.told,
            begun: plan.begun,
            fingerprint: String::new(),
            retired: plan.replaces,
        };
        Ok((shown, text))
    }

    /// The message as it stands when it shows `message` and is the only one of its lane with controls.
    async fn settled(&self, place: &Place<'_>, shown: Shown, message: &Message) -> Result<Post, Failure> {
        self.retire(place, &shown).await?;
        Ok(Post::Shown(Shown {
            fingerprint: fingerprint(message),
            retired: None,
            ..shown
        }))
    }

    async fn keep(&self, place: &Place<'_>, post: &Post) -> Result<(), StoreError> {
        self.tables.store().keep_post(place.table.id, place.lane, post).await
    }

    /// Lets the message that `by` replaced say in a line what happened in it, without anything to press; a call is
    /// deleted. The line is made from the log, so that it is the same however often this is done.
    async fn retire(&self, place: &Place<'_>, by: &Shown) -> Result<(), Failure> {
        let Some((channel, message)) = by.retired else {
            return Ok(());
        };
        let line = match place.lane {
            Lane::Call | Lane::Remind(_) | Lane::Next(_) => return self.delete(channel, message).await,
            Lane::Table => {
                let mut entries = self.tables.store().entries(place.table.id, 0).await?;
                entries.retain(|entry| entry.number <= by.begun);
                self.presenter.replaced_message(place.table, &entries, by.told)
            }
            Lane::Ask(_) if channel == by.channel => self.presenter.replaced_question(place.table),
            Lane::Hand(_) | Lane::Ask(_) => self.presenter.hand_taken_down(place.table, false),
            // They replace nothing.
            Lane::Results | Lane::Follower(_) => return Ok(()),
        };
        match (self.messenger.edit(channel, message, &line).await, place.lane) {
            (Err(DeliveryError::Gone), _)
            | (Err(DeliveryError::DirectMessagesClosed), Lane::Hand(_) | Lane::Ask(_)) => Ok(()),
            (edited, _) => Ok(edited?),
        }
    }
}

impl Place<'_> {
    /// Whether a message can be edited to show the table as it is.
    pub fn holds(&self, shown: &Shown) -> bool {
        let current = match self.lane {
            Lane::Table | Lane::Call | Lane::Ask(_) => shown.stretch == self.stretch,
            Lane::Remind(_) | Lane::Next(_) => (shown.stretch, shown.told) == (self.stretch, self.told),
            // A person has one hand message for each game, and a game ends once.
            Lane::Hand(_) | Lane::Results | Lane::Follower(_) => true,
        };
        current && shown.channel == self.channel
    }

    /// Whether something must become of an older message where a new one is posted.
    fn replaces(&self, old: &Shown) -> bool {
        match self.lane {
            Lane::Table | Lane::Call => true,
            // Somebody else sat there before.
            Lane::Hand(_) => old.channel != self.channel,
            // One that was answered says so already.
            Lane::Ask(_) | Lane::Remind(_) | Lane::Next(_) => old.stretch != ANSWERED,
            Lane::Results | Lane::Follower(_) => false,
        }
    }
}

/// A repeated post of the same message must not appear twice: the nonce names the table, the lane and the moment it was
/// planned, and the message that it replaces, so that a deleted message can be posted anew.
fn nonce(place: &Place<'_>, plan: &Plan) -> String {
    let replaced = plan.replaces.map_or(0, |(_, message)| message.0 % 1_000_000);
    format!("{}.{}.{}.{replaced}", place.table.id, place.lane.code(), plan.begun)
}

/// Whether a message is known to show this already. After an attempt that failed nobody knows: it may have had its effect.
pub(super) fn shows(due: &Due, shown: Option<&Shown>, message: &Message) -> bool {
    due.attempts == 0 && shown.is_some_and(|shown| shown.fingerprint == fingerprint(message))
}

/// Tells whether two messages show the same. It is kept in the database, so it must come out the same with every
/// release: SipHash-1-3 over text and alt texts, each followed by a byte that UTF-8 never has.
pub(super) fn fingerprint(message: &Message) -> String {
    let mut hasher = SipHasher13::new();
    let alts = message.pictures.iter().map(|picture| &picture.alt);
    for text in std::iter::once(&message.text).chain(alts) {
        hasher.write(text.as_bytes());
        hasher.write(&[0xff]);
    }
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presenters::Picture;

    #[test]
    fn fingerprints_are_those_that_databases_already_hold() {
        let picture = |alt: &str| Picture {
            name: "hand.png",
            png: Vec::new(),
            permit: None,
            alt: alt.to_owned(),
        };
        let message = Message {
            text: "Ana’s hand".to_owned(),
            pictures: vec![picture("three pads"), picture("")],
            ..Message::default()
        };
        assert_eq!(fingerprint(&message), "8f89243ea0ba9ba5");
        assert_ne!(fingerprint(&message), fingerprint(&Message::text("Ana’s hand")));
    }
}
