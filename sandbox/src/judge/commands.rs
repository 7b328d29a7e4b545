//! Limits of slash commands and of autocomplete choices.

use std::collections::HashSet;

use serde_json::Value;

use super::Problems;

const MOST_CHAT_COMMANDS: usize = 100;
const MOST_MENU_COMMANDS: usize = 15;
const MOST_OPTIONS: usize = 25;
const MOST_CHOICES: usize = 25;
const MOST_CHARACTERS: usize = 8_000;

/// Option types.
pub(crate) mod option {
    pub const SUB_COMMAND: u64 = 1;
    pub const SUB_COMMAND_GROUP: u64 = 2;
    pub const STRING: u64 = 3;
    pub const INTEGER: u64 = 4;
    pub const BOOLEAN: u64 = 5;
    pub const USER: u64 = 6;
    pub const CHANNEL: u64 = 7;
    pub const MENTIONABLE: u64 = 9;
    pub const NUMBER: u64 = 10;
    pub const ATTACHMENT: u64 = 11;
}

/// Discord's languages.
const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
];

/// Checks a whole set of commands, as a bot registers them at once.
pub(crate) fn check_all(commands: &[Value], problems: &mut Problems) {
    let mut names = HashSet::new();
    for (index, command) in commands.iter().enumerate() {
        problems.within(index, |problems| {
            check(command, problems);
            if !names.insert((kind(command), command["name"].as_str().unwrap_or_default())) {
                let message = "Application command names must be unique";
                problems.at("name", "APPLICATION_COMMANDS_DUPLICATE_NAME", message);
            }
        });
    }
    for (wanted, max) in [
        (1, MOST_CHAT_COMMANDS),
        (2, MOST_MENU_COMMANDS),
        (3, MOST_MENU_COMMANDS),
    ] {
        if commands.iter().filter(|command| kind(command) == wanted).count() > max {
            problems.here(
                "APPLICATION_COMMAND_TOO_MANY",
                format!("There may be {max} commands of type {wanted}."),
            );
        }
    }
}

fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(1)
}

/// Checks one command.
pub(crate) fn check(command: &Value, problems: &mut Problems) {
    problems.choice(command, "type", 1..=3);
    if kind(command) != 1 {
        problems.required_text(command, "name", 1, 32);
        if command["description"].as_str().is_some_and(|text| !text.is_empty()) {
            let message = "Context menu commands cannot have description";
            problems.at(
                "description",
                "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID",
                message,
            );
        }
        problems.list(command, "options", 0, 0);
        return;
    }
    check_names(command, problems);
    check_options(command, 0, problems);
    if characters(command) > MOST_CHARACTERS {
        let message = format!("Command exceeds maximum size ({MOST_CHARACTERS})");
        problems.here("APPLICATION_COMMAND_TOO_LARGE", message);
    }
}

/// Checks name and description with their translations, of a command or an option.
fn check_names(named: &Value, problems: &mut Problems) {
    if let Some(name) = problems.required_text(named, "name", 1, 32) {
        check_name(name, "name", problems);
    }
    problems.required_text(named, "description", 1, 100);
    for (key, max) in [("name_localizations", 32), ("description_localizations", 100)] {
        check_translations(named, key, max, problems);
    }
}

fn check_translations(named: &Value, key: &str, max: usize, problems: &mut Problems) {
    let Some(translations) = named[key].as_object() else {
        return;
    };
    problems.within(key, |problems| {
        for locale in translations.keys() {
            if !LOCALES.contains(&locale.as_str()) {
                problems.at(locale, "LOCALE_INVALID", format!("Unknown locale {locale}."));
            }
            let text = problems.text(&named[key], locale, 1, max);
            if let Some(text) = text
                && key == "name_localizations"
                && !named["description"].is_null()
            {
                check_name(text, locale, problems);
            }
        }
    });
}

