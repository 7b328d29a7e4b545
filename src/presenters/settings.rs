//! What was chosen for a server or a channel, in words.

use super::message::Message;
use super::presenter::Presenter;
use crate::locale::Locale;
use crate::table::{Boards, ChannelId, Openers, Settings};

impl Presenter {
    /// The settings that hold in a channel, each with the place that it was chosen for.
    pub fn settings(&self, channel: ChannelId, own: Settings, server: Settings, locale: Locale) -> Message {
        let all = own.or(server);
        let source = |own: bool, server: bool| match (own, server) {
            (true, _) => "settings-of-channel",
            (false, true) => "settings-of-server",
            (false, false) => "settings-default",
        };
        let threads = match all.own_thread {
            Some(true) => "settings-threads-always",
            _ => "settings-threads-host",
        };
        let boards = match all.boards.unwrap_or_default() {
            Boards::EachTurn => "settings-boards-each-turn",
            Boards::EachRound => "settings-boards-each-round",
        };
        let openers = match all.openers.unwrap_or_default() {
            Openers::Everybody => locale.text("settings-openers-everybody"),
            Openers::Moderators => locale.text("settings-openers-moderators"),
            Openers::Role(role) => locale.text_with("settings-openers-role", &[("role", format!("<@&{role}>").into())]),
        };
        let lines = [
            (
                locale.text(threads),
                source(own.own_thread.is_some(), server.own_thread.is_some()),
            ),
            (
                locale.text(boards),
                source(own.boards.is_some(), server.boards.is_some()),
            ),
            (openers, source(own.openers.is_some(), server.openers.is_some())),
        ];
        let mut text = vec![locale.text_with("settings-title", &[("channel", format!("<#{channel}>").into())])];
        for (line, source) in lines {
            text.push(locale.text_with(
                "settings-line",
                &[("line", line.into()), ("source", locale.text(source).into())],
            ));
        }
        text.push(locale.text("settings-change"));
        Message::text(text.join("\n"))
    }
}
