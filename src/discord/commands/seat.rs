//! `/seat`: offer one's own seat, or take one that is to be had. `/resign`: leave the game.

use serenity::all::User;

use super::answer;
use crate::discord::data::{CommandError, Context};
use crate::table::UserId;

#[poise::command(slash_command, subcommand_required, subcommands("offer", "take"))]
pub(super) async fn seat(_: Context<'_>) -> Result<(), CommandError> {
    Ok(())
}

#[poise::command(slash_command)]
async fn offer(ctx: Context<'_>, to: Option<User>) -> Result<(), CommandError> {
    let to = to.map(|user| UserId(user.id.get()));
    answer(ctx, async |data, asked| data.offer_seat(asked, to).await).await
}

#[poise::command(slash_command)]
async fn take(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.take_seat(asked).await).await
}

#[poise::command(slash_command)]
pub(super) async fn resign(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.resign(asked).await).await
}
