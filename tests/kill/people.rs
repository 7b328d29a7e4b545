//! Two people and a computer player at a table whose game master keeps dying.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::Seat;
use gamekeeper::presenters::{Control, Presenter};
use gamekeeper::render::Renderer;
use gamekeeper::rules::Rules;
use gamekeeper::table::{EntryKind, Status, Table};
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use sandbox::{ChannelId, Clock, Config, InteractionHandle, Message, Response, Sandbox, UserId};
use tempfile::TempDir;

use crate::early;
use crate::ledger::{Ledger, Record};
use crate::powercut::PowerCut;
use crate::program::Program;

const CHANNEL: &str = "game-night";

/// How a panel begins: with what happened since its reader last acted.
const NEWS: &str = "> ";

/// What a panel says first when the press came from an older one.
const STALE: &str = "has moved on";

/// Where the newest act of a person came from.
#[derive(Clone, Copy, Debug)]
enum Pressed {
    /// It was typed.
    Typed,
    /// The button that opens the panel, which is no act.
    YourMove,
    /// A panel that shows the table at this version.
    Panel(Option<u64>),
}

/// What was under way when the program was killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The click was not yet acknowledged.
    BeforeAcknowledgement,
    /// It was acknowledged, and nothing stored.
    BeforeCommit,
    /// It was stored, and what somebody had answered to it in advance was not.
    BeforePlanned,
    /// Something stored was not yet delivered.
    BeforeDelivery,
    /// Everything was delivered.
    AtRest,
}

/// The whole arrangement.
pub struct Ordeal {
    sandbox: Sandbox,
    folder: TempDir,
    ledger: Ledger,
    presenter: Presenter,
    channel: ChannelId,
    chance: StdRng,
    program: Option<Program>,
    /// Interactions that the program has reported as accepted.
    accepted: Vec<InteractionHandle>,
    actions: usize,
    /// How many people read "thinking…" although the program does not know that they wait.
    pub forgotten: usize,
    /// Where the newest act came from.
    pressed: Pressed,
    /// What notes what the disk keeps, where the power is cut.
    library: Option<PathBuf>,
    power: Option<PowerCut>,
    /// Bytes that were written and not synced when the power was cut, over all cuts.
    unsynced: usize,
}

impl Ordeal {
    /// A table, and a program that is killed. `library`: with it, the power is cut as well.
    pub async fn start(chance: StdRng, library: Option<PathBuf>) -> Self {
        let config = Config {
            // Deadlines pass only when the test says so.
            clock: Clock::frozen(1_795_225_800_000),
            ..Config::default()
        };
        let sandbox = Sandbox::start(config).await.expect("loopback is free");
        let folder = TempDir::new().expect("there is room for a database");
        let renderer = Arc::new(Renderer::new().expect("the embedded art is whole"));
        let mut ordeal = Self {
            channel: sandbox.channel(CHANNEL).expect("the channel exists"),
            ledger: Ledger::in_folder(folder.path()),
            presenter: Presenter::new(renderer, Rules::load().expect("the rules are whole")),
            sandbox,
            folder,
            chance,
            program: None,
            accepted: Vec::new(),
            actions: 0,
            forgotten: 0,
            pressed: Pressed::Typed,
            library,
            power: None,
            unsynced: 0,
        };
        ordeal.start_program().await;
        ordeal.open_table().await;
        ordeal
    }

    async fn start_program(&mut self) {
        let folder = self.folder.path();
        self.power = self
            .library
            .as_deref()
            .map(|library| PowerCut::prepare(library, folder));
        let environment = self.power.as_ref().map(PowerCut::environment);
        let environment = environment.as_ref().map_or(&[][..], |both| both);
        self.program = Some(Program::start(&self.sandbox, folder, environment).await);
    }

