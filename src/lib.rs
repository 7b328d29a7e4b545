//! Gamekeeper: a Discord bot that runs board games as their game master.

pub mod locale;
pub mod sandbox;
