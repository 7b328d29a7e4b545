//! `/follow`: be told when a game ends that one does not play.

use super::answer;
use crate::discord::data::{CommandError, Context};

#[poise::command(slash_command)]
pub(super) async fn follow(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        let table = data.table_here(asked).await?;
        let follows = data.does_follow(asked, table.id).await?;
        data.follow_table(asked, &table, !follows).await
    })
    .await
}
