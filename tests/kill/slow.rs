//! What slow games need, killed at every step: going back by agreement, votes, seats that go to others, answers in advance as they
//! are given and as they are played, and tables from files.

mod planned;

use std::time::{Duration, Instant};

use engine::Order;
use gamekeeper::presenters::{Control, Press, VoteAt};
use gamekeeper::table::{Attendance, EntryKind, GoneBack, Occupant, Remedy, Status, TimeLimit, Timestamp};
use rand::RngExt;
use rand::rngs::StdRng;
use sandbox::{ChannelId, Clock, Config, InteractionHandle, Message, MessageId, Response, Sandbox, UserId};
use tempfile::TempDir;

use crate::early;
use crate::ledger::{Ledger, Record};
use crate::people::Phase;
use crate::program::{PATIENCE, Program};

const CHANNEL: &str = "game-night";
const ELSEWHERE: &str = "elsewhere";

/// More than any time limit and its bank, in milliseconds.
const LONG: i64 = 30 * 24 * 60 * 60 * 1000;

/// What is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Somebody asks to go back, and the others agree or do not.
    Undo,
    /// Time is up, and the others vote.
    Vote,
    /// A seat is offered and taken.
    Seat,
    /// An answer is given before it is asked for.
    Answer,
    /// An answer that was given in advance is asked for.
    Planned,
    /// A table is brought from a file.
    Import,
}

impl Kind {
    pub const ALL: [Self; 6] = [
        Self::Undo,
        Self::Vote,
        Self::Planned,
        Self::Seat,
        Self::Answer,
        Self::Import,
    ];
}

/// One table, and the program that is killed at it.
pub struct Trial {
    sandbox: Sandbox,
    folder: TempDir,
    ledger: Ledger,
    channel: ChannelId,
    chance: StdRng,
    program: Option<Program>,
    phases: Vec<Phase>,
    /// Whether it is killed soon after a press is kept, as a rule.
    eager: bool,
}

impl Trial {
    /// Goes through everything of one kind, and gives what was under way at each kill.
    pub async fn of(kind: Kind, chance: StdRng) -> Vec<Phase> {
        let config = Config {
            clock: Clock::frozen(1_795_225_800_000),
            ..Config::default()
        };
        let sandbox = Sandbox::start(config).await.expect("loopback is free");
        let folder = TempDir::new().expect("there is room for a database");
        let mut trial = Self {
            channel: sandbox.channel(CHANNEL).expect("the channel exists"),
            program: Some(Program::start(&sandbox, folder.path(), &[]).await),
            ledger: Ledger::in_folder(folder.path()),
            sandbox,
            folder,
            chance,
            phases: Vec::new(),
            eager: false,
        };
        match kind {
            Kind::Undo => trial.undo().await,
            Kind::Vote => trial.vote().await,
            Kind::Seat => trial.seat().await,
            Kind::Answer => trial.answer().await,
            Kind::Planned => trial.planned().await,
            Kind::Import => trial.import().await,
        }
        assert_eq!(trial.sandbox.violations(), []);
        let program = trial.program.take().expect("it is running");
        program.kill(&trial.sandbox).await;
        trial.sandbox.shutdown().await;
        trial.phases
    }

    async fn say(&self, person: &str, command: &str) -> Response {
        let handle = self.slash(person, command);
        self.sandbox.response(&handle).await.expect("the program answers")
    }

    fn slash(&self, person: &str, command: &str) -> InteractionHandle {
        let typed = self.sandbox.slash(person, CHANNEL, command);
        typed.expect("the command is well formed")
    }

    async fn open(&self, game: &str, people: &[&str]) {
        self.say(people[0], &format!("/table open game:{game}")).await;
        for (seated, person) in (1..).zip(&people[1..]) {
            // On a busy machine an acknowledgement may come too late, and then nothing is done.
            while self.record().await.table.seats.len() == seated {
                self.say(person, "/table join").await;
            }
        }
        while self.record().await.table.status == Status::Lobby {
            self.say(people[0], "/table start").await;
        }
    }

    async fn record(&self) -> Record {
        self.ledger.at_rest(self.channel).await
    }

