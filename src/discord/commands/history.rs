//! `/history`: the game in words.

use super::answer;
use crate::discord::data::{CommandError, Context};

#[poise::command(slash_command)]
pub(super) async fn history(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        let table = data.table_here(asked).await?;
        let history = data.history(asked, &table, 0).await?;
        Ok(data.pointed(asked, &table, history))
    })
    .await
}
