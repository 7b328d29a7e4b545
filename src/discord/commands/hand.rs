//! `/hand`: the own hand, for the own eyes.

use super::answer;
use crate::discord::data::{CommandError, Context};

#[poise::command(slash_command)]
pub(super) async fn hand(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        let table = data.own_table_here(asked).await?;
        data.hand(asked, &table).await
    })
    .await
}
