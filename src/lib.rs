//! Gamekeeper: a Discord bot that runs board games as their game master.

pub mod app;
pub mod computers;
pub mod content;
pub mod courier;
pub mod discord;
pub mod league;
pub mod metrics;
pub mod operating;
pub mod output;
pub mod presenters;
pub mod protocol;
pub mod rules;
pub mod store;
pub mod table;

pub use {locale, render};
