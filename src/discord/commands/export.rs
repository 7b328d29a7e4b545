//! `/export`: a table as a file.

use super::answer;
use crate::discord::data::{CommandError, Context};

#[poise::command(slash_command)]
pub(super) async fn export(ctx: Context<'_>, #[min = 1] table: Option<u32>) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.export(asked, table.map(u64::from)).await).await
}
