//! Shows people what has changed: takes what waits in the outbox and brings it to their channels, at least once, in
//! order per lane, again after failures and after restarts.

mod deliver;
mod messenger;

pub use deliver::Courier;
pub use messenger::{DeliveryError, Messenger};