/// Names are letters, digits, dashes and underscores, in lower case where the script has it.
fn check_name(name: &str, key: &str, problems: &mut Problems) {
    let fine = |c: char| (c.is_alphanumeric() || "-_'".contains(c)) && c.to_lowercase().eq([c]);
    let mark = |c: char| unicode_normalization::char::is_combining_mark(c);
    if !name.chars().all(|c| fine(c) || mark(c)) {
        problems.at(key, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
}

fn check_options(owner: &Value, depth: usize, problems: &mut Problems) {
    let options = problems.list(owner, "options", 0, MOST_OPTIONS);
    let nested = options
        .iter()
        .filter(|option| option["type"].as_u64().is_some_and(|kind| kind <= 2))
        .count();
    let mut names = HashSet::new();
    let mut optional_before = false;
    problems.within("options", |problems| {
        if nested > 0 && nested < options.len() {
            let message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
            problems.here("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
        }
        for (index, option) in options.iter().enumerate() {
            problems.within(index, |problems| {
                check_option(option, depth, problems);
                if !names.insert(option["name"].as_str().unwrap_or_default()) {
                    let message = "Option names must be unique";
                    problems.at("name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message);
                }
                let required = option["required"] == true;
                if required && optional_before {
                    let message = "Required options must be placed before non-required options";
                    problems.here("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
                }
                optional_before |= !required;
            });
        }
    });
}

fn check_option(option: &Value, depth: usize, problems: &mut Problems) {
    check_names(option, problems);
    let Some(kind) = problems.choice(option, "type", option::SUB_COMMAND..=option::ATTACHMENT) else {
        problems.at("type", "BASE_TYPE_REQUIRED", "This field is required");
        return;
    };
    match kind {
        option::SUB_COMMAND_GROUP if depth == 0 => check_options(option, 1, problems),
        option::SUB_COMMAND if depth <= 1 => check_options(option, 2, problems),
        option::SUB_COMMAND | option::SUB_COMMAND_GROUP => {
            let message = "Sub-commands nest at most two deep";
            problems.at("type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
        }
        _ => check_value_option(option, kind, problems),
    }
}

fn check_value_option(option: &Value, kind: u64, problems: &mut Problems) {
    let choices = problems.list(option, "choices", 0, MOST_CHOICES);
    check_choices(choices, kind, problems);
    check_unique_names(choices, problems);
    let chooses = matches!(kind, option::STRING | option::INTEGER | option::NUMBER);
    if !choices.is_empty() && !chooses {
        problems.at(
            "choices",
            "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
            "This type has no choices",
        );
    }
    if option["autocomplete"] == true {
        if !choices.is_empty() {
            let message = "Choices and autocomplete are mutually exclusive";
            problems.at("autocomplete", "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", message);
        } else if !chooses {
            problems.at(
                "autocomplete",
                "APPLICATION_COMMAND_AUTOCOMPLETE_TYPE",
                "This type has no autocomplete",
            );
        }
    }
    problems.number(option, "min_length", 0, 6_000);
    problems.number(option, "max_length", 1, 6_000);
    if let (Some(min), Some(max)) = (option["min_value"].as_f64(), option["max_value"].as_f64())
        && min > max
    {
        problems.at(
            "min_value",
            "NUMBER_TYPE_MAX",
            "The minimum value is above the maximum.",
        );
    }
}

/// Checks the `choices` that answer an autocomplete interaction for an option of type `kind`.
pub(crate) fn check_autocomplete(data: &Value, kind: u64, problems: &mut Problems) {
    if data["choices"].is_null() {
        problems.at("choices", "BASE_TYPE_REQUIRED", "This field is required");
    }
    let choices = problems.list(data, "choices", 0, MOST_CHOICES);
    check_choices(choices, kind, problems);
}

fn check_unique_names(choices: &[Value], problems: &mut Problems) {
    let mut names = HashSet::new();
    if !choices.iter().all(|choice| names.insert(choice["name"].as_str())) {
        let message = "Choice names must be unique";
        problems.at(
            "choices",
            "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
            message,
        );
    }
}

fn check_choices(choices: &[Value], kind: u64, problems: &mut Problems) {
    problems.within("choices", |problems| {
        for (index, choice) in choices.iter().enumerate() {
            problems.within(index, |problems| {
                problems.required_text(choice, "name", 1, 100);
                check_translations(choice, "name_localizations", 100, problems);
                check_choice_value(choice, kind, problems);
            });
        }
    });
}

fn check_choice_value(choice: &Value, kind: u64, problems: &mut Problems) {
    let value = &choice["value"];
    let fits = match kind {
        option::INTEGER => value.as_i64().is_some() || value.as_f64().is_some_and(|number| number.fract() == 0.0),
        option::NUMBER => value.is_number(),
        _ => {
            problems.required_text(choice, "value", 1, 100);
            return;
        }
    };
    if !fits {
        problems.at("value", "NUMBER_TYPE_COERCE", "Value does not fit the option's type.");
    }
}

/// The characters that the common limit is about: names, descriptions and values, each in its longest translation.
fn characters(named: &Value) -> usize {
    let longest = |key: &str| {
        let translations = named[&format!("{key}_localizations")]
            .as_object()
            .into_iter()
            .flat_map(|map| map.values());
        let texts = translations.chain([&named[key]]).filter_map(Value::as_str);
        texts.map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let mut sum = longest("name") + longest("description");
    if named["description"].is_null() {
        sum += named["value"].as_str().map_or(0, |text| text.chars().count());
    }
    for key in ["options", "choices"] {
        sum += named[key]
            .as_array()
            .into_iter()
            .flatten()
            .map(characters)
            .sum::<usize>();
    }
    sum
}
