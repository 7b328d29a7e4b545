//! `/import`: a table from a file.

use serenity::all::Attachment;

use super::answer;
use crate::discord::data::{CommandError, Context};

#[poise::command(slash_command)]
pub(super) async fn import(ctx: Context<'_>, file: Attachment) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| data.import(asked, &file).await).await
}
