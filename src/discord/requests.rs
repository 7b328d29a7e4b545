//! What commands and buttons have in common: ask something of a table, and answer with a message.

use engine::{GameKind, Order, Seat};

use super::asked::{Answer, Asked, NotShown, NotTaken};
use super::data::Data;
use crate::presenters::walk::Draft;
use crate::presenters::{Message, News, Page, Picked, TEXT_LIMIT, Typed, face, shortened};
use crate::table::{
    ANSWERED, Accepted, Command, DirectMessages, Error, Lane, Post, Refusal, Request, Status, Table, TableId,
};

impl Data {
    /// Asks something of a table in the name of a person.
    pub(super) async fn ask(
        &self,
        asked: &Asked<'_>,
        table: TableId,
        seen: Option<u64>,
        command: Command,
    ) -> Result<Table, Error> {
        let request = Request {
            actor: asked.actor(),
            interaction: Some(asked.id),
            seen,
            command,
        };
        Ok(self.tables.execute(table, request).await?.table)
    }

    /// The open table of the channel or of its threads, else the newest of the channel.
    pub(super) async fn table_here(&self, asked: &Asked<'_>) -> Result<Table, Error> {
        self.tables.meant_in(asked.channel, asked.user, false).await
    }

    /// The same for what only somebody seated can ask: a table at which the person sits comes first.
    pub(super) async fn own_table_here(&self, asked: &Asked<'_>) -> Result<Table, Error> {
        self.tables.meant_in(asked.channel, asked.user, true).await
    }

    /// `message` about a table, with its channel named if that is another one.
    pub(super) fn pointed(&self, asked: &Asked<'_>, table: &Table, message: Message) -> Message {
        self.presenter.pointed(table, asked.channel, message, asked.locale)
    }

    /// The person's seat at a table.
    pub(super) fn seat(asked: &Asked<'_>, table: &Table) -> Result<Seat, Error> {
        Ok(table.seat_of(asked.user).ok_or(Refusal::NotSeated)?)
    }

    /// Why a request failed, in words. `table`: the one that it was about, else that of the channel.
    pub(super) async fn failure(&self, asked: &Asked<'_>, table: Option<TableId>, error: &Error) -> Message {
        let table = match table {
            Some(table) => self.tables.load(table).await,
            None => self.table_here(asked).await,
        };
        self.presenter.failure(table.ok().as_ref(), error, asked.locale)
    }

    /// The game that the person asks about, and the channel's table if it is of that game: else it is the first game
    /// that people can be shown.
    pub(super) async fn game_here(&self, asked: &Asked<'_>) -> (GameKind, Option<Table>) {
        let shown = |game: &GameKind| face(*game).is_some();
        let here = self.table_here(asked).await.ok().filter(|table| shown(&table.game));
        let game = here.as_ref().map(|table| table.game);
        let game = game
            .or(GameKind::ALL.into_iter().find(shown))
            .unwrap_or(GameKind::ALL[0]);
        (game, here)
    }

    /// The answer to a search in the rules.
    pub(super) async fn rules(&self, asked: &Asked<'_>, query: &str) -> Result<Message, Error> {
        let (game, table) = self.game_here(asked).await;
        let answer = self.presenter.rules_answer(game, table.as_ref(), query, asked.locale);
        Ok(answer.await)
    }

    /// What a component is and does, of the game of the channel's table if that has any.
    pub(super) async fn card(&self, asked: &Asked<'_>, name: &str) -> Message {
        let table = self.table_here(asked).await.ok();
        self.presenter
            .component_answer(table.as_ref(), name, asked.locale)
            .await
    }

    /// Takes actions one after the other; the table after them, or `None` if others had changed what the person chooses
    /// from. The click stands behind the first: where it arrives twice, nothing is done twice. `order`: what is answered
    /// in advance with the last.
    async fn take(
        &self,
        asked: &Asked<'_>,
        table: TableId,
        mut seen: Option<u64>,
        actions: Vec<String>,
        mut order: Option<Order>,
    ) -> Result<Option<Table>, Error> {
        let mut interaction = Some(asked.id);
        let mut newest = None;
        let last = actions.len().saturating_sub(1);
        for (number, action) in actions.into_iter().enumerate() {
            let request = Request {
                actor: asked.actor(),
                interaction: interaction.take(),
                seen,
                command: Command::Act { action },
            };
            let order = order.take_if(|_| number == last);
            let Some(accepted) = self.execute_where_same(asked, table, request, order).await? else {
                return Ok(None);
            };
            seen = Some(accepted.table.version);
            newest = Some(accepted.table);
            if accepted.kind.is_none() {
                break;
            }
        }
        match newest {
            Some(table) => Ok(Some(table)),
            None => self.tables.load(table).await.map(Some),
        }
    }

