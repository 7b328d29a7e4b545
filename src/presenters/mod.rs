//! What people are shown: messages made from tables, in the words of the language files.

pub mod bullfrogs;
mod control;
mod desk;
mod hand;
mod history;
mod lobby;
mod message;
mod panel;
mod presenter;
mod refusals;
mod status;
mod steps;
mod table;
#[cfg(test)]
mod tests;

pub use control::{Control, Press, UnknownControl};
pub use lobby::RANDOM_FIRST;
pub use message::{
    Button, Message, OPTION_LIMIT, Picture, Row, Select, SelectOption, Style, TEXT_LIMIT, escaped, shortened,
};
pub use panel::Picked;
pub use presenter::{Presenter, names, presents, seat_name};
