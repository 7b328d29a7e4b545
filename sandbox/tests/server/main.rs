//! The sandbox against a real serenity and poise bot: what Discord would do, the sandbox must do.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../mini_bot/mod.rs"]
mod mini_bot;

mod conversation;
mod emojis;
mod gateway;
mod judge;
mod layouts;
mod libraries;
mod limits;
mod messages;
mod page;
mod persistence;
mod raw;
mod rest;
mod stream;
mod streams;
