//! Buttons, lists and forms. Their meaning is in their `custom_id`, so they outlive restarts.

use engine::GameKind;
use engine::players::Strength;
use serenity::all::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, CreateActionRow, CreateInputText,
    CreateInteractionResponse, CreateModal, Http, InputTextStyle, ModalInteraction,
};

use super::asked::{Answer, Asked, NotTaken};
use super::data::Data;
use super::undo::Undone;
use crate::presenters::{
    Control, General, Message, NOTE_LIMIT, OptionAt, Page, Press, SeatAt, TEXT_LIMIT, VoteAt, escaped, shortened,
};
use crate::table::{Command, Error, Refusal, RemindingChange, Status, Table, TableId};

/// The field of a form.
const QUERY: &str = "query";

/// Discord's limits for the title of a form and for the label of its field, in characters.
const FORM_LIMIT: usize = 45;

/// What a press on a button of a table changes before anybody's eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    /// The table's public message, which then shows the change by itself.
    InPublic,
    /// The panel of options that holds the button.
    InOptions,
    /// The panel with the strengths of computer players that holds the list.
    InComputers,
    /// Nothing: the answer is a message for the person alone.
    Apart,
}

impl Data {
    /// Answers a button or a list.
    pub(super) async fn component(&self, http: &Http, component: &ComponentInteraction) -> Result<(), NotTaken> {
        let asked = Asked::component(self.way(http), component);
        let chosen = match &component.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
            _ => None,
        };
        let message = match component.data.custom_id.parse() {
            Ok(Control::Table(table, press)) => return Box::pin(self.press(&asked, table, press, chosen)).await,
            Ok(Control::Pick { table, version, draft }) => {
                // A list adds what was chosen in it.
                let draft = chosen.map_or(Ok(draft), str::parse).ok();
                let picked = self.pick(&asked, table, version, draft);
                let how = match asked.guild {
                    // In direct messages the panel is the message itself.
                    None => Answer::Update,
                    Some(_) => asked.privately(),
                };
                return self.answer(&asked, how, Some(table), picked).await;
            }
            Ok(Control::OldPick(table)) => {
                let fresh = self.fresh_panel(&asked, table);
                return self.answer(&asked, asked.privately(), Some(table), fresh).await;
            }
            Ok(Control::General(general)) => return self.general(&asked, general).await,
            Err(_) => Message::text(asked.locale.text("refusal-old-button")),
        };
        self.answer(&asked, Answer::Private, None, async { Ok(message) }).await
    }

    /// Answers a button about no table.
    async fn general(&self, asked: &Asked<'_>, general: General) -> Result<(), NotTaken> {
        let locale = asked.locale;
        let (how, message) = match general {
            General::OpenInThread(game) => return self.open_in_thread(asked, game).await,
            General::AskRules => {
                let form = CreateInteractionResponse::Modal(rules_form(asked));
                return asked.respond(form).await;
            }
            General::ShareRule(rule) => match self.presenter.shared_rule(&rule) {
                Some(message) => (Answer::Public, message),
                None => (Answer::Private, not_understood(asked, &rule)),
            },
            General::ReadRule(rule) => {
                let rule = async { Ok(self.presenter.rule(&rule, locale).await) };
                return self.answer(asked, asked.privately(), None, rule).await;
            }
            General::ShareCard(card) => {
                let table = self.table_here(asked).await.ok();
                match self.presenter.shared_component(table.as_ref(), &card, locale).await {
                    Some(message) => (Answer::Public, message),
                    None => (Answer::Private, not_understood(asked, &card)),
                }
            }
            General::ReadCard(card) => {
                let card = async { Ok(self.card(asked, &card).await) };
                return self.answer(asked, asked.privately(), None, card).await;
            }
            General::RoleSheet(role) => {
                let sheet = async { Ok(self.role_sheet(asked, &role).await) };
                return self.answer(asked, asked.privately(), None, sheet).await;
            }
            General::TeachHere => {
                let teach = self.teach_here(asked);
                return self.answer(asked, asked.privately(), None, teach).await;
            }
            General::Leaders(game) => {
                return self
                    .answer(asked, asked.privately(), None, self.leaders(asked, game))
                    .await;
            }
            General::LeaveMeOut(off) => {
                return self
                    .answer(asked, asked.privately(), None, self.leave_me_out(asked, off))
                    .await;
            }
            General::ForgetMe(leave) => {
                return self
                    .answer(asked, asked.privately(), None, self.forget_person(asked, leave))
                    .await;
            }
            General::DirectMessagesOff(off) => {
                let switch = self.switch_direct_messages(asked, off);
                return self.answer(asked, asked.privately(), None, switch).await;
            }
            General::Back => {
                let back = self.back(asked);
                return self.answer(asked, asked.privately(), None, back).await;
            }
            General::Next => {
                let next = self.next_table(asked);
                return self.answer(asked, asked.privately(), None, next).await;
            }
            General::Reminders => {
                let reminders = self.remind(asked, RemindingChange::default());
                return self.answer(asked, Answer::Private, None, reminders).await;
            }
            General::RemindAfter(_) | General::RemindAsTable | General::RemindDirectly(_) | General::TellNext(_) => {
                let change = match general {
                    General::RemindAfter(hours) => RemindingChange::after(Some(hours)),
                    General::RemindDirectly(direct) => RemindingChange::directly(direct),
                    General::TellNext(next) => RemindingChange::when_next(next),
                    _ => RemindingChange::after(None),
                };
                let reminders = self.remind(asked, change);
                return self.answer(asked, asked.privately(), None, reminders).await;
            }
            General::Help(chapter) => {
                let help = async {
                    let (game, _) = self.game_here(asked).await;
                    Ok(self.presenter.help(game, Some(&chapter), locale).await)
                };
                return self.answer(asked, asked.privately(), None, help).await;
            }
        };
        self.answer(asked, how, None, async { Ok(message) }).await
    }

    /// Answers a button or list about a table. Where the change shows by itself, only a refusal is answered.
    async fn press(
        &self,
        asked: &Asked<'_>,
        table: TableId,
        press: Press,
        chosen: Option<&str>,
    ) -> Result<(), NotTaken> {
        let shown = match press {
            Press::Join
            | Press::Leave
            | Press::AddComputer
            | Press::KeepPlaying
            | Press::Rematch
            | Press::Vote(_)
            | Press::TakeSeat(_)
            | Press::Resume => Shown::InPublic,
            Press::Undo(_)
            | Press::AgreeToUndo(_)
            | Press::RefuseUndo(_)
            | Press::Start
            | Press::PlayComputer
            | Press::Close
                if asked.privately() != Answer::Update =>
            {
                Shown::InPublic
            }
            Press::RemoveComputer
            | Press::OwnThread(_)
            | Press::Hints(_)
            | Press::Reminders(_)
            | Press::Role
            | Press::Option(_) => Shown::InOptions,
            Press::Strength(_) | Press::AddOfStrength(_) => Shown::InComputers,
            _ => Shown::Apart,
        };
        let how = match press {
            _ if shown == Shown::InPublic => Answer::Update,
            Press::Rules | Press::Look(_) | Press::Film | Press::WhatIf(_) => Answer::Private,
            Press::Try(_) if asked.guild.is_none() => Answer::Update,
            Press::CloseDamaged if asked.moderator() => Answer::Public,
            Press::ShareFilm(_) => Answer::Public,
            _ => asked.privately(),
        };
        if let Some(form) = self.form_of(asked, table, &press).await {
            return asked.respond(CreateInteractionResponse::Modal(form)).await;
        }
        if shown == Shown::Apart {
            let work = Box::pin(self.pressed(asked, table, press, chosen));
            return self.answer(asked, how, Some(table), work).await;
        }
        asked.acknowledge(how).await?;
        match Box::pin(self.pressed(asked, table, press, chosen)).await {
            Ok(_) if shown == Shown::InPublic => {}
            Ok(options) => self.replace(asked, &options).await,
            Err(error) if shown != Shown::InPublic => {
                self.replace(asked, &self.fresh(asked, table, &error, shown).await)
                    .await;
            }
            Err(error) => asked.add(&self.failure(asked, Some(table), &error).await).await,
        }
        Ok(())
    }

    /// Shows something else in the message that was pressed in.
    async fn replace(&self, asked: &Asked<'_>, message: &Message) {
        // The next press there is answered by it, whatever became of this one.
        let _ = asked.show(message, || true).await;
    }

    /// Does what a button or list of a table asks for, and says what came of it.
    async fn pressed(
        &self,
        asked: &Asked<'_>,
        id: TableId,
        press: Press,
        chosen: Option<&str>,
    ) -> Result<Message, Error> {
        if self.asks_before(asked, id, &press).await? {
            return Ok(Message::default());
        }
        let command = match press {
            Press::Join => Command::Join {
                name: asked.name.clone(),
            },
            Press::JoinAnyway => {
                self.join(asked, id).await?;
                return Ok(Message::text(asked.locale.text("joined")));
            }
            Press::Leave => Command::Leave,
            Press::AddComputer => Command::AddComputer(Strength::default()),
            Press::Start => Command::Start {
                seed: self.tables.seed(),
            },
            Press::RemoveComputer => Command::RemoveComputer,
            Press::OwnThread(own) => {
                let table = self.tables.load(id).await?;
                let settings = self.tables.settings(table.guild, table.channel, table.parent).await?;
                if !own && settings.own_thread == Some(true) {
                    return Err(Refusal::AlwaysInThreads.into());
                }
                Command::SetOwnThread(own)
            }
            Press::Hints(on) => Command::SetHints(on),
            Press::Reminders(pace) => Command::SetReminders(pace),
            Press::Strength(_) | Press::AddOfStrength(_) => match chosen.map(str::parse) {
                Some(Ok(strength)) => return self.choose_strength(asked, id, &press, strength).await,
                _ => return Ok(not_understood(asked, chosen.unwrap_or_default())),
            },
            Press::Role => Command::ChooseRole(chosen.map(str::to_owned)),
            Press::Option(OptionAt { name, version }) => match chosen.map(serde_json::from_str) {
                Some(Ok(value)) => {
                    let command = Command::SetOption { name, value };
                    let table = self.ask(asked, id, Some(version), command).await?;
                    return self.options(asked, &table).await;
                }
                _ => return Ok(not_understood(asked, chosen.unwrap_or_default())),
            },
            Press::PlayComputer => Command::PlayComputer {
                seed: self.tables.seed(),
            },
            Press::TimeLimit(_) => return self.time(asked, id, Self::time_limit(chosen)).await,
            Press::WhileAway(_) => return self.time(asked, id, Self::while_away(chosen)).await,
            Press::Time => return self.time(asked, id, None).await,
            Press::KeepSeat => return self.keep_seat(asked, id).await,
            Press::CloseDamaged => return self.close_damaged(asked, id).await,
            Press::Vote(VoteAt { remedy, number }) => Command::Vote { vote: number, remedy },
            Press::TakeSeat(SeatAt { seat, .. }) => Self::taking(asked, Some(seat)),
            Press::TakeAnyway => return self.take_seat_anyway(asked, id, None).await,
            Press::TakeSeatAnyway(SeatAt { seat, .. }) => return self.take_seat_anyway(asked, id, Some(seat)).await,
            Press::Resume => Command::Resume,
            Press::Resign => Command::Resign,
            Press::Close => Command::Close,
            Press::KeepPlaying => Command::KeepPlaying,
            Press::Rematch => return self.rematched(asked, id).await,
            Press::Order(order) => return self.order(asked, id, order, chosen).await,
            Press::Teach => return self.teach(asked, id).await,
            Press::EndLessons => return self.end_lessons(asked, id).await,
            Press::Undo(version) => {
                return match self.undo(asked, id, Some(version)).await? {
                    Undone::Offer(offer) if asked.privately() != Answer::Update => {
                        asked.add(&offer).await;
                        Ok(Message::default())
                    }
                    undone => Ok(undone.into_message()),
                };
            }
            Press::AskToUndo(version) => return self.ask_to_undo(asked, id, version).await,
            Press::AgreeToUndo(entry) => return self.agree_to_undo(asked, id, entry).await,
            Press::RefuseUndo(entry) => return self.refuse_undo(asked, id, entry).await,
            Press::LookOn(sight) => {
                let sight = chosen.map_or(sight, str::to_owned);
                return self.sight(asked, id, &sight).await;
            }
            Press::Look(sight) => return self.sight(asked, id, &sight).await,
            Press::Try(at) => return self.try_on(asked, &self.tables.load(id).await?, &at, chosen).await,
            _ => return self.look(asked, &self.tables.load(id).await?, &press).await,
        };
        let done = match command {
            Command::Start { .. } | Command::PlayComputer { .. } => Some("started"),
            Command::Resign => Some("resigned"),
            Command::Close => Some("close-asked-others"),
            _ => None,
        };
        let table = self.ask(asked, id, None, command).await?;
        Ok(match done {
            Some(_) if table.status == Status::Closed => Message::text(asked.locale.text("closed")),
            Some(done) => Message::text(asked.locale.text(done)),
            None => self.options(asked, &table).await?,
        })
    }

    /// The panel that holds a list or button as it is now, for somebody whose choice in an older one was refused.
    async fn fresh(&self, asked: &Asked<'_>, table: TableId, error: &Error, shown: Shown) -> Message {
        let lobby = self.tables.load(table).await.ok();
        let lobby = lobby.filter(|table| table.status == Status::Lobby);
        let why = match (error, &lobby) {
            (Error::Refused(Refusal::Stale), Some(_)) => asked.locale.text("options-refreshed"),
            (Error::Refused(Refusal::Stale), None) => asked.locale.text("options-settled"),
            (error, _) => self.failure(asked, Some(table), error).await.text,
        };
        let Some(lobby) = lobby else {
            return Message::text(why);
        };
        let panel = match shown {
            Shown::InComputers => Ok(self.computers(asked, &lobby)),
            _ => self.options(asked, &lobby).await,
        };
        match panel {
            Ok(mut panel) => {
                panel.text = shortened(&format!("{why}\n{}", panel.text), TEXT_LIMIT);
                panel
            }
            Err(_) => Message::text(why),
        }
    }

    /// Opens a table for the people of a game that is over.
    async fn rematched(&self, asked: &Asked<'_>, table: TableId) -> Result<Message, Error> {
        match self.rematch(asked, table).await {
            Err(Error::Refused(Refusal::ChannelTaken)) => {
                asked.add(&Message::text(asked.locale.text("rematch-open"))).await;
                Ok(Message::default())
            }
            opened => opened,
        }
    }

    /// Shows what a button asks for that changes nothing.
    async fn look(&self, asked: &Asked<'_>, table: &Table, press: &Press) -> Result<Message, Error> {
        Ok(match press {
            Press::Options => self.options(asked, table).await?,
            Press::Computers => self.computers(asked, table),
            Press::AskToLeave => self.ask_to_leave(asked, table)?,
            Press::Hand => self.hand(asked, table).await?,
            Press::DropNote => self.keep_note(asked, table, "").await?,
            Press::Follow(follows) => self.follow_table(asked, table, *follows).await?,
            Press::Prepare => self.prepare(asked, table).await?,
            Press::Details => self.board(asked, table).await,
            Press::Rules => self.presenter.rules_of_decision(table, asked.locale),
            Press::History(page) => self.history(asked, table, Page::Back(*page)).await?,
            Press::Film => self.film(asked, table, None, true).await?,
            Press::ShareFilm(round) => {
                let round = Some(*round).filter(|round| *round > 0);
                self.film(asked, table, round, false).await?
            }
            Press::Turn(number) => self.turn(asked, table, *number).await?,
            Press::WhatIf(base) => self.what_if(asked, table, *base).await?,
            _ => self.panel(asked, table).await?,
        })
    }

    /// The panel of options, or that they are settled.
    async fn options(&self, asked: &Asked<'_>, table: &Table) -> Result<Message, Error> {
        let settings = self.tables.settings(table.guild, table.channel, table.parent).await?;
        let threads = settings.own_thread == Some(true);
        Ok(self
            .presenter
            .options_panel(table, asked.user, asked.moderator(), threads, asked.locale))
    }

    async fn open_in_thread(&self, asked: &Asked<'_>, game: GameKind) -> Result<(), NotTaken> {
        let open = async {
            let name = self.presenter.new_thread_name(game, &asked.name, asked.locale);
            let thread = match self.messenger.new_thread(asked.channel, &name).await {
                Ok(thread) => thread,
                Err(error) => {
                    tracing::warn!(%error, "a thread could not be made");
                    let needed = asked.locale.text("permission-create-public-threads");
                    let values = [("permissions", needed.into())];
                    return Ok(Message::text(
                        asked.locale.text_with("refusal-missing-permissions", &values),
                    ));
                }
            };
            self.open(asked, thread, game).await?;
            Ok(self.presenter.opened_in_thread(thread, asked.locale))
        };
        self.answer(asked, asked.privately(), None, open).await
    }

    /// The form that a button of a table opens, if it opens one.
    async fn form_of(&self, asked: &Asked<'_>, table: TableId, press: &Press) -> Option<CreateModal> {
        match press {
            Press::Note => {
                let note = self.tables.store().private_note(table, asked.user).await;
                Some(note_form(asked, table, note.ok().flatten()))
            }
            _ => reason_form(asked, table, press),
        }
    }

    /// Answers a form: words to look up in the rules, the reason for closing a game, or a note.
    pub(super) async fn modal(&self, http: &Http, modal: &ModalInteraction) -> Result<(), NotTaken> {
        let asked = Asked::modal(self.way(http), modal);
        let fields = modal.data.components.iter().flat_map(|row| &row.components);
        let query = fields.filter_map(|field| match field {
            ActionRowComponent::InputText(input) if input.custom_id == QUERY => input.value.clone(),
            _ => None,
        });
        let query = query.collect::<String>();
        if let Ok(Control::Table(table, Press::Note)) = modal.data.custom_id.parse() {
            let note = async { self.keep_note(&asked, &self.tables.load(table).await?, &query).await };
            return self.answer(&asked, Answer::Private, Some(table), note).await;
        }
        if let Ok(Control::Table(table, Press::ForceClose)) = modal.data.custom_id.parse() {
            let close = async {
                let reason = Command::ForceClose { reason: query };
                self.ask(&asked, table, None, reason).await?;
                Ok(Message::text(asked.locale.text("closed")))
            };
            return self.answer(&asked, Answer::Private, Some(table), close).await;
        }
        if let Ok(Control::Table(table, Press::Rewind(to))) = modal.data.custom_id.parse() {
            let rewind = self.rewind(&asked, table, to, query);
            return self.answer(&asked, Answer::Private, Some(table), rewind).await;
        }
        let rules = async { self.rules(&asked, &query).await };
        self.answer(&asked, Answer::Private, None, rules).await
    }
}