    /// After the program was killed: what the disk has not kept is gone. It stands in a new folder, for whoever still has
    /// the old files open would change them.
    fn lose_what_was_not_synced(&mut self) {
        if let Some(power) = self.power.take() {
            let folder = TempDir::new().expect("there is room for a database");
            self.unsynced += power.cut(folder.path(), &mut self.chance);
            self.ledger = Ledger::in_folder(folder.path());
            self.folder = folder;
        }
    }

    /// Bytes that were written and not synced when the power was cut, over all cuts.
    pub fn unsynced(&self) -> usize {
        self.unsynced
    }

    async fn open_table(&self) {
        for (person, command) in [("Ana", "/table open game:Bullfrogs"), ("Marek", "/table join")] {
            self.say(person, command).await;
        }
        self.ledger.settled().await;
        let lobby = self.sandbox.last_message(CHANNEL, "Ana").expect("the lobby is shown");
        let add = self
            .sandbox
            .click("Ana", lobby.id, "Add computer player")
            .expect("the lobby has the button");
        self.sandbox.acknowledged(&add).await.expect("the program answers");
        self.say("Ana", "/table start").await;
    }

    async fn say(&self, person: &str, command: &str) -> Response {
        let handle = self
            .sandbox
            .slash(person, CHANNEL, command)
            .expect("the command is well formed");
        self.sandbox.response(&handle).await.expect("the program answers")
    }

    /// How many actions have been taken at the tables that were looked at.
    pub async fn actions(&self) -> usize {
        let newest = self.ledger.newest(self.channel).await;
        self.actions + acted(&newest)
    }

    /// Lets people act, kills the program at some instant, starts it again, and checks everything.
    pub async fn survive_one_kill(&mut self) -> Phase {
        let (handle, answered) = self.killed().await;
        let phase = self.phase(&handle, answered).await;
        let waits = self.sandbox.peek(&handle).is_some_and(|answer| is_loading(&answer));
        let owed = self.ledger.owes(handle.id);
        self.go_on(&handle).await;
        match (waits, owed) {
            (true, true) => {
                let answer = self.sandbox.response(&handle).await;
                answer.expect("who waits is answered after the start");
            }
            (true, false) => self.forgotten += 1,
            (false, _) => {}
        }
        phase
    }

    /// The same with the power of the machine. Nobody looks at what is left before the program does.
    pub async fn survive_one_cut(&mut self) {
        let (handle, _) = self.killed().await;
        self.lose_what_was_not_synced();
        self.go_on(&handle).await;
    }

    /// Lets people act and kills the program at some instant: what was done last, and whether that was answered.
    async fn killed(&mut self) -> (InteractionHandle, bool) {
        let table = self.table_in_play().await;
        let handle = self.act(&table).await;
        self.some_instant().await;
        let answered = self.sandbox.peek(&handle).is_some();
        let program = self.program.take().expect("it is running between two kills");
        program.kill(&self.sandbox).await;
        (handle, answered)
    }

    /// Starts the program again, and checks everything.
    async fn go_on(&mut self, handle: &InteractionHandle) {
        self.note(handle);
        // What the dead program did not acknowledge stays so.
        self.sandbox.advance(Duration::from_secs(4));
        self.start_program().await;
        self.check().await;
    }

    async fn phase(&self, handle: &InteractionHandle, answered: bool) -> Phase {
        if self.ledger.waits().await {
            Phase::BeforeDelivery
        } else if !answered {
            Phase::BeforeAcknowledgement
        } else if self.ledger.carried_out(handle.id).await == 0 {
            Phase::BeforeCommit
        } else {
            Phase::AtRest
        }
    }

    /// Remembers an act that the program has reported as accepted. A panel that still shows the report of an earlier
    /// act says nothing about this one.
    fn note(&mut self, handle: &InteractionHandle) {
        let pressed = self.pressed;
        let answer = self
            .sandbox
            .peek(handle)
            .and_then(|response| response.newest().cloned());
        let accepted = answer.is_some_and(|answer| match pressed {
            Pressed::Typed => reports(&answer),
            Pressed::YourMove => false,
            Pressed::Panel(version) => reports(&answer) && version_of(&answer) != version,
        });
        if accepted {
            self.accepted.push(*handle);
        }
    }

