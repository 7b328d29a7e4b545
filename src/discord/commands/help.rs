//! `/help`: the first two minutes.

use super::answer;
use crate::discord::data::{CommandError, Context};

#[poise::command(slash_command)]
pub(super) async fn help(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        Ok(data.presenter.help(None, asked.locale).await)
    })
    .await
}
