//! What a press comes to: the same requests, in the same order, as `src/discord/components.rs` and `requests.rs` make of it.
//! There the types are Discord's, and over its sockets no run would be the same twice.

use std::sync::{Arc, Mutex};

use engine::players::Strength;
use engine::{GameKind, Order, Seat};
use gamekeeper::locale::Locale;
use gamekeeper::presenters::walk::Draft;
use gamekeeper::presenters::{Control, General, Message, News, OptionAt, Picked, Presenter, Press, SeatAt, face};
use gamekeeper::table::{
    ANSWERED, Actor, ChannelId, Command, DirectMessages, EntryKind, Error, InteractionId, Lane, MessageId, NewTable,
    Post, Refusal, RemindingChange, Request, SeatEntry, Status, Table, TableId, Tables, UserId, rematch,
};

use crate::world::lock;

const LOCALE: Locale = Locale::EnUs;

/// What a person does.
#[derive(Clone, Debug)]
pub enum What {
    /// `/table open` in a channel.
    Open(ChannelId, GameKind),
    /// Presses a button, or chooses an entry of a list.
    Press(Control, Option<String>),
    /// `/play` with an action of a table.
    Play(TableId, String),
    /// Asks anything of a table, as a button or a command does.
    Ask(TableId, Command),
}

/// An interaction.
#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: InteractionId,
    pub user: UserId,
    pub what: What,
    /// The message that holds the button, if the bot brought it by itself.
    pub pressed_in: Option<MessageId>,
}

/// What the program said to the request that carries the interaction's identifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing was asked of a table in its name.
    Looked,
    Accepted,
    Refused,
    /// The store failed.
    Failed,
}

/// Answers interactions.
pub struct Gateway {
    pub tables: Arc<Tables>,
    pub presenter: Arc<Presenter>,
}

/// One interaction at work.
struct Asked<'a> {
    of: &'a Interaction,
    verdict: Mutex<Verdict>,
}

impl Asked<'_> {
    /// Keeps what was said to a request in the interaction's name.
    fn note<T>(&self, said: Result<T, Error>) -> Result<T, Error> {
        *lock(&self.verdict) = match &said {
            Ok(_) => Verdict::Accepted,
            Err(Error::Refused(_)) => Verdict::Refused,
            Err(Error::Store(_)) => Verdict::Failed,
        };
        said
    }

    fn actor(&self) -> Actor {
        Actor::person(self.of.user)
    }
}

/// The name of a person.
pub fn name_of(user: UserId) -> String {
    let names = ["Ana", "Marek", "Chloé", "João", "Zoë"];
    format!("{} {}", names[(user.0 % 5) as usize], user.0 / 100)
}

impl Gateway {
    /// Does what an interaction asks for, and says what came of it.
    pub async fn answer(&self, interaction: &Interaction) -> (Verdict, Option<Message>) {
        let asked = Asked {
            of: interaction,
            verdict: Mutex::new(Verdict::Looked),
        };
        self.try_direct_messages_again(&asked).await;
        let shown = match &interaction.what {
            What::Open(channel, game) => self.open(&asked, *channel, *game).await,
            What::Press(control, chosen) => self.pressed(&asked, control, chosen.as_deref()).await,
            What::Play(table, action) => {
                let action = action.clone();
                let played = self.ask(&asked, *table, None, Command::Act { action });
                played.await.map(|_| None)
            }
            What::Ask(table, command) => self.ask(&asked, *table, None, command.clone()).await.map(|_| None),
        };
        let verdict = *lock(&asked.verdict);
        match shown {
            Ok(shown) => (verdict, shown),
            Err(Error::Store(_)) => (
                match verdict {
                    Verdict::Accepted => Verdict::Accepted,
                    _ => Verdict::Failed,
                },
                None,
            ),
            Err(Error::Refused(_)) => (verdict, None),
        }
    }

    async fn try_direct_messages_again(&self, asked: &Asked<'_>) {
        let store = self.tables.store();
        if let Ok(known) = store.direct_messages(asked.of.user).await
            && known.closed
            && !known.retry
        {
            let again = DirectMessages { retry: true, ..known };
            let _ = store.set_direct_messages(asked.of.user, again).await;
        }
    }

