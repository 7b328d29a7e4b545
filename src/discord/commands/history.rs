//! `/history`: the game in words.

use serenity::all::CreateAutocompleteResponse;

use super::{answer, replay};
use crate::discord::data::{CommandError, Context, Data};
use crate::presenters::Page;

#[poise::command(slash_command)]
pub(super) async fn history(
    ctx: Context<'_>,
    #[autocomplete = "rounds"] round: Option<String>,
) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        let table = data.table_here(asked).await?;
        let page = replay::number(round.as_deref()).map_or(Page::Back(0), Page::OfRound);
        let history = data.history(asked, &table, page).await?;
        Ok(data.pointed(asked, &table, history))
    })
    .await
}

async fn rounds(ctx: poise::Context<'_, Data, CommandError>, partial: &str) -> CreateAutocompleteResponse {
    replay::rounds(ctx, partial).await
}
