//! `/play`: take an action by typing, with suggestions from the legal actions.

use serenity::all::CreateAutocompleteResponse;

use super::{answer, suggestions};
use crate::discord::asked::Asked;
use crate::discord::data::{CommandError, Context, Data};

#[poise::command(slash_command)]
pub(super) async fn play(
    ctx: Context<'_>,
    #[autocomplete = "legal_actions"] action: String,
) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.act_typed(asked, &action).await).await
}

async fn legal_actions(ctx: poise::Context<'_, Data, CommandError>, partial: &str) -> CreateAutocompleteResponse {
    let poise::Context::Application(ctx) = ctx else {
        return suggestions([]);
    };
    let asked = Asked::command(ctx.http(), &ctx.data().emojis, ctx.interaction);
    let found = match ctx.data().own_table_here(&asked).await {
        Ok(table) => match table.seat_of(asked.user) {
            Some(seat) => ctx.data().presenter.actions(&table, seat, partial, asked.locale),
            None => Vec::new(),
        },
        Err(_) => Vec::new(),
    };
    suggestions(found)
}