    /// What the person decides after `taken`, or the panel anew if that came too late.
    async fn next_panel(&self, asked: &Asked<'_>, id: TableId, taken: Option<Table>) -> Result<Message, Error> {
        match taken {
            Some(table) => self.panel(asked, &table).await,
            None => self.fresh_panel(asked, id).await,
        }
    }

    /// Carries out a request of the person, also where only others have acted since what they saw and their choices are the
    /// same; `None` if these are others by now.
    async fn execute_where_same(
        &self,
        asked: &Asked<'_>,
        id: TableId,
        mut request: Request,
        order: Option<Order>,
    ) -> Result<Option<Accepted>, Error> {
        loop {
            match self.tables.execute_with(id, request.clone(), order.clone()).await {
                Err(Error::Refused(Refusal::Stale)) => {}
                accepted => return accepted.map(Some),
            }
            let table = self.tables.load(id).await?;
            let (Some(seat), Some(seen)) = (table.seat_of(asked.user), request.seen) else {
                return Ok(None);
            };
            if !self.tables.has_same_choices(&table, seat, seen).await? {
                return Ok(None);
            }
            request.seen = Some(table.version);
        }
    }

    /// Takes the actions that a person typed: in notation, or in their own words where these are clear.
    pub(super) async fn act_typed(&self, asked: &Asked<'_>, text: &str) -> Result<Message, Error> {
        let table = self.own_table_here(asked).await?;
        let typed = match table.seat_of(asked.user) {
            Some(seat) => self.presenter.typed(&table, seat, text, asked.locale),
            None => Typed::Act(vec![text.to_owned()], None),
        };
        let (actions, left_out) = match typed {
            Typed::Act(actions, left_out) => (actions, left_out),
            Typed::Refused(why) => return Ok(why),
        };
        // Several were tried on the table as it is; it must not change before they are taken.
        let seen = (actions.len() > 1).then_some(table.version);
        let taken = self.take(asked, table.id, seen, actions, None).await?;
        let mut message = self.next_panel(asked, table.id, taken).await?;
        if let Some(left_out) = left_out {
            message.text = shortened(&format!("{left_out}\n{}", message.text), TEXT_LIMIT);
        }
        Ok(message)
    }

    /// A choice in the panel: another step, or actions; what to show, if the message that holds the panel does not become
    /// that by itself. A `draft` of `None` is a choice that no panel offers.
    pub(super) async fn pick(
        &self,
        asked: &Asked<'_>,
        table: TableId,
        version: u64,
        draft: Option<Draft>,
    ) -> Result<Option<Message>, Error> {
        let table = self.tables.load(table).await?;
        let current = match table.seat_of(asked.user) {
            Some(seat) if table.version != version => self.tables.has_same_choices(&table, seat, version).await?,
            _ => table.version == version,
        };
        let Some(draft) = draft.filter(|_| current) else {
            return self.fresh_panel(asked, table.id).await.map(Some);
        };
        let seat = Self::seat(asked, &table)?;
        let news = self.news(asked, &table, seat).await?;
        match self.presenter.picked(&table, seat, &draft, &news, asked.locale).await {
            Picked::Act(actions, order) => {
                // The courier edits it as well: were it answered here too, the older of two acts could be shown last.
                let kept = self.in_question(asked, &table, seat).await?;
                let taken = self.take(asked, table.id, Some(table.version), actions, order).await?;
                match taken {
                    Some(_) if kept => Ok(None),
                    taken => self.next_panel(asked, table.id, taken).await.map(Some),
                }
            }
            Picked::Panel(panel) => Ok(Some(self.placed(asked, &table, panel).await)),
        }
    }

    /// Whether the button stands in the direct message that asks the person something, which the courier keeps up to date.
    async fn in_question(&self, asked: &Asked<'_>, table: &Table, seat: Seat) -> Result<bool, Error> {
        let post = self.tables.store().post(table.id, Lane::Ask(seat)).await?;
        Ok(match post.filter(|post| post.stretch() != ANSWERED) {
            Some(Post::Shown(shown)) => Some(shown.message) == asked.pressed_in,
            // It has arrived, and the courier is about to learn so.
            Some(Post::Planned(plan)) => plan.channel == asked.channel,
            None => false,
        })
    }

