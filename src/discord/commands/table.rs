//! `/table`: open, join, leave, computer players, start, status, close.

use std::borrow::Cow;

use engine::GameKind;
use engine::players::Strength;
use poise::{ChoiceParameter, CommandParameterChoice};

use super::answer;
use crate::discord::data::{CommandError, Context, Data};
use crate::locale::Locale;
use crate::presenters::{Message, Press, face};
use crate::table::{Error, Refusal, Status};

/// A game that a table can be opened for: one that people can be shown.
pub(super) struct Game(GameKind);

impl Game {
    pub(super) fn kind(self) -> GameKind {
        self.0
    }

    /// Discord sends the number of the choice: new games go to the end of the engine's list.
    fn all() -> impl Iterator<Item = GameKind> {
        GameKind::ALL.into_iter().filter(|game| face(*game).is_some())
    }
}

impl ChoiceParameter for Game {
    fn list() -> Cow<'static, [CommandParameterChoice]> {
        let choice = |game: GameKind| CommandParameterChoice {
            name: Locale::default().text(&format!("{game}-name")).into(),
            localizations: Cow::Borrowed(&[]),
            __non_exhaustive: (),
        };
        Self::all().map(choice).collect()
    }

    fn from_index(index: usize) -> Option<Self> {
        Self::all().nth(index).map(Self)
    }

    fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|game| game.name() == name).map(Self)
    }

    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn localized_name(&self, _locale: &str) -> Option<&'static str> {
        None
    }
}

/// How strong a computer player is, by the name that people choose.
pub(super) struct ComputerStrength(Strength);

impl ChoiceParameter for ComputerStrength {
    fn list() -> Cow<'static, [CommandParameterChoice]> {
        let choice = |strength: Strength| CommandParameterChoice {
            name: Locale::default().text(&format!("strength-{strength}")).into(),
            localizations: Cow::Borrowed(&[]),
            __non_exhaustive: (),
        };
        Strength::ALL.into_iter().map(choice).collect()
    }

    fn from_index(index: usize) -> Option<Self> {
        Strength::ALL.get(index).copied().map(Self)
    }

    fn from_name(name: &str) -> Option<Self> {
        name.parse().ok().map(Self)
    }

    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn localized_name(&self, _locale: &str) -> Option<&'static str> {
        None
    }
}

/// `/table`. Which game is opened need not be said as long as there is one.
pub(super) fn command() -> poise::Command<Data, CommandError> {
    let mut command = table();
    let parameters = command.subcommands.iter_mut().flat_map(|open| &mut open.parameters);
    for game in parameters.filter(|parameter| parameter.name == "game") {
        game.required = Game::all().count() > 1;
    }
    command
}

#[poise::command(
    slash_command,
    subcommand_required,
    subcommands(
        "open",
        "join",
        "leave",
        "computer",
        "start",
        "status",
        "list",
        "close",
        "direct_messages"
    )
)]
async fn table(_: Context<'_>) -> Result<(), CommandError> {
    Ok(())
}

#[poise::command(slash_command)]
async fn open(ctx: Context<'_>, game: Option<Game>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        let game = game.map(|game| game.0).or_else(|| Game::all().next());
        let game = game.ok_or(Refusal::NotOffered)?;
        if let Some(missing) = Data::missing_permissions(asked) {
            return Ok(missing);
        }
        match data.open(asked, asked.channel, game).await {
            Err(Error::Refused(Refusal::ChannelTaken)) => Ok(data.presenter.channel_taken(game, asked.locale)),
            opened => opened.map(|_| Message::text(asked.locale.text("opened"))),
        }
    })
    .await
}

#[poise::command(slash_command)]
async fn join(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        let table = data.table_here(asked).await?;
        if let Some(question) = data.join_question(asked, &table, Press::JoinAnyway).await? {
            return Ok(question);
        }
        let table = data.join(asked, table.id).await?;
        let done = match table.status {
            Status::Running => "took-over",
            _ => "joined",
        };
        Ok(Message::text(asked.locale.text(done)))
    })
    .await
}

#[poise::command(slash_command)]
async fn leave(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.leave(asked).await).await
}

#[poise::command(slash_command)]
async fn computer(ctx: Context<'_>, strength: Option<ComputerStrength>) -> Result<(), CommandError> {
    let strength = strength.map(|strength| strength.0).unwrap_or_default();
    answer(ctx, async |data, asked| data.add_computer(asked, strength).await).await
}

#[poise::command(slash_command)]
async fn start(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.start(asked).await).await
}

#[poise::command(slash_command)]
async fn status(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        let table = data.table_here(asked).await?;
        let status = data.presenter.status(&table, asked.locale).await;
        Ok(data.pointed(asked, &table, status))
    })
    .await
}

#[poise::command(slash_command)]
async fn list(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.lobbies(asked).await).await
}

/// Whether a person gets direct messages.
#[derive(Clone, Copy, ChoiceParameter)]
pub(super) enum Messages {
    #[name = "On"]
    On,
    #[name = "Off"]
    Off,
}

#[poise::command(slash_command, rename = "direct-messages")]
async fn direct_messages(ctx: Context<'_>, send: Messages) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        data.switch_direct_messages(asked, matches!(send, Messages::Off)).await
    })
    .await
}

#[poise::command(slash_command)]
async fn close(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.ask_to_close(asked).await).await
}
