//! `/play`: take an action by typing, with suggestions from the legal actions.

use serenity::all::CreateAutocompleteResponse;

use super::{answer, suggested};
use crate::discord::data::{CommandError, Context, Data};

#[poise::command(slash_command)]
pub(super) async fn play(
    ctx: Context<'_>,
    #[autocomplete = "legal_actions"] action: String,
) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.act_typed(asked, &action).await).await
}

async fn legal_actions(ctx: poise::Context<'_, Data, CommandError>, partial: &str) -> CreateAutocompleteResponse {
    suggested(ctx, async |data, asked| {
        let table = data.own_table_here(asked).await.ok();
        let seated = table.and_then(|table| Some((table.seat_of(asked.user)?, table)));
        let actions = seated.map(|(seat, table)| data.presenter.actions(&table, seat, partial, asked.locale));
        actions.unwrap_or_default()
    })
    .await
}
