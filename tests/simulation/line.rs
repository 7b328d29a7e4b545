//! The program's line to Discord, on which every call may fail before or after it has an effect.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use gamekeeper::courier::{DeliveryError, Messenger};
use gamekeeper::presenters::Message;
use gamekeeper::table::{ChannelId, MessageId, UserId};
use rand::RngExt;
use rand::rngs::SmallRng;

use crate::discord::{Discord, Shape};
use crate::month;
use crate::plan::Fault;
use crate::world::{World, lock, pause};

/// The line of one run of the program.
pub struct Line {
    world: Arc<World>,
    discord: Arc<Mutex<Discord>>,
    /// Whether the program runs: a dead one says nothing.
    alive: Arc<AtomicBool>,
    dice: Mutex<SmallRng>,
}

impl Line {
    pub fn new(world: Arc<World>, discord: Arc<Mutex<Discord>>, alive: Arc<AtomicBool>, run: u64) -> Self {
        let dice = Mutex::new(world.plan.dice(("line", run)));
        Self {
            world,
            discord,
            alive,
            dice,
        }
    }

    /// How long a call takes there and back, and what goes wrong with it.
    fn fate(&self) -> (u64, u64, Option<Fault>) {
        let mut dice = lock(&self.dice);
        let (there, back) = (dice.random_range(5..60), dice.random_range(5..200));
        let chance: u32 = dice.random_range(0..1_000);
        let fault = match chance {
            0..20 => Fault::RateLimit,
            20..40 => Fault::ServerError,
            40..45 => Fault::TimeOut,
            45..70 => Fault::AnswerLost,
            _ => return (there, back, None),
        };
        (there, back, Some(fault).filter(|fault| self.world.may(*fault)))
    }

    async fn is_alive(&self) {
        if !self.alive.load(Ordering::Relaxed) {
            std::future::pending().await
        }
    }

    async fn call<T>(
        &self,
        what: String,
        effect: impl FnOnce(&mut Discord, i64) -> Result<T, DeliveryError> + Send,
    ) -> Result<T, DeliveryError> {
        self.is_alive().await;
        let (there, back, fault) = self.fate();
        pause(there).await;
        self.is_alive().await;
        if let Some(fault) = fault {
            self.world.record().fault(fault);
            self.world.note(format!("{what}: {fault:?}"));
        }
        let later = |after: Option<u64>| DeliveryError::Later {
            after: after.map(Duration::from_millis),
            reason: "a fault of Discord".to_owned(),
        };
        match fault {
            Some(Fault::RateLimit) => {
                let wait = lock(&self.dice).random_range(300..5_000);
                return Err(later(Some(wait)));
            }
            Some(Fault::ServerError) => return Err(later(None)),
            Some(Fault::TimeOut) => {
                pause(15_000).await;
                return Err(later(None));
            }
            _ => {}
        }
        let done = effect(&mut lock(&self.discord), self.world.clock.now().0);
        if fault.is_none() {
            let failed = done.as_ref().err();
            let how = failed.map_or_else(String::new, |error| format!(": {error}"));
            self.world.note(format!("{what}{how}"));
        }
        pause(back).await;
        match fault {
            Some(_) => Err(later(None)),
            None => done,
        }
    }
}

#[async_trait]
impl Messenger for Line {
    async fn post(
        &self,
        channel: ChannelId,
        message: &Message,
        nonce: &str,
    ) -> Result<(MessageId, String), DeliveryError> {
        let shows = Shape::from(message).fingerprint();
        let what = format!("post in {channel} as {nonce} {shows:016x}");
        let world = Arc::clone(&self.world);
        let post = move |discord: &mut Discord, now| {
            let posted = discord.post(channel, message, nonce, now);
            month::heard(&world, discord, channel);
            if let Ok((id, _)) = &posted {
                month::posted(&world, discord, channel, *id);
            }
            posted
        };
        self.call(what, post).await
    }

    async fn edit(&self, channel: ChannelId, message: MessageId, new: &Message) -> Result<(), DeliveryError> {
        let shows = Shape::from(new).fingerprint();
        let what = format!("edit {message} in {channel} {shows:016x}");
        self.call(what, |discord, now| discord.edit(channel, message, new, now))
            .await
    }

    async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), DeliveryError> {
        let what = format!("delete {message} in {channel}");
        self.call(what, |discord, _| discord.delete(channel, message)).await
    }

    async fn direct_messages(&self, user: UserId) -> Result<ChannelId, DeliveryError> {
        let what = format!("converse with {user}");
        self.call(what, |discord, _| Ok(discord.direct(user))).await
    }

    async fn thread_at(&self, channel: ChannelId, message: MessageId, _: &str) -> Result<ChannelId, DeliveryError> {
        let what = format!("thread at {message} in {channel}");
        self.call(what, |discord, now| discord.thread_at(channel, message, now))
            .await
    }

    async fn new_thread(&self, channel: ChannelId, _: &str) -> Result<ChannelId, DeliveryError> {
        let what = format!("thread in {channel}");
        self.call(what, |discord, now| discord.new_thread(channel, now)).await
    }
}