    /// The table whose game runs; a new one when the last game is over.
    async fn table_in_play(&mut self) -> Table {
        let newest = self.ledger.at_rest(self.channel).await;
        if newest.table.status == Status::Running {
            return newest.table;
        }
        self.actions += acted(&newest);
        self.open_table().await;
        self.ledger.at_rest(self.channel).await.table
    }

    /// Somebody takes an action: by typing, or step by step in their panel. The last step is still under way.
    async fn act(&mut self, table: &Table) -> InteractionHandle {
        let (seat, person) = decider(table);
        if self.chance.random_bool(0.6) {
            return self.type_action(table, seat, person);
        }
        let message = self.live_messages(table).pop().expect("the table is shown");
        self.pressed = Pressed::YourMove;
        let mut handle = self
            .sandbox
            .click(person, message.id, "Your move")
            .expect("the button is live");
        // More steps than any action has.
        for _ in 0..4 {
            if self.chance.random_bool(0.15) {
                break;
            }
            let panel = self.sandbox.response(&handle).await.expect("the program answers");
            self.note(&handle);
            let Some(next) = self.choose(&panel, person) else { break };
            handle = next;
        }
        handle
    }

    fn type_action(&mut self, table: &Table, seat: Seat, person: UserId) -> InteractionHandle {
        let play = table.play.as_ref().expect("the game runs");
        let legal = play.game.legal(seat);
        let action = legal
            .choose(&mut self.chance)
            .expect("somebody who decides has a choice");
        self.pressed = Pressed::Typed;
        self.sandbox
            .slash(person, CHANNEL, &format!("/play action:{action}"))
            .expect("the command is well formed")
    }

    /// Any choice that a panel offers, the way back left out.
    fn choose(&mut self, panel: &Response, person: UserId) -> Option<InteractionHandle> {
        let message = panel.newest()?;
        let mut choices: Vec<(String, Option<String>)> = Vec::new();
        for button in message.buttons() {
            let back = button.label == "Back";
            if !back && let Ok(Control::Pick { .. }) = button.custom_id.parse() {
                choices.push((button.custom_id, None));
            }
        }
        for list in message.selects() {
            choices.extend(
                list.options
                    .into_iter()
                    .map(|(_, value)| (list.custom_id.clone(), Some(value))),
            );
        }
        let (id, value) = choices.choose(&mut self.chance)?;
        self.pressed = Pressed::Panel(version_of(message));
        let chosen = match value {
            None => self.sandbox.click(person, message.id, id),
            Some(value) => self.sandbox.select(person, message.id, id, &[value]),
        };
        Some(chosen.expect("what is offered can be chosen"))
    }

    /// Any instant of what follows a click: after so many requests of the program and some microseconds more.
    async fn some_instant(&mut self) {
        let longest = Duration::from_millis(self.chance.random_range(20..80));
        if self.chance.random_bool(0.1) {
            return self.ledger.settled().await;
        }
        let microseconds = match self.chance.random_range(0..6_u64) {
            0 => early(&mut self.chance, 8_000),
            requests => {
                let wanted = self.sandbox.request_count() + requests;
                let made = || (self.sandbox.request_count() >= wanted).then_some(());
                // Some acts take fewer requests.
                let _ = self.sandbox.wait_for(longest, made).await;
                early(&mut self.chance, 4_000)
            }
        };
        let since = Instant::now();
        while since.elapsed() < Duration::from_micros(microseconds) {
            tokio::task::yield_now().await;
        }
    }