    /// Who must decide takes any action; who that was.
    async fn act(&mut self) -> UserId {
        let table = self.record().await.table;
        let seat = table.deciders().iter().next().expect("the game runs");
        let user = table.occupant(seat).and_then(Occupant::user).expect("a person");
        let legal = table.play.expect("the game runs").game.legal(seat);
        let action = &legal[self.chance.random_range(0..legal.len())];
        let typed = self
            .sandbox
            .slash(UserId(user.0), CHANNEL, &format!("/play action:{action}"));
        let handle = typed.expect("the command is well formed");
        self.sandbox.response(&handle).await.expect("the program answers");
        UserId(user.0)
    }

    /// The newest message in the channel with this button.
    fn message_with(&self, label: &str) -> Message {
        let mut messages = self.sandbox.messages(CHANNEL, "Ana").into_iter().rev();
        let found = messages
            .find(|message| !message.is_ephemeral() && message.buttons().iter().any(|button| button.label == label));
        found.unwrap_or_else(|| panic!("nothing offers {label}"))
    }

    fn press(&self, person: UserId, message: MessageId, label: &str) -> InteractionHandle {
        self.sandbox.click(person, message, label).expect("the button is live")
    }

    /// Somebody does something, over which the program is killed. What they were told is done is kept once; what is not kept
    /// they do again. `kept`: how often it is.
    async fn killed(
        &mut self,
        deed: impl AsyncFn(&Self) -> InteractionHandle,
        told: impl Fn(&Message) -> bool,
        kept: impl AsyncFn(&Self, &InteractionHandle) -> i64,
    ) {
        let handle = deed(self).await;
        match self.eager && self.chance.random_bool(0.8) {
            true => self.soon_after(&handle).await,
            false => self.some_instant().await,
        }
        let answer = self.sandbox.peek(&handle);
        self.program.take().expect("it is running").kill(&self.sandbox).await;
        let told = answer.as_ref().and_then(Response::newest).is_some_and(told);
        let (waits, times) = (self.ledger.waits().await, kept(self, &handle).await);
        self.phases.push(match (&answer, times) {
            (None, 0) => Phase::BeforeAcknowledgement,
            (Some(_), 0) => Phase::BeforeCommit,
            _ if waits => Phase::BeforeDelivery,
            _ => Phase::AtRest,
        });
        assert!(
            times == 1 || times == 0 && !told,
            "kept {times} times, and told: {told}"
        );
        self.restart().await;
        assert_eq!(
            kept(self, &handle).await,
            times,
            "a start changes nothing that was asked"
        );
        if times == 0 {
            let again = deed(self).await;
            self.sandbox.acknowledged(&again).await.expect("the program answers");
            let since = Instant::now();
            // Where the table's message changes, nothing tells when the press has come to its effect.
            let mut look = tokio::time::interval(Duration::from_millis(5));
            while kept(self, &again).await == 0 {
                assert!(since.elapsed() < PATIENCE, "what is done again is never kept");
                look.tick().await;
            }
            self.record().await;
        }
    }

    /// The same where the log keeps it.
    async fn logged(&mut self, deed: impl AsyncFn(&Self) -> InteractionHandle, told: &str) {
        let said = |message: &Message| message.content.contains(told);
        let kept = async |trial: &Self, handle: &InteractionHandle| trial.ledger.carried_out(handle.id).await;
        self.killed(deed, said, kept).await;
    }

    async fn restart(&mut self) {
        // What the dead program did not acknowledge stays so.
        self.sandbox.advance(Duration::from_secs(4));
        self.program = Some(Program::start(&self.sandbox, self.folder.path(), &[]).await);
        self.record().await;
    }

    /// Any instant of what follows a click.
    async fn some_instant(&mut self) {
        let requests = self.chance.random_range(0..5);
        let wanted = self.sandbox.request_count() + requests;
        let made = || (self.sandbox.request_count() >= wanted).then_some(());
        let longest = Duration::from_millis(self.chance.random_range(20..80));
        // Some acts take fewer requests.
        let _ = self.sandbox.wait_for(longest, made).await;
        let microseconds = early(&mut self.chance, 8_000);
        let since = Instant::now();
        while since.elapsed() < Duration::from_micros(microseconds) {
            tokio::task::yield_now().await;
        }
    }

    /// An instant within milliseconds after a press is kept.
    async fn soon_after(&mut self, handle: &InteractionHandle) {
        self.ledger.until_carried_out(handle.id).await;
        let microseconds = early(&mut self.chance, 3_000);
        let since = Instant::now();
        while since.elapsed() < Duration::from_micros(microseconds) {
            tokio::task::yield_now().await;
        }
    }

