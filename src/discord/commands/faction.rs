//! `/faction`: what can be played.

use serenity::all::CreateAutocompleteResponse;

use super::{answer, suggested};
use crate::discord::data::{CommandError, Context, Data};

#[poise::command(slash_command)]
pub(super) async fn faction(ctx: Context<'_>, #[autocomplete = "names"] name: String) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| Ok(data.role_sheet(asked, &name).await)).await
}

async fn names(ctx: poise::Context<'_, Data, CommandError>, partial: &str) -> CreateAutocompleteResponse {
    suggested(ctx, async |data, asked| {
        let table = data.table_here(asked).await.ok();
        data.presenter.roles_suggested(table.as_ref(), partial, asked.locale)
    })
    .await
}