    async fn open(&self, asked: &Asked<'_>, channel: ChannelId, game: GameKind) -> Result<Option<Message>, Error> {
        let settings = self.tables.settings(None, channel, None).await?;
        let seat = SeatEntry {
            role: game.roles().first().map(|role| (*role).to_owned()),
            ..SeatEntry::person(asked.of.user, name_of(asked.of.user))
        };
        let new = NewTable {
            own_thread: settings.own_thread == Some(true),
            interaction: Some(asked.of.id),
            ..NewTable::new(channel, asked.of.user, game, vec![seat], self.tables.clock().now())
        };
        asked.note(self.tables.open(&new).await)?;
        Ok(None)
    }

    async fn pressed(
        &self,
        asked: &Asked<'_>,
        control: &Control,
        chosen: Option<&str>,
    ) -> Result<Option<Message>, Error> {
        match control {
            Control::Pick { table, version, draft } => {
                let draft = chosen.map_or(Ok(draft.clone()), str::parse).ok();
                self.pick(asked, *table, *version, draft).await
            }
            Control::Table(table, press) => self.of_table(asked, *table, press, chosen).await,
            Control::General(General::DirectMessagesOff(off)) => {
                self.tables.switch_direct_messages(asked.of.user, *off).await?;
                Ok(None)
            }
            Control::General(General::RemindDirectly(direct)) => {
                let change = RemindingChange::directly(*direct);
                self.tables.change_reminding(asked.of.user, change).await?;
                Ok(None)
            }
            Control::General(_) | Control::OldPick(_) => Ok(None),
        }
    }

    async fn ask(&self, asked: &Asked<'_>, id: TableId, seen: Option<u64>, command: Command) -> Result<Table, Error> {
        let request = Request {
            actor: asked.actor(),
            interaction: Some(asked.of.id),
            seen,
            command,
        };
        Ok(asked.note(self.tables.execute(id, request).await)?.table)
    }

    async fn of_table(
        &self,
        asked: &Asked<'_>,
        id: TableId,
        press: &Press,
        chosen: Option<&str>,
    ) -> Result<Option<Message>, Error> {
        let seed = || self.tables.seed();
        let chosen_strength = || {
            chosen
                .and_then(|chosen| chosen.parse::<Strength>().ok())
                .unwrap_or_default()
        };
        let (seen, command) = match press {
            Press::Join => (
                None,
                Command::Join {
                    name: name_of(asked.of.user),
                },
            ),
            Press::Leave => (None, Command::Leave),
            Press::AddComputer => (None, Command::AddComputer(Strength::default())),
            Press::AddOfStrength(version) => (Some(*version), Command::AddComputer(chosen_strength())),
            Press::Strength(SeatAt { seat, version }) => (
                Some(*version),
                Command::SetStrength {
                    seat: *seat,
                    strength: chosen_strength(),
                },
            ),
            Press::RemoveComputer => (None, Command::RemoveComputer),
            Press::Start => (None, Command::Start { seed: seed() }),
            Press::PlayComputer => (None, Command::PlayComputer { seed: seed() }),
            Press::OwnThread(own) => (None, Command::SetOwnThread(*own)),
            Press::Hints(on) => (None, Command::SetHints(*on)),
            Press::Reminders(pace) => (None, Command::SetReminders(*pace)),
            Press::Role => (None, Command::ChooseRole(chosen.map(str::to_owned))),
            Press::Option(OptionAt { name, version }) => {
                let value = chosen.and_then(|chosen| serde_json::from_str(chosen).ok());
                let name = name.clone();
                let value = value.unwrap_or_default();
                (Some(*version), Command::SetOption { name, value })
            }
            Press::Resign => (None, Command::Resign),
            Press::Close => (None, Command::Close),
            Press::KeepPlaying => (None, Command::KeepPlaying),
            Press::AskToUndo(version) => (Some(*version), Command::AskToUndo { seed: seed() }),
            Press::AgreeToUndo(asked) => {
                let asked = *asked;
                (None, Command::AgreeToUndo { asked, seed: seed() })
            }
            Press::RefuseUndo(asked) => (None, Command::RefuseUndo { asked: *asked }),
            Press::Rematch => return self.rematch(asked, id).await,
            Press::Undo(version) => return self.undo(asked, id, *version).await.map(Some),
            Press::Order(order) => return self.order(asked, id, order, chosen).await.map(Some),
            press => return self.look(asked, id, press).await,
        };
        let table = self.ask(asked, id, seen, command).await?;
        Ok(Some(self.options(asked, &table)))
    }

