//! What people are shown: messages made from tables, in the words of the language files.

pub mod bullfrogs;
mod control;
mod desk;
pub mod face;
mod hand;
mod history;
mod lobby;
mod message;
mod panel;
mod presenter;
mod refusals;
mod status;
mod table;
#[cfg(test)]
mod tests;
pub mod walk;

pub use control::{Control, General, Press, UnknownControl};
pub use face::face;
pub use message::{
    Button, Message, OPTION_LIMIT, Picture, Row, Select, SelectOption, Style, TEXT_LIMIT, escaped, shortened,
};
pub use panel::Picked;
pub use presenter::Presenter;
