//! `/help`: the first two minutes.

use super::answer;
use crate::discord::data::{CommandError, Context};

#[poise::command(slash_command)]
pub(super) async fn help(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        let (game, _) = data.game_here(asked).await;
        Ok(data.presenter.help(game, None, asked.locale).await)
    })
    .await
}
