//! `/avoid`: people with whom one does not want to play.

use serenity::all::UserId as DiscordUser;

use super::answer;
use crate::discord::data::{CommandError, Context};
use crate::table::UserId;

#[poise::command(slash_command, subcommand_required, subcommands("add", "remove", "list"))]
pub(super) async fn avoid(_: Context<'_>) -> Result<(), CommandError> {
    Ok(())
}

#[poise::command(slash_command)]
async fn add(ctx: Context<'_>, person: DiscordUser) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        data.avoid(asked, UserId(person.get()), true).await
    })
    .await
}

#[poise::command(slash_command)]
async fn remove(ctx: Context<'_>, person: DiscordUser) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        data.avoid(asked, UserId(person.get()), false).await
    })
    .await
}

#[poise::command(slash_command)]
async fn list(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.avoided(asked).await).await
}
