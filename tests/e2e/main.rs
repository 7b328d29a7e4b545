//! Conversations with the real bot over Discord's wire protocol, with the sandbox as Discord.

mod chat;
mod damage;
mod faults;
mod hands;
mod lobby;
mod payloads;
mod turn;
mod whole;
