//! Watches the gateway: Discord's library drops in silence what it cannot parse.

use serenity::all::{Context, Event, Interaction, RawEventHandler};
use serenity::async_trait;

/// The events that the bot lives on.
const HANDLED: [&str; 3] = ["READY", "RESUMED", "INTERACTION_CREATE"];

/// Reports events that the library could not parse.
pub(super) struct RawGuard;

#[async_trait]
impl RawEventHandler for RawGuard {
    async fn raw_event(&self, _: Context, event: Event) {
        if let Event::Unknown(unknown) = event
            && HANDLED.contains(&unknown.kind.as_str())
        {
            // The event itself is not logged: it carries the token of its interaction and what a person chose.
            let reason = serde_json::from_value::<Interaction>(unknown.value).err();
            let reason = reason
                .filter(|_| unknown.kind == "INTERACTION_CREATE")
                .map(|error| error.to_string());
            tracing::error!(
                kind = unknown.kind,
                reason,
                "an event of the gateway could not be parsed"
            );
        }
    }
}
