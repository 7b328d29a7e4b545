//! The rules of Cry Havoc on loaded positions; tests are named by the rule or the component that they prove.
#![allow(clippy::unwrap_used)]

mod actions;
mod battle_regions;
mod battles;
mod building;
mod cards;
mod check_battle;
mod decks;
mod duel;
mod event_tokens;
mod explorations;
mod moves;
mod new_orders;
mod rounds;
mod scoring;
mod setup;
mod neutral_trogs;
mod objectives;
mod played_trogs;
mod retreats;
mod structures;
mod support;
mod tactics_humans;
mod tactics_machines;
mod tactics_pilgrims;
mod tactics_trogs;
mod terrain_desert;
mod terrain_jungle;
mod terrain_mountain;
mod terrain_ocean;
mod trog_structures;
mod views;
