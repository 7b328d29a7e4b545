//! `/note`: a private note about a game.

use super::answer;
use crate::discord::data::{CommandError, Context};

#[poise::command(slash_command)]
pub(super) async fn note(ctx: Context<'_>, #[max_length = 500] text: Option<String>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        let table = data.own_table_here(asked).await?;
        match &text {
            Some(text) => data.keep_note(asked, &table, text).await,
            None => data.show_note(asked, &table).await,
        }
    })
    .await
}
