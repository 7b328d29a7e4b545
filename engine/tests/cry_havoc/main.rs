//! The rules of Cry Havoc on loaded positions; tests are named by the rule or the component that they prove.
#![allow(clippy::unwrap_used)]

mod cards;
mod check_battle;
mod decks;
mod event_tokens;
mod new_orders;
mod rounds;
mod scoring;
mod setup;
mod support;
