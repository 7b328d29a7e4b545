//! `/settings`: what moderators choose for a channel or for the whole server.

use poise::ChoiceParameter;
use serenity::all::RoleId as DiscordRole;

use super::answer;
use crate::discord::data::{CommandError, Context};
use crate::table::{Boards, Openers, RoleId, SettingsChange};

/// Whether games get threads of their own.
#[derive(Clone, Copy, ChoiceParameter)]
pub(super) enum Threads {
    #[name = "Always"]
    Always,
    #[name = "The host decides"]
    Host,
    #[name = "No choice of our own"]
    Unset,
}

/// How often the board is posted.
#[derive(Clone, Copy, ChoiceParameter)]
pub(super) enum BoardsChoice {
    #[name = "Each turn"]
    EachTurn,
    #[name = "Each round"]
    EachRound,
    #[name = "No choice of our own"]
    Unset,
}

/// Who may open tables.
#[derive(Clone, Copy, ChoiceParameter)]
pub(super) enum OpenersChoice {
    #[name = "Everybody"]
    Everybody,
    #[name = "Moderators"]
    Moderators,
    #[name = "No choice of our own"]
    Unset,
}

/// Where a choice holds.
#[derive(Clone, Copy, ChoiceParameter)]
pub(super) enum ScopeChoice {
    #[name = "This channel"]
    Channel,
    #[name = "The whole server"]
    Server,
}

#[poise::command(slash_command)]
pub(super) async fn settings(
    ctx: Context<'_>,
    threads: Option<Threads>,
    boards: Option<BoardsChoice>,
    openers: Option<OpenersChoice>,
    role: Option<DiscordRole>,
    scope: Option<ScopeChoice>,
) -> Result<(), CommandError> {
    let named = openers.map(|openers| match openers {
        OpenersChoice::Everybody => Some(Openers::Everybody),
        OpenersChoice::Moderators => Some(Openers::Moderators),
        OpenersChoice::Unset => None,
    });
    let change = SettingsChange {
        own_thread: threads.map(|threads| match threads {
            Threads::Always => Some(true),
            Threads::Host => Some(false),
            Threads::Unset => None,
        }),
        boards: boards.map(|boards| match boards {
            BoardsChoice::EachTurn => Some(Boards::EachTurn),
            BoardsChoice::EachRound => Some(Boards::EachRound),
            BoardsChoice::Unset => None,
        }),
        // A role says more than the word beside it.
        openers: role.map(|role| Some(Openers::Role(RoleId(role.get())))).or(named),
    };
    let whole_server = matches!(scope, Some(ScopeChoice::Server));
    answer(ctx, async |data, asked| {
        data.settings(asked, whole_server, change).await
    })
    .await
}