    /// Waits until the program has nothing left to do, and checks what it has stored and what it shows.
    async fn check(&mut self) {
        let newest = self.ledger.at_rest(self.channel).await;
        for handle in &self.accepted {
            assert_eq!(
                self.ledger.carried_out(handle.id).await,
                1,
                "accepted, but not in the log once"
            );
        }
        // What was found once is never deleted: nothing in the program deletes from the log.
        self.accepted.clear();
        let live = self.live_messages(&newest.table);
        assert_eq!(live.len(), 1, "{live:#?}");
        let wanted = self.presenter.table_message(&newest.table, &[], &[]).await;
        let first_line = |text: &str| text.lines().next().unwrap_or_default().to_owned();
        assert_eq!(first_line(&live[0].content), first_line(&wanted.text));
        // How things stand. Before that, an alt text says what happened last, which this message was not told; it may
        // take the room of the last pads.
        let alts = live[0].alt_texts();
        assert_eq!(alts.len(), wanted.pictures.len());
        for (alt, picture) in alts.iter().zip(&wanted.pictures) {
            let Some((_, shown)) = alt.split_once(" VP, ") else {
                assert_eq!(*alt, picture.alt, "the final scores");
                continue;
            };
            let shown = shown.trim_end_matches('…');
            let shown = match shown.rsplit_once(" and ") {
                Some((pads, more)) if more.ends_with(" more.") => pads,
                _ => shown,
            };
            assert!(picture.alt.contains(shown), "{shown} is not in {}", picture.alt);
        }
    }

    /// The messages in the channel with buttons about a table.
    fn live_messages(&self, table: &Table) -> Vec<Message> {
        let about = |id: &str| matches!(id.parse(), Ok(Control::Table(of, _)) if of == table.id);
        let mut messages = self.sandbox.messages(CHANNEL, "Ana");
        messages.retain(|message| {
            !message.is_ephemeral() && message.buttons().iter().any(|button| about(&button.custom_id))
        });
        messages
    }

    /// After the last kill, the game goes on to its end as if nothing had happened.
    pub async fn play_to_the_end(mut self) {
        loop {
            let table = self.ledger.at_rest(self.channel).await.table;
            if table.status != Status::Running {
                assert_eq!(table.status, Status::Finished);
                break;
            }
            let (seat, person) = decider(&table);
            let handle = self.type_action(&table, seat, person);
            let answer = self.sandbox.response(&handle).await.expect("the program answers");
            assert!(answer.newest().is_some_and(reports));
        }
        self.check().await;
        let wins = self.live_messages(&self.ledger.newest(self.channel).await.table);
        assert_eq!(wins.len(), 1);
        assert_eq!(self.sandbox.violations(), []);
        self.program.take().expect("it is running").kill(&self.sandbox).await;
        self.sandbox.shutdown().await;
    }
}

/// Whether an answer reports what was done, as that to an accepted act does.
fn reports(answer: &Message) -> bool {
    answer.content.starts_with(NEWS) && !answer.content.contains(STALE)
}

/// The version of the table that a panel shows; `None` if nothing is to be chosen in it.
fn version_of(panel: &Message) -> Option<u64> {
    let buttons = panel.buttons().into_iter().map(|button| button.custom_id);
    let lists = panel.selects().into_iter().map(|list| list.custom_id);
    let mut versions = buttons.chain(lists).filter_map(|id| match id.parse() {
        Ok(Control::Pick { version, .. }) => Some(version),
        _ => None,
    });
    versions.next()
}

/// A person who must decide.
fn decider(table: &Table) -> (Seat, UserId) {
    let mut people = table.deciders().iter().filter_map(|seat| {
        let user = table.occupant(seat)?.user()?;
        Some((seat, UserId(user.0)))
    });
    people.next().expect("a table at rest waits for people")
}

fn acted(record: &Record) -> usize {
    let acted = |kind: &EntryKind| matches!(kind, EntryKind::Acted { .. });
    record.entries.iter().filter(|entry| acted(&entry.kind)).count()
}

/// Whether the person still reads that the bot is thinking.
fn is_loading(answer: &Response) -> bool {
    answer.message.as_ref().is_some_and(Message::is_loading)
}
