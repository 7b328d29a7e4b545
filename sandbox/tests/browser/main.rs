//! The page in a headless browser, as people use it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "the tests of the bot use the rest")]
mod driver;
mod layouts;
#[path = "../mini_bot/mod.rs"]
mod mini_bot;

use std::sync::atomic::Ordering;
use std::time::Duration;

use driver::{Browser, keys};
use mini_bot::MiniBot;
use sandbox::{Config, Sandbox};

struct Chat {
    sandbox: Sandbox,
    bot: MiniBot,
    browser: Browser,
}

impl Chat {
    /// A sandbox with a bot and a browser window; `None` where there is no browser.
    async fn start(width: u32, height: u32) -> Option<Self> {
        let browser = Browser::start(width, height).await?;
        let sandbox = Sandbox::start(Config::default()).await.unwrap();
        let bot = MiniBot::start(&sandbox).await;
        Some(Self { sandbox, bot, browser })
    }

    async fn open(&self, path: &str) {
        self.browser.open(&format!("{}{path}", self.sandbox.url())).await;
    }

    /// Types a slash command into the composer and sends it.
    async fn command(&self, text: &str) {
        let field = self.browser.find("#composer textarea").await;
        field.type_text(text).await;
        self.browser.press(keys::ENTER).await;
    }

