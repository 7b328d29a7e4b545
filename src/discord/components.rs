//! Buttons, lists and forms. Their meaning is in their `custom_id`, so they outlive restarts.

use serde_json::Value;
use serenity::all::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, CreateActionRow, CreateInputText,
    CreateInteractionResponse, CreateModal, Http, InputTextStyle, ModalInteraction,
};

use super::asked::{Answer, Asked, TooLate};
use super::bot::Data;
use crate::presenters::{Control, Message, Press, RANDOM_FIRST, shortened};
use crate::table::{Command, Error, Refusal, Table, TableId};

/// The field of the form that asks for words to look up.
const QUERY: &str = "query";

/// Discord's limits for the title of a form and for the label of its field, in characters.
const FORM_LIMIT: usize = 45;

impl Data {
    /// Answers a button or a list.
    pub(super) async fn component(&self, http: &Http, component: &ComponentInteraction) -> Result<(), TooLate> {
        let asked = Asked::component(http, component);
        let chosen = match &component.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
            _ => None,
        };
        match component.data.custom_id.parse() {
            Ok(Control::Table(table, press)) => self.press(&asked, table, press, chosen).await,
            Ok(Control::OpenInThread) => self.open_in_thread(&asked).await,
            Ok(Control::AskRules) => {
                asked
                    .respond(CreateInteractionResponse::Modal(rules_form(&asked)))
                    .await
            }
            Ok(Control::ShareRule(rule)) => self.share_rule(&asked, &rule).await,
            Ok(Control::ReadRule(rule)) => {
                self.answer(&asked, asked.privately(), async {
                    self.presenter.rule(&rule, asked.locale)
                })
                .await
            }
            Ok(Control::Help(chapter)) => {
                let help = async { self.presenter.help(Some(&chapter), asked.locale) };
                self.answer(&asked, asked.privately(), help).await
            }
            Err(_) => {
                let old = async { Message::text(asked.locale.text("refusal-old-button")) };
                self.answer(&asked, Answer::Private, old).await
            }
        }
    }

    async fn press(
        &self,
        asked: &Asked<'_>,
        table: TableId,
        press: Press,
        chosen: Option<&str>,
    ) -> Result<(), TooLate> {
        let privately = asked.privately();
        match press {
            Press::Join => {
                self.change(
                    asked,
                    table,
                    Command::Join {
                        name: asked.name.clone(),
                    },
                )
                .await
            }
            Press::Leave => self.change(asked, table, Command::Leave).await,
            Press::AddComputer => self.change(asked, table, Command::AddComputer).await,
            Press::Start => {
                self.change(
                    asked,
                    table,
                    Command::Start {
                        seed: self.tables.seed(),
                    },
                )
                .await
            }
            Press::Options => {
                self.answer_at(asked, privately, table, async |table| self.options(asked, &table))
                    .await
            }
            Press::RemoveComputer => self.option(asked, table, Command::RemoveComputer).await,
            Press::OwnThread(own) => self.option(asked, table, Command::SetOwnThread(own)).await,
            Press::First => self.choose_first(asked, table, chosen).await,
            Press::Colour => self.choose_colour(asked, table, chosen).await,
            Press::Move => {
                self.answer_at(asked, privately, table, async |table| {
                    self.panel(asked, &table, "", None).await
                })
                .await
            }
            Press::Pick { version, words, .. } => {
                let words = chosen.unwrap_or(&words);
                self.answer(asked, privately, self.pick(asked, table, version, words))
                    .await
            }
            Press::Confirm { version, words } => {
                self.answer(asked, privately, self.act(asked, table, Some(version), &words))
                    .await
            }
            Press::Undo { version } => self.press_undo(asked, table, version).await,
            Press::Hand => {
                self.answer_at(asked, privately, table, async |table| self.hand(asked, &table).await)
                    .await
            }
            Press::Details => {
                self.answer_at(asked, privately, table, async |table| self.board(asked, &table).await)
                    .await
            }
            Press::Rules => {
                let rules = async |table: Table| self.presenter.rules_of_decision(&table, asked.locale);
                self.answer_at(asked, Answer::Private, table, rules).await
            }
            Press::History { page } => {
                self.answer_at(asked, privately, table, async |table| {
                    self.history(asked, &table, page).await
                })
                .await
            }
            Press::Close => self.close(asked, table).await,
        }
    }

    async fn close(&self, asked: &Asked<'_>, table: TableId) -> Result<(), TooLate> {
        let close = async {
            match self.ask(asked, table, None, Command::Close).await {
                Ok(_) => Message::text(asked.locale.text("closed")),
                Err(error) => self.failure(asked, Some(table), &error).await,
            }
        };
        self.answer(asked, asked.privately(), close).await
    }

    /// Answers with what `work` makes of the table.
    async fn answer_at(
        &self,
        asked: &Asked<'_>,
        how: Answer,
        table: TableId,
        work: impl AsyncFnOnce(Table) -> Message,
    ) -> Result<(), TooLate> {
        let answer = async {
            match self.tables.load(table).await {
                Ok(table) => work(table).await,
                Err(error) => self.failure(asked, None, &error).await,
            }
        };
        self.answer(asked, how, answer).await
    }

    /// A change that the public message shows by itself; only a refusal is answered.
    async fn change(&self, asked: &Asked<'_>, table: TableId, command: Command) -> Result<(), TooLate> {
        asked.acknowledge(Answer::Update).await?;
        if let Err(error) = self.ask(asked, table, None, command).await {
            asked.add(&self.failure(asked, Some(table), &error).await).await;
        }
        Ok(())
    }

    async fn press_undo(&self, asked: &Asked<'_>, table: TableId, version: u64) -> Result<(), TooLate> {
        if asked.privately() == Answer::Update {
            let undo = async {
                match self.undo(asked, table, Some(version)).await {
                    Ok(panel) => panel,
                    Err(error) => self.failure(asked, Some(table), &error).await,
                }
            };
            return self.answer(asked, Answer::Update, undo).await;
        }
        asked.acknowledge(Answer::Update).await?;
        if let Err(error) = self.undo(asked, table, Some(version)).await {
            asked.add(&self.failure(asked, Some(table), &error).await).await;
        }
        Ok(())
    }

    fn options(&self, asked: &Asked<'_>, table: &Table) -> Message {
        if table.status != crate::table::Status::Lobby {
            return self
                .presenter
                .failure(Some(table), &Refusal::AlreadyStarted.into(), asked.locale);
        }
        self.presenter
            .options_panel(table, asked.user, asked.moderator(), asked.locale)
    }

    /// A change made in the panel of options, which then shows it.
    async fn option(&self, asked: &Asked<'_>, table: TableId, command: Command) -> Result<(), TooLate> {
        asked.acknowledge(Answer::Update).await?;
        match self.ask(asked, table, None, command).await {
            Ok(table) => asked.show(&self.options(asked, &table)).await,
            Err(error) => asked.add(&self.failure(asked, Some(table), &error).await).await,
        }
        Ok(())
    }

    async fn choose_first(&self, asked: &Asked<'_>, table: TableId, chosen: Option<&str>) -> Result<(), TooLate> {
        let first = match chosen {
            Some(RANDOM_FIRST) => Value::Null,
            Some(seat) => match seat.parse::<u8>() {
                Ok(seat) => seat.into(),
                Err(_) => return self.not_understood(asked, seat).await,
            },
            None => return self.not_understood(asked, "").await,
        };
        let name = "first".to_owned();
        self.option(asked, table, Command::SetOption { name, value: first })
            .await
    }

    async fn choose_colour(&self, asked: &Asked<'_>, table: TableId, chosen: Option<&str>) -> Result<(), TooLate> {
        match chosen {
            Some(role) => {
                self.option(asked, table, Command::ChooseRole(Some(role.to_owned())))
                    .await
            }
            None => self.not_understood(asked, "").await,
        }
    }

    async fn not_understood(&self, asked: &Asked<'_>, input: &str) -> Result<(), TooLate> {
        let input = crate::presenters::escaped(&shortened(input, FORM_LIMIT));
        let text = asked.locale.text_with("refusal-bad-input", &[("input", input.into())]);
        self.answer(asked, Answer::Private, async { Message::text(text) }).await
    }

    async fn share_rule(&self, asked: &Asked<'_>, rule: &str) -> Result<(), TooLate> {
        match self.presenter.shared_rule(rule) {
            Some(message) => self.answer(asked, Answer::Public, async { message }).await,
            None => self.not_understood(asked, rule).await,
        }
    }

    async fn open_in_thread(&self, asked: &Asked<'_>) -> Result<(), TooLate> {
        let open = async {
            let name = self.presenter.new_thread_name(&asked.name, asked.locale);
            let thread = match self.messenger.new_thread(asked.channel, &name).await {
                Ok(thread) => thread,
                Err(error) => {
                    tracing::warn!(%error, "a thread could not be made");
                    let needed = asked.locale.text("permission-create-public-threads");
                    let values = [("permissions", needed.into())];
                    return Message::text(asked.locale.text_with("refusal-missing-permissions", &values));
                }
            };
            match self.open(asked, thread, engine::GameKind::Bullfrogs).await {
                Ok(_) => self.presenter.opened_in_thread(thread, asked.locale),
                Err(error) => self.failure(asked, None, &error).await,
            }
        };
        self.answer(asked, asked.privately(), open).await
    }

    /// Answers a form: words to look up in the rules.
    pub(super) async fn modal(&self, http: &Http, modal: &ModalInteraction) -> Result<(), TooLate> {
        let asked = Asked::modal(http, modal);
        let fields = modal.data.components.iter().flat_map(|row| &row.components);
        let query = fields.filter_map(|field| match field {
            ActionRowComponent::InputText(input) if input.custom_id == QUERY => input.value.clone(),
            _ => None,
        });
        let query = query.collect::<String>();
        let answer = async {
            self.presenter
                .rules_answer(engine::GameKind::Bullfrogs, &query, asked.locale)
        };
        self.answer(&asked, Answer::Private, answer).await
    }

    /// Ends a table that a person named by its channel, after asking whether they mean it.
    pub(super) async fn ask_to_close(&self, asked: &Asked<'_>) -> Result<Message, Error> {
        let table = self.table_here(asked).await?;
        if !table.status.is_open() {
            return Err(Refusal::NoTable.into());
        }
        if table.host != asked.user && !asked.moderator() {
            return Err(Refusal::HostOnly.into());
        }
        Ok(self.presenter.close_question(&table, asked.locale))
    }
}

fn rules_form(asked: &Asked<'_>) -> CreateModal {
    let label = shortened(&asked.locale.text("rules-modal-label"), FORM_LIMIT);
    let field = CreateInputText::new(InputTextStyle::Short, label, QUERY)
        .max_length(200)
        .required(true);
    let title = shortened(&asked.locale.text("rules-modal-title"), FORM_LIMIT);
    CreateModal::new(Control::AskRules.to_string(), title).components(vec![CreateActionRow::InputText(field)])
}
