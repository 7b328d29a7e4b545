//! The slash commands, one file each. A new command is a new file and a line in [`all`].

mod avoid;
mod away;
mod board;
mod card;
mod export;
mod faction;
mod follow;
mod gm;
mod hand;
mod help;
mod hint;
mod history;
mod import;
mod mine;
mod note;
mod play;
mod privacy;
mod region;
mod reminders;
mod replay;
mod rules;
mod seat;
mod settings;
mod stats;
mod table;
mod undo;
mod what_if;

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse};

use super::asked::{Answer, Asked};
use super::data::{CommandError, Context, Data};
use crate::presenters::{Message, OPTION_LIMIT, shortened};
use crate::table::Error;

/// Discord's limit for the suggestions of one answer.
const SUGGESTIONS: usize = 25;

/// All commands, as they are registered.
pub(super) fn all() -> Vec<poise::Command<Data, CommandError>> {
    let mut commands = vec![
        table::command(),
        play::play(),
        hand::hand(),
        board::board(),
        history::history(),
        replay::replay(),
        export::export(),
        import::import(),
        undo::undo(),
        hint::hint(),
        what_if::what_if(),
        rules::rules(),
        card::card(),
        region::region(),
        faction::faction(),
        away::away(),
        seat::seat(),
        seat::resign(),
        gm::gm(),
        settings::settings(),
        note::note(),
        follow::follow(),
        stats::stats(),
        avoid::avoid(),
        privacy::privacy(),
        mine::mine(),
        reminders::reminders(),
        help::help(),
    ];
    for command in &mut commands {
        describe(command, "command");
    }
    commands
}

/// Takes the descriptions of a command, its subcommands and its parameters from the language files.
fn describe(command: &mut poise::Command<Data, CommandError>, path: &str) {
    let path = format!("{path}-{}", command.name);
    let locale = crate::locale::Locale::default();
    command.description = Some(locale.text(&path).into());
    for parameter in &mut command.parameters {
        parameter.description = Some(locale.text(&format!("{path}-{}", parameter.name)).into());
    }
    for subcommand in &mut command.subcommands {
        describe(subcommand, &path);
    }
}

/// Answers a command privately with what `work` comes to.
async fn answer(
    ctx: Context<'_>,
    work: impl AsyncFnOnce(&Data, &Asked<'_>) -> Result<Message, Error>,
) -> Result<(), CommandError> {
    answered(ctx, Answer::Private, work).await
}

/// Answers a command with what `work` comes to.
async fn answered(
    ctx: Context<'_>,
    how: Answer,
    work: impl AsyncFnOnce(&Data, &Asked<'_>) -> Result<Message, Error>,
) -> Result<(), CommandError> {
    let data = ctx.data();
    let asked = Asked::command(ctx.data().way(ctx.http()), ctx.interaction);
    let answering = data.answer(&asked, how, None, work(data, &asked));
    data.at_work.track_future(answering).await.map_err(|_| CommandError)
}

/// Suggestions of what `find` knows of the place where somebody types.
async fn suggested<Found: IntoIterator<Item = (String, String)>>(
    ctx: poise::Context<'_, Data, CommandError>,
    find: impl AsyncFnOnce(&Data, &Asked<'_>) -> Found,
) -> CreateAutocompleteResponse {
    let poise::Context::Application(ctx) = ctx else {
        return suggestions([]);
    };
    let data = ctx.data();
    let asked = Asked::command(data.way(ctx.http()), ctx.interaction);
    suggestions(find(data, &asked).await)
}

/// Suggestions for what a person types, within Discord's limits. Each is a name to read and a value to send.
fn suggestions(found: impl IntoIterator<Item = (String, String)>) -> CreateAutocompleteResponse {
    let fits = found
        .into_iter()
        .filter(|(_, value)| value.chars().count() <= OPTION_LIMIT)
        .take(SUGGESTIONS);
    let choices = fits.map(|(name, value)| AutocompleteChoice::new(shortened(&name, OPTION_LIMIT), value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(command: &poise::Command<Data, CommandError>, path: &str) {
        let path = format!("{path} {}", command.name);
        let description = command.description.as_deref().unwrap_or_default();
        assert!(
            (1..=100).contains(&description.chars().count()),
            "{path}: {description}"
        );
        assert!(!description.starts_with("command-"), "{path} has no description");
        for parameter in &command.parameters {
            let description = parameter.description.as_deref().unwrap_or_default();
            assert!(
                !description.is_empty() && !description.starts_with("command-"),
                "{path} {}",
                parameter.name
            );
        }
        for subcommand in &command.subcommands {
            check(subcommand, &path);
        }
    }

    #[test]
    fn every_command_is_described_within_discords_limits() {
        let commands = all();
        assert_eq!(commands.len(), 28);
        let names: std::collections::BTreeSet<&str> = commands.iter().map(|command| command.name.as_ref()).collect();
        assert_eq!(names.len(), commands.len(), "Discord takes each name once");
        for command in &commands {
            check(command, "");
        }
    }

    #[test]
    fn help_names_every_command() {
        let chapters = ["start", "turn", "hand", "rules", "slow", "people", "more"];
        let help = chapters.map(|chapter| crate::locale::Locale::default().text(&format!("help-{chapter}")));
        let help = help.concat();
        for command in all().iter().filter(|command| command.name != "help") {
            let names = command
                .subcommands
                .iter()
                .map(|of| format!("/{} {}", command.name, of.name));
            let mut names: Vec<String> = names.collect();
            if names.is_empty() {
                names.push(format!("/{}", command.name));
            }
            for name in names {
                assert!(help.contains(&format!("`{name}")), "{name} is not in the help");
            }
        }
    }

    #[test]
    fn suggestions_keep_discords_limits() {
        let many = (0..40).map(|number| ("n".repeat(200), format!("value {number}")));
        let json = serde_json::to_value(suggestions(many)).unwrap();
        let choices = json["choices"].as_array().unwrap();
        assert_eq!(choices.len(), 25);
        assert!(
            choices
                .iter()
                .all(|choice| choice["name"].as_str().unwrap().chars().count() <= 100)
        );
    }
}