    async fn count(&self, is: impl Fn(&EntryKind) -> bool) -> usize {
        let entries = self.record().await.entries;
        entries.iter().filter(|entry| is(&entry.kind)).count()
    }

    async fn undo(&mut self) {
        let people = ["Ana", "Marek"].map(|name| self.sandbox.person(name).expect("they are there"));
        self.open("Bullfrogs", &["Ana", "Marek"]).await;
        let first = self.act().await;
        // Until the decision has passed, so that nothing can be taken back freely.
        let mut newest = first;
        while newest == first {
            newest = self.act().await;
        }
        let other = people
            .into_iter()
            .find(|person| *person != first)
            .expect("there are two");
        let ask = async |trial: &Self| {
            let typed = trial.sandbox.slash(first, CHANNEL, "/undo");
            let handle = typed.expect("the command is well formed");
            let offer = trial.sandbox.response(&handle).await.expect("the program answers");
            let message = offer.newest().expect("it is offered").id;
            trial.press(first, message, "Ask the others")
        };
        self.logged(ask, "I have asked the others").await;
        let (who, label, told) = [
            (other, "Agree", "The game has gone back"),
            (other, "No", "stands as it is"),
            (first, "Don’t ask any more", "stands as it is"),
        ][self.chance.random_range(0..3)];
        self.message_with("Agree");
        let table = self.record().await.table;
        let asked = table.play.and_then(|play| play.undo).expect("it is asked").asked;
        let answer = async |trial: &Self| {
            let message = trial.message_with("Agree").id;
            let press = match label {
                "Agree" => Press::AgreeToUndo(asked),
                _ => Press::RefuseUndo(asked),
            };
            let id = Control::Table(table.id, press).to_string();
            let pressed = trial.sandbox.use_component_raw(who, message, &id, None);
            pressed.expect("the button is live")
        };
        self.logged(answer, told).await;
        let by_kind = [
            self.count(|kind| matches!(kind, EntryKind::AskedToUndo { .. })).await,
            self.count(|kind| {
                matches!(
                    kind,
                    EntryKind::Undid {
                        why: GoneBack::Agreed,
                        ..
                    }
                )
            })
            .await,
            self.count(|kind| *kind == EntryKind::RefusedUndo).await,
            self.count(|kind| *kind == EntryKind::WithdrewUndo).await,
        ];
        let wanted = ["Agree", "No", "Don’t ask any more"].map(|other| usize::from(other == label));
        assert_eq!(by_kind, [1, wanted[0], wanted[1], wanted[2]], "{label}");
        self.act().await;
    }

    async fn vote(&mut self) {
        let names = ["Ana", "Marek", "Chloé"];
        let people = names.map(|name| self.sandbox.person(name).expect("they are there"));
        self.open("Bullfrogs", &names).await;
        let table = self.record().await.table;
        let seat = table.deciders().iter().next().expect("the game runs");
        let late = people[seat.index()];
        self.program.take().expect("it is running").kill(&self.sandbox).await;
        let mut attendance = Attendance::default();
        attendance.rules.limit = TimeLimit::Daily;
        attendance.seats.resize_with(3, Default::default);
        attendance.seats[seat.index()].running = Some(Timestamp(table.changed_at.0 - LONG));
        self.ledger
            .set_attendance(&table, &attendance, table.changed_at.0 - LONG)
            .await;
        // The first thing that it does, and again.
        for _ in 0..2 {
            self.program = Some(Program::start(&self.sandbox, self.folder.path(), &[]).await);
            self.some_instant().await;
            self.program.take().expect("it is running").kill(&self.sandbox).await;
        }
        self.restart().await;
        let times_up = async |trial: &Self| trial.count(|kind| matches!(kind, EntryKind::TimeUp { .. })).await;
        let since = Instant::now();
        // The program can be used before it has looked at its clock.
        while times_up(self).await == 0 {
            assert!(since.elapsed() < PATIENCE, "what is due is never done");
        }
        assert_eq!(times_up(self).await, 1);
        let table = self.record().await.table;
        let number = table.attendance.vote().expect("they vote").1.number;
        let remedy = Remedy::ALL[self.chance.random_range(0..4)];
        for voter in people.into_iter().filter(|person| *person != late) {
            let vote = async |trial: &Self| {
                let message = trial.message_with("End the game").id;
                let id = Control::Table(table.id, Press::Vote(VoteAt { remedy, number })).to_string();
                let pressed = trial.sandbox.use_component_raw(voter, message, &id, None);
                pressed.expect("the button is live")
            };
            self.logged(vote, &format!("<@{}> wants to", voter.0)).await;
        }
        let by_kind = [
            self.count(|kind| matches!(kind, EntryKind::TimeUp { .. })).await,
            self.count(|kind| matches!(kind, EntryKind::Voted { .. })).await,
            self.count(|kind| {
                matches!(
                    kind,
                    EntryKind::Decided { .. } | EntryKind::HandedOver { .. } | EntryKind::Closed { .. }
                )
            })
            .await,
        ];
        assert_eq!(by_kind, [1, 1, 1], "{remedy:?}");
    }

