//! `/region`: a place of the board by itself.

use serenity::all::CreateAutocompleteResponse;

use super::{answer, suggestions};
use crate::discord::asked::Asked;
use crate::discord::data::{CommandError, Context, Data};

#[poise::command(slash_command)]
pub(super) async fn region(ctx: Context<'_>, #[autocomplete = "names"] name: String) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| Ok(data.place(asked, &name).await)).await
}

async fn names(ctx: poise::Context<'_, Data, CommandError>, partial: &str) -> CreateAutocompleteResponse {
    let poise::Context::Application(ctx) = ctx else {
        return suggestions([]);
    };
    let data = ctx.data();
    let asked = Asked::command(ctx.http(), &ctx.data().emojis, ctx.interaction);
    let table = data.table_here(&asked).await.ok();
    suggestions(data.presenter.places_suggested(table.as_ref(), partial, asked.locale))
}
