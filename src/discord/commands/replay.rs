//! `/replay`: the game as a moving picture.

use serenity::all::CreateAutocompleteResponse;

use super::{answered, suggested};
use crate::discord::asked::Answer;
use crate::discord::data::{CommandError, Context, Data};

#[poise::command(slash_command)]
pub(super) async fn replay(
    ctx: Context<'_>,
    #[autocomplete = "rounds"] round: Option<String>,
) -> Result<(), CommandError> {
    let over = {
        let asked = super::Asked::command(ctx.data().way(ctx.http()), ctx.interaction);
        ctx.data().is_over_here(&asked).await
    };
    // While a game runs, not everybody in the channel wants to see it again.
    let how = if over { Answer::Public } else { Answer::Private };
    answered(ctx, how, async |data, asked| {
        let table = data.table_here(asked).await?;
        let film = data.film(asked, &table, number(round.as_deref()), !over).await?;
        Ok(data.pointed(asked, &table, film))
    })
    .await
}

/// The number of a Round as it was chosen or typed; one that is none is said not to be there.
pub(super) fn number(round: Option<&str>) -> Option<u32> {
    let digits: String = round?.chars().filter(char::is_ascii_digit).collect();
    Some(digits.parse().unwrap_or(0))
}

pub(super) async fn rounds(ctx: poise::Context<'_, Data, CommandError>, partial: &str) -> CreateAutocompleteResponse {
    suggested(ctx, async |data, asked| {
        let rounds = data.rounds(asked).await.unwrap_or_default();
        let typed = partial.to_lowercase();
        rounds
            .into_iter()
            .filter(move |(name, _)| name.to_lowercase().contains(&typed))
    })
    .await
}
