//! Discord: slash commands, buttons and messages. Nothing outside this folder knows a type of Discord's library.

mod absence;
mod asked;
mod bot;
mod commands;
mod components;
mod computers;
mod connect;
mod convert;
mod data;
mod dispatcher;
mod emojis;
mod errors;
mod farewell;
mod files;
mod follow;
mod gateway;
mod lessons;
mod looking;
mod messenger;
mod owed;
mod personal;
mod places;
mod requests;
mod trial;
mod undo;
mod waiting;
mod watchdog;

pub use bot::{Bot, RegisterError};
pub use connect::{ConnectError, Connection, connect};
pub use data::Data;
pub use emojis::{Emojis, Uploads};
pub use farewell::Farewell;
pub use messenger::DiscordMessenger;
