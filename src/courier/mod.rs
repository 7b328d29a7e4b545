//! Shows people what has changed: takes what waits in the outbox and brings it to their channels, at least once, in
//! order per lane, again after failures and after restarts.

mod bring;
mod call;
mod deliver;
mod direct;
mod ended;
mod messenger;
mod next;
mod pauses;
mod remind;
mod rounds;

#[cfg(test)]
mod tests;

pub use messenger::{DeliveryError, Messenger};
pub use rounds::Courier;
