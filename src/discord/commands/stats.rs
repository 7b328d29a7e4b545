//! `/stats`: how somebody's games on the server ended.

use serenity::all::UserId as DiscordUser;

use super::answer;
use super::table::Game;
use crate::discord::data::{CommandError, Context};
use crate::table::UserId;

#[poise::command(slash_command)]
pub(super) async fn stats(
    ctx: Context<'_>,
    person: Option<DiscordUser>,
    game: Option<Game>,
) -> Result<(), CommandError> {
    answer(ctx, async |data, asked| {
        let person = person.map(|person| UserId(person.get()));
        data.stats(asked, person, game.map(Game::kind)).await
    })
    .await
}
