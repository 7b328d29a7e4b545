//! `/hint`: what a computer player would do.

use super::answer;
use crate::discord::data::{CommandError, Context};

#[poise::command(slash_command)]
pub(super) async fn hint(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.hint(asked).await).await
}
