//! Discord's gateway ending the connection for good. The library tells its log alone of some of these ends, and comes back
//! for ever; so its log is read.

use std::fmt::Debug;
use std::sync::{Arc, OnceLock};

use tokio::sync::Notify;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::Context;
use tracing_subscriber::registry::LookupSpan;

/// What the library's log says of each end that forbids coming back, and what that means for the operator.
const ENDS: [(&str, &str); 3] = [
    (
        "InvalidShardData",
        "Discord does not accept how the bot divides its servers (4010): is another program running with this token?",
    ),
    (
        "OverloadedShard",
        "the bot is in more servers than one connection may serve (4011): let it leave some, or run a second application",
    ),
    (
        "unclean close 4012",
        "Discord does not speak this version of its gateway any more (4012): a newer Gamekeeper is needed",
    ),
];

/// Whether the gateway has said that nobody need come back.
#[derive(Clone, Default)]
pub struct Farewell(Arc<Said>);

#[derive(Default)]
struct Said {
    reason: OnceLock<&'static str>,
    told: Notify,
}

impl Farewell {
    /// Ends when it has, with one line for the operator.
    pub async fn said(&self) -> &'static str {
        loop {
            let told = self.0.told.notified();
            if let Some(reason) = self.0.reason.get() {
                return reason;
            }
            told.await;
        }
    }

    /// What hears of it, beside the layers that show the log.
    pub fn layer<S>(&self) -> impl Layer<S>
    where
        S: Subscriber + for<'a> LookupSpan<'a>,
    {
        let gateway = Targets::new().with_target("serenity::gateway", Level::WARN);
        Listening(self.clone()).with_filter(gateway)
    }

    fn hear(&self, line: &str) {
        let end = ENDS.iter().find(|(words, _)| line.contains(words));
        if let Some((_, reason)) = end
            && self.0.reason.set(reason).is_ok()
        {
            self.0.told.notify_waiters();
        }
    }
}

struct Listening(Farewell);

impl<S: Subscriber> Layer<S> for Listening {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        event.record(&mut Listener(&self.0));
    }
}

struct Listener<'a>(&'a Farewell);

impl Visit for Listener<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            self.0.hear(&format!("{value:?}"));
        }
    }
}
