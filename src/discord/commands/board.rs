//! `/board`: the board as a picture and in words.

use super::answer;
use crate::discord::bot::{CommandError, Context};

#[poise::command(slash_command)]
pub(super) async fn board(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        let table = data.table_here(asked).await?;
        Ok(data.board(asked, &table).await)
    })
    .await
}
