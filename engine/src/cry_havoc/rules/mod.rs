//! The rules, a file for each chapter or part of one.

mod battle;
mod build;
mod control;
mod movement;
mod objectives;
mod recruit;
pub mod refusal;
pub mod round;
pub mod run;
pub mod scoring;
pub mod setup;
mod tactics;
mod turn;
mod why_not;
