//! `/what-if`: tries moves on a private copy of the game.

use super::answer;
use crate::discord::data::{CommandError, Context};

#[poise::command(slash_command, rename = "what-if")]
pub(super) async fn what_if(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 9999]
    turn: Option<u32>,
) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.what_if_here(asked, turn).await).await
}
