//! Bullfrogs: its rules, its component data, and random games.

mod content;
mod in_text;
mod pieces;
mod scoring;
mod self_play;
mod setup;
mod slide_search;
mod slides;
mod solo;
mod support;
mod the_end;
mod turns;