    fn options(&self, asked: &Asked<'_>, table: &Table) -> Message {
        self.presenter.options_panel(table, asked.of.user, false, false, LOCALE)
    }

    async fn look(&self, asked: &Asked<'_>, id: TableId, press: &Press) -> Result<Option<Message>, Error> {
        let table = self.tables.load(id).await?;
        let shown = match press {
            Press::Move => self.panel(asked, &table, None).await?,
            Press::Options => self.options(asked, &table),
            Press::AskToLeave => self.presenter.leave_question(&table, LOCALE),
            Press::Hand => {
                let seat = seat(asked, &table)?;
                let hand = self.presenter.hand(&table, seat, LOCALE).await;
                if self.is_unreachable(asked, &table).await {
                    self.tables.store().show(&table, Lane::Hand(seat)).await?;
                    self.tables.wake_courier();
                }
                hand
            }
            Press::Prepare => self.prepare(asked, &table).await?,
            _ => return Ok(None),
        };
        Ok(Some(shown))
    }

    async fn is_unreachable(&self, asked: &Asked<'_>, table: &Table) -> bool {
        let hidden = table.status == Status::Running && face(table.game).is_some_and(|face| face.has_hands(table));
        let known = self.tables.store().direct_messages(asked.of.user).await;
        hidden && known.is_ok_and(|known| known.closed && !known.off)
    }

    async fn rematch(&self, asked: &Asked<'_>, id: TableId) -> Result<Option<Message>, Error> {
        let table = self.tables.load(id).await?;
        let new = rematch(&table, asked.of.user, Some(asked.of.id), self.tables.clock().now())?;
        asked.note(self.tables.open(&new).await)?;
        Ok(None)
    }

    async fn undo(&self, asked: &Asked<'_>, id: TableId, version: u64) -> Result<Message, Error> {
        let mut interaction = Some(asked.of.id);
        let mut seen = Some(version);
        let table = loop {
            let first = interaction.is_some();
            let request = Request {
                actor: asked.actor(),
                interaction: interaction.take(),
                seen,
                command: Command::Undo,
            };
            let undone = self.tables.execute(id, request).await;
            let undone = if first { asked.note(undone) } else { undone }?;
            seen = Some(undone.table.version);
            let Some(EntryKind::Undid { number, .. }) = undone.kind else {
                break undone.table;
            };
            let entries = self.tables.store().entries(id, number.saturating_sub(1)).await?;
            if entries.first().is_none_or(|entry| entry.interaction.is_some()) {
                break undone.table;
            }
        };
        self.panel(asked, &table, None).await
    }

    async fn order(
        &self,
        asked: &Asked<'_>,
        id: TableId,
        order: &Order,
        chosen: Option<&str>,
    ) -> Result<Message, Error> {
        let answer = chosen.map_or_else(|| order.answer.clone(), str::to_owned);
        let order = Order {
            answer,
            ..order.clone()
        };
        let table = self.tables.load(id).await?;
        let given = self.tables.orders_of(&table, asked.of.user).await?;
        let give = !given.contains(&order) && chosen != Some("-");
        let table = self.tables.order(id, asked.of.user, &order, give).await?;
        self.prepare(asked, &table).await
    }

    async fn prepare(&self, asked: &Asked<'_>, table: &Table) -> Result<Message, Error> {
        let seat = seat(asked, table)?;
        let given = self.tables.orders_of(table, asked.of.user).await?;
        Ok(self.presenter.prepare_panel(table, seat, &given, LOCALE))
    }