    async fn end(self) {
        assert_eq!(self.sandbox.violations(), []);
        assert_eq!(self.browser.errors().await, Vec::<String>::new());
        assert_eq!(self.bot.seen.unknown_events.load(Ordering::SeqCst), 0);
        self.browser.close().await;
        self.bot.stop().await.unwrap();
        self.sandbox.shutdown().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_that_misses_because_its_control_moved_is_told_apart_from_one_that_hits() {
    let Some(browser) = Browser::start(390, 844).await else {
        return;
    };
    for (escape, hits) in [("", true), ("this.style.marginTop = '400px'", false)] {
        let page = format!("data:text/html,<button onpointerenter=\"{escape}\">Go</button>");
        browser.open(&page).await;
        let button = browser.script("return document.querySelector('button')", &[]).await;
        assert_eq!(browser.click_found(&button).await, hits, "{escape}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_picks_a_person_and_uses_everything_on_the_page() {
    let Some(chat) = Chat::start(1280, 800).await else {
        return;
    };
    let browser = &chat.browser;
    chat.open("/").await;
    browser.click_text("a.card", "Ana").await;
    browser.find(".welcome").await;

    // A slash command by completion, its answer with embed, picture and alt text.
    browser.find("#composer textarea").await.type_text("/po").await;
    browser.with_text(".suggestion", "/pond").await;
    browser.press(keys::TAB).await;
    browser.find(".command-name").await;
    browser.press(keys::ENTER).await;
    browser.with_text(".embed-title", "The pond").await;
    let picture = browser.find(".picture img").await;
    assert_eq!(
        picture.attribute("alt").await.as_deref(),
        Some("A pond of green squares")
    );
    browser.click(".alt").await;
    browser.with_text("figcaption", "A pond of green squares").await;
    browser.click(".picture").await;
    browser.find("dialog.lightbox[open]").await;
    browser.press(keys::ESCAPE).await;
    browser.gone("dialog").await;

    // A menu by keyboard, a form, an ephemeral answer that is dismissed.
    browser.click(".opener").await;
    browser.press(keys::DOWN).await;
    browser.press(keys::ENTER).await;
    browser.click_text(".menu button", "Done").await;
    browser.with_text(".message", "Chosen: east").await;
    browser.click_text("button.button", "Name a frog").await;
    browser
        .find("dialog.form input[name=name]")
        .await
        .type_text("Croaker")
        .await;
    browser
        .find("dialog.form textarea")
        .await
        .type_text("it <b>croaks</b>")
        .await;
    browser.click_text("dialog button", "Submit").await;
    browser.with_text(".message", "Croaker because it <b>croaks</b>").await;
    browser.click_text("button.button", "Whisper").await;
    browser.with_text(".ephemeral", "Psst, ana").await;
    browser.click_text(".ephemeral button", "Dismiss").await;
    browser.with_text(".ephemeral", "And another thing").await;
    assert_eq!(chat.sandbox.messages("game-night", "Marek").len(), 3);

    // The other's view: no ephemeral message, and the button that changes the message changes it here too.
    chat.open("/?person=marek").await;
    browser.with_text(".message", "Croaker").await;
    assert_eq!(browser.count(".ephemeral").await, 0);
    browser.click_text("button.button", "Jump").await;
    browser.with_text(".message .edited", "(edited)").await;
    chat.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_left_gives_its_stream_up_and_takes_it_again_when_it_comes_back() {
    let Some(chat) = Chat::start(1280, 800).await else {
        return;
    };
    let browser = &chat.browser;
    chat.open("/?person=ana").await;
    browser.find(".welcome").await;
    chat.command("/pond").await;
    browser.with_text(".embed-title", "The pond").await;
    // A browser keeps pages for going back, and holds six connections to a server: with six pages kept, no press would arrive.
    let leave = "let closed = 0; const close = EventSource.prototype.close; \
                 EventSource.prototype.close = function () { closed += 1; close.call(this); }; \
                 dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })); return closed";
    assert_eq!(browser.script(leave, &[]).await, 1);
    let whispered = chat.sandbox.last_message("game-night", "Ana").unwrap();
    let whispered = chat.sandbox.click("Ana", whispered.id, "Whisper").unwrap();
    chat.sandbox.response(&whispered).await.unwrap();
    assert_eq!(browser.count(".ephemeral").await, 0);
    let come_back = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))";
    browser.script(come_back, &[]).await;
    browser.with_text(".ephemeral", "Psst, ana").await;
    chat.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn options_complete_from_the_bot_and_mistakes_are_named() {
    let Some(chat) = Chat::start(1280, 800).await else {
        return;
    };
    let browser = &chat.browser;
    chat.open("/?person=ana").await;
    browser.find("#composer textarea").await.type_text("/show ").await;
    browser.find(".chip input").await.type_text("ump").await;
    browser.with_text(".suggestion", "Jumper").await;
    browser.press(keys::ENTER).await;
    browser.press(keys::ENTER).await;
    browser.with_text(".message", "1 jumper").await;
    chat.command("/show frog:hopper times:3").await;
    browser.with_text(".message", "3 hopper").await;
    chat.command("/nothing").await;
    browser.with_text(".toast", "There is no command /nothing").await;
    browser.find("#composer textarea").await.clear().await;
    chat.command("/show times:9 frog:hopper").await;
    browser.with_text(".toast", "does not fit the option").await;
    chat.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_is_found_filled_and_sent_by_mouse_alone() {
    let Some(chat) = Chat::start(390, 844).await else {
        return;
    };
    let browser = &chat.browser;
    chat.open("/?person=ana").await;
    browser.click("#composer .slash").await;
    browser.click_text(".suggestion", "/show").await;
    browser.click_text(".suggestion", "Jumper").await;
    assert!(browser.fits_width().await, "the page is wider than the phone");
    browser.click("#composer .send").await;
    browser.with_text(".message", "1 jumper").await;
    chat.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_answer_is_shown_after_three_seconds() {
    let Some(chat) = Chat::start(1280, 800).await else {
        return;
    };
    let browser = &chat.browser;
    chat.open("/?person=ana").await;
    browser.find("#composer textarea").await;
    chat.sandbox.hold_events(true);
    chat.command("/secret").await;
    browser.with_text(".pending", "Sending command").await;
    chat.sandbox.advance(Duration::from_secs(4));
    browser.with_text(".failure", "The application did not respond").await;
    browser.click_text(".failure button", "Dismiss").await;
    browser.gone(".failure").await;
    chat.sandbox.hold_events(false);
    chat.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_messages_arrive_with_a_mark_and_can_be_closed_on_a_phone() {
    let Some(chat) = Chat::start(390, 844).await else {
        return;
    };
    let browser = &chat.browser;
    chat.open("/?person=chloe").await;
    let told = chat.sandbox.slash("Ana", "lounge", "/tell person:Chloé").unwrap();
    chat.sandbox.response(&told).await.unwrap();
    browser.click(".burger").await;
    browser.with_text(".place.dm .badge", "1").await;
    browser.click(".place.dm").await;
    browser.with_text(".message", "Your hand").await;
    assert!(browser.fits_width().await, "the page is wider than the phone");
    browser.gone(".badge").await;
    browser.click(".burger").await;
    browser.click(".self .icon").await;
    browser.click("#dms").await;
    let closed = || {
        chat.sandbox
            .people()
            .into_iter()
            .find(|person| person.name == "Chloé" && person.dms_closed)
    };
    chat.sandbox.wait_for(Duration::from_secs(5), closed).await.unwrap();
    chat.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_keyboard_finds_its_way_and_stays_where_something_happens() {
    let Some(chat) = Chat::start(1280, 800).await else {
        return;
    };
    let browser = &chat.browser;
    chat.open("/?person=ana").await;
    browser.find(".welcome").await;
    let attribute = async |selector: &str, name: &str| browser.find(selector).await.attribute(name).await;
    assert_eq!(attribute("#log", "role").await.as_deref(), Some("log"));
    assert_eq!(
        attribute("#log", "aria-label").await.as_deref(),
        Some("Messages in #game-night")
    );

    // A slash leads to the command line from anywhere, and the list says which entry is chosen.
    browser.keys("/").await;
    browser.focused("#composer textarea", "").await;
    let entry = attribute("#composer textarea", "aria-activedescendant").await;
    assert_eq!(entry.as_deref(), Some("suggestion-0"));
    browser.keys("pond").await;
    browser.press(keys::ENTER).await;
    browser.with_text(".embed-title", "The pond").await;
    let message = attribute("article", "aria-label").await.unwrap();
    assert!(message.starts_with("Gamekeeper, "), "{message}");

    // Past everything above the messages at one press.
    chat.open("/?person=ana").await;
    browser.with_text(".embed-title", "The pond").await;
    browser.press(keys::TAB).await;
    browser.focused("#skip", "Skip to the newest message").await;
    let uncovered = "const box = document.querySelector('#skip').getBoundingClientRect(); const middle = box.y + box.height / 2; \
                     return box.top >= 0 && document.elementFromPoint(box.x + box.width / 2, middle)?.id === 'skip'";
    let seen = async || (browser.script(uncovered, &[]).await == true).then_some(());
    browser.until("the way past everything, in sight", seen).await;
    browser.press(keys::ENTER).await;
    browser.focused("article", "The pond").await;

    // An open menu tells its entries.
    browser.tab_to("⌄").await;
    browser.press(keys::ENTER).await;
    browser.focused(".menu", "").await;
    let entry = async || attribute(".menu", "aria-activedescendant").await;
    assert_eq!(entry().await.as_deref(), Some("option-0"));
    browser.press(keys::DOWN).await;
    assert_eq!(entry().await.as_deref(), Some("option-1"));
    assert_eq!(browser.count("#option-1[role=option]").await, 1);
    browser.press(keys::ESCAPE).await;

    // The focus moves into a private answer, and stays on a button whose message changes for all.
    browser.tab_to("Whisper").await;
    browser.press(keys::ENTER).await;
    browser.focused(".ephemeral", "Psst, ana").await;
    // The answer is the first of several that the page learns of at once.
    browser.tab_to("Whisper").await;
    let leave =
        "document.activeElement.click(); dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))";
    browser.script(leave, &[]).await;
    let follow_ups = || {
        let messages = chat.sandbox.messages("game-night", "Ana");
        let follow_ups = messages.iter().filter(|message| message.content == "And another thing");
        (follow_ups.count() == 2).then_some(())
    };
    chat.sandbox
        .wait_for(Duration::from_secs(15), follow_ups)
        .await
        .unwrap();
    browser
        .script(
            "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))",
            &[],
        )
        .await;
    let third = "return [...document.querySelectorAll('.ephemeral')].indexOf(document.activeElement)";
    let look = async || (browser.script(third, &[]).await == 2).then_some(());
    browser.until("the focus on the first of two answers", look).await;
    browser.tab_to("Jump").await;
    // What of a message stays the same is not told anew, nor does it lose what was opened in it.
    let keep = "const message = 'article:not(.ephemeral)'; \
                const parts = [...document.querySelectorAll(`${message}, ${message} :is(.heading, .embed, .avatar)`)]; \
                window.kept = parts; window.told = []; new MutationObserver((changes) => { for (const { addedNodes } of changes) \
                window.told.push(...[...addedNodes].map((node) => node.className ?? '')); }).observe( \
                document.querySelector('#log'), { subtree: true, childList: true }); return parts.length";
    assert!(
        browser.script(keep, &[]).await.as_u64() > Some(1),
        "a message with its parts"
    );
    browser.press(keys::ENTER).await;
    browser.with_text(".message .edited", "(edited)").await;
    browser.focused("button", "Jump").await;
    let kept = "return window.kept.every((part) => part.isConnected)";
    assert_eq!(
        browser.script(kept, &[]).await,
        true,
        "a part was replaced that had not changed"
    );
    let told = browser.script("return window.told", &[]).await.to_string();
    assert!(!told.contains("body") && !told.contains("message"), "{told}");
    chat.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_says_what_it_is_who_may_do_more_and_offers_nothing_without_effect() {
    let Some(chat) = Chat::start(1280, 800).await else {
        return;
    };
    let browser = &chat.browser;
    let long = "W".repeat(32);
    chat.sandbox.add_person(&long);
    chat.open("/").await;
    browser
        .with_text("h1", "play Cry Havoc and Bullfrogs on a Discord of your own")
        .await;
    browser.with_text(".card small", "moderator").await;
    assert_eq!(browser.count(".card small").await, 1);
    browser.click_text("a.card", &long).await;
    browser.with_text(".place.person .moderator", "moderator").await;
    let reachable = "const wheel = document.querySelector('.self .icon'); const box = wheel.getBoundingClientRect(); \
                     return wheel.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)) \
                     && box.right <= document.querySelector('#sidebar').getBoundingClientRect().right";
    browser.find(".self .icon").await;
    assert_eq!(
        browser.script(reachable, &[]).await,
        true,
        "a long name covers the wheel"
    );
    browser.click(".self .icon").await;
    browser.find("#dms").await;
    assert_eq!(
        browser.count("#language").await,
        0,
        "the bot of this test has one language"
    );
    chat.end().await;
}
