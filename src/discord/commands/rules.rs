//! `/rules`: look up a rule.

use engine::GameKind;
use serenity::all::CreateAutocompleteResponse;

use super::{SUGGESTIONS, answer, suggestions};
use crate::discord::bot::{CommandError, Context, Data};

#[poise::command(slash_command)]
pub(super) async fn rules(ctx: Context<'_>, #[autocomplete = "titles"] query: String) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        Ok(data.presenter.rules_answer(GameKind::Bullfrogs, &query, asked.locale))
    })
    .await
}

async fn titles(ctx: poise::Context<'_, Data, CommandError>, partial: &str) -> CreateAutocompleteResponse {
    let found = ctx
        .data()
        .presenter
        .rules()
        .suggest(GameKind::Bullfrogs.name(), partial, SUGGESTIONS);
    suggestions(found.into_iter().map(|suggestion| (suggestion.name, suggestion.value)))
}