fn not_understood(asked: &Asked<'_>, input: &str) -> Message {
    let input = escaped(&shortened(input, FORM_LIMIT));
    Message::text(asked.locale.text_with("refusal-bad-input", &[("input", input.into())]))
}

fn rules_form(asked: &Asked<'_>) -> CreateModal {
    let control = Control::General(General::AskRules);
    form(&control, "rules-modal-title", "rules-modal-label", asked)
}

/// The form for the reason of what is done with a table, if that needs one.
fn reason_form(asked: &Asked<'_>, table: TableId, press: &Press) -> Option<CreateModal> {
    let (title, label) = match press {
        Press::ForceClose => ("close-reason-title", "close-reason-label"),
        Press::Rewind(_) => ("rewind-reason-title", "rewind-reason-label"),
        _ => return None,
    };
    Some(form(&Control::Table(table, press.clone()), title, label, asked))
}

fn note_form(asked: &Asked<'_>, table: TableId, note: Option<String>) -> CreateModal {
    let label = shortened(&asked.locale.text("note-modal-label"), FORM_LIMIT);
    let field = CreateInputText::new(InputTextStyle::Paragraph, label, QUERY)
        .max_length(NOTE_LIMIT as u16)
        .value(note.unwrap_or_default())
        .required(false);
    let title = shortened(&asked.locale.text("note-modal-title"), FORM_LIMIT);
    let control = Control::Table(table, Press::Note);
    CreateModal::new(control.to_string(), title).components(vec![CreateActionRow::InputText(field)])
}

/// A form with one field, whose title and label have these keys.
fn form(control: &Control, title: &str, label: &str, asked: &Asked<'_>) -> CreateModal {
    let label = shortened(&asked.locale.text(label), FORM_LIMIT);
    let field = CreateInputText::new(InputTextStyle::Short, label, QUERY)
        .max_length(200)
        .required(true);
    let title = shortened(&asked.locale.text(title), FORM_LIMIT);
    CreateModal::new(control.to_string(), title).components(vec![CreateActionRow::InputText(field)])
}