    async fn pick(
        &self,
        asked: &Asked<'_>,
        id: TableId,
        version: u64,
        draft: Option<Draft>,
    ) -> Result<Option<Message>, Error> {
        let table = self.tables.load(id).await?;
        let current = match table.seat_of(asked.of.user) {
            Some(seat) if table.version != version => self.tables.has_same_choices(&table, seat, version).await?,
            _ => table.version == version,
        };
        let Some(draft) = draft.filter(|_| current) else {
            return self.fresh_panel(asked, id).await.map(Some);
        };
        let seat = seat(asked, &table)?;
        let news = self.news(asked, &table, seat).await?;
        match self.presenter.picked(&table, seat, &draft, &news, LOCALE).await {
            Picked::Act(actions, order) => {
                let kept = self.in_question(asked, &table, seat).await?;
                match self.take(asked, &table, actions, order).await? {
                    Some(_) if kept => Ok(None),
                    Some(table) => self.panel(asked, &table, None).await.map(Some),
                    None => self.fresh_panel(asked, id).await.map(Some),
                }
            }
            Picked::Panel(panel) => Ok(Some(panel)),
        }
    }

    async fn in_question(&self, asked: &Asked<'_>, table: &Table, seat: Seat) -> Result<bool, Error> {
        let post = self.tables.store().post(table.id, Lane::Ask(seat)).await?;
        let open = post.as_ref().filter(|post| post.stretch() != ANSWERED);
        let shown = open.and_then(Post::shown).map(|shown| shown.message);
        Ok(shown.is_some() && shown == asked.of.pressed_in)
    }

    async fn take(
        &self,
        asked: &Asked<'_>,
        table: &Table,
        actions: Vec<String>,
        mut order: Option<Order>,
    ) -> Result<Option<Table>, Error> {
        let mut interaction = Some(asked.of.id);
        let mut newest = table.clone();
        let last = actions.len().saturating_sub(1);
        for (number, action) in actions.into_iter().enumerate() {
            let request = Request {
                actor: asked.actor(),
                interaction: interaction.take(),
                seen: Some(newest.version),
                command: Command::Act { action },
            };
            let order = order.take_if(|_| number == last);
            let Some(accepted) = self.execute_where_same(asked, table.id, request, order).await? else {
                return Ok(None);
            };
            newest = accepted.table;
            if accepted.kind.is_none() {
                break;
            }
        }
        Ok(Some(newest))
    }

    async fn execute_where_same(
        &self,
        asked: &Asked<'_>,
        id: TableId,
        mut request: Request,
        order: Option<Order>,
    ) -> Result<Option<gamekeeper::table::Accepted>, Error> {
        loop {
            let said = self.tables.execute_with(id, request.clone(), order.clone()).await;
            let said = match request.interaction {
                Some(_) => asked.note(said),
                None => said,
            };
            match said {
                Err(Error::Refused(Refusal::Stale)) => {}
                accepted => return accepted.map(Some),
            }
            let table = self.tables.load(id).await?;
            let (Some(seat), Some(seen)) = (table.seat_of(asked.of.user), request.seen) else {
                return Ok(None);
            };
            if !self.tables.has_same_choices(&table, seat, seen).await? {
                return Ok(None);
            }
            request.seen = Some(table.version);
        }
    }

    async fn fresh_panel(&self, asked: &Asked<'_>, id: TableId) -> Result<Message, Error> {
        let table = self.tables.load(id).await?;
        self.panel(asked, &table, Some(LOCALE.text("panel-stale"))).await
    }

    async fn panel(&self, asked: &Asked<'_>, table: &Table, note: Option<String>) -> Result<Message, Error> {
        let Some(seat) = table.seat_of(asked.of.user) else {
            return Ok(self.presenter.waiting_panel(table, &News::default(), LOCALE));
        };
        let mut news = self.news(asked, table, seat).await?;
        if let Some(note) = note {
            news = news.after(note);
        }
        Ok(self.presenter.panel(table, seat, &news, LOCALE).await)
    }

    async fn news(&self, asked: &Asked<'_>, table: &Table, seat: Seat) -> Result<News, Error> {
        let log = self.tables.store().entries(table.id, 0).await?;
        let given = self.tables.orders_of(table, asked.of.user).await?;
        Ok(self.presenter.news(table, seat, &log, LOCALE).with_given(given))
    }
}

fn seat(asked: &Asked<'_>, table: &Table) -> Result<Seat, Error> {
    Ok(table.seat_of(asked.of.user).ok_or(Refusal::NotSeated)?)
}
