//! `/mine`: a person's tables, and what waits for them.

use super::answer;
use crate::discord::data::{CommandError, Context};

#[poise::command(slash_command)]
pub(super) async fn mine(ctx: Context<'_>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.mine(asked).await).await
}