    /// The panel as it is now, for somebody whose button was stale.
    pub(super) async fn fresh_panel(&self, asked: &Asked<'_>, table: TableId) -> Result<Message, Error> {
        let table = self.tables.load(table).await?;
        self.panel_after(asked, &table, Some(asked.locale.text("panel-stale")))
            .await
    }

    /// The private panel of the person, whoever's decision it is.
    pub(super) async fn panel(&self, asked: &Asked<'_>, table: &Table) -> Result<Message, Error> {
        self.panel_after(asked, table, None).await
    }

    pub(super) async fn panel_after(
        &self,
        asked: &Asked<'_>,
        table: &Table,
        note: Option<String>,
    ) -> Result<Message, Error> {
        let table = &self.held_back(table).await;
        if let Some(pause) = table.attendance.paused.filter(|_| table.status == Status::Running) {
            return Err(Refusal::Paused(pause).into());
        }
        let Some(seat) = table.seat_of(asked.user) else {
            return Ok(self.presenter.waiting_panel(table, &News::default(), asked.locale));
        };
        let mut news = self.news(asked, table, seat).await?;
        if let Some(note) = note {
            news = news.after(note);
        }
        let panel = self.presenter.panel(table, seat, &news, asked.locale).await;
        let panel = self.placed(asked, table, panel).await;
        match table.deciders().contains(seat) {
            true => Ok(panel),
            false => self.with_next(asked, table, panel).await,
        }
    }

    /// A panel as it is shown where the person asks: elsewhere than at the table with the way there.
    pub(super) async fn placed(&self, asked: &Asked<'_>, table: &Table, panel: Message) -> Message {
        let panel = self.noted(asked, table, panel).await;
        match asked.guild {
            None if asked.channel != table.channel => self.presenter.from_afar(table, panel, asked.locale),
            _ => panel,
        }
    }

    /// What the person has not been told in the panel.
    async fn news(&self, asked: &Asked<'_>, table: &Table, seat: Seat) -> Result<News, Error> {
        let log = self.tables.store().entries(table.id, 0).await?;
        let news = self.presenter.news(table, seat, &log, asked.locale);
        let lesson = match self.tables.store().lessons(table.id, asked.user).await? {
            true => self.presenter.lesson(table, seat, &log, asked.locale),
            false => None,
        };
        let given = self.tables.orders_of(table, asked.user).await?;
        Ok(news.teaching(lesson).with_given(given))
    }

    /// The panel in which the person answers in advance.
    pub(super) async fn prepare(&self, asked: &Asked<'_>, table: &Table) -> Result<Message, Error> {
        let seat = Self::seat(asked, table)?;
        let given = self.tables.orders_of(table, asked.user).await?;
        Ok(self.presenter.prepare_panel(table, seat, &given, asked.locale))
    }

    /// Answers in advance, or takes that back, and shows what is answered so far. `chosen`: what a list adds to it.
    pub(super) async fn order(
        &self,
        asked: &Asked<'_>,
        id: TableId,
        order: Order,
        chosen: Option<&str>,
    ) -> Result<Message, Error> {
        let answer = chosen.map_or(order.answer, str::to_owned);
        let order = Order { answer, ..order };
        let table = self.tables.load(id).await?;
        let given = self.tables.orders_of(&table, asked.user).await?;
        let table = if given.contains(&order) || chosen == Some("-") {
            self.tables.order(id, asked.user, &order, false).await?
        } else {
            self.tables.order(id, asked.user, &order, true).await?
        };
        self.prepare(asked, &table).await
    }

    /// The person's hand.
    pub(super) async fn hand(&self, asked: &Asked<'_>, table: &Table) -> Result<Message, Error> {
        let seat = Self::seat(asked, table)?;
        let hand = self.presenter.hand(table, seat, asked.locale).await;
        if self.unreachable(asked, table).await {
            // Whoever has opened their direct messages meanwhile need not wait for their hand to change.
            self.tables.store().show(table, Lane::Hand(seat)).await?;
            self.tables.wake_courier();
        }
        let note = self.note(asked, table).await?;
        let hand = self.presenter.with_private_note(hand, note.as_deref(), asked.locale);
        let started = table.play.is_some();
        let note = started.then(|| self.presenter.note_button(table, asked.locale));
        let hand = hand.with_buttons(note.into_iter().collect());
        Ok(self.noted(asked, table, hand).await)
    }

