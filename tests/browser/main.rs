//! The real bot on the sandbox's page, in a headless browser.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "the sandbox's own tests use the rest")]
#[path = "../../sandbox/tests/browser/driver.rs"]
mod driver;

mod clicks;
mod newcomer;

use std::sync::Arc;

use driver::{Browser, keys};
use engine::Library;
use gamekeeper::app::{self, AppError, Settings};
use gamekeeper::computers::{AtRandom, Pace};
use gamekeeper::discord::{Connection, Farewell};
use gamekeeper::table::{Chance, Clock};
use sandbox::{Config, Sandbox};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

const CHANNEL: &str = "game-night";

struct Chat {
    sandbox: Sandbox,
    browser: Browser,
    folder: TempDir,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<Result<(), AppError>>,
}

impl Chat {
    /// The bot with fixed chance in a sandbox, and a browser window at its page; `None` where there is no browser.
    async fn start() -> Option<Self> {
        Self::with_chance(7).await
    }

    /// The same with other chance.
    async fn with_chance(seed: u64) -> Option<Self> {
        Self::on_screen(1280, 800, seed).await
    }

    /// The same in a window of this size, in pixels.
    async fn on_screen(width: u32, height: u32, seed: u64) -> Option<Self> {
        let browser = Browser::start(width, height).await?;
        let sandbox = Sandbox::start(Config::default()).await.unwrap();
        let folder = TempDir::new().unwrap();
        let settings = Settings {
            connection: Connection {
                token: sandbox.token().to_owned(),
                stand_in: Some(sandbox.url()),
            },
            database_url: format!("sqlite://{}", folder.path().join("gamekeeper.db").display()),
            clock: Clock::default(),
            chance: Chance::seeded(seed),
            library: Library::default(),
            mind: Arc::new(AtRandom),
            pace: Pace::at_once(),
            metrics_port: None,
            farewell: Farewell::default(),
            background: tokio::runtime::Handle::current(),
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let ended = tokio::spawn(app::run(
            settings,
            Box::pin(async {
                let _ = stopped.await;
            }),
        ));
        sandbox.wait_until_ready().await.unwrap();
        browser.open(&sandbox.url()).await;
        Some(Self {
            sandbox,
            browser,
            folder,
            stop,
            ended,
        })
    }

    async fn end(self) {
        assert_eq!(self.browser.errors().await, Vec::<String>::new());
        self.browser.close().await;
        let _ = self.stop.send(());
        self.ended.await.unwrap().unwrap();
        assert_eq!(self.sandbox.violations(), []);
        self.sandbox.shutdown().await;
        drop(self.folder);
    }

    /// Whether the newest message that calls somebody calls this person.
    fn calls(&self, person: &str) -> Option<()> {
        let person = self.sandbox.person(person)?;
        let messages = self.sandbox.messages(CHANNEL, "Chloé");
        let calling = messages.iter().rev().find(|message| !message.mentions.is_empty())?;
        calling.mentions.contains(&person).then_some(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_plays_the_first_pad_at_the_fifth_click() {
    let Some(chat) = Chat::start().await else { return };
    let browser = &chat.browser;
    let mut clicks = 0;
    let mut click = async |selector: &str, label: &str| {
        clicks += 1;
        browser.click_text(selector, label).await;
    };
    click("a.card", "Ana").await;
    click(".welcome button", "Open a table: Bullfrogs").await;
    click(".message button", "Play against the computer").await;
    click(".message button", "Your move").await;
    // The pad: all that is left is where it goes.
    click(".ephemeral .rows button", "").await;
    browser.with_text(".ephemeral .rows button", "Back").await;
    println!("{clicks} clicks from the page to the first pad");
    assert!(clicks <= 5, "{clicks} clicks");
    chat.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_turn_is_played_by_keyboard_alone() {
    let Some(chat) = Chat::start().await else { return };
    let browser = &chat.browser;
    browser.find("a.card").await;
    browser.tab_to("Ana").await;
    browser.press(keys::ENTER).await;
    browser.find(".welcome").await;
    browser.tab_to("Open a table: Bullfrogs").await;
    browser.press(keys::ENTER).await;
    // The focus is in the lobby: the next key acts there.
    browser.focused("article button", "").await;
    chat.sandbox.slash("Marek", CHANNEL, "/table join").unwrap();
    browser.with_text("article", "2 of 4").await;
    browser.tab_to("Start").await;
    browser.press(keys::ENTER).await;
    browser.with_text("article button", "Your move").await;
    browser.tab_to("Your move").await;
    browser.press(keys::ENTER).await;

    // Each answer takes the focus; the first thing that it offers is good enough for a turn.
    let mut presses = 0;
    let state = "const at = document.activeElement;
        if (document.body.innerText.includes('Nothing to decide')) return 'over';
        return at.matches('.ephemeral .rows button') && at.ariaDisabled !== 'true' ? 'asked' : ''";
    let asked = async || match browser.script(state, &[]).await.as_str() {
        Some("over") => Some(false),
        Some("asked") => Some(true),
        _ => None,
    };
    while browser.until("a step, or the end of the turn", asked).await {
        let next = "return document.activeElement.closest('.ephemeral')?.innerText ?? ''";
        let before = browser.script(next, &[]).await;
        browser.press(keys::ENTER).await;
        presses += 1;
        assert!(presses < 40, "the turn does not end");
        let moved = async || (browser.script(next, &[]).await != before).then_some(());
        browser.until("the next step", moved).await;
    }
    assert!(presses > 2, "Ana had no turn");
    browser.until("Marek's turn", async || chat.calls("Marek")).await;
    chat.end().await;
}
