//! `/away`: say until when one is away, or that one is back.

use serenity::all::CreateAutocompleteResponse;

use super::{answer, suggested};
use crate::discord::data::{CommandError, Context, Data};

#[poise::command(slash_command)]
pub(super) async fn away(
    ctx: Context<'_>,
    #[autocomplete = "moments"] until: Option<String>,
) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.away(asked, until.as_deref()).await).await
}

async fn moments(ctx: poise::Context<'_, Data, CommandError>, partial: &str) -> CreateAutocompleteResponse {
    suggested(ctx, async |_, asked| Data::absences_suggested(asked, partial)).await
}
