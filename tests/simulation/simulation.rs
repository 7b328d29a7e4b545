//! A run: people, the program, Discord and the disk, all in simulated time.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use gamekeeper::presenters::Presenter;
use gamekeeper::render::Renderer;
use gamekeeper::rules::Rules;
use gamekeeper::table::{InteractionId, MessageId, UserId};
use rand::RngExt;
use rand::rngs::SmallRng;
use tokio::sync::oneshot;

use crate::checks::Checks;
use crate::discord::{Discord, Shape};
use crate::gateway::{Interaction, Verdict, What};
use crate::plan::Fault;
use crate::program::{Program, Running, gateway};
use crate::world::{BEGIN, World, lock, pause};

/// How long a person waits for an answer, in milliseconds.
const PATIENCE: u64 = 20_000;

/// So many of the newest presses of a group may be repeated later.
const REMEMBERED: usize = 20;

/// Something that a person did, to be done again.
pub type Memory = (UserId, What, Option<MessageId>);

pub struct Simulation {
    pub world: Arc<World>,
    pub discord: Arc<Mutex<Discord>>,
    pub presenter: Arc<Presenter>,
    pub checks: Mutex<Checks>,
    pub running: Running,
    runs: AtomicU64,
    interactions: AtomicU64,
    /// Presses that have not come to an end.
    in_flight: AtomicU64,
    network: Mutex<SmallRng>,
    memories: Mutex<BTreeMap<u64, VecDeque<Memory>>>,
}

/// What came of one arrival of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// The program said so.
    Said(Verdict),
    /// It was not acknowledged, so it must have no effect.
    Unacknowledged,
    /// No program was there.
    Unheard,
    /// The program died over it.
    Unknown,
}

impl Simulation {
    pub fn new(world: World) -> Arc<Self> {
        let renderer = Renderer::of_words().expect("the embedded art is whole");
        let presenter = Presenter::new(Arc::new(renderer), Rules::load().expect("the rules are whole"));
        Arc::new(Self {
            network: Mutex::new(world.plan.dice("network")),
            world: Arc::new(world),
            discord: Arc::default(),
            presenter: Arc::new(presenter),
            checks: Mutex::default(),
            running: Mutex::new(None),
            runs: AtomicU64::new(0),
            interactions: AtomicU64::new(1_000),
            in_flight: AtomicU64::new(0),
            memories: Mutex::default(),
        })
    }

    /// Starts the program, and again whenever it was killed, for ever.
    pub async fn operate(self: Arc<Self>) {
        loop {
            let run = self.runs.fetch_add(1, Ordering::Relaxed);
            self.world.note(format!("start {run}"));
            let program = Program::start(&self.world, &self.discord, &self.presenter, run);
            *lock(&self.running) = Some(program);
            self.world.doom.notified().await;
            let program = lock(&self.running).take();
            if let Some(program) = program {
                program.kill().await;
            }
            self.world.note("killed");
            self.world.timed("reopen", || self.world.disk.reopen());
            lock(&self.checks).after_kill(&self.world);
            let down = lock(&self.network).random_range(1_000..120_000);
            pause(down).await;
        }
    }

    pub fn is_running(&self) -> bool {
        lock(&self.running).is_some()
    }

    pub fn is_quiet(&self) -> bool {
        self.in_flight.load(Ordering::Relaxed) == 0 && self.is_running()
    }

    /// Waits through the night, if it is night.
    pub async fn daytime(&self, dice: &mut SmallRng) {
        while self.world.is_calm() {
            let today = (self.world.clock.now().0 - BEGIN) % 86_400_000;
            pause((86_400_000 - today).unsigned_abs() + dice.random_range(1..600_000)).await;
        }
    }

