//! The sandbox against a real serenity and poise bot: what Discord would do, the sandbox must do.

#[path = "../mini_bot/mod.rs"]
mod mini_bot;

mod conversation;
mod gateway;
mod judge;
mod page;
mod persistence;
mod raw;
mod rest;
mod serve;
