//! `/rules`: look up a rule.

use serenity::all::CreateAutocompleteResponse;

use super::{answer, suggestions};
use crate::discord::asked::Asked;
use crate::discord::data::{CommandError, Context, Data};

#[poise::command(slash_command)]
pub(super) async fn rules(ctx: Context<'_>, #[autocomplete = "titles"] query: String) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.rules(asked, &query).await).await
}

async fn titles(ctx: poise::Context<'_, Data, CommandError>, partial: &str) -> CreateAutocompleteResponse {
    let poise::Context::Application(ctx) = ctx else {
        return suggestions([]);
    };
    let data = ctx.data();
    let (game, table) = data
        .game_here(&Asked::command(ctx.http(), &ctx.data().emojis, ctx.interaction))
        .await;
    suggestions(data.presenter.rules_suggested(game, table.as_ref(), partial))
}
