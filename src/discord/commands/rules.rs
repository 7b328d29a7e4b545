//! `/rules`: look up a rule.

use serenity::all::CreateAutocompleteResponse;

use super::{answer, suggested};
use crate::discord::data::{CommandError, Context, Data};

#[poise::command(slash_command)]
pub(super) async fn rules(ctx: Context<'_>, #[autocomplete = "titles"] query: String) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.rules(asked, &query).await).await
}

async fn titles(ctx: poise::Context<'_, Data, CommandError>, partial: &str) -> CreateAutocompleteResponse {
    suggested(ctx, async |data, asked| {
        let (game, table) = data.game_here(asked).await;
        data.presenter.rules_suggested(game, table.as_ref(), partial)
    })
    .await
}
