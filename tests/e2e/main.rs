//! Conversations with the real bot over Discord's wire protocol, with the sandbox as Discord.

#![allow(clippy::unwrap_used, reason = "a helper that fails by a panic is a test that fails")]

mod absence;
mod calls;
mod chat;
mod computers;
mod content;
mod cry_havoc;
mod damage;
mod endings;
mod faults;
mod files;
mod hands;
mod icons;
mod lessons;
mod lobby;
mod moments;
mod next;
mod owed;
mod payloads;
mod people;
mod places;
mod played;
mod questions;
mod reached;
mod reminders;
mod replay;
mod rewind;
mod settings;
mod since;
mod storyboards;
mod turn;
mod what_if;
mod whole;
