//! `/privacy`: what is kept of a person, to read or to delete.

use super::answer;
use crate::discord::data::{CommandError, Context};

#[poise::command(slash_command, subcommand_required, subcommands("export", "delete"))]
pub(super) async fn privacy(_: Context<'_>) -> Result<(), CommandError> {
    Ok(())
}

#[poise::command(slash_command)]
async fn export(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.export_person(asked).await).await
}

#[poise::command(slash_command)]
async fn delete(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.ask_to_forget(asked).await).await
}
