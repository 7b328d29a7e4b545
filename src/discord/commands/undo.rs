//! `/undo`: take the newest action back.

use super::answer;
use crate::discord::data::{CommandError, Context};

#[poise::command(slash_command)]
pub(super) async fn undo(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        let table = data.own_table_here(asked).await?;
        Ok(data.undo(asked, table.id, None).await?.into_message())
    })
    .await
}
