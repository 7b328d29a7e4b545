//! Starting and ending: the listener and what is served where.

use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{DefaultBodyLimit, Request, State as Shared, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::serve::{Listener, ListenerExt as _};
use futures::FutureExt;
use futures::future::BoxFuture;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::faults::Faults;
use super::files::Files;
use super::gateway::{self, Gateway};
use super::limits::Limits;
use super::persist::Store;
use super::state::State;
use super::world::World;
use super::{Config, Inner, Sandbox, page, persist, rest};

/// How long the end waits for connections to close.
const CLOSING: Duration = Duration::from_secs(3);

impl Sandbox {
    /// Starts a sandbox and listens.
    ///
    /// # Errors
    /// The address is not a loopback one or is taken, or the saved world cannot be read, or not be kept.
    ///
    /// The future is boxed, so that what it does is compiled with this package and not again with each program.
    #[inline(never)]
    pub fn start(config: Config) -> BoxFuture<'static, io::Result<Self>> {
        Self::listening(config).boxed()
    }

    async fn listening(config: Config) -> io::Result<Self> {
        if !config.addr.ip().is_loopback() {
            let message = format!("the sandbox listens on loopback addresses only, not on {}", config.addr);
            return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
        }
        let listener = TcpListener::bind(config.addr).await?;
        let addr = listener.local_addr()?;
        let now = config.clock.now_ms();
        let (store, world) = match &config.state_dir {
            Some(dir) => Store::open(dir, now).map(|(store, world)| (Some(store), world))?,
            None => (None, World::new(now)),
        };
        let state = state(&config, addr, store, world);
        let inner = Arc::new(Inner {
            addr,
            state: Mutex::new(state),
            changed: watch::Sender::new(0),
            stop: CancellationToken::new(),
            tasks: TaskTracker::new(),
            run: rand::random(),
            config,
        });
        inner.tasks.spawn(listen(inner.clone(), listener));
        if inner.config.state_dir.is_some() {
            inner.tasks.spawn(persist::run(inner.clone()));
        }
        Ok(Self { inner })
    }

    /// Closes all connections, saves the world and waits until that is done.
    pub async fn shutdown(&self) {
        self.inner.stop.cancel();
        self.inner.tasks.close();
        if tokio::time::timeout(CLOSING, self.inner.tasks.wait()).await.is_err() {
            tracing::warn!("a connection to the sandbox did not close in time");
        }
    }
}

fn state(config: &Config, addr: SocketAddr, store: Option<Store>, world: World) -> State {
    let dir = config.state_dir.as_deref().map(persist::files_dir);
    State {
        clock: config.clock.clone(),
        base_url: format!("http://{addr}"),
        gateway: Gateway::default(),
        interactions: std::collections::BTreeMap::new(),
        faults: Faults::default(),
        limits: Limits::default(),
        files: Files::new(dir, &world),
        store,
        requests: std::collections::VecDeque::new(),
        request_count: 0,
        violations: Vec::new(),
        registered: !world.commands.is_empty() || !world.guild_commands.is_empty(),
        world,
    }
}

async fn listen(inner: Arc<Inner>, listener: TcpListener) {
    let router = Router::new()
        .route("/gateway", get(gateway))
        .route("/gateway/", get(gateway))
        .route("/api/{*path}", any(api))
        .merge(page::router())
        .layer(DefaultBodyLimit::max(rest::MOST_BYTES))
        .layer(middleware::from_fn_with_state(inner.clone(), only_loopback))
        .with_state(inner.clone());
    let stop = inner.stop.clone();
    let served =
        axum::serve(without_delay(listener), router).with_graceful_shutdown(async move { stop.cancelled().await });
    // Connections that a browser keeps open must not hold up the end.
    let ended = async {
        inner.stop.cancelled().await;
        tokio::time::sleep(CLOSING / 2).await;
    };
    tokio::select! {
        result = async { served.await } => {
            if let Err(error) = result {
                tracing::error!(%error, "the sandbox stopped listening");
            }
        }
        () = ended => {}
    }
}

/// Sends what is written at once. Left to itself, TCP holds a small write back until the one before is acknowledged,
/// which a kernel delays by up to 40 ms.
fn without_delay(listener: TcpListener) -> impl Listener<Io = TcpStream, Addr = SocketAddr> {
    listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection to the sandbox answers with TCP's delay");
        }
    })
}

async fn api(Shared(inner): Shared<Arc<Inner>>, request: Request) -> Response {
    rest::serve(inner, request).await
}

async fn gateway(
    Shared(inner): Shared<Arc<Inner>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    match upgrade {
        Ok(upgrade) => upgrade.on_upgrade(move |socket| {
            let tasks = inner.tasks.clone();
            tasks.track_future(gateway::serve(inner, socket))
        }),
        Err(rejection) => rejection.into_response(),
    }
}

/// Lets only requests in that were meant for this machine: other sites, and names that were made to point here, are
/// kept out.
async fn only_loopback(Shared(inner): Shared<Arc<Inner>>, request: Request, next: Next) -> Response {
    let host = text(request.headers(), header::HOST.as_str());
    let origin = text(request.headers(), header::ORIGIN.as_str());
    let port = inner.addr.port();
    let own = |authority: &str| {
        let name = authority.strip_suffix(&format!(":{port}"));
        name.is_some_and(|name| ["127.0.0.1", "localhost", "[::1]"].contains(&name))
    };
    let same_site = origin.is_none_or(|origin| origin.strip_prefix("http://").is_some_and(own));
    // A browser tells of pictures and the like that another site asks for, without an origin; a link may lead here.
    let foreign = text(request.headers(), "sec-fetch-site") == Some("cross-site");
    let followed = text(request.headers(), "sec-fetch-mode") == Some("navigate");
    if host.is_some_and(own) && same_site && (!foreign || followed) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, "This address answers local requests only.").into_response()
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn accepted_connections_send_without_delay() {
        let listener = TcpListener::bind((std::net::Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let addr = listener.local_addr().unwrap();
        let mut listener = without_delay(listener);

        let (accepted, connected) = tokio::join!(listener.accept(), TcpStream::connect(addr));

        connected.unwrap();
        assert!(accepted.0.nodelay().unwrap());
    }
}