    /// Lets a person act, and waits for the answer as long as a person does.
    pub async fn press(
        self: &Arc<Self>,
        group: u64,
        user: UserId,
        what: What,
        pressed_in: Option<MessageId>,
    ) -> Option<Shape> {
        self.remember(group, (user, what.clone(), pressed_in));
        let interaction = Interaction {
            id: InteractionId(self.interactions.fetch_add(1, Ordering::Relaxed)),
            user,
            what,
            pressed_in,
        };
        let (delay, again) = {
            let mut network = lock(&self.network);
            let late = network.random_bool(0.05);
            let delay = match late && self.world.may(Fault::PressDelayed) {
                true => network.random_range(500..5_000),
                false => network.random_range(20..150),
            };
            let again = network.random_range(0..3_000_u64);
            (delay, Some(again).filter(|_| network.random_bool(0.05)))
        };
        self.world.note(format!("{interaction:?}"));
        if delay >= 500 {
            self.world.record().fault(Fault::PressDelayed);
        }
        let again = again.filter(|_| self.world.may(Fault::PressRepeated));
        lock(&self.checks).sent(interaction.id, 1 + u64::from(again.is_some()));
        if let Some(again) = again {
            self.world.record().fault(Fault::PressRepeated);
            let (sent, _) = oneshot::channel();
            self.send(interaction.clone(), delay + again, sent);
        }
        let (sent, answer) = oneshot::channel();
        self.send(interaction, delay, sent);
        let answer = tokio::time::timeout(Duration::from_millis(PATIENCE), answer).await;
        answer.ok()?.ok()?
    }

    fn send(self: &Arc<Self>, interaction: Interaction, delay: u64, answer: oneshot::Sender<Option<Shape>>) {
        self.in_flight.fetch_add(1, Ordering::Relaxed);
        let run = Arc::clone(self);
        tokio::spawn(async move {
            pause(delay).await;
            let (heard, shown) = run.arrive(&interaction).await;
            run.world.note(format!("{} {heard:?}", interaction.id));
            run.world.record().count(match heard {
                Heard::Said(Verdict::Accepted) => "accepted",
                Heard::Said(Verdict::Refused) => "refused",
                Heard::Said(Verdict::Looked) => "looked",
                Heard::Said(Verdict::Failed) => "failed",
                Heard::Unacknowledged => "unacknowledged",
                Heard::Unheard => "unheard",
                Heard::Unknown => "died over",
            });
            run.in_flight.fetch_sub(1, Ordering::Relaxed);
            run.world
                .timed("checks", || lock(&run.checks).heard(&run, &interaction, heard));
            let _ = answer.send(shown);
        });
    }

    /// An interaction arrives at the program.
    async fn arrive(&self, interaction: &Interaction) -> (Heard, Option<Shape>) {
        let acknowledged = {
            let mut network = lock(&self.network);
            if network.random_bool(0.002) && self.world.may(Fault::Kill) {
                self.world.record().fault(Fault::Kill);
                let after = network.random_range(0..400);
                let world = Arc::clone(&self.world);
                tokio::spawn(async move {
                    pause(after).await;
                    world.doom.notify_one();
                });
            }
            match network.random_range(0..100) {
                0 => Some(Fault::AcknowledgementLost),
                1 => Some(Fault::AcknowledgementRefused),
                _ => None,
            }
        };
        if let Some(fault) = acknowledged.filter(|fault| self.world.may(*fault)) {
            self.world.record().fault(fault);
            return (Heard::Unacknowledged, None);
        }
        let Some(gateway) = gateway(&self.running) else {
            return (Heard::Unheard, None);
        };
        let (done, answered) = oneshot::channel();
        let at_work = interaction.clone();
        let work = async move {
            let _ = done.send(gateway.answer(&at_work).await);
        };
        if let Some(program) = lock(&self.running).as_mut() {
            program.tasks.spawn(work);
        }
        let answered = answered.await;
        self.look_for_panics();
        match answered {
            Ok((verdict, message)) => (Heard::Said(verdict), message.as_ref().map(Shape::from)),
            Err(_) => (Heard::Unknown, None),
        }
    }

    /// Whatever has ended well is forgotten; nothing may panic.
    fn look_for_panics(&self) {
        if let Some(program) = lock(&self.running).as_mut() {
            while let Some(ended) = program.tasks.try_join_next() {
                if let Err(error) = ended {
                    self.world.violate(format!("the program panicked: {error}"));
                }
            }
        }
    }

    fn remember(&self, group: u64, memory: Memory) {
        let mut memories = lock(&self.memories);
        let memories = memories.entry(group).or_default();
        memories.push_back(memory);
        if memories.len() > REMEMBERED {
            memories.pop_front();
        }
    }

    /// Something that somebody of the group did before.
    pub fn remembered(&self, group: u64, dice: &mut SmallRng) -> Option<Memory> {
        let memories = lock(&self.memories);
        let memories = memories.get(&group).filter(|memories| !memories.is_empty())?;
        Some(memories[dice.random_range(0..memories.len())].clone())
    }
}
