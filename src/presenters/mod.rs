//! What people are shown: messages made from tables, in the words of the language files.

mod control;
mod message;
mod steps;

pub use control::{Control, Press, UnknownControl};
pub use message::{Button, Message, OPTION_LIMIT, Picture, Row, Select, SelectOption, Style, TEXT_LIMIT, escaped, shortened};
