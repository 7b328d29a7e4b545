//! The rules of Cry Havoc on loaded positions; tests are named by the rule or the component that they prove.
#![allow(clippy::unwrap_used)]

mod actions;
mod battle_regions;
mod building;
mod check_battle;
mod duel;
mod explorations;
mod moves;
mod structures;
mod support;
mod tactics_humans;
mod tactics_machines;
mod tactics_pilgrims;
mod tactics_trogs;
mod terrain_desert;
mod terrain_mountain;
mod trog_structures;
mod views;
