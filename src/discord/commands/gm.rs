//! `/gm`: what the host of a table and moderators do for a running game.

use serenity::all::{CreateAutocompleteResponse, User};

use super::{answer, suggested};
use crate::discord::data::{CommandError, Context, Data};
use crate::table::UserId;

#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("pause", "resume", "replace", "rewind")
)]
pub(super) async fn gm(_: Context<'_>) -> Result<(), CommandError> {
    Ok(())
}

#[poise::command(slash_command)]
async fn pause(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.pause(asked, true).await).await
}

#[poise::command(slash_command)]
async fn resume(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.pause(asked, false).await).await
}

#[poise::command(slash_command)]
async fn replace(
    ctx: Context<'_>,
    #[autocomplete = "seats"] seat: String,
    with: Option<User>,
) -> Result<(), CommandError> {
    let with = with.map(|user| UserId(user.id.get()));
    answer(ctx, async |data, asked| data.replace_seat(asked, &seat, with).await).await
}

async fn seats(ctx: poise::Context<'_, Data, CommandError>, partial: &str) -> CreateAutocompleteResponse {
    suggested(ctx, async |data, asked| data.seats_suggested(asked, partial).await).await
}

#[poise::command(slash_command)]
async fn rewind(ctx: Context<'_>, #[autocomplete = "moments"] to: String) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.rewind_question(asked, &to).await).await
}

async fn moments(ctx: poise::Context<'_, Data, CommandError>, partial: &str) -> CreateAutocompleteResponse {
    suggested(ctx, async |data, asked| data.rewind_suggested(asked, partial).await).await
}
