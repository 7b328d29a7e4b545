//! What an operator watches: counts and times, shown in Prometheus' text form on a port of this machine. They name no table, no
//! person and nothing of any game.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::AtomicU64;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Instant;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use tokio::net::TcpListener;

/// The form of the text.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The one set of the program.
pub static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::new);

/// What became of a delivery.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
pub struct Outcome {
    outcome: &'static str,
}

/// Everything that is counted and measured since the program was started.
pub struct Metrics {
    registry: Registry,
    /// From the arrival of a press or a command to the moment when Discord had taken its acknowledgement.
    pub acknowledged: Histogram,
    /// Presses and commands that Discord did not take an acknowledgement of: they had no effect.
    pub unacknowledged: Counter,
    /// Requests that were understood and refused, such as an action out of turn.
    pub refusals: Counter,
    /// Requests that failed because the database did.
    pub database_errors: Counter,
    /// How long it took to get a picture, with the wait for a thread to draw it.
    pub pictures: Histogram,
    deliveries: Family<Outcome, Counter>,
    outbox: Gauge,
    outbox_age: Gauge<f64, AtomicU64>,
    /// Since when the delivery waits that waits longest.
    waiting_since: Mutex<Option<Instant>>,
    tables: Gauge,
}

impl Metrics {
    fn new() -> Self {
        let mut registry = Registry::with_prefix("gamekeeper");
        // Discord waits three seconds; what people feel begins at a tenth of one.
        let acknowledged = Histogram::new([0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0]);
        let pictures = Histogram::new([0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0]);
        let metrics = Self {
            acknowledged,
            pictures,
            unacknowledged: Counter::default(),
            refusals: Counter::default(),
            database_errors: Counter::default(),
            deliveries: Family::default(),
            outbox: Gauge::default(),
            outbox_age: Gauge::default(),
            waiting_since: Mutex::default(),
            tables: Gauge::default(),
            registry: Registry::default(),
        };
        let time = "From the arrival of a press or command to its acknowledgement";
        registry.register_with_unit("acknowledgement", time, Unit::Seconds, metrics.acknowledged.clone());
        let lost = "Presses and commands that could not be acknowledged and had no effect";
        registry.register("unacknowledged", lost, metrics.unacknowledged.clone());
        registry.register("refusals", "Requests that were refused", metrics.refusals.clone());
        let failed = "Requests and deliveries that failed because the database did";
        registry.register("database_errors", failed, metrics.database_errors.clone());
        let drawn = "From the wish for a picture to having it";
        registry.register_with_unit("picture", drawn, Unit::Seconds, metrics.pictures.clone());
        registry.register("deliveries", "Messages brought up to date", metrics.deliveries.clone());
        registry.register(
            "outbox",
            "Messages that wait to be brought up to date",
            metrics.outbox.clone(),
        );
        let age = "How long the message has waited that waits longest";
        registry.register_with_unit("outbox_age", age, Unit::Seconds, metrics.outbox_age.clone());
        registry.register("tables_in_memory", "Tables in memory", metrics.tables.clone());
        Self { registry, ..metrics }
    }

    /// A delivery ended: it is `delivered`, `put_off` or `given_up`.
    pub fn delivery(&self, outcome: &'static str) {
        self.deliveries.get_or_create(&Outcome { outcome }).inc();
    }

    /// So many messages wait to be brought up to date, and the first of them since then.
    pub fn outbox(&self, waiting: usize, since: Option<Instant>) {
        self.outbox.set(waiting as i64);
        *self.waiting_since.lock().unwrap_or_else(PoisonError::into_inner) = since;
    }

    /// So many tables are in memory.
    pub fn tables(&self, in_memory: usize) {
        self.tables.set(in_memory as i64);
    }

    /// All of it as text.
    pub fn text(&self) -> String {
        let since = *self.waiting_since.lock().unwrap_or_else(PoisonError::into_inner);
        self.outbox_age
            .set(since.map_or(0.0, |since| since.elapsed().as_secs_f64()));
        let mut text = String::new();
        match encode(&mut text, &self.registry) {
            Ok(()) => text,
            Err(error) => {
                tracing::error!(%error, "the metrics cannot be written");
                String::new()
            }
        }
    }
}

/// The port on which they are shown, to this machine alone.
pub struct Shown(Option<TcpListener>);

impl Shown {
    /// Listens on this port; 0 takes any free one, `None` shows nothing.
    ///
    /// # Errors
    /// [`std::io::Error`] if the port cannot be had.
    pub async fn on(port: Option<u16>) -> std::io::Result<Self> {
        let Some(port) = port else { return Ok(Self(None)) };
        let listener = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).await?;
        tracing::info!("metrics are shown at http://{}/metrics", listener.local_addr()?);
        Ok(Self(Some(listener)))
    }

    /// Shows them for ever.
    pub async fn serve(self) {
        let Some(listener) = self.0 else {
            return std::future::pending().await;
        };
        let shown = || async { ([(CONTENT_TYPE, OPEN_METRICS)], METRICS.text()).into_response() };
        let app = Router::new().route("/metrics", get(shown));
        if let Err(error) = axum::serve(listener, app).await {
            tracing::error!(%error, "metrics are not shown any more");
        }
        std::future::pending().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_is_counted_is_told_with_its_meaning() {
        let metrics = Metrics::new();
        metrics.acknowledged.observe(0.007);
        metrics.refusals.inc();
        metrics.delivery("put_off");
        metrics.outbox(3, Instant::now().checked_sub(std::time::Duration::from_secs(5)));
        metrics.tables(2);
        let text = metrics.text();
        for line in [
            "gamekeeper_acknowledgement_seconds_bucket{le=\"0.005\"} 0",
            "gamekeeper_acknowledgement_seconds_bucket{le=\"0.01\"} 1",
            "gamekeeper_refusals_total 1",
            "gamekeeper_unacknowledged_total 0",
            "gamekeeper_database_errors_total 0",
            "gamekeeper_deliveries_total{outcome=\"put_off\"} 1",
            "gamekeeper_outbox 3",
            "gamekeeper_tables_in_memory 2",
            "gamekeeper_picture_seconds_count 0",
        ] {
            assert!(text.lines().any(|told| told == line), "{line} is not in\n{text}");
        }
        let age = text
            .lines()
            .find_map(|line| line.strip_prefix("gamekeeper_outbox_age_seconds "));
        let age: f64 = age.and_then(|age| age.parse().ok()).expect("the age is a number");
        assert!((5.0..60.0).contains(&age), "{age}");
        assert_eq!(text.matches("# HELP").count(), 9, "{text}");
    }
}