    async fn seat(&mut self) {
        self.open("Bullfrogs", &["Ana", "Marek"]).await;
        self.logged(
            async |trial: &Self| trial.slash("Ana", "/seat offer"),
            "Your seat is offered",
        )
        .await;
        self.logged(
            async |trial: &Self| trial.slash("João", "/seat take"),
            "You play on from here",
        )
        .await;
        let by_kind = [
            self.count(|kind| matches!(kind, EntryKind::Offered { .. })).await,
            self.count(|kind| matches!(kind, EntryKind::Succeeded { .. })).await,
        ];
        assert_eq!(by_kind, [1, 1]);
        let heir = self.sandbox.person("João").expect("she is there");
        assert!(self.record().await.table.people().any(|user| user.0 == heir.0));
        self.act().await;
    }

    async fn answer(&mut self) {
        self.open("Cry Havoc", &["Ana", "Marek"]).await;
        let table = self.record().await.table;
        let marek = self.sandbox.person("Marek").expect("he is there");
        for (about, answer) in [("ransom", "never"), ("cards.1.all", "none")] {
            let order = Order {
                about: about.to_owned(),
                answer: answer.to_owned(),
            };
            let id = Control::Table(table.id, Press::Order(order)).to_string();
            let give = async |trial: &Self| {
                let message = trial.message_with("Your move").id;
                let pressed = trial.sandbox.use_component_raw(marek, message, &id, None);
                pressed.expect("the button is live")
            };
            let kept = async |trial: &Self, _: &InteractionHandle| trial.ledger.answers(about).await;
            let told = |message: &Message| {
                let mut buttons = message.buttons().into_iter();
                buttons.any(|button| button.custom_id == id && button.label.starts_with('✓'))
            };
            self.killed(give, told, kept).await;
        }
        self.act().await;
    }

    async fn import(&mut self) {
        let elsewhere = self.sandbox.add_channel(ELSEWHERE);
        self.open("Bullfrogs", &["Ana", "Marek"]).await;
        self.act().await;
        let people = ["Ana", "Marek"].map(|name| self.sandbox.person(name).expect("they are there"));
        let offer = self.say("Ana", "/table close").await;
        let message = offer.newest().expect("it is asked").id;
        let asked = self.press(people[0], message, "Ask the others");
        self.sandbox.response(&asked).await.expect("the program answers");
        self.record().await;
        let question = self.message_with("Agree to end").id;
        let agreed = self.press(people[1], question, "Agree to end");
        self.sandbox.acknowledged(&agreed).await.expect("the program answers");
        self.record().await;
        let exported = self.say("Marek", "/export").await;
        let file = exported.newest().and_then(|message| message.attachments.first());
        let bytes = self.sandbox.file(file.expect("there is a file")).await;
        let bytes = bytes.expect("the file can be read");
        // What only Marek saw is gone with the answer.
        let uploaded = self.sandbox.upload("Marek", CHANNEL, "table.json", bytes);
        uploaded.expect("it can be posted");
        let import = async |trial: &Self| {
            let typed = trial.sandbox.slash("Marek", ELSEWHERE, "/import file:table.json");
            typed.expect("the command is well formed")
        };
        self.logged(import, "Here it is").await;
        let own = self.record().await;
        let brought = self.ledger.at_rest(elsewhere).await;
        assert_eq!(self.ledger.tables_in(elsewhere).await, 1);
        assert_eq!(brought.entries.len(), own.entries.len() + 1);
        assert_eq!(
            brought.entries.last().map(|entry| &entry.kind),
            Some(&EntryKind::Imported)
        );
    }
}
