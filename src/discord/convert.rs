//! Messages as Discord's library builds them. An icon that Discord does not have is left out.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInteractionResponseFollowup, CreateMessage, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    EditAttachments, EditInteractionResponse, EditMessage,
};

use super::emojis::Emojis;
use crate::presenters::{Button, File, Message, Picture, Row, Select, SelectOption, Style};

pub(super) fn create_message(message: &Message, emojis: &Emojis) -> CreateMessage {
    CreateMessage::new()
        .content(&message.text)
        .components(rows(&message.rows, emojis))
        .files(files(message))
        .allowed_mentions(allowed_mentions(message))
}

pub(super) fn edit_message(message: &Message, emojis: &Emojis) -> EditMessage {
    EditMessage::new()
        .content(&message.text)
        .components(rows(&message.rows, emojis))
        .attachments(attachments(message))
        .allowed_mentions(allowed_mentions(message))
}

pub(super) fn edit_response(message: &Message, emojis: &Emojis) -> EditInteractionResponse {
    EditInteractionResponse::new()
        .content(&message.text)
        .components(rows(&message.rows, emojis))
        .attachments(attachments(message))
        .allowed_mentions(allowed_mentions(message))
}

pub(super) fn private_followup(message: &Message, emojis: &Emojis) -> CreateInteractionResponseFollowup {
    CreateInteractionResponseFollowup::new()
        .content(&message.text)
        .components(rows(&message.rows, emojis))
        .files(files(message))
        .allowed_mentions(allowed_mentions(message))
        .ephemeral(true)
}

/// Nobody is notified but those whom the message is for.
fn allowed_mentions(message: &Message) -> CreateAllowedMentions {
    CreateAllowedMentions::new().users(message.mentions.iter().map(|user| user.0))
}

/// The files of a message; those of an older version of the message go.
fn attachments(message: &Message) -> EditAttachments {
    files(message).fold(EditAttachments::new(), EditAttachments::add)
}

/// The pictures and the other files of a message.
fn files(message: &Message) -> impl Iterator<Item = CreateAttachment> + '_ {
    message
        .pictures
        .iter()
        .map(picture)
        .chain(message.files.iter().map(file))
}

fn picture(picture: &Picture) -> CreateAttachment {
    CreateAttachment::bytes(picture.png.clone(), picture.name).description(&picture.alt)
}

fn file(file: &File) -> CreateAttachment {
    let attachment = CreateAttachment::bytes(file.bytes.clone(), &file.name);
    match &file.alt {
        Some(alt) => attachment.description(alt),
        None => attachment,
    }
}

fn rows(rows: &[Row], emojis: &Emojis) -> Vec<CreateActionRow> {
    let row = |row: &Row| match row {
        Row::Buttons(buttons) => CreateActionRow::Buttons(buttons.iter().map(|one| button(one, emojis)).collect()),
        Row::Select(list) => CreateActionRow::SelectMenu(select(list, emojis)),
    };
    rows.iter().map(row).collect()
}

fn button(button: &Button, emojis: &Emojis) -> CreateButton {
    let style = match button.style {
        Style::Primary | Style::On => ButtonStyle::Primary,
        Style::Secondary => ButtonStyle::Secondary,
        Style::Success => ButtonStyle::Success,
        Style::Danger => ButtonStyle::Danger,
        Style::Link => return CreateButton::new_link(&button.id).label(&button.label),
    };
    let built = CreateButton::new(&button.id).label(&button.label).style(style);
    match button.icon.and_then(|icon| emojis.of(icon)) {
        Some(emoji) => built.emoji(emoji),
        None => built,
    }
}

fn select(select: &Select, emojis: &Emojis) -> CreateSelectMenu {
    let options = select.options.iter().map(|one| option(one, emojis)).collect();
    CreateSelectMenu::new(&select.id, CreateSelectMenuKind::String { options }).placeholder(&select.placeholder)
}

fn option(option: &SelectOption, emojis: &Emojis) -> CreateSelectMenuOption {
    let mut built = CreateSelectMenuOption::new(&option.label, &option.value).default_selection(option.chosen);
    if let Some(description) = &option.description {
        built = built.description(description);
    }
    match option.icon.and_then(|icon| emojis.of(icon)) {
        Some(emoji) => built.emoji(emoji),
        None => built,
    }
}
