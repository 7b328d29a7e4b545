//! Messages as Discord's library builds them.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInteractionResponseFollowup, CreateMessage, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    EditAttachments, EditInteractionResponse, EditMessage,
};

use crate::presenters::{Button, Message, Picture, Row, Select, SelectOption, Style};

pub(super) fn create_message(message: &Message) -> CreateMessage {
    CreateMessage::new()
        .content(&message.text)
        .components(rows(&message.rows))
        .files(message.pictures.iter().map(attachment))
        .allowed_mentions(allowed_mentions(message))
}

pub(super) fn edit_message(message: &Message) -> EditMessage {
    EditMessage::new()
        .content(&message.text)
        .components(rows(&message.rows))
        .attachments(attachments(message))
        .allowed_mentions(allowed_mentions(message))
}

pub(super) fn edit_response(message: &Message) -> EditInteractionResponse {
    EditInteractionResponse::new()
        .content(&message.text)
        .components(rows(&message.rows))
        .attachments(attachments(message))
        .allowed_mentions(allowed_mentions(message))
}

pub(super) fn private_followup(message: &Message) -> CreateInteractionResponseFollowup {
    CreateInteractionResponseFollowup::new()
        .content(&message.text)
        .components(rows(&message.rows))
        .files(message.pictures.iter().map(attachment))
        .allowed_mentions(allowed_mentions(message))
        .ephemeral(true)
}

/// Nobody is notified but those whom the message is for.
fn allowed_mentions(message: &Message) -> CreateAllowedMentions {
    CreateAllowedMentions::new().users(message.mentions.iter().map(|user| user.0))
}

/// The pictures of a message; those of an older version of the message go.
fn attachments(message: &Message) -> EditAttachments {
    message
        .pictures
        .iter()
        .fold(EditAttachments::new(), |all, picture| all.add(attachment(picture)))
}

fn attachment(picture: &Picture) -> CreateAttachment {
    CreateAttachment::bytes(picture.png.clone(), picture.name).description(&picture.alt)
}

fn rows(rows: &[Row]) -> Vec<CreateActionRow> {
    let row = |row: &Row| match row {
        Row::Buttons(buttons) => CreateActionRow::Buttons(buttons.iter().map(button).collect()),
        Row::Select(list) => CreateActionRow::SelectMenu(select(list)),
    };
    rows.iter().map(row).collect()
}

fn button(button: &Button) -> CreateButton {
    let style = match button.style {
        Style::Primary => ButtonStyle::Primary,
        Style::Secondary => ButtonStyle::Secondary,
        Style::Success => ButtonStyle::Success,
        Style::Danger => ButtonStyle::Danger,
        Style::Link => return CreateButton::new_link(&button.id).label(&button.label),
    };
    CreateButton::new(&button.id).label(&button.label).style(style)
}

fn select(select: &Select) -> CreateSelectMenu {
    let options = select.options.iter().map(option).collect();
    CreateSelectMenu::new(&select.id, CreateSelectMenuKind::String { options }).placeholder(&select.placeholder)
}

fn option(option: &SelectOption) -> CreateSelectMenuOption {
    let built = CreateSelectMenuOption::new(&option.label, &option.value).default_selection(option.chosen);
    match &option.description {
        Some(description) => built.description(description),
        None => built,
    }
}