    /// A page of the history.
    pub(super) async fn history(&self, asked: &Asked<'_>, table: &Table, page: Page) -> Result<Message, Error> {
        let entries = self.tables.store().entries(table.id, 0).await?;
        let initial = self.tables.store().initial(table.id).await?;
        Ok(self.presenter.history(table, &entries, initial, page, asked.locale))
    }

    /// A turn of the game, with the board after it.
    pub(super) async fn turn(&self, asked: &Asked<'_>, table: &Table, number: u32) -> Result<Message, Error> {
        let entries = self.tables.store().entries(table.id, 0).await?;
        let initial = self.tables.store().initial(table.id).await?;
        let seat = table.seat_of(asked.user);
        let turn = self
            .presenter
            .turn(table, &entries, initial, number, seat, asked.locale);
        Ok(turn.await)
    }

    /// Acknowledges, works, and shows what came of it, if that is not nothing. `table`: the one that it is about, if it is
    /// known.
    pub(super) async fn answer(
        &self,
        asked: &Asked<'_>,
        how: Answer,
        table: Option<TableId>,
        work: impl Future<Output = Result<impl Into<Option<Message>>, Error>>,
    ) -> Result<(), NotTaken> {
        // First: whoever Discord shows that the bot is thinking is known to wait.
        self.owe(asked, how).await;
        if let Err(not_taken) = asked.acknowledge(how).await {
            if not_taken == NotTaken::Unknown {
                self.answered(asked.id).await;
            }
            return Err(not_taken);
        }
        let in_place = asked.pressed_in.filter(|_| how == Answer::Update);
        if let Some(message) = in_place {
            self.followed.begin(message, asked.id);
        }
        // First, so that a hand that the work changes is sent again.
        self.try_direct_messages_again(asked).await;
        let message = match work.await {
            Ok(message) => message.into(),
            Err(error) => Some(self.failure(asked, table, &error).await),
        };
        let wanted = || in_place.is_none_or(|message| self.followed.is(message, asked.id));
        let shown = match &message {
            Some(message) => Some(asked.show(message, wanted).await),
            None => None,
        };
        if shown != Some(Err(NotShown::Failed)) {
            self.answered(asked.id).await;
        }
        let until_decided = message.and_then(|message| message.until_decided);
        match (until_decided, shown) {
            (Some(table), Some(Ok(shown))) if wanted() => self.follow(asked, table, shown).await,
            _ => {
                if let Some(message) = in_place {
                    self.followed.end(message, asked.id);
                }
            }
        }
        Ok(())
    }

    /// A person whose direct messages were closed has acted: perhaps they are open by now.
    async fn try_direct_messages_again(&self, asked: &Asked<'_>) {
        let store = self.tables.store();
        if let Ok(known) = store.direct_messages(asked.user).await
            && known.closed
            && !known.retry
        {
            let again = DirectMessages { retry: true, ..known };
            if let Err(error) = store.set_direct_messages(asked.user, again).await {
                tracing::warn!(%error, "that direct messages are to be tried again could not be kept");
            }
        }
    }

    /// Whether the person is to get hands of this table by direct message and cannot be sent any.
    async fn unreachable(&self, asked: &Asked<'_>, table: &Table) -> bool {
        let hidden = table.status == Status::Running && face(table.game).is_some_and(|face| face.has_hands(table));
        let known = self.tables.store().direct_messages(asked.user).await;
        hidden && known.is_ok_and(|known| known.closed && !known.off)
    }

    /// A panel or a hand, with a note below it as long as the person cannot be sent direct messages and has not chosen to
    /// get none.
    pub(super) async fn noted(&self, asked: &Asked<'_>, table: &Table, mut message: Message) -> Message {
        if table.seat_of(asked.user).is_some() && self.unreachable(asked, table).await {
            let note = asked.locale.text("hand-closed");
            message.text = shortened(&format!("{}\n-# {note}", message.text), TEXT_LIMIT);
        }
        message
    }

    /// Lets the person get no direct messages, or get them again.
    pub(super) async fn switch_direct_messages(&self, asked: &Asked<'_>, off: bool) -> Result<Message, Error> {
        self.tables.switch_direct_messages(asked.user, off).await?;
        Ok(self.presenter.direct_messages_switched(off, asked.locale))
    }
}
