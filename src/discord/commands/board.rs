//! `/board`: the board as a picture and in words.

use super::answer;
use crate::discord::data::{CommandError, Context};

#[poise::command(slash_command)]
pub(super) async fn board(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        let table = data.table_here(asked).await?;
        let board = data.board(asked, &table).await;
        Ok(data.pointed(asked, &table, board))
    })
    .await
}
