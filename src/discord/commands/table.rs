//! `/table`: open, join, leave, start, status, close.

use engine::GameKind;
use poise::ChoiceParameter;

use super::answer;
use crate::discord::bot::{CommandError, Context, Data};
use crate::presenters::Message;
use crate::table::Command;

/// The games that a table can be opened for. Discord sends the number of the choice: new games go to the end.
#[derive(Clone, Copy, ChoiceParameter)]
pub(super) enum Game {
    /// Lily-pad warfare for 1 to 4.
    Bullfrogs,
}

impl From<Game> for GameKind {
    fn from(game: Game) -> Self {
        match game {
            Game::Bullfrogs => Self::Bullfrogs,
        }
    }
}

#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("open", "join", "leave", "start", "status", "close")
)]
pub(super) async fn table(_: Context<'_>) -> Result<(), CommandError> {
    Ok(())
}

#[poise::command(slash_command)]
async fn open(ctx: Context<'_>, game: Game) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        if let Some(missing) = Data::missing_permissions(asked) {
            return Ok(missing);
        }
        data.open(asked, asked.channel, game.into()).await?;
        Ok(Message::text(asked.locale.text("opened")))
    })
    .await
}

/// Asks something of the table in the channel and confirms it with the text named `done`.
async fn change(
    ctx: Context<'_>,
    done: &str,
    command: impl FnOnce(&Data, String) -> Command + Send,
) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        let table = data.table_here(asked).await?;
        data.ask(asked, table.id, None, command(data, asked.name.clone()))
            .await?;
        Ok(Message::text(asked.locale.text(done)))
    })
    .await
}

#[poise::command(slash_command)]
async fn join(ctx: Context<'_>) -> Result<(), CommandError> {
    change(ctx, "joined", |_, name| Command::Join { name }).await
}

#[poise::command(slash_command)]
async fn leave(ctx: Context<'_>) -> Result<(), CommandError> {
    change(ctx, "left", |_, _| Command::Leave).await
}

#[poise::command(slash_command)]
async fn start(ctx: Context<'_>) -> Result<(), CommandError> {
    change(ctx, "started", |data, _| Command::Start {
        seed: data.tables.seed(),
    })
    .await
}

#[poise::command(slash_command)]
async fn status(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        let table = data.table_here(asked).await?;
        Ok(data.presenter.status(&table, asked.locale).await)
    })
    .await
}

#[poise::command(slash_command)]
async fn close(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.ask_to_close(asked).await).await
}
