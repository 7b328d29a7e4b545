//! A newcomer on a phone plays a whole game of Cry Havoc against two computer players with taps alone.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use crate::Chat;
use crate::driver::Browser;

/// The seed of the game and of the newcomer.
const SEED: u64 = 2;

/// How likely the newcomer passes where that is offered, so that the game is short.
const HASTE: f64 = 0.6;

/// How likely the newcomer takes the first thing that is offered, where no coloured button goes on with the game.
const TRUST: f64 = 0.6;

/// More clicks than any game takes.
const ENDLESS: usize = 1000;

/// What can be decided in sight: `null` as long as the page waits for an answer. A panel without a choice is done with, and the
/// table calls again by a message other than `called`.
const OFFERED: &str = r#"
const called = arguments[0];
const articles = [...document.querySelectorAll("article[id]")];
const label = (control) => control.textContent.trim();
const controls = (article) => [...article?.querySelectorAll(".rows [data-id]") ?? []];
if (articles.some((article) => article.querySelector(".rows [aria-disabled=true], .thinking, .failure"))) return null;
const panel = articles.filter((article) => article.matches(".ephemeral")).at(-1);
const table = articles.filter((article) => !article.matches(".ephemeral")).at(-1);
const over = controls(table).some((control) => label(control) === "Rematch");
const aside = /^(Back|Undo|Rules|Turn by turn|No more lessons|Prepare|Change|Board|The Event|Look at .*)$/;
const acting = controls(panel).filter((control) => !control.disabled && !aside.test(label(control)));
const call = controls(table).find((control) => label(control) === "Your move");
const open = acting.length ? acting : call && table.id !== called ? [call] : [];
const told = (panel?.id ?? "") + controls(panel).map((control) => control.dataset.id + label(control)) + panel?.querySelector(".text")?.innerText;
return { over, told, called: acting.length ? called : table?.id, open: open.map((control) =>
  ({ control, label: label(control), list: control.matches(".opener"), goes_on: control.matches(".green, .blurple") && !label(control).startsWith("✓"), ticked: label(control).startsWith("✓") })) };
"#;

/// What is wrong with the page as it is, in words: names of texts in place of texts, and parts that stick out.
const FLAWS: &str = r#"
const names = [...document.querySelectorAll('#main *')].flatMap((part) =>
  [...part.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).concat(part.ariaLabel ?? "", part.alt ?? ""));
return names.filter((words) => /\bcry-havoc-[a-z]/.test(words));
"#;

/// The person, and what they did so far.
struct Newcomer<'a> {
    browser: &'a Browser,
    rng: StdRng,
    pressed: Vec<String>,
}

impl Newcomer<'_> {
    /// Clicks something that cannot change by itself.
    async fn click(&mut self, selector: &str, label: &str) {
        self.browser.click_text(selector, label).await;
        self.pressed.push(label.to_owned());
        self.look().await;
    }

    /// Everything on the page has its words, and nobody has to move it sideways.
    async fn look(&self) {
        let last = self.pressed.last();
        let nameless = self.browser.script(FLAWS, &[]).await;
        assert_eq!(nameless, json!([]), "after {last:?}");
        assert!(
            self.browser.fits_width().await,
            "the page is wider than the phone after {last:?}"
        );
    }

    /// Which of the things offered is pressed: a pass, what is coloured, the first that is not ticked, or any such.
    fn choose<'b>(&mut self, open: &'b [Value]) -> &'b Value {
        let passes = |offer: &&Value| offer["label"].as_str().is_some_and(|label| label.starts_with("Pass"));
        let pass = open.iter().find(passes).filter(|_| self.rng.random_bool(HASTE));
        if let Some(offer) = pass.or_else(|| open.iter().find(|offer| offer["goes_on"] == true)) {
            return offer;
        }
        let mut likely: Vec<&Value> = open.iter().filter(|offer| offer["ticked"] == false).collect();
        if likely.is_empty() {
            likely = open.iter().collect();
        }
        let trusting = self.rng.random_bool(TRUST);
        likely[if trusting {
            0
        } else {
            self.rng.random_range(0..likely.len())
        }]
    }

    /// Presses one of the things offered; `false` if it was redrawn in between.
    async fn press(&mut self, offer: &Value) -> bool {
        if !self.browser.click_found(&offer["control"]).await {
            return false;
        }
        self.pressed.push(offer["label"].to_string());
        if offer["list"] == true {
            let entries = "return [...document.querySelectorAll('.menu .choice')]";
            let entries = self.browser.script(entries, &[]).await;
            let entries = entries.as_array().expect("a list of elements");
            let entry = &entries[self.rng.random_range(0..entries.len())];
            assert!(self.browser.click_found(entry).await, "an entry is in sight");
            self.pressed.push("an entry".to_owned());
            if self.browser.count(".menu-foot button").await > 0 {
                self.click(".menu-foot button", "Done").await;
            }
        }
        true
    }

    /// Presses what the table offers until it says who won.
    async fn play_to_the_end(&mut self) {
        let (mut called, mut told) = (Value::Null, Value::Null);
        loop {
            let offered = async || {
                let offered = self.browser.script(OFFERED, std::slice::from_ref(&called)).await;
                let open = offered["open"].as_array().is_some_and(|open| !open.is_empty());
                (offered["over"] == true || (open && offered["told"] != told)).then_some(offered)
            };
            let offered = self.browser.until("something to decide", offered).await;
            self.look().await;
            if offered["over"] == true {
                return;
            }
            let open = offered["open"].as_array().expect("a list");
            let offer = self.choose(open).clone();
            if self.press(&offer).await {
                called = offered["called"].clone();
                told = offered["told"].clone();
            }
            assert!(
                self.pressed.len() < ENDLESS,
                "the game does not end: {:#?}",
                self.pressed
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_plays_cry_havoc_to_the_end_by_taps_alone() {
    let Some(chat) = Chat::on_screen(390, 844, SEED).await else {
        return;
    };
    let mut newcomer = Newcomer {
        browser: &chat.browser,
        rng: StdRng::seed_from_u64(SEED),
        pressed: Vec::new(),
    };
    newcomer.click("a.card", "Ana").await;
    newcomer.click(".welcome button", "Open a table: Cry Havoc").await;
    newcomer.click(".message button", "Add computer player").await;
    chat.browser.with_text("article", "2 of 4").await;
    newcomer.click(".message button", "Add computer player").await;
    chat.browser.with_text("article", "3 of 4").await;
    newcomer.click(".message button", "Start").await;
    newcomer.play_to_the_end().await;
    println!("{} clicks from the page to the end of the game", newcomer.pressed.len());
    chat.browser.with_text("article", " wins with ").await;
    chat.end().await;
}
